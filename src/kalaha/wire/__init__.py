"""Kalaha's JSON documents: each shape is declared once, next to its function.

The HTTP API, the web socket and `--json` use these; a document of a single command is built there. A
shape is a `TypedDict`; its fields are documented in place, and OpenAPI, the page's types and the field lists
of docs/web-api.md (`make wire`) are generated from that (`web/openapi.py`). Request bodies are declared in
`kalaha.server` (`bodies`), where they are validated.

Read `position` first, then `rules`, `game`, `analysis`; `encoding` joins parts that are already JSON.
"""
