"""Chapter 13 of Witchcraft: Summoning and extension pieces."""

from itertools import combinations
from typing import Any

import pytest

from conclave.games.witchcraft.rules.fields import CELLS
from conclave.games.witchcraft.rules.geometry import GROWN, MAIN, Geometry
from conclave.games.witchcraft.rules.machine import Witchcraft, empty
from conclave.games.witchcraft.rules.moves import BAR
from conclave.games.witchcraft.rules.powers.summoning import lay, placements
from conclave.games.witchcraft.rules.setup import Setup
from conclave.games.witchcraft.rules.stack import FREE, GAP
from tests.games.witchcraft.table import (
    WATCHER,
    after,
    asked,
    at,
    can_act,
    cells,
    fact,
    options,
    refused,
    table,
    twin_of,
)

Square = tuple[int, int]
Piece = frozenset[Square]
SUMMONER = "c4 R AP>n"  # it aims at the altar on c5
COLUMNS, ROWS = 4, 6
MAIN_BOARD = frozenset((column, row) for column in range(COLUMNS) for row in range(ROWS))


def summoning(words: str = "", *stacks: str, **fields: Any) -> Witchcraft:
    """Red hits the Summoning altar."""
    return after(table(SUMMONER, WATCHER, *stacks, **fields), f"turn:c4 {words}")


def test_WC_13_1_the_player_chooses_an_unused_pair() -> None:
    assert options(summoning()) == ["1", "2", "3"]
    state = summoning(pairs=[1, 3])
    assert options(state) == ["1", "3"]
    assert refused(state, "summon_size:2") == "WC-13.1"
    assert fact(after(state, "summon_size:3 summon_place:a0-b0-c0"), "pairs") == [1]


def test_WC_13_2_a_piece_lies_edge_to_edge_with_the_main_board() -> None:
    state = summoning("summon_size:1")
    # South of the board, then west and east of its lower half; the twins take the rest.
    assert options(state) == ["a0", "b0", "c0", "d0", "z1", "e1", "z2", "e2", "z3", "e3"]
    state = after(state, "summon_place:a0")
    assert at(state, "a0") == "-"
    assert "a0" in fact(state, "extensions")


def test_WC_13_3_only_the_main_board_anchors_unless_extensions_are_grown() -> None:
    usual, grown = (
        table(SUMMONER, WATCHER, extensions=["b0", "c7"], pairs=[1, 2], setup={"extensions": extensions})
        for extensions in ("main", "grown")
    )
    usual, grown = (after(state, "turn:c4 summon_size:1") for state in (usual, grown))
    assert "b-1" not in options(usual)
    assert "b-1" in options(grown)  # it touches b0, which was added
    assert set(options(usual)) < set(options(grown))


def test_WC_13_4_the_twin_lies_on_the_other_side() -> None:
    state = summoning("summon_size:2 summon_place:z1-z2")
    assert fact(state, "extensions") == ["z1", "z2", "e5", "e6"]


@pytest.mark.parametrize(
    ("piece", "twin"),
    [("z0-a0-b0", "c7-d7-e7"), ("a0-b0-c0", "b7-c7-d7"), ("z2-z3-z4", "e3-e4-e5"), ("e0-e1-e2", "z5-z6-z7")],
)
def test_WC_13_5_the_twin_is_the_half_turn_image(piece: str, twin: str) -> None:
    state = summoning(f"summon_size:3 summon_place:{piece}")
    assert sorted(fact(state, "extensions")) == sorted(f"{piece}-{twin}".split("-"))
    assert sorted(options(state)) == sorted([piece, twin])


def test_WC_13_6_both_squares_of_a_two_square_piece_touch_the_board() -> None:
    state = summoning("summon_size:2")
    assert options(state) == ["a0-b0", "b0-c0", "c0-d0", "z1-z2", "e1-e2", "z2-z3", "e2-e3", "z3-z4"]
    assert state.code("z0-a0") == -1  # z0 touches nothing: there is no such place on the grid


def test_WC_13_7_two_squares_of_a_three_square_piece_suffice() -> None:
    state = summoning("summon_size:3")
    assert options(state) == [
        "z0-a0-b0", "a0-b0-c0", "b0-c0-d0", "c0-d0-e0",
        "z0-z1-z2", "e0-e1-e2", "z1-z2-z3", "e1-e2-e3", "z2-z3-z4", "e2-e3-e4",
    ]  # fmt: skip


