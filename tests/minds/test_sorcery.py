"""Sorcery's instinct: it offers only options, changes nothing by thinking, and knows a good blow from a bad one."""

from collections.abc import Iterator
from typing import cast

import pytest

from conclave.games import GAMES
from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules.machine import Sorcery
from conclave.games.sorcery.rules.spell import SPELLS
from conclave.games.sorcery.rules.terms import ENCHANTMENT, GLYPH, ILLUSION
from conclave.kernel import CHANCE, OVER, Dice, after
from conclave.lab.match import Match, play_game
from conclave.minds.instincts.sorcery import SorceryInstinct
from conclave.minds.instincts.sorcery.opinions import WRITTEN
from conclave.minds.instincts.sorcery.secrets import by_worth, drawn
from conclave.minds.instincts.sorcery.stakes import lasting_left, lasting_worth
from conclave.minds.levels import make_mind
from tests.games.sorcery.table import clone, field, figure, glade

INSTINCT = SorceryInstinct()


def positions(seed: int) -> Iterator[Sorcery]:
    """All decisions of a game in which answers come by habit, now and then at random."""
    dice = Dice(seed)
    state = cast(Sorcery, GAMES["sorcery"].new())
    while state.to_act != OVER:
        options = state.options()
        if state.to_act != CHANCE:
            yield state
            if dice.below(4):
                options = INSTINCT.consider(state)
        state.apply(options[dice.below(len(options))])


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2))
def test_thoughts_are_options_and_leave_no_trace(seed: int) -> None:
    for state in positions(seed):
        before = state.pack()
        considered, pondered = INSTINCT.consider(state), INSTINCT.ponder(state)
        assert considered == sorted(set(considered))
        assert set(considered) <= set(state.options())
        assert len(pondered) == len(set(pondered)) > 0
        assert set(pondered) <= set(state.options())
        assert -1.0 <= INSTINCT.value(state, 0) == -INSTINCT.value(state, 1) <= 1.0
        assert state.pack() == before


def test_places_to_go_are_few() -> None:
    found = [state for state in positions(7) if state.asks() == "move.to" and len(state.options()) > 50]
    assert found
    assert all(len(INSTINCT.ponder(state)) <= 4 for state in found)


def test_what_is_imagined_ends_after_the_other_side_s_turn_and_repeats_itself() -> None:
    state = next(state for state in positions(3) if state.at[f.TURN] == 5)
    twins = [clone(state) for _ in range(2)]
    for twin in twins:
        INSTINCT.imagine(twin, Dice(11))
        assert twin.at[f.TURN] == 7 or twin.to_act == OVER
    assert twins[0].pack() == twins[1].pack()


def chosen(state: Sorcery) -> str:
    return state.to_text(INSTINCT.ponder(state)[0])


def test_a_blow_that_kills_is_struck() -> None:
    state = field("0.AE2.1 10,5; 1.DC2.1 10,6 click=4; 1.AP3.1 11,5")
    assert chosen(state) == "act.warrior:0.AE2.1"
    assert chosen(after(state, "0.AE2.1 close")) == "close.target:1.DC2.1"


def test_wounds_cost() -> None:
    whole = field("0.AE2.1 10,5; 1.AE2.1 10,18")
    hurt = field("0.AE2.1 10,5 click=3; 1.AE2.1 10,18")
    assert INSTINCT.value(hurt, 0) < INSTINCT.value(whole, 0)


def test_a_spell_is_aimed_where_it_brings_most() -> None:
    state = glade("0.AE1.1 10,5; 1.DC2.1 10,9; 1.DC3.1 11,9 click=5", "B3 0.AE1.1 S1 G1")
    assert chosen(after(state, "0.AE1.1 cast.B3")) == "cast.target:1.DC3.1"


def test_a_spell_is_countered_when_it_can_be() -> None:
    state = field("0.AE1.1 10,5; 1.DC1.1 10,9; 1.DC2.1 8,9", "B3 0.AE1.1 S1 G1")
    state = after(state, "0.AE1.1 cast.B3 1.DC2.1")
    assert chosen(state) == "counter.offer:1.DC1.1"


def test_greedy_beats_random() -> None:
    match = Match("sorcery", ("greedy", "random"), GAMES["sorcery"].settings())
    for seed in range(6):
        assert play_game(match, seed, seed % 2).payoffs[seed % 2] == 1.0


# -- secrets


def secret_choices() -> Iterator[Sorcery]:
    """What two sides choose in secret before the first turn, one decision after another."""
    game, dice = GAMES["sorcery"], Dice(1)
    state = cast(Sorcery, game.new(game.settings({"army_1": "blood_and_ash"})))
    while state.at[f.TURN] == 0:
        if state.is_secret():
            yield clone(state)
        options = state.options()
        state.apply(dice.fall(options, state.weights()) if state.to_act == CHANCE else INSTINCT.consider(state)[0])


@pytest.mark.parametrize("spec", ["greedy", "search:20n"])
def test_armies_and_first_bookmarks_are_drawn_anew_each_game(spec: str) -> None:
    asked = []
    for state in secret_choices():
        lots = INSTINCT.lots(state)
        assert len(lots) == len(state.options())
        assert max(lots) <= 0.55 * sum(lots), "no choice is made in more than 60 of 100 games"
        assert len({make_mind(spec, "sorcery", seed).choose(state) for seed in range(8)}) >= 2
        asked.append(state.asks())
    assert asked.count("setup.army") == 1
    assert asked.count("setup.bookmark") >= 4


