"""The solver's errors."""

from kalaha.errors import KalahaError, sentences

_SENTENCES = {
    "solver-can-repeat": "Proof files and clusters are no use for rules with sow_store=no: under them "
    "a position can recur, and what is known about it comes from tables.",
    "solver-rules": "The solver was made for rules other than those of the position.",
    "solver-number": "{name} must be a whole number of at least {least}, not {value}.",
    "proofs-not": "The file {file} is not a file of proofs.",
    "proofs-foreign": "The proofs in {file} are for other rules.",
    "proofs-line": "Line {line} of {file} is not a proved bound.",
    "proofs-damaged": "Line {line} of {file} is damaged: its checksum is wrong.",
    "proofs-busy": "The file of proofs {file} is in use by another process.",
    "proofs-contradict": "The bounds proved for {position} contradict each other: at least {low}, at most "
    "{high}. The file of proofs, or the computer’s memory, is damaged.",
    "check-weaker": "Line {line} says less of {position} than an earlier line.",
    "check-contradict": "Line {line}: {position} is said to be worth {low} to {high}, but {least} to "
    "{most} follows from the positions after its moves.",
    "check-parts": "Line {line}: that {position} is worth {low} to {high} does not follow from its parts, "
    "which give only {least} to {most}.",
    "check-best": "Line {line}: move {move} of {position} does not prove at least {low}: what is proved "
    "after it gives {least} to {most}.",
    "check-refuted": "Line {line}: a new search refutes {claim}.",
}
sentences(_SENTENCES)


class SolverError(KalahaError):
    """Raised if the solver cannot prove a value or a proof file cannot be used."""
