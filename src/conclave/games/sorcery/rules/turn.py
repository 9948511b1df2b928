"""Chapter 16: the course of a turn, from the beginning of the command phase to the end of the end phase."""

from typing import Final

from conclave.games.sorcery.rules import abilities, browsing, harm, lasting, subfactions, victory
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.codes import (
    ACTING,
    ACTIONS,
    BEGIN_ABILITY,
    BEGIN_SIPHON,
    BEGIN_TAP,
    BEGINNING,
    CHECK,
    CM,
    COMMANDED,
    COMMANDS,
    DOMAIN,
    E_END_PHASE,
    E_TOKEN,
    E_TURN,
    END_PHASE,
    ENDING,
    IN_HAND,
    NOBODY,
    NOTHING,
    PROCEED,
    SIPHON,
    SLOTS,
    TAP,
    TRANCE_DUE,
    TURN,
)
from conclave.games.sorcery.rules.warriors import has_ability

FIRST_STEPS: Final = 1  # of the end phase (MK-16.12)
LAST_STEPS: Final = 5


def begin(b: Board) -> None:
    """The next player's command phase begins (MK-16.1, MK-16.3, MK-23.8)."""
    b.turn += 1
    b.active = b.first if b.turn % 2 else 1 - b.first
    b.actions = b.setup.actions - (1 if b.turn == 1 else 0)
    b.phase = BEGINNING
    b.tell(E_TURN, b.turn, b.active, b.actions)
    if not victory.check_rout(b):
        b.ask(ACTIONS)
        b.ask(BEGIN_ABILITY, b.active)


# -- beginning of the command phase


def offer_beginning(b: Board) -> list[int]:
    """MK-16.2: Siphon Energy, Mind Tap, Command and the domain."""
    found = [PROCEED]
    if b.domain[b.active] >= 0 and b.fate[b.active] == IN_HAND:
        found.append(DOMAIN)
    own = b.here(b.active)
    found += [SIPHON + figure for figure in own if subfactions.can_siphon(b, figure)]
    found += [TAP + figure for figure in own if subfactions.can_tap(b, figure)]
    found += [COMMANDS + figure for figure in own if can_command(b, figure)]
    return found


def can_command(b: Board, figure: int) -> bool:
    return not b.marks[figure] & COMMANDED and has_ability(b, figure, CM)


def answer_beginning(b: Board, move: int) -> None:
    if move == PROCEED:
        b.phase = ACTING
        return
    b.ask(BEGIN_ABILITY, b.active)
    b.ask(CHECK)
    if move == DOMAIN:
        lasting.play_domain(b, b.active)
    elif move < TAP:
        b.ask(BEGIN_SIPHON, b.active, move - SIPHON)
    elif move < COMMANDS:
        b.ask(BEGIN_TAP, b.active, move - TAP)
    else:
        abilities.command(b, move - COMMANDS)


def explain_beginning(b: Board, move: int) -> str:
    if move == DOMAIN:
        return "MK-9.13"
    figure = (move - SIPHON) % 32
    if not b.is_here(figure):
        return "MK-11.5"
    if figure // SLOTS != b.active:
        return "MK-16.2"
    return "MK-11.13" if move < TAP else "MK-11.31" if move < COMMANDS else "MK-19.3"


# -- actions


def clear(b: Board) -> None:
    """No action is being resolved."""
    b.actor, b.deed, b.fury, b.lent, b.is_trance = NOBODY, NOTHING, 0, -1, 0


def resolved(b: Board, figure: int) -> None:
    """MK-16.6, MK-16.7: token and push; then the trance (MK-11.26)."""
    if b.is_trance:
        b.ask(TRANCE_DUE, figure)
    harm.add_token(b, figure)


def end_actions(b: Board) -> None:
    b.phase = ENDING
    b.tell(E_END_PHASE, b.active)
    b.ask(END_PHASE, FIRST_STEPS)


def end_phase(b: Board, step: int) -> None:
    """MK-16.12: what comes before the browses of step 4, or what comes after them; nothing here can eliminate."""
    clear(b)
    own = range(SLOTS * b.active, SLOTS * b.active + SLOTS)
    if step == FIRST_STEPS:
        for figure in own:
            b.tapped[figure] = 0
        lasting.count_down(b)
        lasting.lapse(b)
        b.ask(END_PHASE, LAST_STEPS)
        browsing.ask_end(b)
        return
    for figure in own:
        if b.tokens[figure] and not b.given[figure]:
            b.tokens[figure] = 0
            b.tell(E_TOKEN, figure, 0)
        b.marks[figure] = b.given[figure] = 0
    victory.score_objectives(b)
    if not victory.check_turns(b):
        b.ask(TURN)
