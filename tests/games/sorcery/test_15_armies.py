"""Chapter 15: army lists, ready-made armies, and set-up up to the first turn."""

from typing import Any

import pytest

from conclave.games.sorcery import GAME
from conclave.games.sorcery.army.lists import bare, list_of, preset, ready, ready_made
from conclave.games.sorcery.army.muster import Muster
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules.machine import Sorcery
from conclave.kernel import CHANCE, Unreadable
from tests.games.sorcery.table import after, asked, guessed, new, numbers, options, played, refused
from tests.games.sorcery.test_22_knowledge import slice_of


def check(warriors: str, *books: tuple[str, int, str], total: int = 300, **more: Any) -> list[str]:
    lines = [{"id": id, "wielder": wielder, "spells": spells.split()} for id, wielder, spells in books]
    army = {"warriors": warriors.split(), "book": lines, **more}
    return [problem.rule for problem in Muster().check(army, {"build_total": total}).problems]


def chosen(first: str = "tide_and_ley", second: str = "blood_and_ash") -> Sorcery:
    return played(new(), f"setup.army:{first} setup.army:{second}")


# -- lists


def test_MK_15_1_the_points_of_all_but_spells_stay_within_the_build_total() -> None:
    warriors = "AE1 EL1 AE2 AE2 EL2 EL3"  # 250 points
    books = (("B3", 1, "S1 S8 G1"), ("B5", 2, "S10 S11"))  # 46 more
    assert check(warriors, *books, domain="D4") == []
    assert check(warriors, *books, domain="D1") == ["MK-15.1"]
    assert check(warriors, *books, domain="D1", total=400) == []
    assert check(warriors, total=200) == ["MK-15.1"]


@pytest.mark.parametrize(("count", "is_wrong"), [(2, True), (3, False), (12, False), (13, True)], ids=str)
def test_MK_15_2_from_three_to_twelve_warriors(count: int, is_wrong: bool) -> None:
    cheap = ("MS2 " * 3 + "DC2 " * 3 + "OK2 " * 3 + "AE2 " * 3 + "EF2").split()
    assert ("MK-15.2" in check(" ".join(cheap[:count]), total=400)) == is_wrong


def test_MK_15_3_two_factions_at_the_most() -> None:
    assert check("AE2 EL2 EL3") == []
    assert check("AE2 EL2 DC2") == ["MK-15.3"]


def test_MK_15_4_copies_of_warriors_books_and_spells() -> None:
    assert check("AE2 AE2 AE2") == []
    assert check("AE2 AE2 AE2 AE2") == ["MK-15.4"]
    assert check("AE1 AE1 AE2") == ["MK-15.4"]
    assert "MK-15.4" in check("AE1 AE3 AE2", ("B1", 1, "S1"), ("B1", 2, "S4"))
    assert "MK-15.4" in check("AE1 AE3 AE2", ("B1", 1, "S1"), ("B3", 2, "S1"))


def test_MK_15_5_a_book_has_a_worthy_wielder_with_a_slot_and_at_least_one_spell_that_fits() -> None:
    assert check("AE1 AE2 AE3", ("B3", 1, "S1")) == []
    assert check("AE1 AE2 AE3", ("B3", 2, "S1")) != [], "no slot and no wand"
    assert check("AE1 AE2 AE3", ("B3", 1, "")) == ["MK-15.5"]
    assert check("AE1 AE2 AE3", ("B3", 4, "S1")) != [], "there is no fourth warrior"
    assert check("AE1 AE2 AE3", ("B1", 1, "S2 S15")) != [], "six pages in five"


def test_MK_15_6_one_domain_at_the_most() -> None:
    assert check("AE1 AE2 AE3", domain="D2") == []
    assert check("AE1 AE2 AE3", domain="D9") == ["MK-15.6"]
    assert check("AE1 AE2 AE3", domain=["D1", "D2"]) == ["MK-15.6"]


def test_MK_15_8_five_ready_made_armies_of_300_points() -> None:
    points = {}
    for name, entry in ready_made().items():
        report = Muster().check(bare(entry), {"build_total": entry["build_total"]})
        assert report.problems == (), name
        if entry["build_total"] == 300:
            points[name] = report.totals["points"]
    assert points == {
        "tide_and_ley": 296,
        "blood_and_ash": 295,
        "storm_and_stone": 297,
        "scale_and_star": 298,
        "powder_and_pact": 295,
    }
    assert options(new()) == list(points)
    assert list(ready()) == [*points, "first_tide", "first_ash"]
    assert options(new(build_total=200)) == ["small_tide", "small_fury"]
    assert options(new(build_total=400)) == ["great_storm", "great_pact"]


def test_a_ready_made_list_is_itself_again() -> None:
    for name, entry in ready_made().items():
        again = list_of(preset(name))
        assert again == {"warriors": entry["warriors"], "book": entry["book"]} | (
            {"domain": entry["domain"]} if "domain" in entry else {}
        )


