"""Which warrior is given which action, and why not another (MK-16.3 to MK-16.11)."""

from typing import Final

from conclave.games.sorcery.rules import abilities, books, browsing, casting, combat, movement, subfactions, turn
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.codes import (
    ACT_KIND,
    ACT_WARRIOR,
    ACTIONS,
    BOOKS,
    BROWSE,
    CAST,
    CHECK,
    CLOSE,
    CLOSE_COMBAT,
    CLOSE_TARGET,
    E_GIVEN,
    END,
    FIGURE,
    GIVEN,
    HEAL,
    HEAL_FIGURE,
    MOVE,
    MOVEMENT,
    NOBODY,
    PICK_UP,
    QU,
    RANGED,
    RANGED_COMBAT,
    RANGED_TARGET,
    REGENERATE,
    RESOLVED,
    SLOTS,
    SPECIAL,
    TRANCED,
)
from conclave.games.sorcery.rules.ground import is_touched
from conclave.games.sorcery.rules.harm import TOKENS
from conclave.games.sorcery.rules.warriors import has_ability, is_able, is_captive

PLAIN: Final = [MOVE, CLOSE, RANGED, HEAL, REGENERATE]


# -- which warrior


def ask_next(b: Board) -> None:
    """MK-22.6: asked whenever an action is left, whatever can be done with it; then the end phase."""
    turn.clear(b)
    if is_asked(b):
        b.ask(ACT_WARRIOR, b.active)
    else:
        turn.end_actions(b)


def is_asked(b: Board) -> bool:
    """Is an action left, or a move that uses none (MK-19.11)?"""
    if b.actions > 0:
        return True
    return any(not why_not_act(b, figure) and not why_not(b, figure, MOVE) for figure in b.here(b.active))


def offer_warriors(b: Board) -> list[int]:
    found = [FIGURE + figure for figure in b.here(b.active) if not why_not_act(b, figure) and has_kind(b, figure)]
    found.append(END)
    return found


def why_not_act(b: Board, figure: int) -> str:
    """Rule that keeps a warrior from every action (MK-16.4, MK-16.11), or ""; tokens depend on the action."""
    if b.given[figure] and not subfactions.may_trance(b, figure):
        return "MK-16.4"
    return "MK-14.6" if b.magic and is_captive(b, figure) else ""


def has_kind(b: Board, figure: int) -> bool:
    for kind in PLAIN:
        if not why_not(b, figure, kind):
            return True
    return len(magic_kinds(b, figure)) > 0


def kinds(b: Board, figure: int) -> list[int]:
    """Kinds of action that the warrior can be given, ascending."""
    return [kind for kind in PLAIN if not why_not(b, figure, kind)] + magic_kinds(b, figure)


def magic_kinds(b: Board, figure: int) -> list[int]:
    """Casting, browsing and picking up."""
    casts: list[int] = []
    browses: list[int] = []
    finds: list[int] = []
    for book in range(BOOKS):
        wielder = b.wielder[book]
        if wielder == figure:
            if not why_not(b, figure, CAST + book):
                casts.append(CAST + book)
            if not why_not(b, figure, BROWSE + book):
                browses.append(BROWSE + book)
        elif wielder == NOBODY and not why_not(b, figure, PICK_UP + book):
            finds.append(PICK_UP + book)
    return casts + browses + finds


def explain_warrior(b: Board, move: int) -> str:
    """Why this warrior is not offered."""
    figure = move - FIGURE
    if not b.is_here(figure):
        return "MK-16.14"
    if figure // SLOTS != b.active:
        return "MK-1.4"
    rule = why_not_act(b, figure)
    if rule:
        return rule
    if b.tokens[figure] >= TOKENS:
        return "MK-16.8"
    return "MK-1.9" if b.actions > 0 else "MK-16.3"


# -- which action


