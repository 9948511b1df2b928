"""What is being decided, the players with their facts, and the tracks of phases, turns and hours."""

from conclave.games.magia.data import tables
from conclave.games.magia.rules.codes import ASKS, BAD, GOOD, NEUTRAL, NONE, PILE, REASONS, ROLLS
from conclave.games.magia.rules.turn import steady_worth
from conclave.games.magia.scene.items import TONES
from conclave.games.magia.scene.observation import View, named, player, short
from conclave.kernel.scene import Player, Prompt, Text, Track, say
from conclave.kernel.state import OVER

RULES = {
    "map": "FW-31.4", "coin": "FW-33.3", "sight_dice": "FW-19.3", "pick_edge": "FW-33.3", "pick_time": "FW-33.4",
    "layout": "FW-33.6", "redeploy_piece": "FW-33.6", "redeploy_cell": "FW-33.6", "boast": "FW-33.7",
    "omens_declare": "FW-2.13", "superstition": "FW-2.16", "order_initial": "FW-33.8", "protect": "FW-13.5",
    "cast": "FW-34.4", "cast_target": "FW-4.9", "cast_power": "FW-4.9", "cast_arg": "FW-4.9", "dispel": "FW-6.10",
    "alter_own": "FW-3.5", "alter_enemy": "FW-3.8", "smite_group": "FW-3.19", "smite_target": "FW-3.20",
    "duel_target": "FW-20.2", "duel_bid": "FW-20.4", "duel_mode": "FW-20.5", "duel_reply": "FW-20.6",
    "last_spell": "FW-4.4", "threat_unit": "FW-36.1", "threat_target": "FW-36.2", "threat_answer": "FW-36.3",
    "shoot_unit": "FW-37.2", "shoot_target": "FW-37.4", "shield": "FW-15.5", "lower_standard": "FW-22.7",
    "move_piece": "FW-38.5", "move_to": "FW-38.3", "rest": "FW-5.1", "topple": "FW-22.9", "steal": "FW-24.9",
    "fight_target": "FW-39.1", "own_order": "FW-40.2", "new_order": "FW-40.3", "carrier": "FW-40.3",
    "confuse": "FW-40.6", "influence": "FW-41.1",
}  # fmt: skip
ABOUT_PIECE = (
    "sight_dice", "duel_target", "last_spell", "threat_target", "shoot_target", "move_to", "rest", "fight_target",
    "influence", "topple", "steal", "lower_standard",
)  # fmt: skip
OMENS = {GOOD: "good", BAD: "bad", NEUTRAL: "neutral"}
ORDERS = ["attack", "hold", "oppose"]
COMMANDS = "WAB"


def asks_of(view: View) -> str:
    if view.to_act == OVER:
        return "over"
    return ROLLS[view.board.cups[view.x][0]] if view.kind <= PILE else ASKS[view.kind]


def prompt(view: View) -> Prompt:
    asks = asks_of(view)
    phase = say(f"magia.phase.{max(view.board.phase, 0)}")
    if asks == "over":
        reason = say(f"magia.reason.{view.board.reason}")
        told = say("magia.ask.won", player(view.winner), reason) if view.winner >= 0 else say("magia.ask.drawn", reason)
        return Prompt(view.to_act, asks, told, "FW-43.4" if REASONS[view.board.reason] else "", phase)
    subject = subject_of(view, asks)
    return Prompt(view.to_act, asks, say(f"magia.ask.{asks}", *subject), RULES.get(asks, "FW-34.6"), phase)


def subject_of(view: View, asks: str) -> tuple[Text | int, ...]:
    """What goes into the sentence."""
    b = view.board
    if asks in ABOUT_PIECE:
        return (short(b, view.x),)
    if asks == "order_initial":
        return (say(f"magia.command.{view.x}"),)
    if asks in ("new_order", "carrier"):
        return (say(f"magia.command.{view.x}"),)
    if asks in ("cast_target", "cast_power", "cast_arg"):
        return (say(f"magia.spell.{b.spell[1]}"),)
    if asks == "dispel":
        return (say(f"magia.spell.{b.spell[1]}"), named(b, b.spell[0]))
    if asks in ("alter_own", "alter_enemy"):
        cup = b.cups[view.x]
        return (say(f"magia.roll.{cup[0]}"), sum(cup[11:]))
    if asks == "threat_answer":
        return (named(b, view.x), named(b, view.y))
    if asks == "smite_group":
        return (named(b, view.x),)
    return ()


def players(view: View) -> tuple[Player, ...]:
    return tuple(Player(seat, player(seat), TONES[seat], facts(view, seat)) for seat in range(2))


def facts(view: View, seat: int) -> tuple[Text, ...]:
    b = view.board
    found = [say(f"magia.race.{tables.RACES[b.setup.race[seat]]}")]
    if b.phase >= 0:
        found.append(say("magia.fact.edge.south" if b.south == seat else "magia.fact.edge.north"))
        found.append(say("magia.fact.worth", steady_worth(b, seat), -(-b.setup.worth[seat] // 2)))
    if b.phase > 0:
        found.append(say("magia.fact.points", view.points[seat]))
        found.append(say("magia.fact.light.good" if b.is_favourable(seat) else "magia.fact.light.bad"))
    if b.omens[seat]:
        found.append(say(f"magia.fact.omens.{OMENS[b.omens[seat]]}"))
    if b.boasts[seat]:
        found.append(say("magia.fact.boast.good" if b.boasts[seat] > 0 else "magia.fact.boast.bad"))
    if b.phase > 0 and b.first == seat:
        found.append(say("magia.fact.initiative"))
    magic = ", ".join(f"{b.setup.ids[wizard]} {b.mp[wizard]}" for wizard in b.setup.wizards[seat] if not b.fate[wizard])
    if magic:
        found.append(say("magia.fact.magic", magic))
    return (*found, *order_facts(view, seat))


def order_facts(view: View, seat: int) -> list[Text]:
    """What each command is told to do, which orders are under way, and which commands must be tested."""
    b = view.board
    given = [b.orders[3 * seat + command] for command in range(3)]
    found = [
        say("magia.fact.order", COMMANDS[command], say(f"magia.order.{ORDERS[order]}"))
        for command, order in enumerate(given)
        if order > NONE
    ]
    for piece in view.pieces():
        if b.setup.owner[piece] == seat and b.goal[piece] > NONE:
            order = say(f"magia.order.{ORDERS[b.scroll[piece]]}")
            found.append(say("magia.fact.carries", b.setup.ids[piece], order, COMMANDS[b.goal[piece]]))
    tested = " ".join(COMMANDS[command] for command in range(3) if b.flags >> 3 * seat + command & 1)
    return [*found, say("magia.fact.tests", tested)] if tested else found


def tracks(view: View) -> tuple[Track, ...]:
    b = view.board
    is_battle = b.phase > 0
    phases = tuple(say(f"magia.phase.{number}") for number in (range(1, 8) if is_battle else range(1)))
    hours = tuple(
        say("magia.hour", 2 * hour, 2 * hour + 2, say(f"magia.light.{tables.LIGHTS[tables.LIGHT[hour]]}"))
        for hour in (b.hour, (b.hour + 1) % 12)
    )
    found = [
        Track(say("magia.track.phases"), phases, b.phase - 1 if is_battle else 0),
        Track(say("magia.track.turns"), (say("magia.turn", max(b.turn, 1), b.setup.turn_cap),), 0),
        Track(say("magia.track.hours"), hours, 0),
    ]
    if b.field:
        found.append(Track(say("magia.track.field"), (say("magia.track.field.left", b.field),), 0))
    return tuple(found)
