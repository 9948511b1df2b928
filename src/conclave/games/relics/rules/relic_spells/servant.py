"""Undead Servant: a body, anybody's, walks or strikes."""

from typing import Final

from mypy_extensions import i64

from conclave.games.relics.rules import events
from conclave.games.relics.rules.ask import CASTING, Ask
from conclave.games.relics.rules.board import Board
from conclave.games.relics.rules.ending import check
from conclave.games.relics.rules.fields import PLACE, STATUS
from conclave.games.relics.rules.moves import FIELD, STRIKE, WALK, WIZARD
from conclave.games.relics.rules.relic_spells.relic_spell import RelicSpell, pay
from conclave.games.relics.rules.steps import DEAD_STEPS, can_step, reach, why_no_step
from conclave.games.relics.rules.wizards import DISABLED, VULNERABLE


class Servant(RelicSpell):
    """SR-15.11 to SR-15.15."""

    def has_use(self, b: Board, seat: i64) -> bool:
        return any(can_serve(b, seat, body) for body in range(6 * i64(b.seats)))

    def cast(self, b: Board, seat: i64) -> None:
        b.ask(SERVANT_WIZARD, seat)


def can_serve(b: Board, seat: i64, body: i64) -> bool:
    """SR-15.15: a body that can walk or strike."""
    return b.at[STATUS + body] == DISABLED and (can_step(b, body) or len(victims(b, seat, body)) > 0)


def victims(b: Board, seat: i64, body: i64) -> list[int]:
    """SR-15.13: vulnerable enemies of the caster on the body's field, protected or not."""
    at = b.at
    return [
        int(wizard)
        for wizard in range(6 * i64(b.seats))
        if wizard // 6 != seat and at[STATUS + wizard] == VULNERABLE and at[PLACE + wizard] == at[PLACE + body]
    ]


class ServantWizard(Ask):
    """Which body serves?"""

    def offer(self, b: Board, seat: i64, x: i64, y: i64) -> list[int]:
        return [WIZARD.move(body) for body in range(6 * i64(b.seats)) if can_serve(b, seat, body)]

    def answer(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> None:
        b.ask(SERVANT_DEED, seat, WIZARD.index(move))

    def explain(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> str:
        return "SR-15.15"


class ServantDeed(Ask):
    """Whom does the body strike, or does it walk?"""

    def offer(self, b: Board, seat: i64, body: i64, y: i64) -> list[int]:
        found = STRIKE.moves(victims(b, seat, body))
        return [*found, int(WALK)] if can_step(b, body) else found

    def answer(self, b: Board, seat: i64, body: i64, y: i64, move: i64) -> None:
        if move == WALK:
            b.ask(SERVANT_TO, seat, body)
        else:  # SR-15.11, SR-8.8
            pay(b, seat)
            b.tell(events.STRUCK, body, STRIKE.index(move))
            b.disable(STRIKE.index(move))
            check(b)

    def explain(self, b: Board, seat: i64, body: i64, y: i64, move: i64) -> str:
        return "SR-15.13"


class ServantTo(Ask):
    """Where does the body walk (SR-15.12, SR-15.14)?"""

    def offer(self, b: Board, seat: i64, body: i64, y: i64) -> list[int]:
        return FIELD.moves(reach(b, body, DEAD_STEPS))

    def answer(self, b: Board, seat: i64, body: i64, y: i64, move: i64) -> None:
        pay(b, seat)
        b.tell(events.WALKED, body, b.at[PLACE + body], FIELD.index(move))
        b.at[PLACE + body] = FIELD.index(move)

    def explain(self, b: Board, seat: i64, body: i64, y: i64, move: i64) -> str:
        return why_no_step(b, body, FIELD.index(move), DEAD_STEPS)


SERVANT_WIZARD: Final[ServantWizard] = ServantWizard("servant.wizard", CASTING, [WIZARD])
SERVANT_DEED: Final[ServantDeed] = ServantDeed("servant.deed", CASTING, [STRIKE])
SERVANT_TO: Final[ServantTo] = ServantTo("servant.to", CASTING, [FIELD])
