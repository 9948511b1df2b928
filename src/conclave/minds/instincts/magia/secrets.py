"""What is hidden in Magia: layouts, first orders and bids, drawn by what they are worth, anew each time (FW-44.1)."""

import math
from typing import Final

from mypy_extensions import i64

from conclave.games.magia.data.profiles import SAVE
from conclave.games.magia.rules import deployment, duel, events, scouting
from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.duel import STAKE
from conclave.games.magia.rules.fields import DUEL_ATTACKER, DUEL_MODE, DUEL_TARGET
from conclave.games.magia.rules.records import MP, SIGHT, STRIDE
from conclave.games.magia.rules.scouting import SIGHT_POINTS, exploration
from conclave.kernel.events import Shown
from conclave.minds.instinct import Fact
from conclave.minds.instincts.magia.worth import CHANCES, POWER
from conclave.minds.mixing import Bids, by_worth, losses_against, read_shares

# Log-odds of winning, counted in 1,173 battles between greedy minds that drew all of this evenly (docs/minds.md).
LAYOUTS: Final = [0.0, 0.0, 0.24, 0.24]  # normal, mirrored, and both three rows back
ORDERS: Final = [0.0, 0.04, 0.01]  # attack, hold, oppose
SCOUTING: Final = 0.2  # to pick edge and time, and to see the other deploy; set a little above the 0.15 counted
WARMTH: Final = 0.1  # what is worth so much less is drawn e times less often; the count is hardly surer than that

CASTER: Final = 0.1  # a Wizard's death, apart from what he still had: his price, and three Command Tests
FACES: Final = 6
PIP: Final = 3.5  # what a die of a price comes to
SIGHT_DICE: Final = 5  # dice of Arcane Sight that are thought of,
DUEL_DICE: Final = 12  # and of a duel


def lots(b: Board) -> list[int]:
    """Weights beside the options of a secret question; empty, if it is none."""
    if b.is_pending(deployment.CHOOSE_LAYOUT):
        return by_worth(LAYOUTS, WARMTH)
    if b.is_pending(deployment.ORDER_INITIAL):
        return by_worth(ORDERS, WARMTH)
    if b.is_pending(scouting.SIGHT_DICE):
        return weighed(sight(b, b.about_seat(), b.about_x()).worths, len(b.choices))
    if b.is_pending(duel.ASK_BID):
        return weighed(fought(b, b.at[DUEL_ATTACKER], b.at[DUEL_TARGET], -1).worths, len(b.choices))
    if b.is_pending(duel.ASK_REPLY):
        losses = fought(b, b.at[DUEL_ATTACKER], b.at[DUEL_TARGET], b.at[DUEL_MODE]).losses
        return weighed([-loss for loss in losses], len(b.choices))
    return []


def weighed(worths: list[float], size: int) -> list[int]:
    """As weights of so many options, of which only the first were thought of."""
    return by_worth(worths, WARMTH) + [0] * (size - len(worths))


# -- Arcane Sight


