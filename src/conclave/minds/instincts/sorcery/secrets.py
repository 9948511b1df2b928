"""What minds keep secret in Sorcery: armies and bookmarks are drawn, the more often the more they are worth."""

import math
from typing import Final

from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.browsing import BROWSE_PICK
from conclave.games.sorcery.rules.countering import COUNTER_BOOKMARK
from conclave.games.sorcery.rules.resolving import CAST_BOOKMARK
from conclave.games.sorcery.rules.setup import SETUP_ARMY, SETUP_BOOKMARK
from conclave.minds.instincts.sorcery import magic

NO_LOTS: Final[list[int]] = []
PARTS: Final = 1000  # lots of the best card
AT_FIRST: Final = 0.4  # of the best card's worth: who is worse by so much is drawn e times less often
IN_PLAY: Final = 0.12  # the same once there is something to lose
MOST: Final = 1.1  # times the lots of all others together: what is drawn more often is no secret
LEAST: Final = 1.0  # points, should nothing be worth much


def lots_of(b: Board) -> list[int]:
    """Beside the options; none where the answer is no secret, or leaves no choice."""
    if len(b.choices) == 1:
        return NO_LOTS
    if b.is_pending(SETUP_ARMY):
        return [1] * len(b.choices)  # built for the same points, and worth the same
    if b.is_pending(CAST_BOOKMARK):
        return by_worth(magic.next_bookmarks(b, b.about_x(), b.choices), IN_PLAY)
    if b.is_pending(SETUP_BOOKMARK):
        return capped(by_worth(magic.bookmarks(b, b.about_x(), b.choices), AT_FIRST))
    if b.is_pending(COUNTER_BOOKMARK) or b.is_pending(BROWSE_PICK):
        return by_worth(magic.bookmarks(b, b.about_x(), b.choices), IN_PLAY)
    return NO_LOTS


def by_worth(worths: list[float], warmth: float) -> list[int]:
    """What is worth less is drawn less often, and what is worth nothing hardly ever."""
    best = LEAST
    for worth in worths:
        best = worth if worth > best else best
    return [1 + round(PARTS * math.exp((worth - best) / (warmth * best))) for worth in worths]


def capped(lots: list[int]) -> list[int]:
    """No card has many more lots than all others together."""
    best = 0
    for at in range(1, len(lots)):
        best = at if lots[at] > lots[best] else best
    most = 1 + int(MOST * (sum(lots) - lots[best]))
    return [min(lot, most) for lot in lots]
