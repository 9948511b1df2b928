"""Who is ahead and why: the players with their facts, scores, the goal with its state, and the tracks."""

from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules.ground import OBJECTIVES
from conclave.games.sorcery.rules.terms import IN_PLAY, SETUP, SLOTS
from conclave.games.sorcery.rules.victory import OBJECTIVE, SCORES_FROM, deciding_lead, deciding_score, holder
from conclave.games.sorcery.scene.names import TONES, army_name, domain_name
from conclave.games.sorcery.scene.observation import Observation
from conclave.kernel.scene import Goal, Player, Score, Text, Track, say, seated

PHASE_ICONS = ("battle-gear", "sunrise", "sprint", "hourglass")


def players(seen: Observation) -> tuple[Player, ...]:
    return tuple(Player(seat, seated(seat), TONES[seat], facts(seen, seat)) for seat in range(2))


def facts(seen: Observation, seat: int) -> tuple[Text, ...]:
    at = seen.at
    if seen.armies[seat] < 0:
        is_chosen = seen.armies[seat] < -1
        return (say("sorcery.fact.chosen" if is_chosen else "sorcery.fact.choosing"),)
    found = [army_name(seen.armies[seat])]
    if seen.phase == SETUP:
        return tuple(found)
    found.append(say("sorcery.fact.warriors", *warriors(seen, seat)))
    if at[f.ACTIVE] == seat:
        found.append(say("sorcery.fact.actions", int(at[f.ACTIONS])))
    if at[f.DOMAIN + seat] >= 0 and at[f.FATE + seat] == IN_PLAY:
        found.append(say("sorcery.fact.domain", domain_name(int(at[f.DOMAIN + seat]))))
    return tuple(found)


def warriors(seen: Observation, seat: int) -> tuple[int, int]:
    """How many are left, and how many there were."""
    return len(seen.board.here(seat)), len([figure for figure in seen.figures() if figure // SLOTS == seat])


def held_by(seen: Observation, seat: int) -> int:
    if seen.map < 0 or not seen.board.setup.objectives:
        return 0
    return len([square for square in OBJECTIVES[seen.map] if holder(seen.board, square) == seat])


def scores(seen: Observation) -> tuple[Score, ...]:
    """The race, and the objectives that each seat holds."""
    if seen.phase == SETUP:
        return ()
    found = []
    for seat in range(2):
        points = int(seen.at[f.SCORE + seat])
        told = say("sorcery.score.how", points, seen.totals[seat] - points)
        found.append(Score(say("sorcery.score"), seat, seen.totals[seat], say=told))
    if seen.map >= 0 and seen.board.setup.objectives:
        name, most = say("sorcery.score.objectives"), len(OBJECTIVES[seen.map])
        for seat in range(2):
            held = held_by(seen, seat)
            found.append(Score(name, seat, held, most, say=say("sorcery.score.held", held, OBJECTIVE * held)))
    return tuple(found)


def goal(seen: Observation) -> Goal:
    b = seen.board
    turns = b.setup.turns
    told = say("sorcery.goal" if b.setup.objectives else "sorcery.goal.bare", turns, OBJECTIVE)
    if seen.phase == SETUP:
        return Goal(told)
    one, other = seen.totals
    ahead = 0 if one > other else 1
    stands = say("sorcery.goal.level", one)
    if one != other:
        stands = say("sorcery.goal.ahead", seated(ahead), max(one, other), min(one, other))
    taken = min((int(seen.at[f.TURN]) + 1) // 2, turns)
    ends = [say("sorcery.goal.end", taken, turns), say("sorcery.goal.destroyed", *left(seen))]
    if b.setup.ends_decided:
        ends.append(say("sorcery.goal.decided", int(deciding_score(b)), int(deciding_lead(b))))
    ends.append(say("sorcery.goal.rout"))
    if b.setup.objectives:
        ends.append(say("sorcery.goal.objectives", OBJECTIVE, SCORES_FROM))
    return Goal(told, stands, tuple(ends))


def left(seen: Observation) -> tuple[Text, Text]:
    """Warriors of both seats, as sentences have them."""
    one, other = (say("sorcery.goal.left", seated(seat), *warriors(seen, seat)) for seat in range(2))
    return one, other


def tracks(seen: Observation) -> tuple[Track, ...]:
    rounds, taken = seen.board.setup.turns, max(int(seen.at[f.TURN]), 1)
    phases = tuple(say(f"sorcery.phase.{number}") for number in range(4))
    turns = tuple(say("sorcery.turn", number + 1) for number in range(rounds))
    found = [
        Track(say("sorcery.track.phases"), phases, seen.phase, PHASE_ICONS),
        Track(say("sorcery.track.turns", rounds), turns, min((taken - 1) // 2, rounds - 1)),
    ]
    if seen.phase != SETUP:
        actions = int(seen.at[f.ACTIONS])
        steps = tuple(say("sorcery.turn", number) for number in range(max(actions, seen.board.setup.actions) + 1))
        found.append(Track(say("sorcery.track.actions"), steps, actions))
    return tuple(found)
