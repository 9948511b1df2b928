"""What is counted of a battle is named by the spell, the domain or the army that was used, not by its place."""

from conclave.games.sorcery.rules.machine import Sorcery
from tests.games.sorcery.table import field, given, glade, new, played


def things(state: Sorcery) -> list[str]:
    return [state.thing(move) for move in state.options()]


def test_casting_is_counted_by_the_spell_and_not_by_its_book() -> None:
    state = field("0.AE1.1 10,4; 1.AE2.1 10,9", "B3 0.AE1.1 S1 S8")
    assert things(played(state, "act.warrior:0.AE1.1")) == ["move", "ranged", "cast.S1"]


def test_a_bookmark_is_counted_by_its_spell() -> None:
    state = field("0.AE1.1 10,4; 1.AE2.1 10,9", "B3 0.AE1.1 S1 S4 S8")
    done = given(state, "0.AE1.1", "cast.B3", "attack.roll:1 attack.roll:2")
    assert things(done) == ["S4", "S8"]


def test_a_counterspell_is_counted_by_its_card() -> None:
    state = glade("0.DC1.1 10,5; 1.AE2.1 10,10; 1.AE1.1 20,20", "B4 0.DC1.1 S3 E8 S1; B3 1.AE1.1 C1 S1")
    assert things(given(state, "0.DC1.1", "cast.B4")) == ["figure", "resolve", "counter.C1"]


def test_a_mode_is_counted_with_its_spell() -> None:
    state = glade("0.EL1.1 10,4; 1.AE2.1 10,8; 1.AE2.2 12,8", "B5 0.EL1.1 S10 S8")
    assert things(given(state, "0.EL1.1", "cast.B5")) == ["S10.a", "S10.b"]


def test_domains_and_armies_are_counted_by_name() -> None:
    state = field("0.AE2.1 2,2; 1.AE2.1 20,20", phase="begin", domains=[{"id": "D1", "owner": 0, "place": "hand"}])
    assert things(state) == ["proceed", "D1"]
    assert things(new())[:2] == ["tide_and_ley", "blood_and_ash"]
