"""The analysis: looks at every step of a finished game, looks again at what seemed to matter, and sums it up."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from conclave.coach.film import Film, Step
from conclave.coach.judge import Weighed
from conclave.coach.looks import Look, Seen, looks_of
from conclave.coach.shapes import VERSION, Act, Analysis, Moment, Point, Rolls, Side, Sign
from conclave.coach.uses import uses_of
from conclave.coach.workers import Progress, Workers
from conclave.kernel.record import Games, Record
from conclave.kernel.scene import Text, say
from conclave.kernel.state import CHANCE, SPECTATOR

WHOLE = 1000  # of a chance
FINE, SLIP, BLUNDER = 10, 40, 120  # thousandths that are lost, from which on a decision is called so
SIGNS: tuple[Sign, ...] = ("best", "fine", "slip", "blunder")
MATTERS = 5  # thousandths from which on a roll counts
AGAIN = 6  # decisions of a seat that are looked at again
MOMENTS = 3
WON = 0.8  # values from which on it takes no skill to find a good act
APART = 3  # steps between two moments
TOLD = 3  # lines of the log with a moment
FURTHEST = 12  # steps that they are looked for in
RANKS = ("act", "result", "detail", "turn")  # lines that say most come first


def chance(value: float) -> int:
    """A value from -1 to 1, as thousandths."""
    return max(0, min(WHOLE, round((value + 1) * WHOLE / 2)))


def sign_of(loss: int) -> int:
    """The place in SIGNS of a decision that lost so many thousandths."""
    return sum(loss >= bar for bar in (FINE, SLIP, BLUNDER))


@dataclass
class Notes:
    """What was seen, step by step."""

    stands: dict[int, tuple[float, ...]] = field(default_factory=dict)
    falls: dict[int, tuple[float, ...]] = field(default_factory=dict)
    """What chance was worth to every seat, beyond what was to be expected."""
    weighed: dict[int, Weighed] = field(default_factory=dict)
    sequels: dict[int, tuple[int, ...]] = field(default_factory=dict)

    def take(self, looks: Iterable[Look], seen: Iterable[Seen]) -> None:
        """Write down what came of looks."""
        for look, found in zip(looks, seen):
            if found.weighed is not None:
                self.weighed[look.ply] = found.weighed
                self.sequels[look.ply] = found.sequel
                continue
            self.stands[look.ply] = found.values
            if found.fallen:
                self.falls[look.ply] = tuple(after - before for after, before in zip(found.fallen, found.values))

    def loss(self, ply: int) -> int:
        """Thousandths that a decision lost."""
        return round(self.weighed[ply].loss * WHOLE / 2)

    def edge(self, ply: int, seat: int) -> int:
        """Thousandths by which what was played is ahead of everything else, surely; 0 where it is not, or is won."""
        weighed = self.weighed[ply]
        if self.stands[ply][seat] > WON:
            return 0
        sure = [weighed.values[0] - value - 2 * error for value, error in zip(weighed.values[1:], weighed.errors[1:])]
        return max(0, round(min(sure) * WHOLE / 2)) if sure else 0


def analyse(record: Record, games: Games, cores: int = 1, progress: Progress | None = None) -> Analysis:
    """Everything that can be said of a recorded game; equal records give equal analyses."""
    film, notes = Film(record, games), Notes()
    looks = looks_of(film)
    guess = len(looks) + 2 * AGAIN * record.seats  # of how many it will be
    with Workers(film, cores) as workers:
        notes.take(looks, workers.seen(looks, progress, 0, guess))
        again = [Look("confirm", ply, confirmed(notes.weighed[ply])) for ply in worth_another_look(film, notes)]
        notes.take(again, workers.seen(again, progress, len(looks), max(guess, len(looks) + len(again))))
        name = workers.looker.judge.name
    if progress is not None:
        progress(guess, guess)
    return Teller(film, notes).told(name, len(looks) + len(again))


def worth_another_look(film: Film, notes: Notes) -> list[int]:
    """The decisions of each seat that seem to have lost most, and those that seem to have been the only good ones."""
    found: set[int] = set()
    for seat in range(film.record.seats):
        mine = [ply for ply in notes.weighed if film.steps[ply].seat == seat]
        found |= {ply for ply in sorted(mine, key=notes.loss, reverse=True)[:AGAIN] if notes.loss(ply)}
        found |= {ply for ply in sorted(mine, key=lambda ply: -notes.edge(ply, seat))[:AGAIN] if notes.edge(ply, seat)}
    return sorted(found)


def confirmed(weighed: Weighed) -> tuple[int, ...]:
    """What was played, and the best of the rest."""
    rest = range(1, len(weighed.moves))
    return (weighed.moves[0], weighed.moves[max(rest, key=lambda at: weighed.values[at])])


def apart(plies: Iterable[int]) -> list[int]:
    """The first few steps that are not neighbours: an act is several decisions, and one slip is enough for it."""
    chosen: list[int] = []
    for ply in plies:
        if len(chosen) < MOMENTS and all(abs(ply - other) > APART for other in chosen):
            chosen.append(ply)
    return chosen


class Teller:
    """Sums up what was seen."""

    def __init__(self, film: Film, notes: Notes) -> None:
        self.film = film
        self.notes = notes
        self.seats = film.record.seats
        self.points = list(self.line())

    def told(self, judge: str, looks: int) -> Analysis:
        """The whole of it."""
        film = self.film
        return Analysis(
            version=VERSION,
            game=film.game.name,
            rules=film.record.rules,
            seats=self.seats,
            steps=len(film.steps),
            judge=judge,
            looks=looks,
            points=tuple(self.points),
            turns=tuple(film.turns),
            dice=self.dice(),
            moments=self.moments(),
            sides=tuple(self.side(seat) for seat in range(self.seats)),
            uses=uses_of(film, self.points),
        )

    def line(self) -> Iterable[Point]:
        """How everybody stood, from the first step to the end; what nobody looked at changed nothing."""
        for ply in range(len(self.film.steps) + 1):
            if ply in self.notes.stands:
                yield Point(ply, tuple(chance(value) for value in self.notes.stands[ply]))

    def side(self, seat: int) -> Side:
        """A seat's game in numbers."""
        falls = [round(worth[seat] * WHOLE / 2) for worth in self.notes.falls.values()]
        luck = round(sum(worth[seat] for worth in self.notes.falls.values()) * WHOLE / 2)
        change = self.points[-1].chances[seat] - self.points[0].chances[seat]
        mine = [ply for ply in self.notes.weighed if self.film.steps[ply].seat == seat]
        signs = [sign_of(self.notes.loss(ply)) for ply in mine]
        slips = [ply for ply in sorted(mine, key=self.notes.loss, reverse=True) if self.notes.loss(ply) >= SLIP]
        return Side(
            seat=seat,
            name=self.name(seat),
            luck=luck,
            play=change - luck,
            rolls=sum(abs(fall) >= MATTERS for fall in falls),
            good=sum(fall >= MATTERS for fall in falls),
            signs=(signs.count(0), signs.count(1), signs.count(2), signs.count(3)),
            slips=tuple(self.decided(ply) for ply in apart(slips)),
        )

    def name(self, seat: int) -> Text:
        """What the seat is called, by whoever reads."""
        players = self.film.game.stage().scene(self.film.end.observe(SPECTATOR), SPECTATOR).players
        return next(player.name for player in players if player.seat == seat)

    def moments(self) -> tuple[Moment, ...]:
        """The steps that changed most, in the order of the game; of neighbours only the greatest."""
        sizes = {ply: round(max(worth) * WHOLE / 2) for ply, worth in self.notes.falls.items()}
        sizes |= {
            ply: max(self.notes.loss(ply), self.notes.edge(ply, self.film.steps[ply].seat) // 2)
            for ply in self.notes.weighed
        }
        found = [ply for ply in sizes if sizes[ply] >= MATTERS]
        chosen = apart(sorted(found, key=lambda ply: (-sizes[ply], ply)))
        return tuple(
            self.fallen(ply) if self.film.steps[ply].seat == CHANCE else self.decided(ply) for ply in sorted(chosen)
        )

    def decided(self, ply: int) -> Moment:
        """A decision: what was played, and what else could have been."""
        step, weighed, loss = self.film.steps[ply], self.notes.weighed[ply], self.notes.loss(ply)
        choices = {each.move: each for each in self.film.game.stage().choices(step.state, step.seat)}
        acts = [
            Act(
                word=step.state.to_text(move),
                say=choices[move].say,
                chance=chance(value),
                on=choices[move].on,
                played=move == step.move,
                sequel=self.sequel(step, move, self.notes.sequels[ply]) if move == weighed.moves[-1] else (),
            )
            for move, value in zip(weighed.moves, weighed.values)
        ]
        order = [acts[0], *sorted(acts[1:], key=lambda act: -act.chance)]
        return Moment(
            ply=ply,
            seat=step.seat,
            kind="slip" if loss >= FINE else "found",
            swing=-loss if loss >= FINE else self.notes.edge(ply, step.seat),
            say=choices[step.move].say,
            asked=self.film.game.stage().scene(step.state.observe(step.seat), step.seat).prompt.say,
            when=self.film.when(ply),
            told=tuple(self.lines_from(ply)),
            acts=tuple(order),
        )

    def fallen(self, ply: int) -> Moment:
        """A roll."""
        worth = self.notes.falls[ply]
        helped = max(range(self.seats), key=lambda seat: worth[seat])
        lines = self.lines_from(ply)
        return Moment(
            ply=ply,
            seat=CHANCE,
            kind="dice",
            swing=round(worth[helped] * WHOLE / 2),
            say=lines[0] if lines else say("kernel.chance"),
            gains=helped,
            when=self.film.when(ply),
            told=tuple(lines[1:]),
            rolled=self.rolled(ply),
        )

    def sequel(self, step: Step, move: int, moves: Sequence[int]) -> tuple[Text, ...]:
        """The decisions that follow one, in words."""
        twin, found = step.state.clone(), list[Text]()
        for following in moves:
            twin.apply(move)
            choices = self.film.game.stage().choices(twin, step.seat)
            found += [choice.say for choice in choices if choice.move == following]
            move = following
        return tuple(found)

    def lines_from(self, ply: int) -> list[Text]:
        """What the log said of an act that begins with a step, or of a roll; what says most comes first."""
        first = self.film.steps[ply]
        lines = list(first.lines)
        for step in self.film.steps[ply + 1 : ply + FURTHEST]:
            is_told = any(line.rank == "act" for line in lines)
            goes_on = step.seat == CHANCE or (step.seat == first.seat and not is_told)
            if not goes_on or len(lines) > TOLD or (is_told and any(line.rank == "act" for line in step.lines)):
                break
            lines += step.lines
        best = [line for rank in RANKS[:2] for line in lines if line.rank == rank] or lines
        return [line.say for line in best[:TOLD]]

    def rolled(self, ply: int) -> tuple[int, int] | None:
        """A die with numbers: what fell, and its mean, in tenths."""
        step = self.film.steps[ply]
        options = step.state.options()
        words = [step.state.word(outcome) for outcome in options]
        if len(options) < 2 or not all(word.isdigit() for word in words):
            return None
        weights = step.state.weights() or [1] * len(options)
        mean = sum(int(word) * weight for word, weight in zip(words, weights)) / sum(weights)
        return int(step.state.word(step.move)) * 10, round(mean * 10)

    def dice(self) -> Rolls:
        """All dice with numbers together."""
        rolled = [
            found
            for ply, step in enumerate(self.film.steps)
            if step.seat == CHANCE and (found := self.rolled(ply)) is not None
        ]
        if not rolled:
            return Rolls()
        fell, mean = (round(10 * sum(each[at] for each in rolled) / len(rolled)) for at in (0, 1))
        return Rolls(len(rolled), fell, mean)
