"""A commander's habits in Sorcery: for every question the few answers worth a thought, the best first."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from conclave.games.sorcery.rules import abilities, movement
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules import moves as m
from conclave.games.sorcery.rules.actions import kinds
from conclave.games.sorcery.rules.board import BOOK_POINTS, Board
from conclave.games.sorcery.rules.ground import friends_touching
from conclave.games.sorcery.rules.machine import QUESTIONS
from conclave.games.sorcery.rules.spell import UNTIRING
from conclave.games.sorcery.rules.terms import (
    ABILITY,
    ATTACK,
    BY_VALUE,
    CLOSE_COMBAT,
    FACE_DOWN,
    FL,
    QU,
    RANGED_COMBAT,
    SHELF,
)
from conclave.games.sorcery.rules.warriors import has_ability, is_under
from conclave.minds.instincts.sorcery import magic, places
from conclave.minds.instincts.sorcery.opinions import OPINIONS
from conclave.minds.instincts.sorcery.worth import best_blow, blow, harm, healing, is_shooter

WIDE: Final = 4  # answers worth imagining
IDLE: Final = 0.3  # points that an action must bring
EFFORT: Final = 0.5  # points: a token
WATCH: Final = 0.7  # points: a wand that cannot counter any more
HEALED: Final = 1.5  # clicks, on average
BROWSED: Final = 0.6  # of what the better bookmark is better by
BREAKING: Final = 0.5  # chance to break away, about
SIPHONED: Final = 4.0  # points that a token less is worth

Habit = Callable[[Board, i64, list[int], int], list[int]]
"""The answers worth a thought, the best first: board, x of the question, options, how many. Empty: all of them."""


def answers(b: Board, is_wide: bool) -> list[int]:
    """What habit says to the pending question, or, if that is wide, what is worth imagining; empty: any answer."""
    return HABITS[b.asked()](b, b.about_x(), b.choices, WIDE if is_wide else 1)


def best_of(options: list[int], worths: list[float], count: int) -> list[int]:
    """So many of the options, the best first."""
    if count == 1:
        best = 0
        for at in range(1, len(options)):
            if worths[at] > worths[best]:
                best = at
        return [options[best]]
    order = sorted(range(len(options)), key=lambda at: -worths[at])
    return [options[at] for at in order[:count]]


def anything(b: Board, x: i64, options: list[int], count: int) -> list[int]:
    return []


# -- set-up and the beginning of a turn


def deploy(b: Board, figure: i64, options: list[int], count: int) -> list[int]:
    return [places.deployment(b, figure, options)]


def bookmark(b: Board, book: i64, options: list[int], count: int) -> list[int]:
    return best_of(options, magic.bookmarks(b, book, options), count)


def next_bookmark(b: Board, book: i64, options: list[int], count: int) -> list[int]:
    return best_of(options, magic.next_bookmarks(b, book, options), count)


def begin(b: Board, x: i64, options: list[int], count: int) -> list[int]:
    return best_of(options, [beginning_worth(b, move) for move in options], count)


def beginning_worth(b: Board, move: i64) -> float:
    if m.SIPHON.has(move):
        figure = m.SIPHON.index(move)
        if not b.at[f.TOKENS + figure]:
            return -1.0  # there is nothing to take off
        return SIPHONED - min([harm(b, friend, 1) for friend in friends_touching(b, m.SIPHON.index(move))])
    if m.TAP.has(move):
        return 1.0
    if m.COMMAND.has(move):
        return 3.0
    return 0.5 if move == m.DOMAIN else 0.0


def siphon(b: Board, x: i64, options: list[int], count: int) -> list[int]:
    return best_of(options, [-harm(b, m.FIGURE.index(move), 1) for move in options], count)


def tap(b: Board, x: i64, options: list[int], count: int) -> list[int]:
    worths = [1.0 if b.dial(m.FIGURE.index(move), ABILITY) == FL else 0.0 for move in options]
    return best_of(options, worths, count)


# -- actions


def choose_warrior(b: Board, x: i64, options: list[int], count: int) -> list[int]:
    """Each is worth its best action."""
    worths: list[float] = []
    for move in options:
        best = IDLE
        if m.FIGURE.has(move):
            figure = m.FIGURE.index(move)
            best = max([kind_worth(b, figure, kind) for kind in kinds(b, figure)], default=-1.0e9)
        worths.append(best)
    return best_of(options, worths, count)


def choose_kind(b: Board, figure: i64, options: list[int], count: int) -> list[int]:
    return best_of(options, [kind_worth(b, figure, move) for move in options], count)


def kind_worth(b: Board, figure: i64, kind: i64) -> float:
    """What an action brings, its token considered."""
    if kind == m.MOVE:
        return move_worth(b, figure)
    return deed_worth(b, figure, kind) - effort(b, figure)


def deed_worth(b: Board, figure: i64, kind: i64) -> float:
    if m.CAST.has(kind):
        return magic.promise(b, figure, m.CAST.index(kind))
    if m.BROWSE.has(kind):
        return browse_worth(b, figure, m.BROWSE.index(kind))
    if m.PICK_UP.has(kind):
        return float(int(BOOK_POINTS[m.PICK_UP.index(kind) % SHELF]))
    if kind == m.HEAL:
        return HEALED * max([healing(b, friend, 1) for friend in abilities.patients(b, figure)])
    return HEALED * healing(b, figure, 1) if kind == m.REGENERATE else best_blow(b, figure)


def browse_worth(b: Board, figure: i64, book: i64) -> float:
    now = magic.liking(b, figure, b.bookmark(book), True) if b.is_open(book) else 0.0
    best = 0.0
    for card in b.stack(book):
        if card < FACE_DOWN:
            best = max(best, magic.liking(b, figure, card, True))
    return BROWSED * (best - now)


def effort(b: Board, figure: i64) -> float:
    """What a token costs, and a push (MK-16.7)."""
    cost, tokens = EFFORT, b.at[f.TOKENS + figure]
    if is_shooter(b, figure) and not tokens:
        cost += WATCH
    if tokens and not is_under(b, figure, UNTIRING):
        cost += harm(b, figure, 1) + 1.0
    return cost


def move_worth(b: Board, figure: i64) -> float:
    """A second token is too much for a walk; whoever must break away may fail."""
    if b.at[f.TOKENS + figure] and not has_ability(b, figure, QU):
        return -5.0
    gain = places.gain_of_moving(b, figure, movement.destinations(b, figure))
    if movement.needs_break(b, figure):
        gain *= BREAKING
    return gain - effort(b, figure)


def move(b: Board, figure: i64, options: list[int], count: int) -> list[int]:
    return places.best_places(b, figure, options, count)


def strike(b: Board, figure: i64, options: list[int], count: int) -> list[int]:
    return best_of(options, [blow_at(b, figure, CLOSE_COMBAT, move) for move in options], count)


def shoot(b: Board, figure: i64, options: list[int], count: int) -> list[int]:
    return best_of(options, [blow_at(b, figure, RANGED_COMBAT, move) for move in options], count)


def blow_at(b: Board, figure: i64, way: i64, move: i64) -> float:
    return blow(b, figure, m.FIGURE.index(move), way, 0, BY_VALUE, 0) if m.FIGURE.has(move) else 0.0


def borrow(b: Board, x: i64, options: list[int], count: int) -> list[int]:
    """The highest attack value that a Minion may use."""
    best: int = m.OWN
    value: i64 = 0
    for move in options:
        if m.FIGURE.has(move) and b.dial(m.FIGURE.index(move), ATTACK) > value:
            best, value = move, b.dial(m.FIGURE.index(move), ATTACK)
    return [best]


def heal(b: Board, x: i64, options: list[int], count: int) -> list[int]:
    return best_of(options, [healing(b, m.FIGURE.index(move), 2) for move in options], count)


# -- magic


def choose_target(b: Board, x: i64, options: list[int], count: int) -> list[int]:
    return best_of(options, magic.targets(b, options), count)


def choose_mode(b: Board, x: i64, options: list[int], count: int) -> list[int]:
    opinion = OPINIONS[b.at[f.CAST_SPELL]]
    return best_of(options, opinion.modes(b, b.at[f.CASTER], options), count)


def choose_square(b: Board, caster: i64, options: list[int], count: int) -> list[int]:
    return OPINIONS[b.at[f.CAST_SPELL]].squares(b, caster, options, count)


def place_glyph(b: Board, caster: i64, options: list[int], count: int) -> list[int]:
    opinion = OPINIONS[b.at[f.CAST_SPELL]]
    return best_of(options, [opinion.on_square(b, caster, square) for square in options], count)


def breach(b: Board, x: i64, options: list[int], count: int) -> list[int]:
    return [m.IGNORE]


def counter(b: Board, x: i64, options: list[int], count: int) -> list[int]:
    return best_of(options, magic.counters(b, options), count)


def counter_again(b: Board, x: i64, options: list[int], count: int) -> list[int]:
    return [m.AGAIN if magic.is_behind(b) else m.KEEP]


def give_up(b: Board, book: i64, options: list[int], count: int) -> list[int]:
    return best_of(options, [-worth for worth in magic.bookmarks(b, book, options)], count)


def browse_at_the_end(b: Board, book: i64, options: list[int], count: int) -> list[int]:
    worths = magic.bookmarks(b, book, options)
    if options[0] == m.KEEP and b.is_open(book):
        worths[0] = magic.liking(b, b.at[f.WIELDER + book], b.bookmark(book))
    return best_of(options, worths, count)


BY_NAME: Final[dict[str, Habit]] = {
    "setup.deploy": deploy,
    "setup.bookmark": bookmark,
    "begin.ability": begin,
    "begin.siphon": siphon,
    "begin.tap": tap,
    "act.warrior": choose_warrior,
    "act.kind": choose_kind,
    "minion.value": borrow,
    "move.to": move,
    "move.charge": strike,
    "close.target": strike,
    "ranged.target": shoot,
    "heal.figure": heal,
    "cast.mode": choose_mode,
    "cast.target": choose_target,
    "cast.square": choose_square,
    "cast.breach": breach,
    "cast.place": place_glyph,
    "counter.offer": counter,
    "counter.again": counter_again,
    "counter.bookmark": bookmark,
    "cast.bookmark": next_bookmark,
    "browse.pick": bookmark,
    "end.browse": browse_at_the_end,
    "pickup.drop": give_up,
}
HABITS: Final[list[Habit]] = [BY_NAME.get(question.name, anything) for question in QUESTIONS]
"""By number of the question."""
