"""How clients reach the server: endpoints, connections, limits, headers, the files of the page."""
