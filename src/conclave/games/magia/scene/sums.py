"""Rolls as arithmetic: the dice, everything that was added by its name, what it came to and what was needed."""

from conclave.games.magia.rules.rolls import COST, SAVE, TEST_ROLL
from conclave.kernel.scene import Roll, Text, say

BEYOND = {7: 4, 8: 5, 9: 6}  # FW-37.5: what must follow a 6
SORTED = (int(TEST_ROLL), int(SAVE))


def roll_name(purpose: int, sort: int) -> Text:
    """What the dice were thrown for."""
    if purpose == COST:
        return say("magia.roll.price", say(f"magia.spell.{sort}"))
    return say(f"magia.roll.{purpose}.{sort}") if purpose in SORTED and sort >= 0 else say(f"magia.roll.{purpose}")


def face_needed(need: int) -> Text:
    """'5+', or beyond 6 '6, then 4+'."""
    return say("magia.need.twice", BEYOND[need]) if need in BEYOND else say("magia.need", need)


def pairs(changes: list[int]) -> tuple[tuple[int, Text], ...]:
    """Amounts with the names of their reasons."""
    flat = iter(changes)
    return tuple((amount, say(f"magia.change.{reason}")) for reason, amount in zip(flat, flat))


def as_roll(dice: list[int], changes: list[int], needs: int, total: int) -> Roll:
    return Roll(tuple(dice), pairs(changes), needs, total)


def listed(changes: list[int], start: Text) -> Text:
    """'5+ +1 soft cover -1 on Hold'."""
    told = start
    for amount, reason in pairs(changes):
        told = say("magia.sum.change", told, f"{amount:+d}", reason)
    return told


def reckoned(need: int, base: int, changes: list[int]) -> Text:
    """'6+ (5+ +1 soft cover)'."""
    told = face_needed(need)
    return say("magia.need.because", told, listed(changes, say("magia.need", base))) if changes else told


def arithmetic(purpose: int, dice: list[int], changes: list[int], needs: int, total: int) -> Text:
    """'3 +3 Nerve -1 Shaken = 5, needs 6'."""
    told = listed(changes, say("magia.sum", " ".join(str(die) for die in dice)))
    if purpose == COST:
        told = say("magia.sum.cost", told, total)
    elif changes or len(dice) > 1:
        told = say("magia.sum.lowest" if purpose == SAVE else "magia.sum.total", told, total)
    return say("magia.sum.needs", told, needs) if needs else told
