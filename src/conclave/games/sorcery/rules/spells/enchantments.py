"""Enchantments (MK-20): what each does to its figure, and what ends it. Numbers are in their rows."""

from mypy_extensions import i64

from conclave.games.sorcery.rules import aims, stacks
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.spell import CAPTIVATES, DEMORALIZES, SEES_ALL, UNTIRING, VEILS, inscribe
from conclave.games.sorcery.rules.spells.kinds import Curse, Enchantment
from conclave.games.sorcery.rules.terms import CLOSE_COMBAT, FL, RANGED_COMBAT


class ArcaneSight(Enchantment):
    """Its figure sees the invisible; a missed shot ends it."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.traits = SEES_ALL

    def ends_by_attack(self, b: Board, way: i64, has_hit: bool, has_hurt: bool) -> bool:
        return way == RANGED_COMBAT and not has_hit


class Stoneskin(Enchantment):
    """Also for friends that the caster sees; damage by an attack ends it."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.is_frail = True

    def figures(self, b: Board, caster: i64) -> list[int]:
        return aims.self_and_seen_within(b, caster, self.within)


class KeenEdge(Enchantment):
    """For close combat; a miss there ends it."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.way = CLOSE_COMBAT

    def ends_by_attack(self, b: Board, way: i64, has_hit: bool, has_hurt: bool) -> bool:
        return way == CLOSE_COMBAT and not has_hit


class Shackles(Curse):
    """Its figure is captive until its controller's next end phase."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.traits = CAPTIVATES
        self.is_brief = True


class WildFury(Enchantment):
    """Damage dealt by its figure ends it."""

    def ends_by_attack(self, b: Board, way: i64, has_hit: bool, has_hurt: bool) -> bool:
        return has_hurt


class ShadowWings(Enchantment):
    """Its figure flies; any attack or spell of it ends that."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.ability = FL

    def ends_by_attack(self, b: Board, way: i64, has_hit: bool, has_hurt: bool) -> bool:
        return True

    def after_casting(self, b: Board, card: i64, caster: i64, spell: i64, book: i64) -> None:
        is_itself = spell == self.number and book == b.at[card + f.CARD_BOOK]
        if b.at[card + f.CARD_FIGURE] == caster and not is_itself:
            stacks.end_spell(b, card)


class SpellVeil(Enchantment):
    """No opposing spell may target its figure."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.traits = VEILS


class CurseOfFrailty(Curse):
    """Damage by an attack ends it."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.is_frail = True


class Tireless(Enchantment):
    """Its figure is dealt no pushing damage; damage by an attack ends it."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.traits = UNTIRING
        self.is_frail = True


class Dread(Curse):
    """Its figure is demoralized until its controller's next end phase."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.traits = DEMORALIZES
        self.is_brief = True


inscribe(ArcaneSight("E1"))
inscribe(Stoneskin("E2"))
inscribe(KeenEdge("E3"))
inscribe(Shackles("E4"))
inscribe(WildFury("E5"))
inscribe(ShadowWings("E6"))
inscribe(SpellVeil("E7"))
inscribe(CurseOfFrailty("E8"))
inscribe(Tireless("E9"))
inscribe(Dread("E10"))
