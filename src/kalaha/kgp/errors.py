"""Errors in connections over the Kalah Game Protocol."""

from kalaha.errors import KalahaError, sentences

_SENTENCES = {
    "kgp-address": "{text} is not the address of a server; it should look like HOST, HOST:PORT or "
    "ws://HOST:PORT/socket.",
    "kgp-unreachable": "{address} cannot be reached: {reason}.",
    "kgp-silent": "{address} does not speak the Kalah Game Protocol.",
    "kgp-version": "{address} speaks version {version} of the protocol; this program speaks version 1.",
    "kgp-denied": "{address} refuses the web socket (HTTP status {status}).",
    "kgp-mode": "{address} does not play: {reason}.",
}
sentences(_SENTENCES)


class KgpError(KalahaError):
    """A server cannot be reached, or its messages cannot be understood."""
