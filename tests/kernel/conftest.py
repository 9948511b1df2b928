"""Hilo, a game for tests: a hidden card each, a bid, an answer, and a coin that may double the stake."""

from collections.abc import Callable, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from conclave.kernel.dice import Dice
from conclave.kernel.errors import Unreadable
from conclave.kernel.events import Event, Shown
from conclave.kernel.game import Fields, Game, Settings
from conclave.kernel.scene import Choice, Item, Line, Look, Narration, Player, Prompt, Scene, Stage, Text, Zone, say
from conclave.kernel.state import CHANCE, OVER, State

STAGES = ["deal", "deal", "bid", "answer", "coin"]
ACTORS = [CHANCE, CHANCE, 0, 1, CHANCE]
WORDS = {"deal": ["0", "1", "2", "3"], "bid": ["low", "high"], "answer": ["fold", "call"], "coin": ["once", "twice"]}
DEALT, SAID = Event("dealt", "seat card"), Event("said", "seat stage")

RULES = """
[[rule]]
id = "HL-1"
title = "One card each"
text = "Each seat is dealt one of four cards, and nobody else sees it."
source = "here"
kind = "ruling"
[[rule]]
id = "HL-2"
title = "No high bid on nothing"
text = "Who holds card 0 cannot bid high."
source = "here"
kind = "ruling"
why = "So that a refusal has a rule."
[[rule]]
id = "HL-10"
title = "The higher card wins"
text = "The higher card wins the stake."
source = "here"
kind = "seed"
"""
CATALOGUE = """
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\n"

msgid "hilo.table"
msgstr "The table"

msgid "hilo.card"
msgstr "card {0}"

msgid "hilo.back"
msgstr "a card"

msgid "hilo.seat"
msgstr "seat {0}"

msgid "hilo.asks"
msgstr "{0}: {1}?"

msgid "hilo.choice"
msgstr "{0}"

msgid "hilo.said"
msgstr "{0} is done with stage {1}"

msgid "hilo.untranslated"
msgstr ""
"""


class Hilo(State):
    """Outcomes and moves are places in WORDS."""

    def __init__(self) -> None:
        super().__init__(seats=2)
        self.to_act = CHANCE
        self.stage = 0
        self.cards = [-1, -1]
        self.said = [-1, -1]
        self.coin = -1

    def options(self) -> list[int]:
        if self.to_act == OVER:
            return []
        if self.stage < 2:
            return [card for card in range(4) if card not in self.cards]
        return [0] if self.stage == 2 and self.cards[0] == 0 else [0, 1]

    def why_not(self, move: int) -> str:
        if move in self.options():
            return ""
        return "HL-2" if self.stage == 2 and move == 1 else "K-2"

    def weights(self) -> list[int]:
        return [1, 2] if self.stage == 4 else []

    def apply(self, move: int) -> None:
        if self.to_act == CHANCE:
            self.shown += 1
        if self.stage < 2:
            self.cards[self.stage] = move
            self.whisper(self.stage, DEALT, self.stage, move)
        elif self.stage < 4:
            self.said[self.stage - 2] = move
            self.tell(SAID, self.to_act, self.stage)
        else:
            self.coin = move
        self.stage += 1
        if self.stage == 5 or (self.stage == 4 and move == 0):
            stake = 1.0 + max(self.coin, 0)
            self.shown += 1
            self.end([stake, -stake] if self.cards[0] > self.cards[1] else [-stake, stake])
        else:
            self.to_act = ACTORS[self.stage]

    def clone(self) -> "Hilo":
        twin = type(self)()
        twin.to_act, twin.payoffs, twin.shown = self.to_act, self.payoffs, self.shown
        twin.stage, twin.cards, twin.said, twin.coin = self.stage, self.cards[:], self.said[:], self.coin
        return twin

    def pack(self) -> list[int]:
        return [self.to_act, self.shown, self.stage, self.coin, *self.cards, *self.said]

    def unpack(self, ints: list[int]) -> None:
        self.to_act, self.shown, self.stage, self.coin = ints[:4]
        self.cards, self.said = ints[4:6], ints[6:]

    def observe(self, seat: int) -> list[int]:
        cards = [card if seat == owner or self.to_act == OVER else -1 for owner, card in enumerate(self.cards)]
        return [self.to_act, self.stage, self.coin, *self.said, *cards]

    def guess(self, seat: int, dice: Dice) -> State:
        world = self.clone()
        if self.to_act != OVER and self.cards[1 - seat] >= 0:
            least = 1 if seat == 1 and self.said[0] == 1 else 0  # a high bid tells something (HL-2)
            left = [card for card in range(least, 4) if card != self.cards[seat]]
            world.cards[1 - seat] = left[dice.below(len(left))]
        return world

    def ending(self) -> str:
        return "higher card"

    def asks(self) -> str:
        return "over" if self.to_act == OVER else STAGES[self.stage]

    def word(self, move: int) -> str:
        return WORDS[self.asks()][move]

    def code(self, word: str) -> int:
        words = WORDS.get(self.asks(), [])
        return words.index(word) if word in words else -1


