"""Chapter 9 of the Secret Relics: opening chests, and looking into them."""

from collections import Counter

import pytest

from conclave.games.relics.data.tables import TYPES
from conclave.games.relics.rules.fields import RELICS
from conclave.kernel import EVERYONE, SPECTATOR, Dice
from tests.games.relics.table import (
    acting,
    after,
    asked,
    chest,
    fact,
    field,
    kept,
    options,
    part,
    refused,
    table,
    told,
    wizard,
)


def test_SR_9_1_all_six_open_chests() -> None:
    for kind in TYPES:
        state = after(acting(f"0.{kind} f8"), f"act.pick:{kind} act.do:open.f8")
        assert chest(state, "1.1") == "f8 open"


def test_SR_9_2_one_closed_chest_of_an_opponent_on_the_own_field() -> None:
    state = after(acting("0.Caster f8"), "act.pick:Caster")
    assert [word for word in options(state) if word.startswith("open")] == ["open.f8"]
    assert refused(state, "act.do:open.h8") == "SR-9.2"
    assert (
        refused(after(acting("0.Caster f8", chests=["1.1 f8 open"]), "act.pick:Caster"), "act.do:open.f8") == "SR-9.2"
    )
    opened = after(state, "act.do:open.f8")
    for seat in (0, 1, SPECTATOR):
        assert part(opened, seat, "chests")[5 * 5 : 6 * 5][1] == 1


def test_SR_9_3_never_one_s_own() -> None:
    state = after(acting("0.Caster a1"), "act.pick:Caster")
    assert refused(state, "act.do:open.a1") == "SR-9.3"


def test_SR_9_4_one_chest_a_turn() -> None:
    state = acting("0.Caster f8", chests=["1.0 f8 relic"])
    opened = after(state, "act.pick:Caster act.do:open.f8.1.1")
    assert asked(opened) == "P0 act.pick"
    assert "Caster" not in options(opened)


def test_SR_9_5_an_empty_chest_changes_no_status() -> None:
    state = after(acting("0.Caster f8"), "act.pick:Caster act.do:open.f8")
    assert wizard(state, "0.Caster") == "f8 spent"


def test_SR_9_6_move_then_empty_chest_stays_ready() -> None:
    state = after(acting("0.Caster e8"), "act.pick:Caster act.do:move.f8 act.then:open.f8")
    assert wizard(state, "0.Caster") == "f8 spent"


TIRING = {"empty_chest": "vulnerable"}


def test_SR_9_6_by_option_the_move_tires_all_the_same() -> None:
    moved = after(acting("0.Caster e8", setup=TIRING), "act.pick:Caster act.do:move.f8 act.then:open.f8")
    assert wizard(moved, "0.Caster") == "f8 vulnerable spent"
    stood = after(acting("0.Caster f8", setup=TIRING), "act.pick:Caster act.do:open.f8")
    assert wizard(stood, "0.Caster") == "f8 spent"  # SR-9.5: without a move nothing changes


@pytest.mark.parametrize(
    ("kind", "spared", "status"),
    [
        ("Thief", {"haste": True}, "f8 spent"),
        ("Caster", {"haste": True}, "f8 vulnerable spent"),
        ("Caster", {"spirit": True}, "f8 spent"),
        ("Thief", {"haste": True, "spirit": True}, "f8 spent"),
    ],
)
def test_SR_9_6_haste_and_spiritform_spare_what_the_option_would_tire(
    kind: str, spared: dict[str, bool], status: str
) -> None:
    state = acting(f"0.{kind} e8", setup=TIRING, factions=["S", "E"], **spared)
    state = after(state, f"act.pick:{kind} act.do:move.f8 act.then:open.f8")
    assert wizard(state, f"0.{kind}") == status


def test_SR_9_7_a_revealed_relic_makes_vulnerable() -> None:
    state = after(acting("0.Caster h8"), "act.pick:Caster act.do:open.h8")
    assert wizard(state, "0.Caster") == "h8 vulnerable spent"


def test_SR_9_8_the_first_reveal_of_a_relic_refills_the_crystals() -> None:
    state = acting("0.Caster h8", "0.Thief f8", crystals=["c6"])
    assert fact(after(state, "act.pick:Thief act.do:open.f8"), "crystals") == ["c6"]
    assert fact(after(state, "act.pick:Caster act.do:open.h8"), "crystals") == ["c3", "f3", "f6", "c6"]


