"""A first battle: small armies that stand at once, turns without needless questions, and few of them in all."""

import pytest

from conclave.games.magia import GAME
from conclave.games.magia.army.muster import Muster
from conclave.games.magia.position import PRESETS, SMALL
from conclave.games.magia.rules import fields as f
from conclave.games.magia.rules import records as r
from conclave.games.magia.rules.machine import Magia
from conclave.kernel import CHANCE, OVER, Dice
from conclave.minds.instincts.magia.instinct import follow_habit
from tests.games.magia.table import asked, field, new, number, options, piece, played, text

BRISK: dict[str, object] = {"pace": "brisk"}


def battle(seed: int, **setup: object) -> list[tuple[str, int, int]]:
    """Every decision of a battle out of habit: what was asked, in which turn and phase."""
    state = GAME.new(GAME.settings(setup, preset="first"))
    assert isinstance(state, Magia)
    dice, met = Dice(seed), []
    while state.to_act != OVER:
        if state.to_act != CHANCE:
            met.append((state.asks(), int(state.at[f.TURN]), int(state.at[f.PHASE])))
        follow_habit(state, dice)
    return met


def test_FW_33_9_a_short_prelude_asks_for_orders_and_nothing_else() -> None:
    state = new(prelude="short", map="1", time="2")
    played(state, "map:1")
    assert asked(state) == "P1 order_initial"
    assert (state.at[f.SOUTH], state.at[f.HOUR], state.at[f.PHASE]) == (0, 2, 0)
    assert all(
        state.is_here(unit) for seat in range(2) for unit in range(state.setup.begin[seat], state.setup.middle[seat])
    )
    played(state, "order_initial:attack " * 3 + "order_initial:hold " * 3)
    assert asked(state) == "chance roll.initiative"
    assert [state.at[f.OMENS + seat] for seat in range(2)] == [0, 0]


def test_FW_32_6_small_armies_keep_the_rules_of_lists() -> None:
    assert list(SMALL) == list(PRESETS)
    for army in SMALL.values():
        report = Muster().check(army, {"points": 550})
        assert report.problems == ()
        assert report.totals["army"] > 450


def test_FW_34_10_one_casting_window_a_turn_and_orders_every_other_turn() -> None:
    met = battle(3)
    assert {phase for name, _, phase in met if name == "cast"} == {2}
    assert not [name for name, _, _ in met if name in ("protect", "move_piece")]
    assert {turn % 2 for name, turn, _ in met if name in ("own_order", "new_order")} == {0}


def test_FW_38_11_who_touches_a_unit_goes_with_it() -> None:
    pieces = ["P1.U1 HS 10x5 10,8 A", "P1.GA GEf 12,7", "P1.HR HRf 30,2", "P2.U1 OW 10x5 10,30 A"]
    state = field(*pieces, phase=3, setup=BRISK)
    assert asked(state) == "P1 move_to"
    played(state, "move_to:11,11")
    assert (text(state, "P1.U1"), text(state, "P1.GA")) == ("10x5 11,11 A", "13,10")
    assert (asked(state), state.about_x()) == ("P1 move_to", piece(state, "P1.HR")), "he stands alone"
    assert number(state, r.MARK, piece(state, "P1.GA")) & 16, "he has moved"


def test_FW_38_11_where_there_is_no_room_he_takes_the_nearest_place() -> None:
    pieces = ["P1.U1 HS 10x5 10,8 A", "P1.GA GEf 9,9", "P1.HR HRf 9,12", "P2.U1 OW 10x5 10,30 A"]
    state = played(field(*pieces, phase=3, setup=BRISK), "move_to:10,11")
    assert text(state, "P1.GA") != "9,12"
    assert state.is_touching(piece(state, "P1.U1"), piece(state, "P1.GA"))


def test_FW_38_11_on_hold_nobody_is_asked() -> None:
    pieces = ["P1.U1 HS 10x5 10,8 A", "P1.U2 HS 10x5 20,8 A disorganised", "P2.U1 OW 10x5 10,30 A"]
    state = field(*pieces, phase=3, setup=BRISK, orders=["P1 hold hold hold"])
    assert (asked(state), state.about_x()) == ("P1 move_to", 1)
    assert "reorganise" in options(state)


@pytest.mark.slow
@pytest.mark.parametrize("armies", [("HE", "OR"), ("DW", "UN"), ("OR", "DW"), ("UN", "HE")])
def test_a_first_battle_asks_a_player_sixty_questions_at_most_on_average(armies: tuple[str, str]) -> None:
    counts = [len(battle(seed, army_1=armies[0], army_2=armies[1])) / 2 for seed in range(8)]
    assert sum(counts) / len(counts) <= 60


def test_FW_3_26_telling_asks_only_about_what_could_become_better() -> None:
    pieces = [
        "P1.U1 HS 10x5 10,8 A",
        "P1.W0 WCf 30,2",
        "P1.GA GEf 40,2",
        "P1.P1 PR 2,2",
        "P2.P1 PRo 2,30",
        "P2.P2 PRo 5,30",
    ]
    for die, expected in ((6, "P2 alter_enemy"), (1, "P1 alter_own")):
        state = field(*pieces, flags=["P1 A"], phase=7, setup={"alter_scope": "telling"})
        assert asked(played(state, f"roll.command:{die}")) == expected
