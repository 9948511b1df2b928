"""What a screen shows of tic-tac-toe: a grid of nine cells and the marks on it."""

from collections.abc import Callable, Sequence

from conclave.games.tictactoe.rules import CELLS, EVENTS, ROWS, SIGNS
from conclave.games.tictactoe.sight import SIGHT
from conclave.kernel.events import Shown
from conclave.kernel.scene import (
    Beat,
    Choice,
    Item,
    Line,
    Look,
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

TONES = ("red", "blue")
ICONS = ("cross-mark", "circle")
PLACES = [f"board/{cell % 3},{2 - cell // 3}" for cell in range(9)]  # a1 is at the bottom left
BOARD = Zone(
    "board", say("tictactoe.board"), "board", size=(3, 3), grid=True, labels=(("a", "b", "c"), ("3", "2", "1"))
)


def scene(obs: Sequence[int], seat: int) -> Scene:
    """The board as everybody sees it: nothing is hidden."""
    cells = SIGHT.of(obs, "cells")
    marks = tuple(mark(cell, 0 if owner > 0 else 1) for cell, owner in enumerate(cells) if owner)
    players = tuple(Player(n, name(n), TONES[n]) for n in range(2))
    return Scene((BOARD,), marks, prompt(SIGHT.one(obs, "to_act"), cells), players)


def choices(state: State, seat: int) -> list[Choice]:
    """Every empty cell, a click each."""
    return [
        Choice(move, state.word(move), say("tictactoe.choice", CELLS[move]), (PLACES[move],), ghost=mark(move, seat))
        for move in state.options()
    ]


def look(obs: Sequence[int], seat: int, id: str, id2: str = "") -> Look:
    """A cell, or the mark in it."""
    cell = cell_of(id)
    if cell < 0:
        return Look(say("tictactoe.board"), rules=("TTT-3", "TTT-4"))
    owner = SIGHT.of(obs, "cells")[cell]
    if owner:
        return Look(say("tictactoe.mark", name(0 if owner > 0 else 1), CELLS[cell]), rules=("TTT-2", "TTT-3"))
    return Look(say("tictactoe.empty", CELLS[cell]), rules=("TTT-1",))


def why(state: State, seat: int, id: str) -> tuple[str, Text]:
    """Why this cell cannot be marked now; "" when it can."""
    cell = cell_of(id)
    rule = state.why_not(cell) if cell >= 0 else "K-2"
    return rule, say(rule) if rule else say("tictactoe.choice", CELLS[cell])


def beats(event: Shown, seat: int) -> Narration:
    """A mark appears; a row lights up."""
    _, what, numbers = event
    return TOLD[what](**EVENTS.read(what, numbers))


def told_mark(seat: int, cell: int) -> Narration:
    shown = Beat("show", (CELLS[cell],), to=PLACES[cell], tone=TONES[seat])
    line = Line(say("tictactoe.log.mark", seated(seat), CELLS[cell]), "TTT-1", "act", on=(CELLS[cell],))
    return Narration((shown,), line)


def told_row(seat: int, marks: int) -> Narration:
    row = tuple(CELLS[cell] for cell in range(9) if in_a_row(marks) >> cell & 1)
    line = Line(say("tictactoe.log.row", seated(seat)), "TTT-3", "result", on=row)
    return Narration((Beat("pulse", row, tone=TONES[seat]),), line)


def told_draw() -> Narration:
    return Narration((), Line(say("tictactoe.log.draw"), "TTT-4", "result"))


TOLD: dict[str, Callable[..., Narration]] = {"mark": told_mark, "row": told_row, "draw": told_draw}


def mark(cell: int, owner: int) -> Item:
    """A mark in its cell; marks never move, so a cell's name will do for it."""
    return Item(
        CELLS[cell],
        "board",
        say("tictactoe.mark", name(owner), CELLS[cell]),
        (cell % 3, 2 - cell // 3),
        tone=TONES[owner],
        icon=ICONS[owner],
        sign=SIGNS[owner],
        owner=owner,
    )


def prompt(to_act: int, cells: Sequence[int]) -> Prompt:
    """Whose turn it is, or how it ended."""
    if to_act != OVER:
        return Prompt(to_act, "mark", say("tictactoe.prompt.mark", seated(to_act)), "TTT-1")
    for seat in range(2):
        if in_a_row(sum(1 << cell for cell, owner in enumerate(cells) if owner == 1 - 2 * seat)):
            return Prompt(OVER, "over", say("tictactoe.over.row", seated(seat)), "TTT-3", kind="over")
    return Prompt(OVER, "over", say("tictactoe.over.full"), "TTT-4", kind="over")


def name(seat: int) -> Text:
    """X or O."""
    return say(f"tictactoe.seat.{SIGNS[seat]}")


def cell_of(id: str) -> int:
    """The cell that an id of the scene stands for, or -1."""
    if id in CELLS:
        return CELLS.index(id)
    return PLACES.index(id) if id in PLACES else -1


def in_a_row(marks: int) -> int:
    """The cells of every complete row among the marks."""
    whole = 0
    for row in ROWS:
        if marks & row == row:
            whole |= row
    return whole
