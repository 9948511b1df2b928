"""The race of runs: whole runs of decisions are planned, and the best are imagined often, under the same luck."""

from typing import Final

from conclave.kernel.dice import Dice
from conclave.kernel.state import OVER, State
from conclave.minds.greedy import NODES, WIDTH
from conclave.minds.instinct import Instinct
from conclave.minds.outlook import Outlook
from conclave.minds.race import HABIT, LEAST, OFTEN, is_behind
from conclave.minds.tree import NEVER, PARTS, Tree

WHOLE: Final = 4  # runs to the end that are imagined
SHOWING: Final = 4  # runs to where something is uncovered
SINGLE: Final = 6  # acts to begin with
JOINING: Final = 3  # of each of these, where others race already
MORE: Final = 3  # times as many of all, for a mind that has the time
OUTCOMES: Final = 4  # of chance or of what is uncovered, looked at for one plan
ENOUGH: Final = 60  # rounds for one decision; from then on a longer look tells more than another round
SAME: Final = 1.0e-6  # worths that differ by less are alike
CLEAR: Final = 4.0  # standard errors behind the best that are enough: there is no hurry, the next decisions go on


class Run:
    """Decisions in a row, to where another seat or chance comes to act, or something is uncovered."""

    def __init__(self, state: State, moves: list[int]) -> None:
        self.state = state
        """Where they lead in the world they were planned in."""
        self.moves = moves
        self.worth = 0.0
        self.acts = 0
        """How often nothing was open on the way."""
        self.ahead = 0.0
        """What it is given in every round."""
        self.results: list[float] = []
        """What the searching seat got, round by round."""
        self.total = 0.0


class Round:
    """A world, the luck that falls in it, and how far it is looked at."""

    def __init__(self, world: State, luck: int, is_far: bool) -> None:
        self.world = world
        self.luck = luck
        self.is_far = is_far


