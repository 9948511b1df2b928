"""Numbers of questions, chores, rolls, moves, kinds of pieces, spells, events and endings."""

from typing import Final

# -- questions: frames (kind, seat, x, y); the ones of chance come first
DIE: Final = 0  # x: cup, y: dice still to fall
PILE: Final = 1  # x: cup; a pile of hits or kills, thrown at once
MAP: Final = 2
COIN: Final = 3
SIGHT_DICE: Final = 4  # x: Wizard
PICK_EDGE: Final = 5
PICK_TIME: Final = 6
LAYOUT: Final = 7
REDEPLOY_PIECE: Final = 8
REDEPLOY_CELL: Final = 9
BOAST: Final = 10
OMENS_DECLARE: Final = 11
SUPERSTITION: Final = 12
ORDER_INITIAL: Final = 13  # x: command 0-2
PROTECT: Final = 14
CAST: Final = 15
CAST_TARGET: Final = 16
CAST_POWER: Final = 17
CAST_ARG: Final = 18
DISPEL: Final = 19
ALTER_OWN: Final = 20  # x: cup
ALTER_ENEMY: Final = 21
SMITE_GROUP: Final = 22  # x: target
SMITE_TARGET: Final = 23
DUEL_TARGET: Final = 24  # x: attacker
DUEL_BID: Final = 25
DUEL_MODE: Final = 26
DUEL_REPLY: Final = 27
LAST_SPELL: Final = 28  # x: Wizard
THREAT_UNIT: Final = 29
THREAT_TARGET: Final = 30  # x: threatener
THREAT_ANSWER: Final = 31  # x: threatener, y: target
SHOOT_UNIT: Final = 32
SHOOT_TARGET: Final = 33  # x: shooter
SHIELD: Final = 34
LOWER: Final = 35  # x: Standard
MOVE_PIECE: Final = 36
MOVE_TO: Final = 37  # x: piece
REST: Final = 38  # x: Wizard
TOPPLE: Final = 39  # x: Standard
STEAL: Final = 40  # x: Sacred Object
FIGHT_TARGET: Final = 41  # x: attacker
OWN_ORDER: Final = 42
NEW_ORDER: Final = 43  # x: command 1-2
CARRIER: Final = 44  # x: command, y: order
CONFUSE: Final = 45
INFLUENCE: Final = 46  # x: leader

ASKS: Final = [
    "die", "pile", "map", "coin", "sight_dice", "pick_edge", "pick_time", "layout", "redeploy_piece", "redeploy_cell",
    "boast", "omens_declare", "superstition", "order_initial", "protect", "cast", "cast_target", "cast_power",
    "cast_arg", "dispel", "alter_own", "alter_enemy", "smite_group", "smite_target", "duel_target", "duel_bid",
    "duel_mode", "duel_reply", "last_spell", "threat_unit", "threat_target", "threat_answer", "shoot_unit",
    "shoot_target", "shield", "lower_standard", "move_piece", "move_to", "rest", "topple", "steal", "fight_target",
    "own_order", "new_order", "carrier", "confuse", "influence",
]  # fmt: skip

# -- chores
DEPLOYED: Final = 64  # layouts are chosen: show them
SCOUTED: Final = 65  # all sight is paid for: compare exploration
READ_OMENS: Final = 66  # seat
ORDERED: Final = 67  # orders are given: show them
TURN: Final = 68
PHASE: Final = 69  # number
TURN_END: Final = 70
RESULT: Final = 71  # purpose: the roll on top is final
ALTER: Final = 72  # cup
INVOKED: Final = 73  # cup to be repeated, success
SLAIN: Final = 74  # Priest, level
SMITTEN: Final = 75  # target, members, seat: survivors drain
SETTLE: Final = 76  # flights after a Warchief's death
DECLARED: Final = 77  # the spell is declared in full
EFFECT: Final = 78  # cost and Dispel are paid
AFTER_SPELL: Final = 79
BATCH: Final = 80  # index of the next attack
SAVES: Final = 81  # of all pieces with killing hits
LOSSES: Final = 82  # all killing hits are applied
LOSSES_TESTS: Final = 83  # is combat
TEST: Final = 84  # Unit, kind of test, threatener or losses
VOLLEYS: Final = 85
FIGHTS: Final = 86
ROUT_MOVES: Final = 87  # seat
RESTS: Final = 89
LOWERED: Final = 90
TALISMANS: Final = 91
NEW_ORDERS: Final = 92  # seat
CARRIERS: Final = 93  # seat, command
COMMAND_TESTS: Final = 94  # seat, command
CUT_DOWN: Final = 96  # Unit that became Routing in contact
ROUT: Final = 97  # Unit: one rout move at once
FLY: Final = 98  # Wizard that rolls for his flight
RALLIES: Final = 99  # seat
FIGHT_ASK: Final = 100  # seat: every piece picks whom it attacks
COST_THROW: Final = 101
COUNTER_THROW: Final = 102  # the Dispel, if one was declared
STORM_TEST: Final = 103  # Unit
LEAVES: Final = 104  # Wizard
DUEL_BEGUN: Final = 105  # both bids are in
ORDER_TEST: Final = 106  # General, order, carrier
SIGHTED: Final = 107  # all Arcane Sight is committed: show it
SIGHT_PAY: Final = 108  # Wizard, dice
OMENS_BEGIN: Final = 109

