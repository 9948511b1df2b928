"""Chapters 5 and 6 of the Secret Relics: the turn, and the status of wizards."""

import pytest

from conclave.games.relics.data.tables import TYPES
from conclave.games.relics.rules.fields import CURRENT, HASTE, SPENT, SPIRIT
from tests.games.relics.table import acting, after, asked, chest, down, fact, options, part, refused, table, wizard


@pytest.mark.parametrize(("seats", "order"), [(2, [1, 0, 1]), (3, [1, 2, 0]), (4, [1, 2, 3, 0])])
def test_SR_5_1_turns_go_clockwise(seats: int, order: list[int]) -> None:
    state = table(seats=seats)
    for seat in order:
        state = after(state, "die:mana act.pick:end_turn")
        assert state.at[CURRENT] == seat


def test_SR_5_2_die_then_ready_then_actions() -> None:
    state = table("0.Invoker d3 vulnerable", "1.Caster d3")
    assert asked(state) == "chance die"
    rolled = after(state, "die:spell")
    assert (asked(rolled), wizard(rolled, "0.Invoker")) == ("P0 spell.choose", "d3 vulnerable")
    acting_now = after(rolled, "spell.choose:skip")
    assert (asked(acting_now), wizard(acting_now, "0.Invoker")) == ("P0 act.pick", "d3")


def test_SR_5_3_nothing_comes_before_the_die() -> None:
    state = table("0.Caster d3", "1.Caster d3", mana=[10, 0])
    assert (asked(state), options(state)) == ("chance die", ["event", "spell", "mana"])
    assert asked(after(state, "die:spell")) == "P0 spell.choose"
    assert "relic_spell" not in options(after(state, "die:spell"))


def test_SR_5_4_own_vulnerable_wizards_become_ready() -> None:
    state = table("0.Caster d3 vulnerable", "0.Scout d3 vulnerable", "0.Thief d3")
    after_die = after(state, "die:mana")
    assert [wizard(after_die, f"0.{kind}") for kind in ("Caster", "Scout", "Thief")] == ["d3"] * 3


def test_SR_5_5_only_own_wizards_and_no_disabled_ones() -> None:
    state = after(table("0.Caster d3 disabled", "1.Scout d3 vulnerable"), "die:mana")
    assert (wizard(state, "0.Caster"), wizard(state, "1.Scout")) == ("d3 disabled", "d3 vulnerable")
    weary = [f"0.{kind} d3 vulnerable" for kind in TYPES]
    state = after(table(*weary, "1.Thief d3 vulnerable", card="weary"), "die:mana")
    assert refused(state, "ready.pick:1.Thief") == "SR-5.5"


def test_SR_5_6_no_wizard_has_to_act() -> None:
    state = after(table(), "die:mana")
    assert "end_turn" in options(state)
    assert refused(state, "act.pick:1.Caster") == "SR-5.6"


def test_SR_5_7_any_order_and_once_each() -> None:
    state = acting()
    for kind in reversed(TYPES):
        assert kind in options(state)
        state = after(state, f"act.pick:{kind} act.do:move.b1")
        assert (state.to_act, state.asks()) != (0, "act.pick") or kind not in options(state)
    assert asked(state) == "chance die"  # all have acted: the turn is over


def test_SR_5_8_an_activation_is_finished_before_another_begins() -> None:
    state = after(acting("0.Caster h7"), "act.pick:Caster act.do:move.h6")
    assert asked(state) == "P0 act.then"
    assert refused(state, "act.then:Scout") == "SR-5.8"
    assert refused(state, "act.then:end_turn") == "SR-5.8"
    assert refused(after(acting("0.Caster h7"), "act.pick:Caster"), "act.do:stop") == "SR-5.8"


def test_SR_5_9_without_active_wizards_the_die_is_still_rolled() -> None:
    state = table(*down(0, 0), seats=3)
    assert (asked(state), options(state)) == ("chance die", ["event", "spell", "mana"])
    assert after(state, "die:mana").at[CURRENT] == 1
    assert fact(after(state, "die:event event.draw:rain"), "current") == 1


@pytest.mark.parametrize(
    ("faction", "spells"),
    [("E", []), ("N", ["walking_dead", "exploding_corpses"]), ("S", []), ("I", ["relic_mirage", "foresight"])],
)
def test_SR_5_10_without_active_wizards_some_spells_remain(faction: str, spells: list[str]) -> None:
    others = [letter for letter in "ENSI" if letter != faction][:2]
    state = table(*down(0, 0), "1.Caster b2", seats=3, factions=[faction, *others])
    rolled = after(state, "die:spell")
    assert (options(rolled) if rolled.asks() == "spell.choose" else []) == ([*spells, "skip"] if spells else [])


@pytest.mark.parametrize(("faction", "can"), [("E", False), ("N", True), ("S", False), ("I", False)])
def test_SR_5_10_without_active_wizards_only_the_servant_can_be_paid_for(faction: str, can: bool) -> None:
    others = [letter for letter in "ENSI" if letter != faction][:2]
    state = table(*down(0, 0), "1.Caster b2", seats=3, factions=[faction, *others], mana=[9, 0, 0])
    rolled = after(state, "die:mana")
    assert (rolled.at[CURRENT] == 0 and "relic_spell" in options(rolled)) == can


def test_SR_5_11_a_player_without_active_wizards_is_not_out() -> None:
    state = table(*down(0, 0), seats=3, current=2)
    assert after(state, "die:mana act.pick:end_turn").at[CURRENT] == 0
    reborn = after(state, "die:event event.draw:reborn event.reborn:Healer")
    assert wizard(reborn, "0.Healer") == "b2"


