"""Matches: `match` (players, games, scores and clocks) and `programs` (other programs as players)."""
