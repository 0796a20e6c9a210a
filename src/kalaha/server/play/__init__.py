"""Games between two people: steps, seats and presence."""
