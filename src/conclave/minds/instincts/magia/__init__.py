"""The instinct for Magia."""

from conclave.minds.instincts.magia.instinct import INSTINCT, MagiaInstinct

__all__ = ["INSTINCT", "MagiaInstinct"]
