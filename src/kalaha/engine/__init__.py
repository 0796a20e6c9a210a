"""The computer as a player: what is a position worth, and what to play. No input, no output."""
