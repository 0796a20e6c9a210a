"""The JSON documents of Kalaha: each shape declared once, with the function that makes it beside it.

Every `--json`, the HTTP interface and the web socket use these. A shape is a `TypedDict`; its fields are
explained where they stand, and from there OpenAPI, the page's types (`web/openapi.json`) and the field lists
of docs/web-api.md are made: `make wire` rewrites them. The bodies of requests are declared in
`kalaha.server` (`bodies`), where they are checked.

Read `position` first, then `rules`, `game`, `analysis`; `reports` is what only the command line prints, and
`encoding` joins parts that are JSON already.
"""
