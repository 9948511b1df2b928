"""How the game stands: what a seat plays for, who is ahead and why, and everything that ends it."""

from conclave.games.witchcraft.rules.fields import TURNS
from conclave.games.witchcraft.rules.turn import activations
from conclave.games.witchcraft.scene.observation import Observation
from conclave.games.witchcraft.scene.prompt import CONFRONTATION, limit, phase_of
from conclave.kernel.scene import Goal, Score, Text, say, seated
from conclave.kernel.state import SPECTATOR


def scores(seen: Observation) -> tuple[Score, ...]:
    """Stacks by seat: a side without any has lost (WC-15.6); how many of them can act stands beside."""
    if phase_of(seen) < CONFRONTATION:
        return ()
    total = sum(len(seen.board.own(seat)) for seat in range(2))
    return tuple(
        Score(
            say("witchcraft.score.name"),
            seat,
            len(seen.board.own(seat)),
            total,
            0,
            say("witchcraft.score", len(seen.board.own(seat)), able(seen, seat)),
        )
        for seat in range(2)
    )


def goal(seen: Observation) -> Goal:
    """For a seat, against whom; for everybody else, what both try."""
    if seen.viewer == SPECTATOR:
        return Goal(say("witchcraft.goal.both"), stands(seen), ends(seen))
    return Goal(say("witchcraft.goal", seated(1 - seen.viewer)), stands(seen), ends(seen))


def stands(seen: Observation) -> Text | None:
    """Who is ahead: by stacks, and where these are equal by how many can act."""
    if phase_of(seen) < CONFRONTATION:
        return None
    counts = [(len(seen.board.own(seat)), able(seen, seat)) for seat in range(2)]
    if counts[0] == counts[1]:
        return say("witchcraft.stands.even", *counts[0])
    ahead = 0 if counts[0] > counts[1] else 1
    return say("witchcraft.stands.ahead", seated(ahead), *counts[ahead], *counts[1 - ahead])


def ends(seen: Observation) -> tuple[Text, ...]:
    """What ends the game, each with how near it is."""
    if phase_of(seen) < CONFRONTATION:
        return (say("witchcraft.ends.placing"),)
    found = []
    for seat in range(2):
        found.append(say("witchcraft.ends.elimination", seated(seat), len(seen.board.own(seat))))
        found.append(say("witchcraft.ends.activation", seated(seat), able(seen, seat)))
    found.append(say("witchcraft.ends.repetition", max(1, seen.repeats)))
    found.append(say("witchcraft.ends.limit", limit(seen), max(0, limit(seen) - seen.number(TURNS))))
    return tuple(found)


def able(seen: Observation, seat: int) -> int:
    """Stacks that could act now."""
    return len(activations(seen.board, seat))
