"""Games over the network, for browsers and programs.

The interface is described in docs/web-api.md. Read `store` first (what is kept), then `live` (what it means),
`games` (how it changes), `api` and `socket` (how clients reach it). `thinking` makes the computer's moves.
"""
