"""Options, presets and cards: what may be chosen before a game, and what is said when it may not."""

from pathlib import Path

import pytest

from conclave.kernel.errors import Unreadable
from conclave.kernel.game import Game
from conclave.kernel.options import OptionTable, read_options
from conclave.kernel.sight import Sight

TABLE = """
[option.open]
type = "bool"
default = false
rules = ["HL-1"]

[option.deck]
type = "choice"
values = ["small", "big"]
default = "small"

[option.rounds]
type = "int"
range = [1, 9]
default = 3

[preset.long]
rounds = 9
deck = "big"
"""


@pytest.fixture
def table(tmp_path: Path) -> OptionTable:
    path = tmp_path / "options.toml"
    path.write_text(TABLE, "utf-8")
    return read_options(path)


def test_given_comes_before_preset_comes_before_default(table: OptionTable) -> None:
    assert table.settled({}) == {"open": False, "deck": "small", "rounds": 3}
    assert table.settled({}, "long") == {"open": False, "deck": "big", "rounds": 9}
    assert table.settled({"rounds": 2}, "long") == {"open": False, "deck": "big", "rounds": 2}


def test_text_is_taken_for_what_it_means(table: OptionTable) -> None:
    assert table.settled({"open": "True", "rounds": "5"}) == {"open": True, "deck": "small", "rounds": 5}


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"rounds": 0}, "option rounds cannot be 0: it takes a whole number from 1 to 9"),
        ({"rounds": "many"}, "option rounds cannot be many: it takes a whole number from 1 to 9"),
        ({"rounds": True}, "option rounds cannot be true: it takes a whole number from 1 to 9"),
        ({"open": 1}, "option open cannot be 1: it takes true or false"),
        ({"deck": "huge"}, "option deck cannot be huge: it takes small or big"),
        ({"deck": None}, "option deck cannot be None: it takes small or big"),
        ({"colour": 1}, "there is no option 'colour': options are open, deck, rounds"),
    ],
)
def test_a_value_that_is_not_allowed(table: OptionTable, given: dict[str, object], sentence: str) -> None:
    with pytest.raises(Unreadable) as caught:
        table.settled(given)
    assert str(caught.value) == sentence


def test_an_unknown_preset(table: OptionTable) -> None:
    with pytest.raises(Unreadable, match="there is no preset 'short': choose from long"):
        table.settled({}, "short")


def test_a_game_without_options_has_none(hilo: Game) -> None:
    assert hilo.settings() == {}
    with pytest.raises(Unreadable, match="choose from none"):
        hilo.settings(preset="long")


def test_seats_are_named_by_sign_or_number(hilo: Game) -> None:
    assert [hilo.seat_of(sign) for sign in ("R", "G", "0", "1")] == [0, 1, 0, 1]
    for sign in ("2", "B", "", "-1"):
        with pytest.raises(Unreadable, match="is no seat of hilo: write R or G"):
            hilo.seat_of(sign)


def test_a_game_knows_its_rules_and_those_of_the_table(hilo: Game) -> None:
    assert list(hilo.rules) == ["HL-1", "HL-2", "HL-10", "K-1", "K-2", "K-3"]
    assert hilo.rules["HL-2"].why == "So that a refusal has a rule."


SHOWN = """
[option.army_1]
type = "choice"
values = ["red", "blue"]
default = "red"
seat = 0
[option.army_1.shown]
red = { icon = "sun", tone = "red", needs = { size = 2 } }
blue = { icon = "moon", tone = "blue", name = "game.blue" }

[option.army_2]
type = "choice"
values = ["red", "blue"]
default = "blue"
seat = 1
like = "army_1"

[option.sides]
type = "text"
pattern = "any|[AB]{2}"
allowed = "any, or two letters"
default = "any"
letters = { A = { icon = "sun" }, B = { icon = "moon" } }

[preset.first]
[shown]
first = { icon = "sun", tone = "green" }
"""


def test_values_and_presets_have_pictures(tmp_path: Path) -> None:
    path = tmp_path / "options.toml"
    path.write_text(SHOWN, "utf-8")
    table = read_options(path)
    one, two, sides = table.options
    assert one.shown == two.shown
    assert (one.shown[0].needs, one.shown[1].name) == ({"size": 2}, "game.blue")
    assert [letter.value for letter in sides.letters] == ["A", "B"]
    assert table.shown["first"].tone == "green"


@pytest.mark.parametrize(
    ("old", "new", "trouble"),
    [
        ('like = "army_1"', 'like = "army_9"', "option army_2 is like 'army_9', which is not there"),
        ("[preset.first]", "[preset.full]", "there is a picture of 'first', and no such preset"),
        ('tone = "green"', 'colour = "green"', "a picture has icon, tone, name and needs, not 'colour'"),
    ],
)
def test_a_picture_of_nothing(tmp_path: Path, old: str, new: str, trouble: str) -> None:
    path = tmp_path / "options.toml"
    path.write_text(SHOWN.replace(old, new), "utf-8")
    with pytest.raises(Unreadable, match=trouble):
        read_options(path)


def test_slices_of_an_observation_have_names() -> None:
    sight = Sight(("to_act", 1), ("cards", 3), ("score", 2))
    obs = [7, 1, 2, 3, 10, 20]
    assert sight.length == 6
    assert sight.one(obs, "to_act") == 7
    assert sight.of(obs, "cards") == [1, 2, 3]
    assert sight.of(obs, "score") == [10, 20]
