"""The promises that every game keeps, put to it in random play."""

import hashlib
from collections.abc import Callable, Mapping

import msgspec

from conclave.kernel.check_scene import scene_troubles
from conclave.kernel.dice import WIDEST, Dice
from conclave.kernel.errors import Illegal, Unreadable
from conclave.kernel.game import Game, Settings
from conclave.kernel.options import shown
from conclave.kernel.record import Record, read_record
from conclave.kernel.state import CHANCE, EVERYONE, OVER, SPECTATOR, State

STRANGERS = 32  # codes that may be options or not, tried at every step
ALTERNATIVES = 4  # options, at the most, that are compared for what seats can tell of them
GUESS_EVERY = 3  # steps, on average; observations are what takes the time
SCENE_EVERY = 4  # steps, on average; of each, what one viewer is shown
PLAYOUT_EVERY = 50  # guesses, on average, that are played to the end
DIGEST_STEPS = 1000
DIGEST_SEED = 1

Snapshot = list[object]
NUMBERS = 4  # from this part of a snapshot on they are lists of whole numbers


class Broken(Exception):
    """A promise that was not kept, and the steps that led there."""


def keep_promises(
    game: Game,
    settings: Settings,
    seats: int,
    steps: int,
    seed: int,
    progress: Callable[[int], None] | None = None,
) -> int:
    """Play at random until so many steps are taken; Broken at the first promise broken. The number of games ended."""
    trial = Trial(game, settings, seats, seed)
    ended = 0
    while trial.taken < steps:
        ended += trial.play_a_game(steps - trial.taken)
        if progress is not None:
            progress(trial.taken)
    return ended


def snapshot(state: State) -> Snapshot:
    """All that can be told of a state from outside."""
    seen: Snapshot = [state.to_act, state.asks(), state.payoffs, state.shown, state.options()[:]]
    seen.append(state.weights()[:] if state.to_act == CHANCE else [])
    return seen + [state.observe(seat)[:] for seat in range(SPECTATOR, state.seats)]


