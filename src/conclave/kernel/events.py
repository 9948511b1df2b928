"""Events: what the steps of a game showed, each with a name and named numbers."""

from typing import Any, Final

from mypy_extensions import mypyc_attr

Shown = tuple[int, str, list[int]]
"""What was shown, as it is kept and travels: audience (a seat or EVERYONE), name of the event, its numbers."""

LABEL: Final = "_label"


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """A sort of thing that can be shown, and the names of its numbers: `Event("moved", "@figure start to")`.

    A field with an @ names a thing whose label is kept too, as `figure_label`: later, nobody could tell what it was.
    A last field with a * takes all numbers that are left, as a list.
    """

    def __init__(self, name: str, fields: str = "") -> None:
        words = fields.split()
        self.name = name
        self.fields = [word.strip("@*") for word in words]
        self.labelled = [place for place, word in enumerate(words) if word.startswith("@")]
        self.has_rest = bool(words) and words[-1].endswith("*")
        assert len(set(self.fields)) == len(self.fields), f"the event '{name}' has two numbers of one name"


class Events:
    """All events of a game, and what each of their numbers is called."""

    def __init__(self, events: list[Event], context: str = "") -> None:
        """`context`: numbers that every event carries (see State.context), by name."""
        self.by_name = {event.name: event for event in events}
        assert len(self.by_name) == len(events), "two events have one name"
        self.context = context.split()
        self.names = {event.name: self.names_of(event) for event in events}

    def names_of(self, event: Event) -> list[str]:
        """Names of the numbers in the order in which they are kept."""
        labels = [event.fields[place] + LABEL for place in event.labelled]
        return [*self.context, *labels, *event.fields]

    def read(self, name: str, numbers: list[int]) -> dict[str, Any]:
        """The numbers of an event by name; a field with a * is a list."""
        names = self.names[name]
        found: dict[str, Any] = dict(zip(names, numbers))
        if self.by_name[name].has_rest:
            found[names[-1]] = numbers[len(names) - 1 :]
        return found
