"""Analyses of positions, which are independent of any game."""
