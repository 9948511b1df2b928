"""Numbers of questions, chores, moves, abilities, spells, events and endings."""

from typing import Final

SIDE: Final = 24
SQUARES: Final = 576  # 24 y + x; a smaller map lies in the south-west corner
SLOTS: Final = 12  # warriors of an army; warrior n of a seat is figure 12 * seat + n
FIGURES: Final = 24
SHELF: Final = 7  # kinds of spellbooks, each at most once in an army; kind k of a seat's army is book 7 * seat + k
BOOKS: Final = 14
SPELLS: Final = 44
NOBODY: Final = -1
NOWHERE: Final = -1  # not deployed yet
GONE: Final = -2  # eliminated; of a book: not in this game

# -- questions: frames (kind, seat, x, y); the ones of chance come first, and fall one die at a time
FIRST_ROLL: Final = 0  # x: seat whose die it is, y: the first seat's face
MAP_DRAW: Final = 1
COMMAND_ROLL: Final = 2  # x: warrior
BREAK_ROLL: Final = 3  # x: warrior
FURY_ROLL: Final = 4  # x: warrior
ATTACK_ROLL: Final = 5  # x: the first die, 0 before it fell
DODGE_ROLL: Final = 6  # x: number of the aim
HEAL_ROLL: Final = 7  # x: figure that heals
WILD_ROLL: Final = 8  # x: target
COUNTER_CAST: Final = 9  # x: the first die
COUNTER_TRY: Final = 10  # x: the first die of Twin Denial, y: 1 for the second roll of Second Thought
TRANCE_ROLL: Final = 11  # x: the first die, y: attack value the rolls compare with, 32 added for the second roll
CHANCES: Final = 12
SETUP_ARMY: Final = 12
SETUP_DEPLOY: Final = 13  # x: figure
SETUP_BOOKMARK: Final = 14  # x: book
BEGIN_ABILITY: Final = 15
BEGIN_SIPHON: Final = 16  # x: Blood Cultist
BEGIN_TAP: Final = 17  # x: Oracle
ACT_WARRIOR: Final = 18
ACT_KIND: Final = 19  # x: warrior
MINION_VALUE: Final = 20  # x: Minion
MOVE_TO: Final = 21  # x: warrior, y: 1 after a successful break away
MOVE_CHARGE: Final = 22  # x: warrior
CLOSE_TARGET: Final = 23  # x: attacker
RANGED_TARGET: Final = 24  # x: attacker
HEAL_FIGURE: Final = 25  # x: healer
CAST_MODE: Final = 26  # x: caster
CAST_TARGET: Final = 27  # x: caster, y: number of the question
CAST_BOOK: Final = 28  # x: caster, y: likewise
CAST_SQUARE: Final = 29  # x: caster, y: likewise
CAST_BREACH: Final = 30  # x: caster, y: likewise
CAST_PLACE: Final = 31  # x: caster
COUNTER_OFFER: Final = 32  # x: caster
COUNTER_AGAIN: Final = 33  # x: countering warrior
COUNTER_BOOKMARK: Final = 34  # x: book, y: the counterspell that was used
CAST_BOOKMARK: Final = 35  # x: book
BROWSE_PICK: Final = 36  # x: book, y: 1 when its bookmark was turned face up
END_BROWSE: Final = 37  # x: book
PICKUP_DROP: Final = 38  # x: book
ASKS: Final = [
    "first.roll", "map.draw", "command.roll", "break.roll", "fury.roll", "attack.roll", "dodge.roll", "heal.roll",
    "wild.roll", "counter.cast", "counter.try", "trance.roll", "setup.army", "setup.deploy", "setup.bookmark",
    "begin.ability", "begin.siphon", "begin.tap", "act.warrior", "act.kind", "minion.value", "move.to", "move.charge",
    "close.target", "ranged.target", "heal.figure", "cast.mode", "cast.target", "cast.book", "cast.square",
    "cast.breach", "cast.place", "counter.offer", "counter.again", "counter.bookmark", "cast.bookmark", "browse.pick",
    "end.browse", "pickup.drop",
]  # fmt: skip

