"""Why can't I? The rule that a player is told, question by question."""

import pytest

from conclave.games.witchcraft import GAME
from conclave.games.witchcraft.rules.machine import Witchcraft
from conclave.games.witchcraft.rules.moves import DIRECTION, END, POWER, STOP, TILE
from conclave.kernel import CHANCE, OVER, Dice, Illegal
from tests.games.witchcraft.table import ALL_SIDES, DEALT, WATCHER, after, new, refused, table

BARBARIAN = "d1 R BA"


def turn_refusal(*stacks: str, word: str, **fields: object) -> str:
    """Why a stack (or button) cannot be chosen, when Red's Barbarian on d1 can."""
    return refused(table(*stacks, BARBARIAN, WATCHER, **fields), f"turn:{word}")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("stacks", "word", "rule"),
    [
        (["a1 R AP>n *", "a4 G AP>w"], "a1", "WC-9.2"),  # exhausted
        (["a4 G AP>w"], "a4", "WC-5.2"),  # the other's
        ([], "a4", "WC-5.2"),  # nobody's
        ([], "b2", "WC-5.2"),  # an altar
        ([], "z3", "WC-2.2"),  # no square
        ([], "end", "WC-5.3"),  # no passing
        (["a1 R AP>w"], "a1", "WC-6.20"),  # nothing on the line
        (["a1 R AP>n", "a4 G GU>s"], "a1", "WC-5.9"),  # a shield
        (["b1 R AP>n"], "b1", "WC-12.6"),  # Energy, and nobody is exhausted
        (["b1 R AR>n"], "b1", "WC-12.6"),
        (["a3 R MA>n", "a1 G GU>n"], "a3", "WC-5.9"),  # nothing ahead, a shield behind
        (["a3 R MA>e"], "a3", "WC-10.3"),  # nothing at all
        (["b3 R MA>s"], "b3", None),  # Teleportation behind is possible
        (["a1 R TE>n", "a4 G GU>s"], "a1", "WC-6.20"),
        (["a1 R PR>n"], "a1", "WC-11.35"),
        (["a1 R PT"], "a1", "WC-11.6"),
        (["a1 R PC"], "a1", "WC-11.16"),
        (["a1 R KE"], "a1", None),  # with the Barbarian there are two stacks
    ],
)
def test_who_cannot_act_and_why(stacks: list[str], word: str, rule: str | None) -> None:
    assert turn_refusal(*stacks, word=word) == (rule or "")


def test_who_cannot_act_for_want_of_altars_pieces_or_company() -> None:
    assert turn_refusal("c4 R AP>n", word="c4", pairs=[]) == "WC-13.16"
    full = f"{{{ALL_SIDES}}}"
    protected = table(f"c1 R AP>n {full}", f"d1 R BA {full}", WATCHER)
    assert refused(protected, "turn:c1") == "WC-12.11"
    assert refused(table("a1 R BA", "d1 R AP>n", WATCHER, altars=""), "turn:a1") == "WC-11.21"
    alone = table("a1 R KE", WATCHER, power_red="P")
    assert refused(alone, "turn:a1") == "WC-11.28"


def test_why_the_power_tile_cannot_be_used() -> None:
    stacks = ("a1 R AP>n", "a4 G BA", WATCHER)
    assert refused(table(*stacks, power_red="E"), "turn:power") == "WC-14.7"
    used = after(table(*stacks, power_red="P"), "turn:power shield_side:n")
    assert refused(used, "turn:power") == "WC-14.2"
    assert refused(table(*stacks, setup={"power_tiles": False}), "turn:power") == "WC-16.1"
    inside = after(table(*stacks, "d1 R AP>n", power_red="P"), "turn:a1")
    assert refused(inside, "give_stack:power") == "WC-14.6"
    assert refused(after(new(first="red"), f"{DEALT} draw:AP"), "deploy_square:power") == "WC-4.11"
    tournament = after(table(*stacks, "d1 R AP>n", setup={"power_tiles": False}), "turn:a1")
    assert refused(tournament, "give_stack:power") == "WC-16.1"


def test_after_the_activation_nothing_else_can_be_done() -> None:
    state = after(table("a1 R AP>n", "d1 R AP>n", "a4 G BA", WATCHER, power_red="E"), "turn:a1 give_stack:a1")
    assert state.asks() == "after"
    assert refused(state, "after:d1") == "WC-5.2"
    assert refused(state, "after:power") == "WC-14.7"


def test_why_a_choice_cannot_be_withdrawn() -> None:
    acting = after(table("a1 R KE", "c1 R AP>n", "d1 R AP>n", WATCHER), "turn:a1")
    assert refused(acting, "swap_first:end") == refused(acting, "swap_first:stop") == "WC-5.13"
    energy = after(table("b1 R AP>n", "a1 R AP>w *", "d1 R AP>w *", WATCHER), "turn:b1")
    assert refused(energy, "energy_first:stop") == "WC-12.8"
    summoned = after(table("c4 R AP>n", WATCHER), "turn:c4 summon_size:1 summon_place:a0 summon_assign:a0")
    assert refused(summoned, "summon_tile:stop") == "WC-13.14"
    tile = after(table("a1 R AP>n", "a4 G BA", WATCHER, power_red="T"), "turn:power")
    assert refused(tile, "tele_square:stop") == "K-2"  # no activation yet, and no such button


def test_things_of_another_kind_are_not_part_of_the_question() -> None:
    state = table("a1 R AP>n", "a4 G BA", WATCHER)
    for move in (DIRECTION.move(0), TILE.move(0), STOP, -1, GAME.moves, GAME.moves + 100):
        assert state.why_not(move) == "K-2"
    placing = after(new(first="red"), f"{DEALT} draw:AP deploy_square:a1")
    assert placing.why_not(3) == "K-2"
    assert new().why_not(24) == "K-2"
    assert after(new(first="red"), DEALT).why_not(TILE.move(5)) == "WC-4.10"  # a Monk is not in the pile


def test_whose_turn_it_is() -> None:
    state = table("a1 R AP>n", "a4 G BA", WATCHER)
    with pytest.raises(Illegal) as illegal:
        state.play(1, state.options()[0])
    assert illegal.value.rule == "K-1"
    with pytest.raises(Illegal) as illegal:
        state.play(0, int(END))
    assert illegal.value.rule == "WC-5.3"


def test_every_refusal_of_every_code_has_a_rule_of_the_book() -> None:
    met: set[str] = set()
    for seed in range(3):
        state, dice = new(choose_reserve=seed == 1, extensions="grown" if seed == 2 else "main"), Dice(seed)
        while state.to_act != OVER:
            met |= check(state)
            state.apply(dice.fall(state.options(), state.weights() if state.to_act == CHANCE else []))
    assert met <= set(GAME.rules)
    assert len(met) > 20


def check(state: Witchcraft) -> set[str]:
    """All refusals of a question; options and refusals must be each other's complement."""
    told = {move: state.why_not(move) for move in range(-1, GAME.moves + 1)}
    assert [move for move, rule in told.items() if not rule] == state.options()
    assert told[POWER] != "K-2" or state.to_act == CHANCE or POWER in state.options()
    return {*told.values()} - {""}
