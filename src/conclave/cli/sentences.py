"""Sentences of trouble, found in the sources: their English stands where they are raised, and is to be translated.

Whatever takes `say` and `*params` makes a sentence (`Trouble` and its kin, `english`, `Reader.wrong`, ...), so what
such a call is given for `say` is one. It must be written out there, or in a variable `say` of the same function.
"""

import ast
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from conclave.games import GAMES
from conclave.kernel.errors import SLOT

SAY, PARAMS = "say", "params"
PACKAGE = Path(__file__).parents[1]
SHEET = "troubles"
ROOMS = {"lab": "cli", "coach": "kernel", "minds": "kernel"}
"""Where the words of those are that have no words themselves: where else their sentences are told."""
BASE, SUPER = "Trouble", "super().__init__"
SAID = "said"  # a sentence of the terminal, which has its own words
WORDS = re.compile(r"\w|: ")  # what a language may write otherwise
WORDING = "self.wording"  # of an option: in its file


@dataclass(frozen=True)
class Raised:
    """A sentence, and where it stands."""

    english: str
    file: Path
    line: int
    params: tuple[str, ...] = ()
    """What goes into its slots, as the source says it."""


class Unclear(Exception):
    """A sentence that is not written out, so that nobody could translate it."""


@cache
def sentences() -> Mapping[Path, Mapping[str, Raised]]:
    """By folder of words: the sentences of trouble that are told with them."""
    sources = {path: ast.parse(path.read_text("utf-8")) for path in sorted(PACKAGE.rglob("*.py"))}
    makers = makers_in(list(sources.values()))
    found: dict[Path, dict[str, Raised]] = {}
    for path, tree in sources.items():
        for one in raised_in(path, tree, makers):
            found.setdefault(room_of(path), {}).setdefault(one.english, one)
    for game in GAMES.values():
        for one in wordings(game.folder / "options.toml"):
            found.setdefault(room_of(one.file), {}).setdefault(one.english, one)
    return found


def room_of(path: Path) -> Path:
    """The folder of words for what a source says."""
    room, *inner = path.relative_to(PACKAGE).parts
    return PACKAGE / "games" / inner[0] / "words" if room == "games" else PACKAGE / ROOMS.get(room, room) / "words"


def makers_in(trees: list[ast.Module]) -> dict[str, int]:
    """By the name of whatever takes `say` and `*params`: where it takes `say`; -1 for trouble that does not."""
    found: dict[str, int] = {}
    classes = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    for node in (node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)):
        place = place_of_say(node)
        if place >= 0 and node.name != "__init__" and found.setdefault(node.name, place) != place:
            raise Unclear(f"several functions '{node.name}' take `say` at different places")
    kin = {BASE}
    while more := {each.name for each in classes if bases_of(each) & kin} - kin:
        kin |= more
    for each in classes:
        if each.name in kin:
            begin = next((part for part in each.body if getattr(part, "name", "") == "__init__"), None)
            if begin is None:
                found[each.name] = 0
            elif isinstance(begin, ast.FunctionDef):
                found[each.name] = place_of_say(begin)
    return found


def bases_of(node: ast.ClassDef) -> set[str]:
    return {ast.unparse(base) for base in node.bases}


def place_of_say(function: ast.FunctionDef) -> int:
    """Among the arguments of a call; -1 if it makes no sentence."""
    names = [arg.arg for arg in function.args.args if arg.arg != "self"]
    is_maker = function.args.vararg is not None and function.args.vararg.arg == PARAMS and SAY in names
    return names.index(SAY) if is_maker else -1


def raised_in(path: Path, tree: ast.Module, makers: dict[str, int]) -> Iterator[Raised]:
    """All sentences of a file; a function of its own may have the name of a maker and be none."""
    own = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and place_of_say(node) < 0}
    own |= {node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef) and bases_of(node) == {"Exception"}}
    own -= {BASE}
    yield from calls_in(path, tree, tree, {name: place for name, place in makers.items() if name not in own})


def calls_in(path: Path, node: ast.AST, around: ast.AST, makers: dict[str, int]) -> Iterator[Raised]:
    """All sentences inside; `around` is the function that they are in."""
    for part in ast.iter_child_nodes(node):
        if isinstance(part, ast.Call):
            place = makers.get(name_of(part.func), -1)
            if 0 <= place < len(part.args):
                params = tuple(map(ast.unparse, part.args[place + 1 :]))
                for english in written_out(part.args[place], around, f"{path}:{part.lineno}"):
                    yield Raised(english, path, part.lineno, params)
        inside = makers | {SUPER: 0} if isinstance(part, ast.ClassDef) and part.name in makers else makers
        yield from calls_in(path, part, part if isinstance(part, ast.FunctionDef) else around, inside)


def name_of(function: ast.expr) -> str:
    """What is called."""
    if isinstance(function, ast.Name):
        return function.id
    if isinstance(function, ast.Attribute):
        return SUPER if ast.unparse(function) == SUPER else function.attr
    return ""


def written_out(say: ast.expr, around: ast.AST, where: str) -> Iterator[str]:
    """The sentences that an argument may be."""
    if isinstance(say, ast.Constant) and isinstance(say.value, str):
        if WORDS.search(SLOT.sub("", say.value)):
            yield say.value
    elif isinstance(say, ast.IfExp):
        yield from written_out(say.body, around, where)
        yield from written_out(say.orelse, around, where)
    elif isinstance(say, ast.Name) and say.id == SAY:
        for node in ast.walk(around):
            if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == SAY:
                yield from written_out(node.value, around, where)
    elif ast.unparse(say) != WORDING and not (isinstance(say, ast.Call) and name_of(say.func) == SAID):
        raise Unclear(f"{where}: {ast.unparse(say)} is not written out")


def wordings(path: Path) -> Iterator[Raised]:
    """What may be chosen for options, where their file says it in words."""
    if path.exists():
        for name, option in tomllib.loads(path.read_text("utf-8")).get("option", {}).items():
            if "allowed" in option:
                yield Raised(option["allowed"], path, 0, (f"option {name}",))