# -- chores: frames (kind, a, b, c)
TURN: Final = 64  # the next turn begins
ACTIONS: Final = 65  # the next action, or the end phase
GIVEN: Final = 66  # figure, deed, book: a combat action is given; ask for its targets
RESOLVED: Final = 67  # figure: its action is resolved; token, push, trance
CHECK: Final = 68  # has anybody lost?
ROLL: Final = 69  # the attack that is set up is rolled
COMPARED: Final = 70  # number of the aim that comes next: comparison, then Dodge
HURT: Final = 71  # all aims are compared: damage is dealt
MOVED: Final = 72  # figure: its move action has ended where it stands
END_PHASE: Final = 73  # number of the step (MK-16.12)
TRANCE_DUE: Final = 74  # figure: its trance action is resolved
CHARGED: Final = 75  # figure: its charge, if it may
MUSTER: Final = 76  # both armies are chosen
DEPLOY: Final = 77  # the first player is known
CAST_STEP: Final = 80  # number of the question of step 1 that comes next; this and the next three belong to casting
CAST_TEXT: Final = 81  # stage of the text
CAST_AFTER: Final = 82  # steps 4 and 5
CAST_END: Final = 83
COUNTER_END: Final = 84  # both counterspell rolls are known

# -- moves; squares, and the faces of dice, begin at 0
FIGURE: Final = 576  # 24
BUTTON: Final = 608
END: Final = 608
PROCEED: Final = 609
DOMAIN: Final = 610
DECLINE: Final = 611
KEEP: Final = 612
MOVE: Final = 613
CLOSE: Final = 614
RANGED: Final = 615
HEAL: Final = 616
REGENERATE: Final = 617
OWN: Final = 618
RESOLVE: Final = 619
AGAIN_MOVE: Final = 620
IGNORE: Final = 621
RESPECT: Final = 622
MODE_A: Final = 623
MODE_B: Final = 624
MODE_C: Final = 625
BUTTONS: Final = [
    "end", "proceed", "domain", "decline", "keep", "move", "close", "ranged", "heal", "regenerate", "own", "resolve",
    "again", "ignore", "respect", "a", "b", "c",
]  # fmt: skip
CAST: Final = 640  # 14: a book to cast from
BROWSE: Final = 656  # 14
PICK_UP: Final = 672  # 14
BOOK: Final = 688  # 14
SIPHON: Final = 704  # 24: a warrior
TAP: Final = 736  # 24
COMMANDS: Final = 768  # 24
CARD: Final = 800  # 44: a spell of the stack in question
ARMY: Final = 848  # 16
LASTING: Final = 864  # 88: 44 * army + spell, a card in play
COUNTER: Final = 960  # 336: 14 * figure + book whose bookmarked counterspell it uses
MOVES: Final = 1344
OUTCOMES: Final = 7

# -- kinds of action, as `deed` of the action that is being resolved (MK-16.5)
NOTHING: Final = 0
CLOSE_COMBAT: Final = 1
RANGED_COMBAT: Final = 2
SPECIAL: Final = 3
MOVEMENT: Final = 4

# -- attack types, a bit each, and special abilities
SWORD: Final = 1
BOW: Final = 2
WAND: Final = 4
BA: Final = 1
CH: Final = 2
CM: Final = 3
DG: Final = 4
FL: Final = 5
GF: Final = 6
HE: Final = 7
LI: Final = 8
MI: Final = 9
PA: Final = 10
QU: Final = 11
RG: Final = 12
TO: Final = 13
VA: Final = 14

# -- subfactions
DEL: Final = 0
FOR: Final = 1
BLO: Final = 2
STO: Final = 3
ORD: Final = 4
CHA: Final = 5
MYS: Final = 6
ORA: Final = 7
NIN: Final = 8
MIN: Final = 9

