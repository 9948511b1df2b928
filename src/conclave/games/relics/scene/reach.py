"""Reach: where a figure could go, whom it could attack, and who could attack it in its next turn."""

from conclave.games.relics.data.tables import UNLOCKS
from conclave.games.relics.rules.actions import ATTACKS
from conclave.games.relics.rules.codes import DISABLED, MOVE, READY_NOW, VULNERABLE
from conclave.games.relics.rules.steps import STEPS, moves, spread
from conclave.games.relics.scene.observation import View


def goals(view: View, wizard: int) -> list[int]:
    """Fields of a move, were it the turn of the wizard now."""
    if view.board.at[STATUS + wizard] == DISABLED:
        return []
    return [move - MOVE for move in moves(view.board, wizard)]


def preys(view: View, wizard: int) -> list[int]:
    """Enemies that the wizard could attack in one activation, as things stand."""
    b = view.board
    if not ATTACKS[wizard % 6] or b.at[STATUS + wizard] == DISABLED:
        return []
    near = [b.at[PLACE + wizard], *goals(view, wizard)]
    return [
        foe
        for foe in view.wizards()
        if foe // 6 != wizard // 6 and b.at[STATUS + foe] == VULNERABLE and b.at[PLACE + foe] in near and not b.is_protected(foe)
    ]


def hunters(view: View, wizard: int, field: int) -> list[int]:
    """Enemies that could come and attack the wizard on that field in their next turn, were it vulnerable there."""
    b = view.board
    twin = b.clone()
    twin.at[PLACE + wizard] = field
    if twin.is_protected(wizard):
        return []
    return [
        foe
        for foe in view.wizards()
        if foe // 6 != wizard // 6
        and ATTACKS[foe % 6]
        and b.at[STATUS + foe] != DISABLED
        and (b.at[PLACE + foe] == field or field in goals(view, foe))
    ]


def can_win(view: View, wizard: int) -> bool:
    """Could the wizard carry a relic home now?"""
    b = view.board
    is_free = b.at[STATUS + wizard] == READY_NOW and not b.is_spent(wizard)
    return is_free and b.burden(wizard) >= 0 and b.home(wizard // 6) in goals(view, wizard)


def distance(view: View, start: int, goal: int, unlocks: bool) -> int:
    """Steps over whole bridges, with or without the passages; the fortresses of absent players are no fields."""
    steps = 0
    reached = [start]
    while goal not in reached:
        steps += 1
        reached = [start, *spread(start, steps, unlocks, 4, False, -1)]
    return steps


def turns(view: View, wizard: int, goal: int) -> int:
    """Moves that the wizard needs to get there, over whole bridges."""
    kind = wizard % 6
    return -(-distance(view, view.board.at[PLACE + wizard], goal, UNLOCKS[kind] != 0) // STEPS[kind])
