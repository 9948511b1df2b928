"""Chapters 23 and 24: scores, the end of the game, and options."""

import pytest

from conclave.games.sorcery import GAME
from conclave.games.sorcery.position_facts import facts
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules.machine import Sorcery
from conclave.kernel import CHANCE, OVER, Dice, Unreadable
from conclave.minds.greedy import GreedyMind
from conclave.minds.instincts.sorcery import SorceryInstinct
from tests.games.sorcery.table import after, asked, attack, field, given, new, options, played, scores


def test_MK_23_1_who_has_no_warrior_left_has_lost_at_once() -> None:
    state = field("0.DC3.1 10,4; 0.AE2.1 2,2; 1.DC2.1 10,5 click=4")
    won = given(state, "0.DC3.1", "close", attack(4, 4))
    assert asked(won) == "P1 wins: annihilation"
    assert won.payoffs == [1.0, -1.0]
    siphon = field("0.DC1.1 10,4 tokens=1; 0.DC2.1 10,5 click=4; 1.AE2.1 20,20", phase="begin")
    assert asked(after(siphon, "begin.ability:siphon.0.DC1.1")) == "0 act.warrior", "one is left"
    pushed = given(field("0.DC2.1 10,4 click=4 tokens=1; 1.AE2.1 20,20"), "0.DC2.1", "move", "move.to:10,5")
    assert asked(pushed) == "P2 wins: annihilation"


def test_MK_23_2_an_army_demoralized_by_its_dials_is_routed() -> None:
    state = field("0.AE2.1 10,4; 1.OK2.1 20,20 click=5; 1.MS2.1 18,18 click=4")
    assert asked(after(state, "act.warrior:end")) == "P1 wins: rout"
    one = field("0.AE2.1 10,4; 1.OK2.1 20,20 click=5; 1.MS2.1 18,18 click=3")
    assert asked(after(one, "act.warrior:end")) == "1 act.warrior"
    dread = field("0.AP1.1 10,4; 1.AE2.1 20,20", "B1 0.AP1.1 S9", "E10 B1 0.AP1.1 1.AE2.1")
    assert asked(after(dread, "act.warrior:end end.browse:keep")) == "1 act.warrior", "by a spell it does not count"


@pytest.mark.parametrize(
    ("score", "verdict"), [([10, 5], "P1 wins: score"), ([5, 10], "P2 wins: score"), ([7, 7], "draw: score")]
)
def test_MK_23_3_after_twelve_turns_each_the_higher_score_wins(score: list[int], verdict: str) -> None:
    warriors = "0.AE2.1 10,4; 1.AE2.1 20,20"
    last = field(warriors, turn=24, active=1, score=score)
    assert asked(after(last, "act.warrior:end")) == verdict
    before = field(warriors, turn=23, active=0, score=score)
    assert asked(after(before, "act.warrior:end")) == "1 act.warrior"
    short = field(warriors, turn=16, active=1, score=score, setup={"turns": 8})
    assert asked(after(short, "act.warrior:end")) == verdict


def test_MK_23_4_points_of_the_eliminated_and_of_books_without_a_wielder_of_their_army() -> None:
    state = field("0.DC3.1 10,4; 1.DC2.1 10,5 click=4; 1.AE2.1 20,20")
    assert scores(given(state, "0.DC3.1", "close", attack(4, 4))) == [13, 0]
    warriors = "0.AE3.1 10,4; 1.DC1.1 20,20"
    wielded = field(warriors, "B4 1.DC1.1 S3")
    dropped = field(warriors, "B4 1@15,15 S3; B1 0.AE3.1 S1")
    captured = field(warriors, "B1 1.DC1.1 S3; B3 0.AE3.1 S1")
    taken = field(warriors, "B1 1@10,5 S3")
    assert [wielded.total(0), wielded.total(1)] == [0, 0]
    assert [dropped.total(0), dropped.total(1)] == [20, 0]
    assert [captured.total(0), captured.total(1)] == [0, 0]
    assert given(taken, "0.AE3.1", "pick_up.1.B1").total(0) == 10, "and in the hands of the other side"
    # the last turn: twenty points of the dropped Ledger decide
    last = field(warriors, "B4 1@15,15 S3", turn=24, active=1, score=[0, 19])
    assert asked(after(last, "act.warrior:end")) == "P1 wins: score"


