"""The client knows what travels: wire.ts has the shapes of wire.py, scene.py and army.py, tones.ts the tones."""

import re
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from conclave.games import GAMES
from conclave.kernel import army, scene
from conclave.kernel.game import Game
from conclave.table import wire
from conclave.table.cards import card

SOURCES = Path(__file__).parent.parent / "web" / "src"
TWIN = (SOURCES / "wire.ts").read_text("utf-8")
TONES = (SOURCES / "scene" / "tones.ts").read_text("utf-8")
INTERFACES: dict[str, str] = dict(re.findall(r"export interface (\w+) \{\n(.*?)\n\}", TWIN, re.DOTALL))
OTHER_NAMES = {"Rule": "RuleCard", "Rulebook": "Rules"}


def fields_here(name: str) -> set[str]:
    """Fields of the Python shape, its tag included."""
    named = OTHER_NAMES.get(name, name)
    shape = next(getattr(module, named) for module in (wire, scene, army) if hasattr(module, named))
    if is_dataclass(shape):
        return {field.name for field in fields(shape)}
    tag = {shape.__struct_config__.tag_field} - {None}
    return {*shape.__struct_fields__, *tag}


@pytest.mark.parametrize("name", sorted(INTERFACES))
def test_a_shape_has_the_same_fields_on_both_sides(name: str) -> None:
    assert set(re.findall(r"^  (\w+)\??:", INTERFACES[name], re.MULTILINE)) == fields_here(name)


@pytest.mark.parametrize("command", get_args(wire.AnyCommand), ids=lambda command: command.__name__)
def test_a_command_has_the_same_fields_on_both_sides(command: type[msgspec.Struct]) -> None:
    tag = command.__struct_config__.tag
    found = re.search(rf'\| \{{ t: "{tag}"(.*?) \}}', TWIN)
    assert found is not None, f"the client knows no command {tag}"
    assert {"id", *re.findall(r"(\w+):", found[1])} == set(command.__struct_fields__)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_the_client_knows_the_tones_of_a_game(game: Game) -> None:
    picture = card(game).picture
    tones = {item.tone for item in picture.items} | {player.tone for player in picture.players}
    assert tones - {""} <= set(re.findall(r'^  "(\w+)",$', TONES, re.MULTILINE))


def test_there_are_shapes_to_compare() -> None:
    assert len(INTERFACES) > 25
