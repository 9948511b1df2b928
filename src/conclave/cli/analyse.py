"""`conclave analyse`: what a recorded game taught: chances over time, what decided it, slips, luck and play."""

import os
import sys
from pathlib import Path

import msgspec

from conclave.cli.language import said
from conclave.cli.numbers import decimal, signed
from conclave.cli.replay import ending, opened, words_for
from conclave.coach.analyse import analyse as analysed
from conclave.coach.plot import bars, svg
from conclave.coach.shapes import Analysis, Moment, Side
from conclave.kernel.errors import Unreadable
from conclave.kernel.record import known, write_atomically
from conclave.kernel.state import SPECTATOR
from conclave.kernel.words import Words


def analyse(file: Path, *, plot: Path | None = None, json: Path | None = None, cores: int = 0) -> None:
    """Analyse a recorded game.

    Parameters
    ----------
    file
        The record.
    plot
        Write the chances of all seats over time to this SVG file.
    json
        Write everything that was found to this file, for programs.
    cores
        Processes to look with; 0 takes two, if there are.
    """
    from conclave.games import GAMES

    if cores < 0:
        raise Unreadable("an analysis needs at least one process")
    record = opened(file)
    game = known(GAMES, record.game)
    end = record.replay(GAMES)
    if not record.steps:
        raise Unreadable("this record has no steps, so there is nothing to analyse")
    found = analysed(record, GAMES, cores or min(2, os.cpu_count() or 1), progress)
    words = words_for(game, record, end, SPECTATOR)
    names = [words.text(side.name) for side in found.sides]
    if plot is not None:
        write_atomically(plot, svg(found, names, said("cli.analyse.plot", game.title)))
    if json is not None:
        write_atomically(json, msgspec.json.encode(found).decode())
    print(said("cli.analyse.head", game.title, found.steps, ending(game, record, end, None, words)))
    for line in told(found, words, names):
        print(line)


def progress(done: int, of: int) -> None:
    """How far it is, where somebody watches."""
    if sys.stderr.isatty():
        print(
            f"\r{said('cli.analyse.positions', done, of)}", end="\n" if done == of else "", file=sys.stderr, flush=True
        )


def told(found: Analysis, words: Words, names: list[str]) -> list[str]:
    """All of it in lines."""
    lines = ["", said("cli.analyse.chances", found.judge)]
    wide = max(map(len, names))
    for seat, name in enumerate(names):
        start, last = found.points[0].chances[seat], found.points[-1].chances[seat]
        lines.append(f"  {name:{wide}} {bars(found, seat)} {said('cli.analyse.from_to', share(start), share(last))}")
    lines += ["", said("cli.analyse.decided")]
    for number, moment in enumerate(found.moments, 1):
        lines += moment_lines(f"{number}.", moment, words, names)
    if not found.moments:
        lines.append("  " + said("cli.analyse.nothing"))
    for side in found.sides:
        lines += ["", *side_lines(side, words, names)]
        for use in found.uses:
            if use.seat == side.seat:
                came = "; ".join(words.text(text) for text in use.told)
                used = words.text(use.name), use.times, points(use.swing)
                lines.append(
                    "  " + (said("cli.analyse.use.came", *used, came) if came else said("cli.analyse.use", *used))
                )
    if found.dice.count:
        dice = found.dice
        fell = dice.count, decimal(dice.fell / 100, 2), decimal(dice.mean / 100, 2)
        lines += ["", said("cli.analyse.dice", *fell)]
    return lines


def moment_lines(mark: str, moment: Moment, words: Words, names: list[str]) -> list[str]:
    """A moment: when, who, what, and what was better."""
    who = said("cli.analyse.dice_fell") if moment.seat < 0 else names[moment.seat]
    swing = points(moment.swing, names[moment.gains] if moment.gains >= 0 else "")
    params = mark, moment.ply + 1, who, words.text(moment.say), swing
    when = "" if moment.when is None else words.text(moment.when)
    lines = ["  " + (said("cli.analyse.moment.when", *params, when) if when else said("cli.analyse.moment", *params))]
    lines += [f"     {words.text(text)}" for text in moment.told]
    for act in moment.acts:
        then = words.text(act.say)
        for text in act.sequel:
            then = said("cli.coach.then", then, words.text(text))
        lines.append("     " + said("cli.analyse.played" if act.played else "cli.analyse.or", share(act.chance), then))
    return lines


def side_lines(side: Side, words: Words, names: list[str]) -> list[str]:
    """A seat's game."""
    best, fine, slips, blunders = side.signs
    lines = [
        said("cli.analyse.side", names[side.seat], points(side.luck), points(side.play), side.good, side.rolls),
        "  " + said("cli.analyse.signs", best, fine, slips, blunders),
    ]
    for slip in side.slips:
        lines += moment_lines("-", slip, words, names)
    return lines


def share(chance: int) -> int:
    """Thousandths in per cent."""
    return round(chance / 10)


def points(swing: int, whose: str = "") -> str:
    """A difference of chances, and for whom."""
    changed = signed(swing / 10)
    return said("cli.analyse.points.for", changed, whose) if whose else said("cli.analyse.points", changed)
