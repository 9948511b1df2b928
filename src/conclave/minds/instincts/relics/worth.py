"""What a position of the Secret Relics is worth: who stands, who can reach whom, how soon a relic could be home."""

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from conclave.games.relics.data import tables
from conclave.games.relics.rules import fields as f
from conclave.games.relics.rules.ask import is_acting
from conclave.games.relics.rules.board import Board
from conclave.games.relics.rules.ground import SIZE, flat
from conclave.games.relics.rules.wizards import DISABLED, GUARDIAN, HEALER, VULNERABLE, is_fast
from conclave.minds.instincts.relics.dread import of_faction_spells, of_relic_spells
from conclave.minds.instincts.relics.ways import FAR, PAIRS, TURNS_BETWEEN, turns_tables

ATTACKERS: Final[vec[i64]] = flat([kind for kind in range(6) if tables.ATTACKS[kind]])
CARRYING: Final[vec[i64]] = flat([kind for kind in range(6) if not tables.LIGHT[kind]])

# All in log-odds of winning, set by hand between two fits to games for two: 2,500 imagined and 500 greedy ones.
WORTH: Final = [0.19, 0.18, 0.2, 0.73, 0.31, 0.22]  # a standing wizard, by type
FEW: Final = [-6.0, -0.8, -0.3, -0.1, 0.0, 0.0, 0.0]  # by the number of wizards that stand
BODY: Final = [0.6, 0.6, 0.4, 0.1]  # share of worth that a body keeps, by the turns its Healer needs to it
HOME: Final = 2.2  # a relic at home, were it on the way for no time at all
NEXT_BEST: Final = 0.2  # the same for every relic but the nearest
IN_HAND: Final = 2.4  # the same, besides, for the relic that is being carried
RISK: Final = 0.6  # that whoever can be attacked is
PRIZE: Final = 2.0  # what is lost with a relic on its way, as HOME
NOTICE: Final = 0.1  # what any wizard is worth besides, to whoever attacks it
SPELL: Final = 0.15  # mana for one relic spell
FLASK: Final = 0.12
PATIENCE: Final = [0.84**turns for turns in range(4 * int(FAR))]
PORTAL: Final[i64] = tables.RELIC_SPELLS.index("portal")
SAVING: Final[i64] = 2  # turns for each mana that the portal is short of

Gate = tuple[i64, i64, i64]
"""The portal home (SR-15.23): turns until a carrier could change places with whoever is first in the fortress, the type
of that wizard, and turns until it could with the next one: nobody waits for itself."""


def shares(b: Board) -> list[float]:
    """By seat, from -1 to 1: its share in the odds of all."""
    if b.is_setting_up():
        return [2.0 / b.seats - 1.0] * b.seats
    turns, waits = turns_tables(b), waiting(b)
    odds = [math.exp(score(b, seat, turns, waits)) for seat in range(i64(b.seats))]
    total = sum(odds)
    return [2.0 * share / total - 1.0 for share in odds]


def score(b: Board, seat: i64, turns: i64, waits: list[int]) -> float:
    """The log-odds of one seat, before those of the others are reckoned with."""
    at = b.at
    total = standing(b, seat, turns + PAIRS * HEALER) + mana_worth(b, seat)
    hope = 0.0
    rest = 0.0
    prize = 0.0
    own = 0.0
    carrier: i64 = -1
    for owner in range(i64(b.seats)):
        if owner == seat:
            continue
        holder = at[f.CARRIERS + owner]
        chance = hope_for(b, seat, owner, turns)
        if holder >= 0 and holder // 6 == seat:
            carrier = holder
            own = chance
            prize = PRIZE * chance
        if chance > hope:
            rest += hope
            hope = chance
        else:
            rest += chance
    total += HOME * hope + NEXT_BEST * rest + IN_HAND * own
    if waits[seat] > 0:
        total -= danger(b, seat, waits, turns, carrier, prize)
    return total


def odds_of_others(b: Board, seat: i64) -> float:
    """What the seat's own odds are held against."""
    turns, waits = turns_tables(b), waiting(b)
    total = 0.0
    for other in range(i64(b.seats)):
        if other != seat:
            total += math.exp(score(b, other, turns, waits))
    return total


