"""Chapter 13 of the Secret Relics: the event cards."""

from collections import Counter
from typing import Any

import pytest

from conclave.games.relics.data.tables import CARD_IDS, DECK, LASTING, TYPES
from conclave.games.relics.rules.fields import EFFECT, NIGHT_BELOW, POOL, TOP
from conclave.games.relics.rules.machine import Relics
from conclave.kernel import Dice
from tests.games.relics.table import (
    HOMES,
    acting,
    after,
    asked,
    down,
    fact,
    goals,
    kept,
    new,
    options,
    part,
    refused,
    table,
    wander,
    wizard,
)


def turn_up(drawn: str, *wizards: str, more: str = "", **fields: Any) -> Relics:
    """What comes of a card that the current player turns."""
    return after(table(*wizards, **fields), f"die:event event.draw:{drawn} {more}".strip())


def test_SR_13_1_a_card_is_carried_out_and_discarded() -> None:
    assert fact(turn_up("rain", crystals=[]), "discards") == ["rain"]


def test_SR_13_2_lasting_cards_stay_in_effect() -> None:
    for card, lasts in zip(CARD_IDS, LASTING):
        state = turn_up(card)
        assert (state.at[EFFECT] >= 0) == bool(lasts), card
    assert [card for card, lasts in zip(CARD_IDS, LASTING) if lasts] == [
        "fog",
        "night",
        "pumple",
        "broken",
        "doors",
        "tailwind",
        "weary",
    ]
    later = after(turn_up("fog"), "act.pick:end_turn die:mana act.pick:end_turn die:spell spell.choose:skip")
    assert fact(later, "card") == "fog"


@pytest.mark.parametrize("old", ["pumple g7", "broken NW", "night", "tailwind"])
def test_SR_13_3_the_old_effect_ends_before_the_new_card_works(old: str) -> None:
    state = after(table(card=old), "die:event")
    assert fact(state, "card") == ""
    assert fact(state, "discards") == [old.split()[0]]
    assert fact(after(state, "event.draw:doors"), "card") == "doors"


def test_SR_13_4_an_empty_deck_is_made_anew_from_the_discards() -> None:
    others = [card for card in CARD_IDS if card != "rain"]
    state = turn_up("rain", discards=others)
    assert (state.at[POOL], fact(state, "discards")) == (DECK, [])


def test_SR_13_5_a_card_in_effect_stays_out_of_the_reshuffle() -> None:
    others = [card for card in CARD_IDS if card not in ("rain", "fog")]
    lasting = turn_up("fog", discards=[*others, "rain"])
    assert (fact(lasting, "card"), lasting.at[POOL]) == ("fog", DECK & ~(1 << CARD_IDS.index("fog")))
    joined = turn_up("rain", discards=others, card="fog")
    assert joined.at[POOL] == DECK  # fog has ended and been discarded with the rest


def test_SR_13_6_events_beat_spells_and_rules() -> None:
    state = table("0.Guardian d2 disabled", factions=["N", "E"], card="night")
    assert asked(after(state, "die:spell")) == "P0 act.pick"  # Walking Dead could make nobody walk by night


def test_SR_13_7_one_of_each_card() -> None:
    assert options(after(table(), "die:event")) == CARD_IDS
    assert len(CARD_IDS) == 16


def test_SR_13_8_the_current_player_chooses_first() -> None:
    for current in range(4):
        state = turn_up("firestorm", seats=4, current=current)
        for seat in (current, current + 1, current + 2, current + 3):
            assert asked(state) == f"P{seat % 4} event.burn"
            state = after(state, "event.burn:Thief")


def test_SR_13_9_ties_count_for_all() -> None:
    state = turn_up("alpha", "0.Caster b2 disabled", seats=3)
    assert asked(state) == "P1 event.offer"
    state = after(state, "event.offer:Caster event.offer:Caster")
    assert [state.active_count(seat) for seat in range(3)] == [5, 5, 5]


