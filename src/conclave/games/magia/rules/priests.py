"""Chapter 3: Priests call on the gods to have a roll repeated."""

from typing import Final

from mypy_extensions import i64

from conclave.games.magia.army.roster import ALL_ROLLS, KEY_ROLLS
from conclave.games.magia.data import tables
from conclave.games.magia.data.profiles import SAVE as SAVES
from conclave.games.magia.data.terms import NONE, PRIEST
from conclave.games.magia.rules import events, harm, rolls, trays
from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.fields import (
    ABOUT,
    CONCERNS,
    COUNT,
    FALLEN,
    FINAL,
    LEVEL,
    OWNER,
    PHASE,
    PURPOSE,
    STAGE,
    WITH,
)
from conclave.games.magia.rules.moves import BUTTON, GO, PASS, PIECE, buttons
from conclave.games.magia.rules.rolls import ALTER, INVOKE, ONE, PRIEST_SAVE, ROLLS, Roll, cup_at
from conclave.kernel.agenda import Chore, Question

ALTERS: Final[i64] = tables.SPELLS["priests"]["alter"]
RACES: Final[i64] = len(tables.RACES)
ANSWERED: Final[i64] = 2  # level of rolls that nobody can alter (FW-3.30)


# -- who may call


def is_silenced(b: Board, seat: i64) -> bool:
    """FW-3.28: a Priest engaged anywhere (or, by option, one's own) stops every invocation."""
    for side in range(i64(2)):
        if side == seat or not b.setup.own_block:
            for priest in b.setup.priests(side):
                if b.is_here(priest) and b.is_engaged(priest):
                    return True
    return False


def apart(b: Board, priests: list[int]) -> list[int]:
    """FW-3.12, FW-3.13, FW-3.27: those whose every contact is one of them too."""
    while True:
        kept = [priest for priest in priests if touches_only(b, priest, priests)]
        if len(kept) == len(priests):
            return kept
        priests = kept


def touches_only(b: Board, priest: i64, group: list[int]) -> bool:
    met = b.next_touching(priest, 0, b.setup.pieces)
    while met >= 0:
        if int(met) not in group:
            return False
        met = b.next_touching(priest, met + 1, b.setup.pieces)
    return True


def callers(b: Board, seat: i64, cup: i64, least: i64) -> list[int]:
    """Priests who may call to have this roll repeated, where at least so many of their race may."""
    at = b.at
    is_invocation = at[cup + PURPOSE] == INVOKE
    barred = i64(0) if is_invocation else at[cup + CONCERNS]  # FW-3.3, FW-3.29
    taken = at[cup + ABOUT] if is_invocation and at[cup + OWNER] == seat else i64(0)  # FW-3.9: not its own members
    there: list[int] = []
    for priest in b.setup.priests(seat):
        if b.is_here(priest) and not taken & 1 and not barred >> b.setup.faith[priest] & 1:
            there.append(int(priest))
        taken >>= 1
    if not there or is_silenced(b, seat):
        return []
    return joined(b, there, least)


def joined(b: Board, priests: list[int], least: i64) -> list[int]:
    """FW-3.14: of each race those who stand apart, if they are so many; ascending."""
    found: list[int] = []
    for race in range(i64(RACES)):
        alike = apart(b, [priest for priest in priests if b.setup.faith[priest] == race])
        if len(alike) >= least:
            found += alike
    found.sort()
    return found


# -- the windows


def open_windows(b: Board, index: i64) -> None:
    """FW-3.26: first the roller's window, then, if the roll was not repeated, the other's."""
    at = b.at
    cup = cup_at(index)
    if not is_open(b, cup):
        return
    roller = at[cup + OWNER]
    if at[cup + STAGE] == 0:
        at[cup + STAGE] = 1
        b.ask(ALTER, index)
        if may_serve(b, cup, True) and callers(b, roller, cup, ALTER_OWN.least):
            b.ask(ALTER_OWN, roller, index)
    elif at[cup + STAGE] == 1:
        at[cup + STAGE] = 2
        if may_serve(b, cup, False) and callers(b, 1 - roller, cup, ALTER_ENEMY.least):  # FW-3.8
            b.ask(ALTER_ENEMY, 1 - roller, index)


def is_open(b: Board, cup: i64) -> bool:
    """Can anybody alter the roll?"""
    at = b.at
    if at[cup + FINAL] or at[cup + LEVEL] >= ANSWERED or not at[cup + COUNT] or at[PHASE] < 0:  # FW-3.25
        return False
    return b.setup.scope != KEY_ROLLS or ROLLS[at[cup + PURPOSE]].is_key


def may_serve(b: Board, cup: i64, is_own: bool) -> bool:
    """FW-3.26: by option nobody is asked about a roll that other dice would hardly make better for him."""
    return b.setup.scope == ALL_ROLLS or ROLLS[b.at[cup + PURPOSE]].serves(b, cup, is_own)


