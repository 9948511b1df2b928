"""Sittings and their referee: the fold of a log, with two seats and with more."""

import msgspec
import pytest

from conclave.kernel.state import CHANCE
from conclave.table import referee
from conclave.table.dice import new_seed
from conclave.table.entries import ENTRY, Entry, Flag, Leave, Sit, TableSetup
from conclave.table.referee import asked_of
from conclave.table.refusals import Refusal
from conclave.table.sitting import Sitting
from conclave.table.standing import StandingOrders
from conclave.table.store import text
from conclave.table.views import news
from tests.table.ring import RING


def silent(draft: Sitting) -> str:
    return ""


def no_time() -> int:
    return 0


def sat(seats: int, minds: tuple[int, ...] = (), minutes: int = 0, increment: int = 0) -> Sitting:
    """A table of Ring with guests a, b, c, ... and minds on some seats."""
    setup = TableSetup("id", "ring", 1, {}, seats, new_seed(), "invite", 0, minutes=minutes, increment=increment)
    sitting = Sitting(setup, RING)
    for seat in range(seats):
        sitting.add(Sit(seat, "easy", mind="easy") if seat in minds else Sit(seat, "abcd"[seat], "abcd"[seat] * 64))
    referee.settle(sitting, silent)
    return sitting


def say(sitting: Sitting, *words: str) -> None:
    """Whoever must decide says these."""
    for word in words:
        seat = sitting.state.to_act
        assert referee.play(sitting, seat, sitting.ply, [word], silent, no_time) == 1


def code_of(refused: pytest.ExceptionInfo[Refusal]) -> str:
    return refused.value.code


def test_a_log_folds_to_the_same_sitting_again() -> None:
    sitting = sat(3)
    log: list[Entry] = sitting.fresh
    say(sitting, "yes", "no", "no", "yes", "yes")
    referee.undo(sitting, 2, sitting.ply - 1, no_time)
    say(sitting, "no", "yes")
    referee.offer_draw(sitting, 0, no_time)
    referee.reply(sitting, 1, "draw", True, no_time)
    again = Sitting(sitting.setup, RING)
    for entry in log:
        again.add(ENTRY.decode(text(entry)))
    assert again.state.pack() == sitting.state.pack()
    for name in (
        "steps",
        "deciders",
        "shown",
        "notes",
        "chairs",
        "asking",
        "agreed",
        "left",
        "running",
        "result",
        "undone",
        "advised",
    ):
        assert getattr(again, name) == getattr(sitting, name), name


def test_a_fork_leaves_its_origin_alone() -> None:
    sitting = sat(2)
    before = text([sitting.steps, sitting.notes, sitting.state.pack(), sitting.left])
    fork = sitting.fork()
    say(fork, "yes", "no")
    referee.resign(fork, 0)
    assert text([sitting.steps, sitting.notes, sitting.state.pack(), sitting.left]) == before
    assert len(fork.fresh) == 4
    assert sitting.result == ""


def test_T_9_two_decisions_of_one_turn_are_free_until_the_die_falls() -> None:
    sitting = sat(2)
    start = sitting.ply
    say(sitting, "yes")
    assert (sitting.free_undo(0), sitting.last_decision(0)) == (start, start)
    say(sitting, "no")  # and the die falls
    assert sitting.deciders[-1] == CHANCE
    assert (sitting.free_undo(0), sitting.last_decision(0)) == (-1, start + 1)
    assert sitting.last_decision(1) == -1


def test_T_19_with_more_than_two_seats_the_others_play_on() -> None:
    sitting = sat(3)
    referee.resign(sitting, 1)
    assert sitting.result == ""
    assert (sitting.mind_of(1), sitting.mind_of(2)) == ("medium", "")
    with pytest.raises(Refusal) as refused:
        referee.resign(sitting, 1)
    assert code_of(refused) == "K-3"
    sitting.add(Flag(0))
    assert sitting.result == "A ran out of time"
    assert sitting.payoffs == [-1.0, -1.0, 1.0]


def test_T_24_every_person_must_agree_and_those_who_left_are_not_asked() -> None:
    sitting = sat(4)
    sitting.add(Leave(3))
    with pytest.raises(Refusal) as refused:
        referee.offer_draw(sitting, 0, no_time)
    assert code_of(refused) == "T-11"  # a mind sits there now
    sitting = sat(4)
    referee.offer_draw(sitting, 0, no_time)
    assert [asked_of(sitting, seat) for seat in range(4)] == [[], ["draw"], ["draw"], ["draw"]]
    assert not referee.reply(sitting, 1, "draw", True, no_time)
    assert not referee.reply(sitting, 3, "draw", True, no_time)
    with pytest.raises(Refusal) as refused:
        referee.reply(sitting, 3, "draw", True, no_time)
    assert code_of(refused) == "T-10"
    assert referee.reply(sitting, 2, "draw", True, no_time)
    assert sitting.result == "draw: agreed"


def test_T_18_the_increment_comes_once_a_turn_and_taking_back_costs_time() -> None:
    sitting = sat(2, minutes=1, increment=5)
    assert sitting.running == 0

    def spend(word: str, ms: int) -> None:
        referee.play(sitting, sitting.state.to_act, sitting.ply, [word], silent, lambda: ms)

    spend("yes", 1000)
    assert (sitting.running, sitting.left) == (0, [59_000, 60_000])
    referee.undo(sitting, 0, sitting.ply - 1, lambda: 2000)
    assert (sitting.running, sitting.left) == (0, [57_000, 60_000])
    spend("yes", 1000)
    spend("yes", 1000)
    assert (sitting.running, sitting.left) == (1, [60_000, 60_000])
    sitting.add(Flag(1))
    assert (sitting.running, sitting.result) == (-1, "B ran out of time")


def test_T_23_a_standing_answer_ends_with_its_phase() -> None:
    sitting = sat(2)
    phase = text(RING.stage().scene(sitting.state.observe(1), 1).prompt.phase)
    standing = StandingOrders({1: {"second": ("yes", phase)}})
    for word in ("no", "no", "no"):
        referee.play(sitting, sitting.state.to_act, sitting.ply, [word], standing.word, no_time)
    assert [s for s, by in zip(sitting.steps, sitting.deciders) if by == 1] == ["first:no", "second:yes"]
    assert standing.ended(sitting) == [1]  # the second round has begun
    for word in ("no", "no", "no"):
        referee.play(sitting, sitting.state.to_act, sitting.ply, [word], standing.word, no_time)
    assert sitting.state.asks() == "second"
    standing.drop([1])
    assert standing.of(1) == {}


def test_whispers_reach_only_their_seat() -> None:
    sitting = sat(3)
    for seat in (-1, 0, 1, 2):
        lines, _ = news(sitting, seat, 0, sitting.index)
        dealt = [line.line.say for line in lines if line.line.say.id == "ring.log.dealt"]
        assert len(dealt) == (1 if seat >= 0 else 0)


def test_states_kept_for_looking_back_are_the_true_ones() -> None:
    sitting = sat(4)
    while not sitting.result:
        say(sitting, "yes")
    for ply in [*range(sitting.ply + 1), *range(sitting.ply, -1, -3)]:
        fresh = RING.new(seats=4)
        for word in sitting.steps[:ply]:
            fresh.play(fresh.to_act, fresh.from_text(word))
        assert sitting.state_at(ply).pack() == fresh.pack()


def test_entries_are_small() -> None:
    sitting = sat(2)
    say(sitting, "yes")
    assert len(msgspec.json.encode(sitting.fresh[-1])) < 60
