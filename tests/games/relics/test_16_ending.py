"""Chapter 16 of the Secret Relics: how the game ends."""

import pytest

from conclave.kernel import OVER
from tests.games.relics.table import acting, after, asked, down, heard, new, options, table, wander


def test_SR_16_1_the_game_ends_at_once_without_a_second_action() -> None:
    state = acting("0.Caster a1 relic.1", potions=["b2"] * 4)
    won = after(state, "act.pick:Caster act.do:move.FNW")
    assert (asked(won), won.payoffs) == ("P0 wins: relic", [1.0, -1.0])
    foreign = after(acting("0.Caster h8 relic.1"), "act.pick:Caster act.do:move.FSE")
    assert foreign.to_act != OVER  # another's fortress does not count


def test_SR_16_2_also_in_another_s_turn() -> None:
    lone = [*down(0, 0, "Thief"), "0.Thief d3"]
    state = after(table(*lone, *down(2, 2), seats=3), "die:event event.draw:troll")
    assert asked(state) == "P1 wins: last faction"


def test_SR_16_3_nobody_left_is_a_draw() -> None:
    lone = [*down(0, 0, "Thief"), "0.Thief d3", *down(1, 2, "Scout"), "1.Scout e6"]
    state = after(table(*lone), "die:event event.draw:troll")
    assert (asked(state), state.payoffs) == ("draw: all disabled", [0.0, 0.0])


def test_SR_16_4_checked_after_moves_actions_spells_and_cards() -> None:
    last = [*down(1, 2, "Scout")]
    attack = acting("0.Caster d3", *last, "1.Scout d3 vulnerable")
    assert asked(after(attack, "act.pick:Caster act.do:attack.1.Scout")) == "P0 wins: last faction"
    meteor = after(table("0.Invoker d3", *last, "1.Scout d3"), "die:spell spell.choose:meteor_shower")
    assert asked(meteor) == "P0 wins: last faction"
    strike = acting("0.Caster d3 disabled", *last, "1.Scout d3 vulnerable", factions=["N", "E"], mana=[3, 0])
    struck = after(strike, "act.pick:relic_spell servant.wizard:Caster servant.deed:strike.1.Scout")
    assert asked(struck) == "P0 wins: last faction"
    card = after(table(*last, "1.Scout e6"), "die:event event.draw:troll")
    assert asked(card) == "P0 wins: last faction"


def test_SR_16_5_the_relic_of_a_beaten_player_still_wins() -> None:
    state = acting("0.Caster a1 relic.1", *down(1, 1), seats=3)
    assert asked(after(state, "act.pick:Caster act.do:move.FNW")) == "P0 wins: relic"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_SR_16_6_after_the_last_round_it_is_a_draw(seats: int) -> None:
    state = table(seats=seats, turns=60 * seats - 1, current=seats - 1)
    state = after(state, "die:mana act.pick:end_turn")
    assert (asked(state), state.payoffs) == ("draw: round cap", [0.0] * seats)
    assert new().setup.round_cap == 60


def test_SR_16_7_a_round_is_one_turn_of_each_player() -> None:
    state = table(seats=3, setup={"round_cap": 1}, current=2)
    for _ in range(2):
        state = after(state, "die:mana act.pick:end_turn")
        assert state.to_act != OVER
    assert asked(after(state, "die:mana act.pick:end_turn")) == "draw: round cap"


def test_SR_16_8_one_winner_at_most() -> None:
    state = acting("0.Caster a1 relic.2", seats=4)
    assert after(state, "act.pick:Caster act.do:move.FNW").payoffs == [1.0, -1.0, -1.0, -1.0]
    ended = 0
    for seed in range(6):
        state = new(2 + seed % 3, round_cap=8)
        list(wander(state, seed, 4000))
        assert sorted(state.payoffs) in ([-1.0, 1.0], [-1.0, -1.0, 1.0], [-1.0, -1.0, -1.0, 1.0], [0.0] * state.seats)
        ended += state.to_act == OVER
    assert ended == 6


def test_SR_16_9_however_carrier_and_fortress_come_together() -> None:
    lying = acting("0.Caster FNW", chests=["1.0 FNW relic open"])
    assert asked(after(lying, "act.pick:Caster act.do:take_relic.FNW")) == "P0 wins: relic"
    arriving = after(acting("0.Caster a1", chests=["1.0 FNW relic open"]), "act.pick:Caster act.do:move.FNW")
    assert "take_relic.FNW" in options(arriving)
    assert asked(after(arriving, "act.then:take_relic.FNW")) == "P0 wins: relic"


def test_the_end_is_told_last() -> None:
    home = heard(acting("0.Caster a1 relic.1"), "act.pick:Caster act.do:move.FNW")
    assert home[-1][1] == "finished"
    storm = acting("0.Caster d3", *down(1, 2, "Scout"), "1.Scout e3 vulnerable", mana=[4, 0])
    assert heard(storm, "act.pick:Caster act.do:move.e3 act.then:relic_spell")[-1][1] == "finished"
