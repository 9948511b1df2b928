"""Prompt, players and tracks: whose decision it is, what is decided, and how far the game has come."""

from collections.abc import Callable
from typing import Final

from conclave.games.relics.data.tables import NAMES, RELIC_SPELL
from conclave.games.relics.rules import ask
from conclave.games.relics.rules.activation import ACT_DO, ACT_THEN
from conclave.games.relics.rules.cards.asking import EVENT_TELEPORT_TO
from conclave.games.relics.rules.ending import ALL_DISABLED, LAST_FACTION, RELIC_HOME, ROUND_CAP
from conclave.games.relics.rules.fields import CHESTS, CURRENT, HASTE, MANA, RELICS, SPIRIT, STATUS, TURN, WALLS
from conclave.games.relics.rules.relic_spells.portal import PORTAL_SECOND
from conclave.games.relics.rules.relic_spells.servant import SERVANT_DEED, SERVANT_TO
from conclave.games.relics.rules.setup import SETUP_CHEST, SETUP_RELIC
from conclave.games.relics.rules.spells.necromantic import WALK_TO
from conclave.games.relics.rules.wizards import DISABLED, VULNERABLE
from conclave.games.relics.scene.about import about, more
from conclave.games.relics.scene.names import (
    field_name,
    player_name,
    relic_name,
    relic_spell_name,
    seat_name,
    seat_tone,
    wizard_name,
)
from conclave.games.relics.scene.observation import Observation
from conclave.kernel.scene import Player, Prompt, Text, Track, say
from conclave.kernel.state import CHANCE, OVER

RULES: Final = {
    "first_player": "SR-3.21",
    "setup.faction_draw": "SR-3.3",
    "die": "SR-12.1",
    "event.draw": "SR-12.3",
    "foresight.draw": "SR-14.36",
    "setup.faction": "SR-3.3",
    "setup.corner": "SR-3.7",
    "setup.relic": "SR-3.12",
    "setup.chest": "SR-3.12",
    "spell.choose": "SR-12.4",
    "meteor.target": "SR-14.6",
    "walk.wizard": "SR-14.18",
    "walk.to": "SR-14.15",
    "corpse.wizard": "SR-14.20",
    "mirage.close": "SR-14.30",
    "mirage.first": "SR-14.31",
    "mirage.second": "SR-14.31",
    "event.offer": "SR-13.10",
    "event.burn": "SR-13.12",
    "event.reborn": "SR-13.11",
    "event.alchemist": "SR-13.31",
    "event.teleport": "SR-13.14",
    "event.teleport_to": "SR-13.14",
    "event.pumple": "SR-13.22",
    "event.bridge": "SR-13.24",
    "ready.pick": "SR-13.27",
    "act.pick": "SR-5.6",
    "act.do": "SR-5.8",
    "act.then": "SR-7.6",
    "servant.wizard": "SR-15.11",
    "servant.deed": "SR-15.11",
    "servant.to": "SR-15.12",
    "portal.first": "SR-15.20",
    "portal.second": "SR-15.20",
}
"""The rule that governs each question."""

ENDS: Final = {RELIC_HOME: "SR-16.1", LAST_FACTION: "SR-16.2", ALL_DISABLED: "SR-16.3", ROUND_CAP: "SR-16.6"}
ENDINGS: Final = {RELIC_HOME: "relic", LAST_FACTION: "last", ALL_DISABLED: "disabled", ROUND_CAP: "cap"}
STEPS: Final = ("die", "ready", "act")
STEP_ICONS: Final = ("rolling-dices", "sunrise", "walk")
STEP_OF: Final = {ask.ROLLING: 0, ask.READYING: 1, ask.ACTING: 2, ask.CASTING: 2}
SETUP_STEPS: Final = ("factions", "chests")
ABOUT_A_WIZARD: Final = (ACT_DO, ACT_THEN, WALK_TO, EVENT_TELEPORT_TO, SERVANT_DEED, SERVANT_TO, PORTAL_SECOND)
"""Questions whose parameter is a wizard."""


def subject(view: Observation) -> int:
    """The wizard that the pending question is about, or -1."""
    return view.x if view.question in ABOUT_A_WIZARD else -1


# -- prompt


def prompt(view: Observation) -> Prompt:
    """For the seat that decides, what to do; for the others, what is being decided."""
    if view.to_act == OVER:
        winner = seat_name(view, view.winner) if view.winner >= 0 else None
        return Prompt(
            OVER, "over", ending(view.reason, winner), ENDS[view.reason], say("relics.phase.over"), kind="over"
        )
    phase = say(f"relics.phase.{phase_of(view)}")
    is_mine = view.to_act in (view.viewer, CHANCE)
    if view.to_act == CHANCE:
        text = say("relics.wait.chance", say(f"relics.topic.{view.asks}"))
    elif is_mine:
        text = asked(view)
    else:
        text = say("relics.wait", seat_name(view, view.to_act), say(f"relics.topic.{view.asks}"))
    figure = subject(view)
    second, declared = more(view, figure) if is_mine else None, about(view, figure)
    return Prompt(view.to_act, view.asks, text, RULES[view.asks], phase, second, kind_of(view), declared)


