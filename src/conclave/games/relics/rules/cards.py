"""Chapter 13: the event cards."""

from typing import Final

from conclave.games.relics.data import tables
from conclave.games.relics.rules.board import USED, Board, put
from conclave.games.relics.rules.codes import (
    ALPHA,
    BRIDGE_BROKEN,
    BROKEN,
    CARD,
    CARD_DONE,
    CARD_ENDED,
    CARD_TURNED,
    CORNER,
    CRYSTALS_FILLED,
    DISABLED,
    EVENT_BRIDGE,
    EVENT_BURN,
    EVENT_DRAW,
    EVENT_OFFER,
    EVENT_PUMPLE,
    EVENT_REBORN,
    EVENT_TELEPORT,
    EVENT_TELEPORT_TO,
    FALL,
    FIELD,
    FIRESTORM,
    LEAK,
    MANA_LOST,
    NIGHT,
    PICKED,
    PLACED,
    POTION_BACK,
    PUMPLE,
    PUMPLE_LANDED,
    RAIN,
    REBORN,
    RESHUFFLED,
    SLIPPERY,
    TELEPORT,
    TROLL,
    WIZARD,
)
from conclave.kernel.state import CHANCE

BRIDGES: Final[list[tuple[int, int]]] = tables.BRIDGES
STARTS: Final[list[int]] = tables.STARTS
LASTING: Final[list[int]] = tables.LASTING
MIDDLE: Final = list(range(48, 64))


def turn_card(b: Board) -> None:
    """SR-12.3, SR-13.3: the old effect ends, then a card is drawn."""
    if b.effect >= 0:
        b.tell(CARD_ENDED, b.effect)
        b.effect = -1
        b.param = -1
        reshuffle_if_empty(b)
    b.ask(EVENT_DRAW, CHANCE)


def draws(b: Board) -> list[int]:
    """SR-17.5: a known top card is certain, else any card of the pool; with an empty pool Night-time below."""
    if b.top >= 0:
        return [CARD + b.top]
    if b.pool:
        return [CARD + card for card in range(16) if b.pool >> card & 1]
    return [CARD + NIGHT]


def draw(b: Board, card: int) -> None:
    """SR-13.1, SR-13.2: the card is carried out; a lasting one stays in effect."""
    b.shown += 1
    if b.top == card:
        b.top = -1
    elif b.pool >> card & 1:
        b.pool &= ~(1 << card)
    else:
        b.is_night_below = False
    b.tell(CARD_TURNED, card)
    b.ask(CARD_DONE, 0, card)
    if LASTING[card]:
        b.effect = card
    carry_out(b, card)


def done(b: Board) -> None:
    """SR-13.4, SR-13.5: an empty deck is made anew from the discards at once."""
    reshuffle_if_empty(b)


def reshuffle_if_empty(b: Board) -> None:
    if not b.pool and b.top < 0 and not b.is_night_below and b.discards():
        b.pool = b.discards()
        b.tell(RESHUFFLED)


def carry_out(b: Board, card: int) -> None:
    """What the card does at once, and whom it asks; a card without object does nothing (SR-13.34)."""
    seats = b.clockwise()
    if card == ALPHA:  # SR-13.10, SR-13.13
        most = max([b.active_count(seat) for seat in seats])
        if most >= 2:
            ask_each(b, EVENT_OFFER, [seat for seat in seats if b.active_count(seat) == most], True)
    elif card == REBORN:  # SR-13.11
        most = max([6 - b.active_count(seat) for seat in seats])
        if most >= 1:
            ask_each(b, EVENT_REBORN, [seat for seat in seats if 6 - b.active_count(seat) == most], False)
    elif card == FIRESTORM:  # SR-13.12
        ask_each(b, EVENT_BURN, [seat for seat in seats if b.active_count(seat) >= 2], True)
    elif card == TELEPORT:  # SR-13.14
        ask_each(b, EVENT_TELEPORT, [seat for seat in seats if b.active_count(seat) >= 1], False)
    elif card == PUMPLE:
        b.ask(EVENT_PUMPLE, b.current)
    elif card == TROLL:  # SR-13.23
        for wizard in range(6 * b.seats):
            if any(b.place[wizard] in ends for ends in BRIDGES):
                b.disable(wizard)
    elif card == BROKEN:
        b.ask(EVENT_BRIDGE, b.current)
    elif card == RAIN:  # SR-13.28
        fill_crystals(b)
    elif card == LEAK:  # SR-13.29
        for seat in seats:
            leak(b, seat)
    elif card == SLIPPERY:  # SR-13.30
        for wizard in range(6 * b.seats):
            b.drop_all(wizard)
    elif card > SLIPPERY:  # Travelling Alchemist: SR-13.31
        for seat in seats:
            bring_potion(b, seat)


