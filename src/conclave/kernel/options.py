"""Set-up options of a game, read from its options.toml."""

import re
import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from conclave.kernel.errors import Unreadable, either, english, in_english
from conclave.kernel.text import Text

Value = bool | int | str
OWN = "own"  # instead of a ready-made army: a list that the seat hands in
FIRST = "first"  # the preset for somebody who has never played; the one listed after it is the whole game
NONE = english("none at all")  # instead of a list of names


@dataclass(frozen=True)
class Shown:
    """How a value or a preset is shown to people who choose: a picture, a colour, and who says its name."""

    value: str
    icon: str = ""
    tone: str = ""
    name: str = ""  # the id of a message that others say, too; its sentence is the same id with `.say` or `.does`
    needs: dict[str, Value] = field(default_factory=dict)  # other options that go with it


@dataclass(frozen=True)
class Option:
    """One choice to be made before a game."""

    name: str
    default: Value
    values: tuple[Value, ...]  # empty: a text that fits the pattern, or a whole number from least to most
    least: int
    most: int
    rules: tuple[str, ...]
    pattern: str = ""
    wording: str = ""  # what the pattern allows, in words
    seat: int = -1  # the seat whose army it chooses: one of the values, which are ready-made, or OWN
    shown: tuple[Shown, ...] = ()  # pictures of values
    letters: tuple[Shown, ...] = ()  # of a text with a letter for each seat, each letter once: what they stand for
    like: str = ""  # another option that has the same values, and words for them
    ground: bool = False  # does a value say where one plays? Then its picture is the board before anything stands there

    def read(self, value: object) -> Value:
        """The value, if it is allowed; text is taken for numbers and truth where that is meant."""
        if isinstance(value, str) and not isinstance(self.default, str):
            value = {"true": True, "false": False}.get(value.lower(), value)
            if isinstance(value, str) and value.lstrip("-").isdigit():
                value = int(value)
        if self.seat >= 0 and value == OWN:
            return OWN
        if self.values:
            if any(value == v and type(value) is type(v) for v in self.values):
                assert isinstance(value, bool | int | str)
                return value
        elif self.pattern:
            if isinstance(value, str) and re.fullmatch(self.pattern, value):
                return value
        elif isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most:
            return value
        raise Unreadable("option {0} cannot be {1}: it takes {2}", self.name, shown(value), self.takes())

    def allowed(self) -> str:
        """What may be chosen, in English."""
        return in_english(self.takes())

    def takes(self) -> Text:
        """What may be chosen, in words."""
        if self.pattern:
            return english(self.wording)
        if not self.values:
            return english("a whole number from {0} to {1}", self.least, self.most)
        return either(*map(shown, self.values), *([OWN] if self.seat >= 0 else []))


@dataclass(frozen=True)
class OptionTable:
    """All options of a game, and named sets of them."""

    options: tuple[Option, ...]
    presets: dict[str, dict[str, Value]]
    shown: dict[str, Shown] = field(default_factory=dict)
    """Pictures of presets."""

    def army_of(self, seat: int) -> Option | None:
        """The option that chooses the army of a seat."""
        return next((option for option in self.options if option.seat == seat >= 0), None)

    def settled(self, given: dict[str, object], preset: str = "") -> dict[str, Value]:
        """Every option with a value: given, else the preset's, else the default."""
        if preset and preset not in self.presets:
            raise Unreadable("there is no preset '{0}': choose from {1}", preset, ", ".join(self.presets) or NONE)
        named: dict[str, object] = {**self.presets.get(preset, {}), **given}
        unknown = set(named) - {option.name for option in self.options}
        if unknown:
            known = ", ".join(option.name for option in self.options) or NONE
            raise Unreadable("there is no option '{0}': options are {1}", sorted(unknown)[0], known)
        return {o.name: o.read(named[o.name]) if o.name in named else o.default for o in self.options}


def shown(value: object) -> str:
    """A value as it is written in TOML."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def read_options(path: Path) -> OptionTable:
    """The table in an options.toml; a game without the file has no options."""
    if not path.exists():
        return OptionTable((), {})
    tree = tomllib.loads(path.read_text("utf-8"))
    entries = tree.get("option", {})
    options = []
    for name, entry in entries.items():
        least, most = entry.get("range", (0, 0))
        values = (True, False) if entry["type"] == "bool" else tuple(entry.get("values", ()))
        like = entry.get("like", "")
        if like and like not in entries:
            raise Unreadable("{0}: option {1} is like '{2}', which is not there", path.name, name, like)
        options.append(
            Option(
                name=name,
                default=entry["default"],
                values=values,
                least=least,
                most=most,
                rules=tuple(entry.get("rules", ())),
                pattern=entry.get("pattern", ""),
                wording=entry.get("allowed", ""),
                seat=entry.get("seat", -1),
                shown=pictures(entries[like or name].get("shown", {})),
                letters=pictures(entry.get("letters", {})),
                like=like,
                ground=entry.get("ground", False),
            )
        )
    presets = tree.get("preset", {})
    shown = {each.value: each for each in pictures(tree.get("shown", {}))}
    if unknown := set(shown) - set(presets):
        raise Unreadable("{0}: there is a picture of '{1}', and no such preset", path.name, sorted(unknown)[0])
    return OptionTable(tuple(options), presets, shown)


def pictures(entries: dict[str, dict[str, Any]]) -> tuple[Shown, ...]:
    """How values are shown, in the order of the file."""
    for entry in entries.values():
        if unknown := set(entry) - {"icon", "tone", "name", "needs"}:
            raise Unreadable("options.toml: a picture has icon, tone, name and needs, not '{0}'", sorted(unknown)[0])
    return tuple(Shown(value, **entry) for value, entry in entries.items())
