"""Numbers of questions, chores, moves, events and endings."""

from typing import Final

# -- questions: frames (kind, seat, x, y); the ones of chance come first
ALTARS: Final = 0
SPECIALS: Final = 1
POWERS: Final = 2
FIRST: Final = 3
DRAW: Final = 4
RESERVE_PICK: Final = 5
DEPLOY_SQUARE: Final = 6
DEPLOY_FACING: Final = 7
TURN: Final = 8
AFTER: Final = 9
BLAST_TARGET: Final = 10
STRIKE_ORDER: Final = 11
GIVE_STACK: Final = 12
GIVE_TOP: Final = 13
GIVE_FACING: Final = 14
PRIEST_ALTAR: Final = 15
PRIEST_SECOND: Final = 16
BARBARIAN_ALTAR: Final = 17
SWAP_FIRST: Final = 18
SWAP_SECOND: Final = 19
SWAP_TURN: Final = 20
SWAP_FACING: Final = 21
PROPHET_STACK: Final = 22
PROPHET_REFRESH: Final = 23
PROPHET_TOP: Final = 24
PROPHET_FACING: Final = 25
PRINCE_STACK: Final = 26
PRINCE_DISCARD: Final = 27
ENERGY_FIRST: Final = 28
ENERGY_SECOND: Final = 29
SHIELD_STACK: Final = 30
SHIELD_SIDE: Final = 31
TELE_STACK: Final = 32
TELE_SQUARE: Final = 33
TELE_FACING: Final = 34
SUMMON_SIZE: Final = 35
SUMMON_PLACE: Final = 36
SUMMON_ASSIGN: Final = 37
SUMMON_TILE: Final = 38
SUMMON_SQUARE: Final = 39
SUMMON_FACING: Final = 40

ASKS: Final = [
    "altars", "specials", "powers", "first", "draw",
    "reserve_pick", "deploy_square", "deploy_facing",
    "turn", "after",
    "blast_target", "strike_order",
    "give_stack", "give_top", "give_facing",
    "priest_altar", "priest_second", "barbarian_altar",
    "swap_first", "swap_second", "swap_turn", "swap_facing",
    "prophet_stack", "prophet_refresh", "prophet_top", "prophet_facing",
    "prince_stack", "prince_discard",
    "energy_first", "energy_second", "shield_stack", "shield_side",
    "tele_stack", "tele_square", "tele_facing",
    "summon_size", "summon_place", "summon_assign", "summon_tile", "summon_square", "summon_facing",
]  # fmt: skip

# -- chores
DEPLOY: Final = 64  # x: the seat that places next
TIRE: Final = 65  # the acting stack is exhausted unless spared
FINISH: Final = 66  # the turn is over

# -- moves: squares are 0-167 (the widest frame that board.toml allows), and stand for the altar or stack on them too
DIRECTION: Final = 168
TILE: Final = 176
SIZE: Final = 188  # of a pair of pieces, 1-3 at SIZE + 1 ..
POWER: Final = 192
END: Final = 193
STOP: Final = 194
NONE: Final = 195
CAPTURE: Final = 196
YES: Final = 197
NO: Final = 198
BUTTONS: Final = ["power", "end", "stop", "none", "capture", "yes", "no"]  # from POWER on
BAR: Final = 208

# -- kinds of altars and power tiles
ENERGY: Final = 0
PROTECTION: Final = 1
TELEPORTATION: Final = 2
SUMMONING: Final = 3
KINDS: Final = ["E", "P", "T", "S"]
USED: Final = 4  # a power tile that was used is its kind + USED; one never held is -1
HELD: Final = 8  # how a held tile looks to everybody else

# -- what a tile does when its stack acts (order of tables.ACTS)
MISSILE: Final = 0
THUNDER: Final = 1
BLAST: Final = 2
PRIEST: Final = 3
PROPHET: Final = 4
PRINCE: Final = 5
BARBARIAN: Final = 6
KEYKEEPER: Final = 7

# -- endings
ELIMINATION: Final = 1
NO_ACTIVATION: Final = 2
TURN_LIMIT: Final = 3
REPETITION: Final = 4
REASONS: Final = ["", "elimination", "no activation", "turn limit", "repetition"]

# -- events: up to three numbers, and then the margin of the frame that squares and bars belong to
ALTAR_SET: Final = 0  # square, kind
SPECIAL_DEALT: Final = 1  # seat, type
POWER_DEALT: Final = 2  # seat, kind: whispered
BEGINS: Final = 3  # seat
PICKED: Final = 4  # seat, type: whispered
RESERVE_SHOWN: Final = 5  # seat, type
DRAWN: Final = 6  # seat, type
PLACED: Final = 7  # seat, type, square
TURN_BEGUN: Final = 8  # seat, turn
ACTIVATED: Final = 9  # square, type, seat
BOLT: Final = 10  # from, to, act
CAPTURED: Final = 11  # square, top type, height
GIVEN: Final = 12  # type, square
TOPPED: Final = 13  # square, type: that tile is the new top
TURNED: Final = 14  # square, direction, top type
EXHAUSTED: Final = 15  # square, top type
REFRESHED: Final = 16  # square, top type
SHIELDED: Final = 17  # square, side, top type
MOVED: Final = 18  # from, to, top type
SWAPPED: Final = 19  # square, square
ALTAR_USED: Final = 20  # square, kind
ALTAR_VOID: Final = 21  # square, kind: hit, but without effect by now
ALTAR_GONE: Final = 22  # square, kind
DISSOLVED: Final = 23  # square, top type, height
DISCARDED: Final = 24  # type
POWER_USED: Final = 25  # seat, kind
PIECES_LAID: Final = 26  # bar, its twin
ASSIGNED: Final = 27  # seat, bar
SUMMONED: Final = 28  # seat, type, square
FINISHED: Final = 29  # reason, winner or -1
POWER_SHOWN: Final = 30  # seat, kind: unused, at the end
