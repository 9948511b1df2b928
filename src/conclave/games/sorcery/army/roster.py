"""Armies as a game needs them: warriors in list order, spellbooks with their wielders and spells, a domain."""

from typing import Final

from mypy_extensions import i64

from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules.terms import NIN, PRINTED, SLOTS, SPELL_COUNT

FACTION: Final[list[int]] = tables.WARRIORS.faction
SUBFACTION: Final[list[int]] = tables.WARRIORS.subfaction
FACTIONS: Final = 10  # symbols of factions come before those of subfactions


class Army:
    """One side's list (MK-15)."""

    def __init__(self, name: str, profiles: list[int], domain: int, number: int) -> None:
        self.name = name
        """Of a ready-made army; "" of a list of one's own."""
        self.number = number
        """Of a ready-made army, as armies.toml has them; -1 of a list of one's own."""
        self.profiles = profiles
        self.domain = domain
        """-1: none."""
        self.books: list[int] = []
        """Kinds of its spellbooks, in list order."""
        self.wielders: list[int] = []
        """Their wielders, places in `profiles`."""
        self.spells: list[list[int]] = []

    def add_book(self, kind: int, wielder: int, spells: list[int]) -> None:
        self.books.append(kind)
        self.wielders.append(wielder)
        self.spells.append(spells)

    def symbols(self, at: int) -> int:
        """Symbols of a warrior before deployment, a bit each (MK-11.3, MK-11.35)."""
        return symbols_among(self.profiles[at], self.profiles)


def own_symbols(profile: int) -> int:
    """Faction and subfaction."""
    sub = SUBFACTION[profile]
    return 1 << FACTION[profile] | (1 << FACTIONS + sub if sub >= 0 else 0)


def symbols_among(profile: int, friends: list[int]) -> int:
    """MK-11.34: with Pact, the faction symbols of all friends too."""
    found = own_symbols(profile)
    if SUBFACTION[profile] == NIN:
        for friend in friends:
            found |= 1 << FACTION[friend]
    return found


def spells_among(pools: list[list[Army]]) -> i64:
    """All, where a list is somebody's own or holds an added spell; else those that were printed."""
    for pool in pools:
        for army in pool:
            if army.number < 0 or any(spell >= PRINTED for spells in army.spells for spell in spells):
                return SPELL_COUNT
    return PRINTED


class Setup:
    """Armies to choose from and the options; shared by all states of a game."""

    def __init__(
        self,
        pools: list[list[Army]],
        map: int,
        actions: int,
        turns: int,
        objectives: bool,
        same_bookmark: bool,
        open_books: bool,
        trance_rolls: int = 2,
        free_trance: bool = False,
        is_arrayed: bool = False,
        idle_siphon: bool = False,
        next_bookmark: bool = False,
        ends_decided: bool = True,
    ) -> None:
        self.pools = pools
        """By seat: the armies it may choose from; a single one is its list."""
        self.map = map
        """-1: drawn (MK-24.2)."""
        self.actions = actions
        """Of a turn (MK-16.3)."""
        self.turns = turns
        """Of each player (MK-23.3)."""
        self.objectives = objectives
        self.same_bookmark = same_bookmark
        self.open_books = open_books
        self.trance_rolls = trance_rolls
        """The most that are made (MK-11.25)."""
        self.free_trance = free_trance
        """Does the trance use none of the turn's actions (MK-11.26)?"""
        self.is_arrayed = is_arrayed
        """Do warriors stand ready and books lie open when the game begins (MK-24.3)?"""
        self.idle_siphon = idle_siphon
        """May a warrior without a token siphon (MK-11.13)?"""
        self.next_bookmark = next_bookmark
        """Is the next card of the stack bookmarked after a counterspell, and none chosen (MK-10.24)?"""
        self.ends_decided = ends_decided
        """Does a battle end when a score decides it (MK-23.10)?"""
        self.spells: i64 = spells_among(pools)
        """So many spells may be met in this game: observations are as long as these need."""
        for pool in pools:
            for army in pool:
                assert 1 <= len(army.profiles) <= SLOTS
