"""The data files of the Secret Relics: what an owner of the box may edit, and what is said of mistakes."""

from collections.abc import Callable
from pathlib import Path

import pytest

from conclave.games.relics import GAME
from conclave.games.relics.data.tables import BoardTable, CardTable, FactionTable, WizardTable
from conclave.kernel import Unreadable

TABLES: dict[str, Callable[[Path], object]] = {
    "board.toml": BoardTable,
    "wizards.toml": WizardTable,
    "factions.toml": FactionTable,
    "cards.toml": CardTable,
}


def edited(tmp_path: Path, file: str, *changes: tuple[str, str]) -> object:
    """What the reader makes of a file with these replacements."""
    text = (GAME.folder / "data" / file).read_text("utf-8")
    for old, new in changes:
        assert text.count(old) == 1, f"{file} holds {old!r} {text.count(old)} times"
        text = text.replace(old, new)
    path = tmp_path / file
    path.write_text(text, "utf-8")
    return TABLES[file](path)


@pytest.mark.parametrize("file", TABLES)
def test_the_files_as_they_are_can_be_read(file: str, tmp_path: Path) -> None:
    edited(tmp_path, file)


WRONG = [
    ("board.toml", '"a1", "b1"', '"a1", "a1"', "'NW' holds 'a1'; allowed are fields a1 to h8, each once"),
    ("board.toml", '"a1", "b1"', '"z1", "b1"', "'NW' holds 'z1'"),
    ("board.toml", '"f6"]\n', '"f6", "f7"]\n', "'middle' must be a list of 16"),
    ("board.toml", 'starts = ["b2"', 'starts = ["d4"', "'starts' names d4, which is not on the NW board"),
    ("board.toml", 'starts = ["b2"', 'starts = ["x2"', "'starts' holds 'x2', which is no field"),
    ("board.toml", '["d2", "d3"]', '["d2"]', "'bridges' must hold pairs of fields"),
    ("board.toml", '["d2", "d3"]', '["d3", "d2"]', "bridge NW must join that board to the middle, in that order"),
    ("board.toml", 'mana = ["c3"', 'mana = ["c1"', "'mana' must name four different fields of the middle board"),
    ("board.toml", 'mana = ["c3"', 'gold = ["c3"', "'gold' is not a key here"),
    (
        "wizards.toml",
        "[Scout]\nsteps = 4",
        "[Scout]\nsteps = 7",
        "[Scout]: 'steps' must be a whole number from 1 to 6, not 7",
    ),
    ("wizards.toml", "[Scout]\nsteps = 4", "[Scout]\nsteps = true", "not True"),
    ("wizards.toml", '"eagle_eye"', '"beagle_eye"', "'skills' may hold attack, heal, protect"),
    ("wizards.toml", "[Scout]", "[Spy]", "'Spy' is not a key here"),
    ("factions.toml", '"stone_walls"', '"glass_walls"', "'spells' must name two of meteor_shower"),
    ("factions.toml", '"stone_walls"', '"revive"', "every faction spell belongs to one faction only"),
    ("factions.toml", '"portal"', '"spiritform"', "every relic spell belongs to one faction only"),
    ("factions.toml", '"portal"', '"door"', "'relic_spell' must be one of"),
    (
        "cards.toml",
        "[rain]\ncopies = 1",
        "[rain]\ncopies = 2",
        "[rain]: 'copies' must be a whole number from 0 to 1, not 2",
    ),
    (
        "cards.toml",
        "[rain]\ncopies = 1\nlasting = false",
        "[rain]\ncopies = 1\nlasting = true",
        "'lasting' belongs to the effect",
    ),
    ("cards.toml", "readied = 5", "readied = 0", "'readied' must be a whole number from 1 to 6, not 0"),
    ("cards.toml", "healed = 3", "healed = 7", "'healed' must be a whole number from 1 to 6, not 7"),
    ("cards.toml", '["Healer", "Scout", "Thief"]', '["Healer", "Cook"]', "'walkers' may hold Caster"),
]


@pytest.mark.parametrize(("file", "old", "new", "said"), WRONG, ids=[f"{case[0]} {case[2][:24]!r}" for case in WRONG])
def test_a_mistake_is_told_by_file_and_key(file: str, old: str, new: str, said: str, tmp_path: Path) -> None:
    with pytest.raises(Unreadable) as trouble:
        edited(tmp_path, file, (old, new))
    assert str(trouble.value).startswith(file)
    assert said in str(trouble.value)


def test_a_file_that_is_missing_or_no_toml_is_told(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match=r"board\.toml cannot be read"):
        BoardTable(tmp_path / "board.toml")
    (tmp_path / "cards.toml").write_text("[rain", "utf-8")
    with pytest.raises(Unreadable, match=r"cards\.toml cannot be read"):
        CardTable(tmp_path / "cards.toml")


def test_what_may_be_edited_is_read(tmp_path: Path) -> None:
    wizards = edited(tmp_path, "wizards.toml", ("[Scout]\nsteps = 4", "[Scout]\nsteps = 5"))
    assert isinstance(wizards, WizardTable)
    assert wizards.steps[4] == 5
    cards = edited(tmp_path, "cards.toml", ("[rain]\ncopies = 1", "[rain]\ncopies = 0"), ("readied = 5", "readied = 2"))
    assert isinstance(cards, CardTable)
    assert (cards.deck >> 12 & 1, cards.readied) == (0, 2)
    factions = edited(
        tmp_path, "factions.toml", ('"stone_walls"', '"x"'), ('"revive"', '"stone_walls"'), ('"x"', '"revive"')
    )
    assert isinstance(factions, FactionTable)
    assert factions.spells[0] == [0, 4]


def test_every_field_needs_a_neighbour(tmp_path: Path) -> None:
    exchanged = ('"a1", "b1", "c1"', '"e5", "b1", "c1"'), ('"d5", "e5", "f5"', '"d5", "a1", "f5"')
    with pytest.raises(Unreadable, match="e5 is next to no other field of its board"):
        edited(tmp_path, "board.toml", *exchanged, ('fortresses = ["a1"', 'fortresses = ["b1"'))


def test_a_deck_without_cards_is_refused(tmp_path: Path) -> None:
    text = (GAME.folder / "data" / "cards.toml").read_text("utf-8").replace("copies = 1", "copies = 0")
    (tmp_path / "cards.toml").write_text(text, "utf-8")
    with pytest.raises(Unreadable, match="at least one card"):
        CardTable(tmp_path / "cards.toml")
