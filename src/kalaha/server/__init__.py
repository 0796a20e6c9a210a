"""Games over the network, for browsers and programs; docs/web-api.md describes the interface.

| room | what is done there |
|---|---|
| `storage` | games, their steps and invitations are kept |
| `http` | clients are served, and limited |
| `engine` | the engine is asked, in processes of its own |
| `analyse` | lines, records, positions and tables are looked at, without a game |
| `play` | games are played: read `live` first (what a game is), then `games` (how it changes) |

`app` puts them together, `run` serves.
"""
