"""FW-34.4: the windows in which Wizards cast, and Priests smite."""

from typing import Final

from mypy_extensions import i64

from conclave.games.magia.rules import casting, smiting
from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.duel import CHALLENGE, why_no_duel
from conclave.games.magia.rules.ground import Gaze
from conclave.games.magia.rules.moves import CAST, PASS, REPLY, SMITE, TO_PASS, buttons
from conclave.games.magia.rules.priests import is_silenced
from conclave.games.magia.rules.smiting import SMITE_TARGET
from conclave.games.magia.rules.spells import ready
from conclave.games.magia.rules.spells.base import Spell
from conclave.games.magia.rules.spells.book import CONFUSE, DUEL, PROTECTION, SHIELD, SPELLS, WINDOW
from conclave.kernel.agenda import Question


class Window(Question[Board]):
    """A window for some spells; it stays open until the seat passes."""

    def __init__(self, name: str, spells: list[Spell]) -> None:
        super().__init__(name, [TO_PASS, CAST])
        self.spells = spells

    def offer(self, b: Board, seat: i64, x: i64, y: i64) -> list[int]:
        options = [int(PASS)]
        for spell in self.spells:
            ready.add_casts(b, seat, spell, options)
        return options

    def answer(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> None:
        if move != PASS:
            b.ask(self, seat)
            self.begin(b, seat, move)

    def begin(self, b: Board, seat: i64, move: i64) -> None:
        casting.begin(b, CAST.wizard(move), CAST.spell(move))

    def explain(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> str:
        wizard, spell = CAST.wizard(move), SPELLS[CAST.spell(move)]
        if wizard not in b.setup.wizards(seat):
            return "FW-4.1"
        if spell not in self.spells:
            return "FW-34.4"
        return ready.why_no_cast(b, Gaze(b, wizard), spell)

    def cost(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> i64:
        return ready.cost_of_cast(b, move)


class CastWindow(Window):
    """The window of every phase: most spells, duels and the wrath of the gods."""

    def __init__(self) -> None:
        super().__init__("cast", WINDOW)
        self.about = [TO_PASS, buttons(REPLY, SMITE), CAST]

    def offer(self, b: Board, seat: i64, x: i64, y: i64) -> list[int]:
        options = [int(PASS)]
        if smiting.smite_targets(b, seat):
            options.append(int(SMITE))
        for wizard in b.setup.wizards(seat):
            ready.add_all_casts(b, wizard, options)
            if not why_no_duel(b, wizard):
                options.append(CAST.cast(wizard, DUEL.number))
        return options

    def begin(self, b: Board, seat: i64, move: i64) -> None:
        if move == SMITE:
            b.ask(SMITE_TARGET, seat)
        elif CAST.spell(move) == DUEL.number:
            b.ask(CHALLENGE, seat, CAST.wizard(move))
        else:
            super().begin(b, seat, move)

    def explain(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> str:
        if move == SMITE:
            return "FW-3.28" if is_silenced(b, seat) else "FW-3.34"
        if CAST.spell(move) == DUEL.number and CAST.wizard(move) in b.setup.wizards(seat):
            return why_no_duel(b, CAST.wizard(move))
        return super().explain(b, seat, x, y, move)


PROTECT: Final[Window] = Window("protect", [PROTECTION])
CAST_WINDOW: Final[CastWindow] = CastWindow()
SHIELD_WINDOW: Final[Window] = Window("shield", [SHIELD])
CONFUSE_WINDOW: Final[Window] = Window("confuse", [CONFUSE])
