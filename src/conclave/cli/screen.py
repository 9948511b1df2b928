"""Screens: where a game at the terminal is shown, as plain lines or as pages in colour."""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext

from rich.columns import Columns
from rich.console import Console
from rich.text import Text

from conclave.cli.draw_colour import page
from conclave.cli.language import said
from conclave.kernel.draw import plain_scene, pointed_at
from conclave.kernel.scene import Choice, Line, Scene
from conclave.kernel.words import Words

NEWS = 14  # lines of the log that a page shows; the rest is a command away
MANY = 10  # options from which on they stand side by side, where they are short


class Screen:
    """Plain lines, for pipes and screen readers: nothing is ever wiped away."""

    def __init__(self, words: Words, title: str, write: Callable[[str], None] = print) -> None:
        self.words = words
        self.title = title
        self.write = write

    def say(self, text: str) -> None:
        """A sentence."""
        self.write(text)

    def note(self, text: str) -> None:
        """A sentence that must still be in sight with the next picture."""
        self.write(text)

    def busy(self, text: str) -> AbstractContextManager[object]:
        """While somebody thinks."""
        return nullcontext()

    def log(self, lines: Sequence[Line]) -> None:
        """Lines of the log with their rules."""
        for line in lines:
            self.write(f"- {self.line(line)}")

    def line(self, line: Line) -> str:
        return self.words.text(line.say) + (f" [{line.rule}]" if line.rule else "")

    def picture(self, scene: Scene, choices: Sequence[Choice], news: Sequence[Line], is_new: bool) -> None:
        """What happened, and the board if somebody else has changed it."""
        self.log(news)
        if is_new:
            self.write("")
            for line in plain_scene(scene, self.words, pointed_at(choice.on for choice in choices)):
                self.write(line)

    def prompt(self, name: str, text: str, rule: str) -> None:
        """Who decides, what, and by which rule."""
        self.write("")
        self.write(f"{name}: {text}" + (f" [{rule}]" if rule else ""))

    def options(self, choices: Sequence[Choice]) -> None:
        """The options by number, word and text."""
        for number, choice in enumerate(choices, 1):
            self.write(f"{number:3}. {choice.word}: {self.option(choice)}")

    def option(self, choice: Choice) -> str:
        """An option in words, with what it would decide at once."""
        text = ". ".join([self.words.text(choice.say), *(self.words.text(odds) for odds in choice.odds)])
        return f"{text} ({brought})" if (brought := self.brings(choice)) else text

    def brings(self, choice: Choice) -> str:
        """How likely it succeeds, what it then does, and what it uses up."""
        chance = f"{choice.chance} %" if choice.chance >= 0 else ""
        effect = self.words.text(choice.effect) if choice.effect is not None else ""
        success = f"{chance} {effect}".strip()
        return "; ".join([*([success] if success else []), *(self.words.text(spent) for spent in choice.spends)])

    def pause(self, ask: Callable[[str], str | None]) -> None:
        """Wait until what was said is read; lines stay in sight, so there is no need."""

    def curtain(self) -> None:
        """Nothing of what was shown stays in sight."""


class ColourScreen(Screen):
    """A page a decision."""

    def __init__(self, words: Words, title: str, console: Console) -> None:
        super().__init__(words, title, lambda text: console.print(text, markup=False, highlight=False))
        self.console = console
        self.notes: list[str] = []

    def note(self, text: str) -> None:
        self.notes.append(text)

    def busy(self, text: str) -> AbstractContextManager[object]:
        return self.console.status(text)

    def log(self, lines: Sequence[Line]) -> None:
        for line in lines:
            self.console.print(self.news(line))

    def news(self, line: Line) -> Text:
        return Text.assemble("· ", self.words.text(line.say), "  ", (line.rule, "dim"))

    def picture(self, scene: Scene, choices: Sequence[Choice], news: Sequence[Line], is_new: bool) -> None:
        pointed = pointed_at(choice.on for choice in choices)
        lines = [self.news(line) for line in news[-NEWS:]]
        if len(news) > NEWS:
            lines.insert(0, Text(said("cli.lines_before", len(news) - NEWS), "dim"))
        lines += [Text(note, "italic") for note in self.notes]
        self.notes.clear()
        self.console.clear()
        self.console.print(page(scene, self.words, pointed, self.title, lines, self.console.size))

    def prompt(self, name: str, text: str, rule: str) -> None:
        self.console.print()
        self.console.print(Text.assemble((f"{name}: ", "bold"), (text, "bold yellow"), "  ", (rule, "dim")))

    def options(self, choices: Sequence[Choice]) -> None:
        lines = []
        for number, choice in enumerate(choices, 1):
            line = Text.assemble((f"{number:3} ", "bold"), (f"{choice.word:<6} ", "cyan"), self.words.text(choice.say))
            for odds in choice.odds:
                line.append(f"  {self.words.text(odds)}", "bold green")
            if brought := self.brings(choice):
                line.append(f"  ({brought})", "dim")
            lines.append(line)
        if len(lines) >= MANY and max(line.cell_len for line in lines) < self.console.width // 2 - 2:
            self.console.print(Columns(lines, padding=(0, 3), column_first=True))
            return
        for line in lines:
            self.console.print(line)

    def pause(self, ask: Callable[[str], str | None]) -> None:
        ask(said("cli.press_enter") + " ")

    def curtain(self) -> None:
        self.console.clear()
        self.console.file.write("\x1b[3J")  # the scrollback too