# -- spells, by their place in spells.toml
EMBER_BOLT: Final = 0
FIREBURST: Final = 1
LEECH_LIFE: Final = 2
MENDING_WORDS: Final = 3
FOLD_SPACE: Final = 4
HURL: Final = 5
WILD_BOLT: Final = 6
UNRAVEL: Final = 7
RAIN_OF_ASH: Final = 8
FORKED_LEVIN: Final = 9
LEY_SURGE: Final = 10
WAR_CHANT: Final = 11
BLOTTED_PAGE: Final = 12
SEARING_TOUCH: Final = 13
UNMAKING: Final = 14
FAR_GATE: Final = 15
ARCANE_SIGHT: Final = 16
STONESKIN: Final = 17
KEEN_EDGE: Final = 18
SHACKLES: Final = 19
WILD_FURY: Final = 20
SHADOW_WINGS: Final = 21
SPELL_VEIL: Final = 22
CURSE_OF_FRAILTY: Final = 23
TIRELESS: Final = 24
DREAD: Final = 25
CIRCLE_OF_WARDING: Final = 26
MIRE_SIGIL: Final = 27
FLAME_SIGIL: Final = 28
FONT_OF_POWER: Final = 29
SIGIL_OF_SILENCE: Final = 30
WATCHING_EYE: Final = 31
VEIL_OF_FOG: Final = 32
PHANTOM_FOREST: Final = 33
HUSH_OF_THE_VOID: Final = 34
FALSE_DAWN: Final = 35
QUAKING_GROUND: Final = 36
RIPOSTE_OF_WILL: Final = 37
SHATTER_WORD: Final = 38
TWIN_DENIAL: Final = 39
SECOND_THOUGHT: Final = 40
HIDDEN_RESERVE: Final = 41
LAST_PAGE: Final = 42
WAND_LORE: Final = 43

# -- types of spells
SORCERY: Final = 0
ENCHANTMENT: Final = 1
GLYPH: Final = 2
ILLUSION: Final = 3
COUNTERSPELL: Final = 4
DO_NOT_CAST: Final = 5
FACE_DOWN: Final = 64  # added to a spell of a stack

# -- what became of a domain
IN_HAND: Final = 0
IN_PLAY: Final = 1
CANCELLED: Final = 2

# -- spells in play: eight numbers each
P_SPELL: Final = 0
P_BOOK: Final = 1
P_CASTER: Final = 2
P_SEAT: Final = 3  # controller of the caster when it was cast
P_FIGURE: Final = 4  # enchanted figure, or -1
P_SQUARE: Final = 5  # of a glyph's element, or -1
P_COUNTERS: Final = 6
P_BREACH: Final = 7  # 1: Spellbreach, immunity is ignored (MK-11.10)
P_SIZE: Final = 8

# -- the spell that is being cast: numbers of `cast`; empty when none is
C_CASTER: Final = 0
C_BOOK: Final = 1
C_SPELL: Final = 2
C_MODE: Final = 3  # 0, 1, 2, or -1
C_SQUARE: Final = 4  # target square, destination, or -1
C_BREACH: Final = 5
C_STEP: Final = 6  # CHOOSING to PUTTING_AWAY
C_COUNTERED: Final = 7  # 1: it was countered
C_TARGET: Final = 8  # targets follow: figures, books, or 44 * army + spell of cards in play
CHOOSING: Final = 1  # steps of casting (MK-4.7 to MK-4.11)
PLACING: Final = 2
EXECUTING: Final = 3  # from here on its text is in force (MK-4.35)
PUTTING_AWAY: Final = 4

# -- the attack that is being made: numbers of `attack`; its targets are `aims`
A_FIGURE: Final = 0  # attacker
A_WAY: Final = 1  # CLOSE_COMBAT or RANGED_COMBAT
A_MODIFIER: Final = 2  # of the attack value, under the rule of 3
A_DAMAGE: Final = 3  # fixed by a text, or BY_VALUE: the attacker's damage value, or NO_DAMAGE
A_FLAGS: Final = 4
A_SQUARE: Final = 5  # of an area: cover comes from the line to it; -1: a single target
A_FIRST: Final = 6  # the dice
A_SECOND: Final = 7
BY_VALUE: Final = -1
NO_DAMAGE: Final = -2
BY_DIE: Final = -3  # wild.roll tells, once it has hit
IS_SPELL: Final = 1  # flags
IGNORES_TOUGHNESS: Final = 2
ADDS_DAMAGE: Final = 4  # +1 damage, under the rule of 3 (Searing Touch)

