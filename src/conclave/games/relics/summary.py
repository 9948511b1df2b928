"""What is worth counting of a finished game: factions, who began, rounds, and the magic, cards and things used."""

from conclave.games.relics.data.tables import CARD_IDS, FACTIONS, RELIC_SPELLS, SPELLS
from conclave.games.relics.rules import events
from conclave.games.relics.rules import fields as f
from conclave.games.relics.rules.board import Board
from conclave.kernel.summary import Summary


def summary(b: Board) -> Summary:
    """The summary of a game, and of its events, if anybody listened."""
    factions = tuple(FACTIONS[faction] for faction in b.by_seat(f.FACTIONS))
    uses = tuple(tuple(words) for words in uses_of(b))
    return Summary(factions, int(b.at[f.FIRST]), int(b.at[f.TURN]) // b.seats + 1, uses)


def uses_of(b: Board) -> list[list[str]]:
    """By seat: its spells, the cards it turned, and what its wizards attacked, opened, took and healed."""
    uses: list[list[str]] = [[] for _ in range(b.seats)]
    current = 0
    for _, name, numbers in b.events or []:
        told = events.EVENTS.read(name, numbers)
        if name == events.TURN_BEGUN.name:
            current = told["seat"]
        elif name == events.CARD_TURNED.name:
            uses[current].append(f"card {CARD_IDS[told['card']]}")
        elif name == events.SPELL_CAST.name:
            uses[told["seat"]].append(f"spell {SPELLS[told['spell']]}")
        elif name == events.RELIC_SPELL_CAST.name:
            uses[told["seat"]].append(f"relic spell {RELIC_SPELLS[told['spell']]}")
        elif name in DEEDS:
            uses[told["wizard"] // 6].append(deed(name, told))
    return uses


DEEDS = {
    events.ATTACKED.name: "attack",
    events.OPENED.name: "chest, empty",
    events.RELIC_TAKEN.name: "relic taken",
    events.POTION_TAKEN.name: "potion taken",
    events.CRYSTAL_TAKEN.name: "crystal taken",
    events.HEALED.name: "healed by skill",
}


def deed(name: str, told: dict[str, int]) -> str:
    """What a wizard did, in a word or two."""
    if name == events.OPENED.name and told["is_relic"]:
        return "chest with the relic"
    if name == events.HEALED.name and told["uses_potion"]:
        return "potion used"
    return DEEDS[name]
