"""Prompt, players and tracks: whose decision it is, what is decided, and how far the game has come."""

from typing import Final

from conclave.games.witchcraft.rules.codes import (
    AFTER,
    ASKS,
    DEPLOY_FACING,
    DEPLOY_SQUARE,
    DRAW,
    ELIMINATION,
    GIVE_FACING,
    GIVE_STACK,
    GIVE_TOP,
    HELD,
    NO_ACTIVATION,
    PROPHET_FACING,
    PROPHET_REFRESH,
    PROPHET_TOP,
    REPETITION,
    RESERVE_PICK,
    SHIELD_SIDE,
    SUMMON_FACING,
    SUMMON_PLACE,
    SUMMON_SQUARE,
    SUMMON_TILE,
    SWAP_FACING,
    SWAP_SECOND,
    TELE_FACING,
    TELE_SQUARE,
    TURN,
    TURN_LIMIT,
    USED,
)
from conclave.games.witchcraft.rules.stack import TIRED, first_in, size_of
from conclave.games.witchcraft.rules.turn import activations, can_use_power
from conclave.games.witchcraft.scene.names import (
    TONES,
    power_name,
    seat_name,
    stack_name,
    tile_name,
)
from conclave.games.witchcraft.scene.observation import Observation
from conclave.kernel.scene import Player, Prompt, Text, Track, say
from conclave.kernel.state import CHANCE, OVER

RULES: Final = {
    "altars": "WC-3.1",
    "specials": "WC-3.6",
    "powers": "WC-3.13",
    "first": "WC-3.16",
    "draw": "WC-4.2",
    "reserve_pick": "WC-16.3",
    "deploy_square": "WC-4.3",
    "deploy_facing": "WC-4.4",
    "turn": "WC-5.2",
    "after": "WC-14.1",
    "blast_target": "WC-6.14",
    "strike_order": "WC-10.10",
    "give_stack": "WC-8.3",
    "give_top": "WC-8.11",
    "give_facing": "WC-8.11",
    "priest_altar": "WC-11.34",
    "priest_second": "WC-11.31",
    "barbarian_altar": "WC-11.19",
    "swap_first": "WC-11.23",
    "swap_second": "WC-11.23",
    "swap_turn": "WC-11.24",
    "swap_facing": "WC-11.24",
    "prophet_stack": "WC-11.3",
    "prophet_refresh": "WC-11.3",
    "prophet_top": "WC-11.3",
    "prophet_facing": "WC-11.3",
    "prince_stack": "WC-11.10",
    "prince_discard": "WC-11.10",
    "energy_first": "WC-12.4",
    "energy_second": "WC-12.8",
    "shield_stack": "WC-12.9",
    "shield_side": "WC-7.7",
    "tele_stack": "WC-12.13",
    "tele_square": "WC-12.13",
    "tele_facing": "WC-12.13",
    "summon_size": "WC-13.1",
    "summon_place": "WC-13.2",
    "summon_assign": "WC-13.10",
    "summon_tile": "WC-13.14",
    "summon_square": "WC-13.14",
    "summon_facing": "WC-13.12",
}
"""The rule that governs each question."""

ENDS: Final = {ELIMINATION: "WC-15.6", NO_ACTIVATION: "WC-15.1", TURN_LIMIT: "WC-15.13", REPETITION: "WC-15.9"}
PHASES: Final = ("setup", "placing", "confrontation")
ABOUT_A_STACK: Final = (
    DEPLOY_FACING,
    GIVE_FACING,
    SWAP_SECOND,
    SWAP_FACING,
    PROPHET_REFRESH,
    PROPHET_TOP,
    PROPHET_FACING,
    SHIELD_SIDE,
    TELE_SQUARE,
    TELE_FACING,
    SUMMON_FACING,
)
"""Questions whose first parameter is a square."""


def subject(view: Observation) -> int:
    """Square of the stack that the pending question is about, or -1."""
    if view.kind in ABOUT_A_STACK:
        return view.x
    return view.board.gifts[0] if view.kind == GIVE_TOP and view.board.gifts else -1


# -- prompt