def test_worse_cards_are_drawn_less_often() -> None:
    lots = by_worth([8.0, 4.0, 0.0], 0.4)
    assert lots[0] > lots[1] > lots[2] > 0


def test_what_is_nearly_as_good_is_bookmarked_as_often_and_what_is_far_better_is_not_given_up() -> None:
    close, far = drawn([8.0, 6.5, 0.0], 0.12, 0.25), drawn([8.0, 4.0, 0.0], 0.12, 0.25)
    assert close[0] <= 0.55 * sum(close)
    assert far[0] > 0.9 * sum(far)


# -- spells that last, judged by their own numbers


def worth_of(state: Sorcery, id: str, caster: str, target: str = "", square: tuple[int, int] = (-1, 0)) -> float:
    """What a spell in play would be worth to the caster's side."""
    spell = SPELLS[tables.SPELLS.ids.index(id)]
    bearer = figure(state, target) if target else -1
    before = state.pack()
    worth = lasting_worth(state, spell, figure(state, caster), bearer, 24 * square[1] + square[0])
    assert state.pack() == before, "a thought leaves no trace"
    return worth


def test_stoneskin_is_for_whoever_is_threatened() -> None:
    state = glade("0.AE1.1 10,5; 0.AE2.1 10,6; 0.AE2.2 2,2; 1.DC3.1 11,7; 1.DC1.1 20,20")
    assert worth_of(state, "E2", "0.AE1.1", "0.AE2.1") > worth_of(state, "E2", "0.AE1.1", "0.AE2.2") >= 0.0


def test_a_curse_is_for_whoever_threatens() -> None:
    state = glade("0.AE1.1 10,5; 0.AE2.1 10,6; 1.DC3.1 11,7; 1.DC2.1 20,20")
    for id in ("E4", "E10", "E8"):
        assert worth_of(state, id, "0.AE1.1", "1.DC3.1") > worth_of(state, id, "0.AE1.1", "1.DC2.1") > 0.0


def test_a_glyph_works_for_those_around_it() -> None:
    state = glade("0.EL1.1 10,5; 0.AE1.1 11,6; 1.DC3.1 10,12; 1.AE2.1 20,20")
    near, far = worth_of(state, "G4", "0.EL1.1", square=(11, 5)), worth_of(state, "G4", "0.EL1.1", square=(2, 2))
    assert near > far == 0.0
    assert worth_of(state, "G3", "0.EL1.1", square=(10, 6)) > 0.0, "damage that foes may walk into"


def test_fog_is_good_against_shooters_and_bad_for_them() -> None:
    state = glade("0.AE1.1 10,5; 0.AE2.1 3,3; 1.BP2.1 10,13; 1.EL3.1 12,13")
    assert worth_of(state, "I1", "0.AE1.1") > 0.0 > worth_of(state, "I1", "1.BP2.1")


def test_an_illusion_that_a_stronger_one_cancels_is_worth_nothing() -> None:
    books, magic = "B3 0.AE1.1 S1; B1 1.BP2.1 S4", "I4 B1 1.BP2.1 counters=3"
    state = glade("0.AE1.1 10,5; 1.BP2.1 10,13; 1.EL3.1 12,13", books, magic)
    assert worth_of(state, "I1", "0.AE1.1") == 0.0


def test_no_spell_has_an_opinion_of_its_own_because_it_lasts() -> None:
    lasting = [spell.id for spell in SPELLS if spell.type in (ENCHANTMENT, GLYPH, ILLUSION)]
    assert not set(WRITTEN) & set(lasting)


def test_what_lies_in_play_counts_for_the_turns_to_come() -> None:
    warriors, books = "0.AE1.1 10,5; 0.AE2.1 10,6; 1.DC3.1 11,7; 1.DC1.1 20,20", "B3 0.AE1.1 S1; B4 1.DC1.1 S1"
    bare = INSTINCT.value(glade(warriors, books), 0)
    for magic, is_good in (("E2 B3 0.AE1.1 0.AE2.1", True), ("E8 B4 1.DC1.1 0.AE2.1", False)):
        state = glade(warriors, books, magic)
        before = state.pack()
        assert (lasting_left(state, 0) > 0.0) == is_good
        assert lasting_left(state, 0) == -lasting_left(state, 1)
        assert (INSTINCT.value(state, 0) > bare) == is_good
        assert state.pack() == before


def test_a_card_of_one_bar_is_bookmarked_to_browse_back_for_nothing() -> None:
    # Forked Levin was just cast: Arcane Sight, of one bar, lets it come back at the end of the turn
    state = glade("0.EL1.1 10,5; 0.AE2.1 3,3; 1.DC3.1 10,11; 1.DC1.1 20,20 tokens=1", "B1 0.EL1.1 S10 S5 E1")
    cast_it = after(state, "0.EL1.1 cast.B1 attack.roll:1 attack.roll:2")
    assert chosen(cast_it) == "cast.bookmark:E1"
    back = after(cast_it, "E1")
    assert chosen(after(back, "end")) == "end.browse:S10"
