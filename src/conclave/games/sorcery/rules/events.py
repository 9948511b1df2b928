"""What the steps of a battle show, by name. Figures carry a label: without it, nobody could name them later."""

from typing import Final

from conclave.kernel.events import Event, Events

ARMY_CHOSEN: Final = Event("army", "seat")  # unseen
ARMIES_SHOWN: Final = Event("armies", "one other")
MAP_DRAWN: Final = Event("map", "map")
FIRST_KNOWN: Final = Event("first", "seat one other")  # and both faces
DEPLOYED: Final = Event("deployed", "@figure square")
TURN_BEGUN: Final = Event("turn", "number seat actions")
ROLLED: Final = Event("rolled", "question seat @figure face needs")  # 0: nothing is needed
ABILITY_USED: Final = Event("ability", "@figure use number")
ACTION_GIVEN: Final = Event("given", "@figure move")
MOVED: Final = Event("moved", "@figure start to")
HELD: Final = Event("held", "@figure")  # it did not break away
ATTACKED: Final = Event("attack", "@figure way @target")  # of an area the first target
COMPARED: Final = Event("compared", "@figure @target one other defense is_hit changes*")  # see `reasons`
HIT: Final = Event("hit", "@figure @target damage")
MISSED: Final = Event("missed", "@figure @target is_dodged")
CRITICAL: Final = Event("critical", "@figure is_hit")
DAMAGED: Final = Event("damaged", "@figure damage cause source @by")  # -1: nothing, nobody
HEALED: Final = Event("healed", "@figure clicks")
ELIMINATED: Final = Event("eliminated", "@figure square")
TOKENS_BORNE: Final = Event("token", "@figure tokens")
DOMAIN_TURNED: Final = Event("domain", "seat domain fate")
SPELL_CAST: Final = Event("cast", "@figure book spell")
TARGETED: Final = Event("targeted", "@figure @target square spell")
AIMED: Final = Event("aimed", "@figure card spell")  # at a card in play
COUNTER_TRIED: Final = Event("counter", "@figure spell")  # -1: without a card
CASTING_ROLLED: Final = Event("casting", "@figure one other total changes*")
TRY_ROLLED: Final = Event("trying", "@figure one other total casting changes*")
COUNTERED: Final = Event("countered", "@figure countering casting")
RESOLVES: Final = Event("resolves", "@figure countering casting")
CAME_INTO_PLAY: Final = Event("in_play", "book spell where")  # a figure or a square
ENDED: Final = Event("ended", "book spell")
CARD_MOVED: Final = Event("card", "book spell place")  # BOTTOM, TOP or REMOVED
BOOKMARK_CHANGED: Final = Event("bookmark", "book")
BOOKMARKED: Final = Event("bookmarked", "book spell")  # whispered to the controller
BROWSED: Final = Event("browsed", "@figure book is_by_text")
UNCOVERED: Final = Event("shown", "book spell")
BOOK_DROPPED: Final = Event("dropped", "book square")
BOOK_PICKED_UP: Final = Event("picked_up", "@figure book")
PLACED: Final = Event("placed", "@figure start to")
END_PHASE_BEGUN: Final = Event("end_phase", "seat")
OBJECTIVE_SCORED: Final = Event("objective", "seat points score")
FINISHED: Final = Event("finished", "reason winner")
TRANCE_ROLLED: Final = Event("tranced", "@figure one other needs")
BLOTTED: Final = Event("blotted", "book mode")
MODE_CHOSEN: Final = Event("mode", "@figure mode spell")

EVENTS: Final = Events(
    [
        ARMY_CHOSEN, ARMIES_SHOWN, MAP_DRAWN, FIRST_KNOWN, DEPLOYED, TURN_BEGUN, ROLLED, ABILITY_USED, ACTION_GIVEN,
        MOVED, HELD, ATTACKED, HIT, MISSED, CRITICAL, DAMAGED, HEALED, ELIMINATED, TOKENS_BORNE, DOMAIN_TURNED,
        SPELL_CAST, TARGETED, COUNTER_TRIED, COUNTERED, RESOLVES, CAME_INTO_PLAY, ENDED, CARD_MOVED, BOOKMARK_CHANGED,
        BOOKMARKED, BROWSED, UNCOVERED, BOOK_DROPPED, BOOK_PICKED_UP, PLACED, END_PHASE_BEGUN, OBJECTIVE_SCORED,
        FINISHED, BLOTTED, MODE_CHOSEN, COMPARED, AIMED, CASTING_ROLLED, TRY_ROLLED, TRANCE_ROLLED,
    ]
)  # fmt: skip

# -- uses of ABILITY_USED
SIPHON_USED: Final = 0
TAP_USED: Final = 1
COMMAND_USED: Final = 2
FURY_USED: Final = 3
VALUE_USED: Final = 4
TRANCE_USED: Final = 5

# -- places of CARD_MOVED
BOTTOM: Final = 0
TOP: Final = 1
REMOVED: Final = 2
