"""Chapters 8 to 11: what a wizard can do where it stands, moving apart; each kind of deed is one object."""

from typing import Final

from mypy_extensions import i64

from conclave.games.relics.rules import events
from conclave.games.relics.rules import fields as f
from conclave.games.relics.rules.board import Board
from conclave.games.relics.rules.ground import MANA as MANA_FIELD
from conclave.games.relics.rules.moves import ATTACK, BUTTON, CODEC, HEAL, OPEN, TAKE_MANA, TAKE_POTION, TAKE_RELIC
from conclave.games.relics.rules.wizards import ATTACKS, DISABLED, HEALS, LIGHT, PROTECTS, VULNERABLE
from conclave.kernel.moves import Family

# what an activation did last
MOVED_ONLY: Final[i64] = 0
FOUND_NOTHING: Final[i64] = 1
ACTED: Final[i64] = 2

MOST_MANA: Final[i64] = 10


class Deed:
    """One kind of deed."""

    def __init__(self, family: Family[Board]) -> None:
        self.family = family

    def add(self, b: Board, wizard: i64, found: list[int]) -> None:
        """Its options, ascending, behind those found already."""
        raise NotImplementedError

    def do(self, b: Board, wizard: i64, move: i64) -> i64:
        """Carry it out; what it came to."""
        raise NotImplementedError

    def why_not(self, b: Board, wizard: i64, move: i64) -> str:
        """The rule that keeps it out of the options."""
        raise NotImplementedError


class Attack(Deed):
    """SR-8.1 to SR-8.6: disable a vulnerable enemy that nobody protects."""

    def add(self, b: Board, wizard: i64, found: list[int]) -> None:
        if not ATTACKS[wizard % 6]:
            return
        at = b.at
        field, own = at[f.PLACE + wizard], wizard // 6
        for other in range(6 * i64(b.seats)):
            is_target = at[f.PLACE + other] == field and at[f.STATUS + other] == VULNERABLE and other // 6 != own
            if is_target and not b.is_protected(other):
                found.append(ATTACK.move(other))

    def do(self, b: Board, wizard: i64, move: i64) -> i64:
        b.tell(events.ATTACKED, wizard, ATTACK.index(move))
        b.disable(ATTACK.index(move))
        return ACTED

    def why_not(self, b: Board, wizard: i64, move: i64) -> str:
        at, other = b.at, ATTACK.index(move)
        if not ATTACKS[wizard % 6]:
            return "SR-4.3"
        if other // 6 == wizard // 6:
            return "SR-8.5"
        if at[f.PLACE + other] != at[f.PLACE + wizard] or at[f.STATUS + other] == DISABLED:
            return "SR-8.1"
        if at[f.STATUS + other] != VULNERABLE:
            return "SR-8.2"
        first = other // 6 * 6
        for guard in range(first, first + 6):
            is_there = (
                guard != other and at[f.PLACE + guard] == at[f.PLACE + other] and at[f.STATUS + guard] != DISABLED
            )
            if is_there and PROTECTS[guard - first]:
                return "SR-8.6"
        return "SR-14.10"


class Open(Deed):
    """SR-9.2, SR-9.3: open an enemy chest for all to see; the first sight of a relic refills the crystals (SR-9.8)."""

    def add(self, b: Board, wizard: i64, found: list[int]) -> None:
        at = b.at
        field, own = at[f.PLACE + wizard], wizard // 6
        for chest in range(4 * i64(b.seats)):
            if at[f.CHESTS + chest] == field and chest // 4 != own and at[f.OPENED] >> chest & 1 == 0:
                found.append(OPEN.move(chest))

    def do(self, b: Board, wizard: i64, move: i64) -> i64:
        chest = OPEN.index(move)
        owner = chest // 4
        b.shown += 1
        b.uncover(chest)
        is_relic = b.is_relic(chest)
        b.tell(events.OPENED, wizard, chest, 1 if is_relic else 0)
        if not is_relic:
            return FOUND_NOTHING
        if b.at[f.REVEALED] >> owner & 1 == 0:  # SR-9.9
            b.at[f.REVEALED] |= 1 << owner
            b.fill_crystals()
        return ACTED

    def why_not(self, b: Board, wizard: i64, move: i64) -> str:
        return "SR-9.3" if OPEN.index(move) // 4 == wizard // 6 else "SR-9.2"


class TakeRelic(Deed):
    """SR-10.7 to SR-10.10: lift an enemy relic that lies open."""

    def add(self, b: Board, wizard: i64, found: list[int]) -> None:
        if LIGHT[wizard % 6]:
            return
        at = b.at
        field, own = at[f.PLACE + wizard], wizard // 6
        for owner in range(i64(b.seats)):
            chest = at[f.RELICS + owner]
            if owner != own and at[f.CHESTS + chest] == field and b.is_open(chest) and b.burden(wizard) < 0:
                found.append(TAKE_RELIC.move(chest))

    def do(self, b: Board, wizard: i64, move: i64) -> i64:
        b.lift(wizard, TAKE_RELIC.index(move))
        b.tell(events.RELIC_TAKEN, wizard, TAKE_RELIC.index(move))
        return ACTED

    def why_not(self, b: Board, wizard: i64, move: i64) -> str:
        chest = TAKE_RELIC.index(move)
        if chest // 4 == wizard // 6:
            return "SR-10.9"
        if b.carrier(chest) >= 0:
            return "SR-10.18"
        if b.at[f.CHESTS + chest] != b.at[f.PLACE + wizard]:
            return "SR-10.1"
        if not b.is_open(chest):
            return "SR-14.35"
        if LIGHT[wizard % 6]:
            return "SR-10.8"
        return "SR-10.10" if b.burden(wizard) >= 0 else "SR-10.1"


