"""Security headers for browsers, by path, for what a response does not set itself."""

HEADERS = {
    "content-security-policy": "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; "
    "img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}

Encoded = list[tuple[bytes, bytes]]


def headers_for(path: str) -> Encoded:
    """Return the headers for a path; only the board at `/embed` may be framed by another site."""
    if path.startswith("/api/"):
        return _API
    return _EMBEDDED if path in ("/embed", "/embed/") else _PAGE


def _encoded(headers: dict[str, str]) -> Encoded:
    return [(name.encode(), value.encode()) for name, value in headers.items()]


_POLICY = HEADERS["content-security-policy"]

_PAGE = _encoded(HEADERS)
_EMBEDDED = _encoded(
    {name: value for name, value in HEADERS.items() if name != "x-frame-options"}
    | {"content-security-policy": _POLICY.replace("frame-ancestors 'none'", "frame-ancestors *")}
)
_API = _encoded(HEADERS | {"cache-control": "no-store"})
