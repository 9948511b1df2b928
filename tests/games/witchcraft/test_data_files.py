"""tiles.toml and board.toml in the hands of an owner: bad edits are refused with a sentence, good ones are played."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import conclave
from conclave.games.witchcraft import GAME
from conclave.games.witchcraft.data.tables import ACTS, TYPES, BoardTable, Tiles
from conclave.kernel import Unreadable

TILES_TOML = (GAME.folder / "data" / "tiles.toml").read_text("utf-8")
BOARD_TOML = (GAME.folder / "data" / "board.toml").read_text("utf-8")


def edited(text: str, table: str, key: str, value: str) -> str:
    """The file with one value changed; an empty table stands for the top of the file."""
    start = text.index(f"[{table}]") if table else 0
    head, tail = text[:start], text[start:]
    changed, times = re.subn(rf"^{key} = .*$", f"{key} = {value}", tail, count=1, flags=re.M)
    assert times == 1
    return head + changed


def tiles(path: Path, text: str) -> Tiles:
    file = path / "tiles.toml"
    file.write_text(text, "utf-8")
    return Tiles(file)


def board(path: Path, text: str, tiles_text: str = TILES_TOML) -> BoardTable:
    file = path / "board.toml"
    file.write_text(text, "utf-8")
    return BoardTable(file, tiles(path, tiles_text))


def test_the_files_as_they_come_can_be_read(tmp_path: Path) -> None:
    assert tiles(tmp_path, TILES_TOML).copies == [3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
    assert board(tmp_path, BOARD_TOML).altars == [(1, 1), (2, 1), (1, 4), (2, 4)]


BAD_TILES = [
    ("AP", "copies", "0", r"\[AP\]: 'copies' must be a whole number from 1 to 3, not 0"),
    ("AP", "copies", "4", r"'copies' must be a whole number from 1 to 3, not 4"),
    ("AP", "copies", "true", r"'copies' must be a whole number from 1 to 3, not True"),
    ("PC", "copies", "2", r"\[PC\]: 'copies' must be 1 for place = \"pool\""),
    ("GO", "place", '"hand"', r"\[GO\]: 'place' must be one of pile, reserve, pool, not 'hand'"),
    ("GO", "place", "3", r"'place' must be one of pile, reserve, pool, not 3"),
    ("TE", "act", '"storm"', rf"\[TE\]: 'act' must be one of {', '.join(ACTS)}, not 'storm'"),
    ("MA", "angles", "[0, 100]", r"\[MA\]: 'angles' must be a list of multiples of 45 from -180 to 315"),
    ("MA", "angles", "[0, 360]", r"'angles' must be a list of multiples of 45 from -180 to 315"),
    ("MA", "angles", "0", r"'angles' must be a list of multiples of 45"),
    ("MA", "angles", "[180, -180]", r"\[MA\]: 'angles' names the same direction twice"),
    ("AP", "angles", "[]", r"\[AP\]: 'angles' must hold 1 to 8 of them for act = \"missile\", not 0"),
    ("TE", "angles", "[0, 180]", r"\[TE\]: 'angles' must hold 1 of them for act = \"blast\", not 2"),
    ("BA", "angles", "[0]", r"\[BA\]: 'angles' must hold 0 of them for act = \"topple\", not 1"),
    ("GO", "shields", "[30]", r"\[GO\]: 'shields' must be a list of multiples of 45"),
    ("PT", "shields", "[0]", r"\[PT\]: 'shields' must be empty, because a tile without angles has no facing"),
]


@pytest.mark.parametrize(("tile", "key", "value", "sentence"), BAD_TILES)
def test_a_bad_tile_is_refused_by_file_tile_and_key(
    tmp_path: Path, tile: str, key: str, value: str, sentence: str
) -> None:
    with pytest.raises(Unreadable, match=sentence) as refused:
        tiles(tmp_path, edited(TILES_TOML, tile, key, value))
    assert str(refused.value).startswith("tiles.toml")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (TILES_TOML.replace("[AP]", "[XX]", 1), r"there is no tile \[XX\]; tiles are AP, GO"),
        (TILES_TOML[: TILES_TOML.index("[PR]")], r"\[PR\]: the tile is missing"),
        (re.sub(r"^shields", "shield", TILES_TOML, count=1, flags=re.M), r"\[AP\]: 'shield' is no key of a tile"),
        (TILES_TOML + "\n[AP]\n", r"tiles\.toml cannot be read"),
        ("copies = ", r"tiles\.toml cannot be read"),
        (
            re.sub(r'^place = "pool"', 'place = "pile"', TILES_TOML, count=3, flags=re.M),
            "at least two tiles need place",
        ),
    ],
)
def test_a_bad_tile_file_is_refused(tmp_path: Path, text: str, sentence: str) -> None:
    with pytest.raises(Unreadable, match=sentence):
        tiles(tmp_path, text)


BAD_BOARDS = [
    ("columns", "3", "'columns' must be a whole number from 4 to 6, not 3"),
    ("columns", "4.0", "'columns' must be a whole number from 4 to 6, not 4.0"),
    ("rows", "9", "'rows' must be a whole number from 4 to 8, not 9"),
    ("altars", '["b2", "c2", "b5"]', "'altars' must be a list of four squares"),
    ("altars", '["b2", "c2", "b5", "b5"]', "'altars' holds 'b5'; allowed are four different squares of the board"),
    ("altars", '["b2", "c2", "b5", "e5"]', "'altars' holds 'e5'"),
    ("altars", '["b2", "c2", "b5", 5]', "'altars' holds 5"),
    ("altars", '["a1", "c2", "b5", "c5"]', "'altars' must map onto each other when the board is turned"),
    ("pieces", "[1, 2, 4]", "'pieces' must list different lengths from 1 to 3"),
    ("pieces", "[1, 1]", "'pieces' must list different lengths from 1 to 3"),
    ("pieces", '[1, "2"]', "'pieces' must list different lengths from 1 to 3"),
    ("pieces", "[[1]]", "'pieces' must list different lengths from 1 to 3"),
    ("pieces", "[true]", "'pieces' must list different lengths from 1 to 3"),
    ("pieces", "3", "'pieces' must list different lengths from 1 to 3"),
]


@pytest.mark.parametrize(("key", "value", "sentence"), BAD_BOARDS)
def test_a_bad_board_is_refused_by_file_and_key(tmp_path: Path, key: str, value: str, sentence: str) -> None:
    with pytest.raises(Unreadable, match=re.escape(sentence)) as refused:
        board(tmp_path, edited(BOARD_TOML, "", key, value))
    assert str(refused.value).startswith("board.toml")


def test_a_board_without_room_for_the_wizards_is_refused(tmp_path: Path) -> None:
    small = edited(edited(BOARD_TOML, "", "rows", "4"), "", "altars", '["b2", "c2", "b3", "c3"]')
    with pytest.raises(Unreadable, match="16 tiles are placed in phase one, but only 12 squares are free"):
        board(tmp_path, small)
    assert board(tmp_path, small, edited(TILES_TOML, "AP", "copies", "1")).rows == 4


def test_an_unknown_key_of_the_board_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="'holes' is no key of the board; keys are columns, rows, altars, pieces"):
        board(tmp_path, BOARD_TOML + "holes = 3\n")


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match=r"tiles\.toml cannot be read"):
        Tiles(tmp_path / "tiles.toml")


def test_good_edits_are_taken(tmp_path: Path) -> None:
    read = tiles(tmp_path, edited(TILES_TOML, "MA", "angles", "[0, 90]"))
    assert read.angles[TYPES.index("MA")] == [0, 2]
    read = tiles(tmp_path, edited(TILES_TOML, "AP", "shields", "[-180]"))
    assert read.printed[:8] == [1 << 4, 1 << 5, 1 << 6, 1 << 7, 1 << 0, 1 << 1, 1 << 2, 1 << 3]
    wide = board(tmp_path, edited(edited(BOARD_TOML, "", "columns", "5"), "", "altars", '["b2", "d2", "b5", "d5"]'))
    assert (wide.columns, wide.altars) == (5, [(1, 1), (3, 1), (1, 4), (3, 4)])


# -- the tables are read when the game is imported, so an edit is played in a program of its own

MASTER_AT_RIGHT_ANGLES = """
from tests.games.witchcraft.table import WATCHER, after, at, can_act, table
state = table("a1 R MA>n", "a4 G BA", "d1 G KE", "d2 R AP>n", WATCHER)
state = after(state, "turn:a1 give_stack:d2 give_stack:d2 give_top:BA")
assert (at(state, "a4"), at(state, "d1"), at(state, "d2")) == ("-", "-", "R BA +AP,KE"), at(state, "d2")
assert not can_act(table("a3 R MA>n", "a1 G BA", "d2 R BA", WATCHER), "a3")
"""
RANDOM_GAMES = """
from conclave.games.witchcraft import GAME
from conclave.kernel import CHANCE, OVER, Dice
for setup in ({}, {"extensions": "grown", "blast": "many"}, {"choose_reserve": True}):
    for seed in range(6):
        state, dice = GAME.new(GAME.settings(setup)), Dice(seed)
        while state.to_act != OVER:
            options = state.options()
            assert options == sorted(set(options)) and 0 <= options[0] and options[-1] < GAME.moves
            assert all(state.from_text(state.to_text(move)) == move and not state.why_not(move) for move in options)
            assert all(state.observe(seat) for seat in (-1, 0, 1))
            state.apply(dice.fall(options, state.weights() if state.to_act == CHANCE else []))
