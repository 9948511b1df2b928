"""Chapter 7 of Witchcraft: shields."""

import pytest

from conclave.games.witchcraft.rules.geometry import DIRECTIONS
from conclave.kernel import Unreadable
from tests.games.witchcraft.table import ALL_SIDES, WATCHER, after, asked, at, can_act, options, refused, table

BARBARIAN = "d1 R BA"
AROUND = {"n": "b4", "ne": "c4", "e": "c3", "se": "c2", "s": "b2", "sw": "a2", "w": "a3", "nw": "a4"}


def opposite(direction: str) -> str:
    return DIRECTIONS[(DIRECTIONS.index(direction) + 4) % 8]


@pytest.mark.parametrize("tile", ["AP", "GO", "GU", "AR", "MA", "MO", "TE", "PT", "PC", "BA", "KE", "PR"])
def test_WC_7_1_archmage_guardian_and_golem_carry_printed_shields_and_nobody_else(tile: str) -> None:
    target = f"a4 G {tile}" + ("" if tile in ("PT", "PC", "BA", "KE") else ">s")
    assert can_act(table("a1 R AP>n", target, BARBARIAN, WATCHER), "a1") == (tile not in ("AR", "GU", "GO"))


@pytest.mark.parametrize("side", DIRECTIONS)
@pytest.mark.parametrize("shield", DIRECTIONS)
def test_WC_7_2_a_shield_covers_its_own_direction_only(side: str, shield: str) -> None:
    state = table(f"b3 G PT {{{shield}}}", f"{AROUND[side]} R AP>{opposite(side)}", BARBARIAN, WATCHER, altars="c5=S")
    assert can_act(state, AROUND[side]) == (side != shield)


@pytest.mark.parametrize("heading", DIRECTIONS)
def test_WC_7_3_a_bolt_meets_the_side_opposite_to_its_direction(heading: str) -> None:
    from_where = AROUND[opposite(heading)]
    met = table(f"b3 G AP>n {{{opposite(heading)}}}", f"{from_where} R AP>{heading}", BARBARIAN, WATCHER, altars="c5=S")
    assert refused(met, f"turn:{from_where}") == "WC-5.9"
    behind = table(f"b3 G AP>n {{{heading}}}", f"{from_where} R AP>{heading}", BARBARIAN, WATCHER, altars="c5=S")
    assert can_act(behind, from_where)


@pytest.mark.parametrize("shield", ["GU>s", "AP>n {s}"])
@pytest.mark.parametrize(("tile", "stopped"), [("AP", True), ("TE", True), ("MA", True), ("AR", False), ("MO", False)])
def test_WC_7_4_shields_stop_missile_blast_and_master_but_not_thunder(shield: str, tile: str, stopped: bool) -> None:
    state = table(f"a1 R {tile}>n", f"a4 G {shield}", BARBARIAN, WATCHER)
    assert can_act(state, "a1") != stopped


def test_WC_7_4_each_bolt_of_the_master_is_stopped_by_itself() -> None:
    state = table("a3 R MA>n", "a5 G GU>s", "a1 G GU>n", BARBARIAN, WATCHER)
    assert not can_act(state, "a3")
    rear = table("a3 R MA>n", "a5 G GU>s", "a1 G GU>s", BARBARIAN, WATCHER)
    assert at(after(rear, "turn:a3 give_stack:d1 give_facing:n"), "a5") == "G GU>s"


@pytest.mark.parametrize("target", ["GO>s", "PT {se,s,sw}"])
def test_WC_7_5_several_sides_may_be_protected(target: str) -> None:
    for side, square in AROUND.items():
        state = table(f"b3 G {target}", f"{square} R AP>{opposite(side)}", BARBARIAN, WATCHER, altars="c5=S")
        assert can_act(state, square) == (side not in ("se", "s", "sw"))


@pytest.mark.parametrize("caster", ["AP", "MA", "TE", "AR"])
def test_WC_7_6_a_token_protects_like_a_printed_shield(caster: str) -> None:
    printed, token = (table(f"a1 R {caster}>n", f"a4 G {tile}", BARBARIAN, WATCHER) for tile in ("GU>s", "AP>s {s}"))
    assert can_act(printed, "a1") == can_act(token, "a1") == (caster == "AR")


