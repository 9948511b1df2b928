"""Chapter 9: Scouts look secretly into chests, which costs nothing."""

from mypy_extensions import i64

from conclave.games.relics.rules import events
from conclave.games.relics.rules.board import Board
from conclave.games.relics.rules.fields import CHESTS, KNOWN, OPENED, PLACE, STATUS
from conclave.games.relics.rules.moves import PEEK
from conclave.games.relics.rules.wizards import DISABLED, PEEKERS


def add_peeks(b: Board, seat: i64, found: list[int]) -> None:
    """SR-9.12 to SR-9.14: closed enemy chests under an own active Scout that the player has not looked into."""
    at = b.at
    chests = 4 * i64(b.seats)
    under: i64 = 0
    for kind in PEEKERS:
        scout = 6 * seat + kind
        if at[STATUS + scout] == DISABLED:
            continue
        field = at[PLACE + scout]
        for chest in range(chests):
            if at[CHESTS + chest] == field:
                under |= 1 << chest
    under &= ~(at[KNOWN + seat] | at[OPENED])
    if under:
        for chest in range(chests):
            if under >> chest & 1:
                found.append(PEEK.move(chest))


def peek(b: Board, seat: i64, chest: i64) -> None:
    """SR-9.15: all see that, the player alone sees what."""
    b.shown += 1
    b.see(seat, chest)
    b.tell(events.PEEKED, seat, chest, b.at[CHESTS + chest])
    b.whisper(int(seat), events.PEEK_SHOWN, chest, 1 if b.is_relic(chest) else 0)


def peek_all(b: Board, seat: i64) -> bool:
    """SR-18.3: automatic peeking, where the option is on; True if something was seen."""
    if not b.setup.auto_peek:
        return False
    found: list[int] = []
    add_peeks(b, seat, found)
    for move in found:
        peek(b, seat, PEEK.index(move))
    return len(found) > 0


def why_no_peek(b: Board, seat: i64, chest: i64) -> str:
    if chest // 4 == seat:
        return "SR-3.17"
    return "SR-9.15" if b.knows(seat, chest) or b.is_open(chest) else "SR-9.13"
