"""Players with their facts, the tracks of phases, turns and hours, who is ahead, and what it is all for."""

import math

from conclave.games.magia.data import tables
from conclave.games.magia.data.profiles import MOVE
from conclave.games.magia.data.terms import BAD, GOOD, NEUTRAL, NONE
from conclave.games.magia.rules import fields as f
from conclave.games.magia.rules import records as r
from conclave.games.magia.rules.ground import dist2
from conclave.games.magia.rules.moves import ORDER
from conclave.games.magia.rules.records import STRIDE
from conclave.games.magia.rules.victory import steady_worth
from conclave.games.magia.scene.badges import ORDER_ICONS
from conclave.games.magia.scene.items import TONES
from conclave.games.magia.scene.names import hours, light, piece_id, plain, player
from conclave.games.magia.scene.observation import Observation
from conclave.kernel.scene import Goal, Ledger, Pending, Player, Score, Text, Track, say

PHASE_ICONS = ("terror", "bow-arrow", "walk", "crossed-swords", "scroll-unfurled", "screaming", "crown")
OMENS = {GOOD: "good", BAD: "bad", NEUTRAL: "neutral"}


def breaks_below(seen: Observation, seat: int) -> int:
    """FW-43.2: the Worth at which an army still stands."""
    return int(-(-seen.board.setup.worth[seat] // 2))


def players(seen: Observation) -> tuple[Player, ...]:
    return tuple(Player(seat, race(seen, seat), TONES[seat], facts(seen, seat)) for seat in range(2))


def race(seen: Observation, seat: int) -> Text:
    return say(f"magia.race.{tables.RACES[seen.board.setup.race[seat]]}")


def facts(seen: Observation, seat: int) -> tuple[Text, ...]:
    b = seen.board
    found = []
    if b.at[f.PHASE] >= 0:
        found.append(say("magia.fact.edge.south" if b.at[f.SOUTH] == seat else "magia.fact.edge.north"))
        found.append(say("magia.fact.worth", steady_worth(b, seat), breaks_below(seen, seat)))
    if b.at[f.PHASE] > 0:
        found.append(say("magia.fact.points", seen.points[seat]))
        found.append(say("magia.fact.light.good" if b.is_favourable(seat) else "magia.fact.light.bad"))
    if b.at[f.OMENS + seat]:
        found.append(say(f"magia.fact.omens.{OMENS[b.at[f.OMENS + seat]]}"))
    if b.at[f.BOASTS + seat]:
        found.append(say("magia.fact.boast.good" if b.at[f.BOASTS + seat] > 0 else "magia.fact.boast.bad"))
    if b.at[f.PHASE] > 0 and b.at[f.FIRST] == seat:
        found.append(say("magia.fact.initiative"))
    return (*found, *magic_facts(seen, seat), *order_facts(seen, seat))


def magic_facts(seen: Observation, seat: int) -> list[Text]:
    """What each living Wizard has left."""
    b = seen.board
    living = [wizard for wizard in b.setup.wizards(seat) if not b.at[r.FATE + STRIDE * wizard]]
    return [say("magia.fact.magic", plain(b, wizard), b.at[r.MP + STRIDE * wizard]) for wizard in living]


def order_facts(seen: Observation, seat: int) -> list[Text]:
    """What each command is told to do, which orders are under way, and which commands must be tested."""
    b = seen.board
    found = []
    for command in range(3):
        order = b.at[f.ORDERS + 3 * seat + command]
        if order > NONE:
            told = say(f"magia.order.{ORDER.words[order]}")
            found.append(say("magia.fact.order", say(f"magia.command.{command}"), told))
    for piece in seen.pieces():
        if b.setup.owner[piece] == seat and b.at[r.GOAL + STRIDE * piece] > NONE:
            told = say(f"magia.order.{ORDER.words[b.at[r.SCROLL + STRIDE * piece]]}")
            goal = say(f"magia.command.{b.at[r.GOAL + STRIDE * piece]}")
            found.append(say("magia.fact.carries", plain(b, piece), told, goal))
    for command in range(3):
        if b.at[f.FLAGS] >> 3 * seat + command & 1:
            found.append(say("magia.fact.tests", say(f"magia.command.{command}")))
    return found


def tracks(seen: Observation) -> tuple[Track, ...]:
    b = seen.board
    is_battle = b.at[f.PHASE] > 0
    phases = tuple(say(f"magia.track.phase.{number}") for number in (range(1, 8) if is_battle else range(1)))
    found = [
        Track(
            say("magia.track.phases"),
            phases,
            b.at[f.PHASE] - 1 if is_battle else 0,
            PHASE_ICONS if is_battle else (),
        ),
        Track(say("magia.track.turns"), (say("magia.turn", max(b.at[f.TURN], 1), b.setup.turn_cap),), 0),
        Track(say("magia.track.hours"), (hour_and_next(b.at[f.HOUR]),), 0),
    ]
    if b.at[f.FIELD]:
        found.append(Track(say("magia.track.field"), (say("magia.track.field.left", b.at[f.FIELD]),), 0))
    return tuple(found)


def ledgers(seen: Observation) -> tuple[Ledger, ...]:
    """Orders on their way, each with the turns that its carrier needs if nothing stops him (FW-40.3)."""
    b = seen.board
    found = []
    for piece in seen.pieces():
        p, owner = STRIDE * piece, b.setup.owner[piece]
        command = b.at[r.GOAL + p]
        if command <= NONE:
            continue
        order, general = b.at[r.SCROLL + p], b.leader(owner, command)
        told = say(
            "magia.ledger.order",
            say(f"magia.order.{ORDER.words[order]}"),
            say(f"magia.command.{command}"),
        )
        far = turns_to(seen, piece, general) if general >= 0 else 0
        on = (piece_id(b, piece), *((piece_id(b, general),) if general >= 0 else ()))
        state = say("magia.ledger.turns", far) if far else None
        found.append(Pending(told, int(owner), ORDER_ICONS[order], state, on))
    return (Ledger(say("magia.ledger.orders"), tuple(found), "scroll-unfurled"),) if found else ()


def turns_to(seen: Observation, carrier: int, general: int) -> int:
    """FW-30.6: turns from one to the other across open ground."""
    b = seen.board
    far = math.isqrt(int(dist2(b, carrier, general)))
    return max(1, -(-far // max(1, int(MOVE[b.setup.profile[carrier]]))))


def hour_and_next(hour: int) -> Text:
    """'16-18 h, Day'; where the light is about to change, what comes then."""
    coming = light((hour + 1) % 12)
    return hours(hour) if coming == light(hour) else say("magia.track.hours.then", hours(hour), coming)


def scores(seen: Observation) -> tuple[Score, ...]:
    """For each army its steady Worth with the line at which it breaks, and its victory points."""
    b = seen.board
    found = []
    for seat in range(2):
        line, whole = breaks_below(seen, seat), int(b.setup.worth[seat])
        worth = int(steady_worth(b, seat)) if b.at[f.PHASE] >= 0 else whole
        told = say("magia.score.worth.say", worth, whole, line)
        found.append(Score(say("magia.score.worth"), seat, worth, whole, line, told))
        found.append(Score(say("magia.score.points"), seat, seen.points[seat], say=say("magia.score.points.say")))
    return tuple(found)


def goal(seen: Observation) -> Goal:
    """Break the other army, or lead when the last turn is over."""
    b = seen.board
    lead = seen.points[0] - seen.points[1]
    if b.at[f.PHASE] <= 0:
        stands = say("magia.goal.before")
    elif abs(lead) < b.setup.lead:
        stands = say("magia.goal.even", seen.points[0], seen.points[1], b.setup.lead)
    else:
        leader = 0 if lead > 0 else 1
        stands = say("magia.goal.ahead", player(leader), seen.points[leader], seen.points[1 - leader])
    ends = [
        say("magia.goal.breaks", player(seat), steady_worth(b, seat), breaks_below(seen, seat)) for seat in range(2)
    ]
    last = say("magia.goal.last", max(b.at[f.TURN], 0), b.setup.turn_cap, b.setup.lead)
    return Goal(say("magia.goal"), stands, (*ends, last) if b.at[f.PHASE] > 0 else (last,))
