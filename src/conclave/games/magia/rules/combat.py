"""Chapter 39: combat, and the rolls that shooting and combat share."""

from typing import Final

from conclave.games.magia.data import tables
from conclave.games.magia.rules import harm, rolls
from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.codes import (
    ABOUT,
    BATCH,
    CHARGED,
    COMBAT_TEST,
    CREATURE,
    E_ATTACK,
    E_HITS,
    FIGHT_TARGET,
    HIT_ROLL,
    KILL_ROLL,
    LOSSES_TEST,
    LOSSES_TESTS,
    MESSENGER,
    PIECE,
    ROUTING,
    SAVES,
    SHAKEN,
    TEST,
    TESTED,
    UNIT,
)
from conclave.games.magia.rules.shooting import strike, to_kill

HIT: Final[list[int]] = tables.HIT
WORTH: Final[list[int]] = tables.WORTH
STRENGTH: Final[list[int]] = tables.STRENGTH
RIDERS: Final = [tables.MOUNTS.index(mount) for mount in ("horse", "wolf", "pony", "bone_horse", "chariot")]
MOST: Final[int] = tables.BATTLE["combat"]["most"]
MOST_ON_SINGLE: Final[int] = tables.BATTLE["combat"]["most_on_single"]
MOST_ON_CREATURE: Final[int] = tables.BATTLE["combat"]["most_on_creature"]


# -- whom to attack


def targets(b: Board, piece: int) -> list[int]:
    """FW-39.1: enemy Units that are not Routing, Individuals and carriers in contact."""
    if not b.is_here(piece) or b.setup.kind[piece] > CREATURE or b.reaction[piece] == ROUTING:
        return []
    owner = b.setup.owner[piece]
    return sorted([other for other in b.touching(piece) if b.setup.owner[other] != owner and is_foe(b, other)])


def is_foe(b: Board, other: int) -> bool:
    return b.setup.kind[other] <= MESSENGER and b.reaction[other] != ROUTING


def ask_targets(b: Board, seat: int) -> None:
    """Every piece that touches an enemy, in id order (FW-34.9)."""
    for piece in reversed(b.setup.units[seat] + b.setup.singles[seat]):
        if targets(b, piece):
            b.ask(FIGHT_TARGET, seat, piece)


def offer(b: Board, x: int) -> list[int]:
    return [PIECE + piece for piece in targets(b, x)]


def answer(b: Board, x: int, move: int) -> None:
    target = move - PIECE
    dice = strength_of(b, x, target)
    b.attacks += [x, target, dice, needed(b, x), to_kill(b, STRENGTH[b.setup.profile[x]], target), 0]
    b.tell(E_ATTACK, x, target, dice)


def strength_of(b: Board, piece: int, target: int) -> int:
    """FW-39.2: dice."""
    worth = WORTH[b.setup.profile[piece]]
    if b.setup.kind[piece] != UNIT:
        return worth
    dice = min(min(b.n[piece], 2 * b.files[piece]) * worth, MOST) + b.champion[piece]
    if b.is_terrible(target):
        return min(dice, MOST_ON_CREATURE)
    return dice if b.setup.kind[target] == UNIT else min(dice, MOST_ON_SINGLE)


def needed(b: Board, piece: int) -> int:
    """FW-39.3."""
    need = HIT[b.setup.profile[piece]] + b.disorder[piece]
    if b.reaction[piece] == SHAKEN:
        need += 1
    if b.setup.kind[piece] == UNIT and b.mark[piece] & CHARGED and b.setup.mount[piece] in RIDERS:
        need -= 1
    return min(max(need, 2), 6)


def fight(b: Board) -> None:
    """FW-39.4."""
    harm.begin_step(b)
    strike(b, 1)


# -- rolling attacks, of either kind


def next_attack(b: Board, at: int) -> None:
    """A to-hit roll of all its dice; the kill roll follows from its result."""
    if at >= len(b.attacks):
        return
    b.ask(BATCH, at + 6)
    attacker, target, dice, need = b.attacks[at : at + 4]
    if dice:
        concerns = rolls.concern(b, attacker) | rolls.concern(b, target)
        rolls.throw_pile(b, HIT_ROLL, b.setup.owner[attacker], dice, need, at, concerns)


def hit(b: Board, cup: list[int]) -> None:
    at, hits = cup[ABOUT], rolls.total(cup)
    if hits:
        attacker, target, need = b.attacks[at], b.attacks[at + 1], b.attacks[at + 4]
        concerns = rolls.concern(b, attacker) | rolls.concern(b, target)
        rolls.throw_pile(b, KILL_ROLL, b.setup.owner[attacker], hits, need, at, concerns)


def killed(b: Board, cup: list[int]) -> None:
    at, kills = cup[ABOUT], rolls.total(cup)
    b.attacks[at + 5] = kills
    b.due[b.attacks[at + 1]] += kills
    b.tell(E_HITS, b.attacks[at], b.attacks[at + 1], kills)


def save(b: Board) -> None:
    """One piece after another, until none has saves to roll."""
    b.ask(SAVES)
    if not harm.next_save(b):
        b.drop()


def test_losses(b: Board, is_combat: int) -> None:
    """FW-35.8: every Unit that lost miniatures, initiative side first, in id order; the next one after this."""
    for seat in b.sides():
        for unit in b.setup.units[seat]:
            if b.is_here(unit) and b.lost[unit] and not b.mark[unit] & TESTED and b.reaction[unit] != ROUTING:
                b.mark[unit] |= TESTED
                b.ask(LOSSES_TESTS, is_combat)
                b.ask(TEST, unit, COMBAT_TEST if is_combat else LOSSES_TEST, b.lost[unit])
                return
    for unit in range(b.setup.pieces):
        b.mark[unit] &= ~TESTED
    b.attacks = []
