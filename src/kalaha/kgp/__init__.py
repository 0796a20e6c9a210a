"""The Kalah Game Protocol: a client that plays on any server.

docs/kgp.md describes the dialect, and which habits of other programs are tolerated.
"""
