"""The server for games over the network, played by browsers and programs (see docs/web-api.md).

| room | task |
|---|---|
| `storage` | stores games, their steps and invitations |
| `http` | serves clients and limits their requests |
| `analyse` | runs the engine, in separate processes |
| `play` | plays games: read `live` first (the state of a game), then `games` (how it changes) |

`endpoints` defines the requests, and `bodies` their bodies. `app` assembles the server, and `run` runs it.
"""
