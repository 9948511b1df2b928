"""A commander's habits in Sorcery: for every question the few answers worth a thought, the best first."""

from typing import Final

from conclave.games.sorcery.rules import abilities, movement
from conclave.games.sorcery.rules.actions import kinds
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.codes import (
    ACT_KIND,
    ACT_WARRIOR,
    AGAIN_MOVE,
    BEGIN_ABILITY,
    BEGIN_SIPHON,
    BEGIN_TAP,
    BROWSE,
    BROWSE_PICK,
    BY_VALUE,
    C_SPELL,
    CAST,
    CAST_BOOKMARK,
    CAST_BREACH,
    CAST_MODE,
    CAST_PLACE,
    CAST_SQUARE,
    CAST_TARGET,
    CLOSE,
    CLOSE_COMBAT,
    CLOSE_TARGET,
    COMMANDS,
    COUNTER_AGAIN,
    COUNTER_BOOKMARK,
    COUNTER_OFFER,
    DECLINE,
    DOMAIN,
    END,
    END_BROWSE,
    FACE_DOWN,
    FIGURE,
    FL,
    FOLD_SPACE,
    HEAL,
    HEAL_FIGURE,
    IGNORE,
    KEEP,
    MINION_VALUE,
    MOVE,
    MOVE_CHARGE,
    MOVE_TO,
    OWN,
    PICK_UP,
    PICKUP_DROP,
    PROCEED,
    QU,
    RANGED,
    RANGED_COMBAT,
    RANGED_TARGET,
    REGENERATE,
    SETUP_BOOKMARK,
    SETUP_DEPLOY,
    SHELF,
    SIPHON,
    TAP,
    TIRELESS,
)
from conclave.games.sorcery.rules.ground import friends_touching
from conclave.games.sorcery.rules.warriors import has_ability, is_under
from conclave.minds.instincts import sorcery_magic, sorcery_places
from conclave.minds.instincts.sorcery_worth import BOOK_POINTS, best_blow, blow, harm, is_shooter

WIDE: Final = 4  # answers worth imagining
IDLE: Final = 0.3  # points that an action must bring
EFFORT: Final = 0.5  # points: a token
WATCH: Final = 0.7  # points: a wand that cannot counter any more
HEALED: Final = 1.5  # clicks, on average
BROWSED: Final = 0.6  # of what the better bookmark is better by
BREAKING: Final = 0.5  # chance to break away, about
SIPHONED: Final = 4.0  # points that a token less is worth


def habit(b: Board, kind: int, x: int, options: list[int], is_wide: bool) -> list[int]:
    """The answers worth a thought, or, if that is wide, worth imagining; empty: all of them."""
    count = WIDE if is_wide else 1
    if kind == ACT_WARRIOR:
        return best_of(options, warriors(b, options), count)
    if kind == ACT_KIND:
        return best_of(options, [kind_worth(b, x, move) for move in options], count)
    if kind == MOVE_TO:
        return sorcery_places.best_places(b, x, options, count)
    if kind in (CLOSE_TARGET, RANGED_TARGET, MOVE_CHARGE):
        return best_of(options, [blow_at(b, x, kind, move) for move in options], count)
    if kind < ACT_WARRIOR:
        return before_acting(b, kind, x, options, count)
    if kind == MINION_VALUE:
        return [best_value(b, options)]
    if kind == HEAL_FIGURE:
        return best_of(options, [sorcery_magic.healing(b, move - FIGURE, 2) for move in options], count)
    return in_magic(b, kind, x, options, count)


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


# -- set-up and the beginning of a turn


def before_acting(b: Board, kind: int, x: int, options: list[int], count: int) -> list[int]:
    if kind == SETUP_DEPLOY:
        return [sorcery_places.deployment(b, x, options)]
    if kind == SETUP_BOOKMARK:
        return best_of(options, sorcery_magic.bookmarks(b, x, options), count)
    if kind == BEGIN_ABILITY:
        return best_of(options, [beginning_worth(b, move) for move in options], count)
    if kind == BEGIN_SIPHON:
        return best_of(options, [-harm(b, move - FIGURE, 1) for move in options], count)
    if kind == BEGIN_TAP:
        return best_of(options, [1.0 if b.dial(move - FIGURE)[4] == FL else 0.0 for move in options], count)
    return []


def beginning_worth(b: Board, move: int) -> float:
    if move == PROCEED:
        return 0.0
    if move == DOMAIN:
        return 0.5
    if move >= COMMANDS:
        return 3.0
    if move >= TAP:
        return 1.0
    figure = move - SIPHON
    return SIPHONED - min([harm(b, friend, 1) for friend in friends_touching(b, figure)])


