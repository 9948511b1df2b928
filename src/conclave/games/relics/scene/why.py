"""Why a thing cannot be chosen now: the rule, and what it means for this very thing."""

from conclave.games.relics.data.tables import BRIDGES, FACTIONS, RELIC_SPELLS, SPELLS, STARTS
from conclave.games.relics.rules.codes import (
    ACT_DO,
    ACT_PICK,
    ACT_THEN,
    ATTACK,
    CAST,
    CHEST,
    CORNER,
    DISABLED,
    EVENT_BRIDGE,
    EVENT_PUMPLE,
    EVENT_TELEPORT_TO,
    FACTION,
    FIELD,
    HEAL,
    MIRAGE_CLOSE,
    MIRAGE_SECOND,
    MOVE,
    OPEN,
    PEEK,
    SERVANT_DEED,
    SERVANT_TO,
    SETUP_CHEST,
    SETUP_CORNER,
    SETUP_FACTION,
    SETUP_RELIC,
    SPELL,
    SPELL_CHOOSE,
    STRIKE,
    TAKE_MANA,
    TAKE_POTION,
    TAKE_RELIC,
    WALK_TO,
    WIZARD,
)
from conclave.games.relics.rules.machine import Relics
from conclave.games.relics.scene.names import chest_of, field_of, read_id, wizard_of
from conclave.games.relics.scene.observation import View
from conclave.games.relics.scene.prompt import subject
from conclave.kernel.scene import Text, say
from conclave.kernel.state import OVER, State

ABOUT_FIELDS = (SETUP_RELIC, SETUP_CHEST, WALK_TO, SERVANT_TO, EVENT_TELEPORT_TO, EVENT_PUMPLE)
NO_WIZARDS = (SPELL_CHOOSE, SETUP_FACTION, SETUP_CORNER, EVENT_BRIDGE, *ABOUT_FIELDS)


def why(state: State, seat: int, id: str) -> tuple[str, Text]:
    """The rule and a text; ("", text) for what can be chosen."""
    assert isinstance(state, Relics)
    if state.to_act == OVER:
        return "K-3", say("K-3")
    if state.to_act != seat:
        return "K-1", say("K-1")
    view = View(state.observe(seat), seat)
    found = moves_on(view, id)
    rules = [state.why_not(move) for move in found]
    if not found or rules[0] == "K-2":
        return "K-2", say("relics.why.no_part")
    return ("", say("relics.why.can")) if "" in rules else (rules[0], say(rules[0]))


def moves_on(view: View, id: str) -> list[int]:
    """The moves that a click on the thing could mean, the likeliest first; none if the question is not about it."""
    if view.kind in (ACT_PICK, ACT_DO, ACT_THEN):
        return in_action(view, id)
    sort, rest = read_id(id)
    if wizard_of(view, id) >= 0 and view.kind not in NO_WIZARDS:
        wizard = wizard_of(view, id)
        return [STRIKE + wizard] if view.kind == SERVANT_DEED else [WIZARD + wizard]
    if chest_of(view, id) >= 0 and MIRAGE_CLOSE <= view.kind <= MIRAGE_SECOND:
        return [CHEST + chest_of(view, id)]
    if sort == "faction" and view.kind == SETUP_FACTION:
        return [FACTION + FACTIONS.index(rest)]
    if sort == "spell" and view.kind == SPELL_CHOOSE:
        name = rest.partition(".")[2]
        return [SPELL + SPELLS.index(name)] if name in SPELLS and rest[0] == str(view.to_act) else []
    field = field_of(view, id)
    if field >= 0 and view.kind in ABOUT_FIELDS:
        return [FIELD + field]
    if view.kind == EVENT_BRIDGE:
        return [CORNER + bridge for bridge, ends in enumerate(BRIDGES) if field in ends]
    return [CORNER + STARTS.index(field)] if view.kind == SETUP_CORNER and field in STARTS else []


def in_action(view: View, id: str) -> list[int]:
    """In the action step: a wizard to act with, or what the chosen one could do."""
    sort, rest = read_id(id)
    if sort == "spell":
        return [CAST] if rest.partition(".")[2] in RELIC_SPELLS and rest[0] == str(view.to_act) else []
    wizard, chest, actor = wizard_of(view, id), chest_of(view, id), subject(view)
    if view.kind == ACT_PICK:
        return [WIZARD + wizard] if wizard >= 0 else [PEEK + chest] if chest >= 0 else []
    if wizard == actor:
        return []
    if wizard >= 0:
        is_body = wizard // 6 == actor // 6 and view.board.at[STATUS + wizard] == DISABLED
        found = [HEAL + wizard if is_body else ATTACK + wizard]
    elif chest >= 0:
        found = [TAKE_RELIC + chest] if view.board.is_open(chest) else [OPEN + chest, PEEK + chest]
    elif sort in ("potion", "crystal"):
        found = [TAKE_POTION if sort == "potion" else TAKE_MANA]
    else:
        found = []
    field = field_of(view, id)
    if field >= 0 and field != view.board.at[PLACE + actor]:
        return [MOVE + field] if view.kind == ACT_DO else found or [MOVE + field]
    return found
