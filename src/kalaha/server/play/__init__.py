"""Games between people and computers: steps, seats and presence."""
