"""Chapter 2 of the Secret Relics: five boards, bridges, passages and fortresses."""

import pytest

from conclave.games.relics.data.tables import BOARD, BRIDGES, MANA, NAMES, NEXT, PASSAGES, STARTS
from conclave.games.relics.rules.fields import STATUS
from conclave.games.relics.rules.ground import WHOLE
from conclave.games.relics.rules.steps import spread
from tests.games.relics.table import acting, after, field, goals, new, options, refused, table


def turned(number: int) -> int:
    """The field that a quarter turn clockwise brings a field to (SR-2.21)."""
    if number < 48:
        return (number + 12) % 48
    if number >= 64:
        return 64 + (number - 64 + 1) % 4
    row, column = divmod(number - 48, 4)
    return 48 + 4 * column + 3 - row


def distance(start: str, goal: str, unlocks: bool = False) -> int:
    for steps in range(1, 30):
        if field(goal) in spread(field(start), steps, unlocks, WHOLE, False, -1):
            return steps
    return 0


def pieces(names: str) -> list[int]:
    return [BOARD.piece[field(name)] for name in names.split()]


def test_SR_2_1_five_boards_make_one_square() -> None:
    assert sorted(NAMES[:64]) == sorted(column + row for column in "abcdefgh" for row in "12345678")
    assert len(NAMES) == 68


def test_SR_2_2_all_boards_are_in_play_with_two_players() -> None:
    state = acting("0.Scout f4", "0.Thief b4")
    assert {"g4", "g3"} <= goals(after(state, "act.pick:Scout"))  # the north-east has no player
    assert {"a4"} <= goals(after(state, "act.pick:Thief"))
    assert "a5" in goals(after(state, "act.pick:Thief"))


def test_SR_2_3_eight_by_eight_with_the_middle_from_c3_to_f6() -> None:
    middle = [name for name in NAMES[:64] if BOARD.piece[field(name)] == 4]
    assert sorted(middle) == sorted(column + row for column in "cdef" for row in "3456")


def test_SR_2_4_corner_boards_are_turns_of_one_another() -> None:
    assert NAMES[:12] == ["a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2", "a3", "b3", "a4", "b4"]
    for number in range(64):
        x, y = "abcdefgh".index(NAMES[number][0]), int(NAMES[number][1]) - 1
        assert NAMES[turned(number)] == "abcdefgh"[7 - y] + str(x + 1)


def test_SR_2_5_fields_of_one_board_that_share_an_edge_are_adjacent() -> None:
    assert [NAMES[other] for other in NEXT[field("d4")]] == ["d3", "c4", "e4", "d5"]
    assert field("e5") not in NEXT[field("d4")]  # diagonal
    assert field("c3") not in NEXT[field("c2")]  # another board
    for number in range(68):
        assert all(number in NEXT[other] for other in NEXT[number])


def test_SR_2_6_the_middle_is_reached_by_bridges_alone() -> None:
    state = acting("0.Guardian c2", "0.Healer b3")
    assert goals(after(state, "act.pick:Guardian")) == {"b2", "c1", "d2"}
    assert "c3" not in goals(after(state, "act.pick:Healer"))


def test_SR_2_7_neighbouring_corner_boards_are_walled_off() -> None:
    state = acting("0.Scout d2")
    assert not {"e1", "e2"} & goals(after(state, "act.pick:Scout"))
    thief = acting("0.Thief d2")
    assert "e1" in goals(after(thief, "act.pick:Thief"))
    assert "e2" not in goals(after(thief, "act.pick:Thief"))


def test_SR_2_8_four_bridges_one_for_each_corner_board() -> None:
    ends = [(NAMES[outer], NAMES[inner]) for outer, inner in BRIDGES]
    assert ends == [("d2", "d3"), ("g4", "f4"), ("e7", "e6"), ("b5", "c5")]
    assert [distance(NAMES[start], NAMES[STARTS[0]]) for start in STARTS[1:]] == [9, 10, 9]


def test_SR_2_9_a_damaged_bridge_cannot_be_crossed() -> None:
    whole = acting("0.Guardian d2", "1.Guardian d3", card="broken NE")
    assert "d3" in goals(after(whole, "act.pick:Guardian"))
    broken = acting("0.Guardian d2", "1.Guardian d3", card="broken NW")
    assert "d3" not in goals(after(broken, "act.pick:Guardian"))


def test_SR_2_10_four_secret_passages() -> None:
    ends = [(NAMES[one], NAMES[other]) for one, other in PASSAGES]
    assert ends == [("d1", "e1"), ("h4", "h5"), ("e8", "d8"), ("a5", "a4")]
    for one, other in ends:
        assert distance(one, other, unlocks=True) == 1


@pytest.mark.parametrize(("tower", "touched"), [("FNW", "a1"), ("FNE", "h1"), ("FSE", "h8"), ("FSW", "a8")])
def test_SR_2_11_each_fortress_touches_one_field(tower: str, touched: str) -> None:
    assert [NAMES[other] for other in NEXT[field(tower)]] == [touched]
    assert field(tower) in NEXT[field(touched)]