def test_WC_13_8_adjacent_means_sharing_an_edge() -> None:
    assert not {"z0", "e0", "z7", "e7"} & {*options(summoning("summon_size:1"))}
    grown = table(SUMMONER, WATCHER, setup={"extensions": "grown"})
    grown = after(grown, "turn:c4 summon_size:1")
    assert refused(grown, "summon_place:z0") == "WC-13.8"
    grown = after(table(SUMMONER, WATCHER, setup={"extensions": "grown"}), "turn:c4 summon_size:2")
    assert refused(grown, "summon_place:z0-a0") == "WC-13.6"
    grown = after(table(SUMMONER, WATCHER, setup={"extensions": "grown"}), "turn:c4 summon_size:3")
    assert refused(grown, "summon_place:y0-z0-a0") == "WC-13.7"


def test_WC_13_9_pieces_overlap_nothing() -> None:
    state = after(table(SUMMONER, WATCHER, extensions=["b0", "c7"], pairs=[2, 3]), "turn:c4 summon_size:2")
    assert options(state) == ["c0-d0", "z1-z2", "e1-e2", "z2-z3", "e2-e3", "z3-z4"]
    assert refused(state, "summon_place:a0-b0") == "WC-13.9"
    assert refused(state, "summon_place:b7-c7") == "WC-13.9"


def test_WC_13_10_the_opponent_places_first_on_the_piece_that_the_player_names() -> None:
    state = summoning("summon_size:2 summon_place:a0-b0")
    assert (asked(state), options(state)) == ("R summon_assign", ["a0-b0", "c7-d7"])
    state = after(state, "summon_assign:a0-b0")
    assert (asked(state), options(state)) == ("G summon_tile", ["MO", "TE", "PT"])
    assert refused(state, "summon_tile:AP") == "WC-13.10"
    state = after(state, "summon_tile:TE")
    assert (asked(state), options(state)) == ("G summon_square", ["a0", "b0"])
    assert refused(state, "summon_square:c7") == "WC-13.10"
    state = after(state, "summon_square:b0 summon_facing:n")
    assert (at(state, "b0"), fact(state, "reserve_green")) == ("G TE>n", ["MO", "PT"])


def test_WC_13_11_then_the_player_places_on_the_other_piece() -> None:
    state = summoning("summon_size:2 summon_place:a0-b0 summon_assign:a0-b0 summon_tile:PT summon_square:a0")
    assert (asked(state), options(state)) == ("R summon_tile", ["MO", "TE", "PT"])
    assert refused(state, "summon_tile:AP") == "WC-13.11"
    state = after(state, "summon_tile:PT")
    assert (asked(state), options(state)) == ("R summon_square", ["c7", "d7"])
    assert refused(state, "summon_square:a0") == "WC-13.11"
    state = after(state, "summon_square:d7")
    assert (at(state, "d7"), asked(state)) == ("R PT", "G turn")


def test_WC_13_12_a_summoned_tile_gets_a_facing_from_its_owner() -> None:
    state = summoning("summon_size:1 summon_place:a0 summon_assign:a0 summon_tile:MO")
    assert (asked(state), options(state)) == ("G summon_facing", ["n", "ne", "e", "se", "s", "sw", "w", "nw"])
    state = after(state, "summon_facing:se summon_tile:PT")
    assert (at(state, "a0"), at(state, "d7"), asked(state)) == ("G MO>se", "R PT", "G turn")  # no facing for a Prophet


def test_WC_13_13_summoned_wizards_are_fresh_and_their_owners() -> None:
    state = summoning("summon_size:1 summon_place:a0 summon_assign:a0 summon_tile:MO summon_facing:ne summon_tile:TE")
    state = after(state, "summon_facing:s")
    assert (at(state, "a0"), at(state, "d7")) == ("G MO>ne", "R TE>s")
    assert can_act(state, "a0")  # at Protection on c2, at once