class Trial:
    """One set-up of one game under watch."""

    def __init__(self, game: Game, settings: Settings, seats: int, seed: int) -> None:
        self.game = game
        self.settings = settings
        self.seats = seats
        self.seed = seed
        self.dice = Dice(seed)
        self.probe = Dice(seed + 1)
        self.taken = 0
        self.words: list[str] = []
        self.lengths: list[int] = []

    def hold(self, kept: bool, promise: str) -> None:
        """A promise must be true."""
        if not kept:
            steps = " ".join(self.words) or "none"
            raise Broken(f"{self.game.name}, {self.seats} seats, seed {self.seed}: {promise}; steps so far: {steps}")

    def play_a_game(self, most: int) -> bool:
        """Play one game, or so many steps of it; True if it came to its end."""
        self.words = []
        state = self.game.new(self.settings, self.seats)
        state.events = []
        self.hold(state.payoffs == [0.0] * self.seats, "payoffs are zero until the end")
        snapshots = [snapshot(state)]
        while state.to_act != OVER and len(self.words) < most:
            self.check_node(state)
            snapshots.append(self.step(state, snapshots[-1]))
            if self.probe.below(GUESS_EVERY) == 0:
                self.check_guess(state, self.probe.below(self.seats))
        self.taken += len(self.words)
        over = state.to_act == OVER
        if over:
            self.check_end(state)
        self.check_record(snapshots)
        return over

    # -- promises

    def check_node(self, state: State) -> None:
        """Options, refusals, words and weights of the pending decision."""
        game, options = self.game, state.options()
        self.hold(options == sorted(set(options)) != [], f"options ascend and are never empty: {options}")
        self.hold(options[0] >= 0 and options[-1] < game.moves, f"options are below {game.moves}: {options}")
        self.hold(state.to_act in range(CHANCE, self.seats), f"nobody is {state.to_act}")
        self.hold(game.verdict(state) == "", "there is no verdict before the end")
        self.hold(len(self.words) < game.longest, f"no game is longer than {game.longest} steps")
        strangers = [self.probe.below(game.moves) for _ in range(STRANGERS)]
        for move in options + strangers:
            rule = state.why_not(move)
            self.hold(
                (rule == "") == (move in options), f"options and why_not disagree on {move} ({rule or 'allowed'})"
            )
            self.hold(not rule or rule in game.rules, f"there is no rule {rule}")
        for move in options:
            text = state.to_text(move)
            self.hold(not any(map(str.isspace, text)), f"'{text}' is not one word")
            code = state.code(state.word(move))
            self.hold(code == move == state.from_text(text), f"'{text}' does not lead back to {move}")
        if state.to_act == CHANCE:
            weights = state.weights()
            self.hold(options[-1] < game.outcomes, f"outcomes are below {game.outcomes}: {options}")
            self.hold(not weights or len(weights) == len(options), f"weights {weights} beside outcomes {options}")
            self.hold(all(weight > 0 for weight in weights), f"weights are positive: {weights}")
            self.hold(sum(weights) <= WIDEST, f"weights come to no more than {WIDEST}: {weights}")

    def check_guess(self, state: State, seat: int) -> None:
        """A guess is a world that its seat cannot tell from the true one, and depends on nothing else."""
        before = snapshot(state)
        key = self.probe.below(WIDEST)
        world = state.guess(seat, Dice(key))
        self.hold(snapshot(state) == before, "guessing disturbed the truth")
        self.hold(world.observe(seat) == state.observe(seat), f"seat {seat} can tell its guess from the truth")
        self.check_secrecy(seat, state, world)
        self.check_secrecy(seat, world, state.guess(seat, Dice(key + 1)))
        if self.probe.below(PLAYOUT_EVERY) == 0:
            self.play_out(world)

    def check_what_might_have_been(self, state: State) -> None:
        """Of two outcomes, or two choices, that a seat cannot tell apart, nothing may tell it which it was."""
        options = state.options()
        if not self.game.hidden or len(options) < 2:
            return
        picked = [options[self.probe.below(len(options))] for _ in range(ALTERNATIVES)]
        worlds = []
        for option in sorted(set(picked)):
            worlds.append(state.clone())
            worlds[-1].apply(option)
        for other in worlds[1:]:
            for seat in range(self.seats):
                if other.observe(seat) == worlds[0].observe(seat):
                    self.check_openness(state, worlds[0], other)
                    self.check_secrecy(seat, worlds[0], other)

    def check_openness(self, state: State, one: State, other: State) -> None:
        """Whoever answers so that somebody cannot tell how has been asked a question that says so."""
        actor = state.to_act
        is_open = actor == CHANCE or state.is_secret() or one.observe(actor) == other.observe(actor)
        self.hold(is_open, f"the answer to '{state.asks()}' is hidden, but the question is not secret")

    def check_secrecy(self, seat: int, one: State, other: State) -> None:
        """Two worlds that look the same to a seat treat it the same."""
        key = self.probe.below(WIDEST)
        guesses = [snapshot(world.guess(seat, Dice(key))) for world in (one, other)]
        self.hold(guesses[0] == guesses[1], f"guesses of seat {seat} depend on what it cannot know")
        asked = [world.to_act == seat for world in (one, other)]
        self.hold(asked[0] == asked[1], f"whether seat {seat} is asked depends on what it cannot know")
        if asked[0]:
            self.hold(one.options() == other.options(), f"options of seat {seat} depend on what it cannot know")
            codes = [*one.options(), *(self.probe.below(self.game.moves) for _ in range(STRANGERS))]
            told = [[world.why_not(code) for code in codes] for world in (one, other)]
            self.hold(told[0] == told[1], f"refusals to seat {seat} depend on what it cannot know")

    def play_out(self, world: State) -> None:
        """A guess is a state like any other."""
        for _ in range(self.game.longest):
            if world.to_act == OVER:
                return
            options = world.options()
            self.hold(bool(options), "a guess came to a decision without options")
            world.apply(options[self.probe.below(len(options))])

    def step(self, state: State, before: Snapshot) -> Snapshot:
        """Take a random step, beside clones that must not mind; what can be told afterwards."""
        shown, chance = state.shown, state.to_act == CHANCE
        move = self.dice.fall(state.options(), state.weights() if chance else [])
        twin, bystander = state.clone(), state.clone()
        lengths = [len(part) for part in before if isinstance(part, list)][-self.seats - 1 :]
        self.lengths = self.lengths or lengths
        self.hold(lengths == self.lengths, f"observations keep their length: {self.lengths}, then {lengths}")
        self.hold(snapshot(twin) == before, "a clone is not its original")
        self.hold(twin.events is None, "somebody listens to a clone")
        traveller = self.game.new(self.settings, self.seats)
        traveller.unpack(state.pack())
        self.hold(snapshot(traveller) == before, "a packed state is not itself when unpacked")
        twin.apply(move)
        self.hold(snapshot(state) == before, "a clone disturbed its original")
        if self.probe.below(SCENE_EVERY) == 0:
            self.check_scene(state, self.viewer_of(state))
        word = state.to_text(move)
        assert state.events is not None
        state.events.clear()
        state.play(state.to_act, move)
        self.words.append(word)
        after = snapshot(state)
        self.hold(snapshot(bystander) == before, "the original disturbed its clone")
        self.hold(snapshot(twin) == after, "the same step led two ways")
        self.hold(state.shown >= shown + chance, "`shown` counts up when chance falls, and never down")
        for audience, _, _ in state.events:
            self.hold(audience == EVERYONE or audience in range(self.seats), f"{audience} is no audience")
        if chance or self.probe.below(GUESS_EVERY) == 0:
            self.check_what_might_have_been(bystander)
        return after

    def viewer_of(self, state: State) -> int:
        """Whoever is asked, every other time; else anybody, spectators included."""
        if state.to_act >= 0 and self.probe.below(2) == 0:
            return state.to_act
        return self.probe.below(self.seats + 1) + SPECTATOR

    def check_scene(self, state: State, seat: int) -> None:
        """What a seat is shown of this state, and of the step that led here."""
        for trouble in scene_troubles(self.game, state, seat, self.probe):
            self.hold(False, trouble)
        assert state.origin is not None
        for trouble in state.origin.sight.troubles(state.origin.sight.numbers(state, seat)):
            self.hold(False, f"what seat {seat} sees is not as sight.toml says: {trouble}")

    def check_end(self, state: State) -> None:
        """Once it is over, it stays over."""
        self.hold(len(state.payoffs) == self.seats, f"payoffs are one a seat: {state.payoffs}")
        self.hold(state.asks() == "over", f"'{state.asks()}' is asked after the end")
        self.hold(self.game.verdict(state) != "", "a game that is over has a verdict")
        self.hold(all(state.why_not(move) for move in state.options()), "something is allowed after the end")
        before = snapshot(state)
        for seat in range(CHANCE, self.seats):
            rule = ""
            try:
                state.play(seat, self.probe.below(self.game.moves))
            except Illegal as illegal:
                rule = illegal.rule
            self.hold(rule == "K-3", f"a step after the end is refused by K-3, not by '{rule}'")
        self.hold(snapshot(state) == before, "a refused step changed the state")
        for seat in range(SPECTATOR, self.seats):
            self.check_scene(state, seat)

    def check_record(self, snapshots: list[Snapshot]) -> None:
        """The words of a game are the game."""
        record = Record.of(self.game, self.settings, self.seats)
        record.steps = self.words
        self.hold(
            read_record(record.to_toml()) == record == read_record(record.to_json()), "a record is not itself again"
        )
        met: list[Snapshot] = []
        end = record.replay({self.game.name: self.game}, watch=lambda state, _: met.append(snapshot(state)))
        self.hold([*met, snapshot(end)] == snapshots, "a replayed game differs from the one that was played")


