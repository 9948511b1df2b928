"""Lines: what the bolt of a wizard would meet, and why it hits or does not."""

from dataclasses import dataclass
from typing import Final

from conclave.games.witchcraft.rules.altars import is_possible
from conclave.games.witchcraft.rules.bolts import ACT, ANGLES, heading_of, is_blastable, target, why_useless
from conclave.games.witchcraft.rules.codes import BLAST, PRIEST
from conclave.games.witchcraft.rules.specials import altars_in_reach
from conclave.games.witchcraft.rules.stack import is_shielded, owner_of, top_of, turned
from conclave.games.witchcraft.scene.names import stack_name, thing_name
from conclave.games.witchcraft.scene.observation import Observation
from conclave.kernel.scene import Text, say

HITS: Final = ("WC-6.10", "WC-6.12", "WC-6.14", "WC-11.29")  # by act


@dataclass(frozen=True, slots=True)
class Aim:
    """One line of a wizard, as far as it matters."""

    heading: int
    hits: bool
    at: int  # square of what is hit, or of what stops the line; -1: it meets nobody
    last: int  # square where the line ends
    say: Text
    rule: str


def aims(view: Observation, square: int) -> list[Aim]:
    """All that the lines of a stack's top tile meet, for its owner; none for a tile without a line."""
    cell = view.cells[square]
    found: list[Aim] = []
    for angle in ANGLES[top_of(cell)]:
        heading = heading_of(cell, angle)
        act = ACT[top_of(cell)]
        if act == BLAST:
            found += blast_aims(view, square, heading)
        elif act == PRIEST:
            found += priest_aims(view, square, heading)
        else:
            found.append(bolt_aim(view, square, heading, act))
    return found


def aims_when_turned(view: Observation, square: int, facing: int) -> list[Aim]:
    """What they would meet if the stack looked another way."""
    cell = view.cells[square]
    view.cells[square] = turned(cell, facing)
    found = aims(view, square)
    view.cells[square] = cell
    return found


def bolt_aim(view: Observation, square: int, heading: int, act: int) -> Aim:
    """Missile and Thunder: the first thing that is not the caster's own."""
    seat = owner_of(view.cells[square])
    hit = target(view.board, seat, square, heading, act)
    if hit >= 0:
        return Aim(heading, True, hit, hit, hit_text(view, hit), HITS[act])
    met = met_on(view, square, heading)
    if not met:
        return nothing(view, square, heading)
    first = met[0]
    if view.is_altar(first):
        return useless(view, heading, first)
    return Aim(heading, False, first, first, say("witchcraft.aim.shield", stack_name(view, first)), "WC-6.8")


def blast_aims(view: Observation, square: int, heading: int) -> list[Aim]:
    """Everything on the line, each thing for itself."""
    seat = owner_of(view.cells[square])
    found = []
    for met in met_on(view, square, heading):
        if is_blastable(view.board, seat, met, heading):
            found.append(Aim(heading, True, met, met, hit_text(view, met), HITS[BLAST]))
        elif view.is_altar(met):
            found.append(useless(view, heading, met))
        else:
            shield = say("witchcraft.aim.shield", stack_name(view, met))
            found.append(Aim(heading, False, met, met, shield, "WC-6.17"))
    return found or [nothing(view, square, heading)]


def priest_aims(view: Observation, square: int, heading: int) -> list[Aim]:
    """Altars up to the first enemy."""
    reach = altars_in_reach(view.board, owner_of(view.cells[square]), square)
    found = []
    for met in met_on(view, square, heading):
        if met in reach:
            found.append(Aim(heading, True, met, met, hit_text(view, met), HITS[PRIEST]))
        elif view.is_altar(met):
            found.append(useless(view, heading, met))
        else:
            found.append(Aim(heading, False, met, met, say("witchcraft.aim.enemy", stack_name(view, met)), "WC-11.32"))
            break
    return found or [nothing(view, square, heading)]


def met_on(view: Observation, square: int, heading: int) -> list[int]:
    """Altars and enemies on a line, near to far, up to the first gap."""
    return [met for met in line_of(view, square, heading) if is_met(view, met, owner_of(view.cells[square]))]


def is_met(view: Observation, square: int, seat: int) -> bool:
    """Is there something that a bolt of the seat does not pass unseen?"""
    return view.is_altar(square) or (view.is_stack(square) and owner_of(view.cells[square]) != seat)


def line_of(view: Observation, square: int, heading: int) -> list[int]:
    """Squares up to the first gap or the edge (WC-6.6)."""
    line = []
    for at in view.frame.rays[square * 8 + heading]:
        if view.cells[at] < 0:
            break
        line.append(at)
    return line


def hit_text(view: Observation, at: int) -> Text:
    """What a hit does."""
    if view.is_altar(at):
        return say("witchcraft.aim.altar", thing_name(view, at))
    if view.height(at) > 1:
        return say("witchcraft.aim.take_tall", stack_name(view, at), view.height(at))
    return say("witchcraft.aim.take", stack_name(view, at))


def useless(view: Observation, heading: int, at: int) -> Aim:
    """An altar whose power cannot take effect."""
    text = say("witchcraft.aim.useless", thing_name(view, at))
    return Aim(heading, False, at, at, text, why_useless(view.cells[at] >> 2))


def nothing(view: Observation, square: int, heading: int) -> Aim:
    """A line that ends at a gap or the edge."""
    return Aim(heading, False, -1, [square, *line_of(view, square, heading)][-1], say("witchcraft.aim.edge"), "WC-6.6")


def threats(view: Observation, square: int) -> list[tuple[int, int]]:
    """Enemy stacks whose lines hit this stack, with the heading of each; exhausted ones included."""
    seat = owner_of(view.cells[square])
    return [
        (other, aim.heading)
        for other in view.stacks()
        if owner_of(view.cells[other]) != seat
        for aim in aims(view, other)
        if aim.hits and aim.at == square
    ]


def line_between(view: Observation, here: int, there: int) -> tuple[int, list[int]]:
    """Heading from one square to another and the squares between; (-1, []) when no straight line joins them."""
    for heading in range(8):
        ray = view.frame.rays[here * 8 + heading]
        if there in ray:
            return heading, ray[: ray.index(there)]
    return -1, []


def protects(view: Observation, square: int, heading: int) -> bool:
    """Would a shield of the stack stop a Missile of this heading?"""
    return is_shielded(view.cells[square], heading ^ 4)


def can_take_effect(view: Observation, kind: int, seat: int) -> bool:
    """Can an altar of the kind do anything for the seat now?"""
    return is_possible(view.board, kind, seat)
