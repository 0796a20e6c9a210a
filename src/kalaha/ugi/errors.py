"""Errors of the UGI protocol, reported in a line `info string …`, in English."""


class NotUnderstoodError(ValueError):
    """A command is invalid and ignored; the text is a sentence with the reason."""
