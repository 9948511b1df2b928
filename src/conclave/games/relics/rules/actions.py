"""Chapters 7 to 11: activations: a move, then one other action; or one action alone."""

from typing import Final

from conclave.games.relics.data import tables
from conclave.games.relics.rules import cards as events
from conclave.games.relics.rules import ending, relic_spells
from conclave.games.relics.rules.board import CARRIED, NOWHERE, USED, Board, put
from conclave.games.relics.rules.codes import (
    ACT_DO,
    ACT_PICK,
    ACT_THEN,
    ATTACK,
    ATTACKED,
    CAST,
    CRYSTAL_TAKEN,
    DISABLED,
    END_TURN,
    HEAL,
    HEALED,
    HEALER,
    MOVE,
    MOVED,
    OPEN,
    OPENED,
    PEEK,
    PEEK_SHOWN,
    PEEKED,
    POTION_TAKEN,
    RELIC_TAKEN,
    SCOUT,
    STOP,
    STORM,
    STRIKE,
    TAKE_MANA,
    TAKE_POTION,
    TAKE_RELIC,
    THIEF,
    VULNERABLE,
    WIZARD,
)
from conclave.games.relics.rules.steps import can_move, moves
from conclave.games.relics.rules.turn import finish

ATTACKS: Final[list[int]] = tables.ATTACKS
HEALS: Final[list[int]] = tables.HEALS
PEEKERS: Final[list[int]] = [kind for kind in range(6) if tables.PEEKS[kind]]
LIGHT: Final[list[int]] = tables.LIGHT
MANA: Final[list[int]] = tables.MANA

# what an activation did last
MOVED_ONLY: Final = 0
FOUND_NOTHING: Final = 1
ACTED: Final = 2


# -- what can be done


def deeds(b: Board, wizard: int) -> list[int]:
    """Actions of the wizard where it stands, moving apart; ascending codes."""
    seat = wizard // 6
    kind = wizard - 6 * seat
    field = b.place[wizard]
    found: list[int] = []
    if ATTACKS[kind]:  # SR-8.1 to SR-8.6
        for other in range(6 * b.seats):
            is_target = b.place[other] == field and b.status[other] == VULNERABLE and other // 6 != seat
            if is_target and not b.is_protected(other):
                found.append(ATTACK + other)
    for chest in range(4 * b.seats):  # SR-9.2, SR-9.3
        if b.chests[chest] == field and chest // 4 != seat and not b.is_open(chest):
            found.append(OPEN + chest)
    if not LIGHT[kind]:  # SR-10.7 to SR-10.10
        for owner in range(b.seats):
            relic = b.relic[owner]
            if owner != seat and b.is_open(relic) and b.chests[relic] == field and b.burden(wizard) < 0:
                found.append(TAKE_RELIC + relic)
    if HEALS[kind] or b.has_flask(wizard):  # SR-11.1, SR-11.2
        for other in range(6 * seat, 6 * seat + 6):
            if b.status[other] == DISABLED and b.place[other] == field:
                found.append(HEAL + other)
    if field in b.potions and not b.has_flask(wizard):  # SR-10.4, SR-10.10
        found.append(TAKE_POTION)
    if b.mana[seat] < 10 and field in MANA and b.crystals >> MANA.index(field) & 1:  # SR-10.12, SR-12.9
        found.append(TAKE_MANA)
    return found


def peeks(b: Board, seat: int) -> list[int]:
    """SR-9.12 to SR-9.14: closed enemy chests under an own active Scout that the player has not looked into."""
    found: list[int] = []
    unseen = ~(b.known[seat] | b.opened)
    for kind in PEEKERS:
        if b.status[6 * seat + kind] == DISABLED:
            continue
        field = b.place[6 * seat + kind]
        for chest in range(4 * b.seats):
            if b.chests[chest] == field and unseen >> chest & 1:
                found.append(PEEK + chest)
    return sorted(set(found)) if len(PEEKERS) > 1 else found


def offer(b: Board, kind: int, seat: int, x: int) -> list[int]:
    """Options of a question of this chapter."""
    if kind == ACT_DO:  # SR-5.8
        found = deeds(b, x)
        if not found:
            return moves(b, x)
        at = 0
        while at < len(found) and found[at] < MOVE:
            at += 1
        return found[:at] + moves(b, x) + found[at:]
    found = [] if kind == ACT_THEN else [WIZARD + wizard for wizard in eager(b, seat)]
    tail: list[int] = []
    for deed in deeds(b, x) if kind == ACT_THEN else []:
        (found if deed < PEEK else tail).append(deed)
    found += peeks(b, seat)
    found += tail
    if relic_spells.can_cast(b, seat):  # SR-15.4
        found.append(CAST)
    found.append(STOP if kind == ACT_THEN else END_TURN)
    return found


def eager(b: Board, seat: int) -> list[int]:
    """SR-5.7, SR-6.7: own wizards that are ready, not spent, and have something to do."""
    return [
        wizard
        for wizard in range(6 * seat, 6 * seat + 6)
        if relic_spells.can_begin(b, wizard) and (can_move(b, wizard) or deeds(b, wizard))
    ]


# -- doing it


