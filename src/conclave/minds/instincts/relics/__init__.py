"""How minds play the Secret Relics."""

from typing import Final

from conclave.minds.instincts.relics.instinct import RelicsInstinct

INSTINCT: Final = RelicsInstinct
