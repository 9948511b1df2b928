"""The client knows what travels: wire.ts is what the server's types give, and each tone of a game has its shades."""

import re
from dataclasses import dataclass
from typing import Annotated, Any, Literal, NamedTuple, get_args

import pytest
from msgspec import Meta, Struct

from conclave.kernel.scene import Tone
from tools.wire import HEAD, SHAPES_HEAD, TWIN, twin, wire_twin

SHADES = TWIN.parent / "style" / "tones.css"
Colour = Literal["red", "blue"]


class Place(NamedTuple):
    """Where."""

    x: int
    y: int = 0


@dataclass(frozen=True)
class Thing:
    """A thing
    of two lines."""

    colour: Annotated[str, Colour]
    at: Place | None = None
    parts: tuple["Thing", ...] = ()
    pairs: list[tuple[str, float]] = ()  # type: ignore[assignment]


class Wish(Struct, tag="wish", tag_field="t"):
    """What is wished for."""

    id: Annotated[str, Meta(max_length=8)]
    many: int = 1
    rest: dict[str, Any] | None = None


class Granted(Struct):
    thing: Thing
    late: bool = False


class Thin(Struct, omit_defaults=True):
    size: int
    place: tuple[int, int] = (1, 2)


class Tray(Struct):
    thins: list[Thin]
    first: Thin | None
    note: str = ""


def written(sent: list[Any], told: list[Any]) -> str:
    return twin(sent, told, {Colour: "Colour"}).removeprefix(HEAD).partition(SHAPES_HEAD)[0].strip()


def test_the_twin_is_what_the_types_of_the_server_give() -> None:
    assert TWIN.read_text("utf-8") == wire_twin(), "run `make wire`"


def test_the_client_may_leave_out_what_has_a_default() -> None:
    assert written([Wish], []) == (
        "/** What is wished for. */\n"
        "export interface Wish {\n"
        '  t: "wish";\n'
        "  id: string;\n"
        "  many?: number;\n"
        "  rest?: Readonly<Record<string, Json>> | null;\n"
        "}"
    )


def test_the_table_sends_its_defaults_too() -> None:
    assert written([], [Granted]) == (
        "export interface Granted {\n"
        "  thing: Thing;\n"
        "  late: boolean;\n"
        "}\n\n"
        "/**\n"
        " * A thing\n"
        " * of two lines.\n"
        " */\n"
        "export interface Thing {\n"
        "  colour: Colour;\n"
        "  at: Place | null;\n"
        "  parts: readonly Thing[];\n"
        "  pairs: readonly (readonly [string, number])[];\n"
        "}\n\n"
        'export type Colour = "red" | "blue";\n\n'
        "/** Where. */\n"
        "export type Place = readonly [x: number, y: number];"
    )


def test_what_the_table_leaves_out_is_listed_by_shape() -> None:
    _, _, shapes = twin([Wish], [Tray, Granted], {Colour: "Colour"}).partition(SHAPES_HEAD)
    assert shapes == (
        '  Tray: { defaults: {}, parts: {"thins": "Thin", "first": "Thin"} },\n'
        '  Thin: { defaults: {"place": [1, 2]}, parts: {} },\n'
        "};\n"
    )


@pytest.mark.parametrize("strange", [set[int], complex, dict[int, str], bytes])
def test_a_type_without_a_twin_is_refused(strange: Any) -> None:
    with pytest.raises(TypeError, match="no twin"):
        written([], [strange])


def test_a_shape_that_goes_both_ways_is_refused() -> None:
    with pytest.raises(TypeError, match="both ways"):
        written([Wish], [Wish])


def test_two_types_of_one_name_are_refused() -> None:
    with pytest.raises(TypeError, match="two types are called Wish"):
        written([Wish], [type("Wish", (Struct,), {})])


def test_each_tone_has_its_shades_and_no_other_has() -> None:
    shades = re.findall(
        r"^\.tone-(\w+) \{ --fill: [^;]+; --on: [^;]+; --edge: [^;]+; \}$", SHADES.read_text("utf-8"), re.M
    )
    assert sorted(shades) == sorted(set(get_args(Tone)) - {""})
