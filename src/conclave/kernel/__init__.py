"""The decision machine, dice, records, and the promises every game keeps."""

from conclave.kernel.agenda import Agenda, Chance, Chore, Item, Machine, Question
from conclave.kernel.dice import Dice, Loaded, hashed
from conclave.kernel.errors import Illegal, Trouble, Unreadable
from conclave.kernel.events import Event, Events, Shown
from conclave.kernel.game import Fields, Game, Settings
from conclave.kernel.layout import Layout, Look
from conclave.kernel.moves import Codec, Family
from conclave.kernel.record import Record, read_record
from conclave.kernel.script import after
from conclave.kernel.state import CHANCE, EVERYONE, OVER, SPECTATOR, State

__all__ = [
    "CHANCE",
    "EVERYONE",
    "OVER",
    "SPECTATOR",
    "Agenda",
    "Chance",
    "Chore",
    "Codec",
    "Dice",
    "Event",
    "Events",
    "Family",
    "Fields",
    "Game",
    "Illegal",
    "Item",
    "Layout",
    "Loaded",
    "Look",
    "Machine",
    "Question",
    "Record",
    "Settings",
    "Shown",
    "State",
    "Trouble",
    "Unreadable",
    "after",
    "hashed",
    "read_record",
]
