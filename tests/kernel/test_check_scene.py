"""The promises of scenes are missed in a game whose scene breaks them."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from conclave.kernel.check import Broken, keep_promises
from conclave.kernel.game import Game
from conclave.kernel.scene import (
    About,
    Badge,
    Beat,
    Choice,
    Face,
    Item,
    Line,
    Look,
    Mark,
    Narration,
    Scene,
    Score,
    Track,
    say,
)
from conclave.kernel.state import State

MakeGame = Callable[..., Game]
Change = Callable[[Scene], Scene]


def twice(scene: Scene) -> Scene:
    return replace(scene, items=(*scene.items, scene.items[0]))


def first_item(**changed: Any) -> Change:
    return lambda scene: replace(scene, items=(replace(scene.items[0], **changed), *scene.items[1:]))


def first_zone(**changed: Any) -> Change:
    return lambda scene: replace(scene, zones=(replace(scene.zones[0], **changed),))


def first_player(**changed: Any) -> Change:
    return lambda scene: replace(scene, players=(replace(scene.players[0], **changed), *scene.players[1:]))


def prompt(**changed: Any) -> Change:
    return lambda scene: replace(scene, prompt=replace(scene.prompt, **changed))


@pytest.mark.parametrize(
    ("change", "promise"),
    [
        (twice, "two things have the id card.0"),
        (first_item(zone="nowhere"), "which is not there"),
        (first_item(shape="blob"), "shape 'blob'"),
        (first_item(layer="sky"), "layer 'sky'"),
        (first_item(looks=("tired", "grumpy")), "grumpy"),
        (first_item(tone="mauve"), "tone 'mauve'"),
        (first_item(turn=8), "turned by 8"),
        (first_item(sign="LONG"), "more than three letters"),
        (first_item(name=say("hilo.nothing")), "'hilo.nothing' has no words"),
        (first_item(name=say("hilo.card")), "too few"),
        (first_item(name=say("hilo.choice", say("hilo.untranslated"))), "'hilo.untranslated' has no words"),
        (first_zone(grid=True, size=(1, 1)), "outside its zone"),
        (first_zone(kind="heap"), "kind 'heap'"),
        (first_zone(place="attic"), "place 'attic'"),
        (first_player(tone="mauve"), "player 0 has tone 'mauve'"),
        (lambda scene: replace(scene, zones=scene.zones * 2), "two zones have one id"),
        (lambda scene: replace(scene, players=scene.players[::-1]), "players are not listed by seat"),
        (lambda scene: replace(scene, tracks=(Track(say("hilo.table"), (say("hilo.back"),), 1),)), "stands at 1"),
        (first_item(badges=(Badge("padlock"),)), "'padlock', has no words"),
        (first_item(badges=(Badge("padlock", kind="sticker", say=say("hilo.back")),)), "kind 'sticker'"),
        (first_item(texture="lava"), "texture 'lava'"),
        (first_item(tied="card.9"), "card.0 hangs on 'card.9'"),
        (first_item(face=Face(say("hilo.back"), say("hilo.back"), tone="mauve")), "tone 'mauve'"),
        (first_zone(focus=("card.9",)), "is first seen at 'card.9'"),
        (lambda scene: replace(scene, scores=(Score(say("hilo.back"), 7, 1),)), "a score of seat 7"),
        (prompt(kind="quiz"), "the prompt has kind 'quiz'"),
        (prompt(about=About(source="card.9")), "the prompt is about 'card.9'"),
        (prompt(seat=5), "the prompt is for 5"),
        (prompt(rule="HL-3"), "HL-3, which is no rule"),
    ],
)
def test_a_broken_picture_is_found(make_game: MakeGame, change: Change, promise: str) -> None:
    whole = make_game().stage().scene

    def scene(obs: Sequence[int], seat: int) -> Scene:
        return change(whole(obs, seat))

    with pytest.raises(Broken, match=promise):
        keep_promises(make_game(scene=scene), {}, 2, 300, seed=1)


def every_choice(**changed: Any) -> Callable[[list[Choice], State], list[Choice]]:
    return lambda choices, state: [replace(choice, **changed) for choice in choices]


def named_after_the_others_card(choices: list[Choice], state: State) -> list[Choice]:
    return [replace(choice, key=str(state.cards[1])) for choice in choices]  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("change", "promise"),
    [
        (lambda choices, state: choices[1:], "are not the options"),
        (lambda choices, state: choices * 2, "are not the options"),
        (every_choice(word="sing"), "'sing' is not move"),
        (every_choice(on=("card.2",)), "lies on card.2, which is not there"),
        (every_choice(group="card.9"), "is one of 'card.9', which is not there"),
        (every_choice(chance=101), "a chance of 101"),
        (every_choice(passes=True, on=()), "several choices of '.*' pass"),
        (lambda choices, state: [replace(choices[0], passes=True), *choices[1:]], "passes, and yet lies on"),
        (every_choice(dir=9), "points to 9"),
        (every_choice(on=(), dir=1), "points to 1"),
        (every_choice(warn=say("hilo.nothing")), "'hilo.nothing' has no words"),
        (every_choice(ghost=Item("ghost", "nowhere", say("hilo.back"))), "lies in no zone"),
        (named_after_the_others_card, "choices of seat 0 depend on what it cannot know"),
    ],
)
def test_a_broken_choice_is_found(
    make_game: MakeGame, change: Callable[[list[Choice], State], list[Choice]], promise: str
) -> None:
    whole = make_game().stage().choices

    def choices(state: State, seat: int) -> list[Choice]:
        return change(whole(state, seat), state)

    with pytest.raises(Broken, match=promise):
        keep_promises(make_game(choices=choices), {}, 2, 300, seed=1)


@pytest.mark.parametrize(
    ("changed", "promise"),
    [
        ({"look": lambda *asked: Look(say("hilo.nothing"))}, "'hilo.nothing' has no words"),
        ({"look": lambda *asked: Look(say("hilo.back"), rules=("HL-3",))}, "cites HL-3"),
        ({"look": lambda *asked: Look(say("hilo.back"), marks=(Mark("sniff"),))}, "as 'sniff'"),
        ({"look": lambda *asked: Look(say("hilo.back"), marks=(Mark("aim", tone="mauve"),))}, "tone as 'mauve'"),
        ({"look": lambda *asked: Look(say("hilo.back"), marks=(Mark("aim", ("x",)),))}, "marks"),
        ({"why": lambda *asked: ("HL-3", say("K-2"))}, "by HL-3, which is no rule"),
        ({"why": lambda *asked: ("K-2", say("hilo.nothing"))}, "'hilo.nothing' has no words"),
        ({"beats": lambda *told: Narration((Beat("dance"),))}, "a beat does 'dance'"),
        ({"beats": lambda *told: Narration((Beat("pulse", tone="mauve"),))}, "with tone 'mauve'"),
        ({"beats": lambda *told: Narration((), Line(say("hilo.back"), "HL-3"))}, "the log cites HL-3"),
        ({"beats": lambda *told: Narration((), Line(say("hilo.back"), rank="epic"))}, "rank 'epic'"),
        ({"beats": lambda *told: Narration((Beat("say", say=say("hilo.nothing")),))}, "has no words"),
    ],
)
def test_a_broken_word_about_a_thing_is_found(make_game: MakeGame, changed: dict[str, object], promise: str) -> None:
    with pytest.raises(Broken, match=promise):
        keep_promises(make_game(**changed), {}, 2, 300, seed=1)
