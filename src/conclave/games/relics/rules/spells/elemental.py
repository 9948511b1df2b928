"""The spells of the Elementalists: Meteor Shower and Stone Walls."""

from typing import Final

from mypy_extensions import i64

from conclave.games.relics.rules import events
from conclave.games.relics.rules.ask import ROLLING, Ask
from conclave.games.relics.rules.board import Board
from conclave.games.relics.rules.falling import FALL
from conclave.games.relics.rules.fields import PICKS, PLACE, STATUS, WALLS
from conclave.games.relics.rules.ground import around
from conclave.games.relics.rules.moves import WIZARD
from conclave.games.relics.rules.spells.spell import Spell
from conclave.games.relics.rules.wizards import DISABLED, INVOKER


def active_enemies(b: Board, seat: i64, field: i64) -> list[int]:
    at = b.at
    return [
        int(wizard)
        for wizard in range(6 * i64(b.seats))
        if at[PLACE + wizard] == field and wizard // 6 != seat and at[STATUS + wizard] != DISABLED
    ]


def struck_fields(b: Board, seat: i64) -> list[int]:
    """SR-14.5, SR-14.9: fields on and next to the Invoker's with active enemies."""
    return [field for field in around(b.at[PLACE + 6 * seat + INVOKER]) if active_enemies(b, seat, field)]


class MeteorShower(Spell):
    """SR-14.5 to SR-14.9: one active enemy falls on each field around the Invoker."""

    def has_use(self, b: Board, seat: i64) -> bool:
        return len(struck_fields(b, seat)) > 0

    def cast(self, b: Board, seat: i64) -> None:
        b.spend(6 * seat + INVOKER)
        PICKS.clear(b.at)
        b.ask(FALL)
        for field in reversed(struck_fields(b, seat)):
            b.ask(METEOR_TARGET, seat, field)


class MeteorTarget(Ask):
    """SR-14.6: who falls on that field?"""

    def offer(self, b: Board, seat: i64, field: i64, y: i64) -> list[int]:
        return WIZARD.moves(active_enemies(b, seat, field))

    def answer(self, b: Board, seat: i64, field: i64, y: i64, move: i64) -> None:
        PICKS.add(b.at, WIZARD.index(move))
        b.tell(events.METEOR, 6 * seat + INVOKER, WIZARD.index(move))

    def explain(self, b: Board, seat: i64, field: i64, y: i64, move: i64) -> str:
        return "SR-14.6"


class StoneWalls(Spell):
    """SR-14.10: the Guardian protects the fields next to it too."""

    def cast(self, b: Board, seat: i64) -> None:
        b.at[WALLS] |= 1 << seat


METEOR_TARGET: Final[MeteorTarget] = MeteorTarget("meteor.target", ROLLING, [WIZARD])
