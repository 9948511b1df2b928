"""Drawing in colour: a scene for a terminal, with cells that show facing and shields on their sides."""

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.style import Style
from rich.table import Table
from rich.text import Text

from conclave.kernel.draw import (
    Cell,
    Grid,
    crowd_lines,
    grid_of,
    link_lines,
    piece_text,
    player_line,
    side_lines,
    track_line,
)
from conclave.kernel.scene import Item, Scene
from conclave.kernel.words import Words

COLOURS = {
    "red": "#ff6b6b",
    "green": "#6fd86f",
    "blue": "#6fa8ff",
    "amber": "#ffb84d",
    "violet": "#b99aff",
    "teal": "#3fd0b6",
    "yellow": "#ffe066",
    "magenta": "#ff8ae2",
    "white": "#f5f5f5",
    "black": "#9a9a9a",
    "grey": "#9a9a9a",
}
PLAIN = "#d0d0d0"
FLOOR = ("#262626", "#303030")  # a board shows its cells by two shades
POINTED = "#005f87"  # behind what can be chosen
CHOSEN = "#5f5f00"  # behind what the question is about
ARROWS = "↑↗→↘↓↙←↖"
# Where in a cell of 9 by 3 a direction is shown: its arrow, then its shield.
SPOTS = (
    ((4, 0), ((3, 0), (5, 0))),
    ((7, 0), ((8, 0),)),
    ((7, 1), ((8, 1),)),
    ((7, 2), ((8, 2),)),
    ((4, 2), ((3, 2), (5, 2))),
    ((1, 2), ((0, 2),)),
    ((1, 1), ((0, 1),)),
    ((1, 0), ((0, 0),)),
)
SHIELDS = "▀▜▐▟▄▙▌▛"
WIDTH, HEIGHT = 9, 3
ROOM = WIDTH // 3  # things side by side in a big cell
TIGHT = 8  # width of a cell where the big ones do not fit
BELOW = 10  # lines of a page that are not the board's, at the least

Pen = list[list[tuple[str, Style]]]


def colour(tone: str) -> str:
    """The colour of a tone."""
    return COLOURS.get(tone, PLAIN)


def board(grid: Grid, words: Words, pointed: frozenset[str], width: int, height: int) -> Text:
    """A grid in big cells if there is room for them, else in cells of one line."""
    margin = max(len(grid.row_label(y)) for y in grid.rows) + 2
    between = 1 if grid.links else 0
    wide = margin + (WIDTH + between) * len(grid.columns)
    if wide <= width and (HEIGHT + between) * len(grid.rows) + BELOW <= height:
        return big_board(grid, words, pointed, margin)
    return tight_board(grid, pointed, margin)


def big_board(grid: Grid, words: Words, pointed: frozenset[str], margin: int) -> Text:
    gap = " " if grid.links else ""
    lines = [Text(" " * margin + gap.join(grid.column_label(x).center(WIDTH) for x in grid.columns), "bold")]
    for y in grid.rows:
        pens = [big_cell(grid, words, x, y, pointed) for x in grid.columns]
        for row in range(HEIGHT):
            label = grid.row_label(y) if row == HEIGHT // 2 else ""
            line = Text(label.rjust(margin - 1) + " ", "bold")
            for x, pen in zip(grid.columns, pens):
                for letter, style in pen[row]:
                    line.append(letter, style)
                if grid.links:
                    line.append(*drawn(grid.link(x, y, 1, 0), 1))
            lines.append(line)
        below = [grid.link(x, y, 0, 1) for x in grid.columns]
        if any(below):
            line = Text(" " * margin)
            for link in below:
                line.append(*drawn(link, WIDTH))
                line.append(" ")
            lines.append(line)
    return Text("\n").join(lines)


def drawn(link: Item | None, width: int) -> tuple[str, Style]:
    """What lies between two cells, along the side that they share."""
    if link is None:
        return " " * width, Style()
    return link.sign * width, Style(color=colour(link.tone), bold=link.layer == "mark")


def big_cell(grid: Grid, words: Words, x: int, y: int, pointed: frozenset[str]) -> Pen:
    """Nine letters by three: the sign in the middle, arrows and shields on the sides they belong to."""
    cell = grid.cells[x, y]
    floor = background(grid, cell, x, y, pointed)
    piece = cell.piece
    block = Style(bgcolor=floor, color=PLAIN)
    if piece is not None and piece.shape == "rect" and floor not in (POINTED, CHOSEN):
        block = Style(bgcolor=colour(piece.tone), color="#101010", dim="spent" in piece.looks)
    pen: Pen = [[(" ", block)] * WIDTH for _ in range(HEIGHT)]
    if piece is None:
        if cell.is_board:
            pen[1][4] = ("·", block)
        return pen
    if cell.crowd:
        return crowded(pen, cell, block)
    if piece.shape == "rect":
        put(pen, 3, 1, f"[{piece.sign}]".center(3), block + Style(bold=True))
        put(pen, 0, 2, shortened(words.text(piece.name)).center(WIDTH), block)
        return pen
    ink = block + Style(color=colour(piece.tone), bold=True, dim="tired" in piece.looks)
    put(pen, 3, 1, piece.sign.center(3), ink)
    for item in cell.items:
        if item.shape == "arrow":
            (at_x, at_y), _ = SPOTS[item.turn]
            put(pen, at_x, at_y, ARROWS[item.turn], block + Style(color=colour(item.tone), bold=True))
    for side in piece.arcs:
        for at_x, at_y in SPOTS[side][1]:
            put(pen, at_x, at_y, SHIELDS[side], block + Style(color="#9ecbff"))
    if "tired" in piece.looks:
        put(pen, 2, 1, "*", block)
    count = next((badge.text for badge in piece.badges if badge.kind == "count"), "")
    put(pen, 6, 1, count[:1] if len(count) < 2 else "+", block + Style(color=colour(piece.tone)))
    return pen


