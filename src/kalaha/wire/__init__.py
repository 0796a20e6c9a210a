"""Kalaha's JSON documents: each shape is declared once, beside the function that makes it.

Every `--json`, the HTTP API and the web socket use these. A shape is a `TypedDict`; its fields are documented
in place, and OpenAPI, the page's types and the field lists of docs/web-api.md (`make wire`) are generated
from that (`web/openapi.py`). Request bodies are declared in `kalaha.server` (`bodies`),
where they are validated.

Read `position` first, then `rules`, `game`, `analysis`; `reports` is what only the command line prints, and
`encoding` joins parts that are already JSON.
"""
