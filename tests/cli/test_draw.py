"""Scenes as text: the board by cells, what lies beside it, and finding things by what people call them."""

import io

import pytest
from rich.console import Console

from conclave.cli.draw_colour import page
from conclave.cli.screen import Screen
from conclave.games import GAMES
from conclave.kernel import after
from conclave.kernel.draw import (
    crowd_lines,
    find,
    grid_of,
    label_of,
    link_lines,
    plain_board,
    plain_scene,
    pointed_at,
    side_lines,
    whole_list,
)
from conclave.kernel.scene import Choice, Item, Player, Prompt, Scene, Zone, say
from conclave.kernel.state import State
from conclave.kernel.words import Reader, words_of

WITCHCRAFT = GAMES["witchcraft"]
WORDS = words_of(WITCHCRAFT).to(Reader(0, ("Ada", say("seat.mind"))))
POSITION = {
    "stacks": ["a1 R AP>n", "b1 R MA>ne +AP", "d1 R GO>n +AP,AR * {w}", "a4 G GU>s", "c6 G PT", "d6 G AP>sw *"],
    "extensions": ["a0", "d7"],
    "pairs": [],
    "power_red": "E",
    "power_green": "T",
    "turns": 6,
}


def position() -> State:
    assert WITCHCRAFT.position is not None
    return WITCHCRAFT.position(POSITION, WITCHCRAFT.settings(), 2)


def picture(state: State, seat: int) -> Scene:
    return WITCHCRAFT.stage().scene(state.observe(seat), seat)


def coloured(scene: Scene, width: int, height: int = 50) -> str:
    """What a terminal of that size shows, colours left out."""
    console = Console(file=io.StringIO(), width=width, record=True, force_terminal=True, color_system="truecolor")
    console.print(page(scene, WORDS, frozenset(), "Witchcraft", [], (width, height)))
    return console.export_text()


# -- plain


def test_a_known_position_in_plain_text() -> None:
    lines = plain_scene(picture(position(), 0), WORDS)
    assert "\n".join(lines) == (
        "Phase: Confrontation; Turn: 7 of 200\n"
        "\n"
        "   a            b            c            d\n"
        "7                                         .\n"
        "6  .            .            GPT          GAP>sw*\n"
        "5  .            [T]          [S]~         .\n"
        "4  GGU>s#       .            .            .\n"
        "3  .            .            .            .\n"
        "2  .            [E]          [P]          .\n"
        "1  RAP>n        RMA>ne/swx2  .            RGO>n#*x3\n"
        "0  .\n"
        "\n"
        "Red: 3 stacks, 6 tiles in all, 1 exhausted, 1 able to act, power tile held\n"
        "Green: 3 stacks, 1 exhausted, 2 able to act, power tile held\n"
        "Your power: Energy power tile, not used yet\n"
        "Your reserve: Monk, Telekinetic, Prophet\n"
        "The computer's power: power tile, face down\n"
        "The computer's reserve: Monk, Telekinetic, Prophet"
    )


def test_a_board_without_ground_is_drawn_whole() -> None:
    game = GAMES["tictactoe"]
    state = after(game.new(), "a1 b2")
    scene = game.stage().scene(state.observe(0), 0)
    assert plain_board(grid_of(scene, scene.zones[0])) == [
        "   a  b  c",
        "3  .  .  .",
        "2  .  O  .",
        "1  X  .  .",
    ]


def test_coordinates_outside_the_board_are_shown_when_a_choice_lies_there() -> None:
    assert WITCHCRAFT.position is not None
    state = WITCHCRAFT.position({"stacks": ["c4 R AP>n", "a6 G AP>se"]}, WITCHCRAFT.settings(), 2)
    scene = picture(state, 0)
    assert grid_of(scene, scene.zones[0]).columns == range(1, 5)
    state = after(state, "turn:c4 summon_size:1")
    pointed = pointed_at(choice.on for choice in WITCHCRAFT.stage().choices(state, 0))
    grid = grid_of(picture(state, 0), scene.zones[0], pointed)
    assert (grid.columns, grid.rows) == (range(6), range(8))


