"""Hunting: recorded games are walked through for positions that are puzzles."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from conclave.coach.puzzles.check import puzzle_troubles
from conclave.coach.puzzles.grade import graded, is_confirmed
from conclave.coach.puzzles.make import Place, proved
from conclave.coach.puzzles.turns import Reel
from conclave.kernel.dice import Dice, hashed
from conclave.kernel.lesson.puzzle import KINDS, Puzzle
from conclave.kernel.record import Games, Record
from conclave.kernel.state import OVER

LAST = {"win": 4, "survive": 3}  # turns before the end in which somebody may win, or must not lose
NODES = {"win": 5_000, "survive": 5_000, "best": 0}  # positions of one proof: many positions are tried
APART = 12  # steps between two puzzles of a game
MOST = 5  # puzzles from one game

Progress = Callable[[int, int], None]


def hunted(
    record: Record, games: Games, kinds: Iterable[str] = KINDS, progress: Progress | None = None
) -> Iterator[Puzzle]:
    """The puzzles of a game, proved and graded: near its end by enumeration, elsewhere by measuring."""
    reel = Reel(record, games)
    if not reel.begun or reel.end.to_act != OVER:
        return
    asked = list(kinds)
    plies = list(candidates(reel, asked))
    found: dict[int, tuple[str, ...]] = {}
    for number, (ply, kind) in enumerate(plies):
        if progress is not None:
            progress(number, len(plies))
        if len(found) >= MOST:
            break
        if any(abs(ply - other) < APART for other in found):
            continue
        place = Place.of(reel, ply)
        puzzle = proved(place, [kind], NODES[kind])
        if puzzle is None or puzzle.line[0].do in found.values():
            continue
        if is_confirmed(puzzle, place.state) and not puzzle_troubles(puzzle):
            level, mind = graded(puzzle, place.state)
            found[ply] = puzzle.line[0].do
            yield replace(puzzle, level=level, found=mind)


def candidates(reel: Reel, kinds: list[str]) -> Iterator[tuple[int, str]]:
    """Plies worth a proof and of which kind, the most promising first."""
    payoffs = reel.end.payoffs
    winner = payoffs.index(max(payoffs)) if max(payoffs) > 0 else -1
    asked = [ply for ply, state in enumerate(reel.states) if state.to_act >= 0 and ply >= reel.begun[0]]
    for kind, is_winner in (("win", True), ("survive", False)):
        if kind in kinds:
            late = reel.in_turn(-min(LAST[kind], len(reel.begun))).start
            near = [ply for ply in asked if ply >= late and (reel.states[ply].to_act == winner) == is_winner]
            yield from ((ply, kind) for ply in near)
    if "best" in kinds:
        chosen = asked[:]
        Dice(hashed([len(asked)])).shuffle(chosen)
        yield from ((ply, "best") for ply in chosen)
