"""How clients reach the server: endpoints, limits, headers, the files of the page."""
