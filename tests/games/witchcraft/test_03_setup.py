"""Chapter 3 of Witchcraft: chance sets the table."""

from itertools import permutations

import pytest

from conclave.games.witchcraft import GAME
from conclave.kernel import CHANCE, SPECTATOR
from tests.games.witchcraft.table import DEALT, after, asked, at, deployed, fact, new, options, stacks

POOL = ["PC", "BA", "KE", "PR"]
PAIRS_OF_SPECIALS = [f"{red}.{green}" for red, green in permutations(POOL, 2)]


def test_WC_3_1_altars_are_placed_at_random() -> None:
    state = new()
    assert asked(state) == "chance altars"
    assert sorted(options(state)) == sorted(".".join(order) for order in permutations("EPTS"))
    assert state.weights() == []  # all alike
    assert fact(after(state, "altars:T.S.E.P"), "altars") == "b2=T c2=S b5=E c5=P"


def test_WC_3_2_each_player_has_one_guild() -> None:
    state = deployed()
    owners = [text.split()[1] for text in stacks(state)]
    assert (owners.count("R"), owners.count("G")) == (8, 8)


def test_WC_3_3_seat_0_is_red_and_seat_1_is_green() -> None:
    assert (GAME.seat_of("R"), GAME.seat_of("G")) == (0, 1)
    state = after(new(), f"{DEALT} first:G draw:AP")
    assert state.to_act == 1
    assert at(after(state, "deploy_square:a1 deploy_facing:n"), "a1") == "G AP>n"


@pytest.mark.parametrize("guild", ["red", "green"])
def test_WC_3_4_each_player_has_the_nine_tiles_of_the_own_gem(guild: str) -> None:
    state = after(new(), f"{DEALT} first:R")
    tiles = fact(state, f"pile_{guild}") + fact(state, f"reserve_{guild}")
    own = [tile for tile in tiles if tile not in ("PT", *POOL)]
    assert sorted(own) == sorted(["AP", "AP", "AP", "GO", "GU", "AR", "MA", "MO", "TE"])


@pytest.mark.parametrize("guild", ["red", "green"])
def test_WC_3_5_each_player_has_one_prophet(guild: str) -> None:
    state = after(new(), f"{DEALT} first:R")
    assert (fact(state, f"pile_{guild}") + fact(state, f"reserve_{guild}")).count("PT") == 1


def test_WC_3_6_each_player_gets_one_of_four_specials_at_random() -> None:
    state = after(new(), "altars:E.P.T.S")
    assert asked(state) == "chance specials"
    assert sorted(options(state)) == sorted(PAIRS_OF_SPECIALS)
    assert state.weights() == []


@pytest.mark.parametrize("pair", PAIRS_OF_SPECIALS)
def test_WC_3_7_the_two_specials_not_dealt_take_no_part(pair: str) -> None:
    red, green = pair.split(".")
    state = after(new(), f"altars:E.P.T.S specials:{pair} powers:E.T first:R")
    everywhere = [
        tile for field in ("pile", "reserve") for g in ("red", "green") for tile in fact(state, f"{field}_{g}")
    ]
    assert sorted(tile for tile in everywhere if tile in POOL) == sorted([red, green])
    assert len(everywhere) == 22


def test_WC_3_8_a_special_shows_the_colour_of_its_player() -> None:
    state = after(new(first="red"), "altars:E.P.T.S specials:KE.PC powers:E.T draw:KE deploy_square:a1")
    state = after(state, "draw:PC deploy_square:a6")
    assert (at(state, "a1"), at(state, "a6")) == ("R KE", "G PC")


def test_WC_3_9_monk_telekinetic_and_prophet_are_the_reserve() -> None:
    state = after(new(), f"{DEALT} first:R")
    assert fact(state, "reserve_red") == fact(state, "reserve_green") == ["MO", "TE", "PT"]


def test_WC_3_10_the_start_set_has_eight_tiles() -> None:
    state = after(new(), f"{DEALT} first:R")
    assert fact(state, "pile_red") == ["AP", "AP", "AP", "GO", "GU", "AR", "MA", "PR"]
    assert fact(state, "pile_green") == ["AP", "AP", "AP", "GO", "GU", "AR", "MA", "BA"]


def test_WC_3_11_nine_guild_tiles_less_two_and_a_special_are_eight() -> None:
    state = after(new(), f"{DEALT} first:R")
    pile = fact(state, "pile_red")
    assert len(pile) == 9 - 2 + 1
    assert not {"MO", "TE"} & {*pile}


def test_WC_3_12_the_draw_pile_is_shuffled() -> None:
    state = after(new(first="red"), DEALT)
    assert asked(state) == "chance draw"
    assert options(state) == ["AP", "GO", "GU", "AR", "MA", "PR"]  # any of them may come first
    later = after(state, "draw:PR deploy_square:a1 deploy_facing:n draw:MA deploy_square:a6 deploy_facing:n")
    assert options(later) == ["AP", "GO", "GU", "AR", "MA"]


def test_WC_3_13_each_player_takes_a_power_tile_at_random() -> None:
    state = after(new(), "altars:E.P.T.S specials:PR.BA")
    assert asked(state) == "chance powers"
    assert sorted(options(state)) == sorted(f"{red}.{green}" for red, green in permutations("EPTS", 2))
    assert state.weights() == []
    dealt = after(state, "powers:S.P")
    assert (fact(dealt, "power_red"), fact(dealt, "power_green")) == ("S", "P")


def test_WC_3_14_the_power_tiles_not_taken_are_seen_by_nobody() -> None:
    # Whatever the other three do, Red, who holds Energy, is shown the same.
    dealt = [after(new(first="red"), f"altars:E.P.T.S specials:PR.BA powers:E.{green}") for green in "PTS"]
    assert dealt[0].observe(0) == dealt[1].observe(0) == dealt[2].observe(0)
    assert dealt[0].observe(SPECTATOR) == dealt[1].observe(SPECTATOR)


@pytest.mark.parametrize("sign", ["R", "G"])
def test_WC_3_15_somebody_is_the_first_player(sign: str) -> None:
    state = after(new(), f"{DEALT} first:{sign} draw:AP")
    assert asked(state) == f"{sign} deploy_square"


def test_WC_3_16_the_first_player_is_drawn_by_lot_or_named() -> None:
    drawn = after(new(), DEALT)
    assert (asked(drawn), options(drawn), drawn.weights()) == ("chance first", ["R", "G"], [])
    for first, sign in (("red", "R"), ("green", "G")):
        named = after(new(first=first), DEALT)
        assert asked(named) == "chance draw"
        assert asked(after(named, "draw:AP")) == f"{sign} deploy_square"


def test_WC_3_17_pieces_tokens_and_discards_lie_beside_the_board() -> None:
    state = after(new(), f"{DEALT} first:R")
    assert (fact(state, "pairs"), fact(state, "extensions"), fact(state, "discards")) == ([1, 2, 3], [], [])
    assert fact(state, "stacks") == []  # reserves, piles and power tiles have places of their own


def test_WC_3_18_chances_come_in_a_fixed_order_then_reserves_then_deployment() -> None:
    state = new(choose_reserve=True)
    order: list[str] = []
    while asked(state) != "R deploy_square":
        question = state.asks()
        if order[-1:] != [question]:
            order.append(question)
        state = after(state, state.to_text(state.options()[0]))
        assert state.to_act == CHANCE or question in ("first", "reserve_pick", "draw")
    assert order == ["altars", "specials", "powers", "first", "reserve_pick", "draw"]
