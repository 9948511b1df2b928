"""Choices: every option of the pending decision in words, on the thing that it is about."""

from collections.abc import Callable
from typing import Final, cast

from msgspec.structs import replace

from conclave.games.relics.data.tables import BRIDGES, FACTIONS, NAMES, RELIC_SPELL, SPELLS, STARTS
from conclave.games.relics.rules.activation import ACT_DO, ACT_PICK, ACT_THEN
from conclave.games.relics.rules.cards.asking import EVENT_BRIDGE, EVENT_PUMPLE
from conclave.games.relics.rules.deeds import deeds
from conclave.games.relics.rules.fields import PLACE
from conclave.games.relics.rules.machine import Relics
from conclave.games.relics.rules.moves import BUTTON, CAST, CODEC, SKIP, TAKE_MANA, TAKE_POTION, WALK
from conclave.games.relics.rules.setup import SETUP_CHEST, SETUP_RELIC
from conclave.games.relics.rules.wizards import SCOUT
from conclave.games.relics.scene import names
from conclave.games.relics.scene.items import ghost_chest, ghost_wizard
from conclave.games.relics.scene.observation import Observation
from conclave.games.relics.scene.outlook import outlook
from conclave.games.relics.scene.printed import PRINTED_SPELLS
from conclave.games.relics.scene.prompt import subject
from conclave.kernel.scene import LIST_OR, Choice, Text, say
from conclave.kernel.state import State

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
VERBS: Final = {
    "attack": "crossed-swords",
    "open": "open-treasure-chest",
    "take_relic": "hand-grip",
    "heal": "healing",
    "peek": "spyglass",
    "strike": "crossed-swords",
    "move": "walking-boot",
    "take_potion": "round-potion",
    "take_mana": "crystal-cluster",
    "end_turn": "hourglass",
    "stop": "sands-of-time",
    "skip": "cancel",
    "done": "check-mark",
    "keep": "check-mark",
    "walk": "shambling-zombie",
}
"""A picture for each verb."""


def choices(state: State, seat: int) -> list[Choice]:
    """One for each option, in the same order."""
    assert isinstance(state, Relics)
    view = Observation(state.observe(seat), seat)
    return [outlook(state, view, choice_of(view, move, state.word(move))) for move in state.options()]


def choice_of(view: Observation, move: int, word: str) -> Choice:
    """The option as it looks, whatever comes of it."""
    family = CODEC.family(move)
    assert family is not None
    found = CHOICES[family.name](view, family.index(move))
    icon = found.icon or VERBS.get(BUTTON.words[move - BUTTON.first] if family is BUTTON else family.name, "")
    group = group_of(view, family.name)
    return replace(found, move=move, word=word, icon=icon, group=group, passes=move == SKIP)


def group_of(view: Observation, family: str) -> str:
    """The thing whose verbs stand together: the chosen wizard, or the Scout that looks."""
    if view.question in (ACT_DO, ACT_THEN):
        return names.wizard_id(view.x)
    if family == "peek":
        return names.wizard_id(6 * view.to_act + SCOUT)
    return names.wizard_id(subject(view)) if subject(view) >= 0 else ""


def choice(text: Text, *on: str) -> Choice:
    """Words on things, to be filled in."""
    return Choice(-1, "", text, on)


# -- things on the board


def of_wizard(view: Observation, wizard: int) -> Choice:
    """A figure that is picked for something."""
    title = names.wizard_name if view.question is ACT_PICK else names.wizard_title
    return choice(say(f"relics.choose.{view.asks}", title(view, wizard)), names.wizard_id(wizard))


def of_field(view: Observation, field: int) -> Choice:
    """A place to go to, to put something on, or for Pumple to land."""
    text = say(f"relics.choose.{view.asks}", names.field_name(field))
    ghost = None
    if view.question in (SETUP_RELIC, SETUP_CHEST):
        ghost = ghost_chest(view, view.to_act, field, view.question is SETUP_RELIC)
    elif view.question is not EVENT_PUMPLE:
        ghost = ghost_wizard(view, subject(view), field)
        if view.question is ACT_DO:
            text = with_more(text, "relics.choose.there", waiting(view, subject(view), field))
    return replace(choice(text, names.field_id(field)), ghost=ghost)