def sight(b: Board, seat: i64, wizard: i64) -> Bids:
    """A Wizard's dice against all that the other side may commit; whoever is ahead picks edge and time.

    Dice that might cost his life are not thought of: no sight is worth that.
    """
    lead = scouts(b, seat) - scouts(b, 1 - seat)
    for other in b.setup.wizards(seat):
        lead += SIGHT_POINTS * max(b.at[SIGHT + STRIDE * other], 0)
    most = min(int(b.at[MP + STRIDE * wizard]) // FACES, SIGHT_DICE)
    gains: list[list[float]] = []
    for own in range(most + 1):
        gains.append([picked(int(lead), own - other) for other in range(SIGHT_DICE + 1)])
    return Bids(gains)


def scouts(b: Board, seat: i64) -> i64:
    """Exploration without Arcane Sight: what others commit nobody knows."""
    total = exploration(b, seat)
    for wizard in b.setup.wizards(seat):
        total -= SIGHT_POINTS * b.at[SIGHT + STRIDE * wizard]
    return total


def picked(lead: int, dice: int) -> float:
    """What so many dice more than the other side's are worth."""
    ahead = 0
    for fall in range(FACES * FACES):
        margin = lead + int(SIGHT_POINTS) * dice + fall % FACES - fall // FACES
        ahead += 2 if margin > 0 else 1 if margin == 0 else 0
    return SCOUTING * ahead / (2.0 * FACES * FACES) - PIP * POWER * dice


# -- duels


def fought(b: Board, attacker: i64, target: i64, mode: i64) -> Bids:
    """The bids of a duel; before the target has said how it is fought, in the way that is better for him."""
    if mode < 0:
        defence, death = fought(b, attacker, target, 0), fought(b, attacker, target, 1)
        return defence if defence.value < death.value else death
    mine, his = b.at[MP + STRIDE * attacker], b.at[MP + STRIDE * target]
    gains: list[list[float]] = []
    for one in range(1, min(int(mine // STAKE), DUEL_DICE) + 1):
        row: list[float] = []
        for other in range(min(int(his // STAKE), DUEL_DICE) + 1):
            row.append(duelled(b, attacker, target, mode == 1, one, other))
        gains.append(row)
    return Bids(gains)


def duelled(b: Board, attacker: i64, target: i64, to_death: bool, one: int, other: int) -> float:
    """What a duel of so many dice against so many brings the attacker (FW-20.7 to FW-20.11)."""
    bid, reply = float(STAKE) * one, float(STAKE) * other
    left, his_left = float(b.at[MP + STRIDE * attacker]) - bid, float(b.at[MP + STRIDE * target]) - reply
    again = POWER * bid if left >= bid else CASTER + POWER * left
    won, lost = POWER * (2.0 * reply - bid), POWER * (reply - 2.0 * bid)
    margin = one - FACES * other  # if the own dice fall as low as they can, and the other's as high
    total = 0.0
    for share in FALLS[one + other]:
        if margin > 0:
            killed = unsaved(b, target, margin if to_death else 1)
            total += share * (won + killed * (CASTER + POWER * his_left))
        elif margin < 0:
            killed = unsaved(b, attacker, -margin)
            total += share * (lost - (killed * (CASTER + POWER * left) if to_death else again))
        margin += 1
    return total


def shown_bids(b: Board, shown: Shown) -> list[Fact]:
    """What the attacker of a duel has bid, once both bids are shown."""
    if shown[1] != events.BIDS_SHOWN.name:
        return []
    attacker, bid = shown[2][-4], shown[2][-2]
    return [(int(b.setup.owner[attacker]), f"duel_bid:{bid}")]


def replies_to(b: Board, times: dict[Fact, int]) -> list[int]:
    """Lots of the replies to a bid, the more by what this attacker's side has bid so far the more often it has."""
    attacker = b.at[DUEL_ATTACKER]
    bids = fought(b, attacker, b.at[DUEL_TARGET], b.at[DUEL_MODE])
    side = int(b.setup.owner[attacker])
    seen = [times.get((side, f"duel_bid:{int(STAKE) * (one + 1)}"), 0) for one in range(len(bids.first))]
    losses = losses_against(bids.gains, read_shares(bids.first, seen))
    return weighed([-loss for loss in losses], len(b.choices))


def unsaved(b: Board, wizard: i64, saves: int) -> float:
    """The chance that one of so many saves fails."""
    return 1.0 - math.pow(CHANCES[SAVE[b.setup.profile[wizard]]], saves)


def falls(most: int) -> list[list[float]]:
    """Chances of all that so many dice may show above the least they can, by number of dice."""
    found = [[1.0]]
    for dice in range(most):
        grown = [0.0] * (len(found[dice]) + FACES - 1)
        for total, share in enumerate(found[dice]):
            for face in range(FACES):
                grown[total + face] += share / FACES
        found.append(grown)
    return found


FALLS: Final = falls(2 * DUEL_DICE)
