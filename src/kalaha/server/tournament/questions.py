"""A tournament's question to everybody, and its answers."""

from kalaha.errors import fault
from kalaha.game import Move
from kalaha.notation import parse_position, read_record
from kalaha.server.errors import RefusedError
from kalaha.server.tournament import bodies
from kalaha.server.tournament.tournament import Tournament, Vote


def lead(tournament: Tournament, action: bodies.Ask | bodies.ChangeQuestion, now: float) -> None:
    """Ask the host's question, end the time to answer it, or take it away.

    Nothing happens if the question that the action names has been asked, or taken away, before. Raise 422 for
    a position without a legal move.
    """
    vote = tournament.vote
    position = parse_position(action.position, read_record(tournament.start).rules)
    is_asked = vote is not None and vote.position == str(position)
    match action:
        case bodies.Ask() if not is_asked:
            if position.outcome is not None:
                raise RefusedError(fault("question-over"))
            tournament.vote = Vote(position=str(position), until=now + action.seconds)
        case bodies.ChangeQuestion(do="show") if is_asked and vote is not None:
            vote.until = min(vote.until, now)
        case bodies.ChangeQuestion(do="close") if is_asked:
            tournament.vote = None
        case _:
            pass


def answer(tournament: Tournament, number: int | None, action: bodies.Vote, now: float) -> None:
    """Enter a player's answer to the question. Raise 409 if it is too late."""
    vote = tournament.vote
    if vote is None or number is None or now > vote.until or vote.position != action.position:
        raise RefusedError(fault("vote-over"))
    position = parse_position(vote.position, read_record(tournament.start).rules)
    position.play(Move.parse(action.move))  # raises an error for an illegal move
    vote.moves[number] = action.move
    if vote.moves.keys() >= tournament.playing():
        vote.until = now  # nobody else can answer
