"""Commands that are not understood, reported in a line `info string …`: the protocol is English."""


class NotUnderstoodError(ValueError):
    """A command is ignored; the text is a sentence that says why."""
