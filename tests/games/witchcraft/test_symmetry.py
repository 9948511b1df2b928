"""Invariant 9: turning the table by half and swapping the guilds turns all that a turn can lead to."""

import re
from typing import Any

import pytest

from conclave.games.witchcraft import GAME
from conclave.games.witchcraft.position import position
from conclave.games.witchcraft.rules.fields import ACTIVE, DISCARDS, PAIRS, POWERS, REASON, RESERVES, TURNS
from conclave.games.witchcraft.rules.geometry import DIRECTIONS, MAIN
from conclave.games.witchcraft.rules.machine import Witchcraft
from conclave.games.witchcraft.rules.stack import (
    FACED,
    TIRED,
    TOKENS,
    covered_of,
    facing_of,
    is_stack,
    owner_of,
    stack,
    tokens_of,
    top_of,
)
from conclave.kernel import OVER, Dice
from tests.games.witchcraft.table import after, by_seat, cells, deployed, number, table, twin_of

MOST = 400  # results after a first choice; where there are more they are not compared

Fields = dict[str, Any]
Result = tuple[Any, ...]


def turned_square(name: str) -> str:
    return MAIN.names[MAIN.size - 1 - MAIN.square(name)]


def turned_direction(name: str) -> str:
    return DIRECTIONS[(DIRECTIONS.index(name) + 4) % 8]


def turned_stack(text: str) -> str:
    """A stack seen from the other side, with the other owner."""
    square, sign, rest = text.split(" ", 2)
    rest = re.sub(r">(\w+)", lambda match: ">" + turned_direction(match[1]), rest)
    rest = re.sub(
        r"\{(.+)\}",
        lambda match: "{" + ",".join(sorted(map(turned_direction, match[1].split(",")), key=DIRECTIONS.index)) + "}",
        rest,
    )
    return f"{turned_square(square)} {'G' if sign == 'R' else 'R'} {rest}"


def turned(fields: Fields) -> Fields:
    """The whole table, turned by half and with the guilds swapped."""
    altars = dict(word.split("=") for word in fields["altars"].split())
    seen = {
        **fields,
        "stacks": sorted(map(turned_stack, fields["stacks"]), key=lambda text: MAIN.square(text.split()[0])),
        "altars": " ".join(sorted((f"{turned_square(square)}={kind}" for square, kind in altars.items()), key=place)),
        "extensions": [MAIN.names[s] for s in sorted(MAIN.size - 1 - MAIN.square(n) for n in fields["extensions"])],
        "to_move": "G" if fields["to_move"] == "R" else "R",
    }
    for name in ("reserve", "power", "pile"):
        seen[f"{name}_red"], seen[f"{name}_green"] = fields[f"{name}_green"], fields[f"{name}_red"]
    return seen


def place(word: str) -> int:
    return MAIN.square(word.partition("=")[0])


def facts(state: Witchcraft) -> Fields:
    assert GAME.facts is not None
    return GAME.facts(state)


def seen(state: Witchcraft) -> Result:
    """A position and, when it is over, why and for whom."""
    return (
        tuple(cells(state)), tuple(by_seat(state, RESERVES)), tuple(by_seat(state, POWERS)), tuple(state.payoffs),
        *(number(state, field) for field in (ACTIVE, REASON, PAIRS, DISCARDS)),
    )  # fmt: skip


def seen_turned(state: Witchcraft) -> Result:
    """The same from the other side of the table."""
    board, reserves, powers, payoffs, active, *rest = seen(state)
    return (tuple(map(turned_cell, board[::-1])), reserves[::-1], powers[::-1], payoffs[::-1], 1 - active, *rest)


def turned_cell(cell: int) -> int:
    if not is_stack(cell):
        return cell
    tokens = tokens_of(cell)
    facing = facing_of(cell) ^ 4 if FACED[top_of(cell)] else 0
    tokens = (tokens << 4 | tokens >> 4) & 255
    return stack(1 - owner_of(cell), top_of(cell), facing, covered_of(cell)) | cell & TIRED | tokens << TOKENS


def results(state: Witchcraft, word: str) -> list[Witchcraft] | None:
    """All that the turn can lead to after this first choice; None when it is too much."""
    begun = after(state, word)
    found, waiting = [], [begun]
    while waiting:
        now = waiting.pop()
        if now.to_act == OVER or now.at[TURNS] != state.at[TURNS]:
            found.append(now)
            continue
        for move in now.options():
            twin = twin_of(now)
            twin.apply(move)
            waiting.append(twin)
        if len(found) + len(waiting) > MOST:
            return None
    return found


def assert_symmetric(fields: Fields, setup: dict[str, object]) -> int:
    """Compare a turn with its image, first choice by first choice; how many results were compared."""
    settings = GAME.settings(setup)
    here, there = position(fields, settings, 2), position(turned(fields), settings, 2)
    words = [here.word(move) for move in here.options()]
    images = {word: word if word == "power" else turned_square(word) for word in words}
    assert {there.word(move) for move in there.options()} == set(images.values())
    compared = 0
    for word, image in images.items():
        found = results(here, f"turn:{word}")
        if found is not None:
            mirrored = results(there, f"turn:{image}")
            assert mirrored is not None
            assert {seen_turned(end) for end in found} == {seen(end) for end in mirrored}
            compared += len(found)
    return compared


def test_turning_twice_changes_nothing() -> None:
    state = deployed(4)
    fields = facts(state)
    assert turned(turned(fields)) == fields != turned(fields)
    assert seen(position(turned(fields), GAME.settings(), 2)) == seen_turned(position(fields, GAME.settings(), 2))


def test_invariant_9_the_half_turn_maps_the_results_of_a_turn() -> None:
    compared = 0
    for seed in range(3):
        state, dice = deployed(seed), Dice(seed)
        while state.to_act != OVER and state.at[TURNS] < 5:
            if state.asks() == "turn":
                compared += assert_symmetric(facts(state), {})
            state.apply(dice.fall(state.options(), []))
    assert compared > 300


@pytest.mark.parametrize(
    ("stacks", "fields", "setup"),
    [
        (["a1 R PT {n,e}", "b4 R AP>n +GO *", "c4 G BA", "d6 G AP>sw"], {}, {}),
        (["a3 R MA>n +PC", "a5 G KE {e}", "a1 G BA +AP", "d1 R PC", "d6 G AP>sw"], {}, {}),
        (
            ["b1 R TE>n", "a1 R KE *", "b3 G PT", "b4 G BA {n}", "d6 G AP>sw"],
            {"altars": "b2=E c5=S"},
            {"blast": "many"},
        ),
        (["a2 R PR>e {s}", "z2 R AP>e *", "d6 G AP>sw"], {"extensions": ["z2", "e5"], "pairs": [2, 3]}, {}),
        (["a1 R KE {w}", "d2 R AP>nw *", "d6 G AP>sw"], {"power_green": "S"}, {}),
        (["c4 R AP>n", "d6 G AP>sw"], {"pairs": [1], "reserve_red": ["PT"], "reserve_green": ["MO"]}, {}),
    ],
)
def test_invariant_9_composed_positions(stacks: list[str], fields: Fields, setup: dict[str, object]) -> None:
    assert assert_symmetric(facts(table(*stacks, setup=setup, **fields)), setup) > 10