def test_SR_13_10_alpha_offering_takes_from_those_with_most() -> None:
    state = turn_up("alpha", "0.Caster b2 disabled")
    assert (asked(state), options(state)) == (
        "P1 event.offer",
        ["Caster", "Guardian", "Healer", "Invoker", "Scout", "Thief"],
    )
    assert refused(state, "event.offer:0.Guardian") == "SR-13.10"
    assert wizard(after(state, "event.offer:Scout"), "1.Scout") == "g7 disabled"


def test_SR_13_11_wizard_reborn_helps_those_with_most_disabled() -> None:
    state = turn_up("reborn", "0.Caster b2 disabled", "1.Caster g7 disabled", "1.Scout g7 disabled")
    assert (asked(state), options(state)) == ("P1 event.reborn", ["Caster", "Scout"])
    assert refused(state, "event.reborn:Thief") == "SR-13.11"
    assert wizard(after(state, "event.reborn:Scout"), "1.Scout") == "g7"


def test_SR_13_12_firestorm_takes_one_of_everybody() -> None:
    state = turn_up("firestorm", more="event.burn:Scout")
    assert wizard(state, "0.Scout") == "b2"  # not before all have chosen
    state = after(state, "event.burn:Thief")
    assert (wizard(state, "0.Scout"), wizard(state, "1.Thief")) == ("b2 disabled", "g7 disabled")


def test_SR_13_13_the_last_wizard_is_spared() -> None:
    lone = [*down(0, 0, "Caster"), *down(1, 2, "Scout")]
    assert asked(turn_up("alpha", *lone)) == "P0 act.pick"
    assert asked(turn_up("firestorm", *lone)) == "P0 act.pick"
    state = turn_up("firestorm", *down(0, 0, "Caster"), more="event.burn:Thief")
    assert (wizard(state, "0.Caster"), wizard(state, "1.Thief")) == ("b2", "g7 disabled")


def test_SR_13_14_teleport_puts_one_of_each_on_the_island() -> None:
    state = turn_up("teleport", "0.Thief a4 vulnerable potion", more="event.teleport:Thief")
    assert set(options(state)) == {column + row for column in "cdef" for row in "3456"}
    state = after(state, "event.teleport_to:f6")
    assert (wizard(state, "0.Thief"), fact(state, "potions")) == ("f6 vulnerable", ["b2", "b2", "a4", "g7"])
    assert asked(state) == "P1 event.teleport"


def test_SR_13_14_teleport_passes_over_players_without_active_wizards() -> None:
    state = turn_up("teleport", *down(1, 1), seats=3, more="event.teleport:Caster event.teleport_to:c3")
    assert asked(state) == "P2 event.teleport"


def test_SR_13_15_fog_costs_a_step_on_the_island() -> None:
    state = after(acting("0.Invoker d4", card="fog"), "act.pick:Invoker")
    clear = after(acting("0.Invoker d4"), "act.pick:Invoker")
    assert "d6" in goals(state)
    assert "e6" not in goals(state)
    assert "e6" in goals(clear)
    assert refused(state, "act.do:move.e6") == "SR-13.15"


def test_SR_13_16_fog_does_not_stop_the_crossing() -> None:
    assert "d3" in goals(after(acting("0.Guardian d2", card="fog"), "act.pick:Guardian"))


def test_SR_13_17_by_night_only_healer_scout_and_thief_walk() -> None:
    state = acting(card="night")
    assert options(state)[:3] == ["Caster", "Guardian", "Healer"]  # potions lie there, so all have something to do
    for kind in TYPES:
        picked = after(state, f"act.pick:{kind}")
        can = kind in ("Healer", "Scout", "Thief")
        if picked.asks() == "act.do":
            assert bool(goals(picked)) == can
        else:
            assert not can
    bare = acting(card="night", used_potions=4)
    assert refused(bare, "act.pick:Caster") == "SR-13.17"


