"""Why a thing cannot be chosen now: the rule, and what it means for this very thing."""

from conclave.games.relics.data.tables import BRIDGES, FACTIONS, RELIC_SPELLS, SPELLS, STARTS
from conclave.games.relics.rules import moves as m
from conclave.games.relics.rules.activation import ACT_DO, ACT_PICK, ACT_THEN
from conclave.games.relics.rules.board import Board
from conclave.games.relics.rules.cards.asking import EVENT_BRIDGE
from conclave.games.relics.rules.fields import PLACE, STATUS
from conclave.games.relics.rules.machine import Relics
from conclave.games.relics.rules.wizards import DISABLED
from conclave.games.relics.scene.names import chest_of, field_of, read_id, wizard_of
from conclave.games.relics.scene.observation import Observation
from conclave.games.relics.scene.prompt import subject
from conclave.kernel.moves import Family
from conclave.kernel.scene import Text, say
from conclave.kernel.state import State


def why(state: State, seat: int, id: str) -> tuple[str, Text]:
    """The rule and a text; ("", text) for what can be chosen."""
    assert isinstance(state, Relics)
    view = Observation(state.observe(seat), seat)
    found = moves_on(view, id)
    rules = [state.why_not(move) for move in found]
    if not found or rules[0] == "K-2":
        return "K-2", say("relics.why.no_part")
    return ("", say("relics.why.can")) if "" in rules else (rules[0], say(rules[0]))


def moves_on(view: Observation, id: str) -> list[int]:
    """The moves that a click on the thing could mean, the likeliest first; none if the question is not about it."""
    assert view.question is not None
    if view.question in (ACT_PICK, ACT_DO, ACT_THEN):
        return in_action(view, id)
    (family,) = view.question.about
    return [family.move(index) for index in things(view, family, id)]


def things(view: Observation, family: Family[Board], id: str) -> list[int]:
    """What the id means in a question about such things."""
    sort, rest = read_id(id)
    if family in (m.WIZARD, m.STRIKE):
        return real(wizard_of(view, id))
    if family is m.CHEST:
        return real(chest_of(view, id))
    if family is m.FIELD:
        return real(field_of(view, id))
    if family is m.FACTION:
        return [FACTIONS.index(rest)] if sort == "faction" else []
    if family is m.SPELL:
        owner, _, name = rest.partition(".")
        return [SPELLS.index(name)] if sort == "spell" and name in SPELLS and owner == str(view.to_act) else []
    return corners(view, field_of(view, id))


def corners(view: Observation, field: int) -> list[int]:
    """A corner to live in, or a bridge to break."""
    if view.question is EVENT_BRIDGE:
        return [bridge for bridge, ends in enumerate(BRIDGES) if field in ends]
    return [STARTS.index(field)] if field in STARTS else []


def real(thing: int) -> list[int]:
    return [thing] if thing >= 0 else []


def in_action(view: Observation, id: str) -> list[int]:
    """In the action step: a wizard to act with, or what the chosen one could do."""
    sort, rest = read_id(id)
    wizard, chest, actor = wizard_of(view, id), chest_of(view, id), subject(view)
    if sort == "spell":
        owner, _, name = rest.partition(".")
        return [m.CAST] if name in RELIC_SPELLS and owner == str(view.to_act) else []
    if view.question is ACT_PICK:
        return m.WIZARD.moves(real(wizard)) or m.PEEK.moves(real(chest))
    if wizard == actor:
        return []
    found = deeds_on(view, id)
    field = field_of(view, id)
    if field >= 0 and field != view.board.at[PLACE + actor]:
        move = m.MOVE.move(field)
        return [move] if view.question is ACT_DO else found or [move]
    return found


def deeds_on(view: Observation, id: str) -> list[int]:
    """What the chosen wizard could do to the thing."""
    wizard, chest, actor = wizard_of(view, id), chest_of(view, id), subject(view)
    if wizard >= 0:
        is_body = wizard // 6 == actor // 6 and view.board.at[STATUS + wizard] == DISABLED
        return [m.HEAL.move(wizard) if is_body else m.ATTACK.move(wizard)]
    if chest >= 0:
        is_open = view.board.is_open(chest)
        return [m.TAKE_RELIC.move(chest)] if is_open else [m.OPEN.move(chest), m.PEEK.move(chest)]
    return {"potion": [int(m.TAKE_POTION)], "crystal": [int(m.TAKE_MANA)]}.get(read_id(id)[0], [])
