"""Chapter 4 of the Secret Relics: six wizards and their skills."""

import pytest

from conclave.games.relics.data.tables import STEPS, TYPES, WIZARDS
from tests.games.relics.table import acting, after, goals, options, refused, table


def test_SR_4_1_every_faction_has_the_same_six_wizards() -> None:
    assert TYPES == ["Caster", "Guardian", "Healer", "Invoker", "Scout", "Thief"]
    for seat in range(4):
        state = acting(seats=4, current=seat)
        assert options(state)[:6] == TYPES


@pytest.mark.parametrize(
    ("kind", "steps"), [("Caster", 2), ("Guardian", 1), ("Healer", 2), ("Invoker", 3), ("Scout", 4), ("Thief", 2)]
)
def test_SR_4_2_steps_by_wizard(kind: str, steps: int) -> None:
    assert STEPS[TYPES.index(kind)] == steps
    ways = ["e4", "e5", "e6", "e7", "f7"]  # one step after another from e3
    state = after(acting(f"0.{kind} e3"), f"act.pick:{kind}")
    assert [field for field in ways if field in goals(state)] == ways[:steps]


def test_SR_4_3_caster_guardian_and_invoker_attack() -> None:
    for kind in TYPES:
        state = after(acting(f"0.{kind} d4", "1.Healer d4 vulnerable"), f"act.pick:{kind}")
        can = kind in ("Caster", "Guardian", "Invoker")
        assert ("attack.1.Healer" in options(state)) == can
        assert refused(state, "act.do:attack.1.Healer") == ("" if can else "SR-4.3")


def test_SR_4_4_only_the_scout_has_eagle_eye() -> None:
    for kind in TYPES:
        state = acting(f"0.{kind} h6")
        assert ("peek.h6" in options(state)) == (kind == "Scout")


def test_SR_4_5_only_the_guardian_protects() -> None:
    for kind in TYPES[1:]:
        state = after(acting("0.Caster d4", "1.Caster d4 vulnerable", f"1.{kind} d4"), "act.pick:Caster")
        assert ("attack.1.Caster" in options(state)) == (kind != "Guardian")


def test_SR_4_6_only_the_healer_heals_without_a_potion() -> None:
    for kind in TYPES[1:]:
        state = after(acting(f"0.{kind} d4", "0.Caster d4 disabled"), f"act.pick:{kind}")
        assert ("heal.Caster" in options(state)) == (kind == "Healer")


def test_SR_4_7_invoker_and_scout_are_lightweight() -> None:
    light = [kind for kind, skills in zip(TYPES, WIZARDS.skills) if "lightweight" in skills]
    assert light == ["Invoker", "Scout"]
    for kind in TYPES:
        state = after(acting(f"0.{kind} h8", chests=["1.0 h8 relic open"]), f"act.pick:{kind}")
        assert ("take_relic.h8" in options(state)) == (kind not in light)


def test_SR_4_8_only_the_thief_picks_locks() -> None:
    for kind in TYPES:
        state = after(acting(f"0.{kind} d1"), f"act.pick:{kind}")
        assert ("e1" in goals(state)) == (kind == "Thief")


def test_SR_4_9_disabled_wizards_have_no_skills() -> None:
    unguarded = acting("0.Caster d4", "1.Caster d4 vulnerable", "1.Guardian d4 disabled")
    assert "attack.1.Caster" in options(after(unguarded, "act.pick:Caster"))
    blind = acting("0.Scout h6 disabled")
    assert "peek.h6" not in options(blind)
    dead = table("0.Thief d1 disabled", factions=["N", "E"])
    walking = after(dead, "die:spell spell.choose:walking_dead")
    assert "e1" not in options(walking)
    assert refused(walking, "walk.to:e1") == "SR-7.8"


def test_SR_4_10_standing_skills_are_not_actions() -> None:
    state = after(acting("0.Scout h6", "0.Guardian h6"), "act.pick:Scout")
    assert not [word for word in options(state) if not word.startswith(("move.", "open."))]
