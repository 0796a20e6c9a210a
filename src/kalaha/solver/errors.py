"""What the solver cannot do."""

from kalaha.errors import KalahaError, sentences

_SENTENCES = {
    "solver-can-repeat": "The solver proves nothing for rules with sow_store=no: there a position can come "
    "back, and its value depends on how it came about.",
    "solver-rules": "The solver proves by other rules than those of the position.",
    "solver-number": "{name} must be a whole number, at least {least}, not {value}.",
    "proofs-not": "The file {file} is no file of proofs.",
    "proofs-foreign": "The proofs in {file} are for other rules.",
    "proofs-line": "Line {line} of {file} is no proved bound.",
    "proofs-busy": "The file of proofs {file} is in use by another process.",
    "proofs-contradict": "What is proved of {position} contradicts itself: at least {low}, at most {high}. "
    "Its file of proofs, or the computer's memory, is damaged.",
}
sentences(_SENTENCES)


class SolverError(KalahaError):
    """The solver cannot prove this, or a file of proofs cannot be used."""
