"""Chapter 1 and the army lists of chapter 32."""

import copy
from typing import Any

import pytest

from conclave.games.magia import GAME
from conclave.games.magia.army.check import apart
from conclave.games.magia.army.muster import Muster, army_of, list_of
from conclave.games.magia.data import tables
from conclave.games.magia.position import PRESETS
from conclave.games.magia.rules import fields as f
from conclave.games.magia.rules import records as r
from conclave.games.magia.rules.priests import joined
from conclave.kernel.errors import Unreadable
from tests.games.magia.table import deployed, field, magic, new, number, played

LIST: dict[str, Any] = {
    "race": "HE",
    "unit": [
        {"profile": "HS", "strength": 4, "files": 2, "command": "W", "at": [10, 8]},
        {"profile": "HS", "strength": 4, "files": 2, "command": "A", "at": [20, 8]},
        {"profile": "HC", "strength": 4, "files": 2, "command": "B", "at": [30, 6]},
    ],
    "piece": [
        {"profile": "WCf", "at": [12, 6]},
        {"profile": "GEf", "at": [22, 6]},
        {"profile": "GEf", "at": [33, 6]},
        {"profile": "WZf", "at": [14, 6], "magic_points": 15},
    ],
}


def report(change: Any = None, **settings: Any) -> tuple[list[str], dict[str, int]]:
    army = copy.deepcopy(LIST)
    if change:
        change(army)
    found = Muster().check(army, GAME.settings(settings))
    return [problem.rule for problem in found.problems], found.totals


def with_piece(*pieces: dict[str, Any]) -> Any:
    return lambda army: army["piece"].extend(pieces)


def test_FW_1_8_FW_1_13_arcana_pays_for_magic_and_talismans() -> None:
    _, before = report()
    bought: list[tuple[dict[str, Any], int]] = [
        ({"profile": "PR", "at": [1, 5]}, 30),
        ({"profile": "DI", "at": [1, 5]}, 20),
        ({"profile": "ST", "at": [1, 5]}, 100),
        ({"profile": "WZm", "at": [1, 5], "magic_points": 20}, 150),
        ({"profile": "SO", "at": [15, 6]}, 110),
    ]
    for piece, price in bought:
        rules, totals = report(with_piece(piece))
        assert rules == []
        assert totals == {"army": before["army"], "arcana": before["arcana"] + price}


def test_FW_1_13_the_body_of_an_adored_hero_is_paid_from_the_army() -> None:
    _, before = report()
    rules, totals = report(with_piece({"profile": "HRf", "at": [1, 5], "adored": True}))
    assert rules == []
    assert totals == {"army": before["army"] + 30, "arcana": before["arcana"] + 100}


def test_FW_1_9_a_wizard_needs_fifteen_magic_points() -> None:
    def poor(army: Any) -> None:
        army["piece"][3]["magic_points"] = 14

    assert report(poor)[0] == ["FW-1.9"]


def test_FW_1_10_several_wizards_and_priests() -> None:
    more: list[dict[str, Any]] = [{"profile": "WZf", "at": [1, 5], "magic_points": 15}, {"profile": "PR", "at": [3, 5]}]
    assert report(with_piece(*more, {"profile": "PR", "at": [5, 5]}, {"profile": "DI", "at": [7, 5]}))[0] == []


def test_FW_1_11_a_magic_point_costs_five() -> None:
    def richer(army: Any) -> None:
        army["piece"][3]["magic_points"] = 16

    assert report(richer)[1]["arcana"] == report()[1]["arcana"] + 5


def test_FW_1_15_arcane_sight_may_leave_a_wizard_with_fewer_than_fifteen() -> None:
    state = played(new(map="1"), "map:1 sight_dice:8 sight_dice:0 sight_dice:0 " + "sight_cost:5 " * 8)
    assert number(state, r.FATE, state.setup.wizards(0)[0]) == 2, "40 is more than his 36"
    state = played(new(map="1"), "map:1 sight_dice:6 sight_dice:0 sight_dice:0 " + "sight_cost:5 " * 6)
    assert magic(state, "P1.Z1") == 6


def test_FW_2_1_at_most_two_diviners() -> None:
    three = [{"profile": "DI", "at": [x, 5]} for x in (1, 3, 5)]
    assert report(with_piece(*three))[0] == ["FW-2.1"]


