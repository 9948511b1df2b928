"""Illusions (MK-20): what is different while they last. Numbers are in their rows."""

from conclave.games.sorcery.rules.spell import COVERS, HUSHES, REVEALS, SHAKES, inscribe
from conclave.games.sorcery.rules.spells.kinds import Illusion


class PhantomForest(Illusion):
    """All targets have cover."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.traits = COVERS


class HushOfTheVoid(Illusion):
    """Nobody can counter."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.traits = HUSHES


class FalseDawn(Illusion):
    """Nobody is hard to see or to hit."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.traits = REVEALS


class QuakingGround(Illusion):
    """Walkers are slower, and nobody charges."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.traits = SHAKES


inscribe(Illusion("I1"))  # Veil of Fog
inscribe(PhantomForest("I2"))
inscribe(HushOfTheVoid("I3"))
inscribe(FalseDawn("I4"))
inscribe(QuakingGround("I5"))
