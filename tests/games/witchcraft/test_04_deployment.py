"""Chapter 4 of Witchcraft: phase one, the wizards are placed."""

from fractions import Fraction

import pytest

from conclave.games.witchcraft.rules.events import SWAPPED, TOPPED, TURNED
from conclave.games.witchcraft.rules.fields import PILES
from conclave.games.witchcraft.rules.machine import Witchcraft
from conclave.games.witchcraft.rules.stack import facing_of, is_stack, top_of
from conclave.kernel import CHANCE, OVER, SPECTATOR, Dice
from tests.games.witchcraft.table import (
    DEALT,
    WATCHER,
    after,
    asked,
    at,
    by_seat,
    can_act,
    cells,
    deployed,
    fact,
    guessed,
    new,
    options,
    refused,
    stacks,
    table,
    told,
)


@pytest.mark.parametrize(("first", "signs"), [("red", "RG" * 8), ("green", "GR" * 8)])
def test_WC_4_1_players_place_one_wizard_each_in_turn(first: str, signs: str) -> None:
    state = after(new(first=first), DEALT)
    placed, dice = "", Dice(3)
    while state.asks() != "turn":
        if state.asks() == "deploy_square":
            placed += "RG"[state.to_act]
        state.apply(dice.fall(state.options(), []))
    assert placed == signs


def test_WC_4_2_the_drawn_tile_must_be_placed() -> None:
    state = after(new(first="red"), f"{DEALT} draw:GO")
    assert "GO" in fact(after(new(first="red"), DEALT), "pile_red")
    assert "GO" not in fact(state, "pile_red")
    assert asked(state) == "R deploy_square"
    for square in options(state):
        assert at(after(state, f"deploy_square:{square} deploy_facing:n"), square) == "R GO>n"


def test_WC_4_3_any_free_square_without_home_zones() -> None:
    state = table("a1 R AP>n", "d6 G AP>s", pile_red=["AP"], pile_green=["AP"], altars="b2=E c2=P b5=T")
    state = after(state, "draw:AP")
    assert "c5" in options(state)  # the altar is gone
    assert len(options(state)) == 24 - 3 - 2
    assert {"a6", "b6", "c6", "d5"} <= {*options(state)}  # Red may stand before Green
    for square in ("a1", "d6", "b2"):
        assert refused(state, f"deploy_square:{square}") == "WC-4.3"


def test_WC_4_4_the_player_chooses_the_facing() -> None:
    state = after(new(first="red"), f"{DEALT} draw:AP deploy_square:a1")
    assert asked(state) == "R deploy_facing"
    assert options(state) == ["n", "ne", "e", "se", "s", "sw", "w", "nw"]
    for facing in options(state):
        assert at(after(state, f"deploy_facing:{facing}"), "a1") == f"R AP>{facing}"


def test_WC_4_5_one_facing_out_of_eight_and_bolts_along_it_only() -> None:
    state = table("a1 R AP>n", "a4 G AP>w", "d1 G AP>e", WATCHER)
    state = after(state, "turn:a1 give_facing:n")
    assert (at(state, "a4"), at(state, "d1")) == ("-", "G AP>e")
    assert not can_act(table("a1 R AP>ne", "a4 G AP>w", "d1 G AP>e", "d6 R BA"), "a1")


def test_WC_4_6_a_facing_changes_only_by_an_effect_that_says_so() -> None:
    changes = 0
    for seed in range(12):
        state, dice = deployed(seed), Dice(seed)
        while state.to_act != OVER:
            before = facings(state)
            state.events = []
            state.apply(dice.fall(state.options(), []))
            touched = {event["square"] for event in told(state, TURNED, TOPPED)}
            touched |= {event[which] for event in told(state, SWAPPED) for which in ("here", "there")}
            for square, facing in facings(state).items():
                if before.get(square, facing) != facing:
                    changes += 1
                    assert square in touched
    assert changes > 100


def facings(state: Witchcraft) -> dict[int, tuple[int, int]]:
    """Top and facing by square."""
    return {square: (top_of(cell), facing_of(cell)) for square, cell in enumerate(cells(state)) if is_stack(cell)}


@pytest.mark.parametrize("tile", ["PC", "BA", "KE"])
def test_WC_4_7_a_tile_without_facing_is_placed_without_asking_for_one(tile: str) -> None:
    state = after(table(pile_red=[tile], pile_green=["AP"]), f"draw:{tile} deploy_square:a1")
    assert (at(state, "a1"), asked(state)) == (f"R {tile}", "chance draw")


def test_WC_4_8_phase_one_ends_with_empty_piles_sixteen_wizards_and_four_free_squares() -> None:
    for seed in range(10):
        state = deployed(seed)
        assert fact(state, "pile_red") == fact(state, "pile_green") == []
        assert len(stacks(state)) == 16
        assert cells(state).count(0) == 4


@pytest.mark.parametrize(("first", "sign"), [("red", "R"), ("green", "G")])
def test_WC_4_9_the_first_player_also_takes_the_first_turn(first: str, sign: str) -> None:
    assert asked(deployed(5, first=first)) == f"{sign} turn"


def test_WC_4_10_a_draw_is_chance_over_the_tiles_still_in_the_pile() -> None:
    state = after(new(first="red"), DEALT)
    assert chances(state) == {"AP": Fraction(3, 8), **dict.fromkeys(["GO", "GU", "AR", "MA", "PR"], Fraction(1, 8))}
    state = after(state, "draw:AP deploy_square:a1 deploy_facing:n draw:BA deploy_square:a2")
    assert chances(state) == {"AP": Fraction(2, 7), **dict.fromkeys(["GO", "GU", "AR", "MA", "PR"], Fraction(1, 7))}


def chances(state: Witchcraft) -> dict[str, Fraction]:
    assert state.to_act == CHANCE
    return {word: Fraction(weight, sum(state.weights())) for word, weight in zip(options(state), state.weights())}


def test_WC_4_10_the_drawn_tile_is_public_at_once() -> None:
    drawn = [after(new(first="red"), f"{DEALT} draw:{tile}") for tile in ("GO", "GU")]
    for seat in (SPECTATOR, 0, 1):
        assert drawn[0].observe(seat) != drawn[1].observe(seat)


def test_WC_4_10_a_guess_knows_no_order_either() -> None:
    state = after(new(first="red"), DEALT)
    for seat in (0, 1):
        assert by_seat(guessed(state, seat, Dice(1)), PILES) == by_seat(state, PILES)


def test_WC_4_11_no_powers_while_placing() -> None:
    state = after(new(first="red"), f"{DEALT} draw:AP")
    assert "power" not in options(state)
    assert refused(state, "deploy_square:power") == "WC-4.11"
    asks = set()
    dice = Dice(0)
    state = new()
    while state.asks() != "turn":
        asks.add(state.asks())
        state.apply(dice.fall(state.options(), []))
    assert asks == {"altars", "specials", "powers", "first", "draw", "deploy_square", "deploy_facing"}


def test_WC_4_12_the_pile_that_is_drawn_from_is_not_the_reserve() -> None:
    state = table("a1 R AP>n", WATCHER, pile_red=["AP"], pile_green=["GO"], reserve_red=["MO"])
    assert options(state) == ["AP"]
    state = after(state, "draw:AP deploy_square:a3 deploy_facing:w draw:GO deploy_square:a4 deploy_facing:w")
    assert (asked(state), fact(state, "reserve_red")) == ("R turn", ["MO"])
