"""The data files: what is wrong in one is said with file, key and what is allowed."""

from pathlib import Path

import pytest

from conclave.games.sorcery import GAME
from conclave.games.sorcery.data import tables
from conclave.games.sorcery.data.tables import BookTable, DomainTable, MapTable, SpellTable, WarriorTable
from conclave.games.sorcery.rules import moves, terms
from conclave.games.sorcery.rules.spell import SPELLS, Spell
from conclave.games.sorcery.rules.spells.kinds import Counterspell, Enchantment, Glyph, Illusion, Page
from conclave.games.sorcery.rules.terms import PRINTED, army_named, card_name, spell_named
from conclave.kernel import Unreadable
from conclave.kernel.scene import Text
from conclave.kernel.words import words_of

HERE = Path(tables.__file__).parent
READERS = {
    "warriors.toml": WarriorTable,
    "spellbooks.toml": BookTable,
    "spells.toml": SpellTable,
    "domains.toml": DomainTable,
    "maps.toml": MapTable,
}

KINDS = {
    "enchantment": Enchantment,
    "glyph": Glyph,
    "illusion": Illusion,
    "counterspell": Counterspell,
    "do_not_cast": Page,
}


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("warriors.toml", "points = 54", "points = 0", r"\[AE1\].*'points' must be a whole number from 1 to 400"),
        ("warriors.toml", 'faction = "AE"', 'faction = "XX"', r"'faction' must be one of AE, BP.*not 'XX'"),
        ("warriors.toml", '"7/10/16/2"', '"7/10/16"', r"a click is speed/attack/defense/damage"),
        ("warriors.toml", "2/HE", "2/ZZ", r"'ZZ' is no ability"),
        ("warriors.toml", "slots = 1", "pockets = 1", r"'pockets' is not a key here"),
        ("warriors.toml", 'types = ["wand"]', 'types = ["spoon"]', r"'types' may hold sword, bow, wand"),
        ("spellbooks.toml", "capacity = 5", "capacity = 13", r"'capacity' must be a whole number from 1 to 12"),
        ("spellbooks.toml", "speed = -1", "haste = -1", r"modifiers: 'haste' is not a key"),
        ("spells.toml", 'type = "sorcery"', 'type = "song"', r"\[S1\]: 'type' must be one of sorcery"),
        ("spells.toml", 'affinity = ["BP", 2]', 'affinity = ["B", 2]', r"'affinity' must be \[symbol, pages\]"),
        ("spells.toml", "wild = [1, 1, 2, 2, 4, 4]", "wild = [1, 1]", r"six faces"),
        ("domains.toml", "strength = 2", "strength = 4", r"'strength' must be a whole number from 1 to 3"),
        ("maps.toml", "[5, 6, 10, 11]", "[5, 6, 10, 12]", r"half-turn \(MK-13.10\)"),
        ("maps.toml", "[5, 6, 10, 11]", "[5, 6, 10]", r"a rectangle is \[x0, x1, y0, y1\]"),
        ("maps.toml", "[5, 6, 10, 11]", "[5, 6, 10, 99]", r"is not a rectangle on a map"),
    ],
)
def test_a_mistake_is_named(file: str, old: str, new: str, said: str, tmp_path: Path) -> None:
    text = (HERE / file).read_text("utf-8")
    assert old in text
    (tmp_path / file).write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(Unreadable, match=said) as trouble:
        READERS[file](tmp_path / file)
    assert file in str(trouble.value)


@pytest.mark.parametrize("file", READERS)
def test_a_file_that_is_no_toml_is_named(file: str, tmp_path: Path) -> None:
    (tmp_path / file).write_text("= =", "utf-8")
    with pytest.raises(Unreadable, match=f"{file} cannot be read"):
        READERS[file](tmp_path / file)


def test_terms_and_files_name_the_same_things_in_the_same_order() -> None:
    for number, ability in enumerate(tables.ABILITIES[1:], 1):
        assert getattr(terms, ability) == number
    for number, sub in enumerate(tables.SUBFACTIONS):
        assert getattr(terms, sub) == number
    for number, kind in enumerate(tables.SPELL_TYPES):
        assert getattr(terms, kind.upper()) == number
    assert len(tables.BOOKS.ids) == terms.SHELF