"""


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A copy of the package that may be edited."""
    source = Path(conclave.__file__).parent
    copy = tmp_path / "conclave"
    shutil.copytree(source, copy, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    return copy


def run(copy: Path, *words: str) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([str(copy.parent), str(Path(__file__).parents[3])])
    return subprocess.run(
        [sys.executable, *words],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )


FEW_APPRENTICES = ("AP", "copies", "1")
EDITS = {
    "guardian-blasts": ("tiles.toml", [("GU", "act", '"blast"'), FEW_APPRENTICES]),
    "no-reserve": ("tiles.toml", [FEW_APPRENTICES, *((tile, "place", '"pile"') for tile in ("MO", "TE", "PT"))]),
    "master-casts-everywhere": ("tiles.toml", [("MA", "angles", "[0, 45, 90, 135, 180, 225, 270, 315]")]),
    "the-widest-board": (
        "board.toml", [("", "columns", "6"), ("", "rows", "8"), ("", "altars", '["b2", "e2", "b7", "e7"]')]
    ),
    "an-odd-board": (
        "board.toml",
        [("", "columns", "5"), ("", "rows", "7"), ("", "altars", '["b2", "d2", "b6", "d6"]'), ("", "pieces", "[2]")],
    ),
}  # fmt: skip


def edit(copy: Path, file: str, edits: list[tuple[str, str, str]]) -> None:
    path = copy / "games" / "witchcraft" / "data" / file
    text = path.read_text("utf-8")
    for table, key, value in edits:
        text = edited(text, table, key, value)
    path.write_text(text, "utf-8")


@pytest.mark.slow
def test_a_master_at_right_angles_hits_ahead_and_to_the_right(copied: Path) -> None:
    assert run(copied, "-c", MASTER_AT_RIGHT_ANGLES).returncode == 1  # as it comes, it hits ahead and behind
    edit(copied, "tiles.toml", [("MA", "angles", "[0, 90]")])
    done = run(copied, "-c", MASTER_AT_RIGHT_ANGLES)
    assert done.returncode == 0, done.stderr


@pytest.mark.slow
@pytest.mark.parametrize(("file", "edits"), EDITS.values(), ids=EDITS)
def test_an_edited_game_is_played(copied: Path, file: str, edits: list[tuple[str, str, str]]) -> None:
    edit(copied, file, edits)
    done = run(copied, "-c", RANDOM_GAMES)
    assert done.returncode == 0, done.stderr


@pytest.mark.slow
def test_a_bad_edit_ends_the_program_with_its_sentence(copied: Path) -> None:
    edit(copied, "tiles.toml", [("MA", "angles", "[0, 100]")])
    done = run(copied, "-m", "conclave", "games")
    assert done.returncode == 2
    assert done.stderr.startswith("conclave: tiles.toml, [MA]: 'angles' must be a list of multiples of 45")
