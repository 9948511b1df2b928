"""The ground of a composed position, as rectangles."""

import re

from conclave.games.magia.army.roster import RECTANGLES
from conclave.games.magia.data import tables
from conclave.games.magia.data.tables import HEIGHT, WIDTH
from conclave.kernel.errors import Unreadable

GROUND_KINDS = ["wood", "rocks", "hill"]


def read_terrain(rectangles: list[str]) -> list[tuple[str, list[int]]]:
    if len(rectangles) > RECTANGLES:
        raise Unreadable("terrain: there may be {0} rectangles, not {1}", RECTANGLES, len(rectangles))
    found = []
    for text in rectangles:
        match = re.fullmatch(r"(\w+) (\d+)-(\d+),(\d+)-(\d+)", text)
        if not match:
            raise Unreadable("terrain: '{0}' must be such as 'wood 6-13,13-17'", text)
        kind, *bounds = match.groups()
        if kind not in GROUND_KINDS:
            raise Unreadable("terrain: '{0}' is none of {1}", kind, ", ".join(GROUND_KINDS))
        found.append((kind, tables.box([int(bound) for bound in bounds], f"terrain: '{text}'")))
    return found


def numbered(rectangles: list[tuple[str, list[int]]]) -> list[int]:
    """As an observation has them: kind, x0, x1, y0, y1."""
    return [number for kind, bounds in rectangles for number in (GROUND_KINDS.index(kind), *bounds)]


def terrain(ground: list[int]) -> list[str]:
    """Rectangles that give the ground again, row by row where there is no better."""
    kinds = {tables.WOOD: "wood", tables.ROCKS: "rocks"}
    taken: set[int] = set()
    found = []
    for cell, here in enumerate(ground):
        if here == tables.OPEN or cell in taken:
            continue
        x0, y0 = cell % WIDTH, cell // WIDTH
        x1 = x0
        while x1 + 1 < WIDTH and ground[WIDTH * y0 + x1 + 1] == here and WIDTH * y0 + x1 + 1 not in taken:
            x1 += 1
        y1 = y0
        while y1 + 1 < HEIGHT and all(ground[WIDTH * (y1 + 1) + x] == here for x in range(x0, x1 + 1)):
            y1 += 1
        taken.update(WIDTH * y + x for y in range(y0, y1 + 1) for x in range(x0, x1 + 1))
        found.append(f"{kinds.get(here, 'hill')} {x0}-{x1},{y0}-{y1}")
    return found
