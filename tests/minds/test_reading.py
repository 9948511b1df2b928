"""Minds read others: who shows the same secret again and again in a game is believed to hide it once more."""

from typing import cast

import pytest

from conclave.games import GAMES
from conclave.games.magia.rules.duel import ASK_REPLY
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules.machine import Sorcery
from conclave.kernel import CHANCE, Dice, State
from conclave.kernel.state import EVERYONE
from conclave.minds import GreedyMind, Instinct, SearchMind, make_mind
from conclave.minds.instinct import Fact
from conclave.minds.instincts.magia import MagiaInstinct
from conclave.minds.instincts.sorcery import SorceryInstinct
from conclave.minds.mixing import read_shares
from conclave.minds.reading import Memory, Reading
from tests.games.magia.table import after as after_magia
from tests.games.magia.table import field
from tests.games.sorcery.table import glade
from tests.minds.toys import Coin


class Creature(Instinct):
    """Of habit: seat 1 lays the coin, and it can be seen how after every call."""

    def hidden(self, state: State, seat: int) -> list[Fact]:
        return [(1, f"coin:{cast(Coin, state).coin}")]

    def uncovered(self, state: State, shown: tuple[int, str, list[int]]) -> list[Fact]:
        return [(1, f"coin:{shown[2][0]}")] if shown[1] == "coin" else []


SHOWN = [(EVERYONE, "coin", [1]), (EVERYONE, "else", [0]), (0, "coin", [0]), (EVERYONE, "coin", [1])]


def test_what_everybody_saw_is_remembered() -> None:
    memory = Memory(Creature())
    memory.take(Coin(), SHOWN)
    assert memory.uncovered == [(1, "coin:1"), (1, "coin:1")]
    nobody = Memory(None)
    nobody.take(Coin(), SHOWN)
    assert not nobody.uncovered


def test_who_always_hides_the_same_is_called() -> None:
    """Evenly, passing is worth more than calling; against a seat that has shown tails three times it is not."""
    for seed in range(6):
        mind = SearchMind(Creature(), seed, nodes=300, rollouts=True)
        assert mind.choose(Coin()) == 2
        mind.remember([(1, "coin:1")] * 3)
        assert mind.choose(Coin()) == 1
        mind.remember([(0, "coin:1")] * 3)
        assert mind.choose(Coin()) == 2, "what another seat did says nothing of this one"
        mind.remember([(1, "coin:0"), (1, "coin:1")])
        assert mind.choose(Coin()) == 2, "who mixes gives nothing away"


def test_a_greedy_mind_reads_too() -> None:
    def calls(uncovered: list[Fact]) -> list[int]:
        minds = [GreedyMind(Creature(), seed) for seed in range(20)]
        for mind in minds:
            mind.remember(uncovered)
        return [mind.choose(Coin()) for mind in minds]

    assert calls([]) == [0] * 20, "the world that it was handed is all it has"
    assert calls([(1, "coin:1")] * 3).count(1) >= 16


def test_a_habit_is_weighed_against_what_would_be_wise() -> None:
    assert read_shares([0.5, 0.5], [0, 0]) == [0.5, 0.5]
    assert read_shares([0.5, 0.5], [2, 0]) == [0.75, 0.25]
    assert read_shares([0.5, 0.5], [0, 18])[1] == pytest.approx(0.95)


# -- Sorcery: bookmarks, which all see when they are cast


def begun() -> Sorcery:
    """A game in which everything has been chosen without a thought, up to the first decision of seat 0 in a turn."""
    game = GAMES["sorcery"]
    state = cast(Sorcery, game.new(game.settings({"army_1": "scale_and_star", "army_2": "scale_and_star"})))
    dice = Dice(3)
    while state.to_act != 0 or not state.at[f.TURN]:
        options = state.options()
        state.apply(dice.fall(options, state.weights()) if state.to_act == CHANCE else options[0])
    return state