# -- rolls: what a cup is thrown for
SIGHT_ROLL: Final = 0  # Wizard
SCOUT_ROLL: Final = 1
SPEECH: Final = 2
OMEN_ROLL: Final = 3
INITIATIVE: Final = 4
COST: Final = 5
DISPEL_ROLL: Final = 6
PROTECT_ROLL: Final = 7
INVOKE: Final = 8  # members (bits), cup that is to be repeated
PRIEST_SAVE: Final = 9  # Priest
SMITE: Final = 10  # members, target
DRAIN: Final = 11  # target
SAVE: Final = 12  # piece, reason
DUEL_ROLL: Final = 13  # Wizard
FLIGHT: Final = 14  # Wizard
TEST_ROLL: Final = 15  # Unit, kind, threatener
COMMAND_ROLL: Final = 16  # seat, command
GENERAL_ROLL: Final = 17  # General, order, carrier
RALLY_ROLL: Final = 18  # leader, Unit
HIT_ROLL: Final = 19  # attack
KILL_ROLL: Final = 20  # attack
CUT_ROLL: Final = 21  # Unit
REST_ROLL: Final = 22  # Wizard
ROLLS: Final = [
    "sight_cost", "scout_roll", "roll.speech", "roll.omens", "roll.initiative", "roll.cost", "roll.dispel",
    "roll.protection", "roll.invocation", "roll.priest_save", "roll.smite", "roll.drain", "roll.save", "roll.duel",
    "roll.flight", "roll.test", "roll.command", "roll.general", "roll.rally", "roll.hits", "roll.kills", "roll.cut",
    "roll.rest",
]  # fmt: skip
KEY_ROLLS: Final = [0, 0, 1, 1, 0, 1, 1, 1, 0, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0]  # option alter_scope = key

# a cup: its first numbers, then the dice
PURPOSE: Final = 0
OWNER: Final = 1
LEVEL: Final = 2  # 0: an event; 1: an invocation about it, and its saves; 2: cannot be altered (FW-3.30)
STAGE: Final = 3  # windows that have been open: 0 none, 1 the roller's, 2 both
FINAL: Final = 4  # 1: it is the repeated roll
CONCERNS: Final = 5  # races of Priests it concerns, a bit each
ABOUT: Final = 6
WITH: Final = 7
MORE: Final = 8
COUNT: Final = 9  # dice
NEED: Final = 10  # 0: dice that are seen, one step each; else a pile, each of which succeeds on this face
HEAD: Final = 11

# why a saving throw is made
BY_HITS: Final = 0
BY_RAY: Final = 1
BY_CONFUSION: Final = 2
BY_REFUSAL: Final = 3
BY_DUEL: Final = 4
BY_DRAIN: Final = 5

# -- moves; numbers (dice, bids, powers, intervals, faces, piles) and cells begin at 0
CELL: Final = 0  # 1728: 48 y + x
PIECE: Final = 1728  # 128
REFORM: Final = 1856  # 32: files
BUTTON: Final = 1920
PASS: Final = 1920
DONE: Final = 1921
GO: Final = 1922
YES: Final = 1923
NO: Final = 1924
SOUTH: Final = 1925
NORTH: Final = 1926
ATTACK: Final = 1927
HOLD: Final = 1928
OPPOSE: Final = 1929
KEEP: Final = 1930
SMITE_MOVE: Final = 1931
FORWARD: Final = 1932
BACK: Final = 1933
STAND: Final = 1934
COUNTER: Final = 1935
STAY: Final = 1936
REORGANISE: Final = 1937
SAFE: Final = 1938
RISKY: Final = 1939
TO_DEATH: Final = 1940
DEFEND: Final = 1941
MESSENGER_MOVE: Final = 1942
COURIER_MOVE: Final = 1943
IN_PERSON: Final = 1944
NORMAL_FORWARD: Final = 1945
MIRRORED_FORWARD: Final = 1946
NORMAL_BACK: Final = 1947
MIRRORED_BACK: Final = 1948
BUTTONS: Final = [
    "pass", "done", "go", "yes", "no", "south", "north", "attack", "hold", "oppose", "keep", "smite", "forward", "back",
    "stand", "counter", "stay", "reorganise", "safe", "risky", "to_the_death", "defend", "messenger", "courier",
    "in_person", "normal", "mirrored", "normal_back", "mirrored_back",
]  # fmt: skip
CASTS: Final = 2048  # 2048: 16 * Wizard + spell
MOVES: Final = 4096

