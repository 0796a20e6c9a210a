"""What may go wrong with a server, a scenario each: `tools/attack/faults.py` runs them."""
