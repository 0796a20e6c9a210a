"""What cannot be understood, reported in a line `info string …`: the protocol is English."""


class NotUnderstoodError(ValueError):
    """A command that is ignored; its text is a sentence that says why."""
