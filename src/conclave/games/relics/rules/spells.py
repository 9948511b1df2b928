"""Chapter 14: the faction spells, cast at once on a spell roll and before the ready step."""

from typing import Final

from conclave.games.relics.data import tables
from conclave.games.relics.rules.board import NEXT, Board, put
from conclave.games.relics.rules.codes import (
    CARD,
    CHEST,
    CHEST_CLOSED,
    CHESTS_SWAPPED,
    CORPSE_WIZARD,
    DISABLED,
    DONE,
    EXPLODING_CORPSES,
    FALL,
    FIELD,
    FORESEEN,
    FORESIGHT,
    FORESIGHT_DRAW,
    FOREST_HASTE,
    GUARDIAN,
    HEALER,
    INVOKER,
    KEEP,
    METEOR_SHOWER,
    METEOR_TARGET,
    MIRAGE_CLOSE,
    MIRAGE_FIRST,
    MIRAGE_SECOND,
    RELIC_MIRAGE,
    REVIVE,
    SCOUT,
    SKIP,
    SPELL,
    SPELL_CAST,
    SPELL_CHOOSE,
    STONE_WALLS,
    THIEF,
    WALK_TO,
    WALK_WIZARD,
    WALKED,
    WALKING_DEAD,
    WIZARD,
)
from conclave.games.relics.rules.steps import reach, why_no_step
from conclave.kernel.state import CHANCE

FACTION_SPELLS: Final[list[list[int]]] = tables.FACTION_SPELLS
DEAD_STEPS: Final = 2  # SR-14.16


def castable(b: Board, seat: int) -> list[int]:
    """SR-14.3: the faction's spells that would do something."""
    return [spell for spell in FACTION_SPELLS[b.factions[seat]] if can_cast(b, seat, spell)]


def can_cast(b: Board, seat: int, spell: int) -> bool:
    own = 6 * seat
    if spell == METEOR_SHOWER:  # SR-14.7, SR-14.40
        return b.is_active(own + INVOKER) and len(struck_fields(b, seat)) > 0
    if spell == STONE_WALLS:  # SR-14.11, SR-14.41
        return b.is_active(own + GUARDIAN)
    if spell == WALKING_DEAD:  # SR-14.18
        return len(walkers(b, seat)) > 0
    if spell == EXPLODING_CORPSES:  # SR-14.21
        return len(charges(b, seat)) > 0
    if spell == REVIVE:  # SR-14.25, SR-14.40
        return b.is_active(own + HEALER) and len(revivable(b, seat)) > 0
    if spell == FOREST_HASTE:  # SR-14.29
        return b.is_active(own + HEALER) or b.is_active(own + SCOUT) or b.is_active(own + THIEF)
    if spell == RELIC_MIRAGE:  # SR-14.33
        return len(closable(b, seat)) > 0 or len(closed_chests(b, seat)) == 4
    return b.top < 0 and b.pool != 0  # Foresight: SR-14.37


def around(field: int) -> list[int]:
    """A field and the fields next to it, never across a link (SR-2.19), ascending."""
    return sorted([field, *NEXT[field]])


def active_enemies(b: Board, seat: int, field: int) -> list[int]:
    return [
        wizard
        for wizard in range(6 * b.seats)
        if b.place[wizard] == field and wizard // 6 != seat and b.status[wizard] != DISABLED
    ]


def struck_fields(b: Board, seat: int) -> list[int]:
    """SR-14.5, SR-14.9: fields on and next to the Invoker's with active enemies."""
    return [field for field in around(b.place[6 * seat + INVOKER]) if active_enemies(b, seat, field)]


def walkers(b: Board, seat: int) -> list[int]:
    """SR-14.18: own bodies that have not walked and can take a step."""
    return [body for body in b.bodies(seat) if not b.is_spent(body) and reach(b, body, DEAD_STEPS)]


def charges(b: Board, seat: int) -> list[int]:
    """SR-14.21: own bodies with an active wizard of anybody on their field."""
    standing = [b.place[wizard] for wizard in range(6 * b.seats) if b.status[wizard] != DISABLED]
    return [body for body in b.bodies(seat) if b.place[body] in standing]


def revivable(b: Board, seat: int) -> list[int]:
    """SR-14.23, SR-14.26: own bodies on and next to the Healer's field."""
    fields = around(b.place[6 * seat + HEALER])
    return [body for body in b.bodies(seat) if b.place[body] in fields]


def closable(b: Board, seat: int) -> list[int]:
    """SR-14.30: own open chests and relics that nobody carries."""
    return [chest for chest in range(4 * seat, 4 * seat + 4) if b.is_open(chest) and b.carrier[chest] < 0]


def closed_chests(b: Board, seat: int) -> list[int]:
    return [chest for chest in range(4 * seat, 4 * seat + 4) if not b.is_open(chest)]


