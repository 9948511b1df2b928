"""What minds keep secret in Sorcery: armies and bookmarks are drawn, the more often the more they are worth."""

import math
from typing import Final

from mypy_extensions import i64

from conclave.games.sorcery.rules import events
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.browsing import BROWSE_PICK
from conclave.games.sorcery.rules.countering import COUNTER_BOOKMARK
from conclave.games.sorcery.rules.moves import SPELL_IDS
from conclave.games.sorcery.rules.resolving import CAST_BOOKMARK
from conclave.games.sorcery.rules.setup import SETUP_ARMY, SETUP_BOOKMARK
from conclave.games.sorcery.rules.terms import BOOKS, SLOTS
from conclave.kernel.events import Shown
from conclave.minds.instinct import Fact
from conclave.minds.instincts.sorcery import magic
from conclave.minds.mixing import kept_secret

NO_FACTS: Final[list[Fact]] = []
NO_LOTS: Final[list[int]] = []
PARTS: Final = 1000  # lots of the best card
AT_FIRST: Final = 0.4  # of the best card's worth: who is worse by so much is drawn e times less often
IN_PLAY: Final = 0.12  # the same once there is something to lose
NEAR: Final = 0.25  # of the best card's worth: who is worse by no more is nearly as good
ALL: Final = 9.0  # at first nothing is lost yet, and every card is good enough
LEAST: Final = 1.0  # points, should nothing be worth much


def lots_of(b: Board) -> list[int]:
    """Beside the options; none where the answer is no secret, or leaves no choice."""
    if len(b.choices) == 1:
        return NO_LOTS
    if b.is_pending(SETUP_ARMY):
        return [1] * len(b.choices)  # built for the same points, and worth the same
    if b.is_pending(CAST_BOOKMARK):
        return drawn(magic.next_bookmarks(b, b.about_x(), b.choices), IN_PLAY, NEAR)
    if b.is_pending(SETUP_BOOKMARK):
        return drawn(magic.bookmarks(b, b.about_x(), b.choices), AT_FIRST, ALL)
    if b.is_pending(COUNTER_BOOKMARK) or b.is_pending(BROWSE_PICK):
        return drawn(magic.bookmarks(b, b.about_x(), b.choices), IN_PLAY, NEAR)
    return NO_LOTS


def drawn(worths: list[float], warmth: float, near: float) -> list[int]:
    """By worth, and kept secret where others are nearly as good; warmth and nearness are parts of the best's worth."""
    best = LEAST
    for worth in worths:
        best = worth if worth > best else best
    return kept_secret(by_worth(worths, warmth), worths, near * best)


def by_worth(worths: list[float], warmth: float) -> list[int]:
    """What is worth less is drawn less often, and what is worth nothing hardly ever."""
    best = LEAST
    for worth in worths:
        best = worth if worth > best else best
    return [1 + round(PARTS * math.exp((worth - best) / (warmth * best))) for worth in worths]


# -- what others hide, and what they have shown


def hidden_bookmarks(b: Board, seat: i64) -> list[Fact]:
    """Bookmarks that the seat does not know."""
    if b.setup.open_books or not b.is_mustered():
        return NO_FACTS
    found: list[Fact] = []
    for book in range(i64(BOOKS)):
        spell = b.bookmark(book)
        if spell >= 0 and not b.sees_stack(seat, book) and not b.is_top_known(book):
            found.append((int(b.controller(book)), bookmarked(spell)))
    return found


def shown_bookmarks(shown: Shown) -> list[Fact]:
    """A spell that was cast lay on top of its book."""
    if shown[1] != events.SPELL_CAST.name:
        return NO_FACTS
    numbers = shown[2]
    return [(numbers[-3] // int(SLOTS), bookmarked(i64(numbers[-1])))]


def bookmarked(spell: i64) -> str:
    return f"bookmark:{SPELL_IDS[spell]}"