def test_WC_7_7_a_token_is_laid_on_one_of_eight_sides() -> None:
    state = after(table("c1 R AP>n", WATCHER), "turn:c1")
    assert (asked(state), options(state)) == ("R shield_side", DIRECTIONS)
    for side in DIRECTIONS:
        assert at(after(state, f"shield_side:{side}"), "c1") == f"R AP>n * {{{side}}}"


def test_WC_7_8_one_token_per_side_eight_in_all() -> None:
    state = table("c1 R AP>n {n,e}", f"a1 R AP>e {{{ALL_SIDES}}}", "b1 R AP>e", WATCHER)
    picking = after(state, "turn:c1")
    assert options(picking) == ["b1", "c1"]
    assert refused(picking, "shield_stack:a1") == "WC-7.8"
    siding = after(picking, "shield_stack:c1")
    assert options(siding) == ["ne", "se", "s", "sw", "w", "nw"]
    assert refused(siding, "shield_side:n") == "WC-7.8"
    with pytest.raises(Unreadable, match="one shield token"):
        table("a1 R AP>e {n,n}", WATCHER)


def test_WC_7_9_a_token_may_lie_on_a_printed_side_and_adds_nothing() -> None:
    state = after(table("c1 R GU>n", "d1 R AP>w", WATCHER), "turn:c1 shield_stack:c1 shield_side:n")
    assert at(state, "c1") == "R GU>n * {n}"
    for tokens in ("", " {n}"):
        attack = table(f"d3 G GU>w{tokens}", "a3 R AP>e", "d2 R AP>n", BARBARIAN, WATCHER)
        assert (can_act(attack, "a3"), can_act(attack, "d2")) == (False, True)


def test_WC_7_10_a_tile_laid_on_a_stack_removes_its_shield_tokens() -> None:
    state = after(table("a1 R AP>n", "d1 R GO>n {e,w}", "a4 G AP>w", WATCHER), "turn:a1 give_stack:d1 give_facing:s")
    assert at(state, "d1") == "R AP>s +GO"


@pytest.mark.parametrize(
    ("turn", "tokens"), [("ne", "ne,s,w"), ("e", "e,sw,nw"), ("s", "s,nw,ne"), ("w", "w,ne,se"), ("nw", "nw,e,s")]
)
def test_WC_7_11_tokens_move_and_turn_with_the_stack(turn: str, tokens: str) -> None:
    state = table("b4 R AP>n", "a1 R GO>n {n,se,sw}", WATCHER)
    moved = after(state, f"turn:b4 tele_stack:a1 tele_square:b1 tele_facing:{turn}")
    wanted = sorted(tokens.split(","), key=DIRECTIONS.index)
    assert (at(moved, "a1"), at(moved, "b1")) == ("-", f"R GO>{turn} {{{','.join(wanted)}}}")


def test_WC_7_12_a_bare_stack_without_facing_cannot_be_turned_a_shielded_one_can() -> None:
    # a1 is walled in, so that only turning is left.
    wall = ("a2 R AP>w", "b1 R AP>e", "b4 R AP>n", WATCHER)
    bare, shielded = table("a1 R PT *", *wall, altars="b2=E b5=T c5=S"), table("a1 R PT * {n}", *wall)
    assert "a1" not in options(after(bare, "turn:b4"))
    state = after(shielded, "turn:b4 tele_stack:a1")
    assert options(state) == ["ne", "e", "se", "s", "sw", "w", "nw"]  # stored facing n: not n
    assert at(after(state, "tele_facing:se"), "a1") == "R PT * {se}"
    again = after(table("a1 R PT * {se,w}", *wall), "turn:b4 tele_stack:a1 tele_facing:e")
    assert at(again, "a1") == "R PT * {n,sw}"  # the stored facing stays n, so that e is two eighths again


def test_WC_7_12_turning_counts_even_if_the_tokens_lie_as_before() -> None:
    state = table("b4 R AP>n", f"a1 R PT {{{ALL_SIDES}}}", "a2 R AP>w", "b1 R AP>e", WATCHER)
    state = after(state, "turn:b4 tele_stack:a1 tele_facing:s")
    assert at(state, "a1") == f"R PT {{{ALL_SIDES}}}"


def test_WC_7_13_shields_of_covered_tiles_protect_nothing() -> None:
    assert can_act(table("a1 R AP>n", "a4 G AP>s +GO,GU,AR", BARBARIAN, WATCHER), "a1")
    assert not can_act(table("a1 R AP>n", "a4 G GO>s +AP", BARBARIAN, WATCHER), "a1")