def offer(b: Board, kind: int, seat: int, x: int) -> list[int]:
    """Options of a question of this chapter; none when nobody is left to walk."""
    if kind == SPELL_CHOOSE:  # SR-12.5
        return [*[SPELL + spell for spell in sorted(castable(b, seat))], SKIP]
    if kind == METEOR_TARGET:  # SR-14.6: x is the field
        return [WIZARD + wizard for wizard in active_enemies(b, seat, x)]
    if kind == WALK_WIZARD:
        found = [WIZARD + body for body in walkers(b, seat)]
        return [*found, DONE] if found and x else found
    if kind == WALK_TO:
        return [FIELD + field for field in reach(b, x, DEAD_STEPS)]
    if kind == CORPSE_WIZARD:
        return [WIZARD + body for body in charges(b, seat)]
    if kind == MIRAGE_CLOSE:
        return [CHEST + chest for chest in closable(b, seat)]
    if kind == MIRAGE_FIRST:  # x: a chest was closed, so that the swap is optional
        found = [CHEST + chest for chest in closed_chests(b, seat)]
        return [*found, KEEP] if x else found
    if kind == MIRAGE_SECOND:
        return [CHEST + chest for chest in closed_chests(b, seat) if chest != x]
    return [CARD + card for card in range(16) if b.pool >> card & 1]  # FORESIGHT_DRAW


def answer(b: Board, kind: int, seat: int, x: int, move: int) -> None:
    """Do what the answer says; the question is dropped already."""
    if kind == SPELL_CHOOSE:
        if move != SKIP:
            cast(b, seat, move - SPELL)
    elif kind == METEOR_TARGET:
        b.picks = [*b.picks, move - WIZARD]
    elif kind == WALK_WIZARD:
        if move != DONE:
            b.ask(WALK_WIZARD, seat, 1)
            b.ask(WALK_TO, seat, move - WIZARD)
    elif kind == WALK_TO:  # SR-14.15, SR-14.17
        b.tell(WALKED, x, b.place[x], move - FIELD)
        b.place[x] = move - FIELD
        b.spend(x)
    elif kind == CORPSE_WIZARD:  # SR-14.20, SR-14.22
        field = b.place[move - WIZARD]
        for wizard in range(6 * b.seats):
            if b.place[wizard] == field:
                b.disable(wizard)
    elif kind == MIRAGE_CLOSE:  # SR-14.30, SR-14.31
        b.opened &= ~(1 << (move - CHEST))
        b.tell(CHEST_CLOSED, move - CHEST, b.chests[move - CHEST])
        if len(closed_chests(b, seat)) >= 2:
            b.ask(MIRAGE_FIRST, seat, 1)
    elif kind == MIRAGE_FIRST:
        if move != KEEP:
            b.ask(MIRAGE_SECOND, seat, move - CHEST)
    elif kind == MIRAGE_SECOND:  # SR-14.34
        other = move - CHEST
        here, there = b.chests[x], b.chests[other]
        b.chests = put(put(b.chests, x, there), other, here)
        b.tell(CHESTS_SWAPPED, x, other, b.chests[x] + 128 * b.chests[other])
    else:  # FORESIGHT_DRAW: SR-14.36
        b.shown += 1
        b.top = move - CARD
        b.pool &= ~(1 << b.top)
        b.whisper(b.current, FORESEEN, b.current, b.top)


def cast(b: Board, seat: int, spell: int) -> None:
    """The spell works at once, or asks what it needs to know."""
    b.tell(SPELL_CAST, seat, spell)
    own = 6 * seat
    if spell == METEOR_SHOWER:  # SR-14.8
        b.spend(own + INVOKER)
        b.picks = []
        b.ask(FALL)
        for field in reversed(struck_fields(b, seat)):
            b.ask(METEOR_TARGET, seat, field)
    elif spell == STONE_WALLS:  # SR-14.10
        b.walls |= 1 << seat
    elif spell == WALKING_DEAD:
        b.ask(WALK_WIZARD, seat, 0)
    elif spell == EXPLODING_CORPSES:
        b.ask(CORPSE_WIZARD, seat)
    elif spell == REVIVE:  # SR-14.23, SR-14.24
        for body in revivable(b, seat):
            b.rise(body)
        b.spend(own + HEALER)
    elif spell == FOREST_HASTE:  # SR-14.27
        b.haste = True
    elif spell == RELIC_MIRAGE:  # SR-14.32
        if closable(b, seat):
            b.ask(MIRAGE_CLOSE, seat)
        else:
            b.ask(MIRAGE_FIRST, seat, 0)
    elif spell == FORESIGHT:
        b.ask(FORESIGHT_DRAW, CHANCE)


def explain(b: Board, kind: int, seat: int, x: int, move: int) -> str:
    """Rule that keeps a choice out of the options."""
    if kind == SPELL_CHOOSE:
        return why_no_spell(b, seat, move - SPELL)
    if kind == METEOR_TARGET:
        return "SR-14.6"
    if kind == WALK_WIZARD:
        return "SR-14.18"
    if kind == WALK_TO:
        return why_no_step(b, x, move - FIELD, DEAD_STEPS)
    if kind == CORPSE_WIZARD:
        return "SR-14.21"
    if kind == MIRAGE_CLOSE:
        return "SR-14.30"
    return "SR-17.5" if kind == FORESIGHT_DRAW else "SR-14.31"


def why_no_spell(b: Board, seat: int, spell: int) -> str:
    """Rule that forbids a spell now."""
    if spell not in FACTION_SPELLS[b.factions[seat]]:
        return "SR-14.2"
    if spell == METEOR_SHOWER:
        return "SR-14.40" if b.is_active(6 * seat + INVOKER) else "SR-14.7"
    if spell == REVIVE:
        return "SR-14.40" if b.is_active(6 * seat + HEALER) else "SR-14.25"
    return ["", "SR-14.11", "SR-14.18", "SR-14.21", "", "SR-14.29", "SR-14.33", "SR-14.37"][spell]
