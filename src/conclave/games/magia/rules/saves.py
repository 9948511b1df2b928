"""FW-32.2: what a saving throw decides, by what it is made against."""

from typing import Final

from mypy_extensions import i64

from conclave.games.magia.rules import harm, trays
from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.fields import ABOUT, FALLEN, WITH
from conclave.games.magia.rules.orders import send_back
from conclave.games.magia.rules.records import GOAL, MP, STRIDE
from conclave.games.magia.rules.rolls import Roll
from conclave.games.magia.rules.spells.harm import struck


class Reason:
    """Against death, in a duel or by a General's wrath; a carrier who is spared goes back (FW-40.8)."""

    def saved(self, b: Board, piece: i64) -> None:
        if b.at[GOAL + STRIDE * piece] >= 0:
            send_back(b, piece)

    def failed(self, b: Board, piece: i64) -> None:
        harm.kill(b, piece)


class Hits(Reason):
    """Killing hits: losses are applied later."""

    def saved(self, b: Board, piece: i64) -> None:
        harm.saved_from_hits(b, piece)

    def failed(self, b: Board, piece: i64) -> None:
        pass


class Ray(Reason):
    def saved(self, b: Board, piece: i64) -> None:
        pass

    def failed(self, b: Board, piece: i64) -> None:
        struck(b, piece)


class Confusion(Reason):
    def saved(self, b: Board, piece: i64) -> None:
        pass

    def failed(self, b: Board, piece: i64) -> None:
        send_back(b, piece)


class Drain(Reason):
    def saved(self, b: Board, piece: i64) -> None:
        b.at[MP + STRIDE * piece] = 1  # FW-3.24


REASONS: Final[list[Reason]] = [Hits(), Ray(), Confusion(), Reason(), Reason(), Drain()]
"""By the numbers in `harm`."""


class SaveRoll(Roll):
    def outcome(self, b: Board, cup: i64) -> i64:
        """FW-32.2: the lowest die decides."""
        return trays.lowest(b.at, cup + FALLEN)

    def needs(self, b: Board, cup: i64) -> i64:
        return harm.save_needed(b, b.at[cup + ABOUT])

    def sort(self, b: Board, cup: i64) -> i64:
        return b.at[cup + WITH]

    def serves(self, b: Board, cup: i64, is_own: bool) -> bool:
        return (self.outcome(b, cup) < self.needs(b, cup)) == is_own

    def settle(self, b: Board, cup: i64) -> None:
        piece, reason = b.at[cup + ABOUT], REASONS[b.at[cup + WITH]]
        if not b.is_here(piece):  # a Priest whom the gods have slain since
            return
        if harm.is_saved(b, piece, cup):
            reason.saved(b, piece)
        else:
            reason.failed(b, piece)
