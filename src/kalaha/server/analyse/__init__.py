"""What needs no game: analyses of positions."""
