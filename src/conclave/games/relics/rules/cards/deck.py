"""The deck: drawing, what a card brings, and the deck that is made anew (SR-13.1 to SR-13.5)."""

from typing import Final

from mypy_extensions import i64

from conclave.games.relics.data import tables
from conclave.games.relics.rules import events
from conclave.games.relics.rules.ask import ROLLING, Ask
from conclave.games.relics.rules.board import Board
from conclave.games.relics.rules.cards.asking import Alchemist, Alpha, BrokenBridge, Firestorm, Pumple, Reborn, Teleport
from conclave.games.relics.rules.cards.card import Card, Leak, Rain, Slippery, Troll
from conclave.games.relics.rules.cards.numbers import NIGHT
from conclave.games.relics.rules.fields import EFFECT, NIGHT_BELOW, PARAM, POOL, TOP
from conclave.games.relics.rules.moves import CARD
from conclave.kernel.agenda import Chore
from conclave.kernel.state import CHANCE

LASTING: Final[list[int]] = tables.LASTING
CARDS: Final[list[Card]] = [
    Alpha(),
    Reborn(),
    Firestorm(),
    Teleport(),
    Card(),  # Fog: the lasting ones are asked for where they matter
    Card(),  # Night-time
    Pumple(),
    Troll(),
    BrokenBridge(),
    Card(),  # Unlocked Doors
    Card(),  # Tailwind
    Card(),  # Weariness
    Rain(),
    Leak(),
    Slippery(),
    Alchemist(),
]


def turn_card(b: Board) -> None:
    """SR-12.3, SR-13.3: the old effect ends, then a card is drawn."""
    at = b.at
    if at[EFFECT] >= 0:
        b.tell(events.CARD_ENDED, at[EFFECT])
        at[EFFECT] = -1
        at[PARAM] = -1
        reshuffle_if_empty(b)
    b.ask(EVENT_DRAW, CHANCE)


def reshuffle_if_empty(b: Board) -> None:
    """SR-13.4, SR-13.5: an empty deck is made anew from the discards at once."""
    at = b.at
    if not at[POOL] and at[TOP] < 0 and not at[NIGHT_BELOW] and b.discards():
        at[POOL] = b.discards()
        b.tell(events.RESHUFFLED)


class EventDraw(Ask):
    """SR-17.5: a known top card is certain, else any card of the pool; with an empty pool Night-time below."""

    def offer(self, b: Board, seat: i64, x: i64, y: i64) -> list[int]:
        at = b.at
        if at[TOP] >= 0:
            return [CARD.move(at[TOP])]
        if at[POOL]:
            return CARD.moves([card for card in range(16) if at[POOL] >> card & 1])
        return [CARD.move(NIGHT)]

    def answer(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> None:
        """SR-13.1, SR-13.2: the card is carried out; a lasting one stays in effect."""
        at, card = b.at, CARD.index(move)
        b.shown += 1
        if at[TOP] == card:
            at[TOP] = -1
        elif at[POOL] >> card & 1:
            at[POOL] &= ~(1 << card)
        else:
            at[NIGHT_BELOW] = 0
        b.tell(events.CARD_TURNED, card)
        b.ask(CARD_DONE)
        if LASTING[card]:
            at[EFFECT] = card
        CARDS[card].carry_out(b)

    def explain(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> str:
        return "SR-17.5"


class CardDone(Chore[Board]):
    """The card has been carried out."""

    def do(self, b: Board, seat: i64, x: i64, y: i64) -> None:
        reshuffle_if_empty(b)


EVENT_DRAW: Final[EventDraw] = EventDraw("event.draw", ROLLING, [CARD], always=True)
CARD_DONE: Final[CardDone] = CardDone("card done")
