"""Chapter 17 of Witchcraft: who knows what, and what is left to chance."""

from conclave.games.witchcraft.rules.bags import TYPES
from conclave.games.witchcraft.rules.events import EVENTS, POWER_DEALT, POWER_SHOWN, POWER_USED
from conclave.games.witchcraft.rules.fields import (
    ACTIVE,
    ACTOR,
    CELL,
    DISCARDS,
    FIELDS,
    FIRST,
    GIFTS,
    HAND,
    PAIRS,
    PILES,
    POWERS,
    REASON,
    RESERVES,
    SPARED,
    TURNS,
    VOLLEY,
)
from conclave.games.witchcraft.rules.machine import MACHINE, Witchcraft
from conclave.games.witchcraft.rules.stack import (
    ALTAR,
    TIRED,
    covered_of,
    facing_of,
    is_altar,
    kind_of,
    owner_of,
    tokens_of,
    top_of,
)
from conclave.kernel import CHANCE, EVERYONE, OVER, SPECTATOR, Dice
from conclave.kernel.events import Event
from conclave.kernel.sight import Sight
from tests.games.witchcraft.table import DEALT, WATCHER, after, asked, by_seat, deployed, new, number, options, table

EVERYBODY = (SPECTATOR, 0, 1)


def part(state: Witchcraft, seat: int, name: str) -> list[int]:
    """A named slice of what a seat knows."""
    return list(Sight(*FIELDS.slices(state.geometry.size)).of(state.observe(seat), name))


def test_WC_17_1_stacks_are_open_to_both_players() -> None:
    state = table("a1 R AP>e +GO,GO,AR * {s}", WATCHER, "d1 R BA")
    start = state.geometry.square("a1") * CELL
    for seat in EVERYBODY:
        cell = part(state, seat, "cells")[start : start + CELL]
        assert cell[:5] == [1, TYPES.index("AP"), 2, 1, 1 << 4]  # Red, top, facing e, exhausted, token on side s
        covered = dict(zip(TYPES, cell[6:]))
        assert {tile: count for tile, count in covered.items() if count} == {"GO": 2, "AR": 1}
    before = list(state.at)
    state.observe(0)
    assert list(state.at) == before  # looking changes nothing


def test_WC_17_2_everything_but_power_tiles_is_public() -> None:
    for seed in range(8):
        state, dice = new(), Dice(seed)
        while state.to_act != OVER:
            views = [state.observe(seat) for seat in EVERYBODY]
            start, stop = Sight(*FIELDS.slices(state.geometry.size)).spans["powers"]
            assert len({(*view[:start], *view[stop:]) for view in views}) == 1
            state.apply(dice.fall(state.options(), state.weights() if state.to_act == CHANCE else []))


def test_WC_17_2_every_slice_is_what_it_says() -> None:
    for setup in ({"choose_reserve": True}, {"blast": "many", "extensions": "grown"}):
        for seed in range(3):
            state, dice = new(**setup), Dice(seed)
            sight = Sight(*FIELDS.slices(state.geometry.size))
            while state.to_act != OVER:
                seen = state.observe(0)
                for name, wanted in expected(state).items():
                    assert sight.of(seen, name) == wanted, name
                state.apply(dice.fall(state.options(), state.weights() if state.to_act == CHANCE else []))
            assert part(state, 0, "reason") == [number(state, REASON)] != [0]
            assert part(state, 0, "winner") == [{1.0: 0, -1.0: 1, 0.0: -1}[state.payoffs[0]]]


def expected(state: Witchcraft) -> dict[str, list[int]]:
    """Slices of what Red knows, from the fields of the state."""
    history, powers = list(state.past), by_seat(state, POWERS)
    return {
        "grown": [int(state.setup.grown)],
        "to_act": [state.to_act],
        "asks": [MACHINE.items.index(state.pending())],
        "about": [state.about_x(), state.about_y()],
        "active": [number(state, ACTIVE)],
        "first": [number(state, FIRST)],
        "turns": [number(state, TURNS)],
        "max_turns": [200],
        "repeats": [history.count(history[-1]) if history else 0],
        "actor": [number(state, ACTOR)],
        "spared": [number(state, SPARED)],
        "reason": [0],
        "winner": [-1],
        "power_tiles": [1],
        "powers": [powers[0], 8 if 0 <= powers[1] < 4 else powers[1]],
        "pairs": [number(state, PAIRS) >> size & 1 for size in (1, 2, 3)],
        "hand": counts(number(state, HAND)),
        "discards": counts(number(state, DISCARDS)),
        "volley": (VOLLEY.all(state.at) + [-1] * 11)[:11],
        "cells": [seen for square in range(state.geometry.size) for seen in seen_cell(state, square)],
    } | (
        {"reserves": counts(*by_seat(state, RESERVES)), "piles": counts(*by_seat(state, PILES))}
        if state.asks() != "reserve_pick"
        else {}
    )


def counts(*bags: int) -> list[int]:
    return [bag >> 3 * tile & 7 for bag in bags for tile in range(12)]


