"""Ready-made armies and lists handed in, made into what a game needs, and the set-up of its options."""

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

from conclave.games.sorcery.army.muster import Muster
from conclave.games.sorcery.army.roster import Army, Setup
from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules.machine import Sorcery
from conclave.kernel.army import Armies, List
from conclave.kernel.data_file import read
from conclave.kernel.errors import Unreadable
from conclave.kernel.game import Settings
from conclave.kernel.options import OWN, Value

ARMIES = ["army_1", "army_2"]
MOST_CLICKS = max(len(dial) for dial in tables.WARRIORS.dials)
CHOSEN = "chosen"
DEFAULTS: dict[str, Value] = {
    "build_total": 300,
    "board": "broken_ring",
    "turns": 12,
    "decided": True,
    "objectives": True,
    "same_bookmark": False,
    "open_books": False,
    "trance_rolls": "two",
    "free_trance": False,
    "idle_siphon": False,
    "counter_bookmark": "chosen",
    "deployment": "chosen",
}
TRANCE_ROLLS = {"two": 2, "until": MOST_CLICKS}  # no dial is longer: whoever fails so often is gone


@cache
def ready_made() -> dict[str, dict[str, Any]]:
    """All ready-made lists, as armies.toml has them."""
    return read(tables.HERE / "armies.toml")


@cache
def preset(name: str) -> Army:
    """A ready-made army (MK-15.8)."""
    entry = ready_made()[name]
    report = Muster().check(bare(entry), {"build_total": entry["build_total"]})
    if report.problems:
        first = report.problems[0]
        raise Unreadable("armies.toml, [{0}], {1}: {2} is broken", name, first.path, first.rule)
    return army_of(entry, name, list(ready_made()).index(name))


def bare(entry: Mapping[str, Any]) -> dict[str, Any]:
    """A ready-made list as a builder would have it."""
    return {key: value for key, value in entry.items() if key not in ("build_total", "duel")}


def ready() -> dict[str, List]:
    """The ready-made lists that options name: those of the default build total, and of a first duel (MK-15.8)."""
    total = DEFAULTS["build_total"]
    return {
        name: bare(entry) for name, entry in ready_made().items() if entry["build_total"] == total or is_duel(entry)
    }  # fmt: skip


def is_duel(entry: Mapping[str, Any]) -> bool:
    """Is it meant for a first duel, and not among those to choose from?"""
    return entry.get("duel") is True


def army_of(tree: List, name: str = "", number: int = -1) -> Army:
    """The army that an accepted list makes."""
    profiles = [tables.WARRIORS.ids.index(id) for id in tree["warriors"]]
    domain = tables.DOMAINS.ids.index(tree["domain"]) if tree.get("domain") else -1
    army = Army(name, profiles, domain, number)
    for entry in tree.get("book", []):
        spells = [tables.SPELLS.ids.index(id) for id in entry["spells"]]
        army.add_book(tables.BOOKS.ids.index(entry["id"]), entry["wielder"] - 1, spells)
    return army


def list_of(army: Army) -> dict[str, Any]:
    """The list of an army."""
    tree: dict[str, Any] = {"warriors": [tables.WARRIORS.ids[profile] for profile in army.profiles]}
    if army.domain >= 0:
        tree["domain"] = tables.DOMAINS.ids[army.domain]
    tree["book"] = [
        {
            "id": tables.BOOKS.ids[kind],
            "wielder": army.wielders[at] + 1,
            "spells": [tables.SPELLS.ids[spell] for spell in army.spells[at]],
        }
        for at, kind in enumerate(army.books)
    ]
    return tree


def pool(settings: Settings, name: str) -> list[Army]:
    """Armies that a seat may choose from: one that is named, or all of the build total."""
    total = int(settings["build_total"])
    if name == CHOSEN:
        chosen = {name: entry for name, entry in ready_made().items() if not is_duel(entry)}
        return [preset(name) for name, entry in chosen.items() if entry["build_total"] == total]
    if ready_made()[name]["build_total"] > total:
        raise Unreadable("{0} is built with more than {1} points (MK-15.1): choose another army or total", name, total)
    return [preset(name)]


def setup_of(settings: Settings, pools: list[list[Army]]) -> Setup:
    """The options of a game as the rules want them (MK-24.1, MK-24.2)."""
    is_tournament = settings["mode"] == "tournament"
    if is_tournament:
        for name, value in DEFAULTS.items():
            if settings[name] != value:
                raise Unreadable("in a tournament {0} has its default (MK-24.2)", name)
    return Setup(
        pools,
        -1 if is_tournament else tables.MAPS.names.index(str(settings["board"])),
        int(settings["build_total"]) // 100,
        int(settings["turns"]),
        bool(settings["objectives"]),
        bool(settings["same_bookmark"]),
        bool(settings["open_books"]),
        TRANCE_ROLLS[str(settings["trance_rolls"])],
        bool(settings["free_trance"]),
        settings["deployment"] == "ready",
        bool(settings["idle_siphon"]),
        settings["counter_bookmark"] == "next",
        bool(settings["decided"]),
    )


def start(settings: Settings, seats: int) -> Sorcery:
    """A game before its first choice."""
    return Sorcery(shared_setup(tuple(sorted(settings.items())))).lay_out()


@lru_cache(maxsize=64)
def shared_setup(settings: tuple[tuple[str, Value], ...]) -> Setup:
    """One set-up for all games with the same options: states never change it."""
    given = dict(settings)
    return setup_of(given, [pool(given, str(given[key])) for key in ARMIES])


def enlist(settings: Settings, seats: int, armies: Armies) -> Sorcery:
    """A game of armies that were handed in, with ready-made ones for the rest; who brings a list builds (MK-24.1)."""
    pools = []
    for key, army in zip(ARMIES, armies):
        pools.append([army_of(army)] if settings[key] == OWN else pool(settings, str(settings[key])))
    return Sorcery(setup_of(settings, pools)).lay_out()


def lists_of(b: Sorcery) -> Armies:
    """The lists of seats that handed one in, in a guessed world as guessed."""
    return [list_of(army[0]) if army[0].number < 0 else {} for army in b.setup.pools]
