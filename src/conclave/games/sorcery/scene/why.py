"""Why a thing cannot be chosen now: the rule, and its words."""

from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules.codes import (
    BOOKS,
    BROWSE,
    CARD,
    CAST,
    COMMANDS,
    COUNTER,
    DOMAIN,
    FACE_DOWN,
    FIGURE,
    FIGURES,
    LASTING,
    PICK_UP,
    SHELF,
    SIPHON,
    SPELLS,
    TAP,
)
from conclave.games.sorcery.rules.machine import Sorcery
from conclave.games.sorcery.rules.sight import sees_stack
from conclave.games.sorcery.rules.wording import is_kindred
from conclave.games.sorcery.scene.observation import card_id, figure_id, square_of, tome_id
from conclave.kernel.scene import Text, say
from conclave.kernel.state import OVER, State


def why(state: State, seat: int, id: str) -> tuple[str, Text]:
    """The rule and a text; ("", text) for what can be chosen."""
    assert isinstance(state, Sorcery)
    if state.to_act == OVER:
        return "K-3", say("K-3")
    if state.to_act != seat:
        return "K-1", say("K-1")
    rules = [state.why_not(move) for move in moves_on(state, seat, id) if is_kindred(state, state.frames[-4], move)]
    if "" in rules:
        return "", say("sorcery.why.allowed")
    told = [rule for rule in rules if rule != "K-2"]
    return (told[0], say(told[0])) if told else ("", say("sorcery.why.elsewhere"))


def moves_on(b: Sorcery, seat: int, id: str) -> list[int]:
    """Moves that the thing could stand for."""
    if id.startswith("table/"):
        return [square_of(tables.MAPS.sizes[b.map] if b.map >= 0 else 24, id)]
    if id == f"domain.{seat}":
        return [DOMAIN]
    for figure in range(FIGURES):
        if b.profile[figure] >= 0 and figure_id(b, figure) == id:
            plain = [FIGURE + figure, SIPHON + figure, TAP + figure, COMMANDS + figure]
            return plain + [COUNTER + BOOKS * figure + book for book in range(BOOKS)]
    for book in range(BOOKS):
        if tome_id(book) == id:
            return [PICK_UP + book]
    if id.startswith("card."):
        return moves_on_card(b, seat, id)
    return []


def moves_on_card(b: Sorcery, seat: int, id: str) -> list[int]:
    """A card that the seat sees: of the stack in question, as a bookmark, or in play."""
    army = int(id.split(".")[1])
    spell = tables.SPELLS.ids.index(id.split(".")[2])
    found = [CARD + spell, LASTING + SPELLS * army + spell]
    for book in range(SHELF * army, SHELF * army + SHELF):
        stack = b.stacks[book]
        if stack and sees_stack(b, seat, book) and card_id(book, stack[0] & ~FACE_DOWN) == id:
            found += [CAST + book, BROWSE + book]
    return found
