"""The numbers of a piece, with what has changed them."""

from conclave.games.magia.data import tables
from conclave.games.magia.data.terms import GENERAL, UNIT, WARCHIEF, WIZARD
from conclave.games.magia.rules import fields as f
from conclave.games.magia.rules import records as r
from conclave.games.magia.rules.combat import need_changes
from conclave.games.magia.rules.machine import Magia
from conclave.games.magia.rules.reactions import steadiness
from conclave.games.magia.rules.records import STRIDE
from conclave.kernel.scene import Stat, say


def stats(b: Magia, piece: int) -> tuple[Stat, ...]:
    """Those that a piece of its kind has."""
    profile, kind, p = b.setup.profile[piece], b.setup.kind[piece], STRIDE * piece
    is_standing = b.is_here(piece) and b.at[f.MAP] >= 0
    found = [Stat(say("magia.stat.move"), tables.MOVE[profile], int(b.at[r.BONUS + p]), "walking-boot")]
    if kind == UNIT:
        changed = sum(steadiness(b, piece)[1::2]) - tables.NERVE[profile] if is_standing else 0
        found.append(Stat(say("magia.stat.nerve"), tables.NERVE[profile], changed, "visored-helm"))
    if kind in (WARCHIEF, GENERAL):
        found.append(Stat(say("magia.stat.command"), tables.COMMAND[profile], icon="crown"))
    if kind == WIZARD:
        found.append(Stat(say("magia.stat.magic"), int(b.at[r.MP + p]), icon="magic-swirl"))
    harder = sum(need_changes(b, piece)[1::2]) if is_standing else 0
    found += [
        Stat(say("magia.stat.hit"), tables.HIT[profile] + harder, harder, "sword-clash"),
        Stat(say("magia.stat.strength"), tables.STRENGTH[profile], icon="battle-axe"),
        Stat(say("magia.stat.armour"), tables.ARMOUR[profile], icon="round-shield"),
    ]
    if tables.SAVE[profile]:
        found.append(Stat(say("magia.stat.save"), tables.SAVE[profile], icon="aura"))
    if tables.WOUNDS[profile]:
        now = int(b.at[r.WOUNDS + p])
        found.append(Stat(say("magia.stat.wounds"), now, now - tables.WOUNDS[profile], "heart-minus"))
    worth = int(b.worth(piece))
    whole = tables.WORTH[profile] * int(b.setup.start[piece]) if kind == UNIT else worth
    found.append(Stat(say("magia.stat.worth"), worth, worth - whole, "medal"))
    return tuple(found)
