"""Why a thing cannot be chosen now: the rule, and its words."""

from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules import moves as m
from conclave.games.sorcery.rules.machine import Sorcery
from conclave.games.sorcery.rules.terms import BOOKS, FIGURES, SHELF, SIDE, card_name
from conclave.games.sorcery.scene.names import card_id, figure_id, square_of, tome_id
from conclave.kernel.scene import Text, say
from conclave.kernel.state import State


def why(state: State, seat: int, id: str) -> tuple[str, Text]:
    """The rule and a text; ("", text) for what can be chosen."""
    assert isinstance(state, Sorcery)
    question, about = state.pending(), (state.about_seat(), state.about_x(), state.about_y())
    moves = [move for move in moves_on(state, seat, id) if question.is_about(state, *about, move)]
    rules = [state.why_not(move) for move in moves]
    if "" in rules:
        return "", say("sorcery.why.allowed")
    told = [rule for rule in rules if rule != "K-2"]
    return (told[0], say(told[0])) if told else ("", say("sorcery.why.elsewhere"))


def moves_on(b: Sorcery, seat: int, id: str) -> list[int]:
    """Moves that the thing could stand for."""
    if id.startswith("table/"):
        map = b.at[f.MAP]
        return [m.SQUARE.move(square_of(tables.MAPS.sizes[map] if map >= 0 else SIDE, id))]
    if id == f"domain.{seat}":
        return [m.DOMAIN]
    if id.startswith("card."):
        return moves_on_card(b, seat, id)
    for figure in range(FIGURES):
        if b.at[f.PROFILE + figure] >= 0 and figure_id(b, figure) == id:
            plain = [family.move(figure) for family in (m.FIGURE, m.SIPHON, m.TAP, m.COMMAND)]
            return plain + [m.COUNTER.pair(figure, book) for book in range(BOOKS)]
    return [m.PICK_UP.move(book) for book in range(BOOKS) if tome_id(book) == id]


def moves_on_card(b: Sorcery, seat: int, id: str) -> list[int]:
    """A card that the seat sees: of the stack in question, as a bookmark, or in play."""
    army = int(id.split(".")[1])
    spell = tables.SPELLS.ids.index(id.split(".")[2])
    found = [m.CARD.move(spell), m.IN_PLAY.move(card_name(army, spell))]
    for book in range(SHELF * army, SHELF * army + SHELF):
        if b.at[f.HEIGHT + book] and b.sees_stack(seat, book) and card_id(book, b.bookmark(book)) == id:
            found += [m.CAST.move(book), m.BROWSE.move(book)]
    return found
