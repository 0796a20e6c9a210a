"""Games over the network, for browsers and programs; docs/web-api.md describes the interface.

| room | what it does |
|---|---|
| `storage` | keeps games, their steps and invitations |
| `http` | serves clients, and limits them |
| `engine` | runs the engine, in processes of its own |
| `analyse` | examines lines, records, positions and tables, without a game |
| `play` | plays games: read `live` first (what a game is), then `games` (how it changes) |

`app` puts them together, `run` serves.
"""
