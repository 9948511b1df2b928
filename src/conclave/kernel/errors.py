"""What can be wrong with what we are given: short, and with a rule where there is one.

The English stands where trouble is raised, with `{0}`, `{1}`, ... for its params: `Trouble("there is no game '{0}'",
name)`. The same English is the id of its translations, which are in `words/<language>/troubles.po`. Whatever takes
`say` and `*params` makes such a sentence, so that `conclave words` finds it.
"""

import re

from conclave.kernel.text import LIST_OR, Param, Text

SLOT = re.compile(r"\{(\d+)\}")


class Trouble(Exception):
    """Something the user gave us cannot be used; str() is a whole sentence in English, `text` is for any reader."""

    def __init__(self, say: str, *params: object) -> None:
        self.text = english(say, *params)
        super().__init__(say, *self.text.params)

    def __str__(self) -> str:
        return in_english(self.text)


class Illegal(Trouble):
    """A move that a rule forbids."""

    def __init__(self, rule: str, move: int) -> None:
        super().__init__("{0} forbids move {1}", rule, move)
        self.rule = rule
        self.move = move

    def __reduce__(self) -> tuple[type["Illegal"], tuple[str, int]]:
        return Illegal, (self.rule, self.move)


class Unreadable(Trouble):
    """Text that names no move, record, scenario, option or game."""


def english(say: str, *params: object) -> Text:
    """A sentence or a part of one, in English, which every language may have in its own words."""
    return Text(say, tuple(map(param_of, params)))


def either(*params: object) -> Text:
    """One of these: a list that ends with "or"."""
    return Text(LIST_OR, tuple(map(param_of, params)))


def param_of(thing: object) -> Param:
    """What goes into a slot: numbers and texts as they are, other trouble as its sentence, all else in its words."""
    if isinstance(thing, Trouble):
        return thing.text
    if isinstance(thing, Text) or type(thing) is int:
        return thing
    return str(thing)


def in_english(param: Param) -> str:
    """A text without a catalogue: its id is the sentence."""
    if not isinstance(param, Text):
        return str(param)
    said = [in_english(each) for each in param.params]
    if param.id == LIST_OR:
        return " or ".join(said) if len(said) < 3 else ", ".join(said[:-1]) + ", or " + said[-1]
    return SLOT.sub(lambda slot: said[int(slot[1])] if int(slot[1]) < len(said) else slot[0], param.id)
