"""How clients reach the server: endpoints, limits, headers, and the files of the page."""
