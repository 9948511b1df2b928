"""The spells of the Necromancers: Walking Dead and Exploding Corpses."""

from typing import Final

from mypy_extensions import i64

from conclave.games.relics.rules import events
from conclave.games.relics.rules.ask import ROLLING, Ask
from conclave.games.relics.rules.board import Board
from conclave.games.relics.rules.fields import PLACE, STATUS
from conclave.games.relics.rules.moves import DONE, FIELD, WIZARD
from conclave.games.relics.rules.spells.spell import Spell
from conclave.games.relics.rules.steps import DEAD_STEPS, can_step, reach, why_no_step
from conclave.games.relics.rules.wizards import DISABLED


def walkers(b: Board, seat: i64) -> list[int]:
    """SR-14.18: own bodies that have not walked and can take a step."""
    return [body for body in b.bodies(seat) if not b.is_spent(body) and can_step(b, body)]


class WalkingDead(Spell):
    """SR-14.15 to SR-14.19: own bodies walk, one after another."""

    def has_use(self, b: Board, seat: i64) -> bool:
        return len(walkers(b, seat)) > 0

    def cast(self, b: Board, seat: i64) -> None:
        b.ask(WALK_WIZARD, seat)


class WalkWizard(Ask):
    """Which body walks next? When one has walked, that may be all."""

    def offer(self, b: Board, seat: i64, has_walked: i64, y: i64) -> list[int]:
        found = WIZARD.moves(walkers(b, seat))
        return [*found, int(DONE)] if found and has_walked else found

    def answer(self, b: Board, seat: i64, has_walked: i64, y: i64, move: i64) -> None:
        if move != DONE:
            b.ask(WALK_WIZARD, seat, 1)
            b.ask(WALK_TO, seat, WIZARD.index(move))

    def explain(self, b: Board, seat: i64, has_walked: i64, y: i64, move: i64) -> str:
        return "SR-14.18"


class WalkTo(Ask):
    """Where does the body walk (SR-14.15, SR-14.17)?"""

    def offer(self, b: Board, seat: i64, body: i64, y: i64) -> list[int]:
        return FIELD.moves(reach(b, body, DEAD_STEPS))

    def answer(self, b: Board, seat: i64, body: i64, y: i64, move: i64) -> None:
        b.tell(events.WALKED, body, b.at[PLACE + body], FIELD.index(move))
        b.at[PLACE + body] = FIELD.index(move)
        b.spend(body)

    def explain(self, b: Board, seat: i64, body: i64, y: i64, move: i64) -> str:
        return why_no_step(b, body, FIELD.index(move), DEAD_STEPS)


def charges(b: Board, seat: i64) -> list[int]:
    """SR-14.21: own bodies with an active wizard of anybody on their field."""
    at = b.at
    standing = [int(at[PLACE + w]) for w in range(6 * i64(b.seats)) if at[STATUS + w] != DISABLED]
    return [body for body in b.bodies(seat) if int(at[PLACE + body]) in standing]


class ExplodingCorpses(Spell):
    """SR-14.20 to SR-14.22: a body takes everybody on its field with it."""

    def has_use(self, b: Board, seat: i64) -> bool:
        return len(charges(b, seat)) > 0

    def cast(self, b: Board, seat: i64) -> None:
        b.ask(CORPSE_WIZARD, seat)


class CorpseWizard(Ask):
    """Which body explodes?"""

    def offer(self, b: Board, seat: i64, x: i64, y: i64) -> list[int]:
        return WIZARD.moves(charges(b, seat))

    def answer(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> None:
        field = b.at[PLACE + WIZARD.index(move)]
        b.tell(events.EXPLODED, WIZARD.index(move), field)
        for wizard in range(6 * i64(b.seats)):
            if b.at[PLACE + wizard] == field:
                b.disable(wizard)

    def explain(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> str:
        return "SR-14.21"


WALK_WIZARD: Final[WalkWizard] = WalkWizard("walk.wizard", ROLLING, [WIZARD], lapses=True)
WALK_TO: Final[WalkTo] = WalkTo("walk.to", ROLLING, [FIELD])
CORPSE_WIZARD: Final[CorpseWizard] = CorpseWizard("corpse.wizard", ROLLING, [WIZARD])