def prompt(view: Observation) -> Prompt:
    """For the seat that decides, what to do; for the others, what is being decided."""
    if view.to_act == OVER:
        reason = view.board.reason
        return Prompt(OVER, "over", ending(reason, view.winner), ENDS[reason], say("witchcraft.phase.over"))
    asks = ASKS[view.kind]
    phase = say(f"witchcraft.phase.{PHASES[phase_of(view)]}")
    if view.to_act == CHANCE:
        text = say("witchcraft.wait.chance", say(f"witchcraft.topic.{asks}"))
    elif view.to_act == view.viewer:
        text = asked(view, asks)
    else:
        text = say("witchcraft.wait", seat_name(view.to_act), say(f"witchcraft.topic.{asks}"))
    return Prompt(view.to_act, asks, text, RULES[asks], phase)


def asked(view: Observation, asks: str) -> Text:
    """The question in the second person, as particular as it can be."""
    seat, kind = view.to_act, view.kind
    id = f"witchcraft.ask.{asks}"
    if kind == TURN:
        if not activations(view.board, seat):
            return say(f"{id}.power", power_name(view.powers[seat]))
        if view.x:
            return say(f"{id}.again")
        return say(f"{id}.either" if can_use_power(view.board, seat) else id)
    if kind == AFTER:
        return say(id if can_use_power(view.board, seat) else f"{id}.none", power_name(view.powers[seat]))
    if kind in (DEPLOY_SQUARE, GIVE_STACK):
        return say(id, tile_name(view.x if kind == DEPLOY_SQUARE else first_in(view.board.hand)))
    if kind == SUMMON_SQUARE:
        return say(id, tile_name(view.y))
    if kind == SUMMON_TILE and seat != view.board.active:
        return say(f"{id}.guest", seat_name(view.board.active))
    if kind in (RESERVE_PICK, SUMMON_PLACE):
        return say(id, view.x)
    if subject(view) >= 0:
        return say(id, stack_name(view, subject(view)))
    return say(id)


def ending(reason: int, winner: int) -> Text:
    """The result in words (WC-15.15)."""
    if winner < 0:
        return say("witchcraft.over.limit" if reason == TURN_LIMIT else "witchcraft.over.repetition")
    how = "elimination" if reason == ELIMINATION else "activation"
    return say(f"witchcraft.over.{how}", seat_name(winner), seat_name(1 - winner))


def phase_of(view: Observation) -> int:
    """Index into PHASES; the end belongs to the confrontation."""
    if 0 <= view.kind < DRAW or view.kind == RESERVE_PICK:
        return 0
    return 1 if 0 <= view.kind < TURN else 2


# -- players and tracks


def players(view: Observation) -> tuple[Player, ...]:
    """Both seats, with what everybody may count."""
    return tuple(Player(seat, seat_name(seat), TONES[seat], facts(view, seat)) for seat in range(2))


def facts(view: Observation, seat: int) -> tuple[Text, ...]:
    """Stacks, tiles, exhausted stacks, stacks that could act now, and the power tile."""
    own = view.board.own(seat)
    tiles, tired = sum(map(view.height, own)), sum(view.cells[square] & TIRED != 0 for square in own)
    found = [say("witchcraft.fact.stacks", len(own))]
    found += [say("witchcraft.fact.tiles", tiles)] if tiles > len(own) else []
    found += [say("witchcraft.fact.tired", tired)] if tired else []
    found.append(say("witchcraft.fact.able", len(activations(view.board, seat))))
    if view.board.piles[seat]:
        found.append(say("witchcraft.fact.pile", size_of(view.board.piles[seat])))
    power = view.powers[seat]
    if power >= 0:
        found.append(say("witchcraft.fact.held" if power < USED or power == HELD else "witchcraft.fact.used"))
    return tuple(found)


def tracks(view: Observation) -> tuple[Track, ...]:
    """The phase; in the confrontation also the turn; and how often its position has come up, once it has come again."""
    phase = phase_of(view)
    found = [Track(say("witchcraft.track.phase"), tuple(say(f"witchcraft.phase.{name}") for name in PHASES), phase)]
    if phase == 2:
        turn = say("witchcraft.track.turn.now", min(view.board.turns + 1, limit(view)), limit(view))
        found.append(Track(say("witchcraft.track.turn"), (turn,), 0))
        times = 3 if view.board.reason == REPETITION else view.repeats
        if times > 1:
            steps = tuple(say(f"witchcraft.track.repetition.{number}") for number in (1, 2, 3))
            found.append(Track(say("witchcraft.track.repetition"), steps, times - 1))
    return tuple(found)


def limit(view: Observation) -> int:
    """WC-15.13."""
    return view.board.setup.max_turns
