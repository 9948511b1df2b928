"""Making puzzles: a position is tried for every kind, and what is proved becomes an entry for a puzzle file."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace

from conclave.coach.judge import Dreamer, Judge, judge_for
from conclave.coach.puzzles.measure import Measure, Measured
from conclave.coach.puzzles.proof import NODES, Losing, Purse, TooMuch, Winning, worlds_of
from conclave.coach.puzzles.turns import Reel, Turns, stepped
from conclave.kernel.dice import hashed
from conclave.kernel.events import Shown
from conclave.kernel.game import Game
from conclave.kernel.lesson.puzzle import Attempt, Move, Puzzle, Why
from conclave.kernel.record import Record
from conclave.kernel.scene import Text
from conclave.kernel.state import CHANCE, EVERYONE, OVER, State

SEED = 11
MOST_OPTIONS = 40  # of a decision; more are no puzzle but a search
FEWEST = 2  # wrong tries of a puzzle: with one, half of all guesses are right
LONGEST = 6  # decisions of a solution
REASONS = 1  # for a wrong try
EXPLAINED = 5  # wrong tries that get reasons, the best first
TALES = 32  # imagined games that reasons come from
CLEAR = 30  # per cent by which something must happen more or less often to be a reason


@dataclass
class Place:
    """A position of a recorded game, on the way to becoming a puzzle."""

    game: Game
    record: Record
    state: State
    turns: Turns

    @classmethod
    def of(cls, reel: Reel, ply: int) -> "Place":
        record = replace(reel.record, steps=reel.record.steps[:ply], names=[], result="", commitment="", seed="")
        return cls(reel.game, record, reel.states[ply], reel.turns)

    @property
    def id(self) -> str:
        """Stands for set-up and steps."""
        return self.record.digest()[:8]


def proved(place: Place, kinds: Iterable[str], nodes: int = NODES) -> Puzzle | None:
    """The first kind of puzzle that this position is; None: no act is clearly right, or it cannot be proved."""
    if not 2 <= len(place.state.options()) <= MOST_OPTIONS:
        return None
    for kind in kinds:
        try:
            line = MAKERS[kind](place, nodes)
        except TooMuch:
            continue
        if line and sum(len(move.tries) for move in line) >= FEWEST:
            return entry(place, kind, line)
    return None


def entry(place: Place, kind: str, line: list[Move]) -> Puzzle:
    """Not graded yet."""
    proof = "measured" if kind == "best" else "exact"
    return Puzzle("", place.game, place.id, kind, proof, 1, "", place.record, place.state.to_act, tuple(line))


# -- win this turn


def winning_line(place: Place, nodes: int) -> list[Move]:
    """Decisions each of which is the only one that wins this turn; the last may have others beside it."""
    seat, state, line = place.state.to_act, place.state, list[Move]()
    if seat < 0 or state.seats != 2:
        return []
    search = Winning(seat, place.turns, Purse(nodes))
    while state.to_act == seat and len(line) < LONGEST:
        worlds = worlds_of(state, seat, SEED)
        right = search.right(worlds)
        is_end = bool(line) and len(right) > 1 and all(ends(state, move) for move in right)
        if (len(right) != 1 and not is_end) or len(right) == len(state.options()):
            break
        tries = [
            Attempt(state.to_text(move), 0, tuple(search.escape(worlds, move)), ())
            for move in state.options()
            if move not in right
        ]
        words = tuple(state.to_text(move) for move in right)
        state, then = gone_on(state, right[0], seat)
        line.append(Move(words, 1000, 0, then, tuple(tries), ()))
    return line


def ends(state: State, move: int) -> bool:
    after = state.clone()
    after.apply(move)
    return after.to_act == OVER


def gone_on(state: State, move: int, seat: int) -> tuple[State, tuple[str, ...]]:
    """After a decision, to the next one of the seat that has a choice: others do the first thing they can."""
    after = state.clone()
    after.apply(move)
    then: list[str] = []
    while after.to_act != OVER and (after.to_act != seat or len(after.options()) == 1):
        option = likeliest(after)
        then.append(after.to_text(option))
        after.apply(option)
    return after, tuple(then)


def likeliest(state: State) -> int:
    """Of chance what is most likely; of others the first thing they can do."""
    options, weights = state.options(), state.weights() if state.to_act == CHANCE else []
    return max(zip(weights, options), key=lambda pair: pair[0])[1] if weights else options[0]


# -- survive


def surviving_line(place: Place, nodes: int) -> list[Move]:
    """The one decision after which the other does not win in its next turn for sure."""
    seat, state = place.state.to_act, place.state
    if seat < 0 or state.seats != 2:
        return []
    purse = Purse(nodes)
    safe: set[int] | None = None
    lost: set[int] | None = None
    for world in worlds_of(state, seat, SEED, 3):
        search = Losing(seat, place.turns, purse, SEED)
        falling = {move for move in world.options() if search.with_move(world, move)}
        lost = falling if lost is None else lost & falling
        held = set(world.options()) - falling
        safe = held if safe is None else safe & held
        if len(safe) != 1:
            return []
    if safe is None or lost is None or len(safe) != 1 or len(lost) != len(state.options()) - 1:
        return []
    right = safe.pop()
    tries = tuple(
        Attempt(state.to_text(move), 0, refutation(state, move, place.turns, nodes), ()) for move in sorted(lost)
    )
    return [Move((state.to_text(right),), 1000, 0, (), tries, ())]


def refutation(state: State, move: int, turns: Turns, nodes: int) -> tuple[str, ...]:
    """How the other wins after a wrong decision, if one plays on with the first thing that can be done."""
    seat, words = state.to_act, list[str]()
    after, is_new_turn = stepped(state, move, turns)
    while after.to_act != OVER and not is_new_turn:
        option = likeliest(after)
        words.append(after.to_text(option))
        after, is_new_turn = stepped(after, option, turns)
    hunter = Winning(1 - seat, turns, Purse(nodes))
    while after.to_act != OVER:
        option = likeliest(after)
        if after.to_act == 1 - seat:
            right = hunter.right([after])
            if not right:
                return ()
            option = right[0]
        words.append(after.to_text(option))
        after, _ = stepped(after, option, turns)
    return tuple(words)


# -- best act


def best_line(place: Place, nodes: int) -> list[Move]:
    """Decisions of one act, each clearly better than everything else."""
    if len(place.state.options()) <= FEWEST:
        return []
    judge = judge_for(place.game.name)
    seat, state, line = place.state.to_act, place.state, list[Move]()
    while state.to_act == seat and len(line) < LONGEST and 2 <= len(state.options()) <= MOST_OPTIONS:
        found = Measure(judge, state, state.options(), hashed([SEED, len(line)])).clear()
        if found is None:
            break
        move = measured_move(place.game, judge, state, found)
        after = state.clone()
        after.apply(found.moves[0])
        line.append(move)
        if after.to_act != seat:
            break
        state, then = gone_on(state, found.moves[0], seat) if len(after.options()) == 1 else (after, ())
        if then:
            break
    return line


def measured_move(game: Game, judge: Judge, state: State, found: Measured) -> Move:
    stories = [tales(game, judge, state, move) for move in found.moves[: EXPLAINED + 1]]
    tries = []
    for at in range(1, len(found.moves)):
        why = reasons(stories[at], stories[0]) if at < len(stories) else ()
        tries.append(Attempt(state.to_text(found.moves[at]), thousandths(found.values[at]), (), why))
    best, second = thousandths(found.values[0]), thousandths(found.values[1])
    return Move((state.to_text(found.moves[0]),), best, second, (), tuple(tries), reasons(stories[0], stories[1]))


Tales = dict[Text, tuple[int, Shown]]


def tales(game: Game, judge: Judge, state: State, move: int) -> Tales:
    """What the log would tell after a move, in how many per cent of imagined games."""
    if not isinstance(judge, Dreamer):
        return {}
    count: Counter[Text] = Counter()
    shown: dict[Text, Shown] = {}
    for events in judge.tales(state, move, TALES, SEED):
        told = {text: event for event in events if (text := result(game, event, state.to_act)) is not None}
        shown = told | shown
        count.update(told.keys())
    return {text: (round(100 * number / TALES), shown[text]) for text, number in count.items()}


def result(game: Game, event: Shown, seat: int) -> Text | None:
    """What the log says of an event, if it is the result of an act and the seat may see it."""
    line = game.stage().beats(event, seat).line if event[0] in (EVERYONE, seat) else None
    return line.say if line is not None and line.rank == "result" else None


def reasons(mine: Tales, other: Tales) -> tuple[Why, ...]:
    """What happens clearly more or less often than otherwise, the clearest first."""
    found = []
    for text, (_, event) in {**mine, **other}.items():
        often, otherwise = (tale[text][0] if text in tale else 0 for tale in (mine, other))
        if abs(often - otherwise) >= CLEAR:
            found.append(Why(often, otherwise, event))
    found.sort(key=lambda why: (-abs(why.often - why.otherwise), -why.often, why.event[1], why.event[2]))
    return tuple(found[:REASONS])


def thousandths(value: float) -> int:
    """From -1 to 1, as a chance to win."""
    return max(0, min(1000, round((value + 1) * 500)))


MAKERS = {"win": winning_line, "survive": surviving_line, "best": best_line}
