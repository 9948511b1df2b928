"""What always holds in the Secret Relics, whatever happens."""

import pytest

from conclave.games.relics.data.tables import LIGHT
from conclave.games.relics.rules.board import CARRIED, NOWHERE, USED
from conclave.games.relics.rules.codes import CHEST, CORNER, DISABLED, FIELD, LAY_OUT, MOVE, SPELL
from conclave.games.relics.rules.machine import Relics
from conclave.kernel import OVER, Dice
from tests.games.relics.table import new, wander
from tests.games.relics.test_02_board import turned


def check(state: Relics) -> None:
    seats = state.seats
    assert bin(state.crystals).count("1") + sum(state.mana) <= 44
    assert all(0 <= mana <= 10 for mana in state.mana)
    assert len(state.potions) == 2 * seats
    assert state.potions.count(CARRIED) == bin(state.flasks).count("1")
    for wizard in range(6 * seats):
        if state.has_flask(wizard) or state.burden(wizard) >= 0:
            assert state.status[wizard] != DISABLED
        assert state.place[wizard] < 64 or state.place[wizard] - 64 in state.corners
    for chest, carrier in enumerate(state.carrier):
        if carrier >= 0:
            assert state.chests[chest] == NOWHERE
            assert state.is_relic(chest)
            assert state.is_open(chest)
            assert not LIGHT[carrier % 6]
            assert carrier // 6 != chest // 4
        assert not state.is_open(chest) or state.uncovered >> chest & 1
        if state.uncovered >> chest & 1:
            assert all(known >> chest & 1 for known in state.known)
    assert all(state.known[seat] >> 4 * seat & 15 == 15 for seat in range(seats))
    assert len({relic // 4 for relic in state.relic}) == seats
    assert state.potions.count(USED) <= 2 * seats


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_things_are_in_one_place_and_carriers_stand(seats: int) -> None:
    for seed in range(3):
        for state in wander(new(seats), 100 * seats + seed, 900):
            if state.asks().startswith(("setup", "first")):
                continue
            check(state)
            if state.asks() == "die":
                assert (state.spent, state.mover, state.haste, state.spirit, state.picks) == (0, -1, False, False, [])
            assert all(frame < LAY_OUT for frame in state.frames[-4:-3])


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
            return CORNER + (move - CORNER + 1) % 4
        if FIELD <= move < CHEST:
            return FIELD + turned(move - FIELD)
        return MOVE + turned(move - MOVE) if MOVE <= move < SPELL else move

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
