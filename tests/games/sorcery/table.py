"""A table to try rules on: positions, choices, warriors and books as words."""

from typing import Any

from conclave.games.sorcery import GAME
from conclave.games.sorcery.position import position
from conclave.games.sorcery.position_facts import facts
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules.machine import Sorcery
from conclave.games.sorcery.rules.moves import SPELL_IDS, figure_word
from conclave.games.sorcery.rules.terms import FIGURES, TO_ALL, card_name
from conclave.kernel import CHANCE, OVER, Dice
from tests.games.rulings import after as after
from tests.games.rulings import options as options
from tests.games.rulings import played as played
from tests.games.rulings import refused as refused


def parts(text: str) -> list[list[str]]:
    """Entries are parted by semicolons, their words by spaces."""
    return [entry.split() for entry in text.split(";") if entry.strip()]


def square(word: str) -> list[int]:
    x, _, y = word.partition(",")
    return [int(x), int(y)]


def warrior(words: list[str]) -> dict[str, Any]:
    """Such as `0.AE1.1 10,5 click=2 tokens=1 given=1 ability=FL`."""
    found: dict[str, Any] = {"key": words[0], "square": square(words[1])}
    for word in words[2:]:
        name, _, value = word.partition("=")
        found[name] = int(value) if value.isdigit() else value
    return found


def book(words: list[str]) -> dict[str, Any]:
    """Such as `B3 0.AE1.1 S1 !G5`; dropped: `B3 0@10,5 S1`; with `used` at the end, its text is used up."""
    id, holder, *cards = words
    found: dict[str, Any] = {"id": id, "owner": int(holder[0])}
    if "@" in holder:
        found["square"] = square(holder[2:])
    else:
        found["wielder"] = holder
    if cards[-1:] == ["used"]:
        found["used"] = True
        del cards[-1]
    return found | {"stack": cards}


def lasting(words: list[str]) -> dict[str, Any]:
    """Such as `E8 B4 0.DC1.1 1.EL1.1`, `G1 B1 0.AE1.1 11,5`, `I4 B1 0.SO1.1 counters=3`."""
    spell, id, caster, *rest = words
    found: dict[str, Any] = {"spell": spell, "owner": int(caster[0]), "book": id, "caster": caster}
    for word in rest:
        name, equals, value = word.partition("=")
        if equals:
            found[name] = int(value) if value.isdigit() else True
        elif "," in word:
            found["square"] = square(word)
        else:
            found["target"] = word
    return found


def field(
    warriors: str, books: str = "", magic: str = "", setup: dict[str, object] | None = None, **fields: Any
) -> Sorcery:
    """A position in the fifth turn, seat 0 having three actions left, unless the fields say otherwise."""
    given = {"turn": 5, "warriors": [warrior(words) for words in parts(warriors)]}
    given["books"] = [book(words) for words in parts(books)]
    given["in_play"] = [lasting(words) for words in parts(magic)]
    return position({**given, **fields}, GAME.settings(dict(setup or {})), 2)


def glade(
    warriors: str, books: str = "", magic: str = "", setup: dict[str, object] | None = None, **fields: Any
) -> Sorcery:
    """The same on the map twin_woods, which is clear around 10,5."""
    return field(warriors, books, magic, setup, **{"map": "twin_woods", **fields})


def new(**setup: object) -> Sorcery:
    """A game before its first choice."""
    state = GAME.new(GAME.settings(setup))
    assert isinstance(state, Sorcery)
    return state


def clone(state: Sorcery) -> Sorcery:
    twin = state.clone()
    assert isinstance(twin, Sorcery)
    return twin


def guessed(state: Sorcery, seat: int, seed: int) -> Sorcery:
    """A world that the seat cannot tell from this one."""
    world = state.guess(seat, Dice(seed))
    assert isinstance(world, Sorcery)
    return world


def given(state: Sorcery, key: str, kind: str, words: str = "") -> Sorcery:
    """A clone in which the warrior was given this kind of action, asked for or not, and the steps after it."""
    twin = played(clone(state), f"act.warrior:{key}")
    if twin.asks() == "act.kind":
        played(twin, f"act.kind:{kind}")
    return played(twin, words)


def rolled(name: str, *faces: int) -> str:
    """Dice in words: rolled("attack", 3, 4)."""
    return " ".join(f"{name}:{face}" for face in faces)


def attack(*faces: int) -> str:
    return rolled("attack.roll", *faces)


def asked(state: Sorcery) -> str:
    """Who is asked what, such as `0 act.kind`; or how it ended."""
    if state.to_act == OVER:
        return GAME.verdict(state)
    return f"{'chance' if state.to_act == CHANCE else state.to_act} {state.asks()}"


def figure(state: Sorcery, key: str) -> int:
    """The number of a warrior."""
    seat, id, number = key.split(".")
    there = [n for n in range(FIGURES) if state.at[f.PROFILE + n] >= 0]
    return next(n for n in there if figure_word(state, n) == f"{seat}.{id}.{number}")


def click(state: Sorcery, key: str) -> int:
    """0 once eliminated."""
    return state.at[f.CLICK + figure(state, key)]


def tokens(state: Sorcery, key: str) -> int:
    return state.at[f.TOKENS + figure(state, key)]


def at(state: Sorcery, key: str) -> tuple[int, int]:
    place = state.at[f.SQUARE + figure(state, key)]
    return (place % 24, place // 24) if place >= 0 else (-1, -1)


def scores(state: Sorcery) -> list[int]:
    """Points of both seats."""
    return list(state.at[f.SCORE : f.SCORE + 2])


def numbers(state: Sorcery, field: int, first: int, count: int) -> list[int]:
    """So many numbers of a field."""
    return list(state.at[field + first : field + first + count])


def seen_by_all(state: Sorcery, army: int) -> list[str]:
    """Spells of an army that everybody knows of."""
    return [id for spell, id in enumerate(SPELL_IDS) if state.at[f.KNOWN + card_name(army, spell)] == TO_ALL]


def stack(state: Sorcery, id: str, owner: int = 0) -> str:
    """Spells of a book, top first, face-down ones with ! before them."""
    found = [entry for entry in facts(state)["books"] if (entry["id"], entry["owner"]) == (id, owner)]
    return " ".join(found[0]["stack"])


def in_play(state: Sorcery) -> str:
    """Spells in play, the oldest first."""
    return " ".join(entry["spell"] for entry in facts(state)["in_play"])


def removed(state: Sorcery) -> list[str]:
    """Spells out of the game, such as 0.I4."""
    found: list[str] = facts(state)["removed"]
    return found
