"""The plot of an analysis: every seat's chances from the first turn to the end, as an SVG file or as a line of text."""

from collections.abc import Sequence
from html import escape

from conclave.coach.shapes import Analysis, Point

WIDTH, HEIGHT = 860, 320
LEFT, TOP, RIGHT, BOTTOM = 60, 40, 20, 46
INKS = ("#1f4e5f", "#9c2a1f", "#6b4a9e", "#1f6b3a")  # a seat each; every line is named where it ends, too
DASHES = ("", "7 4", "2 4", "9 3 2 3")
BARS = " ▁▂▃▄▅▆▇█"


def svg(analysis: Analysis, names: Sequence[str], title: str) -> str:
    """A picture for a file."""
    first, last = analysis.points[0].ply, max(analysis.points[-1].ply, analysis.points[0].ply + 1)

    def x(ply: int) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * (ply - first) / (last - first)

    def y(chance: int) -> float:
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * chance / 1000

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" font-family="sans-serif">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fffaf1"/>',
        f'<text x="{LEFT}" y="22" font-size="15" font-weight="bold" fill="#2b211a">{escape(title)}</text>',
    ]
    for share in (0, 250, 500, 750, 1000):
        parts.append(f'<path d="M{LEFT} {y(share):.1f}H{WIDTH - RIGHT}" stroke="#cdb894" fill="none"/>')
        label = f'<text x="{LEFT - 8}" y="{y(share) + 4:.1f}" font-size="11" text-anchor="end" fill="#64523f">'
        parts.append(f"{label}{share // 10} %</text>")
    for ply, number in ticks(analysis):
        parts.append(f'<path d="M{x(ply):.1f} {TOP}V{HEIGHT - BOTTOM}" stroke="#e8dac3" fill="none"/>')
        label = f'<text x="{x(ply):.1f}" y="{HEIGHT - BOTTOM + 16}" font-size="11" text-anchor="middle" fill="#64523f">'
        parts.append(f"{label}{number}</text>")
    for seat, name in enumerate(names):
        line = " ".join(f"{x(point.ply):.1f},{y(point.chances[seat]):.1f}" for point in analysis.points)
        style = f'stroke="{INKS[seat]}" stroke-width="2.5" stroke-dasharray="{DASHES[seat]}"'
        parts.append(f'<polyline points="{line}" fill="none" stroke-linejoin="round" {style}/>')
        at = LEFT + seat * (WIDTH - LEFT - RIGHT) // len(names)
        parts.append(f'<path d="M{at} {HEIGHT - 12}h24" fill="none" {style}/>')
        parts.append(f'<text x="{at + 30}" y="{HEIGHT - 8}" font-size="12" fill="#2b211a">{escape(name)}</text>')
    for number, moment in enumerate(analysis.moments, 1):
        seat = moment.gains if moment.seat < 0 else moment.seat
        top = y(at_ply(analysis.points, moment.ply).chances[seat])
        parts.append(f'<circle cx="{x(moment.ply):.1f}" cy="{top:.1f}" r="9" fill="#2b211a"/>')
        label = f'<text x="{x(moment.ply):.1f}" y="{top + 4:.1f}" font-size="11" text-anchor="middle" fill="#fff">'
        parts.append(f"{label}{number}</text>")
    return "\n".join([*parts, "</svg>"]) + "\n"


def ticks(analysis: Analysis, most: int = 24) -> list[tuple[int, int]]:
    """Where turns began, with their numbers; of many only every so many."""
    seen: dict[int, int] = {}
    for turn in analysis.turns:
        if turn.number:
            seen.setdefault(turn.number, turn.ply)
    apart = -(-len(seen) // most) or 1
    return [(ply, number) for number, ply in list(seen.items())[::apart]]


def at_ply(points: Sequence[Point], ply: int) -> Point:
    """How it stood there, or where somebody looked next."""
    return next((point for point in points if point.ply >= ply), points[-1])


def bars(analysis: Analysis, seat: int, width: int = 60) -> str:
    """A seat's chances as a row of bars."""
    points = analysis.points
    taken = [points[round(at * (len(points) - 1) / max(1, width - 1))] for at in range(min(width, len(points)))]
    if len(points) < width:
        taken = list(points)
    return "".join(BARS[point.chances[seat] * (len(BARS) - 1) // 1000] for point in taken)
