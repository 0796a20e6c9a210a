"""A client of the Kalah Game Protocol, which plays on any server.

docs/kgp.md describes the dialect and the habits of other programs that the client tolerates.
"""
