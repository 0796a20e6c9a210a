"""Games over the network, for browsers and programs; docs/web-api.md describes the interface.

| room | task |
|---|---|
| `storage` | keeps games, their steps and invitations |
| `http` | serves clients and limits their requests |
| `analyse` | runs the engine, in separate processes |
| `play` | plays games: read `live` first (what a game is), then `games` (how it changes) |

`endpoints` defines the requests and `bodies` their bodies; `app` assembles the server, `run` serves it.
"""
