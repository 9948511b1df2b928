"""What a commander thinks of each spell: what it brings, and at whom. A new one is judged by its kind and numbers."""

from typing import Final, cast

from mypy_extensions import i64

from conclave.games.sorcery.rules import aims, values
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules import moves as m
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.choosing import places
from conclave.games.sorcery.rules.ground import distance, is_touched
from conclave.games.sorcery.rules.spell import SPELLS, Spell
from conclave.games.sorcery.rules.spells.bolts import ForkedLevin
from conclave.games.sorcery.rules.spells.kinds import (
    Bolt,
    Burst,
    Curse,
    Enchantment,
    Glyph,
    Illusion,
    Targeted,
)
from conclave.games.sorcery.rules.terms import CLOSE_COMBAT, IS_SPELL, RANGED_COMBAT, SLOTS
from conclave.minds.instincts.sorcery.places import away, best_places
from conclave.minds.instincts.sorcery.stakes import lasting_worth, soon
from conclave.minds.instincts.sorcery.worth import blow, chance_of_spell, harm, healing, is_shooter, price

SPOILT: Final = 4.0  # points: a bookmark of the other side
CHANTED: Final = 1.2  # points: a friend that strikes better
FOLDED: Final = 3.0  # points: a shooter out of contact
FRIENDLY_FIRE: Final = -1.2
HEAL_TOO: Final = 0.5  # of what is healed besides
LIKED_BY_TYPE: Final = [1.0, 1.5, 1.5, 1.5, 3.0, 0.0]
"""Points that a spell mostly brings of which neither board nor numbers tell: sorcery to do not cast."""
TEMPO: Final = 0.4  # points: a bar that browsing away costs
BLOCKED: Final = 0.8  # points: a card that lies face down on top afterwards
CROWD: Final = 1.4  # warriors that an area mostly reaches
FEW: Final = 3  # targets or squares of a spell that are looked at closely


class Opinion:
    """Of a spell that is worth the same wherever it is cast, and best on the dearest figure."""

    def __init__(self, spell: Spell) -> None:
        self.spell = spell
        self.like: float = LIKED_BY_TYPE[spell.type]
        self.tempo: float = TEMPO * (int(spell.bars) - 1) + (BLOCKED if spell.goes_on_top else 0.0)
        """What it costs to have lain on top, afterwards."""

    def effect(self, b: Board, figure: i64) -> float:
        """What casting it brings if nobody counters."""
        return self.like

    def bookmarked(self, b: Board, figure: i64) -> float:
        """How much it is liked as the bookmark of a warrior on the battlefield: by what it would bring soon."""
        return self.effect(b, figure)

    def at_a_glance(self, b: Board, figure: i64) -> float:
        """The same without much thought, to see whether browsing is worth a thought."""
        return self.bookmarked(b, figure)

    def aimed(self, b: Board, figure: i64, mode: i64, target: i64) -> float:
        """What it brings against one figure, or for it."""
        return price(b, target)

    def on_square(self, b: Board, figure: i64, square: i64) -> float:
        """What it brings around a square."""
        return 0.0

    def modes(self, b: Board, figure: i64, options: list[int]) -> list[float]:
        """What each answer to cast.mode is worth."""
        return [-float(move) for move in options]

    def squares(self, b: Board, figure: i64, options: list[int], count: int) -> list[int]:
        """The best answers to cast.square, for a foe that is placed."""
        return [away(b, options)]

    def target(self, b: Board, figure: i64, mode: i64, move: i64) -> float:
        """What an answer to cast.target is worth."""
        if m.SQUARE.has(move):
            return self.on_square(b, figure, m.SQUARE.index(move))
        if m.IN_PLAY.has(move):
            return 1.0 if m.IN_PLAY.army(move) != figure // SLOTS else -1.0
        return self.aimed(b, figure, mode, m.FIGURE.index(move))


