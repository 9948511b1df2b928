"""Guesses in Witchcraft: worlds that a seat cannot tell from the true one."""

from collections import Counter

import pytest

from conclave.games.witchcraft.rules.altars import KINDS
from conclave.games.witchcraft.rules.bags import size_of
from conclave.games.witchcraft.rules.fields import PILES, POWERS, RESERVES
from conclave.games.witchcraft.rules.machine import Witchcraft
from conclave.kernel import OVER, SPECTATOR, Dice
from tests.games.witchcraft.table import DEALT, WATCHER, after, asked, by_seat, guessed, new, options, table

STACKS = ("a1 R AP>n", "d1 R AP>n *", "a4 G BA", WATCHER)
MANY = 3000


def kinds(state: Witchcraft, viewer: int, owner: int) -> Counter[str]:
    """How often the viewer guesses each kind of the owner's tile."""
    dice = Dice(7)
    return Counter(KINDS[guessed(state, viewer, dice).at[POWERS + owner]] for _ in range(MANY))


def is_even(counts: Counter[str], among: str) -> bool:
    """All alike, within five standard deviations."""
    share = MANY / len(among)
    spread = 5 * (share * (1 - 1 / len(among))) ** 0.5
    return set(counts) == set(among) and all(abs(counts[kind] - share) < spread for kind in among)


@pytest.mark.parametrize(("mine", "others"), [("E", "PTS"), ("P", "ETS"), ("T", "EPS"), ("S", "EPT")])
def test_the_other_tile_is_one_of_three_all_alike(mine: str, others: str) -> None:
    for theirs in others:
        state = table(*STACKS, power_red=mine, power_green=theirs)
        assert is_even(kinds(state, 0, 1), others)
        assert kinds(state, 0, 0) == {mine: MANY}  # the own tile is known


def test_a_used_tile_is_known_to_all_and_is_not_guessed() -> None:
    used = after(table(*STACKS, power_red="P", power_green="T"), "turn:power shield_stack:a1 shield_side:n")
    assert is_even(kinds(used, 0, 1), "ETS")
    assert is_even(kinds(used, SPECTATOR, 1), "ETS")
    for viewer in (0, 1, SPECTATOR):
        assert guessed(used, viewer, Dice(1)).at[POWERS] == used.at[POWERS]


def test_a_spectator_guesses_both_never_the_same() -> None:
    state, dice = table(*STACKS, power_red="P", power_green="T"), Dice(3)
    pairs = Counter(tuple(by_seat(guessed(state, SPECTATOR, dice), POWERS)) for _ in range(MANY))
    assert len(pairs) == 12
    assert all(red != green for red, green in pairs)
    assert all(abs(count - MANY / 12) < 5 * (MANY / 12) ** 0.5 for count in pairs.values())


def test_who_goes_on_without_an_activation_must_hold_a_usable_tile() -> None:
    # Green cannot act and nobody is exhausted: it is Protection, Teleportation or Summoning, or the game were over.
    state = table("a1 R BA", "d1 G AP>e", power_green="T", power_red="P", to_move="G")
    assert (asked(state), options(state)) == ("G turn", ["power"])
    assert is_even(kinds(state, 0, 1), "TS")  # Red holds Protection
    assert is_even(kinds(state, SPECTATOR, 1), "PTS")
    spent = table("a1 R BA", "d1 G AP>e", power_green="T", power_red="P", to_move="G", pairs=[])
    assert kinds(spent, 0, 1) == {"T": MANY}
    for viewer in (0, SPECTATOR):
        dice = Dice(1)
        for _ in range(50):
            assert options(guessed(state, viewer, dice)) == ["power"]


def test_with_an_activation_at_hand_the_tile_need_not_be_usable() -> None:
    state = table("a1 R BA", "d1 G BA", power_green="T", power_red="P", to_move="G", pairs=[])
    assert is_even(kinds(state, 0, 1), "ETS")
    dice = Dice(2)
    seen = {tuple(options(guessed(state, 0, dice))) for _ in range(200)}
    assert seen == {("d1",), ("d1", "power")}  # Green may or may not have the button


def test_without_tiles_there_is_nothing_to_guess() -> None:
    state = table(*STACKS, setup={"power_tiles": False})
    assert by_seat(guessed(state, 0, Dice(0)), POWERS) == [-1, -1]


@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_a_guess_looks_the_same_to_its_seat(viewer: int) -> None:
    for setup in ({}, {"choose_reserve": True}, {"blast": "many", "extensions": "grown"}):
        state, dice, guesses = new(**setup), Dice(5), Dice(6)
        while state.to_act != OVER:
            world = state.guess(viewer, guesses)
            assert world.observe(viewer) == state.observe(viewer)
            if state.to_act == viewer:
                assert world.options() == state.options()
            state.apply(dice.fall(state.options(), []))


def test_equal_observations_and_dice_give_equal_guesses() -> None:
    worlds = [table(*STACKS, power_red="E", power_green=kind) for kind in "PTS"]
    assert worlds[0].observe(0) == worlds[1].observe(0)
    for seed in range(20):
        guesses = [guessed(world, 0, Dice(seed)) for world in worlds]
        powers = [by_seat(guess, POWERS) for guess in guesses]
        assert powers[0] == powers[1] == powers[2]
        assert guesses[0].observe(1) == guesses[1].observe(1) == guesses[2].observe(1)


PICKING = f"{DEALT} reserve_pick:GO reserve_pick:GU reserve_pick:MA"


def test_secret_picks_are_dealt_anew() -> None:
    state = after(new(choose_reserve=True, first="red"), f"{PICKING} reserve_pick:AP")
    assert asked(state) == "G reserve_pick"
    dice, reserves = Dice(4), set()
    for _ in range(200):
        world = guessed(state, 1, dice)
        assert size_of(world.at[RESERVES]) == 3
        assert world.at[RESERVES] + world.at[PILES] == state.at[RESERVES] + state.at[PILES]
        assert world.at[RESERVES + 1] == state.at[RESERVES + 1]  # the own picks are known
        reserves.add(world.at[RESERVES])
    assert len(reserves) > 20
    own = guessed(state, 0, dice)
    assert own.at[RESERVES] == state.at[RESERVES]
    assert size_of(own.at[RESERVES + 1]) == 1


def test_a_pick_to_come_is_guessed_with_the_options_of_that_world() -> None:
    state = after(new(choose_reserve=True, first="red"), f"{PICKING} reserve_pick:BA")
    assert "BA" not in options(state)
    dice = Dice(1)
    assert any("BA" in options(guessed(state, 0, dice)) for _ in range(30))  # Red does not know that it is gone


def test_shown_picks_are_not_guessed() -> None:
    state = after(new(choose_reserve=True, first="red"), f"{PICKING} reserve_pick:BA reserve_pick:AP reserve_pick:AP")
    for viewer in (0, 1, SPECTATOR):
        world = guessed(state, viewer, Dice(1))
        for field in (RESERVES, PILES):
            assert by_seat(world, field) == by_seat(state, field)


def test_guessing_changes_nothing() -> None:
    state = table(*STACKS, power_red="E", power_green="T")
    before = [state.observe(seat) for seat in (SPECTATOR, 0, 1)], list(state.at)
    state.guess(0, Dice(1)).apply(state.options()[0])
    assert ([state.observe(seat) for seat in (SPECTATOR, 0, 1)], list(state.at)) == before
