"""Events: what the steps of Witchcraft show. All carry the margin of the geometry that squares and bars belong to."""

from typing import Final

from conclave.kernel.events import Event, Events

# -- set-up and placing
ALTAR_SET: Final = Event("altar_set", "square kind")
SPECIAL_DEALT: Final = Event("special_dealt", "seat tile")
POWER_DEALT: Final = Event("power_dealt", "seat kind")  # whispered
BEGINS: Final = Event("begins", "seat")
PICKED: Final = Event("picked", "seat tile")  # whispered
RESERVE_SHOWN: Final = Event("reserve_shown", "seat tile")
DRAWN: Final = Event("drawn", "seat tile")
PLACED: Final = Event("placed", "seat tile square")

# -- turns and bolts; `tile` is the top of the stack on the square, `seat` whose it is, `asked` the question answered
TURN_BEGUN: Final = Event("turn_begun", "seat turns")
ACTIVATED: Final = Event("activated", "square tile seat")
BOLT: Final = Event("bolt", "start to act seat")
CAPTURED: Final = Event("captured", "square tile height seat")
GIVEN: Final = Event("given", "tile square seat")
TOPPED: Final = Event("topped", "square tile seat asked")  # that tile is the new top
TURNED: Final = Event("turned", "square direction tile seat asked")
EXHAUSTED: Final = Event("exhausted", "square tile seat")

# -- powers
REFRESHED: Final = Event("refreshed", "square tile seat")
SHIELDED: Final = Event("shielded", "square side tile seat")
MOVED: Final = Event("moved", "start to tile seat")
SWAPPED: Final = Event("swapped", "here there seat")
ALTAR_USED: Final = Event("altar_used", "square kind")
ALTAR_VOID: Final = Event("altar_void", "square kind")  # hit, but without effect by now
ALTAR_GONE: Final = Event("altar_gone", "square kind")
DISSOLVED: Final = Event("dissolved", "square tile height seat")
DISCARDED: Final = Event("discarded", "tile")
POWER_USED: Final = Event("power_used", "seat kind")
PIECES_LAID: Final = Event("pieces_laid", "bar twin")
ASSIGNED: Final = Event("assigned", "seat bar")
SUMMONED: Final = Event("summoned", "seat tile square")

# -- the end
FINISHED: Final = Event("finished", "reason winner")  # winner: a seat or -1
POWER_SHOWN: Final = Event("power_shown", "seat kind")  # unused, at the end

EVENTS: Final = Events(
    [
        *(ALTAR_SET, SPECIAL_DEALT, POWER_DEALT, BEGINS, PICKED, RESERVE_SHOWN, DRAWN, PLACED),
        *(TURN_BEGUN, ACTIVATED, BOLT, CAPTURED, GIVEN, TOPPED, TURNED, EXHAUSTED),
        *(REFRESHED, SHIELDED, MOVED, SWAPPED, ALTAR_USED, ALTAR_VOID, ALTAR_GONE, DISSOLVED, DISCARDED, POWER_USED),
        *(PIECES_LAID, ASSIGNED, SUMMONED, FINISHED, POWER_SHOWN),
    ],
    context="margin",
)
