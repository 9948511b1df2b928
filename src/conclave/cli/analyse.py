"""`conclave analyse`: what a recorded game taught: chances over time, what decided it, slips, luck and play."""

import os
import sys
from pathlib import Path

import msgspec

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
        write_atomically(plot, svg(found, names, f"{game.title}: chances to win"))
    if json is not None:
        write_atomically(json, msgspec.json.encode(found).decode())
    print(f"{game.title}, {found.steps} steps. {ending(game, record, end, None, words)}")
    for line in told(found, words, names):
        print(line)


def progress(done: int, of: int) -> None:
    """How far it is, where somebody watches."""
    if sys.stderr.isatty():
        print(f"\r{done} of {of} positions", end="\n" if done == of else "", file=sys.stderr, flush=True)


def told(found: Analysis, words: Words, names: list[str]) -> list[str]:
    """All of it in lines."""
    lines = ["", f"Chances to win, from the first turn to the end (judged by {found.judge}):"]
    wide = max(map(len, names))
    for seat, name in enumerate(names):
        start, last = found.points[0].chances[seat], found.points[-1].chances[seat]
        lines.append(f"  {name:{wide}} {bars(found, seat)} {share(start)} to {share(last)}")
    lines += ["", "What decided it:"]
    for number, moment in enumerate(found.moments, 1):
        lines += moment_lines(f"{number}.", moment, words, names)
    if not found.moments:
        lines.append("  Nothing in particular.")
    for side in found.sides:
        lines += ["", *side_lines(side, words, names)]
        for use in found.uses:
            if use.seat == side.seat:
                came = "; ".join(words.text(text) for text in use.told)
                lines.append(f"  {words.text(use.name)}, {times(use.times)}: {points(use.swing)}. {came}".rstrip(". "))
    if found.dice.count:
        dice = found.dice
        lines += ["", f"{dice.count} dice fell {dice.fell / 100:.2f} on average; {dice.mean / 100:.2f} was expected."]
    return lines


def moment_lines(mark: str, moment: Moment, words: Words, names: list[str]) -> list[str]:
    """A moment: when, who, what, and what was better."""
    when = f"{words.text(moment.when)}, " if moment.when is not None else ""
    who = "dice" if moment.seat < 0 else names[moment.seat]
    helped = f" for {names[moment.gains]}" if moment.gains >= 0 else ""
    lines = [f"  {mark} {when}step {moment.ply + 1}, {who}: {words.text(moment.say)} ({points(moment.swing)}{helped})"]
    lines += [f"     {words.text(text)}" for text in moment.told]
    for act in moment.acts:
        then = ", then ".join(words.text(text) for text in (act.say, *act.sequel))
        lines.append(f"     {'played' if act.played else 'or    '} {share(act.chance)}: {then}")
    return lines


def side_lines(side: Side, words: Words, names: list[str]) -> list[str]:
    """A seat's game."""
    best, fine, slips, blunders = side.signs
    lines = [
        f"{names[side.seat]}: luck {points(side.luck)}, play {points(side.play)}; "
        f"{side.good} of {side.rolls} rolls that mattered fell well.",
        f"  Decisions: {best} best, {fine} fine, {slips} slips, {blunders} blunders.",
    ]
    for slip in side.slips:
        lines += moment_lines("-", slip, words, names)
    return lines


def share(chance: int) -> str:
    """Thousandths in per cent."""
    return f"{round(chance / 10)} %"


def points(swing: int) -> str:
    """A difference of chances."""
    return f"{swing / 10:+.1f} points"


def times(number: int) -> str:
    return "once" if number == 1 else "twice" if number == 2 else f"{number} times"