class OfBolt(Opinion):
    """An attack: what it may be expected to take."""

    def effect(self, b: Board, figure: i64) -> float:
        best = 0.0
        for foe in cast(Targeted, self.spell).figures(b, figure):
            best = max(best, self.aimed(b, figure, 0, foe))
        return best

    def bookmarked(self, b: Board, figure: i64) -> float:
        """The best target that there may soon be."""
        is_shot = self.spell.action != CLOSE_COMBAT
        if is_shot and self.spell.action == RANGED_COMBAT and is_touched(b, figure):
            return 0.0
        reach = values.range_of(b, figure) if is_shot else 1
        stride, here = values.speed(b, figure), b.at[f.SQUARE + figure]
        best = 0.0
        for foe in b.here(1 - figure // SLOTS):
            near = soon(distance(here, b.at[f.SQUARE + foe]) - reach, stride)
            best = max(best, near * self.aimed(b, figure, 0, foe))
        return best

    def aimed(self, b: Board, figure: i64, mode: i64, target: i64) -> float:
        spell = self.spell
        points = sum(spell.wild) // len(spell.wild) if spell.wild else spell.damage
        gain = blow(b, figure, target, RANGED_COMBAT, spell.attack, points, IS_SPELL)
        return gain + HEAL_TOO * healing(b, figure, spell.heals) if spell.heals else gain


class OfForkedLevin(OfBolt):
    """One target, or two at once."""

    def effect(self, b: Board, figure: i64) -> float:
        foes = cast(ForkedLevin, self.spell).figures(b, figure)
        both = 0.0
        if len(foes) == 2:
            for foe in foes:
                both += self.aimed(b, figure, 1, foe)
        return max(OfBolt.effect(self, b, figure), both)

    def aimed(self, b: Board, figure: i64, mode: i64, target: i64) -> float:
        if mode != 1:
            return OfBolt.aimed(self, b, figure, mode, target)
        spell = cast(ForkedLevin, self.spell)
        return blow(b, figure, target, RANGED_COMBAT, spell.forked_attack, spell.forked_damage, IS_SPELL)

    def modes(self, b: Board, figure: i64, options: list[int]) -> list[float]:
        if len(options) == 1:
            return [0.0]
        single, both = 0.0, [0.0, 0.0]
        for foe in cast(ForkedLevin, self.spell).figures(b, figure):
            single = max(single, self.aimed(b, figure, 0, foe))
            both = sorted([*both, self.aimed(b, figure, 1, foe)])[1:]
        return [single, both[0] + both[1]]


class OfSearingTouch(OfBolt):
    """A blow in close combat."""

    def aimed(self, b: Board, figure: i64, mode: i64, target: i64) -> float:
        way, modifier, points, flags = self.spell.stroke(mode)
        return blow(b, figure, target, way, modifier, points, flags)


class OfBlottedPage(OfBolt):
    """A bookmark of the other side is spoilt."""

    def aimed(self, b: Board, figure: i64, mode: i64, target: i64) -> float:
        return SPOILT * chance_of_spell(b, figure, target, self.spell.attack)


class OfCurse(OfBolt):
    """It must hit; then it is worth what it changes while it lasts."""

    def at_a_glance(self, b: Board, figure: i64) -> float:
        return self.like

    def aimed(self, b: Board, figure: i64, mode: i64, target: i64) -> float:
        return lasting_worth(b, self.spell, figure, target, -1) * chance_of_spell(b, figure, target, 0)


class OfLasting(Opinion):
    """What it changes while it lasts, which takes a thought."""

    def at_a_glance(self, b: Board, figure: i64) -> float:
        return self.like


class OfEnchantment(OfLasting):
    """What it changes for a friend."""

    def effect(self, b: Board, figure: i64) -> float:
        friends = cast(Targeted, self.spell).figures(b, figure)
        friends.sort(key=lambda friend: -price(b, friend))
        return max([self.aimed(b, figure, 0, friend) for friend in friends[:FEW]], default=0.0)

    def bookmarked(self, b: Board, figure: i64) -> float:
        return self.aimed(b, figure, 0, figure)

    def aimed(self, b: Board, figure: i64, mode: i64, target: i64) -> float:
        return lasting_worth(b, self.spell, figure, target, -1)


class OfGlyph(OfLasting):
    """What it changes around the best square beside its caster."""

    def effect(self, b: Board, figure: i64) -> float:
        spots = places(b, figure)
        return max([self.on_square(b, figure, square) for square in spots[:: max(1, len(spots) // FEW)]], default=0.0)

    def bookmarked(self, b: Board, figure: i64) -> float:
        return self.on_square(b, figure, b.at[f.SQUARE + figure])

    def on_square(self, b: Board, figure: i64, square: i64) -> float:
        return lasting_worth(b, self.spell, figure, -1, square)


class OfIllusion(OfLasting):
    """What it changes for everybody."""

    def effect(self, b: Board, figure: i64) -> float:
        return lasting_worth(b, self.spell, figure, -1, -1)


class OfBurst(Opinion):
    """An area that is dealt damage, friends counted against it."""

    def effect(self, b: Board, figure: i64) -> float:
        best = 0.0
        for square in aims.squares_near_foes(b, figure, self.spell.within):
            best = max(best, self.on_square(b, figure, square))
        return best

    def on_square(self, b: Board, figure: i64, square: i64) -> float:
        total = 0.0
        for other in aims.area(b, square, self.spell.within):
            worth = self.on_figure(b, figure, other)
            total += worth if other // SLOTS != figure // SLOTS else FRIENDLY_FIRE * worth
        return total

    def on_figure(self, b: Board, figure: i64, other: i64) -> float:
        return harm(b, other, self.spell.damage)

    def bookmarked(self, b: Board, figure: i64) -> float:
        if is_touched(b, figure):
            return 0.0
        reach, stride = values.range_of(b, figure) + self.spell.within, values.speed(b, figure)
        best = 0.0
        for foe in b.here(1 - figure // SLOTS):
            near = soon(distance(b.at[f.SQUARE + figure], b.at[f.SQUARE + foe]) - reach, stride)
            best = max(best, near * CROWD * self.on_figure(b, figure, foe))
        return best


class OfFireburst(OfBurst):
    """It must hit."""

    def on_figure(self, b: Board, figure: i64, other: i64) -> float:
        return blow(b, figure, other, RANGED_COMBAT, 0, self.spell.damage, IS_SPELL)


class OfMendingWords(Opinion):
    """The best that it can heal."""

    def effect(self, b: Board, figure: i64) -> float:
        best = 0.0
        for friend in aims.self_and_touching(b, figure):
            best = max(best, healing(b, friend, self.spell.heals))
        return best

    def aimed(self, b: Board, figure: i64, mode: i64, target: i64) -> float:
        return healing(b, target, self.spell.heals)


class OfWarChant(Opinion):
    """Friends in contact that are still to act."""

    def effect(self, b: Board, figure: i64) -> float:
        friends = aims.friends_within(b, figure, self.spell.within)
        return CHANTED * len([friend for friend in friends if not b.at[f.GIVEN + friend] and is_touched(b, friend)])


class OfFoldSpace(Opinion):
    """A way out for a shooter."""

    def effect(self, b: Board, figure: i64) -> float:
        return FOLDED if is_touched(b, figure) and is_shooter(b, figure) else 0.0

    def squares(self, b: Board, figure: i64, options: list[int], count: int) -> list[int]:
        return best_places(b, figure, options, count)


def opinion_of(spell: Spell) -> Opinion:
    """Written for it, or for its kind."""
    if spell.id in WRITTEN:
        return WRITTEN[spell.id](spell)
    if isinstance(spell, Bolt):
        return OfBolt(spell)
    if isinstance(spell, Burst):
        return OfBurst(spell)
    if isinstance(spell, Enchantment):
        return OfCurse(spell) if isinstance(spell, Curse) else OfEnchantment(spell)
    if isinstance(spell, Glyph):
        return OfGlyph(spell)
    return OfIllusion(spell) if isinstance(spell, Illusion) else Opinion(spell)


WRITTEN: Final[dict[str, type[Opinion]]] = {
    "S2": OfFireburst,
    "S4": OfMendingWords,
    "S5": OfFoldSpace,
    "S10": OfForkedLevin,
    "S12": OfWarChant,
    "S13": OfBlottedPage,
    "S14": OfSearingTouch,
}
OPINIONS: Final[list[Opinion]] = [opinion_of(spell) for spell in SPELLS]
"""By number."""