# -- actions


def warriors(b: Board, options: list[int]) -> list[float]:
    """What each answer to act.warrior is worth: that of the best action."""
    found: list[float] = []
    for move in options:
        if move == END:
            found.append(IDLE)
            continue
        figure = move - FIGURE
        best = -1.0e9
        for kind in kinds(b, figure):
            worth = kind_worth(b, figure, kind)
            if worth > best:
                best = worth
        found.append(best)
    return found


def kind_worth(b: Board, figure: int, kind: int) -> float:
    """What an action brings, its token considered."""
    if kind == MOVE:
        return move_worth(b, figure)
    return deed_worth(b, figure, kind) - effort(b, figure)


def deed_worth(b: Board, figure: int, kind: int) -> float:
    if kind in (CLOSE, RANGED):
        return best_blow(b, figure)
    if kind == HEAL:
        return HEALED * max([sorcery_magic.healing(b, friend, 1) for friend in abilities.patients(b, figure)])
    if kind == REGENERATE:
        return HEALED * sorcery_magic.healing(b, figure, 1)
    if kind >= PICK_UP:
        return float(BOOK_POINTS[(kind - PICK_UP) % SHELF])
    if kind >= BROWSE:
        return browse_worth(b, figure, kind - BROWSE)
    return sorcery_magic.promise(b, figure, kind - CAST)


def browse_worth(b: Board, figure: int, book: int) -> float:
    now = sorcery_magic.liking(b, figure, b.bookmark(book)) if b.is_open(book) else 0.0
    best = 0.0
    for card in b.stacks[book]:
        if card < FACE_DOWN:
            best = max(best, sorcery_magic.liking(b, figure, card))
    return BROWSED * (best - now)


def effort(b: Board, figure: int) -> float:
    """What a token costs, and a push (MK-16.7)."""
    cost = EFFORT
    if is_shooter(b, figure) and not b.tokens[figure]:
        cost += WATCH
    if b.tokens[figure] and not is_under(b, figure, TIRELESS):
        cost += harm(b, figure, 1) + 1.0
    return cost


def move_worth(b: Board, figure: int) -> float:
    """A second token is too much for a walk; whoever must break away may fail."""
    if b.tokens[figure] and not has_ability(b, figure, QU):
        return -5.0
    gain = sorcery_places.gain_of_moving(b, figure, movement.destinations(b, figure))
    if movement.needs_break(b, figure):
        gain *= BREAKING
    return gain - effort(b, figure)


def blow_at(b: Board, figure: int, kind: int, move: int) -> float:
    if move == DECLINE:
        return 0.0
    way = RANGED_COMBAT if kind == RANGED_TARGET else CLOSE_COMBAT
    return blow(b, figure, move - FIGURE, way, 0, BY_VALUE, 0)


def best_value(b: Board, options: list[int]) -> int:
    """The highest attack value that a Minion may use."""
    best, value = OWN, 0
    for move in options:
        if move != OWN and b.dial(move - FIGURE)[1] > value:
            best, value = move, b.dial(move - FIGURE)[1]
    return best


# -- magic


def in_magic(b: Board, kind: int, x: int, options: list[int], count: int) -> list[int]:
    if kind == CAST_TARGET:
        return best_of(options, sorcery_magic.targets(b, options), count)
    if kind == CAST_MODE:
        return best_of(options, sorcery_magic.modes(b, options), count)
    if kind == CAST_SQUARE:
        if b.cast[C_SPELL] == FOLD_SPACE:
            return sorcery_places.best_places(b, x, options, count)
        return [sorcery_places.away(b, options)]
    if kind == CAST_PLACE:
        return [options[len(options) // 2]]
    if kind == CAST_BREACH:
        return [IGNORE]
    if kind == COUNTER_OFFER:
        return best_of(options, sorcery_magic.counters(b, options), count)
    if kind == COUNTER_AGAIN:
        return [AGAIN_MOVE if sorcery_magic.is_behind(b) else KEEP]
    if kind == PICKUP_DROP:
        return best_of(options, [-worth for worth in sorcery_magic.bookmarks(b, x, options)], count)
    if kind == END_BROWSE:
        worths = sorcery_magic.bookmarks(b, x, options)
        if options[0] == KEEP and b.is_open(x):
            worths[0] = sorcery_magic.liking(b, b.wielder[x], b.bookmark(x))
        return best_of(options, worths, count)
    if kind in (CAST_BOOKMARK, COUNTER_BOOKMARK, BROWSE_PICK):
        return best_of(options, sorcery_magic.bookmarks(b, x, options), count)
    return []
