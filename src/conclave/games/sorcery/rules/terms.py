"""The words of the rules as numbers, and how many there are of each thing."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from conclave.games.sorcery.data import tables

SIDE: Final = 24
SQUARES: Final = 576  # 24 y + x; a smaller map lies in the south-west corner
SLOTS: Final = 12  # warriors of an army; warrior n of a seat is figure 12 * seat + n
FIGURES: Final = 24
SHELF: Final = 7  # kinds of spellbooks, each at most once in an army; kind k of a seat's army is book 7 * seat + k
BOOKS: Final = 14
MOST_CARDS: Final = 12  # of a stack: no book has more pages
SPELL_COUNT: Final[i64] = len(tables.SPELLS.ids)
PRINTED: Final[i64] = tables.SPELLS.printed  # those of spells.toml; the others were added in files of their own
NOBODY: Final = -1
NOWHERE: Final = -1  # not deployed yet
GONE: Final = -2  # eliminated; of a book: not in this game

# -- a click of a dial
SPEED: Final = 0
ATTACK: Final = 1
DEFENSE: Final = 2
DAMAGE: Final = 3
ABILITY: Final = 4
MARK: Final = 5  # 1: the demoralized mark

# -- kinds of action, of the one that is being resolved and of those that cast a spell (MK-16.5)
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

# -- types of spells
SORCERY: Final = 0
ENCHANTMENT: Final = 1
GLYPH: Final = 2
ILLUSION: Final = 3
COUNTERSPELL: Final = 4
DO_NOT_CAST: Final = 5

# -- what became of a domain
IN_HAND: Final = 0
IN_PLAY: Final = 1
CANCELLED: Final = 2

# -- steps of casting (MK-4.7 to MK-4.11)
CHOOSING: Final = 1
PLACING: Final = 2
EXECUTING: Final = 3  # from here on its text is in force (MK-4.35)
PUTTING_AWAY: Final = 4

# -- damage of an attack that no text fixes
BY_VALUE: Final = -1  # the attacker's damage value
NO_DAMAGE: Final = -2
BY_DIE: Final = -3  # wild.roll tells, once it has hit

# -- flags of an attack
IS_SPELL: Final = 1
IGNORES_TOUGHNESS: Final = 2
ADDED_DAMAGE: Final = 4  # times the points that a text adds to the damage value, under the rule of 3

# -- marks of a figure, a bit each; all go at the end of its controller's turn
SIPHONED: Final = 1
TAPPED: Final = 2
COMMANDED: Final = 4
TRANCED: Final = 8
CHANTED: Final = 16  # under a War Chant
CHANTED_TWICE: Final = 32  # under a second one

# -- causes of damage
BY_ATTACK: Final = 0
BY_PUSH: Final = 1
BY_TEXT: Final = 2  # a spell or ability that is no attack
BY_FUMBLE: Final = 3  # own critical miss

# -- how far a spell of an army is known (MK-22.3, MK-22.4)
SECRET: Final = 0
TO_THE_OTHER: Final = 1  # seat too: it may have captured a book
TO_ALL: Final = 2

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
DECIDED: Final = 4
REASONS: Final = ["", "annihilation", "rout", "score", "decided"]


def flat(column: list[int]) -> vec[i64]:
    """A column of a data table, for quick reading."""
    return vec[i64]([i64(number) for number in column])


def card_name(army: i64, spell: i64) -> i64:
    """A number for a spell of one of the two armies, which does not change when spells are added."""
    return PRINTED * army + spell if spell < PRINTED else 2 * spell + army


def army_named(card: i64) -> i64:
    return card // PRINTED if card < 2 * PRINTED else card % 2


def spell_named(card: i64) -> i64:
    return card % PRINTED if card < 2 * PRINTED else card // 2


def face_down() -> i64:
    """A bit above all spells, which marks a card of a stack that lies face down."""
    bit: i64 = 64
    while bit < SPELL_COUNT:
        bit *= 2
    return bit


FACE_DOWN: Final[i64] = face_down()
