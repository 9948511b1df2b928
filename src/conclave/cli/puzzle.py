"""`conclave puzzle`: puzzles at the terminal, on the real rules: the one of the day, or any other."""

from collections.abc import Callable

from conclave.cli.language import said, words_here
from conclave.cli.learn import Learner, Progress, kept_in
from conclave.cli.play import reader
from conclave.kernel.errors import Unreadable
from conclave.kernel.game import Game
from conclave.kernel.lesson.puzzle import Puzzle, as_lesson, of_the_day, puzzles_of
from conclave.kernel.lesson.study import Reply, Study
from conclave.kernel.record import known
from conclave.kernel.scene import say
from conclave.kernel.words import Reader

TODAY = "today"
HINT, SOLUTION = "hint", "solution"


def puzzle(game: str = "", id: str = "", *, list: bool = False) -> None:
    """Solve a puzzle at the terminal.

    Parameters
    ----------
    game
        Of which game; the puzzle of the day, of any, if none is named.
    id
        Which one, or `today`; the first that was not solved, the easiest first, if none is named.
    list
        Only list the puzzles.
    """
    from conclave.games import GAMES

    cards = [known(GAMES, game)] if game and game != TODAY else [*GAMES.values()]
    progress = Progress(kept_in().with_name("puzzles.json"))
    if list:
        for card in cards:
            for line in listed(card, progress.done(card.name)):
                print(line)
        return
    found = chosen(cards, id or ("" if game and game != TODAY else TODAY), progress)
    if Solver(found, progress, reader()).solve():
        print(said("cli.puzzle.next", found.game.name))


def chosen(cards: list[Game], id: str, progress: Progress) -> Puzzle:
    """The puzzle that was asked for."""
    every = sorted((each for card in cards for each in puzzles_of(card)), key=lambda each: each.level)
    if not every:
        raise Unreadable(said("cli.puzzle.none", cards[0].title))
    if id == TODAY:
        today = of_the_day(cards)
        assert today is not None
        return today
    if not id:
        return next((each for each in every if each.id not in progress.done(each.game.name)), every[0])
    for each in every:
        if each.id == id:
            return each
    raise Unreadable(said("cli.puzzle.unknown", id, cards[0].name))


def listed(card: Game, done: set[str]) -> list[str]:
    """A line a puzzle, the easiest first: solved or not, its id, what it asks for, how hard it is."""
    words = words_here(card)
    puzzles = sorted(puzzles_of(card), key=lambda each: (each.level, each.kind))
    return [
        f"{'*' if each.id in done else ' '} {card.name} {each.id}: "
        f"{words.text(say(f'puzzle.{each.kind}'))}, {said('cli.puzzle.level', each.level)}"
        for each in puzzles
    ]


class Solver(Learner):
    """The talk of a puzzle: a lesson in which one may ask for a hint or for the solution."""

    def __init__(
        self,
        puzzle: Puzzle,
        progress: Progress,
        ask: Callable[[str], str | None],
        write: Callable[[str], None] = print,
    ) -> None:
        super().__init__(puzzle.game, [], progress, ask, write)
        self.puzzle = puzzle

    def solve(self) -> bool:
        """False if the person leaves."""
        lesson = as_lesson(self.puzzle)
        self.reader = Reader(lesson.seat)
        self.write(f"\n{self.card.title}. {self.text(lesson.title)}. {self.text(lesson.about)}.")
        self.write(said("cli.puzzle.how"))
        if not self.follow(Study(lesson)):
            return False
        self.progress.finish(self.card.name, self.puzzle.id)
        return True

    def show(self, study: Study) -> None:
        """The board and the choices, and what is asked, as at a table."""
        super().show(study)
        scene = study.lesson.game.stage().scene(study.state.observe(study.lesson.seat), study.lesson.seat)
        self.write(self.text(scene.prompt.say))

    def attempt(self, study: Study, line: str) -> Reply:
        if line not in (HINT, SOLUTION):
            return super().attempt(study, line)
        right = [choice for choice in self.choices(study) if f"{study.state.asks()}:{choice.word}" in study.step.do]
        if line == SOLUTION:
            self.write(f"{right[0].word}: {self.text(right[0].say)}")
            return study.attempt(study.step.do[0])
        on = {id for choice in right for id in choice.on}
        scene = study.lesson.game.stage().scene(study.state.observe(study.lesson.seat), study.lesson.seat)
        names = [self.text(item.name) for item in scene.items if item.id in on]
        count = len(self.choices(study))
        self.write(said("cli.puzzle.look_at", ", ".join(names)) if names else said("cli.puzzle.one_of", count))
        return Reply(True)
