"""The endpoints under `/api` by which players come to their seats."""

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request, Response

from kalaha.game import NORTH, SOUTH
from kalaha.server import schemas
from kalaha.server.invitations import GOOD_FOR, Guest, Invitations
from kalaha.server.requests import (
    GameRequest,
    PlayerRequest,
    ReadPlayerRequest,
    client_of_request,
    refusals,
    spends,
)
from kalaha.wire.encoding import to_json
from kalaha.wire.game import Invitation, StateAndSteps
from kalaha.wire.position import SIDES

router = APIRouter(prefix="/api")


def _invitations(request: Request) -> Invitations:
    return request.app.state.invitations


TheInvitations = Annotated[Invitations, Depends(_invitations)]


@router.post(
    "/games/{id}/invitations",
    status_code=201,
    response_model=Invitation,
    responses=refusals(401, 403, 404),
)
async def invite(
    asked: Annotated[GameRequest, Depends(ReadPlayerRequest(10))],
    body: schemas.NewInvitation,
    invitations: TheInvitations,
) -> Response:
    """Invite anew to the other player's seat, or to one's own, to go on in another browser."""
    side = SOUTH if body.side == SIDES[SOUTH] else NORTH
    seats = await asked.games.seats(asked.id, asked.keys)
    made = await invitations.make(asked.id, seats, side)
    answer: Invitation = {"side": body.side, "secret": made.secret, "code": made.code, "seconds": GOOD_FOR}
    return _text(to_json(answer), 201)


_joined: dict[str, Any] = {"response_model": StateAndSteps}


@router.post("/games/{id}/join", **_joined, responses=refusals(401, 403, 404, 409))
async def join(asked: PlayerRequest, body: schemas.NewSeat, invitations: TheInvitations) -> Response:
    """Accept an invitation: the seat gets the guest's own secret, and the invitation is used up.

    Sending the same secret again, as after a lost answer, does no harm.
    """
    return _text(await invitations.accept(asked.id, asked.keys, Guest.of(body.seat, body.name)))


@router.post("/join", dependencies=[spends(1)], **_joined, responses=refusals(403, 404))
async def join_by_code(request: Request, body: schemas.SeatByCode, invitations: TheInvitations) -> Response:
    """Do the same by a code that somebody was told; the game is the one in the answer."""
    client = client_of_request(request)
    return _text(await invitations.accept_code(client, body.code, Guest.of(body.seat, body.name)))


def _text(text: str, status: int = 200) -> Response:
    return Response(text, status, media_type="application/json")