def test_WC_13_14_placing_is_compulsory_with_an_empty_reserve_it_is_skipped() -> None:
    state = summoning("summon_size:1 summon_place:a0 summon_assign:a0")
    assert refused(state, "summon_tile:stop") == "WC-13.14"
    words = "summon_size:1 summon_place:a0 summon_assign:a0"
    assert asked(summoning(words, reserve_green=[])) == "R summon_tile"
    assert asked(summoning(f"{words} summon_tile:PT", reserve_red=[])) == "G turn"
    assert asked(summoning(words, reserve_red=[], reserve_green=[])) == "G turn"


def test_WC_13_15_new_squares_are_ordinary_squares() -> None:
    added: dict[str, Any] = {"extensions": ["b0", "c7"], "pairs": [2, 3]}
    line = table("b0 R AP>n", "d1 R AP>w *", WATCHER, **added)
    assert can_act(line, "b0")  # at Energy on b2
    crossed = table("b1 R AP>s", "b0 G BA", "d1 R AP>w", WATCHER, **added)
    assert at(after(crossed, "turn:b1 give_stack:d1"), "b0") == "-"
    moved = after(table("b4 R AP>n", "b1 R AP>n", WATCHER, **added), "turn:b4 tele_stack:b1")
    assert "b0" in options(moved)


def test_WC_13_16_a_spent_summoning_altar_is_no_target_but_still_blocks() -> None:
    state = table("c4 R AP>n", "b4 R AP>n", "d1 R BA", "c6 G AP>w", WATCHER, pairs=[])
    assert refused(state, "turn:c4") == "WC-13.16"  # neither the altar nor the wizard behind it
    moving = after(state, "turn:b4 tele_stack:b4")
    assert refused(moving, "tele_square:c5") == "WC-12.14"  # and nobody moves there


def test_WC_13_17_summoning_is_possible_while_a_pair_is_unused() -> None:
    for pairs in ([1], [2], [3], [1, 2, 3]):
        assert can_act(table(SUMMONER, "d1 R BA", WATCHER, pairs=pairs), "c4")
    assert not can_act(table(SUMMONER, "d1 R BA", WATCHER, pairs=[]), "c4")


def test_WC_13_18_a_placement_and_its_image_are_one_option_named_by_the_lower_piece() -> None:
    state = summoning("summon_size:3")
    assert "c7-d7-e7" not in options(state)
    assert refused(state, "summon_place:c7-d7-e7") == "WC-13.18"
    for size in ("1", "2", "3"):
        state = summoning(f"summon_size:{size}")
        for option in state.options():
            bar = MAIN.bars[BAR.index(option)]
            assert bar.squares[0] < MAIN.bars[bar.twin].squares[0]


def test_WC_13_19_coordinates_of_added_squares() -> None:
    assert [MAIN.names[square] for square in (0, 5, 7, 14, 15, 32, 33, 42, 47)] == [
        "z0", "e0", "a1", "b2", "c2", "b5", "c5", "z7", "e7",
    ]  # fmt: skip
    for square in range(48):
        assert MAIN.square(MAIN.names[square]) == square
        column, row = "zabcde".index(MAIN.names[square][0]), int(MAIN.names[square][1:])
        assert square == 6 * row + column
        assert MAIN.names[47 - square] == "edcbaz"[column] + str(7 - row)


# -- complete enumeration, against placements worked out anew from the conditions of WC-13.3 to WC-13.9


def half_turn(piece: Piece) -> Piece:
    return frozenset((COLUMNS - 1 - column, ROWS - 1 - row) for column, row in piece)


def beside(square: Square) -> list[Square]:
    column, row = square
    return [(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)]


def conditions(board: Piece, size: int, anchors: Piece) -> set[frozenset[Piece]]:
    """Pairs of pieces of a size that may be laid, on a plane without an edge."""
    starts = {(c - shift, r) for c, r in board for shift in range(-1, 4)}
    starts |= {(c, r - shift) for c, r in board for shift in range(-1, 4)}
    starts |= {(c + dc, r + dr) for c, r in board for dc in (-1, 0, 1) for dr in (-1, 0, 1)}
    found = set()
    for column, row in starts:
        for across, up in ((1, 0), (0, 1)):
            piece = frozenset((column + n * across, row + n * up) for n in range(size))
            twin = half_turn(piece)
            touching = sum(any(other in anchors for other in beside(square)) for square in piece)
            if not (piece | twin) & board and not piece & twin and touching >= min(size, 2):
                found.add(frozenset((piece, twin)))
    return found