def test_SR_13_18_by_night_the_others_still_act() -> None:
    state = after(acting("0.Invoker c3", card="night"), "act.pick:Invoker")
    assert options(state) == ["take_mana"]  # all it can do, and asked all the same (SR-5.13)
    assert kept(after(state, "act.do:take_mana"), "mana") == [1, 0]


@pytest.mark.parametrize("seats", [2, 4])
def test_SR_13_19_night_leaves_when_nobody_could_walk(seats: int) -> None:
    corners = [0, 2] if seats == 2 else [0, 1, 2, 3]
    fallen = [
        f"{seat}.{kind} {HOMES[corner]} disabled"
        for seat, corner in enumerate(corners)
        for kind in ("Healer", "Scout", "Thief")
    ]
    state = turn_up("night", *fallen, seats=seats)
    assert (fact(state, "card"), fact(state, "night_below"), asked(state)) == ("", True, "P0 act.pick")
    one_left = turn_up("night", *fallen[1:], seats=seats)
    assert fact(one_left, "card") == "night"


def test_SR_13_20_night_leaves_later_too_and_lies_at_the_bottom() -> None:
    fallen = [f"{seat}.{kind} {home} disabled" for seat, home in ((0, "b2"), (1, "g7")) for kind in ("Healer", "Scout")]
    state = acting(*fallen, "0.Thief b2 disabled", "0.Caster d3", "1.Thief d3 vulnerable", card="night")
    state = after(state, "act.pick:Caster act.do:attack.1.Thief")
    assert (wizard(state, "1.Thief"), fact(state, "card"), fact(state, "night_below")) == ("d3 disabled", "", True)
    for seat in (-1, 0, 1):
        assert part(state, seat, "cards")[CARD_IDS.index("night")] == 3
    assert "night" not in options(after(state, "act.pick:end_turn die:event"))


def test_SR_13_20_an_otherwise_empty_deck_is_shuffled_on_top_of_night() -> None:
    fallen = [
        f"{seat}.{kind} {home} disabled"
        for seat, home in ((0, "b2"), (1, "g7"))
        for kind in ("Healer", "Scout", "Thief")
    ]
    others = [card for card in CARD_IDS if card != "night"]
    state = turn_up("night", *fallen, discards=others)
    pool = DECK & ~(1 << CARD_IDS.index("night"))
    assert (state.at[NIGHT_BELOW], state.at[POOL], state.discards()) == (1, pool, 0)
    only_night = table(night_below=True, discards=others)
    assert options(after(only_night, "die:event")) == ["night"]


def test_SR_13_21_pumple_lands_where_most_stand_and_bars_the_field() -> None:
    state = turn_up("pumple", "0.Caster d4", "0.Thief d4", "1.Scout d4", "0.Healer b2 disabled")
    assert fact(state, "card") == "pumple g7"  # five there, three on b2 and on d4
    state = turn_up("pumple", "0.Caster d4", "0.Thief d4", "1.Scout d4", "1.Caster d4", "1.Thief d4 vulnerable")
    assert fact(state, "card") == "pumple d4"
    assert [wizard(state, f"1.{kind}") for kind in ("Scout", "Caster", "Thief")] == ["d4 vulnerable"] * 3
    assert wizard(state, "0.Caster") == "d4"  # the current player's ready step comes after the card
    leaving = after(state, "act.pick:Caster")
    assert {"d3", "d5"} <= goals(leaving)  # leaving is free
    assert refused(after(acting("0.Caster d3", card="pumple d4"), "act.pick:Caster"), "act.do:move.d4") == "SR-13.21"
    around = after(acting("0.Caster d3", card="pumple d4"), "act.pick:Caster")
    assert refused(around, "act.do:move.d5") == "SR-13.21"  # nor is it passed


def test_SR_13_22_the_current_player_settles_a_tie() -> None:
    state = turn_up("pumple", seats=3, current=2)
    assert (asked(state), options(state)) == ("P2 event.pumple", ["b2", "g2", "g7"])
    assert refused(state, "event.pumple:d4") == "SR-13.21"


