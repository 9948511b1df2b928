"""A lesson under way: what is said, what may be tried, and what becomes of a try."""

from dataclasses import dataclass

from conclave.kernel.dice import Dice
from conclave.kernel.errors import Trouble, english
from conclave.kernel.events import Shown
from conclave.kernel.lesson.file import Lesson, Step
from conclave.kernel.lesson.position import replayed
from conclave.kernel.record import Record
from conclave.kernel.scenario.agree import differences
from conclave.kernel.scenario.file import Malformed
from conclave.kernel.scene import Text, say
from conclave.kernel.state import CHANCE, OVER, State

GO_ON = ""  # the try that goes on after something was read
SEED = 7  # of what no lesson has laid down
AGAIN = say("lesson.again")
ELSEWHERE = say("lesson.elsewhere")


@dataclass(frozen=True)
class Reply:
    """What becomes of a try: taken, or not and why, with the rule if it is forbidden."""

    taken: bool
    say: Text | None = None
    rule: str = ""


class Study:
    """Follows a lesson try by try; the same tries lead to the same place."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.state = beginning(lesson)
        self.number = 0
        self.events: list[Shown] = []
        """What happened since the last try."""
        self.told: list[str] = []
        """What others and chance have still to do, as the step has it."""
        self.decisions = 0
        self.begun: tuple[State, list[str]] = self.state, []
        self.dice = Dice(SEED)
        self.enter()

    @property
    def is_over(self) -> bool:
        return self.number == len(self.lesson.steps)

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.number]

    @property
    def says(self) -> Text:
        return self.lesson.end if self.is_over else self.step.say

    def words(self) -> list[str]:
        """The tries that are legal now, as `asks:word`."""
        if self.is_over or self.step.is_read or self.state.to_act != self.lesson.seat:
            return []
        return [self.state.to_text(move) for move in self.state.options()]

    # -- trying

    def attempt(self, word: str) -> Reply:
        """Take a try if it is the one that is wanted; else say why not, and change nothing."""
        self.events = []
        if self.is_over:
            return Reply(False, self.lesson.end)
        if self.step.is_read or word == GO_ON:
            if word == GO_ON and self.step.is_read:
                self.leave()
                return Reply(True)
            return Reply(False, self.step.say)
        if word not in self.words():
            return self.refused(word)
        if self.step.is_free:
            return self.free(word)
        if word in self.step.do:
            self.take(word)
            self.leave()
            return Reply(True)
        for wrong in self.step.wrong:
            if wrong.word == word:
                return Reply(False, wrong.say)
        return Reply(False, self.step.otherwise or ELSEWHERE)

    def refused(self, word: str) -> Reply:
        """A try that is not legal, with the rule where there is one."""
        asks, _, name = word.partition(":")
        move = self.state.code(name) if asks == self.state.asks() else -1
        rule = self.state.why_not(move) if move >= 0 else ""
        return Reply(False, say(rule) if rule else ELSEWHERE, rule)

    def free(self, word: str) -> Reply:
        """Free play: any legal try, until what is wanted is true or there were too many."""
        self.take(word)
        self.decisions += 1
        self.others()
        if is_true(self.lesson, self.state, self.step.until):
            self.leave(is_settled=True)
            return Reply(True)
        if self.decisions >= self.step.within or self.state.to_act != self.lesson.seat:
            state, told = self.begun
            self.state, self.told, self.decisions, self.events = state.clone(), told[:], 0, []
            return Reply(False, self.step.otherwise or AGAIN)
        return Reply(True)

    # -- going on

    def take(self, word: str) -> None:
        """A step of the game."""
        state = self.state
        state.events = []
        state.play(state.to_act, state.from_text(word))
        self.events += state.events

    def leave(self, is_settled: bool = False) -> None:
        """The step is done: others do what it says, and the next one begins."""
        if not is_settled:
            for word in self.step.then:
                self.written(word)
        self.number += 1
        self.enter()

    def written(self, word: str) -> None:
        """A step that the lesson lays down."""
        asks, _, name = word.partition(":")
        state = self.state
        move = state.code(name) if state.to_act != OVER and asks == state.asks() else -1
        if move < 0 or state.why_not(move):
            if state.to_act == OVER:
                raise self.broken("then", "'{0}' cannot be taken: the game is over", word)
            offered = ", ".join(map(state.word, state.options()))
            raise self.broken("then", "'{0}' cannot be taken: '{1}' is asked of {2}", word, state.asks(), offered)
        self.take(word)

    def others(self) -> None:
        """In free play: whoever is asked does what is laid down, else something by lot."""
        state = self.state
        while state.to_act != OVER and state.to_act != self.lesson.seat:
            legal = [state.to_text(move) for move in state.options()]
            word = next((word for word in self.told if word in legal), "")
            if word:
                self.told.remove(word)
            else:
                weights = state.weights() if state.to_act == CHANCE else []
                word = state.to_text(self.dice.fall(state.options(), weights))
            self.take(word)

    def enter(self) -> None:
        """A step begins."""
        if self.is_over:
            return
        self.decisions = 0
        self.told = [*self.step.then] if self.step.is_free else []
        if self.step.is_free:
            self.others()
        self.begun = self.state.clone(), self.told[:]
        if not self.step.is_read and self.state.to_act != self.lesson.seat:
            if self.state.to_act == OVER:
                raise self.broken("do", "nobody is asked: the game is over")
            raise self.broken("do", "the learner is not asked: '{0}' is asked of somebody else", self.state.asks())

    def broken(self, field: str, say: str, *params: object) -> Malformed:
        lesson = self.lesson
        place = english("lesson {0}, step {1}", lesson.id, self.number + 1)
        return Malformed(lesson.file, place, field, say, *params)


def beginning(lesson: Lesson) -> State:
    """The position that a lesson starts from."""
    game = lesson.game
    if lesson.record is not None:
        return reached(lesson, lesson.record)
    if lesson.begins:
        return game.new(lesson.settings, lesson.seats)
    assert game.position is not None
    try:
        return game.compose(lesson.position, lesson.settings, lesson.seats)
    except Trouble as trouble:
        place = english("lesson {0}", lesson.id)
        raise Malformed(lesson.file, place, "", "the position cannot be: {0}", trouble) from None


def reached(lesson: Lesson, record: Record) -> State:
    """Where a recorded game has led; under other rules too, as long as its steps can be taken."""
    try:
        return replayed(record, lesson.game, tuple(record.steps)).clone()
    except Trouble as trouble:
        place = english("puzzle {0}", lesson.id)
        if record.rules == lesson.game.version:
            raise Malformed(lesson.file, place, "steps", "the position cannot be reached: {0}", trouble) from None
        made = english("made under rules {0} of {1}", record.rules, lesson.game.name)
        say = "the position cannot be reached ({0}): {1}"
        raise Malformed(lesson.file, place, "steps", say, made, trouble) from None


def is_true(lesson: Lesson, state: State, wanted: dict[str, object]) -> bool:
    """Is the position what free play is to bring about? Who wins may be wanted without saying how: `R wins`."""
    game = lesson.game
    facts = game.facts(state) if game.facts is not None else {}
    verdict = game.verdict(state)
    if ":" not in str(wanted.get("over", "")):
        verdict = verdict.partition(":")[0]
    facts = {**facts, "over": verdict, "asks": state.asks()}
    return not any(differences(name, value, facts.get(name)) for name, value in wanted.items())
