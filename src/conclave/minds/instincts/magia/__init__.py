"""The instinct for Magia."""

from conclave.minds.instincts.magia.instinct import INSTINCT

__all__ = ["INSTINCT"]
