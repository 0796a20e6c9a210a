"""Games over the network, for browsers and programs.

docs/web-api.md says what it answers. Read `store` first (what is kept), then `live` (what it means),
`games` (how it changes), `api` and `socket` (how it is asked for). `thinking` has the computer's moves.
"""