def test_SR_5_12_marks_of_the_turn_end_with_it() -> None:
    state = acting("0.Caster d3 spent", factions=["S", "E"], haste=True, spirit=True)
    ended = after(state, "act.pick:end_turn")
    assert (ended.at[SPENT], ended.at[HASTE], ended.at[SPIRIT]) == (0, False, False)


def test_SR_5_13_a_decision_with_one_option_is_taken() -> None:
    lone = table("0.Invoker d3", "1.Thief d3", "1.Caster e3")
    shower = after(lone, "die:spell spell.choose:meteor_shower")
    assert (wizard(shower, "1.Thief"), wizard(shower, "1.Caster")) == ("d3 disabled", "e3 disabled")


def test_SR_5_13_what_the_chosen_wizard_does_is_asked_always() -> None:
    by_night = after(acting("0.Caster f8", card="night"), "act.pick:Caster")
    assert (asked(by_night), options(by_night)) == ("P0 act.do", ["open.f8"])
    assert (chest(by_night, "1.1"), by_night.shown) == ("f8", acting("0.Caster f8", card="night").shown)
    home = after(acting("0.Guardian FNW"), "act.pick:Guardian")
    assert (asked(home), options(home), wizard(home, "0.Guardian")) == ("P0 act.do", ["move.a1"], "FNW")


def test_SR_5_14_the_turn_ends_by_choice_or_when_nothing_else_is_left() -> None:
    assert after(acting(), "act.pick:end_turn").at[CURRENT] == 1
    idle = acting(*[f"0.{kind} b2 spent" for kind in TYPES])
    assert (asked(idle), idle.at[CURRENT]) == ("chance die", 1)


def test_SR_5_15_who_is_reborn_in_the_own_turn_may_act() -> None:
    state = table(*down(0, 0), seats=3)
    reborn = after(state, "die:event event.draw:reborn event.reborn:Scout")
    assert (asked(reborn), options(reborn)) == ("P0 act.pick", ["Scout", "end_turn"])
    picks = [f"event.alchemist:{kind}" for kind in ("Thief", "Healer", "Caster")]
    healed = after(state, " ".join(["die:event event.draw:alchemist", *picks]))
    assert (asked(healed), options(healed)) == ("P0 act.pick", ["Caster", "Healer", "Thief", "end_turn"])


# -- status


def test_SR_6_1_a_disabled_wizard_does_nothing_until_healed() -> None:
    state = acting("0.Caster b2 disabled")
    assert refused(state, "act.pick:Caster") == "SR-6.1"
    healed = after(state, "act.pick:Healer act.do:heal.Caster")
    assert "Caster" in options(healed)


def test_SR_6_2_a_disabled_wizard_stays_where_it_fell() -> None:
    state = after(acting("0.Caster d3", "1.Scout d3 vulnerable"), "act.pick:Caster act.do:attack.1.Scout")
    assert wizard(state, "1.Scout") == "d3 disabled"
    assert wizard(after(state, "act.pick:end_turn die:mana act.pick:end_turn die:mana"), "1.Scout") == "d3 disabled"


def test_SR_6_3_attacks_cards_and_spells_disable() -> None:
    attacked = after(acting("0.Caster d3", "1.Scout d3 vulnerable"), "act.pick:Caster act.do:attack.1.Scout")
    troll = after(table("1.Scout d3"), "die:event event.draw:troll")
    meteor = after(table("0.Invoker d3", "1.Scout d3"), "die:spell spell.choose:meteor_shower")
    assert [wizard(state, "1.Scout") for state in (attacked, troll, meteor)] == ["d3 disabled"] * 3


def test_SR_6_4_ready_and_vulnerable_wizards_are_active() -> None:
    state = table("0.Caster b2 vulnerable", "0.Scout b2 disabled")
    assert [state.is_active(number) for number in (0, 1, 4)] == [True, True, False]
    assert state.active_count(0) == 5
    assert "Caster" in options(after(table("0.Caster b2 vulnerable"), "die:event event.draw:firestorm"))


def test_SR_6_5_ready_wizards_may_act() -> None:
    state = after(table("0.Caster d3 vulnerable"), "die:mana")
    assert set(TYPES) <= set(options(state))


def test_SR_6_6_acting_makes_vulnerable() -> None:
    state = after(acting(), "act.pick:Guardian act.do:move.b1")
    assert wizard(state, "0.Guardian") == "b1 vulnerable spent"


def test_SR_6_7_a_vulnerable_wizard_begins_nothing() -> None:
    state = acting("0.Caster d3 vulnerable")
    assert "Caster" not in options(state)
    assert refused(state, "act.pick:Caster") == "SR-6.7"


def test_SR_6_8_status_is_public() -> None:
    state = table("0.Caster d3 vulnerable", "1.Scout d3 disabled")
    for seat in (-1, 0, 1):
        assert part(state, seat, "wizards")[1::6] == [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0]


def test_SR_6_9_a_spent_wizard_is_not_vulnerable() -> None:
    state = after(table("0.Scout f8", "1.Caster f8"), "die:mana act.pick:Scout act.do:open.f8")
    assert (wizard(state, "0.Scout"), chest(state, "1.1")) == ("f8 spent", "f8 open")
    assert refused(state, "act.pick:Scout") == "SR-6.9"
    theirs = after(state, "act.pick:end_turn die:mana act.pick:Caster")
    assert refused(theirs, "act.do:attack.0.Scout") == "SR-8.2"
