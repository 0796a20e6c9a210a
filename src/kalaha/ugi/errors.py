"""Errors in the UGI protocol, which are reported in English in an `info string …` line."""


class NotUnderstoodError(ValueError):
    """Raised if a command is invalid and ignored. The text is a sentence that gives the reason."""