def test_wide_things_cover_all_their_cells() -> None:
    zone = Zone("field", say("field"), "board", size=(3, 2), grid=True)
    unit = Item("unit", "field", say("unit"), (1, 0), (2, 2), shape="rect", sign="U")
    scene = Scene((zone,), (unit,), Prompt(0, "move", say("move")), (Player(0, say("me"), "red"),))
    assert plain_board(grid_of(scene, zone)) == [
        "   1    2    3",
        "1  .    [U]  [U]",
        "2  .    [U]  [U]",
    ]


def test_zones_beside_the_board_are_listed_unless_empty() -> None:
    names = [name for name, _ in side_lines(picture(position(), 1), WORDS)]
    assert names == ["The computer's power", "The computer's reserve", "Your power", "Your reserve"]


def test_everything_can_be_had_by_name() -> None:
    lines = whole_list(picture(position(), 0), WORDS)
    assert "Red Master on b1, facing north-east, a stack of 2 tiles" in lines
    assert "Energy altar on b2" in lines
    assert len(lines) == 4 + 6


# -- colour


def test_a_page_shows_arrows_shields_height_and_exhaustion_on_the_sides_they_belong_to() -> None:
    lines = coloured(picture(position(), 0), 120).splitlines()
    south = next(number for number, line in enumerate(lines) if line.startswith(" 1 "))
    assert lines[south - 1][3:39] == "    ↑    " + "       ↗ " + " " * 9 + "▛  ▀↑▀  ▜"
    assert lines[south][3:39] == "   RAP   " + "   RMA2  " + "    ·    " + "▌ *RGO3  "
    assert lines[south + 1][3:39] == " " * 9 + " ↙       " + " " * 18


def test_a_narrow_page_puts_the_rest_below_and_cells_on_one_line() -> None:
    text = coloured(picture(position(), 0), 38)
    assert "RAP↑" in text
    assert text.index("RAP↑") < text.index("Your reserve")


def test_a_low_page_has_cells_on_one_line_beside_the_rest() -> None:
    lines = coloured(picture(position(), 0), 100, 24).splitlines()
    south = next(line for line in lines if line.startswith(" 1 "))
    assert "RAP↑   RMA↗↙2    ·     RGO↑*3" in south
    assert len(lines) < 20


def test_what_can_be_chosen_stands_out() -> None:
    scene = picture(position(), 0)
    console = Console(file=io.StringIO(), width=120, force_terminal=True, color_system="truecolor")
    for pointed in (frozenset[str](), frozenset({"stack:a1"})):
        console.print(page(scene, WORDS, pointed, "Witchcraft", [], (120, 50)))
    assert isinstance(console.file, io.StringIO)
    first, second = console.file.getvalue().split("Witchcraft")[1:]
    assert first != second


# -- finding


@pytest.mark.parametrize(
    ("named", "id"),
    [
        ("a1", "stack:a1"),
        ("A1", "stack:a1"),
        ("b2", "altar:E"),
        ("b3", "square:b3"),
        ("z0", "board/0,7"),
        ("stack:a4", "stack:a4"),
        ("energy", "altar:E"),
        ("MO", "reserve:0:MO"),
        ("telekinetic", "reserve:0:TE"),
        ("nonsense", ""),
    ],
)
def test_things_are_found_by_what_people_call_them(named: str, id: str) -> None:
    assert find(picture(position(), 0), WORDS, named) == id


def test_things_are_called_by_their_cell_or_their_name() -> None:
    scene = picture(position(), 0)
    called = {item.id: label_of(scene, WORDS, item) for item in scene.items}
    assert (called["stack:a4"], called["altar:E"], called["reserve:0:MO"]) == ("a4", "b2", "Monk")