# -- marks of a figure, a bit each; all go at the end of its controller's turn
SIPHONED: Final = 1
TAPPED: Final = 2
COMMANDED: Final = 4
TRANCED: Final = 8
CHANTED: Final = 16  # under a War Chant; 32 more for a second one
CHANTED_TWICE: Final = 32

# -- causes of damage
BY_ATTACK: Final = 0
BY_PUSH: Final = 1
BY_TEXT: Final = 2  # a spell or ability that is no attack
BY_FUMBLE: Final = 3  # own critical miss

# -- phases
SETUP: Final = 0
BEGINNING: Final = 1
ACTING: Final = 2
ENDING: Final = 3
PHASES: Final = ["setup", "begin", "command", "end"]

# -- endings
ANNIHILATION: Final = 1
ROUT: Final = 2
SCORE: Final = 3
REASONS: Final = ["", "annihilation", "rout", "score"]

# -- events: what steps show
E_ARMY: Final = 0  # seat: it has chosen, unseen
E_ARMIES: Final = 1  # the two armies
E_MAP: Final = 2  # map
E_FIRST: Final = 3  # first player, both faces
E_DEPLOYED: Final = 4  # figure, square
E_TURN: Final = 5  # number, seat, actions
E_ROLLED: Final = 6  # question, figure, face
E_ABILITY: Final = 7  # figure, 0 siphon, 1 tap, 2 command, 3 fury, 4 minion's value, 5 trance; its number
E_GIVEN: Final = 8  # figure, move code of the kind of action
E_MOVED: Final = 9  # figure, from, to
E_HELD: Final = 10  # figure: it did not break away
E_ATTACK: Final = 11  # attacker, way, target (of an area the first)
E_HIT: Final = 12  # attacker, target, damage
E_MISSED: Final = 13  # attacker, target, 1 when dodged
E_CRITICAL: Final = 14  # attacker, 0 miss, 1 hit
E_DAMAGED: Final = 15  # figure, damage, cause
E_HEALED: Final = 16  # figure, clicks
E_ELIMINATED: Final = 17  # figure, square
E_TOKEN: Final = 18  # figure, tokens
E_DOMAIN: Final = 19  # seat, domain, what became of it
E_CAST: Final = 20  # caster, book, spell
E_TARGETED: Final = 21  # caster, target or -1, square or -1
E_COUNTER: Final = 22  # warrior, counterspell or -1
E_COUNTERED: Final = 23  # warrior, countering total, casting total
E_RESOLVES: Final = 24  # caster, countering total, casting total
E_IN_PLAY: Final = 25  # book, spell, figure or square
E_ENDED: Final = 26  # book, spell
E_CARD: Final = 27  # book, spell, where: 0 bottom, 1 top face down, 2 removed
E_BOOKMARK: Final = 28  # book; whispered: book, spell
E_BROWSED: Final = 29  # book, 1 when a text was used up
E_SHOWN: Final = 30  # book, spell: uncovered to all
E_DROPPED: Final = 31  # book, square
E_PICKED_UP: Final = 32  # figure, book
E_PLACED: Final = 33  # figure, from, to
E_END_PHASE: Final = 34  # seat
E_OBJECTIVE: Final = 35  # seat, points, score
E_FINISHED: Final = 36  # reason, winner or -1
E_BLOTTED: Final = 37  # book, 0 turned face down, 1 sent to the bottom
E_MODE: Final = 38  # caster, mode

# of each event, which of its numbers are figures; their labels are added, so that a log can name them
FIGURES_IN: Final[dict[int, list[int]]] = {
    E_DEPLOYED: [0], E_ROLLED: [1], E_ABILITY: [0], E_GIVEN: [0], E_MOVED: [0], E_HELD: [0], E_ATTACK: [0, 2],
    E_HIT: [0, 1], E_MISSED: [0, 1], E_CRITICAL: [0], E_DAMAGED: [0], E_HEALED: [0], E_ELIMINATED: [0], E_TOKEN: [0],
    E_CAST: [0], E_TARGETED: [0, 1], E_COUNTER: [0], E_COUNTERED: [0], E_RESOLVES: [0], E_PICKED_UP: [0],
    E_PLACED: [0], E_MODE: [0],
}  # fmt: skip
LABEL_AT: Final = 3  # numbers of an event before its labels