def kind_of(view: Observation) -> str:
    """Chance, the set-up, an act of the own turn, or an answer in somebody else's."""
    if view.to_act == CHANCE:
        return "chance"
    if view.is_setup():
        return "setup"
    return "act" if view.to_act == view.board.at[CURRENT] else "reaction"


PARTICULARS: Final[dict[str, Callable[[Observation], Text | int]]] = {
    "meteor.target": lambda view: field_name(view.x),
    "setup.relic": lambda view: relic_name(view.faction(view.to_act)),
    "mirage.second": lambda view: field_name(view.board.at[CHESTS + view.x]),
    "ready.pick": lambda view: view.x,
    "event.alchemist": lambda view: view.x,
    "setup.chest": lambda view: chests_left(view),
}
"""What some questions name, beside those about a wizard."""


def chests_left(view: Observation) -> int:
    """Empty chests that the seat has still to place."""
    own = range(4 * view.to_act, 4 * view.to_act + 4)
    return sum(1 for chest in own if view.board.at[CHESTS + chest] < 0)


def asked(view: Observation) -> Text:
    """The question in the second person, as particular as it can be."""
    id = f"relics.ask.{view.asks}"
    if view.asks in PARTICULARS:
        return say(id, PARTICULARS[view.asks](view))
    if view.asks == "walk.wizard" and view.x:
        return say(f"{id}.again")
    return say(id, wizard_name(view, subject(view))) if subject(view) >= 0 else say(id)


def ending(reason: int, winner: Text | None) -> Text:
    """The result in words (SR-16.8)."""
    return say(f"relics.over.{ENDINGS[reason]}", *([winner] if winner is not None else []))


def phase_of(view: Observation) -> str:
    """Set-up, or a step of the turn."""
    return "setup" if view.is_setup() else STEPS[step_of(view)]


def step_of(view: Observation) -> int:
    """SR-5.2: die, ready, actions."""
    return STEP_OF[view.question.part] if view.question is not None else STEPS.index("act")


# -- players and tracks


def players(view: Observation) -> tuple[Player, ...]:
    """Every seat, with what everybody may count."""
    return tuple(
        Player(seat, player_name(view.faction(seat), seat), seat_tone(view, seat), facts(view, seat))
        for seat in range(view.seats)
    )


def facts(view: Observation, seat: int) -> tuple[Text, ...]:
    """Wizards by status, mana and what it buys, chests, and whose relic is carried about."""
    if view.is_setup():
        return ()
    b = view.board
    own = [b.at[STATUS + wizard] for wizard in range(6 * seat, 6 * seat + 6)]
    found = [say("relics.fact.active", len(own) - own.count(DISABLED))]
    if VULNERABLE in own:
        found.append(say("relics.fact.vulnerable", own.count(VULNERABLE)))
    spell = relic_spell_name(RELIC_SPELL[view.faction(seat)])
    found.append(say("relics.fact.mana", b.at[MANA + seat], view.costs[seat], spell))
    closed = sum(1 for chest in range(4 * seat, 4 * seat + 4) if not b.is_open(chest))
    found.append(say("relics.fact.chests", closed))
    found += relic_facts(view, seat)
    if b.at[WALLS] >> seat & 1:
        found.append(say("relics.fact.walls"))
    if seat == b.at[CURRENT]:
        found += [say("relics.fact.haste")] if b.at[HASTE] else []
        found += [say("relics.fact.spirit")] if b.at[SPIRIT] else []
    return tuple(found)


def relic_facts(view: Observation, seat: int) -> list[Text]:
    """What has become of a relic that everybody has seen."""
    b = view.board
    for chest in range(4 * seat, 4 * seat + 4):
        if b.carrier(chest) >= 0:
            return [say("relics.fact.stolen", wizard_name(view, b.carrier(chest)))]
        if b.is_open(chest) and b.at[RELICS + seat] == chest:
            return [say("relics.fact.revealed", NAMES[b.at[CHESTS + chest]])]
    return []


def tracks(view: Observation) -> tuple[Track, ...]:
    """What is being set up; or the step of the turn, and the round (SR-16.7)."""
    if view.is_setup():
        now = 1 if view.question in (SETUP_RELIC, SETUP_CHEST) else 0
        steps = tuple(say(f"relics.track.setup.{name}") for name in SETUP_STEPS)
        return (Track(say("relics.track.setup"), steps, now),)
    steps = tuple(say(f"relics.phase.{name}") for name in STEPS)
    cap = view.board.setup.round_cap
    now = min(view.board.at[TURN] // view.seats + 1, cap)
    left = cap - now
    round_text = say("relics.track.round.last" if left < 10 else "relics.track.round.now", now, cap, left)
    return (
        Track(say("relics.track.turn"), steps, step_of(view), STEP_ICONS),
        Track(say("relics.track.round"), (round_text,), 0),
    )