def test_SR_2_12_an_empty_notch_is_no_field() -> None:
    state = acting("0.Scout h2", "0.Thief h7")
    assert "FNE" not in goals(after(state, "act.pick:Scout"))
    assert refused(after(state, "act.pick:Scout"), "act.do:move.FNE") == "SR-2.12"
    assert "FSE" in goals(after(state, "act.pick:Thief"))
    four = acting("0.Scout h2", seats=4)
    assert "FNE" in goals(after(four, "act.pick:Scout"))


def test_SR_2_13_start_fields_carry_the_banner() -> None:
    assert [NAMES[start] for start in STARTS] == ["b2", "g2", "g7", "b7"]
    for start, tower, bridgehead in zip(STARTS, ("FNW", "FNE", "FSE", "FSW"), ("d2", "g4", "e7", "b5")):
        assert (distance(NAMES[start], tower), distance(NAMES[start], bridgehead)) == (3, 2)


def test_SR_2_14_the_corners_of_the_middle_are_mana_fields() -> None:
    assert [NAMES[number] for number in MANA] == ["c3", "f3", "f6", "c6"]
    state = acting("0.Caster c3", "0.Healer d3")
    assert "take_mana" in options(after(state, "act.pick:Caster"))
    assert refused(after(state, "act.pick:Healer"), "act.do:take_mana") == "SR-10.1"


def test_SR_2_15_a_field_holds_any_number_of_things() -> None:
    everybody = [
        f"{seat}.{kind} d4" for seat in (0, 1) for kind in ["Caster", "Guardian", "Healer", "Invoker", "Scout", "Thief"]
    ]
    state = acting(*everybody, chests=["1.0 d4 relic", "1.1 d4"], potions=["d4"] * 4)
    assert {"open.d4.1.0", "open.d4.1.1", "take_potion"} <= set(options(after(state, "act.pick:Caster")))


def test_SR_2_16_the_start_area_is_the_corner_board_of_the_fortress() -> None:
    state = new(first_player="1", factions="EN")
    assert set(options(state)) == {
        "h8",
        "g8",
        "f8",
        "e8",
        "h7",
        "f7",
        "e7",
        "h6",
        "g6",
        "h5",
        "g5",
    }  # P1 lives in the south-east


def test_SR_2_17_the_fortress_is_no_part_of_the_start_area() -> None:
    state = new(first_player="0", factions="EN")
    assert len(options(state)) == 11
    assert refused(state, "setup.relic:FNW") == "SR-3.15"


def test_SR_2_18_a_bridge_is_crossed_in_one_step() -> None:
    state = acting("0.Guardian d2")
    assert "d3" in goals(after(state, "act.pick:Guardian"))
    assert distance("d2", "d3") == 1


def test_SR_2_19_links_never_make_fields_next_to_each_other() -> None:
    for one, other in [*BRIDGES, *PASSAGES]:
        assert other not in NEXT[one]
    state = table("0.Healer d1", "0.Caster e1 disabled", factions=["S", "E"])
    assert options(after(state, "die:spell")) == ["forest_haste", "skip"]  # Revive finds nobody next to it


def test_SR_2_20_the_fortress_is_next_to_its_field() -> None:
    state = table("0.Healer FNW", "0.Caster a1 disabled", factions=["S", "E"])
    healed = after(state, "die:spell spell.choose:revive")
    assert healed.at[STATUS] == 0


def test_SR_2_21_fields_are_numbered_by_board() -> None:
    assert (NAMES[12], NAMES[24], NAMES[36], NAMES[48], NAMES[63]) == ("h1", "h8", "a8", "c3", "f6")
    assert NAMES[64:] == ["FNW", "FNE", "FSE", "FSW"]
    for number in range(68):
        assert sorted(turned(other) for other in NEXT[number]) == sorted(NEXT[turned(number)])
    for links in (BRIDGES, PASSAGES):
        assert {tuple(map(turned, pair)) for pair in links} == set(links)


CHESTS = {  # to the fortress of a robber clockwise, opposite and counter-clockwise: anybody, Thief
    "a1": (14, 8, 15, 15, 14, 8),
    "d1": (11, 5, 12, 12, 11, 11),
    "d2": (10, 6, 11, 11, 10, 10),
    "a3": (14, 10, 15, 13, 14, 6),
    "a4": (15, 11, 16, 12, 15, 5),
    "b4": (14, 10, 15, 13, 14, 6),
}


@pytest.mark.parametrize("start", CHESTS)
def test_a_relic_is_carried_home_in_ten_to_sixteen_steps(start: str) -> None:
    found = [distance(start, tower, unlocks) for tower in ("FNE", "FSE", "FSW") for unlocks in (False, True)]
    assert tuple(found) == CHESTS[start]
