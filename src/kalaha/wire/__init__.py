"""Kalaha's JSON documents. Each shape is declared once, next to the function that builds it.

The HTTP API, the web socket and `--json` use these documents. A document that only one command prints is
built in that command. A shape is a `TypedDict` whose fields are documented in place. OpenAPI, the page's
types and the field lists in docs/web-api.md (`make wire`) are generated from the shapes (`web/openapi.py`).
Request bodies are declared in `kalaha.server` (`bodies`), where they are validated.

Read `position` first, then `rules`, `game` and `analysis`.
"""
