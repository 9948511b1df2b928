"""What a screen shows of Breakthrough: a grid of cells and the pawns on it."""

from collections.abc import Sequence
from dataclasses import dataclass

from conclave.games.breakthrough.rules import ARRIVE, EVENTS, FILES, SIGNS, STEP, TAKE, Breakthrough
from conclave.games.breakthrough.sight import sight_of
from conclave.kernel.events import Shown
from conclave.kernel.scene import (
    Beat,
    Choice,
    Item,
    Line,
    Look,
    Mark,
    Narration,
    Player,
    Prompt,
    Scene,
    Text,
    Zone,
    say,
    seated,
)
from conclave.kernel.state import OVER, State

TONES = ("white", "black")
DIRECTIONS = ((7, 0, 1), (5, 4, 3))  # left, straight, right, by seat: eighths of a turn from up


@dataclass(frozen=True)
class Grid:
    """Ids and places of the cells of one board."""

    rows: int
    columns: int

    def at(self, cell: int) -> tuple[int, int]:
        """The column, and the row from the top."""
        return cell % self.columns, self.rows - 1 - cell // self.columns

    def place(self, cell: int) -> str:
        """The id of a cell."""
        x, y = self.at(cell)
        return f"board/{x},{y}"

    def name(self, cell: int) -> str:
        """File and rank."""
        return FILES[cell % self.columns] + str(cell // self.columns + 1)

    def cell(self, id: str) -> int:
        """The cell that an id of the scene, a place or a pawn's, stands for; -1: none."""
        for cell in range(self.rows * self.columns):
            if id == self.place(cell) or id in (pawn_id(0, self.name(cell)), pawn_id(1, self.name(cell))):
                return cell
        return -1

    def pawn(self, cell: int, owner: int) -> Item:
        """A pawn on its cell."""
        return Item(
            pawn_id(owner, self.name(cell)),
            "board",
            say("breakthrough.pawn", name(owner), self.name(cell)),
            self.at(cell),
            tone=TONES[owner],
            icon="chess-pawn",
            sign=SIGNS[owner],
            owner=owner,
        )

    def zone(self) -> Zone:
        """The board itself."""
        labels = tuple(FILES[: self.columns]), tuple(str(row) for row in range(self.rows, 0, -1))
        return Zone(
            "board", say("breakthrough.board"), "board", size=(self.columns, self.rows), grid=True, labels=labels
        )


def scene(obs: Sequence[int], seat: int) -> Scene:
    """The board as everybody sees it: nothing is hidden."""
    sight, grid = sight_of(obs), Grid(obs[0], obs[1])
    cells = sight.of(obs, "cells")
    pawns = tuple(grid.pawn(cell, owner) for cell, owner in enumerate(cells) if owner >= 0)
    players = tuple(Player(n, name(n), TONES[n], (say("breakthrough.left", cells.count(n)),)) for n in range(2))
    return Scene((grid.zone(),), pawns, prompt(sight.one(obs, "to_act"), cells, grid.columns), players)


def choices(state: State, seat: int) -> list[Choice]:
    """Every step: a click on the cell entered, or on the pawn and a direction."""
    assert isinstance(state, Breakthrough)
    grid = grid_of(state)
    found = []
    for move in state.options():
        left, entered = state.cells(move)
        found.append(
            Choice(
                move,
                state.word(move),
                say("breakthrough.choice", grid.name(left), grid.name(entered)),
                (pawn_id(seat, grid.name(left)), grid.place(entered)),
                DIRECTIONS[seat][move % 3],
                grid.pawn(entered, seat),
            )
        )
    return found


def look(obs: Sequence[int], seat: int, id: str, id2: str = "") -> Look:
    """A cell, or the pawn on it and where it looks."""
    grid = Grid(obs[0], obs[1])
    cell = grid.cell(id)
    if cell < 0:
        return Look(say("breakthrough.board"), rules=("BT-1", "BT-7", "BT-8"))
    owner = sight_of(obs).of(obs, "cells")[cell]
    if owner < 0:
        return Look(say("breakthrough.empty", grid.name(cell)), rules=("BT-3",))
    ahead = cell + (grid.columns if owner == 0 else -grid.columns)
    reach = [grid.place(ahead + side) for side in (-1, 0, 1) if is_beside(grid, cell, ahead + side)]
    title = say("breakthrough.pawn", name(owner), grid.name(cell))
    return Look(title, rules=("BT-3", "BT-4", "BT-6"), marks=(Mark("reach", tuple(reach), tone=TONES[owner]),))


def why(state: State, seat: int, id: str) -> tuple[str, Text]:
    """Why this pawn, or any pawn onto this cell, cannot move now; "" when it can."""
    assert isinstance(state, Breakthrough)
    cell = grid_of(state).cell(id)
    rule = "K-2" if cell < 0 else ""
    if not rule and not any(cell in state.cells(move) for move in state.options()):
        rule = why_none(state, seat, cell)
    return rule, say(rule or "breakthrough.can")


def why_none(state: Breakthrough, seat: int, cell: int) -> str:
    """The rule that stands in the way of the steps from or onto a cell; straight ones first."""
    own = state.owner(cell) == seat
    steps = [move for move in range(state.board.gaps * 3) if state.cells(move)[0 if own else 1] == cell]
    rules = [state.why_not(move) for move in sorted(steps, key=lambda move: move % 3 != 1)]
    return next((rule for rule in rules if rule not in ("BT-2", "BT-3")), "BT-3")


def beats(event: Shown, seat: int) -> Narration:
    """A pawn steps, perhaps takes, perhaps wins."""
    _, kind, numbers = event
    found = EVENTS.read(kind, numbers)
    grid, who, left, entered = Grid(found["rows"], found["columns"]), found["seat"], found["left"], found["entered"]
    here, there = grid.name(left), grid.name(entered)
    on = (pawn_id(who, there),)
    if kind in (STEP.name, TAKE.name):
        step = Beat("move", (pawn_id(who, here),), grid.place(left), grid.place(entered))
        if kind == STEP.name:
            line = Line(say("breakthrough.log.step", seated(who), here, there), "BT-3", "act", on=on)
            return Narration((step,), line)
        taken = Beat("hide", (pawn_id(1 - who, there),), together=True)
        line = Line(say("breakthrough.log.take", seated(who), here, there), "BT-6", "act", on=on)
        return Narration((step, taken), line)
    glow = (Beat("pulse", on, tone=TONES[who]),)
    if kind == ARRIVE.name:
        return Narration(glow, Line(say("breakthrough.log.arrive", seated(who)), "BT-7", "result", on=on))
    return Narration(glow, Line(say("breakthrough.log.last", seated(who)), "BT-8", "result", on=on))


def prompt(to_act: int, cells: Sequence[int], columns: int) -> Prompt:
    """Whose turn it is, or how it ended."""
    if to_act != OVER:
        return Prompt(to_act, "move", say("breakthrough.prompt.move", seated(to_act)), "BT-2")
    for seat, last in enumerate((cells[-columns:], cells[:columns])):
        if seat in last:
            return Prompt(OVER, "over", say("breakthrough.over.row", seated(seat)), "BT-7", kind="over")
    winner = 0 if 0 in cells else 1
    return Prompt(OVER, "over", say("breakthrough.over.last", seated(winner)), "BT-8", kind="over")


def name(seat: int) -> Text:
    """White or Black."""
    return say(f"breakthrough.seat.{SIGNS[seat]}")


def pawn_id(owner: int, cell: str) -> str:
    """Pawns of a seat are all alike, so the cell names them."""
    return f"{SIGNS[owner]}.{cell}"


def grid_of(state: Breakthrough) -> Grid:
    """The grid of a state's board."""
    return Grid(state.board.rows, int(state.board.columns))


def is_beside(grid: Grid, cell: int, other: int) -> bool:
    """Are both on the board, and do they touch?"""
    (x, y), (to_x, to_y) = grid.at(cell), grid.at(other)
    return 0 <= to_y < grid.rows and abs(x - to_x) <= 1 and abs(y - to_y) <= 1
