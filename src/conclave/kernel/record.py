"""Records: a game is its set-up and its steps; everything else is computed from them."""

import hashlib
import json
import os
import re
import tempfile
import textwrap
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from conclave.kernel.army import Armies
from conclave.kernel.army_file import inline, plain
from conclave.kernel.errors import Trouble, Unreadable
from conclave.kernel.game import Game, Settings
from conclave.kernel.options import shown
from conclave.kernel.state import State

Games = Mapping[str, Game]
KEYS = (
    "game",
    "rules",
    "options",
    "seats",
    "names",
    "result",
    "steps",
    "digest",
    "commitment",
    "seed",
    "given",
    "armies",
)
HEX = re.compile(r"[0-9a-f]{64}")


class Damaged(Unreadable):
    """A record whose digest does not fit its contents."""


@dataclass
class Record:
    """Set-up plus steps: enough to have the whole game again."""

    game: str
    rules: int
    options: Settings
    seats: int
    names: list[str] = field(default_factory=list)
    steps: list[str] = field(default_factory=list)
    result: str = ""
    commitment: str = ""
    """SHA-256 of the seed of the dice, as it was shown before the first step; "" if the dice were nobody's promise."""
    seed: str = ""
    given: int = 0
    """So many first steps were taken over from another game, whose dice the seed does not tell."""
    armies: list[dict[str, Any]] = field(default_factory=list)
    """A list for each seat, where the options say that some seat has its own."""

    @classmethod
    def of(
        cls, game: Game, options: Settings, seats: int, names: list[str] | None = None, armies: Armies = ()
    ) -> "Record":
        """The record of a game that is about to begin."""
        return cls(game.name, game.version, dict(options), seats, names or [], armies=[dict(army) for army in armies])

    def digest(self) -> str:
        """Sixteen hex digits that no change of set-up or steps leaves alone."""
        whole: list[Any] = [self.game, self.rules, sorted(self.options.items()), self.seats]
        whole += [self.names, self.steps, self.result]
        if self.sealed():
            whole.append(sorted(self.sealed().items()))
        if any(self.armies):
            whole.append({"armies": self.armies})
        return hashlib.sha256(json.dumps(whole, ensure_ascii=True, sort_keys=True).encode()).hexdigest()[:16]

    def sealed(self) -> dict[str, str | int]:
        """What the record says about its dice; nothing in most."""
        told: dict[str, str | int] = {"commitment": self.commitment, "seed": self.seed, "given": self.given}
        return {key: value for key, value in told.items() if value}

    def replay(self, games: Games, upto: int | None = None, watch: Callable[[State, int], None] | None = None) -> State:
        """The state after the first `upto` steps (all, if None); `watch` sees each (state, move) before it is taken."""
        game = known(games, self.game)
        if self.rules != game.version:
            raise Unreadable(
                "this record was played under rules {0} of {1}; this program has rules {2}",
                self.rules,
                game.name,
                game.version,
            )
        state = game.new(game.settings(dict(self.options)), self.seats, self.armies)
        for ply, word in enumerate(self.steps[:upto], 1):
            try:
                move = state.from_text(word)
                if watch is not None:
                    watch(state, move)
                state.play(state.to_act, move)
            except Trouble as trouble:
                raise Unreadable("step {0} of the record, '{1}', cannot be played: {2}", ply, word, trouble) from None
        return state

    def to_toml(self) -> str:
        """For people."""
        options = ", ".join(
            f"{name} = {json.dumps(value) if isinstance(value, str) else shown(value)}"
            for name, value in self.options.items()
        )
        steps = "\n".join(textwrap.wrap(" ".join(self.steps), 110, break_long_words=False, break_on_hyphens=False))
        lines = [
            f'game = "{self.game}"',
            f"rules = {self.rules}",
            f"options = {{ {options} }}",
            *([f"armies = {inline(self.armies)}"] if any(self.armies) else []),
            f"seats = {self.seats}",
            f"names = {json.dumps(self.names, ensure_ascii=False)}",
            f"result = {json.dumps(self.result, ensure_ascii=False)}",
            f'digest = "{self.digest()}"',
            *(f"{key} = {json.dumps(value)}" for key, value in self.sealed().items()),
            f'steps = """\n{steps}\n"""',
        ]
        return "\n".join(lines) + "\n"

    def to_json(self) -> str:
        """For programs."""
        return json.dumps(
            {
                "game": self.game,
                "rules": self.rules,
                "options": self.options,
                **({"armies": self.armies} if any(self.armies) else {}),
                "seats": self.seats,
                "names": self.names,
                "result": self.result,
                "digest": self.digest(),
                **self.sealed(),
                "steps": " ".join(self.steps),
            },
            ensure_ascii=False,
        )


def known(games: Games, name: str) -> Game:
    """The game of that name."""
    if name not in games:
        raise Unreadable("there is no game '{0}': there are {1}", name, ", ".join(games))
    return games[name]


def read_record(text: str) -> Record:
    """A record from TOML or JSON; Unreadable says what is wrong with it."""
    try:
        tree: Any = json.loads(text) if text.lstrip().startswith("{") else tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise Unreadable("this is no record: {0}", error) from None
    for key, kind in (("game", str), ("rules", int), ("options", dict), ("seats", int), ("steps", str)):
        if not isinstance(tree, dict) or type(tree.get(key)) is not kind:
            raise Unreadable("this is no record: '{0}' is missing or not of the right kind", key)
    for key in tree:
        if key not in KEYS:
            raise Unreadable("this is no record: '{0}' is not a key of records", key)
    names = tree.get("names", [])
    result = tree.get("result", "")
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names) or not isinstance(result, str):
        raise Unreadable("this is no record: 'names' must be a list of texts and 'result' a text")
    record = Record(tree["game"], tree["rules"], tree["options"], tree["seats"], names, tree["steps"].split(), result)
    record.commitment, record.seed, record.given = read_seal(tree)
    record.armies = read_armies(tree)
    if "digest" in tree and tree["digest"] != record.digest():
        raise Damaged("this record is damaged: its digest does not fit its contents")
    return record


def read_armies(tree: dict[str, Any]) -> list[dict[str, Any]]:
    """The lists of seats with armies of their own."""
    armies = tree.get("armies", [])
    if not isinstance(armies, list):
        raise Unreadable("this is no record: 'armies' must have a list for each seat")
    return [plain(army) for army in armies]


def read_seal(tree: dict[str, Any]) -> tuple[str, str, int]:
    """Commitment, seed and given steps, where a record has them."""
    commitment, seed, given = tree.get("commitment", ""), tree.get("seed", ""), tree.get("given", 0)
    for key, value in (("commitment", commitment), ("seed", seed)):
        if not isinstance(value, str) or (value and not HEX.fullmatch(value)):
            raise Unreadable("this is no record: '{0}' must be 64 hex digits", key)
    if type(given) is not int or given < 0:
        raise Unreadable("this is no record: 'given' must be a number of steps")
    return commitment, seed, given


def write_atomically(path: Path, text: str) -> None:
    """Write the whole file or leave what was there."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink()
        raise
