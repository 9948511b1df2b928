"""Composed positions of Witchcraft: what is read, what is refused, and that both ways agree."""

from typing import Any

import pytest

from conclave.games.witchcraft import GAME
from conclave.games.witchcraft.position import FIELDS, facts, position
from conclave.games.witchcraft.rules.fields import FIRST
from conclave.kernel import CHANCE, OVER, Dice, Unreadable
from tests.games.witchcraft.table import WATCHER, deployed, new, number, table

SOUND = {"stacks": ["a1 R AP>n", WATCHER]}


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"stack": []}, "stack: no position field of witchcraft; fields are stacks, altars"),
        ({"stacks": "a1 R AP>n"}, "stacks: must be a list of texts"),
        ({"stacks": [1]}, "stacks: must be a list of texts"),
        ({"stacks": ["a1 R"]}, "stacks: 'a1 R' is not of the form"),
        ({"stacks": ["a1 B AP>n"]}, "is not of the form"),
        ({"stacks": ["q1 R AP>n"]}, "stacks: 'q1' is no coordinate of the frame"),
        ({"stacks": ["a0 R AP>n"]}, "a0 is no square of this board"),
        ({"stacks": ["b2 R AP>n"]}, "an altar stands on b2"),
        ({"stacks": ["a1 R AP>n", "a1 G AP>n"]}, "a1 holds a stack already"),
        ({"stacks": ["a1 R XX>n"]}, "there is no tile XX; tiles are AP, GO"),
        ({"stacks": ["a1 R AP>up"]}, "'up' is no direction; directions are n, ne"),
        ({"stacks": ["a1 R AP"]}, r"AP needs a facing \(WC-2.20\)"),
        ({"stacks": ["a1 R PT>n"]}, r"PT has no facing \(WC-2.20\)"),
        ({"stacks": ["a1 R AP>n +AP,XX"]}, "there is no tile XX"),
        ({"stacks": ["a1 R AP>n +AP,AP,AP,AP,AP,AP,AP,AP"]}, "more than seven tiles AP"),
        ({"stacks": ["a1 R AP>n * *"]}, r"one exhaustion token at the most \(WC-9.4\)"),
        ({"stacks": ["a1 R AP>n {up}"]}, "'up' is no side; sides are n, ne"),
        ({"stacks": ["a1 R AP>n {e,e}"]}, r"one shield token at the most \(WC-7.8\)"),
        ({"stacks": ["a1 R AP>n"]}, r"stacks: Green has no stack on the board, so the game would be over \(WC-15.6\)"),
        ({"stacks": [WATCHER]}, "stacks: Red has no stack"),
        ({**SOUND, "altars": "b2=X"}, r"altars: 'b2=X' must name one of E, P, T, S"),
        ({**SOUND, "altars": "b2=E c2=E"}, r"each at most once \(WC-2.4\)"),
        ({**SOUND, "altars": "a1=E"}, r"one of the altar squares b2, c2, b5, c5, each at most once \(WC-2.5\)"),
        ({**SOUND, "altars": "b2=E b2=P"}, "altar squares"),
        ({**SOUND, "altars": ["b2=E"]}, "altars: must be a text"),
        ({**SOUND, "extensions": ["a1"]}, "extensions: a1 is named twice or belongs to the main board"),
        ({**SOUND, "extensions": ["a0"]}, r"extensions: a0 lacks its half-turn image d7 \(WC-13.5\)"),
        ({**SOUND, "extensions": ["q9"]}, "extensions: 'q9' is no coordinate of the frame"),
        ({**SOUND, "extensions": ["a0", "d7"]}, "extensions: 2 squares were added, but the used pairs have only 0"),
        ({**SOUND, "discards": ["AP"] * 6}, "stacks: 8 tiles AP in all are more than the seven"),
        ({"stacks": ["a1 R AP>n +AP,AP,AP,AP,AP,AP", WATCHER]}, "stacks: 8 tiles AP in all"),
        ({**SOUND, "pairs": [4]}, r"pairs: \[4\] must list different sizes out of 1, 2, 3"),
        ({**SOUND, "pairs": [1, 1]}, "pairs: "),
        ({**SOUND, "pairs": 1}, "pairs: "),
        ({**SOUND, "pairs": [True]}, "pairs: "),
        ({**SOUND, "reserve_red": "MO"}, "reserve_red: must be a list of texts"),
        ({**SOUND, "reserve_red": ["XX"]}, "reserve_red: there is no tile XX"),
        ({**SOUND, "power_red": "X"}, "power_red: 'X' must be E, P, T, S"),
        ({**SOUND, "power_red": "E", "power_green": "E"}, r"power_green: Red holds the only power tile of that kind"),
        ({**SOUND, "to_move": "B"}, "to_move: 'B' must be R or G"),
        ({**SOUND, "turns": -1}, "turns: -1 is no number of completed turns"),
        ({**SOUND, "turns": "many"}, "turns: 'many' is no number"),
        ({"pile_red": ["AP", "AP"], "pile_green": []}, "pile_red: placing alternates"),
        ({"pile_red": ["AP"], "pile_green": ["AP", "GO"], "to_move": "R"}, "pile_red: placing alternates"),
    ],
)  # fmt: skip
def test_the_impossible_is_refused_with_field_and_reason(fields: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Unreadable, match=sentence):
        position(fields, GAME.settings(), 2)


