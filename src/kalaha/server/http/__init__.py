"""The HTTP side of the server: endpoints, limits, headers, and the page's files."""
