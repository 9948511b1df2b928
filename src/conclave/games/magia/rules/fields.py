"""What there is on a battlefield: every field once, in the order in which an observation shows them."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from conclave.games.magia.army.roster import RECTANGLE, RECTANGLES
from conclave.games.magia.rules import looks, records, trays
from conclave.games.magia.rules.looks import Column, Marks, Place, Setting
from conclave.kernel.layout import Layout, Look, Unseen

if TYPE_CHECKING:
    from conclave.games.magia.rules.board import Board

ROLLS_AT_ONCE: Final[i64] = 6

# A cup: its head, then its tray.
PURPOSE: Final[i64] = 0  # number of the roll
OWNER: Final[i64] = 1
LEVEL: Final[i64] = 2  # 0: an event; 1: an invocation about it, and its saves; 2: cannot be altered (FW-3.30)
STAGE: Final[i64] = 3  # windows that have been open: 0 none, 1 the roller's, 2 both
FINAL: Final[i64] = 4  # 1: it is the repeated roll
CONCERNS: Final[i64] = 5  # races of Priests it concerns, a bit each
ABOUT: Final[i64] = 6
WITH: Final[i64] = 7
MORE: Final[i64] = 8
COUNT: Final[i64] = 9  # dice
NEED: Final[i64] = 10  # 0: dice that are seen, one step each; else a pile, each of which succeeds on this face
FALLEN: Final[i64] = 11
CUP: Final[i64] = 47

# What is not shown yet, a bit each.
LAYOUT_SECRET: Final[i64] = 1  # shifted by the seat
ORDERS_SECRET: Final[i64] = 4  # likewise
BID_SECRET: Final[i64] = 16
SIGHT_SECRET: Final[i64] = 32

OPEN: Final[Look["Board"]] = Look()
FIELDS: Final = Layout["Board"](depth=80)

FIELDS.computed("count", 1, Setting("count"))  # pieces
FIELDS.computed("profiles", 0, Setting("profiles", 1))
FIELDS.computed("owners", 0, Setting("owners", 1))
FIELDS.computed("to_act", 1, looks.ToAct())
FIELDS.computed("asks", 1, looks.Asked())
FIELDS.computed("about", 2, looks.About())

# -- the clock
MAP: Final[i64] = FIELDS.one("map", OPEN, start=-1)  # 0-3, 4 for a composed ground, -1 not drawn yet
FIELDS.computed("ground", RECTANGLE * RECTANGLES, Setting("ground"))  # of a composed ground: kind, x0, x1, y0, y1
TURN: Final[i64] = FIELDS.one("turn", OPEN)
FIELDS.computed("turn_cap", 1, Setting("turn_cap"))
PHASE: Final[i64] = FIELDS.one("phase", OPEN, start=-2)  # 1 to 7; before: -2 scouting, -1 deployment, 0 after it
FIRST: Final[i64] = FIELDS.one("first", OPEN)  # has the initiative; before turn 1, the scouting picker
HOUR: Final[i64] = FIELDS.one("hour", OPEN, start=5)  # interval of the hourglass
FIELD: Final[i64] = FIELDS.one("field", OPEN)  # end-of-turn steps that the Anti-Magic Field still lasts
SOUTH: Final[i64] = FIELDS.one("south", OPEN)  # the seat at the south edge
LOSER: Final[i64] = FIELDS.one("loser", OPEN, start=1)  # of scouting; the second seat when nobody leads (FW-33.3)
LEAD: Final[i64] = FIELDS.one("lead", OPEN)
FIELDS.computed("lead_needed", 1, Setting("lead_needed"))
REASON: Final[i64] = FIELDS.one("reason", OPEN)
FIELDS.computed("winner", 1, looks.Winner())

# -- armies
FIELDS.computed("races", 2, Setting("races"))
OMENS: Final[i64] = FIELDS.many("omens", 2, OPEN)
FIXED: Final[i64] = FIELDS.one("fixed", OPEN)  # a bit a seat: omens bad for good (FW-2.7)
BOASTS: Final[i64] = FIELDS.many("boasts", 2, OPEN)
ORDERS: Final[i64] = FIELDS.many("orders", 6, looks.Orders(), start=-1)  # of command 3 * seat + c
FLAGS: Final[i64] = FIELDS.one("flags", OPEN)  # Command Test markers, a bit a command
FLIGHTS: Final[i64] = FIELDS.one("flights", OPEN)  # a bit a seat: Warchief dead, its Wizards have not rolled yet
SECRET: Final[i64] = FIELDS.one("secret", OPEN)
LAYOUTS: Final[i64] = FIELDS.many("layouts", 2, looks.Layouts(), start=-1)
RELOCATED: Final[i64] = FIELDS.one("relocated", looks.Relocated(), start=-1)
FIELDS.computed("worth", 2, Setting("worth"))  # of Units at the start
FIELDS.computed("points", 2, looks.Score())
FIELDS.computed("sight", 0, looks.Sighting())

# What is asked can be interrupted: by a roll, by a Priest's call to have it repeated, by a call about that call. So a
# question keeps its own numbers in its frame, and a roll in its cup. Only one spell is cast and one duel fought at a
# time, so these two have fields; beginning a second one is an error at once.

# -- a duel, or -1
DUEL: Final[i64] = FIELDS.many("duel", 5, looks.Duel(), start=-1)
DUEL_ATTACKER: Final[i64] = DUEL
DUEL_TARGET: Final[i64] = DUEL + 1
DUEL_BID: Final[i64] = DUEL + 2
DUEL_MODE: Final[i64] = DUEL + 3
DUEL_REPLY: Final[i64] = DUEL + 4

# -- the declared spell; no caster, no spell
CASTER: Final[i64] = FIELDS.many("spell", 8 + trays.TRAY, looks.WithDice(8, 1), start=-1)
SPELL: Final[i64] = CASTER + 1
TARGET: Final[i64] = CASTER + 2
POWER: Final[i64] = CASTER + 3
ARGUMENT: Final[i64] = CASTER + 4
DISPELLER: Final[i64] = CASTER + 5
FAILED: Final[i64] = CASTER + 6
PRICE: Final[i64] = CASTER + 7  # what no die changes, as it was declared: its target may be gone when it is paid
SPELL_DICE: Final[i64] = CASTER + 8  # a tray: the dice of its cost

# -- pieces, see records
FIELDS.computed("command", 0, Setting("command", 1))
FIELDS.computed("start", 0, Setting("start", 1))
FIELDS.computed("adored", 0, Setting("adored", 1))
FIELDS.computed("faith", 0, Setting("faith", 1))
FIELDS.computed("x", 0, Place(records.X))
FIELDS.computed("y", 0, Place(records.Y))
FIELDS.computed("w", 0, Column(records.W))
FIELDS.computed("d", 0, Column(records.D))
FIELDS.computed("n", 0, Column(records.N))
FIELDS.computed("files", 0, Column(records.FILES))
FIELDS.computed("fate", 0, Column(records.FATE))
FIELDS.computed("champion", 0, Column(records.CHAMPION))
FIELDS.computed("wounds", 0, Column(records.WOUNDS))
FIELDS.computed("reaction", 0, Column(records.REACTION))
FIELDS.computed("since", 0, Column(records.SINCE))
FIELDS.computed("disorder", 0, Column(records.DISORDER))
FIELDS.computed("mark", 0, Marks(records.MARK))
FIELDS.computed("bonus", 0, Column(records.BONUS))
FIELDS.computed("mp", 0, Column(records.MP))
FIELDS.computed("cast", 0, Column(records.HAS_CAST))
FIELDS.computed("ward", 0, Column(records.WARD))
FIELDS.computed("goal", 0, Column(records.GOAL))
FIELDS.computed("scroll", 0, Column(records.SCROLL))
FIELDS.computed("due", 0, Column(records.DUE))
FIELDS.computed("lost", 0, Column(records.LOST))
FIELDS.computed("dealt", 0, Column(records.DEALT))

# -- what is going on
CUPS: Final[i64] = FIELDS.many("cups", 1 + CUP * ROLLS_AT_ONCE, looks.Cups(FALLEN, ROLLS_AT_ONCE))  # a count, then cups
VOLLEYS: Final[i64] = FIELDS.one("volleys", looks.Volleys())  # how many there are; see records
ATTACKS: Final[i64] = FIELDS.one("attacks", looks.Attacks())
FIELDS.computed("agenda", 0, looks.Frames(64))

FIELDS.many("spare", records.PIECES - FIELDS.size, Unseen())  # room for fields to come
FIELDS.rest("pieces", Unseen())