def waiting(view: Observation, wizard: int, field: int) -> list[Text]:
    """What the wizard could do after going there."""
    twin = cast(Relics, view.board.clone())
    twin.at[PLACE + wizard] = field
    found = {CODEC.word(twin, deed).partition(".")[0]: None for deed in deeds(twin, wizard)}
    return [say(f"relics.could.{name}") for name in found]


def of_chest(view: Observation, chest: int) -> Choice:
    return choice(say(f"relics.choose.{view.asks}", names.chest_title(view, chest)), names.chest_id(chest))


def on_wizard(name: str) -> Callable[[Observation, int], Choice]:
    """A deed on a figure."""
    return lambda view, wizard: choice(
        say(f"relics.choose.{name}", names.wizard_name(view, wizard)), names.wizard_id(wizard)
    )


def on_chest(name: str) -> Callable[[Observation, int], Choice]:
    """A deed on a chest."""
    return lambda view, chest: choice(
        say(f"relics.choose.{name}", names.chest_title(view, chest)), names.chest_id(chest)
    )


def of_relic(view: Observation, chest: int) -> Choice:
    relic = names.relic_name(view.faction(chest // 4))
    return choice(say("relics.choose.take_relic", relic), names.chest_id(chest))


def of_corner(view: Observation, corner: int) -> Choice:
    """A corner to live in, or a bridge to break."""
    if view.question is EVENT_BRIDGE:
        on = [names.field_id(field) for field in BRIDGES[corner]]
        return choice(say("relics.choose.event.bridge", names.bridge_name(corner)), *on)
    return choice(say("relics.choose.setup.corner", names.corner_name(corner)), names.field_id(STARTS[corner]))


# -- things beside it


def of_spell(view: Observation, spell: int) -> Choice:
    name = names.spell_name(spell)
    found = choice(say("relics.choose.spell.choose", name, say(f"{name.id}.does")), names.spell_id(view.to_act, spell))
    return replace(found, icon=PRINTED_SPELLS[spell].icon)


def of_faction(view: Observation, faction: int) -> Choice:
    name = FACTIONS[faction]
    does = say(f"relics.faction.{name}.does")
    found = choice(say("relics.choose.setup.faction", names.faction_name(faction), does), f"faction:{name}")
    return replace(found, icon=names.FACTION_ICONS[faction])


def of_button(view: Observation, index: int) -> Choice:
    """A word of its own; what lies on the table can also be clicked."""
    move = BUTTON.move(index)
    name = BUTTON.words[index]
    key, text = KEYS[name], say(f"relics.choose.{name}")
    on: tuple[str, ...] = ()
    icon = ""
    if move in (TAKE_POTION, TAKE_MANA):
        place = NAMES[view.board.at[PLACE + subject(view)]]
        on = (f"potion:{place}" if move == TAKE_POTION else f"crystal:{place}",)
    elif move == CAST:
        spell = RELIC_SPELL[view.faction(view.to_act)]
        name = names.relic_spell_name(spell).id
        text = say("relics.choose.relic_spell", say(name), view.costs[view.to_act], say(f"{name}.does"))
        on = (names.spell_id(view.to_act, len(SPELLS) + spell),)
        icon = PRINTED_SPELLS[len(SPELLS) + spell].icon
    elif move == WALK:
        text = say("relics.choose.walk", names.wizard_name(view, subject(view)))
        on = (names.wizard_id(subject(view)),)
    return replace(choice(text, *on), key=key, icon=icon)


CHOICES: Final[dict[str, Callable[[Observation, int], Choice]]] = {
    "wizard": of_wizard,
    "field": of_field,
    "chest": of_chest,
    "attack": on_wizard("attack"),
    "open": on_chest("open"),
    "take_relic": of_relic,
    "heal": on_wizard("heal"),
    "peek": on_chest("peek"),
    "strike": on_wizard("strike"),
    "move": of_field,
    "spell": of_spell,
    "faction": of_faction,
    "corner": of_corner,
    "button": of_button,
}
"""By family of the move; cards, faces and seats are chance's to choose."""


def with_more(text: Text, id: str, more: list[Text]) -> Text:
    """The text, and after it a list of things, if there are any."""
    return say(id, text, Text(LIST_OR, tuple(more))) if more else text