def ask_each(b: Board, kind: int, seats: list[int], together: bool) -> None:
    """SR-13.8: the current player first, then clockwise; what is picked together falls together."""
    b.picks = []
    if together:
        b.ask(FALL)
    for seat in reversed(seats):
        b.ask(kind, seat)


def fall(b: Board) -> None:
    """All picked are disabled at once."""
    for wizard in b.picks:
        b.disable(wizard)
    b.picks = []


def fill_crystals(b: Board) -> None:
    """SR-9.8: every mana field has its crystal again."""
    if b.crystals != 15:
        b.crystals = 15
        b.tell(CRYSTALS_FILLED)


def bring_potion(b: Board, seat: int) -> None:
    if USED in b.potions:
        field = STARTS[b.corners[seat]]
        b.potions = put(b.potions, b.potions.index(USED), field)
        b.tell(POTION_BACK, seat, field)


def leak(b: Board, seat: int) -> None:
    """SR-13.29: half of the mana, rounded down, is gone."""
    lost = b.mana[seat] // 2
    if lost:
        b.mana = put(b.mana, seat, b.mana[seat] - lost)
        b.tell(MANA_LOST, seat, b.mana[seat], lost)


def crowded(b: Board) -> list[int]:
    """SR-13.21, SR-13.22: the fields with the most active wizards."""
    crowd = [0] * 68
    for wizard, field in enumerate(b.place):
        if b.status[wizard] != DISABLED:
            crowd[field] += 1
    most = max(crowd)
    return [field for field in range(68) if crowd[field] == most]


def offer(b: Board, kind: int, seat: int, x: int) -> list[int]:
    """Options of a question of this chapter."""
    if kind == EVENT_DRAW:
        return draws(b)
    if kind == EVENT_REBORN:
        return [WIZARD + wizard for wizard in b.bodies(seat)]
    if kind == EVENT_TELEPORT_TO:
        return [FIELD + field for field in MIDDLE]
    if kind == EVENT_PUMPLE:
        return [FIELD + field for field in crowded(b)]
    if kind == EVENT_BRIDGE:
        return [CORNER + bridge for bridge in range(4)]
    return [WIZARD + wizard for wizard in b.actives(seat)]


def answer(b: Board, kind: int, seat: int, x: int, move: int) -> None:
    """Do what the answer says; the question is dropped already."""
    if kind == EVENT_DRAW:
        draw(b, move - CARD)
    elif kind in (EVENT_OFFER, EVENT_BURN):
        b.picks = [*b.picks, move - WIZARD]
        b.tell(PICKED, move - WIZARD)
    elif kind == EVENT_REBORN:
        b.rise(move - WIZARD)
    elif kind == EVENT_TELEPORT:
        b.drop_all(move - WIZARD)
        b.ask(EVENT_TELEPORT_TO, seat, move - WIZARD)
    elif kind == EVENT_TELEPORT_TO:
        b.tell(PLACED, x, b.place[x], move - FIELD)
        b.place[x] = move - FIELD
    elif kind == EVENT_PUMPLE:
        b.param = move - FIELD
        b.tell(PUMPLE_LANDED, b.param)
        for wizard in range(6 * b.seats):
            if b.place[wizard] == b.param:
                b.tire(wizard)
    else:
        b.param = move - CORNER
        b.tell(BRIDGE_BROKEN, b.param)


def explain(b: Board, kind: int, seat: int, move: int) -> str:
    """Rule that keeps a choice out of the options."""
    if kind == EVENT_DRAW:
        return "SR-17.5"
    if kind == EVENT_OFFER:
        return "SR-13.10"
    if kind == EVENT_BURN:
        return "SR-13.12"
    if kind == EVENT_REBORN:
        return "SR-13.11"
    if kind == EVENT_PUMPLE:
        return "SR-13.21"
    return "SR-13.14"
