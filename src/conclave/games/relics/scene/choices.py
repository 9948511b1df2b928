"""Choices: every option of the pending decision in words, on the thing that it is about."""

from collections.abc import Callable
from typing import Final, cast

from msgspec.structs import replace

from conclave.games.relics.data.tables import BRIDGES, FACTIONS, NAMES, RELIC_SPELL, SPELLS, STARTS
from conclave.games.relics.rules.activation import ACT_DO, ACT_PICK
from conclave.games.relics.rules.cards.asking import EVENT_BRIDGE, EVENT_PUMPLE
from conclave.games.relics.rules.deeds import deeds
from conclave.games.relics.rules.fields import HASTE, PLACE, SPIRIT
from conclave.games.relics.rules.machine import Relics
from conclave.games.relics.rules.moves import BUTTON, CAST, CODEC, END_TURN, MOVE, TAKE_MANA, TAKE_POTION, WALK
from conclave.games.relics.rules.setup import SETUP_CHEST, SETUP_RELIC
from conclave.games.relics.rules.wizards import is_fast
from conclave.games.relics.scene import names
from conclave.games.relics.scene.items import ghost_chest, ghost_wizard
from conclave.games.relics.scene.observation import Observation
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
    view = Observation(state.observe(seat), seat)
    found = []
    for move in state.options():
        choice = choice_of(view, move, state.word(move))
        hint, warn = outlook(state, view, move)
        found.append(replace(choice, odds=(hint,) if hint is not None else (), warn=warn))
    return found


def choice_of(view: Observation, move: int, word: str) -> Choice:
    """The option as it looks, whatever comes of it."""
    family = CODEC.family(move)
    assert family is not None
    return replace(CHOICES[family.name](view, family.index(move)), move=move, word=word)


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
    return choice(say("relics.choose.spell.choose", name, say(f"{name.id}.does")), names.spell_id(view.to_act, spell))


def of_faction(view: Observation, faction: int) -> Choice:
    name = FACTIONS[faction]
    does = say(f"relics.faction.{name}.does")
    return choice(say("relics.choose.setup.faction", names.player_name(faction, 0), does), f"faction:{name}")


def of_button(view: Observation, index: int) -> Choice:
    """A word of its own; what lies on the table can also be clicked."""
    move = BUTTON.move(index)
    name = BUTTON.words[index]
    key, text = KEYS[name], say(f"relics.choose.{name}")
    on: tuple[str, ...] = ()
    if move in (TAKE_POTION, TAKE_MANA):
        place = NAMES[view.board.at[PLACE + subject(view)]]
        on = (f"potion:{place}" if move == TAKE_POTION else f"crystal:{place}",)
    elif move == CAST:
        spell = RELIC_SPELL[view.faction(view.to_act)]
        name = names.relic_spell_name(spell).id
        text = say("relics.choose.relic_spell", say(name), view.costs[view.to_act], say(f"{name}.does"))
        on = (names.spell_id(view.to_act, len(SPELLS) + spell),)
    elif move == WALK:
        text = say("relics.choose.walk", names.wizard_name(view, subject(view)))
        on = (names.wizard_id(subject(view)),)
    return replace(choice(text, *on), key=key)


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
    return say(id, text, names.joined(more)) if more else text


# -- outlook


def outlook(state: Relics, view: Observation, move: int) -> tuple[Text | None, Text | None]:
    """A hint and a warning for one option, or none; what is hidden decides neither."""
    if view.is_setup():
        return None, None
    twin = state.clone()
    twin.apply(move)
    if twin.to_act == OVER:
        return how_it_ends(twin.payoffs[view.to_act])
    if move == END_TURN:
        return None, missed_win(view)
    if view.question is ACT_DO and MOVE.has(move) and view.board.burden(view.x) >= 0 and tires(view, view.x):
        return None, danger(view, hunters(view, view.x, MOVE.index(move)))
    return None, None


def how_it_ends(payoff: float) -> tuple[Text | None, Text | None]:
    if payoff > 0:
        return say("relics.hint.wins"), None
    return None, say("relics.warn.draw" if payoff == 0 else "relics.warn.lost")


def missed_win(view: Observation) -> Text | None:
    first = 6 * view.to_act
    winners = [wizard for wizard in range(first, first + 6) if can_win(view, wizard)]
    return say("relics.warn.could_win", names.wizard_name(view, winners[0])) if winners else None


def danger(view: Observation, foes: list[int]) -> Text | None:
    """Who could attack the carrier there."""
    return say("relics.warn.carrier", names.joined([names.wizard_name(view, foe) for foe in foes])) if foes else None


def tires(view: Observation, wizard: int) -> bool:
    """Does moving make the wizard vulnerable (SR-7.7, SR-14.27, SR-15.16)?"""
    b = view.board
    return not b.at[SPIRIT] and not (b.at[HASTE] and is_fast(wizard % 6))
