"""Chapter 16 of Witchcraft: modes and options."""

import pytest

from conclave.games.witchcraft import GAME
from conclave.games.witchcraft.rules.fields import POWERS
from conclave.kernel import OVER, SPECTATOR, Dice, Unreadable
from tests.games.witchcraft.table import (
    DEALT,
    WATCHER,
    after,
    asked,
    by_seat,
    deployed,
    fact,
    new,
    options,
    refused,
    table,
)


def test_WC_16_1_tournament_mode_leaves_the_power_tiles_out() -> None:
    state = after(new(power_tiles=False), "altars:E.P.T.S specials:PR.BA")
    assert asked(state) == "chance first"
    for seed in range(3):
        game, dice = deployed(seed, power_tiles=False), Dice(seed)
        while game.to_act != OVER:
            assert "power" not in options(game)
            assert game.asks() != "after"
            game.apply(dice.fall(game.options(), []))
    played = table("a1 R AP>n", "a4 G BA", WATCHER, setup={"power_tiles": False})
    assert refused(played, "turn:power") == "WC-16.1"


def test_WC_16_2_master_mode_lets_each_player_choose_the_reserve() -> None:
    state = after(new(choose_reserve=True, first="red"), f"{DEALT} reserve_pick:AP reserve_pick:MA reserve_pick:PT")
    state = after(state, "reserve_pick:BA reserve_pick:AP reserve_pick:AP")
    assert (fact(state, "reserve_red"), fact(state, "reserve_green")) == (["AP", "MA", "PT"], ["AP", "AP", "BA"])
    assert fact(state, "pile_red") == ["AP", "AP", "GO", "GU", "AR", "MO", "TE", "PR"]
    assert fact(state, "pile_green") == ["AP", "GO", "GU", "AR", "MA", "MO", "TE", "PT"]
    summoned = table("c4 R AP>n", WATCHER, reserve_red=["AP", "MA", "PT"], reserve_green=["AP", "AP", "BA"])
    summoned = after(summoned, "turn:c4 summon_size:1 summon_place:a0 summon_assign:a0")
    assert options(summoned) == ["AP", "BA"]


def test_WC_16_3_three_of_eleven_the_first_player_first() -> None:
    state = after(new(choose_reserve=True, first="green"), DEALT)
    assert (asked(state), options(state)) == (
        "G reserve_pick", ["AP", "GO", "GU", "AR", "MA", "MO", "TE", "PT", "BA"]
    )  # fmt: skip
    state = after(state, "reserve_pick:BA")
    assert "BA" not in options(state)
    assert refused(state, "reserve_pick:BA") == "WC-16.3"
    assert refused(state, "reserve_pick:PR") == "WC-16.3"  # Red's
    state = after(state, "reserve_pick:AP reserve_pick:AP")
    assert asked(state) == "R reserve_pick"
    state = after(state, "reserve_pick:AP reserve_pick:AP reserve_pick:AP")
    assert asked(state) == "chance draw"


def test_WC_16_3_picks_are_hidden_until_both_are_made() -> None:
    begun = after(new(choose_reserve=True, first="red"), DEALT)
    one, other = (after(begun, f"reserve_pick:{a} reserve_pick:AP reserve_pick:AP") for a in ("GO", "MA"))
    for viewer in (1, SPECTATOR):
        assert one.observe(viewer) == other.observe(viewer)
    assert one.observe(0) != other.observe(0)
    one, other = (after(state, "reserve_pick:GO reserve_pick:AP") for state in (one, other))
    for viewer in (1, SPECTATOR):
        assert one.observe(viewer) == other.observe(viewer)
    shown = one.shown
    one, other = (after(state, "reserve_pick:PT") for state in (one, other))
    for viewer in (0, 1, SPECTATOR):
        assert one.observe(viewer) != other.observe(viewer)
    assert one.shown > shown


def test_WC_16_4_the_modes_combine() -> None:
    state = after(new(choose_reserve=True, power_tiles=False), "altars:E.P.T.S specials:PR.BA first:R")
    assert asked(state) == "R reserve_pick"
    assert by_seat(state, POWERS) == [-1, -1]


def test_WC_16_5_options_and_their_defaults() -> None:
    assert GAME.settings() == {
        "power_tiles": True,
        "choose_reserve": False,
        "blast": "one",
        "extensions": "main",
        "first": "random",
        "max_turns": 200,
    }


@pytest.mark.parametrize(
    ("preset", "changed"),
    [
        ("standard", {}),
        ("tournament", {"power_tiles": False}),
        ("master", {"choose_reserve": True}),
        ("master_tournament", {"power_tiles": False, "choose_reserve": True}),
    ],
)
def test_WC_16_5_presets_are_named_sets_of_options(preset: str, changed: dict[str, object]) -> None:
    assert GAME.settings(preset=preset) == {**GAME.settings(), **changed}


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("blast", "two"),
        ("extensions", "wide"),
        ("first", "blue"),
        ("max_turns", 0),
        ("max_turns", 1001),
        ("power_tiles", 3),
    ],
)
def test_WC_16_5_other_values_are_refused(option: str, value: object) -> None:
    with pytest.raises(Unreadable, match=f"option {option} cannot be"):
        GAME.settings({option: value})


def test_every_option_names_rules_that_exist() -> None:
    for option in GAME.options.options:
        assert option.rules
        assert set(option.rules) <= set(GAME.rules)