def test_MK_23_5_objectives_score_from_the_third_own_turn_on() -> None:
    warriors = "0.AE2.1 9,10; 0.AE2.2 14,11; 1.AE2.1 20,20"
    for turn, score in ((1, 0), (3, 0), (5, 10), (7, 10)):
        assert scores(after(field(warriors, turn=turn), "act.warrior:end")) == [score, 0]
    other = field("0.AE2.1 20,20; 1.AE2.1 9,10", turn=6, active=1)
    assert scores(after(other, "act.warrior:end")) == [0, 5]
    theirs = field("0.AE2.1 20,20; 1.AE2.1 9,10", turn=5)
    assert scores(after(theirs, "act.warrior:end")) == [0, 0], "at the end of one's own turn"


@pytest.mark.parametrize(("before", "verdict"), [(0, "P2 wins"), (81, "draw"), (82, "P1 wins")], ids=str)
def test_MK_23_6_if_both_lose_their_last_warrior_the_score_decides(before: int, verdict: str) -> None:
    # Rain of Ash between the two: 13 points for the Thrall; 84 for the Herald, and 10 for its dropped Primer
    state = field("0.AP1.1 10,4 click=6; 1.DC2.1 12,4 click=4", "B1 0.AP1.1 S9 E10", score=[before, 0])
    done = given(state, "0.AP1.1", "cast.B1", "cast.target:11,4")
    assert asked(done) == f"{verdict}: annihilation"


@pytest.mark.parametrize("seed", range(6))
def test_MK_23_7_every_game_ends(seed: int) -> None:
    state, dice = new(turns=8), Dice(seed)
    steps = 0
    while state.to_act != OVER:
        state.apply(dice.fall(state.options(), []))
        steps += 1
        assert steps < GAME.longest
    assert state.at[f.TURN] <= 16


@pytest.mark.parametrize(
    ("score", "total", "verdict"),
    [
        ([150, 120], 300, "P1 wins: decided"), ([120, 150], 300, "P2 wins: decided"), ([149, 0], 300, ""),
        ([160, 131], 300, ""), ([100, 80], 200, "P1 wins: decided"), ([199, 0], 400, ""),
    ],
)  # fmt: skip
def test_MK_23_10_half_of_the_build_total_and_a_lead_of_a_tenth_decide_after_a_round(
    score: list[int], total: int, verdict: str
) -> None:
    warriors = "0.AE2.1 10,4; 1.AE2.1 20,20"
    setup: dict[str, object] = {"build_total": total}
    ends = after(field(warriors, turn=10, active=1, score=score, setup=setup), "act.warrior:end")
    assert asked(ends) == (verdict or "0 act.warrior")
    half = after(field(warriors, turn=11, active=0, score=score, setup=setup), "act.warrior:end")
    assert asked(half) == "1 act.warrior", "the second player has had one turn fewer"
    off = field(warriors, turn=10, active=1, score=score, setup={**setup, "decided": False})
    assert asked(after(off, "act.warrior:end")) == "0 act.warrior"


def test_MK_23_10_books_that_would_count_do() -> None:
    # twenty points of the dropped Ledger
    state = field("0.AE3.1 10,4; 1.DC1.1 20,20", "B4 1@15,15 S3", turn=10, active=1, score=[130, 0])
    assert asked(after(state, "act.warrior:end")) == "P1 wins: decided"


def test_MK_23_8_one_action_fewer_in_the_very_first_turn() -> None:
    assert field("0.AE2.1 10,4; 1.AE2.1 20,20", turn=1, phase="begin").at[f.ACTIONS] == 2
    first = field("0.AE2.1 10,4; 1.AE2.1 20,20", turn=1)
    assert after(first, "act.warrior:end").at[f.ACTIONS] == 3
    few = field("0.AE2.1 10,4; 1.AE2.1 20,20", turn=1, phase="begin", setup={"build_total": 200})
    assert few.at[f.ACTIONS] == 2, "of two, none is taken"


