"""What stands beside the text of a card: its picture, and the rules it follows, the one that says what it is first."""

from typing import Final, NamedTuple

from conclave.games.relics.data.tables import CARDS, RELIC_SPELLS, SPELLS


class Printed(NamedTuple):
    """Of an event card or a spell."""

    icon: str
    rules: tuple[str, ...]


PRINTED: Final = {
    "alpha": Printed("sacrificial-dagger", ("SR-13.10", "SR-13.13")),
    "reborn": Printed("sunrise", ("SR-13.11",)),
    "firestorm": Printed("wildfires", ("SR-13.12", "SR-13.13")),
    "teleport": Printed("teleport", ("SR-13.14",)),
    "fog": Printed("fog", ("SR-13.15", "SR-13.16")),
    "night": Printed("night-sky", ("SR-13.17", "SR-13.18", "SR-13.19")),
    "pumple": Printed("frog", ("SR-13.21", "SR-13.22")),
    "troll": Printed("troll", ("SR-13.23",)),
    "broken": Printed("rope-bridge", ("SR-13.24",)),
    "doors": Printed("open-gate", ("SR-13.25",)),
    "tailwind": Printed("windy-stripes", ("SR-13.26",)),
    "weary": Printed("night-sleep", ("SR-13.27",)),
    "rain": Printed("heavy-rain", ("SR-13.28",)),
    "leak": Printed("leak", ("SR-13.29",)),
    "slippery": Printed("open-palm", ("SR-13.30",)),
    "alchemist": Printed("cauldron", ("SR-13.31",)),
    "meteor_shower": Printed("burning-meteor", ("SR-14.5", "SR-14.6", "SR-14.8", "SR-14.9")),
    "stone_walls": Printed("stone-wall", ("SR-14.10", "SR-14.13", "SR-14.14")),
    "walking_dead": Printed("shambling-zombie", ("SR-14.15", "SR-14.17", "SR-14.19")),
    "exploding_corpses": Printed("burning-skull", ("SR-14.20", "SR-14.21", "SR-14.22")),
    "revive": Printed("heart-wings", ("SR-14.23", "SR-14.24", "SR-14.26")),
    "forest_haste": Printed("leaf-swirl", ("SR-14.27", "SR-14.28")),
    "relic_mirage": Printed("magick-trick", ("SR-14.30", "SR-14.31", "SR-14.34")),
    "foresight": Printed("third-eye", ("SR-14.36", "SR-14.37")),
    "elemental_storm": Printed("lightning-storm", ("SR-15.6", "SR-15.7", "SR-15.9")),
    "undead_servant": Printed("raise-zombie", ("SR-15.11", "SR-15.12", "SR-15.13")),
    "spiritform": Printed("ghost-ally", ("SR-15.16", "SR-15.17", "SR-15.25")),
    "portal": Printed("magic-portal", ("SR-15.20", "SR-15.21", "SR-15.23")),
}
PRINTED_CARDS: Final = [PRINTED[name] for name in CARDS]
PRINTED_SPELLS: Final = [PRINTED[name] for name in [*SPELLS, *RELIC_SPELLS]]
"""By number; relic spells follow the faction spells."""
