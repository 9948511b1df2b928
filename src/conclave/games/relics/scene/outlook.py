"""Outlook: what a choice brings with it: who falls or rises, what it spends, its chance, a hint, a warning."""

from typing import Final

from msgspec.structs import replace

from conclave.games.relics.data.tables import HEALS
from conclave.games.relics.rules.activation import ACT_DO, ACT_THEN
from conclave.games.relics.rules.events import ACTING, EVENTS
from conclave.games.relics.rules.fields import HASTE, MOVER, RELIC, SPIRIT, UNKNOWN
from conclave.games.relics.rules.machine import Relics
from conclave.games.relics.rules.moves import CAST, CODEC, END_TURN, HEAL, MOVE, OPEN, PEEK
from conclave.games.relics.rules.wizards import is_fast
from conclave.games.relics.scene import names
from conclave.games.relics.scene.observation import Observation
from conclave.games.relics.scene.reach import can_win, hunters
from conclave.kernel.events import Shown
from conclave.kernel.scene import Choice, Text, say
from conclave.kernel.state import OVER

EFFECTS: Final = {"attack": "disabled", "strike": "disabled", "heal": "ready", "take_relic": "carried"}
"""By family, what becomes of the target, in a word."""
BUTTONS: Final = {"take_potion": "potion", "take_mana": "mana"}

Named = tuple[str, dict[str, int]]


def outlook(state: Relics, view: Observation, choice: Choice) -> Choice:
    """The choice with everything that it brings; what is hidden decides nothing of it."""
    move = choice.move
    if view.is_setup():
        return choice
    if OPEN.has(move):
        return opening(view, choice, OPEN.index(move))
    if PEEK.has(move):
        return replace(choice, effect=say("relics.effect.peek"))
    twin = state.clone()
    twin.events = []
    twin.apply(move)
    told, goes_on = this_turn(twin.events)
    found = replace(
        choice,
        effect=effect_of(choice),
        odds=tuple(following(view, choice, told)),
        spends=tuple(spent(view, move, told, goes_on)),
    )
    if twin.to_act == OVER:
        return how_it_ends(found, twin.payoffs[view.to_act])
    return replace(found, warn=warning(view, move))


def this_turn(events: list[Shown]) -> tuple[list[Named], bool]:
    """The events before the next turn begins, and whether none begins."""
    told: list[Named] = []
    for _, name, numbers in events:
        if name == "turn_begun":
            return told, False
        told.append((name, EVENTS.read(name, numbers)))
    return told, True


# -- chests


def opening(view: Observation, choice: Choice, chest: int) -> Choice:
    """How likely the relic is inside, as far as the viewer knows; and that it is opened for all."""
    spends = [say("relics.spends.open")]
    b = view.board
    if not b.at[SPIRIT]:
        moved = b.at[MOVER] >= 0 and b.setup.empty_tires and not (b.at[HASTE] and is_fast(view.x % 6))
        spends.append(say("relics.spends.status" if moved else "relics.spends.relic"))
    return replace(choice, chance=likelihood(view, chest), effect=say("relics.effect.open"), spends=tuple(spends))


def likelihood(view: Observation, chest: int) -> int:
    """Per cent: in one of the chests that the viewer has not seen, all alike (SR-17.4)."""
    first = chest // 4 * 4
    own = view.contents[first : first + 4]
    if RELIC in own or view.contents[chest] != UNKNOWN:
        return 100 if view.contents[chest] == RELIC else 0
    return round(100 / own.count(UNKNOWN))


# -- what follows


def effect_of(choice: Choice) -> Text | None:
    family = CODEC.family(choice.move)
    assert family is not None
    word = EFFECTS.get(family.name) or BUTTONS.get(choice.word)
    return say(f"relics.effect.{word}") if word is not None else None


def following(view: Observation, choice: Choice, told: list[Named]) -> list[Text]:
    """Who falls, tires or rises by it, and what else happens by itself; one target has it written on it."""
    if effect_of(choice) is not None or view.question is ACT_DO or view.question is ACT_THEN:
        told = [one for one in told if choice.move == CAST]
    found = []
    for name in ("disabled", "ready"):
        if who := [numbers["wizard"] for event, numbers in told if event == name]:
            found.append(say(f"relics.follows.{name}", listed(view, who)))
    tired = [n["wizard"] for event, n in told if event == "vulnerable" and n["cause"] != ACTING]
    if tired:
        found.append(say("relics.follows.vulnerable", listed(view, tired)))
    for event, n in told:
        if event == "walked":
            found.append(say("relics.follows.walked", names.wizard_name(view, n["body"]), names.field_name(n["goal"])))
        if event == "swapped":
            pair = listed(view, [n["one"], n["other"]])
            found.append(say("relics.follows.swapped", pair))
        if event == "chest_closed":
            found.append(say("relics.follows.closed", names.field_name(n["field"])))
    return found


def listed(view: Observation, wizards: list[int]) -> Text:
    return names.joined([names.wizard_name(view, wizard) for wizard in wizards])


# -- what it costs


def spent(view: Observation, move: int, told: list[Named], goes_on: bool) -> list[Text]:
    """Mana, a potion, the status, the rest of the turn."""
    found = [say("relics.spends.mana", n["cost"]) for event, n in told if event == "relic_spell_cast"]
    if not found and move == CAST:
        found.append(say("relics.spends.mana", view.costs[view.to_act]))
    if HEAL.has(move) and not HEALS[view.x % 6]:
        found.append(say("relics.spends.potion"))
    is_tired = any(event == "vulnerable" and n["wizard"] // 6 == view.to_act for event, n in told)
    if is_tired or (view.question is ACT_DO and MOVE.has(move) and tires(view, view.x)):
        found.append(say("relics.spends.status"))
    if not goes_on and move != END_TURN:
        found.append(say("relics.spends.turn"))
    return found


def tires(view: Observation, wizard: int) -> bool:
    """Does moving make the wizard vulnerable (SR-7.7, SR-14.27, SR-15.16)?"""
    b = view.board
    return not b.at[SPIRIT] and not (b.at[HASTE] and is_fast(wizard % 6))


# -- hints and warnings


def how_it_ends(choice: Choice, payoff: float) -> Choice:
    if payoff > 0:
        return replace(choice, odds=(say("relics.hint.wins"),))
    return replace(choice, warn=say("relics.warn.draw" if payoff == 0 else "relics.warn.lost"))


def warning(view: Observation, move: int) -> Text | None:
    if move == END_TURN:
        return missed_win(view)
    if view.question is ACT_DO and MOVE.has(move) and view.board.burden(view.x) >= 0 and tires(view, view.x):
        return danger(view, hunters(view, view.x, MOVE.index(move)))
    return None


def missed_win(view: Observation) -> Text | None:
    first = 6 * view.to_act
    winners = [wizard for wizard in range(first, first + 6) if can_win(view, wizard)]
    return say("relics.warn.could_win", names.wizard_name(view, winners[0])) if winners else None


def danger(view: Observation, foes: list[int]) -> Text | None:
    """Who could attack the carrier there."""
    return say("relics.warn.carrier", listed(view, foes)) if foes else None
