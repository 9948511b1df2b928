"""Chapters 10 and 11 of the Secret Relics: picking up, dropping, and healing."""

import pytest

from tests.games.relics.table import acting, after, chest, fact, kept, options, part, refused, table, wizard


def test_SR_10_1_potions_revealed_relics_and_crystals_on_the_own_field() -> None:
    state = acting("0.Caster c3", chests=["1.0 c3 relic open"], potions=["c3", "b2", "g7", "g7"])
    picked = after(state, "act.pick:Caster")
    assert {"take_relic.c3", "take_potion", "take_mana"} <= set(options(picked))
    bare = after(acting("0.Caster d4"), "act.pick:Caster")
    for deed in ("take_potion", "take_mana", "take_relic.1.0"):
        assert refused(bare, f"act.do:{deed}") == "SR-10.1"


def test_SR_10_2_one_thing_a_turn() -> None:
    state = acting("0.Caster c3", potions=["c3", "c3", "g7", "g7"])
    taken = after(state, "act.pick:Caster act.do:take_potion")
    assert "Caster" not in options(taken)
    assert fact(taken, "crystals") == ["c3", "f3", "f6", "c6"]


@pytest.mark.parametrize("deed", ["take_potion", "take_mana", "take_relic.c3"])
def test_SR_10_3_picking_up_makes_vulnerable(deed: str) -> None:
    state = acting("0.Caster c3", chests=["1.0 c3 relic open"], potions=["c3", "b2", "g7", "g7"])
    taken = after(state, f"act.pick:Caster act.do:{deed}")
    assert wizard(taken, "0.Caster").startswith("c3 vulnerable spent")


def test_SR_10_4_a_carried_potion_lets_its_bearer_heal() -> None:
    without = after(acting("0.Scout d3", "0.Caster d3 disabled"), "act.pick:Scout")
    with_one = after(acting("0.Scout d3 potion", "0.Caster d3 disabled"), "act.pick:Scout")
    assert refused(without, "act.do:heal.Caster") == "SR-11.1"
    assert "heal.Caster" in options(with_one)


def test_SR_10_5_any_wizard_takes_any_potion() -> None:
    state = after(acting("0.Thief g7"), "act.pick:Thief act.do:take_potion")
    assert wizard(state, "0.Thief") == "g7 vulnerable spent potion"


def test_SR_10_6_a_carried_relic_goes_along_for_all_to_see() -> None:
    state = after(acting("0.Caster e6 relic.1"), "act.pick:Caster act.do:move.d5")
    assert wizard(state, "0.Caster") == "d5 vulnerable spent relic.1"
    for seat in (-1, 0, 1):
        assert part(state, seat, "wizards")[4] == 4


def test_SR_10_7_fresh_and_dropped_relics_can_be_taken() -> None:
    fresh = acting("0.Caster h8", "0.Thief h8")
    assert "take_relic.h8" in options(after(fresh, "act.pick:Caster act.do:open.h8 act.pick:Thief"))
    dropped = table("0.Caster d4 relic.1", "0.Thief d4")
    dropped = after(dropped, "die:event event.draw:slippery act.pick:Thief")
    assert "take_relic.d4" in options(dropped)


def test_SR_10_8_lightweights_reveal_but_do_not_carry() -> None:
    state = after(acting("0.Invoker h8", "0.Scout h8 potion"), "act.pick:Invoker act.do:open.h8 act.pick:Scout")
    assert refused(state, "act.do:take_relic.h8") == "SR-10.8"


def test_SR_10_9_never_the_own_relic() -> None:
    state = after(acting("0.Caster d4", chests=["0.0 d4 relic open"]), "act.pick:Caster")
    assert refused(state, "act.do:take_relic.d4") == "SR-10.9"


def test_SR_10_10_one_potion_and_one_relic() -> None:
    state = acting(
        "0.Caster d4 potion relic.1", seats=3, potions=["d4", "b2", "b2", "g2", "g2"], chests=["2.0 d4 relic open"]
    )
    picked = after(state, "act.pick:Caster")
    assert refused(picked, "act.do:take_potion") == "SR-10.10"
    assert refused(picked, "act.do:take_relic.d4") == "SR-10.10"
    both = after(acting("0.Caster g7 relic.1"), "act.pick:Caster act.do:take_potion")
    assert wizard(both, "0.Caster") == "g7 vulnerable spent potion relic.1"


def test_SR_10_12_a_crystal_becomes_mana_at_once() -> None:
    state = after(acting("0.Scout f3"), "act.pick:Scout act.do:take_mana")
    assert (kept(state, "mana"), fact(state, "crystals")) == ([1, 0], ["c3", "f6", "c6"])


def test_SR_10_13_stored_mana_cannot_be_taken() -> None:
    state = after(acting("0.Caster FSE", mana=[0, 9]), "act.pick:Caster")
    assert all(word.startswith("move.") for word in options(state))
    assert refused(state, "act.do:take_mana") == "SR-10.1"


def test_SR_10_14_the_disabled_drop_what_they_carry() -> None:
    state = acting("0.Caster d3", "1.Thief d3 vulnerable potion relic.0")
    felled = after(state, "act.pick:Caster act.do:attack.1.Thief")
    assert wizard(felled, "1.Thief") == "d3 disabled"
    assert (chest(felled, "0.0"), fact(felled, "potions")) == ("d3 relic open", ["b2", "b2", "g7", "d3"])


