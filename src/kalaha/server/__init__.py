"""The server for network games, played by people in browsers and by programs (see docs/web-api.md).

| package | task |
|---|---|
| `storage` | stores games, their steps and invitations |
| `http` | serves clients and limits their requests |
| `play` | manages games: read `live` first (a game's state), then `games` (how it changes) |

`endpoints` defines the requests, and `bodies` their bodies. `app` assembles the server, and `run` runs it.
"""
