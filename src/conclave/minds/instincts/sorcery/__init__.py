"""The instinct for Sorcery; every sort of thought has a file of its own here."""

from conclave.minds.instincts.sorcery.instinct import SorceryInstinct

INSTINCT = SorceryInstinct

__all__ = ["INSTINCT", "SorceryInstinct"]
