"""The Kalah Game Protocol: a client that plays on any server.

docs/kgp.md describes the dialect and the habits of other programs that the client tolerates.
"""
