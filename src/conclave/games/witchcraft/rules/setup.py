"""The set-up: the options of a game, shared by all its states."""

from typing import Final

from conclave.games.witchcraft.rules.geometry import GROWN, MAIN, Geometry

SIGNS: Final = ["R", "G"]  # by seat


class Setup:
    """The options of a game (WC-16.5)."""

    def __init__(
        self, power_tiles: bool, choose_reserve: bool, blast_many: bool, grown: bool, first: int, max_turns: int
    ) -> None:
        self.power_tiles = power_tiles
        self.choose_reserve = choose_reserve
        self.blast_many = blast_many
        self.grown = grown
        self.first = first
        """A seat, or -1: drawn by lot (WC-3.16)."""
        self.max_turns = max_turns
        self.geometry: Geometry = GROWN if grown else MAIN