def share(b: Board, seat: i64, others: float) -> float:
    """The share of one seat, if the odds of the others are still as they were."""
    own = math.exp(score(b, seat, turns_tables(b), waiting(b)))
    return 2.0 * own / (own + others) - 1.0


def standing(b: Board, seat: i64, healing: i64) -> float:
    """Wizards that stand, and bodies as far as they can be hoped for; `healing`: the Healer's table of turns."""
    at = b.at
    first = 6 * seat
    active: i64 = 0
    total = 0.0
    can_heal = at[f.STATUS + first + HEALER] != DISABLED
    from_healer = healing + SIZE * at[f.PLACE + first + HEALER]
    for kind in range(i64(6)):
        wizard = first + kind
        if at[f.STATUS + wizard] != DISABLED:
            active += 1
            total += WORTH[kind]
            if at[f.FLASKS] >> wizard & 1:
                total += FLASK
        elif can_heal:
            turns = i64(TURNS_BETWEEN[from_healer + at[f.PLACE + wizard]])
            total += WORTH[kind] * BODY[turns if turns < 3 else 3]
    return total + FEW[active]


def waiting(b: Board) -> list[int]:
    """By seat, how many others play before its wizards are ready again."""
    at = b.at
    seats = i64(b.seats)
    ahead: i64 = 0
    while at[f.ORDER + ahead] != at[f.CURRENT]:
        ahead += 1
    if is_acting(b):
        ahead += 1
    waits = [0] * b.seats
    for place in range(seats):
        waits[at[f.ORDER + (ahead + place) % seats]] = int(place)
    return waits


def mana_worth(b: Board, seat: i64) -> float:
    """Mana is worth the spells it pays for, the first one most."""
    cost = float(b.cost(seat))
    mana = float(b.at[f.MANA + seat])
    whole = mana if mana < cost else cost
    return SPELL * (whole + 0.4 * (mana - whole)) / cost


def hope_for(b: Board, seat: i64, owner: i64, turns: i64) -> float:
    """The chance, fading with every turn it takes, that the seat brings home the relic of that owner."""
    at = b.at
    relic, holder, home = at[f.RELICS + owner], at[f.CARRIERS + owner], b.home(seat)
    if holder >= 0:
        way = SIZE * at[f.PLACE + holder] + home
        if holder // 6 == seat:
            kind = holder % 6
            needed = i64(TURNS_BETWEEN[turns + PAIRS * kind + way])
            return PATIENCE[sooner(needed, gate(b, seat, turns), kind)]
        return 0.2 * PATIENCE[8 + i64(TURNS_BETWEEN[turns + way])]
    known = at[f.KNOWN + seat]
    if known >> relic & 1:
        return PATIENCE[fetching(b, seat, at[f.CHESTS + relic], b.is_open(relic), home, turns)]
    unseen = 0.0
    hope = 0.0
    for chest in range(4 * owner, 4 * owner + 4):
        if known >> chest & 1 == 0:
            unseen += 1.0
            hope += PATIENCE[fetching(b, seat, at[f.CHESTS + chest], False, home, turns)]
    return hope / unseen


def fetching(b: Board, seat: i64, field: i64, is_open: bool, home: i64, turns: i64) -> i64:
    """Turns until what lies on that field could be home."""
    opener = -1 if is_open else soonest(b, seat, field, turns)
    opening = at_least_one(coming(b, seat, opener, field, turns)) if opener >= 0 else i64(0 if is_open else FAR)
    best = 2 * FAR
    for kind in CARRYING:
        if b.at[f.STATUS + 6 * seat + kind] == DISABLED:
            continue
        needed = at_least_one(coming(b, seat, kind, field, turns))
        if kind == opener:
            needed += 1
        elif needed < opening:
            needed = opening
        needed += i64(TURNS_BETWEEN[turns + PAIRS * kind + SIZE * field + home])
        if needed < best:
            best = needed
    return best


