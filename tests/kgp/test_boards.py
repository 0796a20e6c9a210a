"""Server addresses, boards, and the client's first moves."""

from typing import Any

from kalaha.kgp.address import parse_address
from kalaha.kgp.boards import at_a_glance, position_of
from kalaha.kgp.client import Agent, _Thought
from kalaha.kgp.protocol import Board


def test_an_address_has_its_port_and_its_protocol() -> None:
    secure, plain, tcp = map(parse_address, ("wss://kgp.example", "ws://kgp.example/kgp", "kgp.example:2000"))
    assert (secure.port, str(secure.url)[:22]) == (443, "wss://kgp.example:443/"[:22])
    assert plain.port != 443
    assert (tcp.port, tcp.url) == (2000, None)


def test_a_majority_does_not_end_a_game_the_server_continues() -> None:
    usual, late = position_of(Board(0, 0, (1, 0), (1, 1))), position_of(Board(9, 0, (1, 0), (1, 1)))
    assert usual is not None
    assert late is not None
    assert (usual.rules.majority_stop, late.rules.majority_stop) == (True, False)
    assert late.outcome is None


def test_a_first_move_is_found_without_a_search() -> None:
    assert at_a_glance(Board(0, 0, (4, 3, 1, 2), (1, 1, 1, 1))) == 2
    assert at_a_glance(Board(0, 0, (0, 9, 0, 0), (1, 1, 1, 1))) == 2
    assert at_a_glance(Board(0, 0, (0, 0), (1, 1))) == 0


def test_a_pit_with_256_seeds_is_not_supported() -> None:
    assert position_of(Board(0, 0, (256,), (0,))) is None


def test_a_move_is_sent_once() -> None:
    sent: list[tuple[Any, ...]] = []

    class Channel:
        def send(self, *line: Any, ref: int | None = None) -> None:
            sent.append(line)

    thought = _Thought(Channel(), 1, Board(0, 0, (0, 0), (1, 1)), Agent(), None, 1.0)  # pyright: ignore
    assert sent == [("yield",)]
    thought.is_over = False
    for pit in (2, 2, 1, 1):
        thought._say(pit)
    assert sent == [("yield",), ("move", 2), ("move", 1)]
