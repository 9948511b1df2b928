"""Nim: three heaps of stones, and whoever takes the last stone wins."""

from conclave.kernel import Game
from conclave_nim.rules import HEAPS, MOST, Nim

GAME = Game(
    name="nim",
    title="Nim",
    prefix="NIM",
    version=1,
    seats=(2,),
    signs=("A", "B"),
    moves=len(HEAPS) * MOST,
    outcomes=0,
    longest=sum(HEAPS),
    hidden=False,
    package=__name__,
    start=lambda settings, seats: Nim(),
)
