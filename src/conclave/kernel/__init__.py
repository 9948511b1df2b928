"""The decision machine, dice, records, and the promises every game keeps."""

from conclave.kernel.agenda import AGAIN, Agenda
from conclave.kernel.dice import Dice, Loaded, hashed
from conclave.kernel.errors import Illegal, Trouble, Unreadable
from conclave.kernel.game import Fields, Game, Settings
from conclave.kernel.record import Record, read_record
from conclave.kernel.script import after
from conclave.kernel.state import CHANCE, EVERYONE, OVER, SPECTATOR, Event, State

__all__ = [
    "AGAIN",
    "CHANCE",
    "EVERYONE",
    "OVER",
    "SPECTATOR",
    "Agenda",
    "Dice",
    "Event",
    "Fields",
    "Game",
    "Illegal",
    "Loaded",
    "Record",
    "Settings",
    "State",
    "Trouble",
    "Unreadable",
    "after",
    "hashed",
    "read_record",
]
