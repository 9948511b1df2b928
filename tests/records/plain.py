"""Parts of scenes as JSON, with their texts in English, as a reader has them."""

import json
from functools import cache

from msgspec import Struct

from conclave.games import GAMES
from conclave.kernel.scene import Text
from conclave.kernel.words import words_of


class Plain:
    """Remembers what it has put before, because scenes change little."""

    def __init__(self, game: str) -> None:
        self.words = words_of(GAMES[game])
        self.texts: dict[Text, str] = {}
        self.parts: dict[object, str] = {}

    def put(self, thing: object) -> str:
        """Any part of a scene."""
        if isinstance(thing, Text):
            if thing not in self.texts:
                self.texts[thing] = json.dumps(self.words.text(thing))
            return self.texts[thing]
        if isinstance(thing, tuple):
            return f"[{', '.join(map(self.put, thing))}]"
        if thing is None or isinstance(thing, str | int):
            return json.dumps(thing)
        if thing not in self.parts:
            assert isinstance(thing, Struct)
            named = (f'"{name}": {self.put(getattr(thing, name))}' for name in thing.__struct_fields__)
            self.parts[thing] = f"{{{', '.join(named)}}}"
        return self.parts[thing]


@cache
def plain_of(game: str) -> Plain:
    """One for all records of a game."""
    return Plain(game)
