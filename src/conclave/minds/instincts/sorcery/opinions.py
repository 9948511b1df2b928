"""What a commander thinks of each spell: what it brings, and at whom. A new one is judged by its kind and numbers."""

from typing import Final, cast

from mypy_extensions import i64

from conclave.games.sorcery.rules import aims
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules import moves as m
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.ground import is_touched
from conclave.games.sorcery.rules.spell import SPELLS, Spell
from conclave.games.sorcery.rules.spells.bolts import ForkedLevin
from conclave.games.sorcery.rules.spells.kinds import Bolt, Burst, Curse, Targeted
from conclave.games.sorcery.rules.terms import CLOSE_COMBAT, DAMAGE, IS_SPELL, RANGED_COMBAT, SLOTS
from conclave.minds.instincts.sorcery.places import away, best_places
from conclave.minds.instincts.sorcery.worth import blow, chance_of_spell, harm, healing, is_shooter, price

SPOILT: Final = 4.0  # points: a bookmark of the other side
CHANTED: Final = 1.2  # points: a friend that strikes better
FOLDED: Final = 3.0  # points: a shooter out of contact
FRIENDLY_FIRE: Final = -1.2
HEAL_TOO: Final = 0.5  # of what is healed besides
LIKING: Final[dict[str, float]] = {
    "S1": 6.0, "S2": 6.5, "S3": 6.5, "S4": 2.0, "S5": 0.5, "S6": 4.5, "S7": 6.0, "S8": 0.3, "S9": 6.0, "S10": 8.0,
    "S11": 1.5, "S12": 1.5, "S13": 1.5, "S14": 3.0, "S15": 9.0, "S16": 0.1, "E1": 0.3, "E2": 3.0, "E3": 2.0, "E4": 5.0,
    "E5": 1.5, "E6": 0.3, "E7": 1.0, "E8": 3.0, "E9": 2.5, "E10": 4.5, "G1": 2.5, "G2": 1.5, "G3": 3.0, "G4": 3.0,
    "G5": 3.0, "G6": 1.5, "I1": 0.8, "I2": 1.0, "I3": 1.5, "I4": 0.5, "I5": 0.8, "C1": 3.5, "C2": 3.5, "C3": 3.5,
    "C4": 3.0,
}  # fmt: skip
"""Points that a spell mostly brings when it can be cast."""
LIKED_BY_TYPE: Final = [3.0, 2.0, 2.0, 1.0, 3.0, 0.0]
"""The same of a spell that nobody has written an opinion of: sorcery to do not cast."""
SHARES: Final[dict[str, float]] = {"E4": 0.2, "E10": 0.2, "E8": 0.1}
"""Of the target's price, what a curse brings."""
USUAL_SHARE: Final = 0.1


class Opinion:
    """Of a spell that is worth the same wherever it is cast, and best on the dearest figure."""

    def __init__(self, spell: Spell) -> None:
        self.spell = spell
        self.like: float = LIKING.get(spell.id, LIKED_BY_TYPE[spell.type])

    def effect(self, b: Board, figure: i64) -> float:
        """What casting it brings if nobody counters."""
        return self.like

    def bookmarked(self, b: Board, figure: i64) -> float:
        """How much it is liked as the bookmark of a warrior on the battlefield."""
        if self.spell.action == CLOSE_COMBAT:
            return 2.0 * self.like if is_touched(b, figure) else 0.3 * self.like
        if self.spell.action == RANGED_COMBAT:
            return 0.3 * self.like if is_touched(b, figure) else self.like
        return self.like

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
    """A share of its target's price, if it hits."""

    def aimed(self, b: Board, figure: i64, mode: i64, target: i64) -> float:
        share = SHARES.get(self.spell.id, USUAL_SHARE)
        return share * price(b, target) * chance_of_spell(b, figure, target, 0)


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

    def bookmarked(self, b: Board, figure: i64) -> float:
        return self.effect(b, figure)

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


class OfWeapon(Opinion):
    """Good for whoever fights already."""

    def effect(self, b: Board, figure: i64) -> float:
        return self.like if any(is_touched(b, friend) for friend in aims.self_and_touching(b, figure)) else 0.0

    def aimed(self, b: Board, figure: i64, mode: i64, target: i64) -> float:
        return price(b, target) * int(b.dial(target, DAMAGE)) + (1000.0 if is_touched(b, target) else 0.0)


def opinion_of(spell: Spell) -> Opinion:
    """Written for it, or for its kind."""
    if spell.id in WRITTEN:
        return WRITTEN[spell.id](spell)
    if isinstance(spell, Bolt):
        return OfBolt(spell)
    if isinstance(spell, Burst):
        return OfBurst(spell)
    return OfCurse(spell) if isinstance(spell, Curse) else Opinion(spell)


WRITTEN: Final[dict[str, type[Opinion]]] = {
    "S2": OfFireburst,
    "S4": OfMendingWords,
    "S5": OfFoldSpace,
    "S10": OfForkedLevin,
    "S12": OfWarChant,
    "S13": OfBlottedPage,
    "S14": OfSearingTouch,
    "E3": OfWeapon,
    "E5": OfWeapon,
}
OPINIONS: Final[list[Opinion]] = [opinion_of(spell) for spell in SPELLS]
"""By number."""
