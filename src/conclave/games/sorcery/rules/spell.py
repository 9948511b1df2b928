"""A spell: all that one can rewrite, and the list of all spells by number.

What it is comes from its row in the data (MK-20); what it does is a class in `spells`, which every file there adds to
the list. Chapters ask the spell: no chapter knows one by its number.
"""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.terms import COUNTERSPELL, DO_NOT_CAST, NOBODY, NOTHING
from conclave.kernel.agenda import Question

# -- traits: what a spell in force does that no number says, a bit each
CAPTIVATES: Final = 1  # the enchanted figure is captive (MK-14.6)
DEMORALIZES: Final = 2  # it is demoralized (MK-14.5)
SEES_ALL: Final = 4  # it sees the invisible, and Ghostform does not help against it
VEILS: Final = 8  # opposing spells cannot target it
UNTIRING: Final = 16  # it is dealt no pushing damage
COVERS: Final = 32  # an illusion: all targets have cover
HUSHES: Final = 64  # nobody can counter
REVEALS: Final = 128  # Ghostform, Limited Invisibility and Dodge do not work
SHAKES: Final = 256  # nobody charges
RESERVES: Final = 512  # in the book: its roll is added to the wielder's attack bonus
SPARES: Final = 1024  # in the book: it saves its wielder once
LENDS_WAND: Final = 2048  # in the book: its wielder counters as if it had a wand; shown from the beginning

NO_OPTIONS: Final[list[int]] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class Spell:
    """One spell. A modal one (MK-4.15) has a list of questions for each of its modes."""

    def __init__(self, id: str) -> None:
        number = tables.SPELLS.ids.index(id)
        row = tables.SPELLS.rows[number]
        self.id = id
        self.number: i64 = number
        self.rule: str = tables.SPELLS.rules[number]
        """Its text."""
        self.type: i64 = row["type"]
        self.action: i64 = row["action"]
        """Kind of action that casts it (MK-4.4)."""
        self.bars: i64 = row["bars"]
        self.goes_on_top: bool = row["top"] != 0
        """After casting, face down (MK-4.19)."""
        self.aspect: i64 = row["aspect"]
        self.strength: i64 = row["strength"]
        self.pages: i64 = row["pages"]
        self.affinity: i64 = row["affinity"]
        self.affine_pages: i64 = row["affine_pages"]
        self.requires: i64 = row["requires"]
        # -- figures of its text
        self.attack: i64 = row["attack"]
        self.damage: i64 = row["damage"]
        self.defense: i64 = row["defense"]
        self.speed: i64 = row["speed"]
        self.range: i64 = row["range"]
        """The most that a range value may be while it is in force; 0: it says nothing of it."""
        self.roll: i64 = row["roll"]
        self.within: i64 = row["within"]
        self.heals: i64 = row["heals"]
        self.lasts: i64 = row["lasts"]
        self.wild: list[int] = tables.SPELLS.wild[number]
        """Damage by face, if a die tells it."""
        self.row: dict[str, int] = row
        # -- what a class says of it
        self.questions: list[list[Question[Any]]] = [[]]
        """Of step 1, by mode (MK-4.7)."""
        self.traits: i64 = 0
        self.way: i64 = NOTHING
        """CLOSE_COMBAT or RANGED_COMBAT, if its attack and damage count in such attacks only."""
        self.ability: i64 = 0
        """An ability that the enchanted figure has."""
        self.is_for_friends = True
        """Does a glyph work on friends of its caster, or on the others?"""
        self.is_frail = False
        """Does it end when an attack deals damage to the enchanted figure?"""
        self.is_brief = False
        """Does it end in the next end phase of the enchanted figure's controller?"""
        self.dice: i64 = 1
        """Of the countering roll."""
        self.is_repeatable = False
        """May the countering roll be made again?"""

    # -- casting

    def why_not_cast(self, b: Board, caster: i64) -> str:
        """Rule that keeps it from being cast at all, whatever there is to aim at, or ""."""
        return "MK-6.9" if self.type == COUNTERSPELL else "MK-4.17" if self.type == DO_NOT_CAST else ""

    def why_not_aim(self, b: Board, caster: i64) -> str:
        """Rule that leaves it nothing to aim at, or ""."""
        is_open = any(self.is_mode_open(b, caster, mode) for mode in range(len(self.questions)))
        return "" if is_open else "MK-4.22"

    def modes(self, b: Board, caster: i64) -> list[int]:
        """Modes that have a complete choice; the only one of a spell that is not modal is 0."""
        return [mode for mode in range(len(self.questions)) if self.is_mode_open(b, caster, mode)]

    def is_mode_open(self, b: Board, caster: i64, mode: i64) -> bool:
        """MK-4.22: the first question offers only what can be completed."""
        return not self.questions[mode] or len(self.aim(b, caster, mode, 0)) > 0

    def aim(self, b: Board, caster: i64, mode: i64, step: i64) -> list[int]:
        """Options of a question of step 1, as moves, ascending."""
        return NO_OPTIONS

    def area(self, b: Board) -> list[int]:
        """Figures that the spell being cast would reach without having them as targets (MK-11.10)."""
        return NO_OPTIONS

    def place(self, b: Board) -> None:
        """Step 2 (MK-4.8): element or card are placed, if there are any."""

    def text(self, b: Board, stage: i64) -> None:
        """Step 3: what happens. A text that attacks asks for its next stage before (see `casting.then`)."""

    def stroke(self, mode: i64) -> list[int]:
        """Of the attack that it makes: way, what it adds to the roll, points of damage, flags; empty: it makes none."""
        return NO_OPTIONS

    def named_targets(self, b: Board) -> list[int]:
        """Figures that a counter window names as targets."""
        return NO_OPTIONS

    def named_card(self, b: Board) -> i64:
        """The spell in play that it is aimed at, or -1."""
        return NOBODY

    # -- while it lasts

    def ends_by_attack(self, b: Board, way: i64, has_hit: bool, has_hurt: bool) -> bool:
        """Does an attack made by the enchanted figure end it?"""
        return False

    def after_casting(self, b: Board, card: i64, caster: i64, spell: i64, book: i64) -> None:
        """A spell was cast, resolved or countered (MK-4.37), while this one lies in play."""

    def after_move(self, b: Board, card: i64, figure: i64) -> None:
        """A figure has ended its move action, while this one lies in play."""

    # -- countering

    def after_counter(self, b: Board) -> None:
        """The spell was countered with this card."""


SPELLS: Final[list[Spell]] = [Spell(id) for id in tables.SPELLS.ids]
"""By number. Until a class is found for it, a spell does nothing."""


def inscribe(spell: Spell) -> Spell:
    """Put a spell into the list, in place of the empty one."""
    assert type(SPELLS[spell.number]) is Spell, f"two classes say what {spell.id} does"
    SPELLS[spell.number] = spell
    return spell
