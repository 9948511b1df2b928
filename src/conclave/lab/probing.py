"""Probing opponents: they have seen many games of a mind, and act on what it hides most often.

`py:conclave.lab.probing:Likeliest:FILE` is such a mind, with what `conclave secrets` wrote; `...:Even:FILE` is the same
without the knowledge. What the first wins more often than the second is what the habits give away.
"""

import math
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from conclave.games.magia.rules.fields import LAYOUTS, ORDERS
from conclave.games.magia.rules.moves import LAYOUT, ORDER
from conclave.games.magia.rules.records import SIGHT, STRIDE
from conclave.games.relics.rules.fields import CHESTS, RELICS
from conclave.games.relics.rules.moves import NAMES
from conclave.games.sorcery.rules.moves import SPELL_IDS
from conclave.games.sorcery.rules.terms import BOOKS
from conclave.kernel.dice import Dice, hashed
from conclave.kernel.state import State
from conclave.lab.ledger import read_ledger
from conclave.lab.secrets import Secrets, kind_of
from conclave.minds.levels import make_mind

INNER = "greedy"  # takes the world that it is shown for the truth, so what it is shown decides
WORLDS = 12  # that are compared
BIDS = ("sight_dice", "duel_reply")  # secret numbers of which one more than the other's is wanted
BID_AGAINST = {"sight_dice": "sight_dice", "duel_reply": "duel_bid"}
STAKES = {"sight_dice": 1, "duel_reply": 5}

Fact = tuple[str, str]
"""A kind of secret question, and the answer to it that a world implies."""


def hidden_in_relics(b: Any, seat: int) -> list[Fact]:
    """Which chest of the others holds the relic."""
    found = []
    for owner in range(b.seats):
        relic = int(b.at[RELICS + owner])
        if owner != seat and relic >= 0 and not b.is_setting_up() and not b.knows(seat, relic):
            for chest in range(4 * owner, 4 * owner + 4):
                found.append(("relic" if chest == relic else "chest", NAMES[int(b.at[CHESTS + chest])]))
    return found


def hidden_in_magia(b: Any, seat: int) -> list[Fact]:
    """Dice of Arcane Sight, layout and first orders."""
    found, other = [], 1 - seat
    if b.hides_sight(seat, other):
        dice = [int(b.at[SIGHT + STRIDE * wizard]) for wizard in b.setup.wizards(other)]
        found += [("sight_dice", str(number)) for number in dice if number >= 0]
    if b.hides_layout(seat, other) and b.at[LAYOUTS + other] >= 0:
        found.append(("layout", LAYOUT.words[int(b.at[LAYOUTS + other])]))
    if b.hides_orders(seat, other):
        orders = [int(b.at[ORDERS + 3 * other + command]) for command in range(3)]
        found += [("order_initial", ORDER.words[order]) for order in orders if order >= 0]
    return found


def hidden_in_sorcery(b: Any, seat: int) -> list[Fact]:
    """The bookmarks that lie face down."""
    if not b.is_mustered():
        return []
    tops = [int(b.bookmark(book)) for book in range(BOOKS) if not b.sees_stack(seat, book) and not b.is_top_known(book)]
    return [("bookmark", SPELL_IDS[spell]) for spell in tops if spell >= 0]


HIDDEN: dict[str, Callable[[Any, int], list[Fact]]] = {
    "relics": hidden_in_relics,
    "magia": hidden_in_magia,
    "sorcery": hidden_in_sorcery,
}
"""By game: what others hide from a seat, as a world has it."""


@cache
def seen_in(path: str) -> Secrets:
    """What was chosen in secret in the games of a file."""
    secrets = Secrets()
    for game in read_ledger(Path(path))[1]:
        secrets.add(game.secrets, list(game.payoffs))
    return secrets


class Likeliest:
    """Takes for true what is hidden most often."""

    has_seen = True
    likely: dict[Fact, float]
    """Logarithms of shares that were asked for before."""

    def __init__(self, game: str, seed: int, file: str) -> None:
        self.hidden = HIDDEN[game]
        self.seen = seen_in(file)
        self.dice = Dice(hashed([seed]))
        self.inner = make_mind(INNER, game, seed)
        self.likely = {}

    def choose(self, state: State) -> int:
        asks = state.asks()
        if asks in BIDS:
            return self.one_more(state, asks)
        return self.inner.choose(self.world(state))

    def world(self, state: State) -> State:
        """The likeliest of many; or the first of them, which is as likely as any other."""
        seat = state.to_act
        best = state.guess(seat, self.dice)
        if not self.has_seen or not self.hidden(best, seat):
            return best
        most = self.likelihood(best, seat)
        for _ in range(WORLDS - 1):
            world = state.guess(seat, self.dice)
            likelihood = self.likelihood(world, seat)
            if likelihood > most:
                best, most = world, likelihood
        return best

    def likelihood(self, world: State, seat: int) -> float:
        """By how often each of the things that it hides was hidden."""
        total = 0.0
        for fact in self.hidden(world, seat):
            if fact not in self.likely:
                self.likely[fact] = math.log(self.seen.share(*fact))
            total += self.likely[fact]
        return total

    def one_more(self, state: State, asks: str) -> int:
        """One more than what the other side is thought to bid, if it can be had."""
        numbers = self.bids(BID_AGAINST[asks])
        bid = numbers[0] if self.has_seen else numbers[self.dice.below(len(numbers))]
        wanted = [move for move in state.options() if int(state.word(move)) >= bid + STAKES[asks]]
        return wanted[0] if wanted else state.options()[0]

    def bids(self, asks: str) -> list[int]:
        """All that were ever bid, the likeliest first."""
        habits = self.seen.habits.get(asks, {})
        words = [word for word, habit in habits.items() if habit.chosen]
        words.sort(key=lambda word: -self.seen.share(kind_of(asks), word))
        return [int(word) for word in words] or [0]


class Even(Likeliest):
    """Guesses evenly."""

    has_seen = False