def test_patches_of_ground_show_their_signs_where_nothing_stands() -> None:
    zone = Zone("table", say("ui.zone"), "board", size=(4, 3), grid=True)
    wall = Item("wall", "table", say("wall"), (1, 0), (2, 1), layer="ground", shape="rect", sign="#")
    wood = Item("wood", "table", say("wood"), (0, 2), (2, 1), layer="ground", shape="rect", sign=":")
    tower = Item("tower", "table", say("tower"), (3, 1), layer="mark", shape="rect", sign="T")
    flag = Item("flag", "table", say("flag"), (2, 1), layer="mark", shape="ring", sign="o")
    troll = Item("troll", "table", say("troll"), (1, 2), sign="tr")
    scene = Scene((zone,), (wall, wood, tower, flag, troll), Prompt(0, "", say("ask")), ())
    board = [line.split() for line in plain_board(grid_of(scene, zone))]
    assert board[1:] == [["1", ".", "#", "#", "."], ["2", ".", ".", "o", "[T]"], ["3", ":", "tr", ".", "."]]


# -- what lies between cells, and several things on one


def crossing() -> Scene:
    """Two fields of land, water with a bridge between them, a wall to the south; three things on the first."""
    fields = [
        Item(f"field:{x}{y}", "board", say("field"), (x, y), layer="ground", shape="rect")
        for x in (0, 1)
        for y in (0, 1)
    ]
    moat = Item("moat", "board", say("The moat"), (0, 0), (2, 1), layer="ground", shape="line", sign="~", turn=2)
    more = Item("more", "board", say("The moat"), (0, 1), (2, 1), layer="ground", shape="line", sign="~", turn=2)
    bridge = Item("bridge", "board", say("The bridge"), (0, 0), (2, 1), layer="mark", shape="line", sign="=")
    wall = Item("wall", "board", say("A wall"), (0, 0), (1, 2), layer="ground", shape="line", sign="#", turn=2)
    chest = Item("chest", "board", say("chest"), (0, 0), shape="card", sign="E?")
    figures = [
        Item("one", "board", say("one"), (0, 0), sign="EC", looks=("tired",)),
        Item("two", "board", say("two"), (0, 0), sign="ET"),
    ]
    zone = Zone("board", say("board"), "board", size=(2, 2), grid=True, labels=(("a", "b"), ("1", "2")))
    prompt = Prompt(0, "turn", say("turn"))
    return Scene((zone,), (*fields, moat, more, bridge, wall, chest, *figures), prompt, (Player(0, say("P"), ""),))


def test_bridges_lie_over_water_and_walls_between_rows() -> None:
    scene = crossing()
    grid = grid_of(scene, scene.zones[0])
    assert plain_board(grid) == [
        "   a      b",
        "1  ET+2 = .",
        "   #",
        "2  .    ~ .",
    ]
    assert link_lines(grid, WORDS) == ["= The bridge", "~ The moat", "# A wall"]


def test_all_that_stands_on_a_field_is_listed() -> None:
    scene = crossing()
    assert crowd_lines(grid_of(scene, scene.zones[0])) == ["a1: E? EC* ET"]
    assert "a1: E? EC* ET" in plain_scene(scene, WORDS)
    wide, narrow = coloured(scene, 120), coloured(scene, 120, 12)
    assert "E? EC*ET" in wide
    assert "=========" not in wide  # the bridge goes from left to right, so it stands between the columns
    assert "ET+2" in narrow
    assert "= The bridge" in narrow


def test_an_option_says_its_chance_and_what_it_spends() -> None:
    screen = Screen(WORDS, "")
    plain = Choice(0, "a", say("Open it"))
    assert screen.option(plain) == "Open it"
    risky = Choice(0, "a", say("Open it"), chance=25, effect=say("the relic"), spends=(say("a key"), say("the turn")))
    assert screen.option(risky) == "Open it (25 % the relic; a key; the turn)"
    dear = Choice(0, "a", say("Open it"), odds=(say("It is empty"),), spends=(say("a key"),))
    assert screen.option(dear) == "Open it. It is empty (a key)"
