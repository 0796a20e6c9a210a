"""Position analysis, which is independent of any game."""