def test_placing_needs_room() -> None:
    tiles = ["GO", "GU", "AR", "MA"]
    full = [f"{column}{row} R {tile}>n" for row in (1, 3, 4, 6) for column, tile in zip("abcd", tiles)]
    with pytest.raises(Unreadable, match="pile_red: 6 tiles are to be placed, but only 4 squares are free"):
        table(*full, pile_red=["AP", "AP", "AP"], pile_green=["AP", "AP", "AP"])
    assert table(*full, pile_red=["AP", "AP"], pile_green=["AP", "AP"]).asks() == "draw"


def test_a_position_says_back_what_it_was_given() -> None:
    fields = {
        "stacks": ["a1 R AP>sw", "z2 R PT +AP,GO * {e,nw}", "d6 G AP>sw"],
        "altars": "b2=S c5=E",
        "pairs": [1, 3],
        "extensions": ["z2", "z3", "e4", "e5"],
        "reserve_red": ["MO"],
        "reserve_green": ["TE", "PT"],
        "power_red": "T",
        "power_green": "E",
        "pile_red": [],
        "pile_green": [],
        "to_move": "G",
        "turns": 12,
        "discards": ["AP", "KE"],
    }
    assert set(fields) == set(FIELDS)
    assert facts(position(fields, GAME.settings(), 2)) == fields


@pytest.mark.parametrize("setup", [{}, {"extensions": "grown"}, {"choose_reserve": True}])
def test_the_facts_of_a_game_make_the_position_again(setup: dict[str, object]) -> None:
    for seed in range(6):
        state, dice = new(**setup), Dice(seed)
        while state.to_act != OVER:
            if state.asks() in ("turn", "draw"):
                again = position(facts(state), GAME.settings(setup), 2)
                assert facts(again) == facts(state)
                assert (again.to_act, again.asks()) == (state.to_act, state.asks())
                if state.asks() == "draw":
                    assert (again.options(), again.weights()) == (state.options(), state.weights())
                elif state.about_x() == 0:  # a tile used in this turn, before the activation, is more than facts tell
                    assert again.options() == state.options()
            state.apply(dice.fall(state.options(), state.weights() if state.to_act == CHANCE else []))


def test_phase_one_is_resumed_with_the_right_player() -> None:
    state = table("a1 R AP>n", pile_red=["AP"], pile_green=["AP", "GO"], to_move="G")
    assert (state.to_act, state.asks(), number(state, FIRST)) == (CHANCE, "draw", 0)
    state = table("a6 G AP>n", pile_red=["AP", "GO"], pile_green=["AP"], to_move="R")
    assert number(state, FIRST) == 1


def test_every_field_has_a_sentence() -> None:
    assert all(len(sentence) > 10 for sentence in FIELDS.values())
    assert facts(deployed(1)).keys() == FIELDS.keys()
