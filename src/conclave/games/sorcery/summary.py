"""What is worth counting of a finished game: armies, who began, turns, and the magic that was used."""

from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.events import COUNTER_TRIED, COUNTERED, DOMAIN_TURNED, EVENTS, SPELL_CAST
from conclave.games.sorcery.rules.terms import IN_PLAY, SLOTS
from conclave.kernel.summary import Summary

OWN_LIST = "own list"
BARE = "counter without a card"


def summary(b: Board) -> Summary:
    """The summary of a game, and of its events, if anybody listened."""
    camps = [b.army(seat).name or OWN_LIST for seat in range(2)]
    uses = uses_of(b)
    return Summary(
        tuple(camps), int(b.at[f.FIRST]), int((b.at[f.TURN] + 1) // 2), (tuple(uses[0]), tuple(uses[1]))
    )  # fmt: skip


def uses_of(b: Board) -> list[list[str]]:
    """By seat: spells cast, those that were countered, attempts to counter, those that succeeded, and domains."""
    names, domains = tables.SPELLS.names, tables.DOMAINS.names
    uses: list[list[str]] = [[], []]
    seat, spell, means = 0, "", ""
    for _, name, numbers in b.events or []:
        told = EVENTS.read(name, numbers)
        if name == SPELL_CAST.name:
            seat, spell = told["figure"] // SLOTS, names[told["spell"]]
            uses[seat].append(spell)
        elif name == COUNTER_TRIED.name:
            means = names[told["spell"]] if told["spell"] >= 0 else BARE
            uses[1 - seat].append(means)
        elif name == COUNTERED.name:
            uses[seat].append(f"{spell}, countered")
            uses[1 - seat].append(f"{means}, with success")
        elif name == DOMAIN_TURNED.name and told["fate"] == IN_PLAY:
            uses[told["seat"]].append(domains[told["domain"]])
    return uses
