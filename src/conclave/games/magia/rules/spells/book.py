"""All spells, by their number; those that begin otherwise have only a name."""

from typing import Final

from conclave.games.magia.rules.moves import SPELL_NAMES
from conclave.games.magia.rules.spells.aid import Fury, MagicProtection, Shield
from conclave.games.magia.rules.spells.base import Spell
from conclave.games.magia.rules.spells.fear import ArcaneTerror, Visions
from conclave.games.magia.rules.spells.harm import DeathRay, EnergyStorm
from conclave.games.magia.rules.spells.orders import Confuse, SupernaturalCommand
from conclave.games.magia.rules.spells.sky import AntiMagicField, ArcaneOmens, TimeControl

DISPEL: Final[Spell] = Spell("dispel", is_in_window=False)  # answers a spell
CONFUSE: Final[Spell] = Confuse()
FURY: Final[Spell] = Fury("fury")
PROTECTION: Final[Spell] = MagicProtection()
RAY: Final[Spell] = DeathRay()
SHIELD: Final[Spell] = Shield("shield")
STORM: Final[Spell] = EnergyStorm()
TERROR: Final[Spell] = ArcaneTerror()
VISIONS: Final[Spell] = Visions()
SIGHT: Final[Spell] = Spell("sight", is_in_window=False)  # before the battle
DUEL: Final[Spell] = Spell("duel", is_in_window=False)  # no spell

SPELLS: Final[list[Spell]] = [
    DISPEL, AntiMagicField(), SupernaturalCommand(), CONFUSE, TimeControl(), FURY, ArcaneOmens(), PROTECTION, RAY,
    SHIELD, STORM, TERROR, VISIONS, SIGHT, DUEL,
]  # fmt: skip
WINDOW: Final[list[Spell]] = [spell for spell in SPELLS if spell.is_in_window]  # FW-34.4

assert [spell.name for spell in SPELLS] == SPELL_NAMES