def test_FW_22_1_FW_23_1_FW_24_2_one_talisman_of_each_kind() -> None:
    assert report(with_piece(*[{"profile": "ST", "at": [x, 5]} for x in (1, 4)]))[0] == ["FW-22.1"]
    assert report(with_piece(*[{"profile": "SO", "at": [x, 6]} for x in (10, 15)]))[0] == ["FW-24.2"]
    adored = [{"profile": "HRf", "at": [x, 5], "adored": True} for x in (1, 4)]
    assert "FW-23.1" in report(with_piece(*adored))[0]
    assert tables.COST[tables.CODES.index("ST")] == 100
    assert tables.EXTRA["adored"] == 100
    assert tables.COST[tables.CODES.index("SO")] == 100 + 10


def test_FW_23_2_who_may_be_adored() -> None:
    for profile in ("HRf", "PAf", "PR", "DI", "CO"):
        assert "FW-23.2" not in report(with_piece({"profile": profile, "at": [1, 5], "adored": True}))[0]
    assert "FW-23.2" in report(with_piece({"profile": "ST", "at": [1, 5], "adored": True}))[0]

    def soldier(army: Any) -> None:
        army["unit"][0]["adored"] = True

    assert report(soldier)[0] == ["FW-23.2"]


def test_FW_24_3_a_sacred_object_needs_a_guard() -> None:
    assert report(with_piece({"profile": "SO", "at": [40, 5]}))[0] == ["FW-24.3"]


@pytest.mark.parametrize(
    ("key", "index", "change"),
    [
        ("unit", 0, {"strength": 3}),
        ("unit", 0, {"strength": 21, "files": 6}),
        ("unit", 2, {"strength": 11, "files": 3}),
        ("unit", 0, {"files": 1}),
        ("unit", 0, {"profile": "OW"}),
        ("unit", 0, {"command": "A"}),
        ("piece", 1, {"profile": "HRf"}),
        ("piece", 0, {"profile": "HRf"}),
    ],
)
def test_FW_32_4_lists_that_are_refused(key: str, index: int, change: dict[str, Any]) -> None:
    def bad(army: Any) -> None:
        army[key][index].update(change)

    assert "FW-32.4" in report(bad)[0]


def test_FW_30_2_FW_30_10_places_in_a_list() -> None:
    def move(at: list[int]) -> Any:
        return lambda army: army["piece"][0].update(at=at)

    assert report(move([10, 8]))[0] == ["FW-30.2"]
    assert report(move([12, 10]))[0] == ["FW-30.10"]


@pytest.mark.parametrize("race", ["HE", "OR", "DW", "UN"])
def test_FW_32_3_the_ready_made_armies(race: str) -> None:
    report = Muster().check(PRESETS[race], GAME.settings())
    assert report.is_accepted
    assert report.totals == {"army": {"HE": 922, "OR": 1000, "DW": 937, "UN": 966}[race], "arcana": 500}


def test_FW_32_1_profiles_are_as_printed() -> None:
    spears = tables.CODES.index("HS")
    assert (tables.MOVE[spears], tables.NERVE[spears], tables.HIT[spears], tables.ARMOUR[spears]) == (4, 3, 4, 1)
    assert tables.WORTH[tables.CODES.index("HC")] == 2
    assert tables.SAVE[tables.CODES.index("PRo")] == 0


def test_FW_32_5_a_champion() -> None:
    _, before = report()

    def led(army: Any) -> None:
        army["unit"][0]["champion"] = True

    rules, totals = report(led)
    assert rules == []
    assert totals["army"] == before["army"] + 15
    assert report(led)[0] == []


def test_FW_4_1_only_wizards_have_magic_points() -> None:
    assert report(with_piece({"profile": "PR", "at": [1, 5], "magic_points": 20}))[0] == ["FW-4.1"]
    state = field("P1.Z1 WZf 5,5 mp=30", "P1.P1 PR 9,5")
    assert all(word in ("pass", "smite") or word.startswith("Z1.") for word in [state.word(m) for m in state.options()])


