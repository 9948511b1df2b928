"""Ring, a game for tests: seats with a hidden card each say two words a turn, and a die falls after them."""

from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import cast

from conclave.kernel.dice import Dice
from conclave.kernel.events import Event, Shown
from conclave.kernel.game import Game
from conclave.kernel.scene import Choice, Line, Look, Narration, Player, Prompt, Scene, Stage, Text, Zone, say
from conclave.kernel.state import CHANCE, OVER, State

ROUNDS = 3
DEALT, SAID, FELL = Event("dealt", "card"), Event("said", "seat word"), Event("fell", "face")
WORDS = {"deal": ["0", "1", "2", "3"], "first": ["no", "yes"], "second": ["no", "yes"], "die": ["low", "mid", "high"]}
PLACES = ["first", "second", "die"]


class Ring(State):
    """`turn` counts turns; within one, `place` is the question."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.to_act = CHANCE
        self.cards: list[int] = []
        self.turn = 0
        self.place = 0

    def options(self) -> list[int]:
        if self.to_act == OVER:
            return []
        return list(range(len(WORDS[self.asks()])))

    def weights(self) -> list[int]:
        return [1, 2, 3] if self.asks() == "die" else []

    def apply(self, move: int) -> None:
        if len(self.cards) < self.seats:
            self.shown += 1
            self.whisper(len(self.cards), DEALT, move)
            self.cards.append(move)
            if len(self.cards) == self.seats:
                self.to_act = 0
            return
        if self.to_act == CHANCE:
            self.shown += 1
            self.tell(FELL, move)
            self.place = 0
            self.turn += 1
            if self.turn == ROUNDS * self.seats:
                best = max(self.cards)
                self.end([1.0 if card == best else -1.0 for card in self.cards])
            else:
                self.to_act = self.turn % self.seats
            return
        self.tell(SAID, self.to_act, move)
        self.place += 1
        if self.place == 2:
            self.to_act = CHANCE

    def ending(self) -> str:
        return "highest card"

    def clone(self) -> "Ring":
        twin = Ring(self.seats)
        twin.to_act, twin.payoffs, twin.shown = self.to_act, self.payoffs, self.shown
        twin.cards, twin.turn, twin.place = self.cards[:], self.turn, self.place
        return twin

    def observe(self, seat: int) -> list[int]:
        cards = [card if owner == seat or self.to_act == OVER else -1 for owner, card in enumerate(self.cards)]
        return [self.seats, self.to_act, self.turn, self.place, *cards, *[-1] * (self.seats - len(cards))]

    def guess(self, seat: int, dice: Dice) -> State:
        world = self.clone()
        world.cards = [card if owner == seat else dice.below(4) for owner, card in enumerate(self.cards)]
        return world

    def pack(self) -> list[int]:
        return [self.to_act, self.turn, self.place, *self.cards]

    def unpack(self, ints: list[int]) -> None:
        self.to_act, self.turn, self.place, *self.cards = ints

    def asks(self) -> str:
        if self.to_act == OVER:
            return "over"
        return "deal" if len(self.cards) < self.seats else PLACES[self.place]

    def word(self, move: int) -> str:
        return WORDS[self.asks()][move]

    def code(self, word: str) -> int:
        words = WORDS.get(self.asks(), [])
        return words.index(word) if word in words else -1


def scene(obs: Sequence[int], seat: int) -> Scene:
    seats, to_act, turn, place = obs[:4]
    phase = say("ring.round", turn // seats)
    prompt = Prompt(to_act, PLACES[place], say("ring.asks", *obs[4:]), phase=phase)
    players = tuple(Player(n, say("ring.seat", n), "red") for n in range(seats))
    return Scene((Zone("table", say("ring.table"), "row"),), (), prompt, players)


def choices(state: State, seat: int) -> list[Choice]:
    return [Choice(move, state.word(move), say("ring.choice", state.word(move))) for move in state.options()]


def look(obs: Sequence[int], seat: int, id: str, id2: str = "") -> Look:
    return Look(say("ring.table"))


def why(state: State, seat: int, id: str) -> tuple[str, Text]:
    return "K-2", say("K-2")


def beats(event: Shown, seat: int) -> Narration:
    _, kind, numbers = event
    return Narration((), Line(say(f"ring.log.{kind}", *numbers)))


STAGE = cast(Stage, SimpleNamespace(scene=scene, choices=choices, look=look, why=why, beats=beats))

RING = Game(
    name="ring",
    title="Ring",
    prefix="RG",
    version=1,
    seats=(2, 3, 4),
    signs=("A", "B", "C", "D"),
    moves=4,
    outcomes=4,
    longest=40,
    hidden=True,
    home=Path(__file__).parent / "none",
    start=lambda settings, seats: Ring(seats),
    scene=STAGE,
)
