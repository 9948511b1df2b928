"""What is worth counting of a finished game: armies, who began, turns, and the magic that was used."""

from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.codes import E_CAST, E_COUNTER, E_COUNTERED, E_DOMAIN, IN_PLAY, SLOTS
from conclave.kernel.summary import Summary

OWN_LIST = "own list"
BARE = "counter without a card"


def tell(b: Board) -> Summary:
    """The summary of a game, and of its events, if anybody listened."""
    camps = [b.setup.pools[seat][b.armies[seat]].name or OWN_LIST for seat in range(2)]
    uses = uses_of(b)
    return Summary(tuple(camps), b.first, (b.turn + 1) // 2, (tuple(uses[0]), tuple(uses[1])))


def uses_of(b: Board) -> list[list[str]]:
    """By seat: spells cast, those that were countered, attempts to counter, those that succeeded, and domains."""
    names, domains = tables.SPELLS.names, tables.DOMAINS.names
    uses: list[list[str]] = [[], []]
    seat, spell, means = 0, "", ""
    for event in b.events or []:
        kind, numbers = event[1], event[2]
        if kind == E_CAST:
            seat, spell = numbers[0] // SLOTS, names[numbers[2]]
            uses[seat].append(spell)
        elif kind == E_COUNTER:
            means = names[numbers[1]] if numbers[1] >= 0 else BARE
            uses[1 - seat].append(means)
        elif kind == E_COUNTERED:
            uses[seat].append(f"{spell}, countered")
            uses[1 - seat].append(f"{means}, with success")
        elif kind == E_DOMAIN and numbers[2] == IN_PLAY:
            uses[numbers[0]].append(domains[numbers[1]])
    return uses