def test_lists_handed_in_are_played() -> None:
    army = bare(ready_made()["small_tide"])
    settings = GAME.settings({"mode": "builder", "army_1": "own", "army_2": "tide_and_ley"})
    state = GAME.new(settings, 2, [army, {}])
    assert isinstance(state, Sorcery)
    assert asked(state) == "chance first.roll", "there is nothing to choose"
    assert GAME.lists is not None
    assert GAME.lists(state)[0]["warriors"] == army["warriors"]
    assert GAME.lists(state)[1] == {}
    quick = GAME.new(GAME.settings({"army_1": "own", "army_2": "tide_and_ley"}), 2, [army, {}])
    assert quick.observe(0) == state.observe(0), "whoever brings a list builds, whatever the mode (MK-24.1)"
    with pytest.raises(Unreadable, match=r"MK-15.2"):
        GAME.new(settings, 2, [{"warriors": ["AE2"]}, {}])


def test_a_list_that_costs_more_than_the_total_is_not_played() -> None:
    with pytest.raises(Unreadable, match=r"MK-15.1"):
        new(army_1="tide_and_ley", build_total=200)


# -- set-up


def test_MK_15_7_warriors_books_and_domains_become_public_and_spells_do_not() -> None:
    state = chosen()
    for seat in (-1, 0, 1):
        seen = state.observe(seat)
        other = chosen("tide_and_ley", "blood_and_ash").observe(seat)
        assert seen == other
    assert slice_of(state, 0, "profile") == slice_of(state, 1, "profile")
    assert slice_of(state, 0, "wielder") == slice_of(state, 1, "wielder")
    assert slice_of(state, 0, "domain") == [3, 0]
    assert set(slice_of(state, 0, "stacks")[7 * 12 :]) == {-1, -2}


def test_MK_15_9_one_die_each_ties_repeated_and_the_higher_begins() -> None:
    state = chosen()
    assert asked(state) == "chance first.roll"
    assert after(state, "first.roll:2 first.roll:5").at[f.FIRST] == 1
    assert after(state, "first.roll:5 first.roll:2").at[f.FIRST] == 0
    tie = after(state, "first.roll:4 first.roll:4")
    assert asked(tie) == "chance first.roll"
    assert after(tie, "first.roll:1 first.roll:6").at[f.FIRST] == 1
    assert asked(after(state, "first.roll:2 first.roll:5")) == "1 setup.deploy"


def test_MK_15_10_the_first_player_then_the_other_deploys_on_three_rows() -> None:
    state = played(chosen(), "first.roll:1 first.roll:2")
    south = [f"{x},{y}" for y in range(3) for x in range(24)]
    assert options(state) == south
    assert refused(state, "setup.deploy:0,3") == "MK-15.10"
    assert refused(state, "setup.deploy:5,10") == "MK-13.5"
    seats = []
    for _ in range(12):
        seats.append(state.to_act)
        state.apply(state.options()[0])
    assert seats == [1] * 6 + [0] * 6
    assert {square // 24 for square in numbers(state, f.SQUARE, 12, 6)} == {0}
    assert {square // 24 for square in numbers(state, f.SQUARE, 0, 6)} == {21}
    assert asked(state) == "1 setup.bookmark"
    small = played(
        played(new(board="courtyard"), "setup.army:tide_and_ley setup.army:tide_and_ley"), "first.roll:2 first.roll:1"
    )
    assert options(small) == [f"{x},{y}" for y in range(3) for x in range(16)]
    for _ in range(6):
        small.apply(small.options()[0])
    assert options(small) == [f"{x},{y}" for y in range(13, 16) for x in range(16)]


def test_MK_15_10_no_two_warriors_on_a_square() -> None:
    state = played(chosen(), "first.roll:2 first.roll:1 setup.deploy:3,1")
    assert refused(state, "setup.deploy:3,1") == "MK-13.4"


def test_MK_15_11_neither_sees_the_other_s_army_before_both_are_chosen() -> None:
    one, other = after(new(), "setup.army:tide_and_ley"), after(new(), "setup.army:storm_and_stone")
    assert one.observe(1) == other.observe(1)
    assert one.observe(-1) == other.observe(-1)
    assert one.observe(0) != other.observe(0)
    assert options(one) == options(other), "the same army may be chosen twice"
    worlds = [after(guessed(one, 1, seed), "setup.army:tide_and_ley") for seed in range(40)]
    met = {int(world.at[f.PROFILE]) for world in worlds}
    assert len(met) == 5, "to the second seat it may be any of the five"
    both = chosen("tide_and_ley", "tide_and_ley")
    assert both.to_act == CHANCE
    assert numbers(both, f.PROFILE, 0, 6) == numbers(both, f.PROFILE, 12, 6)