def test_SR_9_9_not_the_second_time_but_again_for_another_relic() -> None:
    again = acting("0.Caster h8", chests=["1.0 h8 relic seen"], crystals=[], factions=["E", "I"])
    assert fact(after(again, "act.pick:Caster act.do:open.h8"), "crystals") == []
    other = acting("0.Caster h1", seats=3, revealed=[2], crystals=[])
    assert len(fact(after(other, "act.pick:Caster act.do:open.h1"), "crystals")) == 4


def test_SR_9_10_a_revealed_relic_lies_until_it_is_taken() -> None:
    state = after(acting("0.Caster h8"), "act.pick:Caster act.do:open.h8")
    assert (chest(state, "1.0"), state.burden(0)) == ("h8 relic open", -1)


def test_SR_9_11_an_empty_chest_leaves_the_others() -> None:
    state = after(acting("0.Caster f8"), "act.pick:Caster act.do:open.f8")
    dice, places = Dice(1), Counter[int]()
    for _ in range(900):
        places[state.guess(0, dice).at[RELICS + 1]] += 1
    assert set(places) == {4, 6, 7}  # h8, h6, g5: never the open one
    assert all(225 <= count <= 375 for count in places.values())  # 300 each


def test_SR_9_12_peeking_opens_nothing_and_tires_nobody() -> None:
    state = after(acting("0.Scout h6"), "act.pick:peek.h6")
    assert (chest(state, "1.2"), wizard(state, "0.Scout")) == ("h6", "h6")
    assert part(state, 0, "chests")[6 * 5 + 3] == 0
    relic = after(acting("0.Scout h8"), "act.pick:peek.h8")
    assert part(relic, 0, "chests")[4 * 5 + 3] == 1


def test_SR_9_13_only_on_the_scout_s_own_field() -> None:
    state = acting("0.Scout h7")
    assert refused(state, "act.pick:peek.h6") == "SR-9.13"
    assert refused(state, "act.pick:peek.a1") == "SR-3.17"


def test_SR_9_14_whenever_no_move_is_under_way() -> None:
    for marks in ("", " spent", " vulnerable", " vulnerable spent"):
        assert "peek.h6" in options(acting(f"0.Scout h6{marks}"))
    state = acting("0.Scout h6", "0.Caster h7", chests=["1.3 h6"])
    twice = after(state, "act.pick:peek.h6.1.2 act.pick:peek.h6.1.3")
    assert "Scout" in options(twice)  # no action was used
    between = after(state, "act.pick:Caster act.do:move.h6")
    assert {"peek.h6.1.2", "open.h6.1.2"} <= set(options(between))
    assert refused(after(state, "act.pick:Caster"), "act.do:peek.h6.1.2") == "SR-5.8"
    opened = after(acting("0.Scout h7"), "act.pick:Scout act.do:move.h6 act.then:peek.h6 act.then:open.h6")
    assert wizard(opened, "0.Scout") == "h6 spent"


def test_SR_9_15_peeks_are_private_and_remembered() -> None:
    state = acting("0.Scout h6", seats=3)
    peeked = after(state, "act.pick:peek.h6")
    index = kept(peeked, "chests").index(field("h6"))
    assert part(peeked, 0, "chests")[5 * index + 3] == 0
    for seat in (1, SPECTATOR):
        assert part(peeked, seat, "chests")[5 * index + 3] == -1
        assert part(peeked, seat, "chests")[5 * index + 4] == 0b101  # that P0 and the owner know is seen
    assert refused(peeked, "act.pick:peek.h6") == "SR-9.15"
    assert [audience for audience, _ in told(state, "act.pick:peek.h6", "peeked")] == [EVERYONE]
    shown = told(state, "act.pick:peek.h6", "peek_shown")
    assert [(audience, numbers["is_relic"]) for audience, numbers in shown] == [(0, 0)]
    later = after(peeked, "act.pick:end_turn die:mana act.pick:end_turn die:mana act.pick:end_turn die:mana")
    assert part(later, 0, "chests")[5 * index + 3] == 0


def test_SR_9_15_a_peek_of_the_only_opponent_is_no_spectator_s_business() -> None:
    state = after(acting("0.Scout h8"), "act.pick:peek.h8")
    assert part(state, SPECTATOR, "chests")[4 * 5 + 3] == -1
    dice = Dice(3)
    assert len({state.guess(SPECTATOR, dice).at[RELICS + 1] for _ in range(60)}) == 4


def test_SR_9_16_the_example_of_the_rulebook() -> None:
    state = after(table("0.Scout f8"), "die:mana act.pick:Scout act.do:open.f8")
    assert wizard(state, "0.Scout") == "f8 spent"
