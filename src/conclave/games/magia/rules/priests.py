"""Chapter 3: Priests call on the gods, to have a roll repeated or to strip an enemy Wizard of his power."""

from typing import Final

from conclave.games.magia.data import tables
from conclave.games.magia.rules import harm, rolls
from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.codes import (
    ABOUT,
    ALTER,
    ALTER_ENEMY,
    ALTER_OWN,
    BY_DRAIN,
    CONCERNS,
    COUNT,
    DRAIN,
    E_DRAINED,
    E_INVOKED,
    E_REPEATED,
    E_SAVED,
    E_SMITE,
    FINAL,
    GO,
    HAS_SMITTEN,
    HEAD,
    INVOKE,
    INVOKED,
    KEY_ROLLS,
    LEVEL,
    OWNER,
    PASS,
    PIECE,
    PRIEST,
    PRIEST_SAVE,
    PURPOSE,
    SETTLE,
    SLAIN,
    SMITE,
    SMITE_GROUP,
    SMITE_TARGET,
    SMITTEN,
    STAGE,
    WITH,
)
from conclave.games.magia.rules.ground import sees

ALTERS: Final[int] = tables.SPELLS["priests"]["alter"]
SMITES: Final[int] = tables.SPELLS["priests"]["smite"]
SAVES: Final[list[int]] = tables.SAVE
ANSWERED: Final = 2  # level of rolls that nobody can alter (FW-3.30)


# -- who may call


def is_silenced(b: Board, seat: int) -> bool:
    """FW-3.28: a Priest engaged anywhere (or, by option, one's own) stops every invocation."""
    for side in range(2):
        if side != seat and b.setup.own_block:
            continue
        for priest in b.setup.priests[side]:
            if b.is_here(priest) and b.is_engaged(priest):
                return True
    return False


def apart(b: Board, priests: list[int]) -> list[int]:
    """FW-3.12, FW-3.13, FW-3.27: those whose every contact is one of them too."""
    while True:
        kept = [priest for priest in priests if all(met in priests for met in b.touching(priest))]
        if len(kept) == len(priests):
            return kept
        priests = kept


def callers(b: Board, seat: int, cup: list[int]) -> list[int]:
    """Priests who may call to have this roll repeated."""
    is_invocation = cup[PURPOSE] == INVOKE
    if cup[CONCERNS] >> b.setup.race[seat] & 1 and not is_invocation:  # FW-3.3, FW-3.29
        return []
    priests = b.setup.priests[seat]
    taken = cup[ABOUT] if is_invocation and cup[OWNER] == seat else 0  # FW-3.9: not its own members
    there = [priest for at, priest in enumerate(priests) if b.is_here(priest) and not taken >> at & 1]
    if not there or is_silenced(b, seat):
        return []
    return apart(b, there)


def smiters(b: Board, seat: int, target: int) -> list[int]:
    """FW-3.20, FW-3.34: fresh Priests who see the Wizard."""
    fresh = [
        priest
        for priest in b.setup.priests[seat]
        if b.is_here(priest) and not b.mark[priest] & HAS_SMITTEN and sees(b, priest, target)
    ]
    return apart(b, fresh)


def smite_targets(b: Board, seat: int) -> list[int]:
    """Enemy Wizards whom at least two Priests may attack."""
    if len(b.setup.priests[seat]) < 2 or is_silenced(b, seat):
        return []
    return [wizard for wizard in b.setup.wizards[1 - seat] if b.is_here(wizard) and len(smiters(b, seat, wizard)) > 1]


# -- the windows


def open_windows(b: Board, at: int) -> None:
    """FW-3.26: first the roller's window, then, if the roll was not repeated, the other's."""
    cup = b.cups[at]
    if cup[FINAL] or cup[LEVEL] >= ANSWERED or not cup[COUNT] or b.phase < 0:  # FW-3.25: not before deployment
        return
    if b.setup.key_rolls and not KEY_ROLLS[cup[PURPOSE]]:
        return
    roller = cup[OWNER]
    if cup[STAGE] == 0:
        cup[STAGE] = 1
        b.ask(ALTER, at)
        if b.setup.priests[roller] and callers(b, roller, cup):
            b.picks = []
            b.ask(ALTER_OWN, roller, at)
    elif cup[STAGE] == 1:
        cup[STAGE] = 2
        if len(b.setup.priests[1 - roller]) > 1 and len(callers(b, 1 - roller, cup)) > 1:  # FW-3.8
            b.picks = []
            b.ask(ALTER_ENEMY, 1 - roller, at)


def offer(b: Board, kind: int, seat: int, x: int) -> list[int]:
    if kind == SMITE_TARGET:
        return [PIECE + wizard for wizard in smite_targets(b, seat)]
    able = smiters(b, seat, x) if kind == SMITE_GROUP else callers(b, seat, b.cups[x])
    options = [PIECE + priest for priest in able if priest not in b.picks]
    if not b.picks and kind != SMITE_GROUP:
        options.append(PASS)
    if is_group(b, 1 if kind == ALTER_OWN else 2):
        options.append(GO)
    return options


def is_group(b: Board, least: int) -> bool:
    """FW-3.27: enough of them, and nobody they touch is left out."""
    if len(b.picks) < least:
        return False
    for priest in b.picks:
        for met in b.touching(priest):
            if met not in b.picks:
                return False
    return True