class Heal(Deed):
    """SR-11.1, SR-11.2: bring an own body back; a potion is used up, a Healer's skill is not (SR-11.7, SR-11.9)."""

    def add(self, b: Board, wizard: i64, found: list[int]) -> None:
        if not HEALS[wizard % 6] and not b.has_flask(wizard):
            return
        at = b.at
        field, first = at[f.PLACE + wizard], wizard // 6 * 6
        for body in range(first, first + 6):
            if at[f.STATUS + body] == DISABLED and at[f.PLACE + body] == field:
                found.append(HEAL.move(body))

    def do(self, b: Board, wizard: i64, move: i64) -> i64:
        at, body = b.at, HEAL.index(move)
        uses_potion = not HEALS[wizard % 6]
        if uses_potion:
            at[f.FLASKS] &= ~(1 << wizard)
            at[b.potion(f.CARRIED)] = f.USED
        b.tell(events.HEALED, wizard, body, 1 if uses_potion else 0)
        b.rise(body)
        return ACTED

    def why_not(self, b: Board, wizard: i64, move: i64) -> str:
        return "SR-11.2" if HEALS[wizard % 6] or b.has_flask(wizard) else "SR-11.1"


class TakePotion(Deed):
    """SR-10.4, SR-10.10: one, if it has none."""

    def is_possible(self, b: Board, wizard: i64) -> bool:
        return b.potion(b.at[f.PLACE + wizard]) >= 0 and not b.has_flask(wizard)

    def add(self, b: Board, wizard: i64, found: list[int]) -> None:
        if self.is_possible(b, wizard):
            found.append(int(TAKE_POTION))

    def do(self, b: Board, wizard: i64, move: i64) -> i64:
        b.at[b.potion(b.at[f.PLACE + wizard])] = f.CARRIED
        b.at[f.FLASKS] |= 1 << wizard
        b.tell(events.POTION_TAKEN, wizard)
        return ACTED

    def why_not(self, b: Board, wizard: i64, move: i64) -> str:
        is_here = b.potion(b.at[f.PLACE + wizard]) >= 0
        return "SR-10.10" if b.has_flask(wizard) and is_here else "SR-10.1"


class TakeMana(Deed):
    """SR-10.12, SR-12.9: the crystal of a mana field."""

    def is_possible(self, b: Board, wizard: i64) -> bool:
        at = b.at
        number = MANA_FIELD[at[f.PLACE + wizard]]
        return number >= 0 and at[f.CRYSTALS] >> number & 1 != 0 and at[f.MANA + wizard // 6] < MOST_MANA

    def add(self, b: Board, wizard: i64, found: list[int]) -> None:
        if self.is_possible(b, wizard):
            found.append(int(TAKE_MANA))

    def do(self, b: Board, wizard: i64, move: i64) -> i64:
        at, seat = b.at, wizard // 6
        field = at[f.PLACE + wizard]
        at[f.CRYSTALS] &= ~(1 << MANA_FIELD[field])
        at[f.MANA + seat] += 1
        b.tell(events.CRYSTAL_TAKEN, wizard, field, at[f.MANA + seat])
        return ACTED

    def why_not(self, b: Board, wizard: i64, move: i64) -> str:
        return "SR-12.9" if b.at[f.MANA + wizard // 6] >= MOST_MANA else "SR-10.1"


ATTACKING: Final[Attack] = Attack(ATTACK)
OPENING: Final[Open] = Open(OPEN)
TAKING_RELIC: Final[TakeRelic] = TakeRelic(TAKE_RELIC)
HEALING: Final[Heal] = Heal(HEAL)
TAKING_POTION: Final[TakePotion] = TakePotion(BUTTON.part([int(TAKE_POTION)]))
TAKING_MANA: Final[TakeMana] = TakeMana(BUTTON.part([int(TAKE_MANA)]))
DEEDS: Final[list[Deed]] = [ATTACKING, OPENING, TAKING_RELIC, HEALING, TAKING_POTION, TAKING_MANA]


def by_move() -> list[Deed | None]:
    """The deed that each move means, if any."""
    found: list[Deed | None] = []
    for move in range(CODEC.size):
        meant = [deed for deed in DEEDS if deed.family.has(move)]
        found.append(meant[0] if meant else None)
    return found


BY_MOVE: Final[list[Deed | None]] = by_move()


def deed_of(move: i64) -> Deed:
    """What a move means that is a deed."""
    deed = BY_MOVE[move]
    assert deed is not None
    return deed


def deeds_on_things(b: Board, wizard: i64) -> list[int]:
    """Deeds of the wizard on wizards and chests where it stands, in the order of codes."""
    found: list[int] = []
    ATTACKING.add(b, wizard, found)
    OPENING.add(b, wizard, found)
    TAKING_RELIC.add(b, wizard, found)
    HEALING.add(b, wizard, found)
    return found


def add_pick_ups(b: Board, wizard: i64, found: list[int]) -> None:
    """Potion and crystal."""
    TAKING_POTION.add(b, wizard, found)
    TAKING_MANA.add(b, wizard, found)


def can_pick_up(b: Board, wizard: i64) -> bool:
    """Is there a potion or crystal for it?"""
    return TAKING_POTION.is_possible(b, wizard) or TAKING_MANA.is_possible(b, wizard)


def deeds(b: Board, wizard: i64) -> list[int]:
    """All deeds of the wizard where it stands, ascending."""
    found = deeds_on_things(b, wizard)
    add_pick_ups(b, wizard, found)
    return found
