"""The instinct for Witchcraft: who will run out of activations first, and whose stacks are in the line of fire."""

from conclave.minds.instincts.witchcraft.instinct import WitchcraftInstinct

__all__ = ["INSTINCT"]

INSTINCT = WitchcraftInstinct
