"""Chapters 5, 6 and 12: the turn, the die, and the ready step."""

from typing import Final

from mypy_extensions import i64

from conclave.games.relics.data import tables
from conclave.games.relics.rules import events
from conclave.games.relics.rules.activation import ACT_PICK
from conclave.games.relics.rules.ask import READYING, ROLLING, Ask
from conclave.games.relics.rules.board import Board
from conclave.games.relics.rules.cards.deck import turn_card
from conclave.games.relics.rules.cards.numbers import WEARY
from conclave.games.relics.rules.ending import CHECK, ROUND_CAP
from conclave.games.relics.rules.fields import CURRENT, EFFECT, HASTE, MANA, MOVER, SPENT, SPIRIT, STATUS, TURN, WALLS
from conclave.games.relics.rules.moves import FACE, WIZARD
from conclave.games.relics.rules.spells.choosing import SPELL_CHOOSE, castable
from conclave.games.relics.rules.wizards import DISABLED, READY, VULNERABLE
from conclave.kernel.agenda import Chore
from conclave.kernel.state import CHANCE

RESTED: Final[i64] = tables.READIED  # wizards that Weariness lets rest
MOST_MANA: Final[i64] = 10
FACES: Final = FACE.every()
EVENT_FACE: Final[i64] = 0
MANA_FACE: Final[i64] = 2


def begin_turn(b: Board, seat: i64) -> None:
    """SR-5.2: die, ready, actions; marks and effects of a turn are gone (SR-5.12, SR-14.14)."""
    at = b.at
    at[CURRENT] = seat
    at[WALLS] &= ~(1 << seat)
    at[SPENT] = 0
    at[HASTE] = 0
    at[SPIRIT] = 0
    at[MOVER] = -1
    b.tell(events.TURN_BEGUN, seat, at[TURN] // i64(b.seats) + 1)
    ask_for_actions(b, seat)
    b.ask(READY_STEP, seat)
    b.ask(CHECK)
    b.ask(DIE, CHANCE)


def ask_for_actions(b: Board, seat: i64) -> None:
    """The action step, and the next turn behind it."""
    b.ask(NEXT_TURN)
    b.ask(ACT_PICK, seat)


class NextTurn(Chore[Board]):
    """SR-5.1, SR-16.6: the next player clockwise, or the end of the last round."""

    def do(self, b: Board, seat: i64, x: i64, y: i64) -> None:
        b.at[TURN] += 1
        if b.at[TURN] == b.seats * b.setup.round_cap:
            b.finish(ROUND_CAP, -1)
        else:
            begin_turn(b, b.next_seat())


class Die(Ask):
    """SR-12.1, SR-12.2: event, spell or mana, with equal chances."""

    def offer(self, b: Board, seat: i64, x: i64, y: i64) -> list[int]:
        return FACES

    def answer(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> None:
        face, player = FACE.index(move), b.at[CURRENT]
        b.shown += 1
        b.tell(events.ROLLED, player, face)
        if face == MANA_FACE:
            gain_mana(b, player)
        elif face == EVENT_FACE:
            if b.setup.events:
                turn_card(b)
            else:  # SR-18.2
                b.tell(events.NO_EVENT, player)
        elif castable(b, player):  # SR-12.4
            b.ask(SPELL_CHOOSE, player)
        else:
            b.tell(events.NO_SPELL, player, 0)


def gain_mana(b: Board, seat: i64) -> None:
    """SR-12.7, SR-12.8."""
    if b.at[MANA + seat] < MOST_MANA:
        b.at[MANA + seat] += 1
        b.tell(events.MANA_GAINED, seat, b.at[MANA + seat])
    else:
        b.tell(events.MANA_FULL, seat)


class ReadyStep(Chore[Board]):
    """SR-5.4, SR-5.5: own vulnerable wizards are ready again; under Weariness only some (SR-13.27)."""

    def do(self, b: Board, seat: i64, x: i64, y: i64) -> None:
        at = b.at
        tired: i64 = 0
        for place in range(STATUS + 6 * seat, STATUS + 6 * seat + 6):
            tired += 1 if at[place] == VULNERABLE else 0
        if at[EFFECT] == WEARY and tired > RESTED:
            b.ask(READY_PICK, seat, RESTED)
            return
        rested: i64 = 0
        for kind in range(i64(6)):
            if at[STATUS + 6 * seat + kind] == VULNERABLE:
                at[STATUS + 6 * seat + kind] = READY
                rested |= 1 << kind
        if tired:
            b.tell(events.READIED, seat, tired, rested)


class ReadyPick(Ask):
    """Which of the vulnerable wizards is ready again? So many are left to pick."""

    def offer(self, b: Board, seat: i64, left: i64, y: i64) -> list[int]:
        return [WIZARD.move(w) for w in range(6 * seat, 6 * seat + 6) if b.at[STATUS + w] == VULNERABLE]

    def answer(self, b: Board, seat: i64, left: i64, y: i64, move: i64) -> None:
        b.rise(WIZARD.index(move))
        if left > 1:
            b.ask(READY_PICK, seat, left - 1)

    def explain(self, b: Board, seat: i64, left: i64, y: i64, move: i64) -> str:
        wizard = WIZARD.index(move)
        return "SR-5.5" if wizard // 6 != seat or b.at[STATUS + wizard] == DISABLED else "SR-13.27"


DIE: Final[Die] = Die("die", ROLLING, [FACE], always=True)
READY_PICK: Final[ReadyPick] = ReadyPick("ready.pick", READYING, [WIZARD])
READY_STEP: Final[ReadyStep] = ReadyStep("ready step")
NEXT_TURN: Final[NextTurn] = NextTurn("next turn")