def answer(b: Board, kind: int, seat: int, x: int, move: int) -> None:
    if kind == SMITE_TARGET:
        b.picks = []
        b.ask(SMITE_GROUP, seat, move - PIECE)
    elif move == PASS:
        pass
    elif move != GO:
        b.picks.append(move - PIECE)
        b.ask(kind, seat, x)
    elif kind == SMITE_GROUP:
        smite(b, seat, x)
    else:
        invoke(b, seat, x)


def members(b: Board, seat: int) -> int:
    """The picked Priests as bits."""
    bits = 0
    for at, priest in enumerate(b.setup.priests[seat]):
        if priest in b.picks:
            bits |= 1 << at
    return bits


def named(b: Board, seat: int, bits: int) -> list[int]:
    return [priest for at, priest in enumerate(b.setup.priests[seat]) if bits >> at & 1]


# -- altering an event


def invoke(b: Board, seat: int, at: int) -> None:
    """FW-3.16: a die for each Priest."""
    bits = members(b, seat)
    b.tell(E_INVOKED, seat, bits, -1)
    level = b.cups[at][LEVEL] + 1
    rolls.throw(b, INVOKE, seat, len(b.picks), bits, at, -1, 1 << b.setup.race[seat], level)
    b.picks = []


def invoked(b: Board, cup: list[int]) -> None:
    """FW-3.31: those whose die shows 1 are slain, whether the gods answer or not."""
    seat = cup[OWNER]
    granted = rolls.total(cup) >= ALTERS
    b.tell(E_INVOKED, seat, cup[ABOUT], 1 if granted else 0)
    b.ask(INVOKED, cup[WITH], 1 if granted else 0)
    slay(b, seat, cup)


def slay(b: Board, seat: int, cup: list[int]) -> None:
    priests = named(b, seat, cup[ABOUT])
    for number in range(len(priests) - 1, -1, -1):
        if cup[HEAD + number] == 1:
            b.ask(SLAIN, priests[number], cup[LEVEL])


def slain(b: Board, priest: int, level: int) -> None:
    """FW-3.17, FW-3.18: unless he makes the saving throw that he may have."""
    if SAVES[b.setup.profile[priest]]:
        rolls.throw(b, PRIEST_SAVE, b.setup.owner[priest], 1, priest, -1, -1, rolls.concern(b, priest), level)
    else:
        harm.kill(b, priest)


def saved(b: Board, cup: list[int]) -> None:
    priest = cup[ABOUT]
    if cup[HEAD] >= SAVES[b.setup.profile[priest]]:
        b.tell(E_SAVED, priest)
    else:
        harm.kill(b, priest)


def repeat(b: Board, at: int, granted: int) -> None:
    """FW-3.7, FW-3.32: all its dice again, and that is final."""
    if granted:
        cup = b.cups[at]
        cup[FINAL] = 1
        b.tell(E_REPEATED, cup[PURPOSE], cup[OWNER])
        rolls.fall(b, at)


# -- attacking a Wizard


def smite(b: Board, seat: int, target: int) -> None:
    """FW-3.21."""
    bits = members(b, seat)
    for priest in b.picks:
        b.mark[priest] |= HAS_SMITTEN
    b.tell(E_SMITE, seat, target, -1)
    b.ask(SETTLE)
    rolls.throw(b, SMITE, seat, len(b.picks), bits, target, -1, 1 << b.setup.race[seat])
    b.picks = []


def smitten(b: Board, cup: list[int]) -> None:
    granted = rolls.total(cup) >= SMITES
    b.tell(E_SMITE, cup[OWNER], cup[WITH], 1 if granted else 0)
    if granted:
        b.ask(SMITTEN, cup[WITH], cup[ABOUT], cup[OWNER])
    slay(b, cup[OWNER], cup)


def drain(b: Board, target: int, bits: int, seat: int) -> None:
    """FW-3.23: each survivor rolls again."""
    survivors = [priest for priest in named(b, seat, bits) if b.is_here(priest)]
    if survivors:
        rolls.throw(b, DRAIN, seat, len(survivors), target)


def drained(b: Board, cup: list[int]) -> None:
    """FW-3.24, FW-3.36."""
    target, points = cup[ABOUT], rolls.total(cup)
    is_empty = points >= b.mp[target]
    b.mp[target] = max(b.mp[target] - points, 0)
    b.tell(E_DRAINED, target, points, b.mp[target])
    if is_empty:
        harm.roll_saves(b, target, 1, BY_DRAIN)


# -- why not


def explain(b: Board, kind: int, seat: int, x: int, move: int) -> str:
    if kind == SMITE_TARGET:
        return "FW-3.35" if b.setup.kind[move - PIECE] == PRIEST else "FW-3.20"
    if move == GO:
        return "FW-3.13" if len(b.picks) > (0 if kind == ALTER_OWN else 1) else "FW-3.8"
    if move == PASS:
        return "FW-3.26" if kind != SMITE_GROUP else "FW-3.34"
    priest = move - PIECE
    if b.setup.owner[priest] != seat or b.setup.kind[priest] != PRIEST or not b.is_here(priest):
        return "FW-3.14"
    if priest in b.picks:
        return "FW-3.16"
    if kind == SMITE_GROUP:
        if b.mark[priest] & HAS_SMITTEN:
            return "FW-3.34"
        return "FW-3.12" if sees(b, priest, x) else "FW-3.20"
    return "FW-3.12" if any(met not in callers(b, seat, b.cups[x]) for met in b.touching(priest)) else "FW-3.9"
