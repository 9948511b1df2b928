"""Lines: what the bolt of a wizard would meet, and why it hits or does not."""

from dataclasses import dataclass
from typing import Final

from conclave.games.witchcraft.data import tables
from conclave.games.witchcraft.rules.acts.bolts import BLAST, THUNDER
from conclave.games.witchcraft.rules.acts.priest import PRIEST, altars_in_reach
from conclave.games.witchcraft.rules.acts.wizards import act_of
from conclave.games.witchcraft.rules.altars import BY_KIND
from conclave.games.witchcraft.rules.fields import CELLS
from conclave.games.witchcraft.rules.lines import headings_of, is_blastable, opposite, target
from conclave.games.witchcraft.rules.stack import FREE, is_shielded, kind_of, owner_of, top_of, turned
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


def aims(seen: Observation, square: int) -> list[Aim]:
    """All that the lines of a stack's top tile meet, for its owner; none for a tile without a line."""
    cell = seen.cell(square)
    act = act_of(cell)
    found: list[Aim] = []
    for heading in headings_of(cell):
        if act is BLAST:
            found += blast_aims(seen, square, heading)
        elif act is PRIEST:
            found += priest_aims(seen, square, heading)
        else:
            found.append(bolt_aim(seen, square, heading))
    return found


def aims_when_turned(seen: Observation, square: int, facing: int) -> list[Aim]:
    """What they would meet if the stack looked another way."""
    cell = seen.cell(square)
    seen.board.at[CELLS + square] = turned(cell, facing)
    found = aims(seen, square)
    seen.board.at[CELLS + square] = cell
    return found


def bolt_aim(seen: Observation, square: int, heading: int) -> Aim:
    """Missile and Thunder: the first thing that is not the caster's own."""
    cell = seen.cell(square)
    hit = int(target(seen.board, owner_of(cell), square, heading, act_of(cell) is THUNDER))
    if hit >= 0:
        return Aim(heading, True, hit, hit, hit_text(seen, hit), HITS[tables.ACT[top_of(cell)]])
    met = met_on(seen, square, heading)
    if not met:
        return nothing(seen, square, heading)
    first = met[0]
    if seen.is_altar(first):
        return useless(seen, heading, first)
    return Aim(heading, False, first, first, say("witchcraft.aim.shield", stack_name(seen, first)), "WC-6.8")


def blast_aims(seen: Observation, square: int, heading: int) -> list[Aim]:
    """Everything on the line, each thing for itself."""
    seat = owner_of(seen.cell(square))
    found = []
    for met in met_on(seen, square, heading):
        if is_blastable(seen.board, seat, met, heading):
            found.append(Aim(heading, True, met, met, hit_text(seen, met), HITS[BLAST.number]))
        elif seen.is_altar(met):
            found.append(useless(seen, heading, met))
        else:
            shield = say("witchcraft.aim.shield", stack_name(seen, met))
            found.append(Aim(heading, False, met, met, shield, "WC-6.17"))
    return found or [nothing(seen, square, heading)]


def priest_aims(seen: Observation, square: int, heading: int) -> list[Aim]:
    """Altars up to the first enemy."""
    reach = altars_in_reach(seen.board, owner_of(seen.cell(square)), square)
    found = []
    for met in met_on(seen, square, heading):
        if met in reach:
            found.append(Aim(heading, True, met, met, hit_text(seen, met), HITS[PRIEST.number]))
        elif seen.is_altar(met):
            found.append(useless(seen, heading, met))
        else:
            found.append(Aim(heading, False, met, met, say("witchcraft.aim.enemy", stack_name(seen, met)), "WC-11.32"))
            break
    return found or [nothing(seen, square, heading)]


def met_on(seen: Observation, square: int, heading: int) -> list[int]:
    """Altars and enemies on a line, near to far, up to the first gap."""
    return [met for met in line_of(seen, square, heading) if is_met(seen, met, owner_of(seen.cell(square)))]


def is_met(seen: Observation, square: int, seat: int) -> bool:
    """Is there something that a bolt of the seat does not pass unseen?"""
    return seen.is_altar(square) or (seen.is_stack(square) and owner_of(seen.cell(square)) != seat)


def line_of(seen: Observation, square: int, heading: int) -> list[int]:
    """Squares up to the first gap or the edge (WC-6.6)."""
    line = []
    for at in seen.geometry.ray(square, heading):
        if seen.cell(at) < FREE:
            break
        line.append(at)
    return line


def hit_text(seen: Observation, at: int) -> Text:
    """What a hit does."""
    if seen.is_altar(at):
        return say("witchcraft.aim.altar", thing_name(seen, at))
    if seen.height(at) > 1:
        return say("witchcraft.aim.take_tall", stack_name(seen, at), seen.height(at))
    return say("witchcraft.aim.take", stack_name(seen, at))


def useless(seen: Observation, heading: int, at: int) -> Aim:
    """An altar whose power cannot take effect."""
    text = say("witchcraft.aim.useless", thing_name(seen, at))
    return Aim(heading, False, at, at, text, BY_KIND[kind_of(seen.cell(at))].useless)


def nothing(seen: Observation, square: int, heading: int) -> Aim:
    """A line that ends at a gap or the edge."""
    return Aim(heading, False, -1, [square, *line_of(seen, square, heading)][-1], say("witchcraft.aim.edge"), "WC-6.6")


def threats(seen: Observation, square: int) -> list[tuple[int, int]]:
    """Enemy stacks whose lines hit this stack, with the heading of each; exhausted ones included."""
    seat = owner_of(seen.cell(square))
    return [
        (other, aim.heading)
        for other in seen.stacks()
        if owner_of(seen.cell(other)) != seat
        for aim in aims(seen, other)
        if aim.hits and aim.at == square
    ]


def line_between(seen: Observation, here: int, there: int) -> tuple[int, list[int]]:
    """Heading from one square to another and the squares between; (-1, []) when no straight line joins them."""
    for heading in range(8):
        ray = seen.geometry.ray(here, heading)
        if there in ray:
            return heading, ray[: ray.index(there)]
    return -1, []


def protects(seen: Observation, square: int, heading: int) -> bool:
    """Would a shield of the stack stop a Missile of this heading?"""
    return is_shielded(seen.cell(square), opposite(heading))