def why_not(b: Board, figure: int, kind: int) -> str:
    """Rule that forbids this kind of action to a warrior that may act, or ""."""
    if b.actions <= 0 and not (kind == MOVE and is_quick(b, figure)):
        return "MK-16.3"
    is_browse = BROWSE <= kind < BROWSE + BOOKS
    if b.tokens[figure] >= TOKENS and not (is_browse and frees(b, figure, kind - BROWSE)):
        return "MK-16.8"
    if kind == MOVE:
        return "" if movement.can_move(b, figure) else "MK-17.1"
    if not is_able(b, figure):
        return "MK-14.5"
    if kind == CLOSE:
        return "" if is_touched(b, figure) else "MK-18.5"
    if kind == RANGED:
        return "" if combat.ranged_targets(b, figure) else "MK-18.7"
    if kind == HEAL:
        return "" if abilities.patients(b, figure) else "MK-19.7"
    if kind == REGENERATE:
        return "" if abilities.can_regenerate(b, figure) else "MK-19.12"
    return why_not_magic(b, figure, kind)


def is_quick(b: Board, figure: int) -> bool:
    """MK-19.11: would its move use up no action? A trance always does (MK-11.26)."""
    return not b.given[figure] and has_ability(b, figure, QU)


def frees(b: Board, figure: int, book: int) -> bool:
    """MK-5.13: a browse that takes a token off first."""
    return b.wielder[book] == figure and browsing.frees_token(b, figure, book)


def why_not_magic(b: Board, figure: int, kind: int) -> str:
    if kind >= PICK_UP:
        book = kind - PICK_UP
        return books.why_not_pick_up(b, figure, book) if b.wielder[book] == NOBODY else "MK-2.26"
    book = kind - BROWSE if kind >= BROWSE else kind - CAST
    if b.wielder[book] != figure:
        return "MK-2.1"
    return browsing.why_not_browse(b, figure, book) if kind >= BROWSE else casting.why_not_cast(b, figure, book)


def choose(b: Board, move: int) -> None:
    """Answer of act.warrior."""
    if move == END:
        turn.end_actions(b)
    else:
        b.ask(ACT_KIND, b.active, move - FIGURE)


def give(b: Board, figure: int, kind: int) -> None:
    """MK-16.3, MK-16.4: the action is given; its token comes when it is resolved."""
    if kind != MOVE or not is_quick(b, figure):
        b.actions -= 1
    if b.given[figure]:
        b.marks[figure] |= TRANCED
        b.is_trance = 1
    b.given[figure] += 1
    b.actor = figure
    b.deed = deed_of(b, kind)
    b.tell(E_GIVEN, figure, kind)
    b.ask(ACTIONS)
    b.ask(CHECK)
    b.ask(RESOLVED, figure)
    book = kind - CAST if CAST <= kind < BROWSE else -1
    if b.deed in (CLOSE_COMBAT, RANGED_COMBAT):
        b.ask(GIVEN, figure, b.deed, book)
        subfactions.prepare(b, figure)
    elif kind == MOVE:
        movement.begin(b, figure)
    elif kind == HEAL:
        b.ask(HEAL_FIGURE, b.active, figure)
    elif kind == REGENERATE:
        abilities.treat(b, figure)
    elif book >= 0:
        casting.begin(b, figure, book)
    elif kind < PICK_UP:
        browsing.begin(b, figure, kind - BROWSE)
    else:
        books.pick_up(b, figure, kind - PICK_UP)


def deed_of(b: Board, kind: int) -> int:
    """MK-16.5: a move, a close combat, a ranged combat or a special action."""
    if kind == MOVE:
        return MOVEMENT
    if kind == CLOSE:
        return CLOSE_COMBAT
    if kind == RANGED:
        return RANGED_COMBAT
    return casting.action_of(b, kind - CAST) if CAST <= kind < BROWSE else SPECIAL


def aim(b: Board, figure: int, deed: int, book: int) -> None:
    """Nature's Fury and the Minion's value are settled: targets are chosen."""
    if book >= 0:
        casting.begin(b, figure, book)
    elif deed == CLOSE_COMBAT:
        b.ask(CLOSE_TARGET, b.active, figure)
    else:
        b.ask(RANGED_TARGET, b.active, figure)
