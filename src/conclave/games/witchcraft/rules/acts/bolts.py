"""Missile, Thunder and Blast: bolts along the lines of a wizard."""

from typing import Final

from mypy_extensions import i64

from conclave.games.witchcraft.rules.acts.act import Act
from conclave.games.witchcraft.rules.altars import is_possible
from conclave.games.witchcraft.rules.ask import Ask
from conclave.games.witchcraft.rules.board import Board
from conclave.games.witchcraft.rules.fields import ACTOR, VOLLEY
from conclave.games.witchcraft.rules.lines import (
    HEADINGS,
    HEADINGS_FROM,
    blast_target,
    blast_targets,
    first_heading,
    has_target,
    opposite,
    target,
    why_no_target,
)
from conclave.games.witchcraft.rules.moves import SQUARE, STOP
from conclave.games.witchcraft.rules.stack import ALTAR, FREE, HOLDS, aspect_of, is_shielded, kind_of
from conclave.games.witchcraft.rules.volleys import launch


class Bolt(Act):
    """Hits the first enemy or altar in each of its directions (WC-10.1, WC-10.6); Thunder pierces shields (WC-6.12)."""

    def __init__(self, number: i64, pierces: bool) -> None:
        super().__init__(number, "WC-6.20")
        self.pierces = pierces

    def is_legal(self, b: Board, seat: i64, square: i64) -> bool:
        return has_target(b, seat, square, self.pierces)

    def begin(self, b: Board, seat: i64, square: i64) -> None:
        aspect = aspect_of(b.cell(square))
        for n in range(HEADINGS_FROM[aspect], HEADINGS_FROM[aspect + 1]):
            hit = target(b, seat, square, HEADINGS[n], self.pierces)
            if hit >= 0:
                VOLLEY.add(b.at, hit)
        launch(b, seat, square, self.number)

    def why_not(self, b: Board, seat: i64, square: i64) -> str:
        return why_no_target(b, seat, square)


class Blast(Act):
    """Hits something of the player's choice on its line (WC-6.14)."""

    def is_legal(self, b: Board, seat: i64, square: i64) -> bool:
        return blast_target(b, seat, square) >= 0

    def begin(self, b: Board, seat: i64, square: i64) -> None:
        b.ask(BLAST_TARGET, seat, -1)


class BlastTarget(Ask):
    """What does the Blast hit, beyond the target chosen last (-1: none)? With blast = "many" it may stop (WC-6.19)."""

    def offer(self, b: Board, seat: i64, beyond: i64, y: i64) -> list[int]:
        found = blast_targets(b, seat, b.at[ACTOR], beyond)
        found.sort()
        if beyond >= 0:
            found.append(STOP)
        return found

    def answer(self, b: Board, seat: i64, beyond: i64, y: i64, move: i64) -> None:
        actor = b.at[ACTOR]
        if move != STOP:
            VOLLEY.add(b.at, move)
            if b.setup.blast_many and blast_target(b, seat, actor, move) >= 0:
                b.ask(BLAST_TARGET, seat, move)
                return
        launch(b, seat, actor, BLAST.number)

    def explain(self, b: Board, seat: i64, beyond: i64, y: i64, square: i64) -> str:
        cell = b.cell(square) if b.is_square(square) else FREE
        if cell == FREE:
            return "WC-1.3"
        if cell & HOLDS == seat + 1:
            return "WC-6.3"
        heading = first_heading(b.cell(b.at[ACTOR]))
        if int(square) not in b.geometry.ray(b.at[ACTOR], heading):
            return "WC-6.1"
        if cell & HOLDS == ALTAR and not is_possible(b, kind_of(cell), seat):
            return "WC-5.6"
        if cell & HOLDS != ALTAR and is_shielded(cell, opposite(heading)):
            return "WC-6.17"
        return "WC-6.6" if beyond < 0 else "WC-6.19"


MISSILE: Final = Bolt(0, pierces=False)
THUNDER: Final = Bolt(1, pierces=True)
BLAST: Final = Blast(2, "WC-6.20")
BLAST_TARGET: Final = BlastTarget("blast_target", [SQUARE])  # `stop` is a stranger to the first one
