"""Games between people and computers: what happens in them, who has which seat, who is there."""
