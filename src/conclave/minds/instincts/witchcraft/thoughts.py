"""Thoughts: which options of a question deserve one."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from conclave.games.witchcraft.rules.acts.bolts import THUNDER
from conclave.games.witchcraft.rules.acts.wizards import act_of
from conclave.games.witchcraft.rules.board import Board
from conclave.games.witchcraft.rules.lines import HEADINGS, HEADINGS_FROM
from conclave.games.witchcraft.rules.moves import BAR, DIRECTION, NO, POWER, STOP
from conclave.games.witchcraft.rules.stack import FACED, SIDES, aspect_of, facing_of, printed_on, top_of, turned
from conclave.games.witchcraft.rules.turn import activations
from conclave.minds.instincts.witchcraft.sights import hits, lines_on, sights

FEW_ACTS: Final = 2  # stacks able to act, at which using a power tile is thought about
PLACES: Final = 3  # for a pair of pieces, thought about


def everything(b: Board, seat: int, x: int, options: list[int]) -> list[int]:
    return options


def first_of_turn(b: Board, seat: int, x: int, options: list[int]) -> list[int]:
    """A power tile is kept for when few stacks can act."""
    return options if len(options) - 1 <= FEW_ACTS else without(options, POWER)


def last_of_turn(b: Board, seat: int, x: int, options: list[int]) -> list[int]:
    return options if len(activations(b, seat)) <= FEW_ACTS else without(options, POWER)


def without(options: list[int], unwanted: i64) -> list[int]:
    return [move for move in options if move != unwanted]


def more(b: Board, seat: int, x: int, options: list[int]) -> list[int]:
    """Nobody forgoes a stack that becomes fresh."""
    return [move for move in options if move != STOP and move != NO]


def telling_facings(b: Board, seat: int, square: int, options: list[int]) -> list[int]:
    """Facings whose lines hit something or whose shields stop something, and one that does neither."""
    cell = b.cell(square)
    if not FACED[top_of(cell)] or cell & SIDES:
        return options
    lines = lines_on(b, seat, square) if printed_on(top_of(cell), 0) else 0
    found: list[int] = []
    has_neutral = False
    for move in options:
        if not is_telling(b, seat, square, turned(cell, DIRECTION.index(move)), lines):
            if has_neutral:
                continue
            has_neutral = True
        found.append(move)
    return found


def is_telling(b: Board, seat: i64, square: i64, cell: i64, lines: i64) -> bool:
    """Would the stack, turned like this, hit something, or stop one of the lines that come in on these sides?"""
    aspect = aspect_of(cell)
    if lines & printed_on(top_of(cell), facing_of(cell)):
        return True
    pierces = act_of(cell) is THUNDER
    for n in range(HEADINGS_FROM[aspect], HEADINGS_FROM[aspect + 1]):
        if hits(b, seat, square, HEADINGS[n], pierces):
            return True
    return False


def watched_stacks(b: Board, seat: int, x: int, options: list[int]) -> list[int]:
    """A shield is for who is looked at."""
    return [square for square in options if lines_on(b, seat, square)] or options[:1]


def watched_sides(b: Board, seat: int, square: int, options: list[int]) -> list[int]:
    lines = lines_on(b, seat, square)
    return [move for move in options if lines >> DIRECTION.index(move) & 1] or options[:1]


def all_but_last(b: Board, seat: int, x: int, options: list[int]) -> list[int]:
    """Two stacks change places in either order."""
    return options[:-1]


def later_ones(b: Board, seat: int, here: int, options: list[int]) -> list[int]:
    """Pairs are thought of once; a person may have taken the last stack first, and then asks for advice."""
    return [move for move in options if move > here] or options


def roomy_places(b: Board, seat: int, x: int, options: list[int]) -> list[int]:
    """The places for a pair of pieces that differ most in what can be seen from either piece."""
    bars = b.geometry.bars
    worths: list[int] = []
    for move in options:
        bar = bars[BAR.index(move)]
        difference = outlook(b, seat, bar.squares) - outlook(b, seat, bars[bar.twin].squares)
        worths.append(int(max(difference, -difference)))
    least = sorted(worths)[-min(PLACES, len(worths))]
    return [options[index] for index in range(len(options)) if worths[index] >= least][:PLACES]


def outlook(b: Board, seat: i64, squares: list[int]) -> i64:
    """How much more the seat sees from these squares than its enemy."""
    total: i64 = 0
    for square in squares:
        total += sights(b, seat, square) - sights(b, 1 - seat, square)
    return total


THOUGHTS: Final[dict[str, Callable[[Board, int, int, list[int]], list[int]]]] = {
    "turn": first_of_turn,
    "after": last_of_turn,
    "give_facing": telling_facings,
    "tele_facing": telling_facings,
    "deploy_facing": telling_facings,
    "prophet_facing": telling_facings,
    "swap_facing": telling_facings,
    "summon_facing": telling_facings,
    "energy_second": more,
    "prophet_refresh": more,
    "shield_stack": watched_stacks,
    "shield_side": watched_sides,
    "summon_place": roomy_places,
    "swap_first": all_but_last,
    "swap_second": later_ones,
}
"""By question; of others, all options deserve one. Called with board, seat, the question's first number, options."""
