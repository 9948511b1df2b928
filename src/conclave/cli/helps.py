"""Pages of help, in the reader's language: their English stands in the list of commands and where parameters are told.

An English sentence of help is its own id, as that of trouble is; a language has it in `words/<language>/helps.po`.
"""

import ast
import inspect
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cyclopts.help import DefaultFormatter, HelpEntry, HelpPanel, InlineText
from docstring_parser import parse
from rich.text import Text

from conclave.cli.language import said

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions

SHEET = "helps"
TITLES = {"Commands": "cli.page.commands", "Arguments": "cli.page.arguments", "Parameters": "cli.page.parameters"}
FLAGS = {"--help": "cli.page.help", "--version": "cli.page.version"}


class Page(DefaultFormatter):
    """The parser's own page, with other words."""

    def __call__(self, console: "Console", options: "ConsoleOptions", panel: HelpPanel) -> None:
        title = str(panel.title)
        entries = [translated(entry) for entry in panel.entries]
        super().__call__(console, options, panel.copy(title=said(TITLES.get(title, title)), entries=entries))

    def render_usage(self, console: "Console", options: "ConsoleOptions", usage: Any) -> None:
        if usage:
            console.print(Text(said("cli.page.usage", str(usage)), style="bold"))

    def render_description(self, console: "Console", options: "ConsoleOptions", description: Any) -> None:
        if written := english_of(description):
            console.print(InlineText.from_format(said(written), format="markdown"))
            console.print()


def translated(entry: HelpEntry) -> HelpEntry:
    """What a command or parameter is for, what it can be, and what it is if it is not given."""
    id = next((FLAGS[name] for name in entry.names if name in FLAGS), english_of(entry.description))
    description = InlineText.from_format(said(id), format="markdown")
    if entry.choices:
        description.append(Text(said("cli.page.choices", ", ".join(entry.choices)), "cyclopts.choices"))
    if entry.default:
        description.append(Text(said("cli.page.default", entry.default), "cyclopts.default"))
    if entry.required:
        description.append(Text(said("cli.page.required"), "cyclopts.required"))
    return entry.copy(description=description, choices=None, default=None, required=False)


def english_of(description: Any) -> str:
    """What was written in the source; the parser hands over what it has made of it for the screen."""
    made = getattr(description, "primary_renderable", description)
    return " ".join(str(getattr(made, "markup", made)).split())


def sentences_in(commands: dict[str, str], page: str) -> dict[str, str]:
    """All English sentences of help: of the commands, and of what each takes, as its source tells it."""
    found = [page, *commands.values()]
    for name in commands:
        tree = ast.parse(Path(__file__).with_name(f"{name}.py").read_text("utf-8"))
        function = next(node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name == name)
        for param in parse(inspect.cleandoc(ast.get_docstring(function) or "")).params:
            found.append(" ".join((param.description or "").split()))
    return {english: english for english in found}
