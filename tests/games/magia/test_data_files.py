"""Data files that a player may edit: what is wrong with them is said in one sentence."""

import io
import shutil
from pathlib import Path

import pytest

from conclave.cli.main import main
from conclave.games.magia import GAME
from conclave.games.magia.data import tables
from conclave.kernel import Unreadable, read_record
from conclave.kernel.army_file import read_army


def edited(tmp_path: Path, name: str, old: str, new: str) -> Path:
    """A copy of a data file with one thing changed."""
    path = tmp_path / name
    text = (GAME.folder / "data" / name).read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    return path


def profiles(tmp_path: Path, name: str, old: str, new: str) -> None:
    for other in ("troops.toml", "pieces.toml"):
        shutil.copy(GAME.folder / "data" / other, tmp_path / other)
    edited(tmp_path, name, old, new)
    tables.ProfileTable(tmp_path / "troops.toml", tmp_path / "pieces.toml")


@pytest.mark.parametrize(
    ("name", "old", "new", "sentence"),
    [
        ("troops.toml", "move = 4", "move = 40", r"\[troop.HG\]: 'move' must be a whole number from 0 to 20, not 40"),
        ("troops.toml", "base = [1, 1]", "base = [3, 1]", r"'base' must be \[1, 1\], \[1, 2\] or \[2, 2\]"),
        ("troops.toml", 'race = "HE"', 'race = "XX"', "'race' must be one of HE, OR, DW, UN"),
        ("troops.toml", "hit = 3", "hits = 3", "'hits' is not a key here"),
        ("pieces.toml", 'kind = "warchief"', 'kind = "king"', "'kind' must be one of unit, warchief"),
        ("pieces.toml", "magic_point = 5", "magic_point = -5", "'magic_point' must be a whole number"),
    ],
)
def test_profiles_that_cannot_be(tmp_path: Path, name: str, old: str, new: str, sentence: str) -> None:
    with pytest.raises(Unreadable, match=sentence):
        profiles(tmp_path, name, old, new)


def test_maps_that_cannot_be(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="half-turn"):
        tables.MapTable(edited(tmp_path, "maps.toml", "[6, 13, 13, 17]", "[6, 14, 13, 17]"))
    with pytest.raises(Unreadable, match="not a rectangle on the table"):
        tables.MapTable(edited(tmp_path, "maps.toml", "[6, 13, 13, 17]", "[6, 53, 13, 17]"))


def test_figures_that_cannot_be(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match=r"\[field\]: 'least' must be a whole number from 1 to 100"):
        tables.figures(edited(tmp_path, "spells.toml", "least = 35", "least = 0"), tables.SPELL_SHAPE)
    with pytest.raises(Unreadable, match="'ring' must hold twelve"):
        tables.read_battle(edited(tmp_path, "battle.toml", '"night", "night", "dawn"', '"night", "dawn"'))
    with pytest.raises(Unreadable, match="'favourable' may hold"):
        tables.RaceTable(edited(tmp_path, "races.toml", '"dawn"', '"noon"'))


LIST = """
game = "magia"
race = "HE"
unit = [
  { profile = "HS", strength = 4, files = 2, command = "W", at = [10, 8] },
  { profile = "HS", strength = 4, files = 2, command = "A", at = [20, 8] },
  { profile = "HS", strength = 4, files = 2, command = "B", at = [30, 8] },
]
piece = [
  { profile = "WCf", at = [12, 6] },
  { profile = "GEf", at = [22, 6] },
  { profile = "GEf", at = [32, 6] },
  { profile = "WZf", at = [14, 6], magic_points = 93 },
]
"""


def test_the_command_that_checks_a_list(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(LIST, "utf-8")
    assert main(["army", "check", str(path)]) == 1
    told = capsys.readouterr().out
    assert "arcana: 505 of 500" in told
    assert "FW-1.12 list: 505 Ars Arcana points of 500: 5 too many" in told
    assert main(["army", "check", str(path), "--option", "points=1200"]) == 0
    assert capsys.readouterr().out.endswith("accepted\n")
    path.write_text("game = ", "utf-8")
    assert main(["army", "check", str(path)]) == 2


def test_the_terminal_takes_lists_for_its_seats(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    mine, dear, saved = tmp_path / "mine.toml", tmp_path / "dear.toml", tmp_path / "saved.toml"
    mine.write_text(LIST.replace("93", "90"), "utf-8")
    dear.write_text(LIST, "utf-8")
    assert main(["play", "magia", "--plain", "--army", str(dear)]) == 2
    assert "dear.toml breaks FW-1.12 (the list): 505 Ars Arcana points of 500: 5 too many" in capsys.readouterr().err
    army = read_army(mine)
    del army["game"]
    for lists, armies in [
        ([str(mine)], [army, {}]),
        ([f"P2={mine}"], [{}, army]),
        ([str(mine), f"P2={mine}"], [army] * 2),
    ]:
        monkeypatch.setattr("sys.stdin", io.StringIO(f"save {saved}\nquit\n"))
        words = ["play", "magia", "--plain", "--mind=random", *(f"--army={name}" for name in lists)]
        assert main(words) == 0
        assert read_record(saved.read_text("utf-8")).armies == armies
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    assert main(["play", "--plain", "--mind=random", "--load", str(saved)]) == 0
    assert main(["play", "--load", str(saved), "--army", str(mine)]) == 2
    assert "a saved game brings its set-up along" in capsys.readouterr().err


def test_the_form_offers_what_each_race_has() -> None:
    assert GAME.builder is not None
    form = GAME.builder().form(GAME.settings())
    assert [entry.id for entry in form] == tables.RACES
    orcs = form[1]
    assert [line.id for line in orcs.children[0].children] == ["OG", "OW", "OB", "OR"]
    pieces = [line.id for line in orcs.children[1].children]
    assert "PRo" in pieces
    assert "PR" in pieces, "a Priest may be of another race (FW-3.37)"
    assert "PAf" not in pieces