# -- options


def test_MK_24_1_options_and_their_defaults() -> None:
    assert GAME.settings() == {
        "mode": "quick",
        "army_1": "chosen",
        "army_2": "chosen",
        "build_total": 300,
        "board": "broken_ring",
        "turns": 12,
        "decided": True,
        "objectives": True,
        "same_bookmark": False,
        "trance_rolls": "two",
        "free_trance": False,
        "idle_siphon": False,
        "counter_bookmark": "chosen",
        "open_books": False,
        "deployment": "chosen",
    }
    for name, value in (("build_total", 250), ("board", "meadow"), ("turns", 10), ("mode", "slow")):
        with pytest.raises(Unreadable):
            GAME.settings({name: value})


def test_MK_24_1_objectives_may_be_off() -> None:
    warriors = "0.AE2.1 9,10; 1.AE2.1 20,20"
    assert scores(after(field(warriors, setup={"objectives": False}), "act.warrior:end")) == [0, 0]


def test_MK_24_1_the_same_bookmark_may_be_chosen() -> None:
    for same, words in ((False, ["S8"]), (True, ["S1", "S8"])):
        state = field("0.AE1.1 10,4; 1.AE2.1 10,9", "B3 0.AE1.1 S1 S8", setup={"same_bookmark": same})
        assert options(given(state, "0.AE1.1", "cast.B3", attack(1, 2))) == words


def test_MK_24_1_books_may_be_open() -> None:
    for is_open in (False, True):
        state = field("0.AE1.1 10,4; 1.AE2.1 10,9", "B3 0.AE1.1 S1 S8", setup={"open_books": is_open})
        other = field("0.AE1.1 10,4; 1.AE2.1 10,9", "B3 0.AE1.1 S8 S1", setup={"open_books": is_open})
        assert (state.observe(1) == other.observe(1)) != is_open


def test_MK_24_2_in_a_tournament_the_map_is_drawn_after_the_lists_are_locked() -> None:
    state = new(mode="tournament")
    assert asked(state) == "0 setup.army"
    played(state, "setup.army:tide_and_ley setup.army:tide_and_ley")
    assert (state.to_act, state.asks()) == (CHANCE, "map.draw")
    assert options(state) == ["broken_ring", "twin_woods", "causeway"]
    assert state.weights() == []
    assert after(state, "map.draw:causeway").at[f.MAP] == 2
    with pytest.raises(Unreadable, match=r"MK-24.2"):
        new(mode="tournament", turns=8)


def test_MK_24_3_in_a_first_duel_three_warriors_and_a_book_a_side_stand_ready() -> None:
    state = GAME.new(GAME.settings(preset="first"))
    assert isinstance(state, Sorcery)
    played(state, "first.roll:6 first.roll:1")
    assert (asked(state), state.at[f.ACTIONS]) == ("0 act.warrior", 2)
    stand = {entry["key"]: entry["square"] for entry in facts(state)["warriors"]}
    assert stand == {
        "0.AE1.1": [8, 0], "0.AE2.1": [11, 1], "0.EL2.1": [5, 1],
        "1.DC1.1": [7, 15], "1.DC3.1": [4, 14], "1.AP3.1": [10, 14],
    }  # fmt: skip
    assert [(entry["id"], entry["stack"][0]) for entry in facts(state)["books"]] == [("B3", "S1"), ("B4", "S3")]


def test_MK_24_3_a_first_duel_takes_fewer_than_forty_decisions_a_player() -> None:
    total, games = 0, 20
    for seed in range(games):
        state, dice = GAME.new(GAME.settings(preset="first")), Dice(seed)
        minds = [GreedyMind(SorceryInstinct(), 2 * seed + seat) for seat in range(2)]
        while state.to_act != OVER:
            if state.to_act == CHANCE:
                state.apply(dice.fall(state.options(), state.weights()))
            else:
                total += 1
                state.apply(minds[state.to_act].choose(state))
    assert total / (2 * games) <= 40