class Group(Question[Board]):
    """Priests are picked one by one, until they begin; y: those picked so far, as bits, in the question's own frame."""

    def __init__(self, name: str, least: i64) -> None:
        super().__init__(name, [PIECE, buttons(BUTTON, PASS, GO)])
        self.least = least

    def able(self, b: Board, seat: i64, x: i64) -> list[int]:
        """Priests who may take part."""
        return callers(b, seat, cup_at(x), self.least)

    def offer(self, b: Board, seat: i64, x: i64, bits: i64) -> list[int]:
        picked = named(b, seat, bits)
        options: list[int] = []
        for priest in self.able(b, seat, x):
            if priest not in picked and joins(b, priest, picked):
                options.append(PIECE.move(i64(priest)))
        if not picked and self.may_pass():
            options.append(int(PASS))
        if len(picked) >= self.least and is_group(b, picked):
            options.append(int(GO))
        return options

    def may_pass(self) -> bool:
        return True

    def answer(self, b: Board, seat: i64, x: i64, bits: i64, move: i64) -> None:
        if move == GO:
            self.begin(b, seat, x, bits)
        elif move != PASS:
            b.ask(self, seat, x, bits | bit_of(b, seat, PIECE.index(move)))

    def begin(self, b: Board, seat: i64, index: i64, bits: i64) -> None:
        """FW-3.16: a die for each Priest."""
        b.tell(events.INVOKED, seat, bits, -1)
        priests = named(b, seat, bits)
        level = b.at[cup_at(index) + LEVEL] + 1
        rolls.throw(b, INVOKE, seat, len(priests), bits, index, NONE, rolls.concern(b, i64(priests[0])), level)

    def explain(self, b: Board, seat: i64, x: i64, bits: i64, move: i64) -> str:
        picked = named(b, seat, bits)
        if move == GO:
            return "FW-3.13" if len(picked) >= self.least else "FW-3.8"
        if move == PASS:
            return "FW-3.26"
        priest = PIECE.index(move)
        if b.setup.owner[priest] != seat or b.setup.kind[priest] != PRIEST or not b.is_here(priest):
            return "FW-3.14"
        if int(priest) in picked:
            return "FW-3.16"
        return self.why_not_able(b, seat, x, priest) if joins(b, priest, picked) else "FW-3.14"

    def why_not_able(self, b: Board, seat: i64, x: i64, priest: i64) -> str:
        return "FW-3.9" if touches_only(b, priest, self.able(b, seat, x)) else "FW-3.12"


def joins(b: Board, priest: i64, picked: list[int]) -> bool:
    """FW-3.14: is he of the race of those who have begun?"""
    return not picked or b.setup.faith[priest] == b.setup.faith[i64(picked[0])]


def is_group(b: Board, group: list[int]) -> bool:
    """FW-3.27: nobody they touch is left out."""
    return all(touches_only(b, priest, group) for priest in group)


def bit_of(b: Board, seat: i64, priest: i64) -> i64:
    bit: i64 = 0
    for number, other in enumerate(b.setup.priests(seat)):
        if other == priest:
            bit = ONE[number]
    return bit


def named(b: Board, seat: i64, bits: i64) -> list[int]:
    found: list[int] = []
    for priest in b.setup.priests(seat):
        if bits & 1:
            found.append(int(priest))
        bits >>= 1
    return found


# -- what the gods answer


class Call(Roll):
    """A die for each Priest: the gods grant it from some total on, and slay those who show a 1."""

    def __init__(self, purpose: i64, name: str, least: i64) -> None:
        super().__init__(purpose, name, is_key=False)
        self.least = least

    def needs(self, b: Board, cup: i64) -> i64:
        return self.least

    def serves(self, b: Board, cup: i64, is_own: bool) -> bool:
        """Its owner wants it granted, and nobody slain; the other side wants it refused."""
        granted = rolls.total(b, cup) >= self.least
        return granted != is_own or (is_own and trays.count_of(b.at, cup + FALLEN, 1) > 0)


class InvocationRoll(Call):
    """FW-3.31: those whose die shows 1 are slain, whether the gods answer or not."""

    def settle(self, b: Board, cup: i64) -> None:
        at = b.at
        granted = 1 if rolls.total(b, cup) >= ALTERS else 0
        b.tell(events.INVOKED, at[cup + OWNER], at[cup + ABOUT], granted)
        b.ask(INVOCATION_DONE, at[cup + WITH], granted)
        slay(b, cup)


class InvocationDone(Chore[Board]):
    """FW-3.7, FW-3.32: all dice of a cup again, if it was granted, and that is final."""

    def do(self, b: Board, index: i64, granted: i64, y: i64) -> None:
        if granted:
            cup = cup_at(index)
            b.at[cup + FINAL] = 1
            b.tell(events.REPEATED, b.at[cup + PURPOSE], b.at[cup + OWNER])
            rolls.fall(b, index)


def slay(b: Board, cup: i64) -> None:
    """Each of those who called, whose die shows 1."""
    at = b.at
    priests = named(b, at[cup + OWNER], at[cup + ABOUT])
    for number in range(i64(len(priests)) - 1, i64(-1), -1):
        if trays.get(at, cup + FALLEN, number) == 1:
            b.ask(SLAIN, priests[number], at[cup + LEVEL])


class Slain(Chore[Board]):
    """FW-3.17, FW-3.18: unless he makes the saving throw that he may have."""

    def do(self, b: Board, priest: i64, level: i64, y: i64) -> None:
        if not b.is_here(priest):
            return
        if SAVES[b.setup.profile[priest]]:
            concerns = rolls.concern(b, priest)
            rolls.throw(b, PRIEST_SAVE, b.setup.owner[priest], 1, priest, NONE, NONE, concerns, level)
        else:
            harm.kill(b, priest)


class PriestSave(Roll):
    def needs(self, b: Board, cup: i64) -> i64:
        return SAVES[b.setup.profile[b.at[cup + ABOUT]]]

    def grade(self, b: Board, cup: i64, total: i64) -> i64:
        return 1 if total >= self.needs(b, cup) else 0

    def settle(self, b: Board, cup: i64) -> None:
        priest = b.at[cup + ABOUT]
        if rolls.die(b, cup) >= self.needs(b, cup):
            b.tell(events.SAVED, priest)
        else:
            harm.kill(b, priest)


ALTER_OWN: Final[Group] = Group("alter_own", 1)
ALTER_ENEMY: Final[Group] = Group("alter_enemy", 2)
INVOCATION_DONE: Final[InvocationDone] = InvocationDone("invocation_done")
SLAIN: Final[Slain] = Slain("slain")
