"""Which warrior is given which action, and why not another (MK-16.3 to MK-16.11)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from conclave.games.sorcery.rules import ending, harm, subfactions, victory
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules import moves as m
from conclave.games.sorcery.rules.abilities import HEAL, REGENERATE, patients
from conclave.games.sorcery.rules.act import Act
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.books import PICK_UP
from conclave.games.sorcery.rules.browsing import BROWSE
from conclave.games.sorcery.rules.casting import CAST
from conclave.games.sorcery.rules.events import ACTION_GIVEN
from conclave.games.sorcery.rules.movement import MOVE, needs_break
from conclave.games.sorcery.rules.targets import CLOSE, RANGED, close_targets, ranged_targets
from conclave.games.sorcery.rules.terms import BOOKS, CLOSE_COMBAT, NOBODY, RANGED_COMBAT, SLOTS, TRANCED, flat
from conclave.games.sorcery.rules.warriors import is_able, is_captive
from conclave.kernel.agenda import Chore, Question

PLAIN: Final[list[Act]] = [MOVE, CLOSE, RANGED, HEAL, REGENERATE]
WITH_BOOKS: Final[list[Act]] = [CAST, BROWSE, PICK_UP]
ACTS: Final[list[Act]] = [*PLAIN, *WITH_BOOKS]
NO_BOOK: Final = -1


def places_in_acts() -> vec[i64]:
    """By move: the place in ACTS of what it gives, or -1."""
    places = [-1] * m.CODEC.size
    for place, act in enumerate(ACTS):
        for move in act.about.every():
            places[move] = place
    return flat(places)


PLACES: Final[vec[i64]] = places_in_acts()


# -- which actions a warrior can be given


def why_not_act(b: Board, figure: i64) -> str:
    """Rule that keeps a warrior from every action (MK-16.4, MK-16.11), or ""; tokens depend on the action."""
    if b.at[f.GIVEN + figure] and not subfactions.may_trance(b, figure):
        return "MK-16.4"
    return "MK-14.6" if is_captive(b, figure) else ""


def why_not(b: Board, figure: i64, act: Act, book: i64) -> str:
    """Rule that forbids this kind of action to a warrior that may act, or ""."""
    if b.at[f.ACTIONS] <= 0 and not is_free(b, figure, act):
        return "MK-16.3"
    if b.at[f.TOKENS + figure] >= harm.MOST_TOKENS and not act.is_rest(b, figure, book):
        return "MK-16.8"
    if act.needs_able and not is_able(b, figure):
        return "MK-14.5"
    return act.why_not(b, figure, book)


def is_free(b: Board, figure: i64, act: Act) -> bool:
    """Does it use up no action: by itself, or as a trance where that is free (option free_trance)?"""
    return act.is_free(b, figure) or (b.setup.free_trance and subfactions.may_trance(b, figure))


def books_at_hand(b: Board, figure: i64) -> list[int]:
    """Books that it wields, and those that lie somewhere."""
    at = b.at
    found: list[int] = []
    for book in range(i64(BOOKS)):
        wielder = at[f.WIELDER + book]
        if wielder in (figure, NOBODY):
            found.append(int(book))
    return found


def has_kind(b: Board, figure: i64) -> bool:
    """Can it be given any action?"""
    for act in PLAIN:
        if not why_not(b, figure, act, NO_BOOK):
            return True
    for book in books_at_hand(b, figure):
        for act in WITH_BOOKS:
            if not why_not(b, figure, act, book):
                return True
    return False


def kinds(b: Board, figure: i64) -> list[int]:
    """Kinds of action that the warrior can be given, ascending."""
    found: list[int] = []
    for act in PLAIN:
        if not why_not(b, figure, act, NO_BOOK):
            found.append(act.button)
    hand = books_at_hand(b, figure)
    if hand:
        for act in WITH_BOOKS:
            found += [act.about.move(book) for book in hand if not why_not(b, figure, act, book)]
    return found


def act_of(move: i64) -> Act:
    """The kind of action that a move gives."""
    return ACTS[PLACES[move]]


def book_of(act: Act, move: i64) -> i64:
    """The book that it is done with."""
    return act.about.index(move) if act.needs_book else NO_BOOK


# -- the questions


class NextAction(Chore[Board]):
    """MK-22.6: asked whenever an action is left, whatever can be done with it; then the end phase."""

    def do(self, b: Board, seat: i64, x: i64, y: i64) -> None:
        ending.clear(b)
        if is_left(b):
            b.ask(ACT_WARRIOR, b.at[f.ACTIVE])
        else:
            ending.begin(b)


def is_left(b: Board) -> bool:
    """Is an action left, or a move that uses none (MK-19.11), or a trance that uses none?"""
    if b.at[f.ACTIONS] > 0:
        return True
    own = b.here(b.at[f.ACTIVE])
    if b.setup.free_trance and any(can_trance(b, figure) for figure in own):
        return True
    return any(not why_not_act(b, figure) and not why_not(b, figure, MOVE, NO_BOOK) for figure in own)


def can_trance(b: Board, figure: i64) -> bool:
    """Is a trance open to it, as far as everybody can see (MK-22.6)?"""
    return subfactions.may_trance(b, figure) and b.at[f.TOKENS + figure] < harm.MOST_TOKENS


class ActWarrior(Question[Board]):
    """Which warrior acts next, if any?"""

    def offer(self, b: Board, seat: i64, x: i64, y: i64) -> list[int]:
        at = b.at
        found: list[int] = []
        for figure in range(SLOTS * seat, SLOTS * seat + SLOTS):
            if at[f.SQUARE + figure] >= 0 and not why_not_act(b, figure) and has_kind(b, figure):
                found.append(m.FIGURE.move(figure))
        found.append(m.END)
        return found

    def answer(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> None:
        if move == m.END:
            ending.begin(b)
        else:
            b.ask(ACT_KIND, seat, m.FIGURE.index(move))

    def explain(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> str:
        figure = m.FIGURE.index(move)
        if not b.is_here(figure):
            return "MK-16.14"
        if figure // SLOTS != seat:
            return "MK-1.4"
        rule = why_not_act(b, figure)
        if rule:
            return rule
        if b.at[f.TOKENS + figure] >= harm.MOST_TOKENS:
            return "MK-16.8"
        return "MK-1.9" if b.at[f.ACTIONS] > 0 else "MK-16.3"


def is_rolled_at_once(b: Board, figure: i64, move: i64) -> bool:
    """Would dice fall as soon as it is given this action, with nothing more to choose?"""
    if move == m.MOVE:
        return needs_break(b, figure)
    if move == m.CLOSE:
        return len(close_targets(b, figure)) == 1
    if move == m.RANGED:
        return len(ranged_targets(b, figure)) == 1
    return move == m.REGENERATE or (move == m.HEAL and len(patients(b, figure)) == 1)


class ActKind(Question[Board]):
    """Which action is it given (MK-16.3, MK-16.4)? Its token comes when it is resolved."""

    def offer(self, b: Board, seat: i64, figure: i64, y: i64) -> list[int]:
        return kinds(b, figure)

    def answer(self, b: Board, seat: i64, figure: i64, y: i64, move: i64) -> None:
        at, act = b.at, act_of(move)
        book = book_of(act, move)
        if not is_free(b, figure, act):
            at[f.ACTIONS] -= 1
        if at[f.GIVEN + figure]:
            at[f.MARKS + figure] |= TRANCED
            at[f.IS_TRANCE] = 1
        at[f.GIVEN + figure] += 1
        at[f.ACTOR] = figure
        at[f.DEED] = act.deed_with(b, book)
        b.tell(ACTION_GIVEN, figure, move)
        b.ask(NEXT_ACTION)
        b.ask(victory.CHECK)
        b.ask(RESOLVED, 0, figure)
        if at[f.DEED] == CLOSE_COMBAT or at[f.DEED] == RANGED_COMBAT:
            b.ask(BEGIN, 0, figure, move)
            subfactions.prepare(b, figure)
        else:
            act.begin(b, figure, book)

    def explain(self, b: Board, seat: i64, figure: i64, y: i64, move: i64) -> str:
        act = act_of(move)
        return why_not(b, figure, act, book_of(act, move))

    def cost(self, b: Board, seat: i64, figure: i64, y: i64, move: i64) -> i64:
        return 0 if is_free(b, figure, act_of(move)) else 1

    def is_always_put(self, b: Board, seat: i64, figure: i64, y: i64) -> bool:
        """MK-22.6: who has a book might have another choice; and what is rolled at once is asked, with its odds."""
        return b.count_books(figure) > 0 or is_rolled_at_once(b, figure, kinds(b, figure)[0])


class Begin(Chore[Board]):
    """Nature's Fury and the Minion's value are settled: the action y of the figure x begins."""

    def do(self, b: Board, seat: i64, figure: i64, move: i64) -> None:
        act = act_of(move)
        act.begin(b, figure, book_of(act, move))


class Resolved(Chore[Board]):
    """MK-16.6, MK-16.7: token and push; then the trance (MK-11.26)."""

    def do(self, b: Board, seat: i64, figure: i64, y: i64) -> None:
        if b.at[f.IS_TRANCE]:
            b.ask(subfactions.TRANCE_DUE, 0, figure)
        harm.add_token(b, figure)


NEXT_ACTION: Final[NextAction] = NextAction("next action")
ACT_WARRIOR: Final[ActWarrior] = ActWarrior("act.warrior", [m.FIGURE, m.buttons(m.END)], always=True)
ACT_KIND: Final[ActKind] = ActKind(
    "act.kind", [m.CAST, m.BROWSE, m.PICK_UP, m.buttons(m.MOVE, m.CLOSE, m.RANGED, m.HEAL, m.REGENERATE)]
)
BEGIN: Final[Begin] = Begin("begin")
RESOLVED: Final[Resolved] = Resolved("resolved")
