"""Plots: numbers as SVG, written by hand, to stand inside a page."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10

LABELS, PLOT, ROW, MARGIN = 260, 460, 26, 34  # pixels
TICKS = 5
CELL = 58


@dataclass(frozen=True)
class Whisker:
    """A value between two others, with its name."""

    label: str
    low: float
    value: float
    high: float


def whiskers(
    title: str,
    rows: Sequence[Whisker],
    least: float,
    most: float,
    told: Callable[[float], str],
    mark: float | None = None,
) -> str:
    """A row for each: a point on a line from low to high; `mark` draws a line through all of them."""
    step = even_step((most - least) / TICKS)
    first, last = floor(least / step), max(ceil(most / step), floor(least / step) + 1)
    least, most = first * step, last * step
    height = ROW * len(rows) + MARGIN

    def x(value: float) -> float:
        return round(LABELS + PLOT * (min(max(value, least), most) - least) / (most - least), 1)

    parts = []
    for tick in range(first, last + 1):
        value = tick * step
        parts.append(f'<line class="grid" x1="{x(value)}" x2="{x(value)}" y1="4" y2="{height - MARGIN + 4}"/>')
        parts.append(f'<text x="{x(value)}" y="{height - 10}" text-anchor="middle">{escape(told(value))}</text>')
    if mark is not None:
        parts.append(f'<line class="mark" x1="{x(mark)}" x2="{x(mark)}" y1="4" y2="{height - MARGIN + 4}"/>')
    for number, row in enumerate(rows):
        y = ROW * number + ROW // 2 + 4
        words = escape(f"{row.label}: {told(row.value)} ({told(row.low)} to {told(row.high)})")
        parts.append(f'<text x="{LABELS - 12}" y="{y + 4}" text-anchor="end">{escape(row.label)}</text>')
        parts.append(
            f'<g><title>{words}</title><line class="reach" x1="{x(row.low)}" x2="{x(row.high)}" y1="{y}" y2="{y}"/>'
            f'<circle class="value" cx="{x(row.value)}" cy="{y}" r="5"/></g>'
        )
    return drawing(title, LABELS + PLOT + 40, height, parts)


def even_step(rough: float) -> float:
    """The next of 1, 2, 5, 10, 20, ... (or a tenth, a hundredth of these) that is no smaller; of nothing, 1."""
    if rough <= 0:
        return 1.0
    unit = 10.0 ** floor(log10(rough))
    return next(unit * factor for factor in (1, 2, 5, 10) if unit * factor >= rough * (1 - 1e-9))


def heat(title: str, names: Sequence[str], shares: Sequence[Sequence[float | None]]) -> str:
    """A square for each pair: from blue, where the row loses, to orange, where it wins; empty, where they never met."""
    parts = []
    for number, name in enumerate(names):
        parts.append(
            f'<text x="{LABELS - 12}" y="{MARGIN + CELL * number + CELL // 2 + 4}" text-anchor="end">'
            f"{number + 1}. {escape(name)}</text>"
        )
        parts.append(f'<text x="{LABELS + CELL * number + CELL // 2}" y="22" text-anchor="middle">{number + 1}</text>')
    for row, line in enumerate(shares):
        for column, share in enumerate(line):
            if share is None:
                continue
            left, top = LABELS + CELL * column, MARGIN + CELL * row
            hue, strength = (28, share - 0.5) if share >= 0.5 else (212, 0.5 - share)
            fill = f"hsl({hue} 80% {96 - 80 * strength:.0f}%)"
            parts.append(
                f"<g><title>{escape(names[row])} against {escape(names[column])}: {share:.1%}</title>"
                f'<rect x="{left}" y="{top}" width="{CELL - 2}" height="{CELL - 2}" fill="{fill}"/>'
                f'<text class="ink" x="{left + CELL // 2 - 1}" y="{top + CELL // 2 + 4}" text-anchor="middle">'
                f"{share:.0%}</text></g>"
            )
    return drawing(title, LABELS + CELL * len(names) + 10, MARGIN + CELL * len(names), parts)


def drawing(title: str, width: int, height: int, parts: Sequence[str]) -> str:
    """The whole picture, which also says what it is to those who cannot see it."""
    inner = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{escape(title)}" '
        f'viewBox="0 0 {width} {height}" width="{width}">\n{inner}\n</svg>'
    )