def seen_cell(state: Witchcraft, square: int) -> list[int]:
    cell = int(state.cell(square))
    if cell <= 0:
        return [cell] + [0] * 17
    if is_altar(cell):
        return [ALTAR, kind_of(cell)] + [0] * 16
    gifts = GIFTS.all(state.at)
    gift = dict(zip(gifts[::2], gifts[1::2])).get(square, 0)
    shown = [owner_of(cell) + 1, top_of(cell), facing_of(cell), int(cell & TIRED > 0), tokens_of(cell), gift]
    return [*shown, *counts(covered_of(cell))]


def test_WC_17_2_contents_of_piles_reserves_and_discards_are_seen() -> None:
    state = after(new(first="red"), DEALT)
    assert part(state, 1, "piles") == [3, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 1, 3, 1, 1, 1, 1, 0, 0, 0, 0, 1, 0, 0]
    assert part(state, 1, "reserves") == [0, 0, 0, 0, 0, 1, 1, 1, 0, 0, 0, 0] * 2
    state = table("a1 R AP>n", WATCHER, discards=["PC"], pairs=[2])
    assert part(state, 1, "discards")[TYPES.index("PC")] == 1
    assert part(state, 1, "pairs") == [0, 1, 0]


def test_WC_17_3_nothing_is_random_after_deployment() -> None:
    for seed in range(20):
        state, dice = deployed(seed), Dice(seed)
        while state.to_act != OVER:
            assert state.to_act != CHANCE
            state.apply(dice.fall(state.options(), []))


def test_WC_17_4_a_pending_decision_does_not_tell_whether_the_tile_is_usable() -> None:
    # Energy cannot be used here, Protection can: Red's options differ, what Green sees does not.
    stacks = ("a1 R AP>n", "d1 R AP>n", "a4 G BA", WATCHER)
    energy, protection = (table(*stacks, power_red=kind) for kind in "EP")
    assert options(energy) != options(protection)
    for seat in (1, SPECTATOR):
        assert energy.observe(seat) == protection.observe(seat)
    energy, protection = (after(state, "turn:a1 give_stack:a1") for state in (energy, protection))
    assert (asked(energy), asked(protection)) == ("R after", "R after")
    assert options(energy) != options(protection)
    for seat in (1, SPECTATOR):
        assert energy.observe(seat) == protection.observe(seat)


def test_WC_17_5_a_tile_is_shown_when_used() -> None:
    state = table("a1 R AP>n", "a4 G BA", WATCHER, power_red="P")
    shown = state.shown
    state = after(state, "turn:power")
    assert state.shown > shown
    for seat in EVERYBODY:
        assert part(state, seat, "powers") == [1 + 4, -1]


def test_WC_17_5_unused_tiles_are_shown_at_the_end() -> None:
    state = table("a1 R AP>n", "a4 G BA", power_red="P", power_green="S")
    assert part(state, 1, "powers") == [8, 3]
    shown = state.shown
    state = after(state, "turn:a1")
    assert state.to_act == OVER
    for seat in EVERYBODY:
        assert part(state, seat, "powers") == [1, 3]
    assert state.shown > shown  # no take-back after a look at the other's tile
    bare = after(table("a1 R AP>n", "a4 G BA"), "turn:a1")
    assert bare.shown == 0


def test_WC_17_5_the_events_say_so_too() -> None:
    state = after(new(), "altars:E.P.T.S specials:PR.BA")
    state.events = []
    state.apply(state.from_text("powers:E.T"))
    assert heard(state, POWER_DEALT) == [(0, 0, 0), (1, 1, 2)]
    state = table("a1 R AP>n", "a4 G BA", power_red="P", power_green="S")
    state.events = []
    for word in ("turn:power", "shield_side:n", "turn:a1"):
        state.apply(state.from_text(word))
    assert heard(state, POWER_USED) == [(EVERYONE, 0, 1)]
    assert heard(state, POWER_SHOWN) == [(EVERYONE, 1, 3)]


def heard(state: Witchcraft, event: Event) -> list[tuple[int, int, int]]:
    """Audience, seat and kind of what was told of power tiles."""
    assert state.events is not None
    found = [(seat, EVENTS.read(name, numbers)) for seat, name, numbers in state.events if name == event.name]
    return [(seat, told["seat"], told["kind"]) for seat, told in found]


def test_what_is_due_and_who_is_spared_are_seen() -> None:
    state = table("b4 R MA>n", "d1 R AP>w", "b3 G BA", WATCHER, power_red="P")
    assert part(state, 1, "due") == [1]
    before = after(state, "turn:power")
    assert part(before, 1, "due") == [1]
    acting = after(state, "turn:b4")
    assert (part(acting, 1, "due"), part(acting, 1, "spared")) == ([0], [0])
    covered = after(acting, "strike_order:capture give_stack:b4")
    assert part(covered, 1, "spared") == [1]
    elsewhere = after(acting, "strike_order:capture give_stack:d1")
    assert part(elsewhere, 1, "spared") == [0]