def answer(b: Board, kind: int, seat: int, x: int, move: int) -> None:
    """Do what the answer says; the question is dropped already."""
    if kind == ACT_PICK:
        if move == END_TURN:
            finish(b)
            return
        b.ask(ACT_PICK, seat)
        if PEEK <= move < STRIKE:
            peek(b, seat, move - PEEK)
        elif move == CAST:
            relic_spells.cast(b, seat)
        else:
            b.ask(ACT_DO, seat, move - WIZARD)
    elif kind == ACT_DO:
        if MOVE <= move < TAKE_POTION:
            walk(b, seat, x, move - MOVE)
        else:
            act(b, x, move)
    elif move == STOP:
        close(b, x, MOVED_ONLY)
    elif PEEK <= move < STRIKE:
        b.ask(ACT_THEN, seat, x)
        peek(b, seat, move - PEEK)
    elif move == CAST:
        cast_between(b, seat, x)
    else:
        act(b, x, move)


def walk(b: Board, seat: int, wizard: int, field: int) -> None:
    """SR-7.1, SR-7.6: the move comes first; what follows is asked next."""
    b.tell(MOVED, wizard, b.place[wizard], field)
    b.place[wizard] = field
    b.mover = wizard
    b.ask(ACT_THEN, seat, wizard)
    ending.check(b)


def cast_between(b: Board, seat: int, wizard: int) -> None:
    """SR-15.4, SR-15.8: a relic spell between move and action; after a Storm there is no action left."""
    if relic_spells.spell_of(b, seat) == STORM:
        relic_spells.storm(b, seat)
        close(b, wizard, MOVED_ONLY)
        ending.check(b)
        return
    b.ask(ACT_THEN, seat, wizard)
    relic_spells.cast(b, seat)


def act(b: Board, wizard: int, move: int) -> None:
    """One action, which closes the activation (SR-8.4, SR-9.5, SR-9.7, SR-10.3, SR-11.6)."""
    outcome = ACTED
    if ATTACK <= move < OPEN:
        b.tell(ATTACKED, wizard, move - ATTACK)
        b.disable(move - ATTACK)
    elif OPEN <= move < TAKE_RELIC:
        outcome = open_chest(b, wizard, move - OPEN)
    elif TAKE_RELIC <= move < HEAL:
        chest = move - TAKE_RELIC
        b.chests = put(b.chests, chest, NOWHERE)
        b.carrier = put(b.carrier, chest, wizard)
        b.tell(RELIC_TAKEN, wizard, chest)
    elif HEAL <= move < PEEK:
        heal(b, wizard, move - HEAL)
    elif move == TAKE_POTION:
        b.potions = put(b.potions, b.potions.index(b.place[wizard]), CARRIED)
        b.flasks |= 1 << wizard
        b.tell(POTION_TAKEN, wizard)
    else:  # TAKE_MANA
        b.crystals &= ~(1 << MANA.index(b.place[wizard]))
        b.mana = put(b.mana, wizard // 6, b.mana[wizard // 6] + 1)
        b.tell(CRYSTAL_TAKEN, wizard, b.place[wizard], b.mana[wizard // 6])
    close(b, wizard, outcome)
    ending.check(b)


def open_chest(b: Board, wizard: int, chest: int) -> int:
    """SR-9.2, SR-9.7 to SR-9.9: open for all to see; the first sight of a relic refills the crystals."""
    b.shown += 1
    b.uncover(chest)
    found = b.is_relic(chest)
    b.tell(OPENED, wizard, chest, 1 if found else 0)
    if not found:
        return FOUND_NOTHING
    owner = chest // 4
    if not b.revealed >> owner & 1:
        b.revealed |= 1 << owner
        events.fill_crystals(b)
    return ACTED


def heal(b: Board, wizard: int, other: int) -> None:
    """SR-11.3, SR-11.7, SR-11.9: a potion is used up, a Healer's is not."""
    uses_potion = not HEALS[wizard % 6]
    if uses_potion:
        b.flasks &= ~(1 << wizard)
        b.potions = put(b.potions, b.potions.index(CARRIED), USED)
    b.tell(HEALED, wizard, other, 1 if uses_potion else 0)
    b.rise(other)


def peek(b: Board, seat: int, chest: int) -> None:
    """SR-9.15: all see that, the player alone sees what."""
    b.shown += 1
    b.see(seat, chest)
    b.tell(PEEKED, seat, chest, b.chests[chest])
    b.whisper(seat, PEEK_SHOWN, seat, chest, 1 if b.is_relic(chest) else 0)


def close(b: Board, wizard: int, outcome: int) -> None:
    """The activation is over: spent, and vulnerable unless something spares it."""
    b.mover = -1
    b.spend(wizard)
    if b.spirit or outcome == FOUND_NOTHING:  # SR-15.16, SR-9.5, SR-9.6
        return
    if outcome == MOVED_ONLY and b.haste and wizard % 6 in (HEALER, SCOUT, THIEF):  # SR-14.27
        return
    b.tire(wizard)


def peek_all(b: Board, seat: int) -> bool:
    """SR-18.3: automatic peeking, where the option is on; True if something was seen."""
    if not b.setup.auto_peek:
        return False
    found = peeks(b, seat)
    for move in found:
        peek(b, seat, move - PEEK)
    return len(found) > 0