# -- scene


def scene(obs: Sequence[int], seat: int) -> Scene:
    cards = [
        Item(f"card.{owner}", "table", say("hilo.card", card) if card >= 0 else say("hilo.back"), (owner, 0), sign="C")
        for owner, card in enumerate(obs[5:7])
    ]
    prompt = Prompt(obs[0], STAGES[obs[1]] if obs[0] != OVER else "over", say("hilo.asks", obs[0], obs[1]), "HL-1")
    players = tuple(Player(n, say("hilo.seat", n), "red") for n in range(2))
    return Scene((Zone("table", say("hilo.table"), "row", size=(2, 1)),), tuple(cards), prompt, players)


def choices(state: State, seat: int) -> list[Choice]:
    return [
        Choice(move, state.word(move), say("hilo.choice", state.word(move)), (f"card.{seat}",))
        for move in state.options()
    ]


def look(obs: Sequence[int], seat: int, id: str, id2: str = "") -> Look:
    return Look(say("hilo.back"), rules=("HL-1",))


def why(state: State, seat: int, id: str) -> tuple[str, Text]:
    return "K-2", say("K-2")


def beats(event: Shown, seat: int) -> Narration:
    _, kind, (who, what) = event
    return Narration((), Line(say("hilo.card", what) if kind == DEALT.name else say("hilo.said", who, what), "HL-1"))


# -- card


def position(fields: Fields, settings: Settings, seats: int) -> State:
    state = Hilo()
    for entry in fields.get("cards", []):
        sign, _, card = entry.partition(" ")
        if sign not in ("R", "G") or card not in WORDS["deal"]:
            raise Unreadable(f"cards: '{entry}' is no card of a seat")
        state.cards["RG".index(sign)] = int(card)
        state.stage += 1
    for seat, sign in enumerate(fields.get("said", "").split()):
        state.said[seat] = int(sign.partition("=")[2])
        state.stage += 1
    state.to_act = ACTORS[state.stage]
    return state


def facts(state: State) -> Fields:
    assert isinstance(state, Hilo)
    return {
        "cards": [f"{'RG'[seat]} {card}" for seat, card in enumerate(state.cards) if card >= 0],
        "said": " ".join(f"{'RG'[seat]}={word}" for seat, word in enumerate(state.said) if word >= 0),
    }


STAGE = SimpleNamespace(scene=scene, choices=choices, look=look, why=why, beats=beats)

MakeGame = Callable[..., Game]


@pytest.fixture
def make_game(tmp_path: Path) -> MakeGame:
    """Hilo; or, given methods or scene functions by name, a Hilo that does those otherwise."""
    (tmp_path / "words").mkdir()
    (tmp_path / "words" / "en.po").write_text(CATALOGUE, "utf-8")
    (tmp_path / "rulebook.toml").write_text(RULES, "utf-8")

    def make(**changed: Any) -> Game:
        on_stage = {name: changed.pop(name) for name in ("scene", "choices", "look", "why", "beats") if name in changed}
        on_card = {name: changed.pop(name) for name in ("verdict", "longest", "moves", "outcomes") if name in changed}
        kind = type("Changed", (Hilo,), changed) if changed else Hilo
        stage = cast(Stage, SimpleNamespace(**(vars(STAGE) | on_stage)))
        card: dict[str, Any] = {
            "name": "hilo",
            "title": "Hilo",
            "prefix": "HL",
            "version": 1,
            "seats": (2,),
            "signs": ("R", "G"),
            "moves": 6,
            "outcomes": 4,
            "longest": 5,
            "hidden": True,
            "home": tmp_path,
            "start": lambda settings, seats: kind(),
            "scene": stage,
            "position": position,
            "facts": facts,
            "fields": lambda: {"cards": "a seat and its card", "said": "what the seats have said"},
            "main_field": "cards",
        }
        verdict = on_card.pop("verdict", None)
        game = Game(**(card | on_card))
        if verdict is not None:
            object.__setattr__(game, "verdict", verdict)
        return game

    return make


@pytest.fixture
def hilo(make_game: MakeGame) -> Game:
    return make_game()
