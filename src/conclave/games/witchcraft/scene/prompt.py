"""Prompt, players and tracks: whose decision it is, what is decided, and how far the game has come."""

from collections.abc import Callable
from typing import Final

from conclave.games.witchcraft.rules.bags import first_in, size_of
from conclave.games.witchcraft.rules.capture import GIVE_STACK, GIVE_TOP, first_receiver
from conclave.games.witchcraft.rules.ending import ELIMINATION, NO_ACTIVATION, REPETITION, TURN_LIMIT
from conclave.games.witchcraft.rules.fields import ACTIVE, ACTOR, GIFTS, HAND, HELD, PILES, REASON, TURNS, USED
from conclave.games.witchcraft.rules.stack import TIRED
from conclave.games.witchcraft.rules.turn import activations, can_use_power
from conclave.games.witchcraft.scene.icons import TONES
from conclave.games.witchcraft.scene.names import power_name, seat_name, stack_name, tile_name
from conclave.games.witchcraft.scene.observation import Observation
from conclave.kernel.scene import Player, Prompt, Text, Track, say, seated
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

ENDS: Final[dict[int, str]] = {
    ELIMINATION: "WC-15.6",
    NO_ACTIVATION: "WC-15.1",
    TURN_LIMIT: "WC-15.13",
    REPETITION: "WC-15.9",
}
PHASES: Final = ("setup", "placing", "confrontation")
CONFRONTATION: Final = 2
SETTING_UP: Final = {"altars", "specials", "powers", "first", "reserve_pick"}
PLACING: Final = {"draw", "deploy_square", "deploy_facing"}
ABOUT_A_STACK: Final = {
    *("deploy_facing", "give_facing", "swap_second", "swap_facing", "prophet_refresh", "prophet_top", "prophet_facing"),
    *("shield_side", "tele_square", "tele_facing", "summon_facing"),
}
"""Questions whose first number is a square."""


def subject(seen: Observation) -> int:
    """Square of the stack that the pending question is about, or -1."""
    if seen.name in ABOUT_A_STACK:
        return seen.x
    at = seen.board.at
    return int(GIFTS.get(at, first_receiver(seen.board))) if seen.asks(GIVE_TOP) and GIFTS.count(at) else -1


# -- prompt


def prompt(seen: Observation) -> Prompt:
    """For the seat that decides, what to do; for the others, what is being decided."""
    if seen.to_act == OVER:
        reason = seen.number(REASON)
        return Prompt(
            OVER, "over", ending(reason, seen.winner), ENDS[reason], say("witchcraft.phase.over"), kind="over"
        )
    phase = say(f"witchcraft.phase.{PHASES[phase_of(seen)]}")
    kind = "setup" if phase_of(seen) < CONFRONTATION else "act"
    if seen.to_act == CHANCE:
        kind = "chance"
        text = say("witchcraft.wait.chance", say(f"witchcraft.topic.{seen.name}"))
    elif seen.to_act == seen.viewer:
        text = ASKED.get(seen.name, asked)(seen, f"witchcraft.ask.{seen.name}")
    else:
        text = say("witchcraft.wait", seated(seen.to_act), say(f"witchcraft.topic.{seen.name}"))
    return Prompt(seen.to_act, seen.name, text, RULES[seen.name], phase, more(seen), kind)


def more(seen: Observation) -> Text | None:
    """Whose act the question belongs to, and how much of it is still to come."""
    seat, actor = seen.to_act, seen.number(ACTOR)
    if seat < 0:
        return None
    if seen.asks(GIVE_STACK):
        return say("witchcraft.more.hand", size_of(seen.number(HAND)))
    if seen.name in PLACING:
        return say("witchcraft.more.pile", seated(seat), size_of(seen.number(PILES + seat)))
    if seen.name == "turn":
        return say("witchcraft.more.turn", seated(seat), len(activations(seen.board, seat)), len(seen.board.own(seat)))
    return say("witchcraft.more.actor", stack_name(seen, actor)) if actor >= 0 and seen.is_stack(actor) else None


def asked(seen: Observation, id: str) -> Text:
    """The question in the second person, about its stack if it has one."""
    return say(id, stack_name(seen, subject(seen))) if subject(seen) >= 0 else say(id)


