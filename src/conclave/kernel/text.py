"""Texts: what is said, before anybody reads it: a message id, and what goes into its slots."""

from typing import NamedTuple


class Text(NamedTuple):
    """A message id and what goes into it; words are found for the reader, not for the actor."""

    id: str
    params: tuple["Param", ...] = ()


Param = int | str | Text

LIST_AND = "list.and"
LIST_OR = "list.or"
