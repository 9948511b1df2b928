"""Choices: every option of the pending decision in words, on the thing that it is about."""

from dataclasses import replace
from typing import Final

from conclave.games.relics.data.tables import BRIDGES, FACTIONS, NAMES, RELIC_SPELL, SPELLS, STARTS
from conclave.games.relics.rules.actions import deeds
from conclave.games.relics.rules.codes import (
    ACT_DO,
    ACT_PICK,
    ASKS,
    ATTACK,
    BUTTONS,
    CARD,
    CAST,
    CHEST,
    CORNER,
    END_TURN,
    EVENT_BRIDGE,
    EVENT_PUMPLE,
    FACTION,
    FIELD,
    HEAL,
    HEALER,
    MOVE,
    OPEN,
    PEEK,
    SCOUT,
    SETUP_CHEST,
    SETUP_RELIC,
    SPELL,
    STRIKE,
    TAKE_MANA,
    TAKE_POTION,
    TAKE_RELIC,
    THIEF,
    WALK,
)
from conclave.games.relics.rules.machine import Relics
from conclave.games.relics.scene.items import ghost_chest, ghost_wizard
from conclave.games.relics.scene.names import (
    bridge_name,
    chest_id,
    chest_title,
    corner_name,
    field_id,
    field_name,
    joined,
    player_name,
    relic_name,
    relic_spell_name,
    spell_id,
    spell_name,
    wizard_id,
    wizard_name,
    wizard_title,
)
from conclave.games.relics.scene.observation import View
from conclave.games.relics.scene.prompt import subject
from conclave.games.relics.scene.reach import can_win, hunters
from conclave.kernel.scene import Choice, Text, say
from conclave.kernel.state import OVER, State

KEYS: Final = {
    "take_potion": "p",
    "take_mana": "m",
    "relic_spell": "r",
    "end_turn": "e",
    "stop": "s",
    "skip": "s",
    "done": "d",
    "keep": "k",
    "walk": "w",
}


def choices(state: State, seat: int) -> list[Choice]:
    """One for each option, in the same order."""
    assert isinstance(state, Relics)
    view = View(state.observe(seat), seat)
    found = []
    for move in state.options():
        choice = choice_of(view, move, state.word(move))
        hint, warn = outlook(state, view, move)
        found.append(replace(choice, odds=(hint,) if hint is not None else (), warn=warn))
    return found


def choice_of(view: View, move: int, word: str) -> Choice:
    """The option as it looks, whatever comes of it."""
    if move < FIELD:
        return of_wizard(view, move, word)
    if move < CHEST:
        return of_field(view, move, move - FIELD, word)
    if move < ATTACK:
        return of_chest(view, move, move - CHEST, word)
    if move < MOVE:
        return of_deed(view, move, word)
    if move < SPELL:
        return of_field(view, move, move - MOVE, word)
    if move < CARD:
        spell = move - SPELL
        text = say("relics.choose.spell.choose", spell_name(spell), say(f"{spell_name(spell).id}.does"))
        return Choice(move, word, text, (spell_id(view.to_act, spell),))
    if move < CORNER:
        faction = move - FACTION
        text = say(
            "relics.choose.setup.faction", player_name(faction, 0), say(f"relics.faction.{FACTIONS[faction]}.does")
        )
        return Choice(move, word, text, (f"faction:{FACTIONS[faction]}",))
    return of_corner(view, move, word) if move < TAKE_POTION else button(view, move, word)


# -- things on the board


def of_wizard(view: View, wizard: int, word: str) -> Choice:
    """A figure that is picked for something."""
    title = wizard_name(view, wizard) if view.kind == ACT_PICK else wizard_title(view, wizard)
    return Choice(wizard, word, say(f"relics.choose.{ASKS[view.kind]}", title), (wizard_id(wizard),))


def of_field(view: View, move: int, field: int, word: str) -> Choice:
    """A place to go to, to put something on, or for Pumple to land."""
    text = say(f"relics.choose.{ASKS[view.kind]}", field_name(field))
    ghost = None
    if view.kind in (SETUP_RELIC, SETUP_CHEST):
        ghost = ghost_chest(view, view.to_act, field, view.kind == SETUP_RELIC)
    elif view.kind != EVENT_PUMPLE:
        ghost = ghost_wizard(view, subject(view), field)
        if view.kind == ACT_DO:
            text = with_more(text, "relics.choose.there", waiting(view, subject(view), field))
    return Choice(move, word, text, (field_id(field),), ghost=ghost)


