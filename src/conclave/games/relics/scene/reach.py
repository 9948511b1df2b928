"""Reach: where a figure could go, whom it could attack, and who could attack it in its next turn."""

from typing import cast

from conclave.games.relics.rules.fields import PLACE, STATUS
from conclave.games.relics.rules.ground import WHOLE
from conclave.games.relics.rules.machine import Relics
from conclave.games.relics.rules.moves import MOVE
from conclave.games.relics.rules.steps import NOBODY_BARS, moves, spread
from conclave.games.relics.rules.wizards import ATTACKS, DISABLED, STEPS, UNLOCKS, VULNERABLE
from conclave.games.relics.scene.observation import Observation


def goals(view: Observation, wizard: int) -> list[int]:
    """Fields of a move, were it the turn of the wizard now."""
    if view.board.at[STATUS + wizard] == DISABLED:
        return []
    return [MOVE.index(move) for move in moves(view.board, wizard)]


def preys(view: Observation, wizard: int) -> list[int]:
    """Enemies that the wizard could attack in one activation, as things stand."""
    b = view.board
    if not ATTACKS[wizard % 6] or b.at[STATUS + wizard] == DISABLED:
        return []
    near = [b.at[PLACE + wizard], *goals(view, wizard)]
    return [
        foe
        for foe in view.wizards()
        if foe // 6 != wizard // 6
        and b.at[STATUS + foe] == VULNERABLE
        and b.at[PLACE + foe] in near
        and not b.is_protected(foe)
    ]


def hunters(view: Observation, wizard: int, field: int) -> list[int]:
    """Enemies that could come and attack the wizard on that field in their next turn, were it vulnerable there."""
    b = view.board
    twin = cast(Relics, b.clone())
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


def can_win(view: Observation, wizard: int) -> bool:
    """Could the wizard carry a relic home now?"""
    b = view.board
    return b.can_begin(wizard) and b.burden(wizard) >= 0 and b.home(wizard // 6) in goals(view, wizard)


def distance(view: Observation, start: int, goal: int, unlocks: bool) -> int:
    """Steps over whole bridges, with or without the passages; the fortresses of absent players are no fields."""
    steps = 0
    reached = [start]
    while goal not in reached:
        steps += 1
        reached = [start, *spread(start, steps, unlocks, WHOLE, False, NOBODY_BARS)]
    return steps


def turns(view: Observation, wizard: int, goal: int) -> int:
    """Moves that the wizard needs to get there, over whole bridges."""
    kind = wizard % 6
    return -(-distance(view, view.board.at[PLACE + wizard], goal, UNLOCKS[kind] != 0) // STEPS[kind])
