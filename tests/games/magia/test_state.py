"""What the state promises: events that can be told, dice kept as they fell, and room that is never overrun."""

import inspect

import pytest

from conclave.games.magia.rules import fields as f
from conclave.games.magia.rules import trays
from conclave.games.magia.rules.events import EVENTS
from conclave.games.magia.rules.looks import QUESTIONS as QUESTIONS_SHOWN
from conclave.games.magia.rules.looks import shown_number
from conclave.games.magia.rules.machine import CHORES, QUESTIONS
from conclave.games.magia.rules.rolls import ROLLS, SAVE, lay
from conclave.games.magia.rules.volleys import add_attack, add_volley
from conclave.games.magia.scene.log import LINES, Plain, silent
from tests.games.magia.table import field

SHIFTED_BY_GAPS = {0: 64, 23: 87, 24: 89, 29: 94, 30: 96, 43: 109}  # place in the list of chores, number shown


def test_every_event_has_a_line_that_takes_its_numbers_by_name() -> None:
    assert list(LINES) == list(EVENTS.names)
    for name, line in LINES.items():
        if isinstance(line, Plain):
            assert set(line.fields()) <= set(EVENTS.names[name]), name
        elif line is not silent:
            assert sorted(inspect.signature(line).parameters) == sorted(EVENTS.names[name]), name


def test_observations_number_questions_from_0_and_chores_from_64() -> None:
    assert len(QUESTIONS) == QUESTIONS_SHOWN
    assert [shown_number(question.number) for question in QUESTIONS] == list(range(47))
    assert {place: shown_number(CHORES[place].number) for place in SHIFTED_BY_GAPS} == SHIFTED_BY_GAPS


def test_every_roll_has_the_number_of_its_purpose() -> None:
    assert [roll.purpose for roll in ROLLS] == list(range(23))


def test_a_tray_keeps_dice_in_the_order_in_which_they_fell() -> None:
    at = field("P1.Z1 WZf 5,5 mp=1").at
    faces = [1 + number % 6 for number in range(100)]
    trays.fill(at, f.SPELL_DICE, faces)
    assert trays.all_dice(at, f.SPELL_DICE) == faces
    assert (trays.total(at, f.SPELL_DICE), trays.lowest(at, f.SPELL_DICE)) == (sum(faces), 1)
    assert (trays.count_of(at, f.SPELL_DICE, 6), trays.count_from(at, f.SPELL_DICE, 5)) == (16, 32)
    trays.fill(at, f.SPELL_DICE, [6])
    assert trays.all_dice(at, f.SPELL_DICE) == [6], "what lay there before is gone"


def test_what_is_full_says_so() -> None:
    state = field("P1.Z1 WZf 5,5 mp=1")
    state.at[f.CUPS] = 0
    for _ in range(f.ROLLS_AT_ONCE):
        lay(state, SAVE, 0, 1)
    with pytest.raises(OverflowError, match="room for 6 rolls"):
        lay(state, SAVE, 0, 1)
    trays.fill(state.at, f.SPELL_DICE, [3] * trays.ROOM)
    with pytest.raises(OverflowError, match="room for 525 dice"):
        trays.add(state.at, f.SPELL_DICE, 3)
    for number in range(state.setup.pieces):
        add_volley(state, number, 0, 1, 2)
        add_attack(state, number, 0, 1, 2, 3)
    with pytest.raises(OverflowError, match="more volleys than pieces"):
        add_volley(state, 0, 0, 1, 2)
    with pytest.raises(OverflowError, match="more attacks than pieces"):
        add_attack(state, 0, 0, 1, 2, 3)