def asked_turn(seen: Observation, id: str) -> Text:
    if not activations(seen.board, seen.to_act):
        return say(f"{id}.power", power_name(seen.powers[seen.to_act]))
    if seen.x:
        return say(f"{id}.again")
    return say(f"{id}.either" if can_use_power(seen.board, seen.to_act) else id)


def asked_after(seen: Observation, id: str) -> Text:
    is_usable = can_use_power(seen.board, seen.to_act)
    return say(id if is_usable else f"{id}.none", power_name(seen.powers[seen.to_act]))


def asked_whom_to_summon(seen: Observation, id: str) -> Text:
    host = seen.number(ACTIVE)
    return say(id) if seen.to_act == host else say(f"{id}.guest", seated(host))


ASKED: Final[dict[str, Callable[[Observation, str], Text]]] = {
    "turn": asked_turn,
    "after": asked_after,
    "deploy_square": lambda seen, ask: say(ask, tile_name(seen.x)),
    "give_stack": lambda seen, ask: say(ask, tile_name(first_in(seen.number(HAND)))),
    "summon_square": lambda seen, ask: say(ask, tile_name(seen.y)),
    "summon_tile": asked_whom_to_summon,
    "reserve_pick": lambda seen, ask: say(ask, seen.x),
    "summon_place": lambda seen, ask: say(ask, seen.x),
}
"""Questions that can be put more precisely than others."""


def ending(reason: int, winner: int) -> Text:
    """The result in words (WC-15.15)."""
    if winner < 0:
        return say("witchcraft.over.limit" if reason == TURN_LIMIT else "witchcraft.over.repetition")
    how = "elimination" if reason == ELIMINATION else "activation"
    return say(f"witchcraft.over.{how}", seated(1 - winner))


def phase_of(seen: Observation) -> int:
    """Index into PHASES; the end belongs to the confrontation."""
    return 0 if seen.name in SETTING_UP else 1 if seen.name in PLACING else 2


# -- players and tracks


def players(seen: Observation) -> tuple[Player, ...]:
    """Both seats, with what everybody may count."""
    return tuple(Player(seat, seat_name(seat), TONES[seat], facts(seen, seat)) for seat in range(2))


def facts(seen: Observation, seat: int) -> tuple[Text, ...]:
    """Stacks, tiles, exhausted stacks, stacks that could act now, and the power tile."""
    own = seen.board.own(seat)
    tiles, tired = sum(map(seen.height, own)), sum(seen.cell(square) & TIRED != 0 for square in own)
    found = [say("witchcraft.fact.stacks", len(own))]
    found += [say("witchcraft.fact.tiles", tiles)] if tiles > len(own) else []
    found += [say("witchcraft.fact.tired", tired)] if tired else []
    found.append(say("witchcraft.fact.able", len(activations(seen.board, seat))))
    pile = seen.number(PILES + seat)
    if pile:
        found.append(say("witchcraft.fact.pile", size_of(pile)))
    power = seen.powers[seat]
    if power >= 0:
        found.append(say("witchcraft.fact.held" if power < USED or power == HELD else "witchcraft.fact.used"))
    return tuple(found)


def tracks(seen: Observation) -> tuple[Track, ...]:
    """The phase; in the confrontation also the turn; and how often its position has come up, once it has come again."""
    phase = phase_of(seen)
    found = [Track(say("witchcraft.track.phase"), tuple(say(f"witchcraft.phase.{name}") for name in PHASES), phase)]
    if phase == CONFRONTATION:
        turn = say("witchcraft.track.turn.now", min(seen.number(TURNS) + 1, limit(seen)), limit(seen))
        found.append(Track(say("witchcraft.track.turn"), (turn,), 0))
        times = 3 if seen.number(REASON) == REPETITION else seen.repeats
        if times > 1:
            steps = tuple(say(f"witchcraft.track.repetition.{number}") for number in (1, 2, 3))
            found.append(Track(say("witchcraft.track.repetition"), steps, times - 1))
    return tuple(found)


def limit(seen: Observation) -> int:
    """WC-15.13."""
    return seen.board.setup.max_turns
