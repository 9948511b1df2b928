"""docs/relics.md, the rulebook and the words say the numbers that the data files and the options have."""

import re
from pathlib import Path

import pytest

from conclave.games.relics import GAME
from conclave.games.relics.data import tables
from conclave.games.relics.position import FIELDS
from conclave.kernel.options import shown
from conclave.kernel.words import words_of

PAGE = (Path(__file__).parents[3] / "docs" / "relics.md").read_text("utf-8")
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
COSTS = dict(zip(tables.RELIC_SPELLS, ("cost_storm", "cost_servant", "cost_spiritform", "cost_portal")))
SKILLS = {
    "attack": "attacks",
    "heal": "brings a disabled wizard on its field back",
    "protect": "protects wizards on its field",
    "eagle_eye": "looks secretly into chests",
    "lockpicking": "goes through secret passages",
    "lightweight": "too light to carry a relic",
}


def rows(heading: str) -> list[list[str]]:
    """Cells of the table under a heading, its head left out."""
    under = PAGE.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    lines = re.findall(r"^\|.*\|$", under, re.MULTILINE)[2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def default(option: str) -> object:
    return GAME.settings()[option]


def english(id: str) -> str:
    found = words_of(GAME).find(id)
    assert found is not None
    return found.replace("’", "'")


def test_the_wizards_are_those_of_the_table() -> None:
    assert rows("The wizards") == [
        [name, str(tables.STEPS[kind]), ", ".join(SKILLS[skill] for skill in tables.WIZARDS.skills[kind])]
        for kind, name in enumerate(tables.TYPES)
    ]


def test_factions_have_the_spells_of_the_table_at_the_costs_of_the_options() -> None:
    expected = []
    for faction, name in enumerate(tables.FACTIONS):
        spells = [english(f"relics.spell.{tables.SPELLS[spell]}") for spell in tables.FACTION_SPELLS[faction]]
        relic_spell = tables.RELIC_SPELLS[tables.RELIC_SPELL[faction]]
        price = f"{english(f'relics.spell.{relic_spell}')}, {default(COSTS[relic_spell])}"
        expected.append([name[0], name, ", ".join(spells), price])
    assert rows("Factions and spells") == expected


@pytest.mark.parametrize("spell", tables.RELIC_SPELLS)
def test_the_rulebook_names_the_default_cost_of_each_relic_spell(spell: str) -> None:
    name, cost = english(f"relics.spell.{spell}"), default(COSTS[spell])
    assert isinstance(cost, int)
    (rule,) = [GAME.rules[id] for id in ("SR-15.2", "SR-15.3") if name in GAME.rules[id].text]
    assert re.search(rf"{name}( costs)? {NUMBERS[cost]} mana", rule.text)
    short = name.removeprefix("Santigo's ")
    assert f"{short} {cost}" in GAME.rules["SR-18.1"].text
    (option,) = [option for option in GAME.options.options if option.name == COSTS[spell]]
    assert rule.id in option.rules


def test_the_options_are_those_of_the_game() -> None:
    told = {name.strip("`"): (values, default, meaning) for name, values, default, meaning in rows("Options")}
    assert list(told) == [option.name for option in GAME.options.options]
    for option in GAME.options.options:
        values, default, meaning = told[option.name]
        if option.values:
            assert values == ", ".join(map(shown, option.values))
        elif not option.pattern:
            assert values == f"{option.least} to {option.most}"
        assert default == shown(option.default)
        assert all(rule in meaning for rule in option.rules if rule != "SR-3.7" or option.name == "seating")
    assert all(f"`{preset}`" in PAGE for preset in GAME.options.presets)


def test_the_rulebook_has_the_defaults_of_the_options() -> None:
    text = GAME.rules["SR-18.1"].text
    for option in GAME.options.options:
        if option.name in COSTS.values():
            continue
        value = {"true": "on", "false": "off"}.get(shown(option.default), option.default)
        named = "seating for two" if option.name == "seating" else option.name
        assert f"{named} ({value})" in text
    assert f"{default('round_cap')} complete rounds" in GAME.rules["SR-16.6"].text


def test_the_deck_is_that_of_the_table() -> None:
    assert tables.DECK.bit_count() == 16
    assert "Sixteen event cards" in PAGE
    assert f"{NUMBERS[tables.READIED]} wizards at" in english("relics.card.weary.does")
    assert f"up to {NUMBERS[tables.HEALED]} of" in english("relics.card.alchemist.does")


def test_positions_are_those_of_the_game() -> None:
    assert {name.strip("`"): sentence for name, sentence in rows("Positions")} == FIELDS


def test_every_rule_that_is_cited_exists() -> None:
    cited = set(re.findall(r"SR-\d+\.\d+", PAGE))
    assert len(cited) > 10
    assert cited <= set(GAME.rules)