def test_SR_13_23_the_troll_takes_whoever_stands_at_a_bridge() -> None:
    heads = ["d2", "d3", "g4", "f4", "e7", "e6", "b5", "c5"]
    state = turn_up(
        "troll", *[f"0.{kind} {head}" for kind, head in zip(TYPES, heads)], "1.Caster b5", "1.Scout c5", "1.Thief c6"
    )
    assert kept(state, "status") == [2] * 6 + [2, 0, 0, 0, 2, 0]


def test_SR_13_24_the_current_player_breaks_a_bridge() -> None:
    state = turn_up("broken", current=1)
    assert (asked(state), options(state)) == ("P1 event.bridge", ["NW", "NE", "SE", "SW"])
    assert fact(after(state, "event.bridge:SW"), "card") == "broken SW"


def test_SR_13_25_unlocked_doors_let_everybody_through() -> None:
    assert {"e1", "f1"} <= goals(after(acting("0.Caster d1", card="doors"), "act.pick:Caster"))
    body = table("0.Guardian d1 disabled", factions=["N", "E"], card="doors")
    assert "e1" in options(after(body, "die:spell spell.choose:walking_dead"))


def test_SR_13_26_tailwind_gives_a_step_to_all() -> None:
    assert "e6" in goals(after(acting("0.Guardian e4", card="tailwind"), "act.pick:Guardian"))
    assert "e6" not in goals(after(acting("0.Guardian e4"), "act.pick:Guardian"))


def test_SR_13_27_weariness_readies_five_of_the_player_s_choice() -> None:
    tired = [f"0.{kind} d3 vulnerable" for kind in TYPES]
    state = after(table(*tired, card="weary"), "die:mana")
    assert (asked(state), options(state)) == ("P0 ready.pick", TYPES)
    state = after(state, "ready.pick:Scout")
    assert refused(state, "ready.pick:Scout") == "SR-13.27"
    state = after(state, "ready.pick:Caster ready.pick:Healer ready.pick:Thief ready.pick:Invoker")
    assert (asked(state), kept(state, "status")[:6]) == ("P0 act.pick", [0, 1, 0, 0, 0, 0])
    few = after(table(*tired[:5], card="weary"), "die:mana")
    assert (asked(few), kept(few, "status")[:6]) == ("P0 act.pick", [0] * 6)


def test_SR_13_28_mana_rain_fills_the_fields() -> None:
    assert fact(turn_up("rain", crystals=["f3"]), "crystals") == ["c3", "f3", "f6", "c6"]


@pytest.mark.parametrize(("before", "left"), [(0, 0), (1, 1), (2, 1), (3, 2), (9, 5), (10, 5)])
def test_SR_13_29_mana_leak_takes_half_rounded_down(before: int, left: int) -> None:
    assert kept(turn_up("leak", mana=[before, 4]), "mana") == [left, 2]


def test_SR_13_30_slippery_fingers() -> None:
    state = turn_up("slippery", "0.Caster e6 vulnerable relic.1 potion", "1.Thief c3 potion")
    assert (wizard(state, "0.Caster"), wizard(state, "1.Thief")) == ("e6", "c3")
    assert fact(state, "potions") == ["b2", "b2", "c3", "e6"]


def test_SR_13_31_the_alchemist_heals_three_of_whoever_has_most_disabled() -> None:
    state = turn_up("alchemist", "0.Caster b2 disabled", *down(1, 2, "Scout", "Thief"))
    assert (asked(state), options(state)) == ("P1 event.alchemist", TYPES[:4])
    assert refused(state, "event.alchemist:Thief") == refused(state, "event.alchemist:0.Caster") == "SR-13.31"
    state = after(state, "event.alchemist:Invoker event.alchemist:Caster event.alchemist:Healer")
    assert (asked(state), kept(state, "status")[:12]) == ("P0 act.pick", [2, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0])