# -- digests


def digest(game: Game, settings: Settings, seats: int, steps: int, seed: int) -> str:
    """Sixteen hex digits for all that random play shows: the same interpreted and compiled."""
    dice = Dice(seed)
    whole = hashlib.sha256()
    state = game.new(settings, seats)
    for _ in range(steps):
        if state.to_act == OVER:
            whole.update(repr(state.payoffs).encode())
            state = game.new(settings, seats)
        whole.update(written(snapshot(state)).encode())
        state.apply(dice.fall(state.options(), state.weights() if state.to_act == CHANCE else []))
    return whole.hexdigest()[:16]


def written(seen: Snapshot) -> str:
    """`repr(seen)` in a quarter of the time: all but the first few parts are long lists of whole numbers."""
    numbers = (msgspec.json.encode(part).replace(b",", b", ").decode() for part in seen[NUMBERS:])
    return f"[{', '.join([*map(repr, seen[:NUMBERS]), *numbers])}]"


def setups(game: Game) -> dict[str, tuple[Settings, int]]:
    """Every preset with every number of seats, and every option at each other value or at the ends of its range.

    Options take the numbers of seats by turns, as far as the game allows them. Texts of a pattern keep their default.
    """
    found: list[tuple[str, Settings, int]] = []
    for preset in game.options.presets or [""]:
        settings = game.settings(preset=preset)
        found += [(preset, settings, seats) for seats in game.seats]
    turn = 0
    for option in game.options.options:
        for value in option.values or (() if option.pattern else (option.least, option.most)):
            settings = game.settings({option.name: value})
            if all(settings != other for _, other, _ in found):
                allowed = [seats for seats in game.seats if is_played(game, settings, seats)]
                found.append((f"{option.name}={shown(value)}", settings, allowed[turn % len(allowed)]))
                turn += 1
    return {" ".join(filter(None, [game.name, name, str(seats)])): (settings, seats) for name, settings, seats in found}


def is_played(game: Game, settings: Settings, seats: int) -> bool:
    """Does the game take these settings with so many seats?"""
    try:
        game.new(settings, seats)
    except Unreadable:
        return False
    return True


def digests(games: Mapping[str, Game]) -> str:
    """The digests of all games as a TOML file."""
    lines = [
        "# What random play of each game comes to, the same on every build: game, preset or option, seats.",
        "# After a change of rules or observations: conclave check --digest tests/promises_digests.toml",
    ]
    for game in games.values():
        for name, (settings, seats) in setups(game).items():
            lines.append(f'"{name}" = "{digest(game, settings, seats, DIGEST_STEPS, DIGEST_SEED)}"')
    return "\n".join(lines) + "\n"
