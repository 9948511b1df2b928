"""Chapter 16: a turn begins, and what may be done at the beginning of the command phase."""

from typing import Final

from mypy_extensions import i64

from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules import abilities, lasting, subfactions, victory
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules import moves as m
from conclave.games.sorcery.rules.actions import NEXT_ACTION
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.events import TURN_BEGUN
from conclave.games.sorcery.rules.terms import ACTING, BEGINNING, IN_HAND, SLOTS
from conclave.kernel.agenda import Chore, Question
from conclave.kernel.moves import Family

FEW: Final = 2  # actions of a turn, of which none is taken from the first (MK-23.8)


def actions_of(b: Board) -> i64:
    """Actions of the turn that begins (MK-16.3, MK-23.8)."""
    return b.setup.actions - (1 if b.at[f.TURN] == 1 and b.setup.actions > FEW else 0)


class Turn(Chore[Board]):
    """The next player's command phase begins (MK-16.1, MK-16.3, MK-23.8). It lies below all else, and comes again."""

    def do(self, b: Board, seat: i64, x: i64, y: i64) -> None:
        at = b.at
        at[f.TURN] += 1
        at[f.ACTIVE] = at[f.FIRST] if at[f.TURN] % 2 else 1 - at[f.FIRST]
        at[f.ACTIONS] = actions_of(b)
        at[f.PHASE] = BEGINNING
        b.tell(TURN_BEGUN, at[f.TURN], at[f.ACTIVE], at[f.ACTIONS])
        if not victory.check_rout(b):
            b.ask(self)
            b.ask(NEXT_ACTION)
            b.ask(BEGIN_ABILITY, at[f.ACTIVE])


class BeginAbility(Question[Board]):
    """MK-16.2: Siphon Energy, Mind Tap, Command and the domain, one after the other."""

    def offer(self, b: Board, seat: i64, x: i64, y: i64) -> list[int]:
        found = [m.PROCEED]
        if b.at[f.DOMAIN + seat] >= 0 and b.at[f.FATE + seat] == IN_HAND:
            found.append(m.DOMAIN)
        at = b.at
        taps: list[int] = []
        commands: list[int] = []
        for figure in range(SLOTS * seat, SLOTS * seat + SLOTS):
            if at[f.SQUARE + figure] < 0:
                continue
            if subfactions.can_siphon(b, figure):
                found.append(m.SIPHON.move(figure))
            if subfactions.can_tap(b, figure):
                taps.append(m.TAP.move(figure))
            if abilities.can_command(b, figure):
                commands.append(m.COMMAND.move(figure))
        return found + taps + commands

    def answer(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> None:
        if move == m.PROCEED:
            b.at[f.PHASE] = ACTING
            return
        b.ask(self, seat)
        b.ask(victory.CHECK)
        if m.SIPHON.has(move):
            b.ask(subfactions.BEGIN_SIPHON, seat, m.SIPHON.index(move))
        elif m.TAP.has(move):
            b.ask(subfactions.BEGIN_TAP, seat, m.TAP.index(move))
        elif m.COMMAND.has(move):
            abilities.command(b, m.COMMAND.index(move))
        else:
            lasting.play_domain(b, seat)

    def explain(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> str:
        for family, rule in RULES:
            if family.has(move):
                figure = family.index(move)
                if not b.is_here(figure):
                    return "MK-11.5"
                return rule if figure // SLOTS == seat else "MK-16.2"
        return "MK-9.13"

    def thing(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> str:
        """Of a domain, which one."""
        if move == m.DOMAIN and b.at[f.DOMAIN + seat] >= 0:
            return tables.DOMAINS.ids[b.at[f.DOMAIN + seat]]
        return super().thing(b, seat, x, y, move)


RULES: Final[list[tuple[Family[Board], str]]] = [
    (m.SIPHON, "MK-11.13"),
    (m.TAP, "MK-11.31"),
    (m.COMMAND, "MK-19.3"),
]
TURN: Final[Turn] = Turn("turn")
BEGIN_ABILITY: Final[BeginAbility] = BeginAbility(
    "begin.ability", [m.SIPHON, m.TAP, m.COMMAND, m.buttons(m.PROCEED, m.DOMAIN)]
)