class RunRace(Tree):
    """For games in which a turn is a long run of decisions: single options say little, whole turns say much."""

    def __init__(self, state: State, instinct: Instinct, dice: Dice, is_patient: bool = False) -> None:
        super().__init__(state, instinct, dice)
        self.is_patient = is_patient
        """Is there time to imagine more runs, and each of them well?"""
        self.outlook = Outlook(instinct, dice, OUTCOMES)
        self.runs: list[Run] = []
        self.running: list[Run] = []
        self.rounds: list[Round] = []
        self.looks = 0
        """Rounds for this decision alone."""
        self.is_planned = False

    def is_certain(self) -> bool:
        return self.is_planned and len(self.running) == 1

    def look_further(self) -> None:
        """One round: every run that is still in the race, in the same world and with the same luck."""
        if not self.is_planned:
            self.join()
        at = NEVER
        for run in self.running:
            at = min(at, len(run.results))
        self.looks += 1
        if at == len(self.rounds):
            self.rounds.append(self.new_round())
        here = self.rounds[at]
        for run in self.running:
            if len(run.results) > at:
                continue
            twin = here.world.clone()
            for move in run.moves:
                twin.apply(move)
            self.imagine(twin, here.luck)
            if here.is_far and twin.to_act != OVER:
                self.imagine(twin, here.luck + 1)
            values = twin.payoffs if twin.to_act == OVER else self.instinct.values(twin)
            result = values[self.seat] + run.ahead
            run.results.append(result)
            run.total += result
        if at + 1 >= LEAST and (at + 1) % OFTEN == 0:
            self.drop_out()

    def imagine(self, twin: State, luck: int) -> None:
        if self.is_patient:
            self.instinct.imagine_well(twin, Dice(luck))
        else:
            self.instinct.imagine(twin, Dice(luck))

    def join(self) -> None:
        """Newly planned runs begin with the first round; whoever has more behind it waits for them."""
        self.is_planned = True
        known = [run.moves for run in self.runs]
        self.runs = self.runs + [run for run in self.planned() if run.moves not in known]
        self.running = self.runs

    def new_round(self) -> Round:
        """One of the worlds that the seat must reckon with."""
        count = len(self.worlds)
        world = self.worlds[self.dice.below(count)].clone() if count else self.guessed()
        return Round(world, self.dice.below(1 << 28), self.looks > ENOUGH)

    def drop_out(self) -> None:
        """Stop what is clearly behind the best."""
        best = foremost(self.running)
        self.running = [run for run in self.running if run is best or not is_behind(run.results, best.results, CLEAR)]

    # -- planning

    def planned(self) -> list[Run]:
        """The best whole runs, the best that uncover something on the way, and the best single acts to begin with."""
        left = NODES
        ended: list[Run] = []
        uncovering: list[Run] = []
        begun: list[Run] = []
        plans = [Run(self.state, [])]
        while plans:
            unfinished: list[Run] = []
            for plan in plans:
                for move in self.instinct.consider(plan.state):
                    left -= 1
                    after = plan.state.clone()
                    after.apply(move)
                    run = Run(after, [*plan.moves, move])
                    run.acts = plan.acts
                    if after.to_act != self.seat:
                        run.worth = self.outlook.values(after)[self.seat]
                        ended.append(run)
                        continue
                    if after.shown != plan.state.shown:
                        run.worth = self.uncovered(plan.state, move)
                        uncovering.append(run)
                        continue
                    if not self.instinct.is_open(after):
                        run.acts += 1
                        if run.acts == 1 or left <= 0:
                            run.worth = self.instinct.value(after, self.seat)
                            begun.append(run)
                    if left > 0:
                        unfinished.append(run)
            plans = self.most_promising(unfinished)
        times = MORE if self.is_patient else 1
        most = times * (JOINING if self.runs else SINGLE)
        found = best_of(ended, min(most, times * WHOLE))
        if found:
            found[0].ahead = HABIT
        found += best_of(uncovering, min(most, times * SHOWING))
        found += best_of(begun, most)
        return found if found else [Run(self.state, [self.instinct.consider(self.state)[0]])]

    def uncovered(self, state: State, move: int) -> float:
        """What it is worth to see what the move shows, whatever that is."""
        total = 0.0
        for _ in range(OUTCOMES):
            twin = state.guess(self.seat, self.dice)
            twin.apply(move)
            total += self.instinct.value(twin, self.seat) if twin.to_act != OVER else twin.payoffs[self.seat]
        return total / OUTCOMES

    def most_promising(self, plans: list[Run]) -> list[Run]:
        """The plans to follow: all, while they are few."""
        if len(plans) <= WIDTH:
            return plans
        for plan in plans:
            plan.worth = self.instinct.value(plan.state, self.seat)
        plans.sort(key=worth_of, reverse=True)
        return plans[:WIDTH]

    # -- telling

    def report(self) -> list[int]:
        numbers: list[int] = []
        told: list[int] = []
        for run in self.runs:
            if run.moves[0] not in told:
                told.append(run.moves[0])
                best = self.best_with(run.moves[0])
                numbers.append(run.moves[0])
                numbers.append(len(best.results))
                numbers.append(round(best.total * PARTS))
                numbers.append(NEVER)
        return numbers

    def best_with(self, move: int) -> Run:
        """The run that did best among those that begin with the move."""
        return foremost([run for run in self.runs if run.moves[0] == move])

    def line(self, move: int) -> list[int]:
        return self.best_with(move).moves

    def go_on_from(self, earlier: Tree, move: int) -> None:
        """The runs that began with the move race on; after an act new ones join them: less is open now."""
        assert isinstance(earlier, RunRace)
        for run in earlier.running:
            if run.moves[0] == move and len(run.moves) > 1:
                rest = Run(run.state, run.moves[1:])
                rest.ahead, rest.results, rest.total = run.ahead, run.results, run.total
                self.runs.append(rest)
        if not self.runs:
            return
        for before in earlier.rounds:
            world = before.world.clone()
            world.apply(move)
            self.rounds.append(Round(world, before.luck, before.is_far))
        self.running = self.runs
        self.is_planned = self.instinct.is_open(self.state)


def foremost(runs: list[Run]) -> Run:
    """The one that nobody is ahead of."""
    best = runs[0]
    for run in runs:
        if is_ahead(run, best):
            best = run
    return best


def is_ahead(run: Run, other: Run) -> bool:
    """More rounds count for more: whoever has not caught up is not to be trusted yet."""
    if len(run.results) == len(other.results):
        return run.total > other.total
    return len(run.results) > len(other.results)


def worth_of(run: Run) -> float:
    """For sorting."""
    return run.worth


def best_of(runs: list[Run], most: int) -> list[Run]:
    """The best few; what is worth just the same is mostly the same in another order."""
    runs.sort(key=worth_of, reverse=True)
    found: list[Run] = []
    for run in runs:
        if not found or run.worth < found[-1].worth - SAME:
            if len(found) == most:
                break
            found.append(run)
    return found
