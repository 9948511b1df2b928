"""What is kept of a game besides its steps: a digest of each aspect, for every stretch of steps."""

import hashlib
import json
from collections.abc import Callable

from msgspec.msgpack import Encoder

from conclave.games import GAMES
from conclave.kernel.check import snapshot
from conclave.kernel.check_scene import ids_in
from conclave.kernel.dice import Dice
from conclave.kernel.errors import Trouble
from conclave.kernel.events import Shown
from conclave.kernel.record import Record
from conclave.kernel.scene import Beat, Scene
from conclave.kernel.state import EVERYONE, OVER, SPECTATOR, State
from tests.records.plain import plain_of

ASPECTS = {
    "states": "to_act, asks, payoffs, shown, options, weights, and what seats and watchers observe",
    "words": "to_text of every option",
    "refusals": "why_not of sixteen codes, and of a word that was an option when this was asked before",
    "guesses": "what everybody observes in a world that a seat guesses, and what can be done there",
    "log": "lines in English and beats, as each seat and a watcher is shown them",
    "scenes": "the whole scene of a seat in English, by turns",
    "choices": "what the seat to act can click on",
    "looks": "what is told of things that a seat looks at, and why they cannot be chosen",
    "end": "verdict, payoffs, and the position fields, where a game has them",
}
SHOWN = ("log", "scenes", "choices", "looks")  # what people see, which may change while the game stays the same
STRETCH = 25  # steps
GUESSED_EVERY = 10  # steps
SEEN_EVERY = 25  # steps: scenes, choices and looks take their time
CODES = 16
LOOKED_AT = 2

Note = Callable[[int, str, object], None]
"""Takes the step, the aspect, and a piece of it: text, or a snapshot."""

encode = Encoder().encode


class Watch:
    """Everything that is shown of a game that is replayed, piece by piece."""

    def __init__(self, record: Record, note: Note, is_shown: bool = True) -> None:
        self.record = record
        self.note = note
        self.is_shown = is_shown
        """Is what people see looked at, too?"""
        self.game = GAMES[record.game]
        self.stage = self.game.stage()
        self.plain = plain_of(record.game).put
        self.step = 0
        self.offered: dict[str, list[str]] = {}
        """The options when a decision was last asked."""

    def replay(self) -> str:
        """Go through the steps; why one of them cannot be taken, or ""."""
        record = self.record
        if record.rules != self.game.version:
            return f"the record is of rules {record.rules}, the game has rules {self.game.version}"
        try:
            state = self.game.new(self.game.settings(dict(record.options)), record.seats, record.armies)
            self.see(state)
            for self.step, word in enumerate(record.steps, 1):
                state.events = []
                state.play(state.to_act, state.from_text(word))
                if self.is_shown:
                    self.hear(state.events)
                self.see(state)
        except Trouble as trouble:
            return f"{self.where()}: {trouble}"
        except Exception as error:
            error.add_note(f"in a recorded game, {self.where()}")
            raise
        self.see_end(state)
        return ""

    def where(self) -> str:
        """The step in hand."""
        return f"step {self.step}, '{self.record.steps[self.step - 1]}'" if self.step else "before the first step"

    def tell(self, aspect: str, thing: object) -> None:
        self.note(self.step, aspect, thing)

    def see(self, state: State) -> None:
        """A state between two steps."""
        self.tell("states", snapshot(state))
        offered = [state.to_text(move) for move in state.options()] if state.to_act != OVER else []
        self.tell("words", " ".join(offered))
        self.see_refusals(state)
        self.offered[state.asks()] = offered
        if self.step % GUESSED_EVERY == 0:
            self.see_guess(state)
        if self.is_shown and (self.step % SEEN_EVERY == 0 or state.to_act == OVER):
            self.see_scene(state)

    def see_refusals(self, state: State) -> None:
        """Codes of all sorts, neighbours of options, and a word that was an option once."""
        dice, options = Dice(self.step), state.options()
        codes = [dice.below(self.game.moves) for _ in range(CODES if not options else CODES // 2)]
        while len(codes) < CODES:
            near = options[dice.below(len(options))] + 1 - 2 * dice.below(2)
            codes.append(near % self.game.moves)
        self.tell("refusals", " ".join(f"{code}:{state.why_not(code)}" for code in codes))
        if state.to_act == OVER:
            return
        before = self.offered.get(state.asks(), [])
        if before:
            word = before[dice.below(len(before))].partition(":")[2]
            move = state.code(word)
            self.tell("refusals", f"{word} {move} {state.why_not(move) if move >= 0 else ''}")

    def see_guess(self, state: State) -> None:
        seat = self.step // GUESSED_EVERY % state.seats
        world = state.guess(seat, Dice(self.step))
        self.tell("guesses", snapshot(world))

    def see_scene(self, state: State) -> None:
        """The picture, what can be done in it, and a few looks."""
        seat = self.step // SEEN_EVERY % (state.seats + 1) + SPECTATOR
        obs = state.observe(seat)
        scene = self.stage.scene(obs, seat)
        self.tell("scenes", self.plain(scene))
        if state.to_act >= 0:
            self.tell("choices", self.plain(tuple(self.stage.choices(state, state.to_act))))
        self.look_around(state, obs, seat, scene)

    def look_around(self, state: State, obs: list[int], seat: int, scene: Scene) -> None:
        dice, ids = Dice(self.step), sorted(ids_in(scene))
        for _ in range(LOOKED_AT if ids else 0):
            id, other = ids[dice.below(len(ids))], ids[dice.below(len(ids))]
            self.tell("looks", f"{id}: {self.plain(self.stage.look(obs, seat, id))}")
            self.tell("looks", f"{id} {other}: {self.plain(self.stage.look(obs, seat, id, other))}")
            if seat >= 0:
                self.tell("looks", f"why not {id}: {self.plain(self.game.why(state, seat, id))}")

    def hear(self, events: list[Shown]) -> None:
        """A step as it is told: how it is cut into events is the game's own affair."""
        for seat in range(SPECTATOR, self.record.seats):
            lines: list[str] = []
            beats: list[Beat] = []
            for event in events:
                if event[0] in (EVERYONE, seat):
                    told = self.stage.beats(event, seat)
                    beats += told.beats
                    if told.line is not None:
                        lines.append(self.plain(told.line))
            self.tell("log", f"to {seat}: {' '.join(lines)} {self.plain(tuple(beats))}")

    def see_end(self, state: State) -> None:
        """Where the record stops, be it over or not."""
        self.tell("end", f"{self.game.verdict(state)} {state.payoffs}")
        if self.game.facts is not None:
            self.tell("end", json.dumps(self.game.facts(state), sort_keys=True))


class Digests:
    """A digest of each aspect for each stretch of steps."""

    def __init__(self) -> None:
        self.hashes: dict[str, list[hashlib._Hash]] = {aspect: [] for aspect in ASPECTS}

    def note(self, step: int, aspect: str, thing: object) -> None:
        hashes = self.hashes[aspect]
        while len(hashes) <= step // STRETCH:
            hashes.append(hashlib.sha256())
        hashes[step // STRETCH].update(encode(thing))

    def short(self) -> dict[str, str]:
        """Twelve hex digits a stretch."""
        return {aspect: " ".join(hash.hexdigest()[:12] for hash in found) for aspect, found in self.hashes.items()}


def digests(record: Record, is_shown: bool = True) -> tuple[dict[str, str], str]:
    """The digests of all aspects, or of all but what people see; and why a step could not be taken, or ""."""
    found = Digests()
    trouble = Watch(record, found.note, is_shown).replay()
    return found.short(), trouble
