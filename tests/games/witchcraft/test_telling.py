"""Telling: every turning cites the rule that causes it; goal, scores, effects and prices are said in time."""

import pytest

from conclave.games.witchcraft import GAME, scene
from conclave.games.witchcraft.rules.machine import Witchcraft
from conclave.kernel.scene import Line
from conclave.kernel.words import Reader, words_of
from tests.games.witchcraft.table import table

WORDS = words_of(GAME).to(Reader(0, ("Red", "the computer")))


def lines_after(state: Witchcraft, *words: str) -> list[Line]:
    """What the log tells of these steps of Red."""
    state.events = []
    for word in words:
        state.play(state.to_act, state.from_text(word))
    told = [scene.beats(event, 0).line for event in state.events]
    return [line for line in told if line is not None]


FOE = ("c6 G AP>n", "d6 G AP>n")


@pytest.mark.parametrize(
    ("pieces", "words", "setup", "rule"),
    [
        (("a1 R AP>n", "d1 R AP>n", "a4 G AP>n"), ("turn:a1", "give_stack:d1", "give_facing:e"), {}, "WC-8.11"),
        (("a1 R KE", "d1 R AP>n"), ("turn:a1", "swap_first:a1", "swap_turn:a1", "swap_facing:e"), {}, "WC-11.24"),
        (("a1 R PT", "d1 R AP>n"), ("turn:a1", "prophet_facing:e"), {}, "WC-11.3"),
    ],
    ids=["WC_8_11", "WC_11_24", "WC_11_3"],
)
def test_a_turning_cites_the_rule_that_causes_it(
    pieces: tuple[str, ...], words: tuple[str, ...], setup: dict[str, object], rule: str
) -> None:
    lines = lines_after(table(*pieces, *FOE, setup=setup), *words)
    turned = [line for line in lines if line.say.id == "witchcraft.log.turned"]
    assert [line.rule for line in turned] == [rule]


def test_WC_12_13_teleportation_cites_itself_when_it_turns_a_stack() -> None:
    state = table("a1 R AP>n", "d1 R AP>n", *FOE, power_red="T", power_green="S")
    lines = lines_after(state, "turn:power", "tele_stack:a1", "tele_square:a1", "tele_facing:e")
    assert [(line.say.id, line.rule) for line in lines][-1] == ("witchcraft.log.turned", "WC-12.13")


def test_a_capture_names_the_owner_and_means_all_tiles() -> None:
    state = table("a1 R AP>n", "d1 R AP>n", "a4 G GO>n +AP", *FOE)
    [line] = [line for line in lines_after(state, "turn:a1") if line.rank == "result"]
    assert WORDS.text(line.say) == "The computer's Golem on a4 is captured: 2 tiles in all"
    assert line.change is not None
    assert WORDS.text(line.change) == "2 tiles"
    assert line.on == ("stack:a4",)


def test_a_choice_says_what_it_brings_and_what_it_spends() -> None:
    state = table("a1 R AP>n", "d1 R AP>n", "a4 G GO>n +AP", *FOE, power_red="P", power_green="S")
    by_word = {choice.word: choice for choice in scene.choices(state, 0)}
    acts, power = by_word["a1"], by_word["power"]
    assert acts.effect is not None
    assert WORDS.text(acts.effect) == "takes 2 tiles"
    assert acts.spends == ()  # that whoever acts is exhausted afterwards is said once, with the question
    more = scene.scene(state.observe(0), 0).prompt.more
    assert more is not None
    assert "exhausted afterwards" in WORDS.text(more)
    assert [WORDS.text(text) for text in power.spends] == ["your power tile, for the rest of the game"]


def test_the_goal_says_who_is_ahead_and_what_ends_the_game() -> None:
    state = table("a1 R AP>n", "d1 R AP>n", "b1 R AP>s", "a4 G AP>n", "c4 G AP>n")
    shown = scene.scene(state.observe(0), 0)
    assert shown.goal is not None
    assert WORDS.text(shown.goal.say) == "Take every wizard of the computer, or leave the computer nobody who can act."
    assert shown.goal.stands is not None
    assert WORDS.text(shown.goal.stands) == "You are ahead: 3 stacks against 2, able to act 1 against 1."
    told = [WORDS.text(text) for text in shown.goal.ends]
    assert "The computer loses with the last stack: 2 stand on the board." in told
    assert [(score.seat, score.value, score.of) for score in shown.scores] == [(0, 3, 5), (1, 2, 5)]


def test_an_equal_game_is_told_to_be_even() -> None:
    shown = scene.scene(table("a1 R AP>s", "d6 G AP>n").observe(-1), -1)
    assert shown.goal is not None
    assert shown.goal.stands is not None
    assert WORDS.text(shown.goal.stands) == "Even: each side has 1 stack, 0 able to act."


def test_a_look_at_a_stack_has_its_numbers() -> None:
    state = table("a1 R AP>n", "d1 R AP>n", "a4 G GO>n +AP", *FOE)
    look = scene.look(state.observe(0), 0, "stack:a4")
    assert {WORDS.text(stat.say): stat.value for stat in look.stats}["tiles"] == 2
    assert {WORDS.text(stat.say): stat.value for stat in look.stats}["enemies aiming at it"] == 1