def crowded(pen: Pen, cell: Cell, block: Style) -> Pen:
    """All that stands there, three letters each, three in a row; if there are more than nine, how many."""
    room = ROOM * HEIGHT
    shown = cell.crowd if len(cell.crowd) <= room else cell.crowd[: room - 1]
    for n, item in enumerate(shown):
        put(pen, 3 * (n % ROOM), n // ROOM, piece_text(item)[:3], block + Style(color=colour(item.tone), bold=True))
    if len(shown) < len(cell.crowd):
        put(pen, 3 * (ROOM - 1), HEIGHT - 1, f"+{len(cell.crowd) - len(shown)}"[:3], block)
    return pen


def shortened(name: str) -> str:
    """The first word of a name, as far as a cell has room."""
    word = name.split()[0] if name else ""
    return word if len(word) < WIDTH else word[: WIDTH - 2] + "…"


def put(pen: Pen, x: int, y: int, text: str, style: Style) -> None:
    """Write into a cell."""
    for offset, letter in enumerate(text):
        pen[y][x + offset] = (letter, style)


def background(grid: Grid, cell: Cell, x: int, y: int, pointed: frozenset[str]) -> str | None:
    """What can be chosen and what is being decided stand out; elsewhere the floor, or nothing."""
    if pointed & {f"{grid.zone.id}/{x},{y}", *(item.id for item in cell.items)}:
        return POINTED
    if any("chosen" in item.looks for item in cell.items):
        return CHOSEN
    return FLOOR[(x + y) % 2] if cell.is_board else None


def tight_board(grid: Grid, pointed: frozenset[str], margin: int) -> Text:
    """Cells of one line."""
    gap = " " if grid.links else ""
    lines = [Text(" " * margin + gap.join(grid.column_label(x).center(TIGHT) for x in grid.columns), "bold")]
    for y in grid.rows:
        line = Text(grid.row_label(y).rjust(margin - 1) + " ", "bold")
        for x in grid.columns:
            cell = grid.cells[x, y]
            tone = colour(cell.piece.tone) if cell.piece is not None else PLAIN
            style = Style(bgcolor=background(grid, cell, x, y, pointed), color=tone)
            line.append(tight_text(cell)[:TIGHT].center(TIGHT), style)
            if grid.links:
                line.append(*drawn(grid.link(x, y, 1, 0), 1))
        lines.append(line)
        below = [grid.link(x, y, 0, 1) for x in grid.columns]
        if any(below):
            line = Text(" " * margin)
            for link in below:
                line.append(*drawn(link, TIGHT))
                line.append(" ")
            lines.append(line)
    return Text("\n").join(lines)


def tight_text(cell: Cell) -> str:
    """Sign, arrows, exhaustion and count, as short as can be."""
    piece = cell.piece
    if piece is None:
        return "·" if cell.is_board else ""
    sign = piece.sign if piece.shape != "rect" else f"[{piece.sign}]"
    arrows = "".join(ARROWS[turn] for turn in cell.arrows)
    tired = "*" if "tired" in piece.looks else ""
    more = f"+{len(cell.crowd) - 1}" if cell.crowd else ""
    return sign + arrows + tired + "".join(badge.text for badge in piece.badges if badge.kind == "count") + more


# -- the page


def page(
    scene: Scene, words: Words, pointed: frozenset[str], title: str, news: list[Text], size: tuple[int, int]
) -> Group:
    """Title, board, what lies beside it, and what happened, for a terminal of so many columns and lines."""
    width, height = size
    tracks = "   ".join(track_line(track, words) for track in scene.tracks)
    heading = Text.assemble((title, "bold"), "   ", (tracks, "dim"))
    boards: list[RenderableType] = []
    told: list[str] = []
    for zone in scene.zones:
        if zone.grid:
            grid = grid_of(scene, zone, pointed)
            boards.append(board(grid, words, pointed, width, height))
            told += [*crowd_lines(grid), *link_lines(grid, words)]
    signs = [Text(), *(Text(line, "dim") for line in told)] if told else []
    beside = Group(*beside_board(scene, words), *signs, *news_lines(news))
    taken = max((line_width(part) for part in boards if isinstance(part, Text)), default=0)
    if width - taken < 36:
        return Group(heading, "", *boards, "", beside)
    table = Table.grid(padding=(0, 3))
    table.add_column(no_wrap=True)
    table.add_column()
    table.add_row(Group(*boards), Padding(beside, (1, 0, 0, 0)))
    return Group(heading, "", table)


def line_width(text: Text) -> int:
    """Letters in the longest line."""
    return max(line.cell_len for line in text.split())


def beside_board(scene: Scene, words: Words) -> list[Text]:
    """Players with their facts, then every other zone that is not empty."""
    lines = []
    for player in scene.players:
        style = f"bold {colour(player.tone)}"
        lines.append(Text.assemble((words.text(player.name), style), "  ", player_line(player, words)))
    lines.append(Text())
    for name, contents in side_lines(scene, words):
        lines.append(Text.assemble((name, "dim"), "  ", contents))
    return lines


def news_lines(news: list[Text]) -> list[Text]:
    """What happened, under a heading of its own."""
    return [Text(), Text("What happened", "bold"), *news] if news else []