def test_FW_2_2_FW_2_14_diviners_read_with_a_bonus() -> None:
    state = deployed(3)
    assert state.at[f.OMENS] in (0, 1, 2)
    state = field("P1.Z1 WZf 5,5 mp=30", omens=["P1 bad"])
    assert played(state, "cast:Z1.omens roll.cost:1 roll.cost:1 roll.omens:3").at[f.OMENS] == 2
    state = field("P1.Z1 WZf 5,5 mp=30", "P1.D1 DI 9,5", omens=["P1 bad"])
    assert played(state, "cast:Z1.omens roll.cost:1 roll.cost:1 roll.omens:3").at[f.OMENS] == 1


def test_FW_30_10_who_has_no_place_gets_one() -> None:
    def bare(army: Any) -> None:
        for line in army["unit"] + army["piece"]:
            del line["at"]
        army["piece"].append({"profile": "SO"})

    army = copy.deepcopy(LIST)
    bare(army)
    found = Muster().check(army, GAME.settings())
    assert found.problems == (), "the Sacred Object stands beside a guard (FW-24.3)"
    assert len(found.boxes) == len(army["unit"]) + len(army["piece"])
    fixed = copy.deepcopy(army)
    for box in found.boxes:
        key, number = box.path.split(".")
        fixed[key][int(number) - 1]["at"] = [box.x, box.y]
    assert Muster().check(fixed, GAME.settings()).problems == (), "the places it found are allowed"
    assert GAME.new(GAME.settings({"army_1": "own"}), armies=[army]).observe(0) == (
        GAME.new(GAME.settings({"army_1": "own"}), armies=[fixed]).observe(0)
    )


def test_FW_30_10_a_full_area_has_no_place_left() -> None:
    def crowd(army: Any) -> None:
        army["unit"] += [{"profile": "HS", "strength": 20, "files": 20, "command": "W"} for _ in range(14)]

    assert "FW-30.10" in report(crowd)[0]


def test_FW_1_5_FW_1_6_the_players_may_agree_on_less_magic() -> None:
    assert report(arcana=50)[0] == []
    assert report(arcana=11) == (["FW-1.12"], {"army": 342, "arcana": 115})
    assert report(arcana=12)[0] == []
    with pytest.raises(Unreadable):
        GAME.settings({"arcana": 60})


def test_FW_3_37_a_priest_may_be_of_another_race() -> None:
    dwarf = {"profile": "PR", "race": "DW"}
    assert report(with_piece(dwarf))[0] == []
    assert report(with_piece({"profile": "PRo", "race": "OR"}))[0] == []
    assert report(with_piece({"profile": "PRo"}))[0] == ["FW-32.4"]
    assert report(with_piece({"profile": "PR", "race": "OR"}))[0] == ["FW-32.4"]
    assert report(with_piece({"profile": "DI", "race": "DW"}))[0] == ["FW-3.37"]
    army = copy.deepcopy(LIST)
    army["piece"].append(dwarf)
    made = army_of(army)
    assert made.faith[made.ids.index("P1")] == tables.RACES.index("DW")
    assert list_of(made)["piece"][-1]["race"] == "DW"


def test_FW_24_3_a_sacred_object_may_be_listed_before_its_guard() -> None:
    army = copy.deepcopy(LIST)
    army["piece"].insert(0, {"profile": "SO"})
    for piece in army["piece"]:
        piece.pop("at", None)
    assert Muster().check(army, GAME.settings()).problems == ()


def test_FW_3_12_automatic_places_leave_priests_alone() -> None:
    army = copy.deepcopy(LIST)
    army["piece"] += [{"profile": "PR"}, {"profile": "PR"}, {"profile": "DI"}, {"profile": "ST"}]
    for piece in army["piece"]:
        piece.pop("at", None)
    boxes = Muster().check(army, GAME.settings()).boxes
    for priest in boxes:
        if priest.path in ("piece.5", "piece.6"):
            mine = [priest.x, priest.y, priest.w, priest.d]
            assert all(apart(mine, [box.x, box.y, box.w, box.d]) > 1 for box in boxes if box is not priest)


@pytest.mark.parametrize("name", PRESETS)
def test_FW_3_12_ready_made_priests_can_call(name: str) -> None:
    state = deployed(army_1=name, map="1")
    priests = [int(priest) for priest in state.setup.priests(0)]
    assert joined(state, priests, 1) == priests
