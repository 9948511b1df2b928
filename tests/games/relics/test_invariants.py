"""What always holds in the Secret Relics, whatever happens."""

import pytest

from conclave.games.relics.data.tables import LIGHT
from conclave.games.relics.rules.fields import (
    CARRIED,
    CHESTS,
    CRYSTALS,
    FLASKS,
    HASTE,
    KNOWN,
    MOVER,
    NOWHERE,
    PICKS,
    PLACE,
    SPENT,
    SPIRIT,
    STATUS,
    UNCOVERED,
    USED,
)
from conclave.games.relics.rules.machine import Relics
from conclave.games.relics.rules.moves import CORNER, FIELD, MOVE
from conclave.games.relics.rules.wizards import DISABLED
from conclave.kernel import OVER, Dice
from conclave.kernel.agenda import Question
from tests.games.relics.table import kept, new, part, wander
from tests.games.relics.test_02_board import turned


def check(state: Relics) -> None:
    seats = state.seats
    assert bin(state.at[CRYSTALS]).count("1") + sum(kept(state, "mana")) <= 44
    assert all(0 <= mana <= 10 for mana in kept(state, "mana"))
    assert sum(part(state, -1, "potions")) + state.potions(CARRIED) + state.potions(USED) == 2 * seats
    assert kept(state, "potions").count(CARRIED) == bin(state.at[FLASKS]).count("1")
    for wizard in range(6 * seats):
        if state.has_flask(wizard) or state.burden(wizard) >= 0:
            assert state.at[STATUS + wizard] != DISABLED
        assert state.at[PLACE + wizard] < 64 or state.at[PLACE + wizard] - 64 in kept(state, "corners")
    for chest in range(4 * seats):
        carrier = state.carrier(chest)
        if carrier >= 0:
            assert state.at[CHESTS + chest] == NOWHERE
            assert state.is_relic(chest)
            assert state.is_open(chest)
            assert not LIGHT[carrier % 6]
            assert carrier // 6 != chest // 4
        assert not state.is_open(chest) or state.at[UNCOVERED] >> chest & 1
        if state.at[UNCOVERED] >> chest & 1:
            assert all(known >> chest & 1 for known in kept(state, "known"))
    assert all(state.at[KNOWN + seat] >> 4 * seat & 15 == 15 for seat in range(seats))
    assert len({relic // 4 for relic in kept(state, "relics")}) == seats
    assert kept(state, "potions").count(USED) <= 2 * seats


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_things_are_in_one_place_and_carriers_stand(seats: int) -> None:
    for seed in range(3):
        for state in wander(new(seats), 100 * seats + seed, 900):
            if state.asks().startswith(("setup", "first")):
                continue
            check(state)
            if state.asks() == "die":
                assert [state.at[place] for place in (SPENT, MOVER, HASTE, SPIRIT)] == [0, -1, 0, 0]
                assert PICKS.all(state.at) == []
            assert isinstance(state.pending(), Question)


def test_a_state_travels_as_ints() -> None:
    for seats in (2, 4):
        for step, state in enumerate(wander(new(seats), seats, 700)):
            if step % 7 == 0:
                twin = Relics(state.setup)
                twin.unpack(state.pack())
                assert twin.pack() == state.pack()
                assert [twin.observe(seat) for seat in range(-1, seats)] == [
                    state.observe(seat) for seat in range(-1, seats)
                ]
                assert (twin.options(), twin.asks()) == (state.options(), state.asks())


def test_every_game_comes_to_its_end() -> None:
    for seed in range(8):
        state, dice = new(2 + seed % 3, round_cap=30), Dice(seed)
        for _ in range(20_000):
            if state.to_act == OVER:
                break
            state.apply(dice.fall(state.options(), []))
        assert state.to_act == OVER


def test_a_quarter_turn_of_the_board_changes_nothing() -> None:
    """The same game, with every seat one corner on, offers the same choices in turned words."""

    def shifted(move: int, question: str) -> int:
        if question == "setup.corner":
            return CORNER.move((CORNER.index(move) + 1) % 4)
        for family in (FIELD, MOVE):
            if family.has(move):
                return family.move(turned(family.index(move)))
        return move

    dice = Dice(5)
    one = new(2, corners="choose", factions="EN", first_player="0", events=False)
    other = one.clone()
    for _ in range(1200):
        if one.to_act == OVER:
            break
        question = one.asks()
        assert sorted(shifted(move, question) for move in one.options()) == other.options(), question
        move = dice.fall(one.options(), [])
        one.apply(move)
        other.apply(shifted(move, question))
    assert one.to_act == other.to_act
    assert one.payoffs == other.payoffs