# -- kinds of pieces
UNIT: Final = 0
WARCHIEF: Final = 1
GENERAL: Final = 2
HERO: Final = 3
PALADIN: Final = 4
WIZARD: Final = 5
PRIEST: Final = 6
DIVINER: Final = 7
COURIER: Final = 8
CREATURE: Final = 9
MESSENGER: Final = 10
STANDARD: Final = 11
SACRED: Final = 12

# -- what became of a piece
IN_PLAY: Final = 0
IN_POOL: Final = 1  # a Messenger at hand
KILLED: Final = 2
LEFT: Final = 3  # fled, lowered: off the table, not killed

# -- marks of a piece, a bit each; all but the last go at the start of a turn
THREATENED: Final = 1
HAS_THREATENED: Final = 2
SHOT: Final = 4
ACTED: Final = 8  # moved, reformed, reorganised or told to stay
SHIFTED: Final = 16  # its cell changed in this phase
CHARGED: Final = 32  # moved into contact this turn
HELD: Final = 64
HURRIED: Final = 128  # under Fury
DUELLED: Final = 256
CHALLENGED: Final = 512
HAS_SMITTEN: Final = 1024
RALLIED: Final = 2048
RETURNED: Final = 4096  # a Messenger back this turn
DOOMED: Final = 8192  # its save failed
LOWERING: Final = 16384  # a Standard that is being lowered
TESTED: Final = 32768  # has taken its Losses Test
ABANDONED: Final = 65536  # a Sacred Object without guard, for good
LASTING: Final = 65536

# -- reactions
STEADY: Final = 0
CONFUSED: Final = 1
SHAKEN: Final = 2
ROUTING: Final = 3

# -- orders
ORDER_ATTACK: Final = 0
ORDER_HOLD: Final = 1
ORDER_OPPOSE: Final = 2
NONE: Final = -1

# -- omens
UNREAD: Final = 0
GOOD: Final = 1
BAD: Final = 2
NEUTRAL: Final = 3

# -- spells
S_DISPEL: Final = 0
S_FIELD: Final = 1
S_COMMAND: Final = 2
S_CONFUSE: Final = 3
S_TIME: Final = 4
S_FURY: Final = 5
S_OMENS: Final = 6
S_PROTECTION: Final = 7
S_RAY: Final = 8
S_SHIELD: Final = 9
S_STORM: Final = 10
S_TERROR: Final = 11
S_VISIONS: Final = 12
S_SIGHT: Final = 13
S_DUEL: Final = 14  # no spell, but begun by a Wizard like one
SPELLS: Final = [
    "dispel", "field", "command", "confuse", "time", "fury", "omens", "protection", "ray", "shield", "storm", "terror",
    "visions", "sight", "duel",
]  # fmt: skip

# the declared spell
CASTER: Final = 0
SPELL: Final = 1
TARGET: Final = 2
POWER: Final = 3
ARGUMENT: Final = 4
DISPELLER: Final = 5
FAILED: Final = 6

# -- kinds of tests of one Unit
THREAT_TEST: Final = 0
LOSSES_TEST: Final = 1
COMBAT_TEST: Final = 2  # a Losses Test after combat
VISIONS_TEST: Final = 3

NOBODY: Final = -1
A_TERROR: Final = -2  # threatener of the spell: terrible, of greater Worth
BY_MAGIC: Final = -2  # carrier of a Supernatural Command
PERSONALLY: Final = -1

# -- endings
BROKEN: Final = 1
POINTS: Final = 2
REASONS: Final = ["", "army broken", "victory points"]

