"""What may go wrong with a server, a scenario each: `benchmarks/faults.py` runs them."""
