"""What steps show."""

from typing import Final

from conclave.kernel.events import Event, Events

# -- before the battle
MAP_DRAWN: Final[Event] = Event("map", "map")
SIGHT_SHOWN: Final[Event] = Event("sight", "@wizard dice")
SCOUTED: Final[Event] = Event("scouted", "winner lead first second")  # winner or -1, totals of both seats
COIN_FELL: Final[Event] = Event("coin", "picker")
EDGE: Final[Event] = Event("edge", "south")
TIME: Final[Event] = Event("time", "hour")
PLACED: Final[Event] = Event("placed", "seat")  # a layout is chosen
DEPLOYED: Final[Event] = Event("deployed")
BOASTED: Final[Event] = Event("boast", "seat bonus")  # -1 or 1
OMENS_READ: Final[Event] = Event("omens", "seat omens")
DECLARED: Final[Event] = Event("declared", "seat reads")
SUPERSTITIOUS: Final[Event] = Event("superstition", "seat")
ORDERS_SHOWN: Final[Event] = Event("orders", "seat first second third")

# -- the clock, and rolls
TURN_BEGUN: Final[Event] = Event("turn", "number first")
PHASE_BEGUN: Final[Event] = Event("phase", "number")
HOUR_CAME: Final[Event] = Event("hour", "hour")
FINISHED: Final[Event] = Event("finished", "reason winner")
ROLLED: Final[Event] = Event(
    "rolled", "purpose owner @piece @target sort again need needs total count fallen rest*"
)  # dice, changes
REPEATED: Final[Event] = Event("repeated", "purpose owner")

# -- magic
CAST_DECLARED: Final[Event] = Event("cast", "@wizard spell @target power argument dice")
DISPEL_DECLARED: Final[Event] = Event("dispel", "@wizard spell")
PAID: Final[Event] = Event("paid", "@wizard cost left")
OVERSPENT: Final[Event] = Event("overspent", "@wizard cost")
DISPELLED: Final[Event] = Event("dispelled", "@wizard spell works total")
FIZZLED: Final[Event] = Event("fizzled", "spell")
STORMED: Final[Event] = Event("stormed", "@target hits losses")
RAY_STRUCK: Final[Event] = Event("ray", "@target hits")
FIELD_LASTS: Final[Event] = Event("field", "intervals")
ENRAGED: Final[Event] = Event("fury", "@piece cells")
PROTECTED: Final[Event] = Event("protected", "@wizard members")
LAPSED: Final[Event] = Event("lapsed", "@wizard")
SHIELDED: Final[Event] = Event("shielded", "@target markers")
RESTED: Final[Event] = Event("rested", "@wizard points before")
FLED: Final[Event] = Event("fled", "@wizard")
INVOKED: Final[Event] = Event("invoked", "seat priests granted")  # bits; -1 not yet
SMITTEN: Final[Event] = Event("smite", "seat @target granted")
DRAINED: Final[Event] = Event("drained", "@target points left")
CHALLENGED: Final[Event] = Event("challenge", "@attacker @target")
MODE_CHOSEN: Final[Event] = Event("mode", "@target to_death")
BIDS_SHOWN: Final[Event] = Event("bids", "@attacker @target bid reply")
DUEL_FOUGHT: Final[Event] = Event("duel", "@attacker @target difference")

# -- losses, tests, talismans
KILLED: Final[Event] = Event("killed", "@piece cell")
LOST: Final[Event] = Event("lost", "@unit miniatures left")
CHAMPION_DIED: Final[Event] = Event("champion", "@unit")
WOUNDED: Final[Event] = Event("wounded", "@piece left")
SAVED: Final[Event] = Event("saved", "@piece")
TESTED: Final[Event] = Event("test", "@unit test total band")
REACTED: Final[Event] = Event("reaction", "@unit reaction before")
FLAGGED: Final[Event] = Event("flagged", "seat commands")  # bits
COMMAND_TESTED: Final[Event] = Event("command", "seat command total band")
RALLIED: Final[Event] = Event("rally", "@leader @unit total works")
TALISMAN: Final[Event] = Event("talisman", "@piece what")

# -- battle
THREATENED: Final[Event] = Event("threat", "@threatener @target counter")  # -1 not answered yet
VOLLEY: Final[Event] = Event("volley", "@shooter @target markers need changes*")
ATTACKED: Final[Event] = Event("attack", "@attacker @target dice need changes*")
HITS: Final[Event] = Event("hits", "@attacker @target kills")
MOVED: Final[Event] = Event("moved", "@piece start to")
STOOD: Final[Event] = Event("stand", "@piece")
REFORMED: Final[Event] = Event("reformed", "@unit files")
REORGANISED: Final[Event] = Event("reorganised", "@unit")
DISORDERED: Final[Event] = Event("disorder", "@unit")
ROUTED: Final[Event] = Event("routed", "@unit start to")  # to a cell, or off the table: -1

# -- orders
ORDER_ADOPTED: Final[Event] = Event("order", "seat command order")
ORDER_SENT: Final[Event] = Event("sent", "@carrier @general order")
CARRIER_BACK: Final[Event] = Event("back", "@carrier")
GENERAL_ANSWERED: Final[Event] = Event("answered", "@general total adopted")

EVENTS: Final[Events] = Events(
    [
        MAP_DRAWN, SIGHT_SHOWN, SCOUTED, COIN_FELL, EDGE, TIME, PLACED, DEPLOYED, BOASTED, OMENS_READ, DECLARED,
        SUPERSTITIOUS, ORDERS_SHOWN, TURN_BEGUN, PHASE_BEGUN, HOUR_CAME, FINISHED, ROLLED, REPEATED, CAST_DECLARED,
        DISPEL_DECLARED, PAID, OVERSPENT, DISPELLED, FIZZLED, STORMED, RAY_STRUCK, FIELD_LASTS, ENRAGED, PROTECTED,
        LAPSED, SHIELDED, RESTED, FLED, INVOKED, SMITTEN, DRAINED, CHALLENGED, MODE_CHOSEN, BIDS_SHOWN,
        DUEL_FOUGHT, KILLED, LOST, CHAMPION_DIED, WOUNDED, SAVED, TESTED, REACTED, FLAGGED, COMMAND_TESTED,
        RALLIED, TALISMAN, THREATENED, VOLLEY, ATTACKED, HITS, MOVED, STOOD, REFORMED, REORGANISED, DISORDERED,
        ROUTED, ORDER_ADOPTED, ORDER_SENT, CARRIER_BACK, GENERAL_ANSWERED,
    ]
)  # fmt: skip