# -- events: what steps show
E_MAP: Final = 0  # map
E_ROLLED: Final = 1  # purpose, owner, piece; then the dice
E_REPEATED: Final = 2  # purpose, owner
E_SIGHT: Final = 3  # Wizard, dice
E_SCOUTED: Final = 4  # winner or -1, lead, total of P1
E_EDGE: Final = 5  # seat of the south
E_TIME: Final = 6  # interval
E_DEPLOYED: Final = 7
E_BOAST: Final = 8  # seat, -1 or 1
E_OMENS: Final = 9  # seat, omens
E_DECLARED: Final = 10  # seat, yes or no
E_SUPERSTITION: Final = 11  # seat
E_ORDERS: Final = 12  # seat, the three orders (2 bits each)
E_TURN: Final = 13  # number, initiative
E_PHASE: Final = 14  # number
E_CAST: Final = 15  # Wizard, spell, target; power, argument
E_DISPEL: Final = 16  # Wizard
E_PAID: Final = 17  # Wizard, cost, Magic Points left
E_OVERSPENT: Final = 18  # Wizard, cost
E_DISPELLED: Final = 19  # did it work, total
E_FIZZLED: Final = 20  # spell
E_FIELD: Final = 21  # intervals
E_FURY: Final = 22  # piece, cells
E_PROTECTED: Final = 23  # Wizard, members
E_LAPSED: Final = 24  # Wizard
E_INVOKED: Final = 25  # seat, Priests (bits), success (-1 not yet)
E_SMITE: Final = 26  # seat, target, success
E_DRAINED: Final = 27  # target, points, left
E_KILLED: Final = 28  # piece, cell
E_LOST: Final = 29  # Unit, miniatures, left
E_WOUNDED: Final = 30  # piece, wounds left
E_SAVED: Final = 31  # piece
E_TEST: Final = 32  # Unit, kind, total
E_REACTION: Final = 33  # Unit, reaction, before
E_FLAGGED: Final = 34  # seat, commands (bits)
E_THREAT: Final = 35  # threatener, target, counter
E_VOLLEY: Final = 36  # shooter, target, markers
E_SHIELDED: Final = 37  # target, markers removed
E_MOVED: Final = 38  # piece, from, to
E_REFORMED: Final = 39  # Unit, files
E_REORGANISED: Final = 40  # Unit
E_ROUTED: Final = 41  # Unit, from, to or -1
E_RESTED: Final = 42  # Wizard, points now, before
E_TALISMAN: Final = 43  # piece, what: 0 lowering, 1 lowered, 2 toppled, 3 stolen, 4 abandoned
E_ATTACK: Final = 44  # attacker, target, dice
E_HITS: Final = 45  # attacker, target, kills
E_ORDER: Final = 46  # seat, command, order
E_SENT: Final = 47  # carrier, General, order
E_BACK: Final = 48  # carrier
E_ANSWERED: Final = 49  # General, total, adopted
E_RALLY: Final = 50  # leader, Unit, total
E_COMMAND: Final = 51  # seat, command, total
E_FLED: Final = 52  # Wizard
E_CHALLENGE: Final = 53  # attacker, target
E_MODE: Final = 54  # target, to the death
E_BIDS: Final = 55  # attacker, target, bids (attacker * 1024 + target)
E_DUEL: Final = 56  # attacker, target, difference
E_HOUR: Final = 57  # interval
E_FINISHED: Final = 58  # reason, winner
E_COIN: Final = 59  # picker
E_DISORDER: Final = 60  # Unit
E_CHAMPION: Final = 61  # Unit
E_STAND: Final = 62  # piece that stays
E_PLACED: Final = 63  # layout chosen: seat

# of each event, which of its numbers are pieces; the labels of these are added, so that a log can name them
PIECES_IN: Final[dict[int, list[int]]] = {
    E_ROLLED: [2], E_SIGHT: [0], E_CAST: [0, 2], E_DISPEL: [0], E_PAID: [0], E_OVERSPENT: [0], E_FURY: [0],
    E_PROTECTED: [0], E_LAPSED: [0], E_SMITE: [1], E_DRAINED: [0], E_KILLED: [0], E_LOST: [0], E_WOUNDED: [0],
    E_SAVED: [0], E_TEST: [0], E_REACTION: [0], E_THREAT: [0, 1], E_VOLLEY: [0, 1], E_SHIELDED: [0], E_MOVED: [0],
    E_REFORMED: [0], E_REORGANISED: [0], E_ROUTED: [0], E_RESTED: [0], E_TALISMAN: [0], E_ATTACK: [0, 1],
    E_HITS: [0, 1], E_SENT: [0, 1], E_BACK: [0], E_ANSWERED: [0], E_RALLY: [0, 1], E_FLED: [0], E_CHALLENGE: [0, 1],
    E_MODE: [0], E_BIDS: [0, 1], E_DUEL: [0, 1], E_DISORDER: [0], E_CHAMPION: [0], E_STAND: [0],
}  # fmt: skip
LABEL_AT: Final = 5  # numbers of an event before its labels