def bookmarked(reading: Reading, state: Sorcery, fact: Fact) -> int:
    """In how many of 60 worlds seat 1 hides that."""
    dice, found = Dice(5), 0
    for _ in range(60):
        world = reading.guess(state, 0, dice)
        assert world.observe(0) == state.observe(0)
        found += fact in SorceryInstinct().hidden(world, 0)
    return found


def test_a_card_that_was_cast_again_and_again_is_expected_under_the_bookmark() -> None:
    state = begun()
    facts = SorceryInstinct().hidden(state, 0)
    assert facts
    assert {seat for seat, _ in facts} == {1}, "nobody hides anything from himself"
    even, reading = Reading(SorceryInstinct()), Reading(SorceryInstinct())
    reading.take([facts[0]] * 2)
    evenly = bookmarked(even, state, facts[0])
    assert 0 < evenly < 50
    assert bookmarked(reading, state, facts[0]) > 1.5 * evenly


def test_who_casts_shows_what_was_under_the_bookmark() -> None:
    state = glade("0.AE1.1 10,5; 1.DC2.1 10,9; 1.DC3.1 11,9 click=5", "B3 0.AE1.1 S1 G1")
    memory = Memory(SorceryInstinct())
    for word in ("0.AE1.1", "cast.B3"):
        state.events = []
        state.apply(state.code(word))
        memory.take(state, state.events)
    assert memory.uncovered == [(0, "bookmark:S1")]


# -- Magia: bids of duels


def test_who_always_bids_the_same_is_answered_by_what_beats_it() -> None:
    pieces = ["P1.Z1 WZf 20,10 mp=40", "P1.W0 WCf 2,2", "P2.Z1 WZf 20,25 mp=40", "P2.W0 WCf 2,30"]
    state = after_magia(field(*pieces), "cast:Z1.duel duel_bid:40 duel_mode:defend")
    assert state.is_pending(ASK_REPLY)
    instinct = MagiaInstinct()
    balanced = instinct.lots_against(state, {})
    low, high = (instinct.lots_against(state, {(0, f"duel_bid:{bid}"): 9}) for bid in (5, 40))
    assert balanced == instinct.lots(state)
    assert mean(low) != pytest.approx(mean(high), abs=0.5), (
        "whoever bids little is answered otherwise than who bids all"
    )
    for lots, bid in ((low, 5), (high, 40)):
        assert loss(state, lots, bid) < loss(state, balanced, bid)
    mind = make_mind("greedy", "magia", 1)
    mind.remember([(0, "duel_bid:5")] * 9)
    assert mind.choose(state) in [move for move, lot in zip(state.options(), low) if lot]


def mean(lots: list[int]) -> float:
    """Dice that are staked on average."""
    return sum(dice * lot for dice, lot in enumerate(lots)) / sum(lots)


def loss(state: State, lots: list[int], bid: int) -> float:
    """What replies by those lots lose against that bid."""
    from conclave.games.magia.rules.board import Board
    from conclave.games.magia.rules.fields import DUEL_ATTACKER, DUEL_TARGET
    from conclave.minds.instincts.magia.secrets import duelled

    b = cast(Board, state)
    attacker, target = b.at[DUEL_ATTACKER], b.at[DUEL_TARGET]
    gains = [duelled(b, attacker, target, False, bid // 5, other) for other in range(len(lots))]
    return sum(gain * lot for gain, lot in zip(gains, lots)) / sum(lots)


def test_bids_are_uncovered_for_their_side() -> None:
    pieces = ["P1.Z1 WZf 20,10 mp=40", "P1.W0 WCf 2,2", "P2.Z1 WZf 20,25 mp=40", "P2.W0 WCf 2,30"]
    state = after_magia(field(*pieces), "cast:Z1.duel duel_bid:15 duel_mode:defend")
    state.events = []
    state.apply(state.code("10"))
    memory = Memory(MagiaInstinct())
    memory.take(state, state.events)
    assert memory.uncovered == [(0, "duel_bid:15")]
