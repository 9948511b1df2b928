"""Drawing: a scene as plain text, cell by cell and list by list; it knows no game."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from conclave.kernel.scene import Badge, Item, Player, Scene, Track, Zone
from conclave.kernel.words import Words

DIRECTIONS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")  # eighths of a turn, clockwise from up
TOPMOST = {"piece": 3, "mark": 2, "over": 1, "ground": 0}  # which item of a cell gives it its sign
BROAD = 16  # columns from which on they stand closer together
MARKS = {"tired": "*", "spent": "~", "down": "_"}  # looks that the text board shows


@dataclass(frozen=True)
class Cell:
    """What lies on one cell of a grid."""

    items: tuple[Item, ...] = ()
    is_board: bool = True  # false: a coordinate of the grid where there is no board

    @property
    def piece(self) -> Item | None:
        """The item that gives the cell its sign: of the topmost layer the last, which lies upon the others."""
        signed = [item for item in reversed(self.items) if item.sign and not is_link(item)]
        return max(signed, key=lambda item: TOPMOST[item.layer]) if signed else None

    @property
    def crowd(self) -> tuple[Item, ...]:
        """All pieces that stand on this cell alone, if there are several."""
        standing = [item for item in self.items if item.layer == "piece" and item.sign and item.size == (1, 1)]
        return tuple(standing) if len(standing) > 1 else ()

    @property
    def ground(self) -> Item | None:
        return next((item for item in self.items if item.layer == "ground" and not is_link(item)), None)

    @property
    def arrows(self) -> list[int]:
        """Directions that arrows on this cell point to."""
        return sorted(item.turn for item in self.items if item.shape == "arrow")


@dataclass(frozen=True)
class Grid:
    """The part of a grid zone that there is something to see of."""

    zone: Zone
    columns: range
    rows: range
    cells: dict[tuple[int, int], Cell]
    links: dict[tuple[int, int, int, int], Item]  # what lies between two cells, the topmost: water, a bridge, a wall

    def link(self, x: int, y: int, dx: int, dy: int) -> Item | None:
        """What lies between a cell and the one to the right of it, or below."""
        return self.links.get((x, y, x + dx, y + dy))

    def place(self, x: int, y: int) -> str:
        """A cell by its labels."""
        return self.column_label(x) + self.row_label(y)

    def column_label(self, x: int) -> str:
        labels = self.zone.labels[0]
        return labels[x] if x < len(labels) else str(x + 1)

    def row_label(self, y: int) -> str:
        labels = self.zone.labels[1]
        return labels[y] if y < len(labels) else str(y + 1)


def grid_of(scene: Scene, zone: Zone, pointed: frozenset[str] = frozenset()) -> Grid:
    """A grid zone by cells; where fields are laid, rows and columns without any are left out at the rim.

    `pointed` are ids that choices lie on: such a cell is shown even where there is no board yet.
    """
    width, height = zone.size
    lying: dict[tuple[int, int], list[Item]] = {(x, y): [] for x in range(width) for y in range(height)}
    for item in scene.items:
        if item.zone == zone.id:
            for place in covered(item):
                if place in lying:
                    lying[place].append(item)
    ground = [item for items in lying.values() for item in items if item.layer == "ground" and not is_link(item)]
    has_fields = bool(ground) and not any(is_patch(item) for item in ground)
    cells = {}
    for (x, y), items in lying.items():
        is_board = not has_fields or any(item.layer == "ground" and not is_link(item) for item in items)
        cells[x, y] = Cell(tuple(items), is_board)
    shown = [
        (x, y) for (x, y), cell in cells.items() if cell.is_board or cell.items or f"{zone.id}/{x},{y}" in pointed
    ] or list(cells)
    xs, ys = [x for x, _ in shown], [y for _, y in shown]
    return Grid(zone, range(min(xs), max(xs) + 1), range(min(ys), max(ys) + 1), cells, links_of(scene, zone))


def links_of(scene: Scene, zone: Zone) -> dict[tuple[int, int, int, int], Item]:
    """The lines between two cells, by the cells; what lies on top is seen."""
    found: dict[tuple[int, int, int, int], Item] = {}
    for item in scene.items:
        if item.zone == zone.id and item.sign and is_link(item):
            (x, y), (width, height) = item.at, item.size
            key = (x, y, x + width - 1, y + height - 1)
            if key not in found or TOPMOST[item.layer] > TOPMOST[found[key].layer]:
                found[key] = item
    return found


def is_link(item: Item) -> bool:
    """A line from a cell to the next one, or along the border between them."""
    return item.shape in ("line", "path") and item.size in ((2, 1), (1, 2))


def is_patch(item: Item) -> bool:
    """Ground over several cells: a wood or a wall on a board that is there anyhow."""
    return item.layer == "ground" and item.size != (1, 1) and not is_link(item)


def covered(item: Item) -> Iterable[tuple[int, int]]:
    """The cells under an item."""
    (x, y), (width, height) = item.at, item.size
    return ((x + dx, y + dy) for dx in range(width) for dy in range(height))


# -- plain text


def plain_board(grid: Grid) -> list[str]:
    """A grid as lines of text, columns aligned."""
    texts = {place: cell_text(cell) for place, cell in grid.cells.items()}
    margin = max(len(grid.row_label(y)) for y in grid.rows)
    width = max(len(texts[x, y]) for x in grid.columns for y in grid.rows)
    width = max(width, *(len(grid.column_label(x)) for x in grid.columns))
    gap = " " * (2 if len(grid.columns) < BROAD else 1)
    lines = [" " * (margin + 2) + gap.join(grid.column_label(x).ljust(width) for x in grid.columns)]
    if grid.links:
        lines[0] = " " * (margin + 2) + "   ".join(grid.column_label(x).ljust(width) for x in grid.columns)
    for y in grid.rows:
        row = ""
        for x in grid.columns:
            beyond = grid.link(x, y, 1, 0)
            row += texts[x, y].ljust(width) + (f" {beyond.sign if beyond else ' '} " if grid.links else gap)
        lines.append(f"{grid.row_label(y).rjust(margin)}  {row}")
        below = [grid.link(x, y, 0, 1) for x in grid.columns]
        if any(below):
            lines.append(" " * (margin + 2) + "".join((link.sign if link else "").ljust(width + 3) for link in below))
    return [line.rstrip() for line in lines]


def crowd_lines(grid: Grid) -> list[str]:
    """Cells where several things stand, each with all of them: `b2: EC EG* px2`."""
    found = []
    for y in grid.rows:
        for x in grid.columns:
            crowd = grid.cells[x, y].crowd
            if crowd:
                found.append(f"{grid.place(x, y)}: {' '.join(piece_text(item) for item in crowd)}")
    return found


def link_lines(grid: Grid, words: Words) -> list[str]:
    """What the signs between the cells mean: `= The bridge between d2 and d3; ...`."""
    names: dict[str, list[str]] = {}
    for item in grid.links.values():
        said = names.setdefault(item.sign, [])
        if (name := words.text(item.name)) not in said:
            said.append(name)
    return [f"{sign} {'; '.join(said)}" for sign, said in names.items()]


def cell_text(cell: Cell) -> str:
    """`RGO>n#*x2+1`: sign, where it points, whether something protects it, looks, count, how many more."""
    piece = cell.piece
    if piece is None:
        return "." if cell.is_board else ""
    arrows = ">" + "/".join(DIRECTIONS[turn] for turn in cell.arrows) if cell.arrows else ""
    more = f"+{len(cell.crowd) - 1}" if cell.crowd else ""
    return piece_text(piece, arrows) + more


def piece_text(piece: Item, arrows: str = "") -> str:
    """`EC*x2`: a thing, whatever else stands on its cell."""
    text = piece.sign if piece.shape != "rect" or is_patch(piece) else f"[{piece.sign}]"
    text += arrows + ("#" if piece.arcs else "")
    text += "".join(mark for look, mark in MARKS.items() if look in piece.looks)
    return text + "".join(badge_text(badge) for badge in piece.badges)


def badge_text(badge: Badge) -> str:
    """Counts are shown; most others tell what a look tells already."""
    return {"count": f"x{badge.text}", "gift": badge.text}.get(badge.kind, "")


def side_lines(scene: Scene, words: Words) -> list[tuple[str, str]]:
    """What lies beside the board: name and contents of every other zone that is not empty."""
    lines = []
    for zone in scene.zones:
        lying = sorted((item for item in scene.items if item.zone == zone.id), key=lambda item: item.at)
        if not zone.grid and lying:
            lines.append((words.text(zone.name), ", ".join(words.text(item.name) for item in lying)))
    return lines


def player_line(player: Player, words: Words) -> str:
    """A seat with its facts."""
    return ", ".join(words.text(fact) for fact in player.facts)


def track_line(track: Track, words: Words) -> str:
    """Where a track stands."""
    return f"{words.text(track.name)}: {words.text(track.steps[track.now])}"


def whole_list(scene: Scene, words: Words) -> list[str]:
    """Everything on the boards by its name, for readers who do not see the grid."""
    boards = {zone.id for zone in scene.zones if zone.grid}
    things = [item for item in scene.items if item.zone in boards and item.layer == "piece"]
    return [words.text(item.name) for item in things]


def plain_scene(scene: Scene, words: Words, pointed: frozenset[str] = frozenset()) -> list[str]:
    """The whole picture as lines of text."""
    lines = ["; ".join(track_line(track, words) for track in scene.tracks)] if scene.tracks else []
    for zone in scene.zones:
        if zone.grid:
            grid = grid_of(scene, zone, pointed)
            lines += ["", *plain_board(grid), "", *crowd_lines(grid), *link_lines(grid, words)]
            lines += [""] if grid.links or lines[-1] else []
    for player in scene.players:
        lines.append(f"{words.text(player.name)}: {player_line(player, words)}".rstrip(": "))
    lines += [f"{name}: {contents}" for name, contents in side_lines(scene, words)]
    return lines


# -- finding things


def find(scene: Scene, words: Words, named: str) -> str:
    """The thing that a person means by an id, the labels of a cell, a sign, or words of its name; "" if none."""
    if named in {item.id for item in scene.items} | {zone.id for zone in scene.zones}:
        return named
    wanted = named.casefold()
    for zone in scene.zones:
        if not zone.grid:
            continue
        grid = grid_of(scene, zone)
        for (x, y), cell in grid.cells.items():
            label = grid.column_label(x) + grid.row_label(y)
            if wanted in (label.casefold(), f"{zone.id}/{x},{y}"):
                thing = cell.piece or cell.ground
                return thing.id if thing is not None else f"{zone.id}/{x},{y}"
    things = sorted(scene.items, key=lambda item: -TOPMOST[item.layer])
    for item in things:
        if item.sign.casefold() == wanted:
            return item.id
    return next((item.id for item in things if wanted in words.text(item.name).casefold()), "")


def label_of(scene: Scene, words: Words, item: Item) -> str:
    """What a person would call a thing: its cell by the labels, else its name."""
    zone = next(zone for zone in scene.zones if zone.id == item.zone)
    if not zone.grid:
        return words.text(item.name)
    grid = grid_of(scene, zone)
    return grid.column_label(item.at[0]) + grid.row_label(item.at[1])


def pointed_at(ids: Iterable[Sequence[str]]) -> frozenset[str]:
    """All ids that choices lie on."""
    return frozenset(id for some in ids for id in some)