def waiting(view: View, wizard: int, field: int) -> list[Text]:
    """What the wizard could do after going there."""
    twin = view.board.clone()
    twin.at[PLACE + wizard] = field
    names = {"attack": 0, "open": 0, "take_relic": 0, "heal": 0, "take_potion": 0, "take_mana": 0}
    for deed in deeds(twin, wizard):
        names[twin.word(deed).partition(".")[0]] += 1
    return [say(f"relics.could.{name}") for name, count in names.items() if count]


def of_chest(view: View, move: int, chest: int, word: str) -> Choice:
    return Choice(move, word, say(f"relics.choose.{ASKS[view.kind]}", chest_title(view, chest)), (chest_id(chest),))


def of_deed(view: View, move: int, word: str) -> Choice:
    """An action on a figure or a chest."""
    if move < OPEN:
        target = move - ATTACK
        return Choice(move, word, say("relics.choose.attack", wizard_name(view, target)), (wizard_id(target),))
    if move < TAKE_RELIC:
        chest = move - OPEN
        return Choice(move, word, say("relics.choose.open", chest_title(view, chest)), (chest_id(chest),))
    if move < HEAL:
        chest = move - TAKE_RELIC
        text = say("relics.choose.take_relic", relic_name(view.faction(chest // 4)))
        return Choice(move, word, text, (chest_id(chest),))
    if move < PEEK:
        body = move - HEAL
        return Choice(move, word, say("relics.choose.heal", wizard_name(view, body)), (wizard_id(body),))
    if move < STRIKE:
        chest = move - PEEK
        return Choice(move, word, say("relics.choose.peek", chest_title(view, chest)), (chest_id(chest),))
    target = move - STRIKE
    return Choice(move, word, say("relics.choose.strike", wizard_name(view, target)), (wizard_id(target),))


def of_corner(view: View, move: int, word: str) -> Choice:
    """A corner to live in, or a bridge to break."""
    corner = move - CORNER
    if view.kind == EVENT_BRIDGE:
        on = tuple(field_id(field) for field in BRIDGES[corner])
        return Choice(move, word, say("relics.choose.event.bridge", bridge_name(corner)), on)
    on = (field_id(STARTS[corner]),)
    return Choice(move, word, say("relics.choose.setup.corner", corner_name(corner)), on)


def button(view: View, move: int, word: str) -> Choice:
    """A word of its own; what lies on the table can also be clicked."""
    name = BUTTONS[move - TAKE_POTION]
    key, text = KEYS[name], say(f"relics.choose.{name}")
    on: tuple[str, ...] = ()
    if move in (TAKE_POTION, TAKE_MANA):
        place = NAMES[view.board.at[PLACE + subject(view)]]
        on = (f"potion:{place}" if move == TAKE_POTION else f"crystal:{place}",)
    elif move == CAST:
        spell = RELIC_SPELL[view.faction(view.to_act)]
        name = relic_spell_name(spell).id
        text = say("relics.choose.relic_spell", say(name), view.costs[view.to_act], say(f"{name}.does"))
        on = (spell_id(view.to_act, len(SPELLS) + spell),)
    elif move == WALK:
        text = say("relics.choose.walk", wizard_name(view, subject(view)))
        on = (wizard_id(subject(view)),)
    return Choice(move, word, text, on, key=key)


def with_more(text: Text, id: str, more: list[Text]) -> Text:
    """The text, and after it a list of things, if there are any."""
    return say(id, text, joined(more)) if more else text


# -- outlook


def outlook(state: Relics, view: View, move: int) -> tuple[Text | None, Text | None]:
    """A hint and a warning for one option, or none; what is hidden decides neither."""
    seat = view.to_act
    if view.is_setup():
        return None, None
    twin = state.clone()
    twin.apply(move)
    if twin.to_act == OVER:
        if twin.payoffs[seat] > 0:
            return say("relics.hint.wins"), None
        return None, say("relics.warn.draw" if twin.payoffs[seat] == 0 else "relics.warn.lost")
    if move == END_TURN:
        winners = [wizard for wizard in range(6 * seat, 6 * seat + 6) if can_win(view, wizard)]
        return None, say("relics.warn.could_win", wizard_name(view, winners[0])) if winners else None
    if view.kind == ACT_DO and MOVE <= move < SPELL and view.board.burden(view.x) >= 0:
        foes = hunters(view, view.x, move - MOVE) if tires(view, view.x) else []
        return None, say("relics.warn.carrier", joined([wizard_name(view, foe) for foe in foes])) if foes else None
    return None, None


def tires(view: View, wizard: int) -> bool:
    """Does moving make the wizard vulnerable (SR-7.7, SR-14.27, SR-15.16)?"""
    b = view.board
    return not b.at[SPIRIT] and not (b.at[HASTE] and wizard % 6 in (HEALER, SCOUT, THIEF))
