"""The pairings of a tournament's next round.

`circle` makes a round robin by the circle method. `swiss` uses the simple form of the Dutch system. In each
group of equal points, the upper half plays the lower half, and no pair meets twice.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence

Meeting = frozenset[int]
"""Two players that have met."""
Pairs = list[tuple[int, int | None]]
"""The pairs of a round. A player without an opponent has a bye."""

_TRIES = 20_000
"""The number of pairs tried before players may meet again. Far more than an evening's rounds ever need."""


def circle(count: int, met: Collection[Meeting], out: Collection[int] = ()) -> Pairs:
    """Return the next round if players 0 to `count` - 1 all play each other once. Empty if they all have.

    The circle's rounds come in order. After a player has come late, the round with the fewest repeated pairs
    comes next, and those players have byes instead of meeting again. So do the opponents of players in `out`.

    >>> circle(4, [])
    [(0, 3), (1, 2)]
    >>> circle(4, [frozenset((0, 3)), frozenset((1, 2))])
    [(0, 2), (3, 1)]
    """
    ring = [*range(count), *([count] if count % 2 else [])]
    best: Pairs = []
    most = 0
    for round in range(len(ring) - 1):
        turned = [ring[0], *ring[len(ring) - round :], *ring[1 : len(ring) - round]]
        pairs: Pairs = []
        for first, second in zip(turned, reversed(turned[len(turned) // 2 :]), strict=False):
            pair = [player for player in (first, second) if player < count and player not in out]
            if len(pair) == 2 and frozenset(pair) not in met:
                pairs.append((pair[0], pair[1]))
            else:
                pairs += [(player, None) for player in pair]
        new = sum(second is not None for _, second in pairs)
        if new > most:
            best, most = pairs, new
    return best


def swiss(
    ranking: Sequence[int],
    points: Mapping[int, float],
    met: Collection[Meeting],
    had_bye: Collection[int] = (),
    away: Collection[int] = (),
) -> Pairs:
    """Return the next round for the players in `ranking`, best first.

    If their number is odd, the lowest player who is not away and has had no bye gets one. If there is no such
    player, an earlier bye counts less than absence. Players meet again only if no other round is found.

    >>> swiss([0, 1, 2, 3], dict.fromkeys(range(4), 0), [])
    [(0, 2), (1, 3)]
    """
    lowest = list(reversed(ranking))
    present = [player for player in lowest if player not in away] or lowest
    byes = [player for player in present if player not in had_bye] or present
    tries = iter(range(_TRIES))
    for bye in byes if len(ranking) % 2 else [None]:
        pairs = _match([player for player in ranking if player != bye], points, met, tries)
        if pairs is not None:
            break
    else:
        bye = byes[0] if len(ranking) % 2 else None
        pairs = _match([player for player in ranking if player != bye], points, (), iter(range(_TRIES)))
        assert pairs is not None
    return pairs if bye is None else [*pairs, (bye, None)]


def _match(
    order: list[int], points: Mapping[int, float], met: Collection[Meeting], tries: Iterator[int]
) -> Pairs | None:
    """Pair all players, each with a player not met, or return None if that is not found within `tries`."""
    if not order:
        return []
    first, *others = order
    half = sum(points[other] == points[first] for other in others) // 2
    nearest = sorted(
        range(len(others)), key=lambda place: (points[first] - points[others[place]], abs(place - half))
    )
    for place in nearest:
        if frozenset((first, others[place])) in met:
            continue
        if next(tries, None) is None:
            return None
        pairs = _match(others[:place] + others[place + 1 :], points, met, tries)
        if pairs is not None:
            return [(first, others[place]), *pairs]
    return None
