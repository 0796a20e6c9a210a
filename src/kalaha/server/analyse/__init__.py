"""Analyses of positions, which need no game."""
