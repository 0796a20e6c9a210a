"""The server's HTTP side: endpoints, limits, headers, and the page's files."""