def test_SR_10_15_dropped_things_can_be_taken_by_others() -> None:
    state = acting("0.Caster d3", "0.Thief d3", "1.Thief d3 vulnerable potion relic.2", seats=3)
    felled = after(state, "act.pick:Caster act.do:attack.1.Thief act.pick:Thief")
    assert {"take_relic.d3", "take_potion"} <= set(options(felled))


def test_SR_10_16_cards_make_drop_on_the_spot() -> None:
    state = after(table("1.Thief c3 potion"), "die:event event.draw:slippery")
    assert (wizard(state, "1.Thief"), fact(state, "potions")) == ("c3", ["b2", "b2", "g7", "c3"])


def test_SR_10_17_nobody_drops_of_its_own_will() -> None:
    state = after(acting("0.Caster d4 potion relic.1"), "act.pick:Caster")
    assert all(word.startswith("move.") for word in options(state))


def test_SR_10_18_nothing_is_taken_from_an_active_wizard() -> None:
    state = after(acting("0.Caster d4", "1.Thief d4 vulnerable potion relic.2", seats=3), "act.pick:Caster")
    assert "take_potion" not in options(state)
    assert refused(state, "act.do:take_relic.2.0") == "SR-10.18"


def test_SR_10_19_chests_may_share_a_field_later_on() -> None:
    state = acting("0.Caster f8", chests=["1.0 f8 relic"])
    picked = after(state, "act.pick:Caster")
    assert {"open.f8.1.0", "open.f8.1.1"} <= set(options(picked))
    assert chest(after(picked, "act.do:open.f8.1.1"), "1.0") == "f8 relic"


# -- healing


def test_SR_11_1_healers_and_bearers_of_potions_heal() -> None:
    state = acting("0.Healer d3", "0.Thief d3 potion", "0.Guardian d3", "0.Caster d3 disabled")
    assert "heal.Caster" in options(after(state, "act.pick:Healer"))
    assert "heal.Caster" in options(after(state, "act.pick:Thief"))
    assert refused(after(state, "act.pick:Guardian"), "act.do:heal.Caster") == "SR-11.1"


def test_SR_11_2_a_disabled_wizard_of_the_own_faction_on_the_own_field() -> None:
    state = acting("0.Healer d3", "0.Caster d4 disabled", "0.Thief d3 vulnerable", "1.Caster d3 disabled")
    picked = after(state, "act.pick:Healer")
    assert not [word for word in options(picked) if word.startswith("heal")]
    for name in ("0.Caster", "0.Thief", "1.Caster"):
        assert refused(picked, f"act.do:heal.{name}") == "SR-11.2"


def test_SR_11_3_healed_is_ready() -> None:
    state = after(acting("0.Healer d3", "0.Caster d3 disabled"), "act.pick:Healer act.do:heal.Caster")
    assert wizard(state, "0.Caster") == "d3"


def test_SR_11_4_healed_may_act_at_once() -> None:
    state = after(acting("0.Healer d3", "0.Caster d3 disabled"), "act.pick:Healer act.do:heal.Caster")
    assert "Caster" in options(state)


def test_SR_11_5_one_a_turn() -> None:
    state = acting("0.Healer d3", "0.Caster d3 disabled", "0.Scout d3 disabled")
    healed = after(state, "act.pick:Healer act.do:heal.Caster")
    assert "Healer" not in options(healed)
    assert wizard(healed, "0.Scout") == "d3 disabled"


def test_SR_11_6_who_heals_is_done_and_vulnerable() -> None:
    state = after(acting("0.Healer d3", "0.Caster d3 disabled"), "act.pick:Healer act.do:heal.Caster")
    assert wizard(state, "0.Healer") == "d3 vulnerable spent"


def test_SR_11_7_a_potion_is_used_up() -> None:
    state = after(acting("0.Thief d3 potion", "0.Caster d3 disabled"), "act.pick:Thief act.do:heal.Caster")
    assert (wizard(state, "0.Thief"), fact(state, "used_potions")) == ("d3 vulnerable spent", 1)


def test_SR_11_8_without_potions_only_healers_heal() -> None:
    state = acting("0.Healer d3", "0.Thief d3", "0.Caster d3 disabled", used_potions=4)
    assert fact(state, "potions") == []
    assert "heal.Caster" in options(after(state, "act.pick:Healer"))
    assert "heal.Caster" not in options(after(state, "act.pick:Thief"))


def test_SR_11_9_a_healer_saves_the_potion() -> None:
    state = after(acting("0.Healer d3 potion", "0.Caster d3 disabled"), "act.pick:Healer act.do:heal.Caster")
    assert (wizard(state, "0.Healer"), fact(state, "used_potions")) == ("d3 vulnerable spent potion", 0)


def test_SR_11_10_the_example_of_the_rulebook() -> None:
    state = table("0.Healer c2", "0.Invoker c2 disabled", factions=["N", "E"])
    assert wizard(after(state, "die:mana act.pick:Healer act.do:heal.Invoker"), "0.Invoker") == "c2"