def test_SR_13_31_with_three_disabled_or_fewer_nobody_is_asked() -> None:
    bodies = [f"1.{kind} d3 disabled" for kind in TYPES[:3]]
    state = turn_up("alchemist", "0.Caster b2 disabled", *bodies)
    assert (asked(state), kept(state, "status")[:12]) == ("P0 act.pick", [2] + [0] * 11)
    assert wizard(state, "1.Guardian") == "d3"


def test_SR_13_31_all_who_have_most_are_healed_the_current_player_first() -> None:
    fallen = [*down(0, 0, "Scout", "Thief"), *down(2, 2, "Scout", "Thief")]
    state = turn_up("alchemist", *fallen, "1.Caster g2 disabled", seats=3, current=2)
    for seat in (2, 0):
        for kind in ("Caster", "Guardian", "Healer"):
            assert asked(state) == f"P{seat} event.alchemist"
            state = after(state, f"event.alchemist:{kind}")
    assert [state.active_count(seat) for seat in range(3)] == [5, 5, 5]


def test_SR_13_32_step_cards_bind_the_dead_but_not_teleport_and_portal() -> None:
    night = acting("0.Caster d2 disabled", factions=["N", "E"], mana=[3, 0], card="night")
    assert "relic_spell" not in options(night)  # nobody can walk, nobody to strike
    scout = acting("0.Scout d2 disabled", factions=["N", "E"], mana=[3, 0], card="night")
    assert "relic_spell" in options(scout)
    broken = acting("0.Caster d2 disabled", factions=["N", "E"], mana=[3, 0], card="broken NW")
    assert "d3" not in options(after(broken, "act.pick:relic_spell"))
    portal = acting("0.Caster d4", factions=["I", "E"], mana=[5, 0], card="pumple b2")
    swapped = after(portal, "act.pick:relic_spell portal.first:Caster portal.second:Guardian")
    assert (wizard(swapped, "0.Caster"), wizard(swapped, "0.Guardian")) == (
        "b2 vulnerable spent",
        "d4 vulnerable spent",
    )


def test_SR_13_33_victory_is_checked_after_the_whole_card() -> None:
    lone = [*down(0, 0, "Caster", "Thief"), *down(1, 2, "Caster", "Scout"), "1.Caster d3", "1.Scout d3"]
    state = turn_up("troll", *lone)
    assert asked(state) == "P0 wins: last faction"
    both = turn_up("troll", *down(0, 0, "Caster"), "0.Caster d2", *down(1, 2, "Caster"), "1.Caster d3")
    assert asked(both) == "draw: all disabled"
    state = turn_up(
        "firestorm", *down(0, 0, "Caster", "Thief"), *down(1, 2, "Caster", "Scout"), more="event.burn:Caster"
    )
    assert asked(state) == "P1 event.burn"


@pytest.mark.parametrize("card", ["reborn", "troll", "rain", "slippery", "alchemist", "leak"])
def test_SR_13_34_a_card_without_object_is_discarded_without_effect(card: str) -> None:
    state, still = turn_up(card), after(table(), "die:event")
    assert fact(state, "discards") == [card]
    for name in ("wizards", "chests", "mana", "crystals", "potions", "card"):
        assert fact(state, name) == fact(still, name)


def test_cards_come_up_with_equal_chances() -> None:
    dice, drawn = Dice(7), Counter[str]()
    state = after(table(discards=["fog", "rain"]), "die:event")
    for _ in range(2800):
        drawn[state.word(dice.fall(state.options(), state.weights()))] += 1
    assert set(drawn) == set(CARD_IDS) - {"fog", "rain"}
    assert all(130 <= count <= 270 for count in drawn.values())  # 200 each


def test_every_card_is_in_one_place() -> None:
    for seed in range(4):
        for state in wander(new(3), seed, 700):
            places = [state.at[POOL], state.discards()]
            places += [1 << card for card in (state.at[TOP], state.at[EFFECT]) if card >= 0]
            places += [1 << CARD_IDS.index("night")] if state.at[NIGHT_BELOW] else []
            assert sum(places) == DECK
            assert sum(bin(place).count("1") for place in places) == 16