def test_every_row_of_a_spell_has_a_class_that_does_it() -> None:
    assert [spell.id for spell in SPELLS] == tables.SPELLS.ids
    assert [spell.number for spell in SPELLS] == list(range(len(SPELLS)))
    for spell in SPELLS:
        kind = tables.SPELL_TYPES[spell.type]
        assert type(spell) is not Spell, f"{spell.id} does nothing"
        if kind in KINDS:
            assert isinstance(spell, KINDS[kind]), f"{spell.id} is {kind}, its class is not"


def test_codes_of_buttons_are_those_of_their_words() -> None:
    for move in moves.BUTTON.every():
        word = moves.BUTTON.words[moves.BUTTON.index(move)]
        assert getattr(moves, f"MODE_{word.upper()}" if len(word) == 1 else word.upper()) == move


# -- spells in files of their own

ROW = '[X1]\nname = "X"\ntype = "sorcery"\npages = 1\nbars = 1\n'


def with_added(tmp_path: Path, **files: str) -> SpellTable:
    """The spells of the game, with more of them in the folder beside."""
    (tmp_path / "spells").mkdir()
    (tmp_path / "spells.toml").write_text((HERE / "spells.toml").read_text("utf-8"), "utf-8")
    for name, text in files.items():
        (tmp_path / "spells" / f"{name}.toml").write_text(text, "utf-8")
    return SpellTable(tmp_path / "spells.toml")


def own_rule(row: str, ahead: int) -> str:
    """The row with a rule of its own, so many beyond those of the file itself."""
    return row + f'rule = "MK-20.{tables.SPELLS.printed + ahead}"\n'


def test_added_spells_are_numbered_in_the_order_of_their_rules(tmp_path: Path) -> None:
    later, sooner = own_rule(ROW, 2), own_rule(ROW.replace("X1", "X2"), 1)
    table = with_added(tmp_path, a=later, b=sooner)
    assert table.ids[-2:] == ["X2", "X1"]
    assert len(table.rules) == len(set(table.rules)) == len(table.ids)


@pytest.mark.parametrize(
    ("row", "ahead", "said"),
    [
        (ROW, 2, r"spells/a\.toml, \[X1\]: 'rule' must be MK-20\.\d+, the next of its chapter"),
        (ROW.replace("X1", "S1"), 1, r"there is a spell S1 already"),
        (ROW + 'rule = "MK-19.1"\n#', 1, r"'rule' must be a rule of the chapter"),
    ],
)
def test_a_mistake_in_an_added_spell_is_named(tmp_path: Path, row: str, ahead: int, said: str) -> None:
    with pytest.raises(Unreadable, match=said):
        with_added(tmp_path, a=own_rule(row, ahead))


def test_a_card_keeps_its_name_when_spells_are_added() -> None:
    names = [card_name(army, spell) for army in range(2) for spell in range(PRINTED)]
    assert names == list(range(2 * PRINTED))
    added = [card_name(army, spell) for spell in range(PRINTED, PRINTED + 9) for army in range(2)]
    assert added == list(range(2 * PRINTED, 2 * PRINTED + 18))
    for army in range(2):
        for spell in range(PRINTED + 9):
            name = card_name(army, spell)
            assert (army_named(name), spell_named(name)) == (army, spell)


def test_a_family_that_outgrows_its_place_moves_behind_all_others() -> None:
    assert [moves.home(800, 48, size, moves.ROOM) for size in (44, 48, 49)] == [800, 800, moves.ROOM]


def test_what_is_printed_on_a_spell_is_the_rule_of_its_text() -> None:
    words = words_of(GAME)
    for number, id in enumerate(tables.SPELLS.ids[: tables.SPELLS.printed]):
        name, printed = tables.SPELLS.names[number], words.text(Text(f"sorcery.text.{id}"))
        rule = GAME.rules[tables.SPELLS.rules[number]].text
        kind, _, rest = rule.removeprefix(f"{id} {name}: ").partition(". ")
        assert rest == printed, id
        assert kind, id