def offered(b: Witchcraft, size: int) -> set[frozenset[Piece]]:
    """What the game offers, in the same form."""
    found = set()
    for number in placements(b, size):
        bar = b.geometry.bars[number]
        found.add(
            frozenset((squares_of(b.geometry, bar.squares), squares_of(b.geometry, b.geometry.bars[bar.twin].squares)))
        )
    assert len(found) == len(placements(b, size))
    return found


def squares_of(geometry: Geometry, squares: list[int]) -> Piece:
    return frozenset(
        (square % geometry.width - geometry.margin, square // geometry.width - geometry.margin) for square in squares
    )


def boards(b: Witchcraft) -> list[tuple[Witchcraft, list[int]]]:
    """Every board to which a pair can still be added, after all orders and places of the others; and the sizes left."""
    found: dict[tuple[int, ...], tuple[Witchcraft, list[int]]] = {}
    waiting = [(b, [1, 2, 3])]
    while waiting:
        b, left = waiting.pop()
        key = (*cells(b), *left)
        if key in found:
            continue
        found[key] = b, left
        for size in left if len(left) > 1 else []:
            for number in placements(b, size):
                grown = twin_of(b)
                lay(grown, number)
                waiting.append((grown, [other for other in left if other != size]))
    return list(found.values())


def bare(grown: bool) -> Witchcraft:
    return empty(Setup(False, False, False, grown, 0, 200))


def test_WC_13_17_there_is_always_room_for_the_next_pair() -> None:
    counts: dict[int, set[int]] = {3: set(), 2: set(), 1: set()}
    for board, left in boards(bare(False)):
        squares = squares_of(board.geometry, [square for square, cell in enumerate(cells(board)) if cell >= 0])
        assert half_turn(squares) == squares
        for size in left:
            found = offered(board, size)
            assert found == conditions(squares, size, MAIN_BOARD)
            counts[len(left)].add(len(found))
    assert counts[3] == {10, 8}
    assert (min(counts[2]), max(counts[2])) == (4, 8)
    assert (min(counts[1]), max(counts[1])) == (2, 6)
    assert [len(placements(bare(False), size)) for size in (1, 2, 3)] == [10, 8, 10]


@pytest.mark.parametrize("left", [[1], [2], [3], [1, 2], [1, 3], [2, 3]], ids=str)
def test_WC_13_17_composed_boards_have_room_too(left: list[int]) -> None:
    # However the squares of the used pairs are scattered; fewer of them leave only more room.
    used = sum(size for size in (1, 2, 3) if size not in left)
    margin = [square for square in range(MAIN.size // 2) if MAIN.start[square] == GAP]
    for scattered in combinations(margin, used):
        board = bare(False)
        for square in scattered:
            board.at[CELLS + square] = board.at[CELLS + MAIN.size - 1 - square] = FREE
        assert has_room(board, left), [MAIN.names[square] for square in scattered]


def has_room(b: Witchcraft, left: list[int]) -> bool:
    """Is there a place for each pair, in every order and whatever places the others take?"""
    for size in left:
        found = placements(b, size)
        if not found:
            return False
        for number in found if len(left) > 1 else []:
            twin = twin_of(b)
            lay(twin, number)
            if not has_room(twin, [other for other in left if other != size]):
                return False
    return True


def test_WC_13_3_grown_boards_offer_all_they_should_and_stay_inside_the_geometry() -> None:
    widest: set[Square] = set()
    for board, left in boards(bare(True)):
        squares = squares_of(board.geometry, [square for square, cell in enumerate(cells(board)) if cell >= 0])
        for size in left:
            found = conditions(squares, size, squares)
            assert offered(board, size) == found
            widest.update(square for pair in found for piece in pair for square in piece)
    columns, rows = {column for column, _ in widest}, {row for _, row in widest}
    assert (min(columns), max(columns)) == (-3, COLUMNS + 2)  # columns x to g
    assert (min(rows), max(rows)) == (-3, ROWS + 2)  # rows -2 to 9
    assert (GROWN.width, GROWN.height) == (10, 12)


def test_names_of_pieces_are_told_apart_on_the_grown_board() -> None:
    assert len({bar.name for bar in GROWN.bars}) == len(GROWN.bars)