def gate(b: Board, seat: i64, turns: i64) -> Gate:
    """The portal of the seat; FAR where it has none."""
    if b.relic_spell(seat) != PORTAL:
        return FAR, i64(-1), FAR
    short = b.cost(seat) - b.at[f.MANA + seat]
    saving = SAVING * short if short > 0 else i64(0)
    home = b.home(seat)
    first, second, waiter = FAR, FAR, i64(-1)
    for kind in range(i64(6)):
        if b.at[f.STATUS + 6 * seat + kind] == DISABLED:
            continue
        needed = 1 + coming(b, seat, kind, home, turns)
        if needed < first:
            first, second, waiter = needed, first, kind
        elif needed < second:
            second = needed
    return first + saving, waiter, second + saving


def sooner(walking: i64, through: Gate, kind: i64) -> i64:
    """The turns that a carrier of that type needs home, on foot or through the portal."""
    swapping = through[2] if through[1] == kind else through[0]
    return swapping if swapping < walking else walking


def soonest(b: Board, seat: i64, field: i64, turns: i64) -> i64:
    """The type of the seat's standing wizard that is there first, -1 if all are far away."""
    opener: i64 = -1
    opening = FAR
    for kind in range(i64(6)):
        if b.at[f.STATUS + 6 * seat + kind] != DISABLED:
            needed = coming(b, seat, kind, field, turns)
            if needed < opening:
                opening = needed
                opener = kind
    return opener


def coming(b: Board, seat: i64, kind: i64, field: i64, turns: i64) -> i64:
    """Turns that the wizard needs to get there."""
    return i64(TURNS_BETWEEN[turns + PAIRS * kind + SIZE * b.at[f.PLACE + 6 * seat + kind] + field])


def at_least_one(turns: i64) -> i64:
    return turns if turns > 0 else 1


def danger(b: Board, seat: i64, waits: list[int], turns: i64, carrier: i64, prize: float) -> float:
    """What is lost, by and large, if those who play before the seat attack whom they can reach, or cast a spell."""
    at = b.at
    standing_losses = [0.0] * 6
    losses = [0.0] * 6
    total = 0.0
    most = 0.0
    hunters: i64 = 0
    for kind in range(i64(6)):
        wizard = 6 * seat + kind
        if at[f.STATUS + wizard] == DISABLED:
            continue
        loss = WORTH[kind] + NOTICE
        if wizard == carrier:
            loss += prize
        standing_losses[kind] = loss
        if not will_be_vulnerable(b, wizard, kind):
            continue
        losses[kind] = loss
        found = hunters_of(b, seat, at[f.PLACE + wizard], waits, turns)
        if not found:
            continue
        if b.is_protected(wizard):
            is_exposed = at[f.STATUS + 6 * seat + GUARDIAN] == VULNERABLE and found & (found - 1) != 0
            loss *= 0.35 if is_exposed else 0.0
        hunters |= found
        total += loss
        if loss > most:
            most = loss
    count = 0.0
    while hunters:
        hunters &= hunters - 1
        count += 1.0
    blows = RISK * min(total, most * count)
    spells = of_relic_spells(b, seat, waits, turns, losses)
    return (spells if spells > blows else blows) + of_faction_spells(b, seat, waits, standing_losses)


def hunters_of(b: Board, seat: i64, field: i64, waits: list[int], turns: i64) -> i64:
    """Wizards, a bit each, of those who play before the seat that could attack somebody on that field."""
    at = b.at
    found: i64 = 0
    for other in range(i64(b.seats)):
        if waits[other] >= waits[seat]:
            continue
        for role in ATTACKERS:
            foe = 6 * other + role
            way = turns + PAIRS * role + SIZE * at[f.PLACE + foe] + field
            if at[f.STATUS + foe] != DISABLED and TURNS_BETWEEN[way] <= 1:
                found |= 1 << foe
    return found


def will_be_vulnerable(b: Board, wizard: i64, kind: i64) -> bool:
    """It is, or it is in mid-activation and nothing spares it."""
    at = b.at
    if at[f.STATUS + wizard] == VULNERABLE:
        return True
    if wizard != at[f.MOVER] or at[f.STATUS + wizard] == DISABLED:
        return False
    return not at[f.SPIRIT] and not (at[f.HASTE] and is_fast(kind))
