"""Commands: what can be said at the terminal besides the options of a decision."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from conclave.cli import coaching
from conclave.cli.language import said
from conclave.cli.rules import found, whole
from conclave.kernel.draw import find, label_of, whole_list
from conclave.kernel.errors import Unreadable
from conclave.kernel.record import write_atomically

if TYPE_CHECKING:
    from conclave.cli.talk import Talk

NOT_PART = "K-2"


class Leaving(Exception):
    """The person has left, or the input has ended."""


def explain(talk: "Talk", seat: int, named: str) -> None:
    """Why a thing cannot be chosen now, or all of them by rule."""
    if not named:
        explain_all(talk, seat)
        return
    rule, text = talk.reason(seat, talk.thing(seat, named))
    law = talk.words.book[rule] if rule else None
    if law is None or text != law.text:
        talk.screen.say(text)
    if law is not None:
        talk.screen.say(f"{rule} {law.title}: {law.text}")


def explain_all(talk: "Talk", seat: int) -> None:
    """Everything that cannot be chosen, under the rule that forbids it."""
    scene, by_rule = talk.scene(seat), dict[str, list[str]]()
    for item in scene.items:
        if item.layer != "piece":
            continue
        rule, _ = talk.reason(seat, item.id)
        if rule and rule != NOT_PART:
            by_rule.setdefault(rule, []).append(label_of(scene, talk.words, item))
    if not by_rule:
        talk.screen.say(said("cli.nothing_forbidden"))
    for rule, things in by_rule.items():
        talk.screen.say(f"{', '.join(things)}: {rule} {talk.words.book[rule].title}")


def look(talk: "Talk", seat: int, rest: str) -> None:
    """A thing, or the line between two."""
    if not rest:
        raise Unreadable(said("cli.look_at_what"))
    scene = talk.scene(seat)
    names = [rest] if find(scene, talk.words, rest) else rest.split(maxsplit=1)
    ids = [talk.thing(seat, name) for name in names]
    look = talk.local.stage.look(talk.local.state.observe(seat), seat, *ids)
    talk.screen.say(talk.words.text(look.title))
    for line in look.lines:
        talk.screen.say(f"  {talk.words.text(line)}")
    for rule in look.rules:
        talk.screen.say(f"  [{rule}] {talk.words.book[rule].title}")


def hint(talk: "Talk", seat: int, rest: str) -> None:
    """What the coach holds for best and why; of one option nothing can be said."""
    state = talk.local.state
    acts = coaching.best(talk, seat)
    move = state.from_text(acts[0].word) if acts else talk.local.think(talk.helper)
    choice = next(choice for choice in talk.local.stage.choices(state, seat) if choice.move == move)
    talk.screen.say(said("cli.hint", choice.word, talk.screen.option(choice)))
    for line in coaching.why_best(talk, acts) if acts else ():
        talk.screen.say(f"   {line}")


def undo(talk: "Talk", seat: int, rest: str) -> None:
    """One decision back."""
    if not talk.local.undo():
        raise Unreadable(said("cli.nothing_to_undo"))
    talk.told = [min(told, len(talk.local.past)) for told in talk.told]
    talk.is_back = True
    talk.screen.note(said("cli.undone"))


def redo(talk: "Talk", seat: int, rest: str) -> None:
    """What was taken back, again."""
    if not talk.local.redo():
        raise Unreadable(said("cli.nothing_to_redo"))
    talk.is_back = True
    talk.saved = False
    talk.screen.note(said("cli.redone"))


def rules(talk: "Talk", seat: int, rest: str) -> None:
    """The words of a rule."""
    if not rest:
        raise Unreadable(said("cli.which_rule"))
    talk.screen.say(whole(found(talk.words.book, rest.strip("[]"))))


def log(talk: "Talk", seat: int, rest: str) -> None:
    """All that happened."""
    talk.screen.log(talk.local.lines(seat))


def board(talk: "Talk", seat: int, rest: str) -> None:
    """The picture and the question again."""
    choices = talk.local.stage.choices(talk.local.state, seat) if talk.local.state.to_act == seat else []
    talk.screen.picture(talk.scene(seat), choices, [], is_new=True)
    if choices:
        talk.pose(seat, choices)


def everything(talk: "Talk", seat: int, rest: str) -> None:
    """Everything on the board by name."""
    for line in whole_list(talk.scene(seat), talk.words):
        talk.screen.say(f"  {line}")


def save(talk: "Talk", seat: int, rest: str) -> None:
    """The record into a file."""
    if not rest:
        raise Unreadable(said("cli.save_where"))
    try:
        write_atomically(Path(rest).expanduser(), talk.local.record.to_toml())
    except OSError as error:
        raise Unreadable(said("cli.cannot_write", rest, str(error.strerror))) from None
    talk.saved = True
    secrets = [] if talk.local.is_over else [said("cli.saved.secrets")]
    talk.screen.say(" ".join([said("cli.saved", rest), *secrets]))


def resign(talk: "Talk", seat: int, rest: str) -> None:
    """Give up, said twice."""
    if talk.warned != "resign":
        talk.warned = "resign"
        raise Unreadable(said("cli.resign_again"))
    talk.local.resign(seat)


def help(talk: "Talk", seat: int, rest: str) -> None:
    talk.screen.say(said("cli.help"))


def quit(talk: "Talk", seat: int, rest: str) -> None:
    raise Leaving


COMMANDS: dict[str, Callable[["Talk", int, str], None]] = {
    "look": look,
    "hint": hint,
    "coach": coaching.coach,
    "why": coaching.why,
    "good": coaching.good,
    "undo": undo,
    "redo": redo,
    "rules": rules,
    "log": log,
    "board": board,
    "list": everything,
    "save": save,
    "resign": resign,
    "help": help,
    "quit": quit,
}
AFTERWARDS = ("look", "rules", "log", "board", "list", "save", "help")
"""What still answers when the game is over."""
