"""What is being decided, the players with their facts, and the tracks of phases, turns and hours."""

from collections.abc import Callable

from conclave.games.magia.data import tables
from conclave.games.magia.data.terms import BAD, GOOD, NEUTRAL, NONE, REASONS
from conclave.games.magia.rules import fields as f
from conclave.games.magia.rules import records as r
from conclave.games.magia.rules.moves import ORDER
from conclave.games.magia.rules.records import STRIDE
from conclave.games.magia.rules.rolls import cup_at, total
from conclave.games.magia.rules.victory import steady_worth
from conclave.games.magia.scene.items import TONES
from conclave.games.magia.scene.names import named, player, short
from conclave.games.magia.scene.observation import Observation
from conclave.kernel.scene import Player, Prompt, Text, Track, say

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
OMENS = {GOOD: "good", BAD: "bad", NEUTRAL: "neutral"}
COMMANDS = "WAB"


def prompt(seen: Observation) -> Prompt:
    b = seen.board
    asks = b.asks()
    phase = say(f"magia.phase.{max(b.at[f.PHASE], 0)}")
    if asks == "over":
        reason = say(f"magia.reason.{b.at[f.REASON]}")
        told = say("magia.ask.won", player(seen.winner), reason) if seen.winner >= 0 else say("magia.ask.drawn", reason)
        return Prompt(seen.to_act, asks, told, "FW-43.4" if REASONS[b.at[f.REASON]] else "", phase)
    subject = SUBJECTS.get(asks, nothing)(seen)
    return Prompt(seen.to_act, asks, say(f"magia.ask.{asks}", *subject), RULES.get(asks, "FW-34.6"), phase)


# -- what goes into the sentence

Subject = tuple[Text | int, ...]


def nothing(seen: Observation) -> Subject:
    return ()


def piece(seen: Observation) -> Subject:
    return (short(seen.board, seen.x),)


def piece_in_full(seen: Observation) -> Subject:
    return (named(seen.board, seen.x),)


def both_pieces(seen: Observation) -> Subject:
    return (named(seen.board, seen.x), named(seen.board, seen.y))


def command(seen: Observation) -> Subject:
    return (say(f"magia.command.{seen.x}"),)


def spell(seen: Observation) -> Subject:
    return (say(f"magia.spell.{seen.board.at[f.SPELL]}"),)


def spell_and_caster(seen: Observation) -> Subject:
    return (*spell(seen), named(seen.board, seen.board.at[f.CASTER]))


def roll_and_total(seen: Observation) -> Subject:
    cup = cup_at(seen.x)
    return (say(f"magia.roll.{seen.board.at[cup + f.PURPOSE]}"), total(seen.board, cup))


SUBJECTS: dict[str, Callable[[Observation], Subject]] = {
    "sight_dice": piece, "duel_target": piece, "last_spell": piece, "threat_target": piece, "shoot_target": piece,
    "move_to": piece, "rest": piece, "fight_target": piece, "influence": piece, "topple": piece, "steal": piece,
    "lower_standard": piece, "smite_group": piece_in_full, "threat_answer": both_pieces, "order_initial": command,
    "new_order": command, "carrier": command, "cast_target": spell, "cast_power": spell, "cast_arg": spell,
    "dispel": spell_and_caster, "alter_own": roll_and_total, "alter_enemy": roll_and_total,
}  # fmt: skip


def players(seen: Observation) -> tuple[Player, ...]:
    return tuple(Player(seat, player(seat), TONES[seat], facts(seen, seat)) for seat in range(2))


def facts(seen: Observation, seat: int) -> tuple[Text, ...]:
    b = seen.board
    found = [say(f"magia.race.{tables.RACES[b.setup.race[seat]]}")]
    if b.at[f.PHASE] >= 0:
        found.append(say("magia.fact.edge.south" if b.at[f.SOUTH] == seat else "magia.fact.edge.north"))
        found.append(say("magia.fact.worth", steady_worth(b, seat), -(-b.setup.worth[seat] // 2)))
    if b.at[f.PHASE] > 0:
        found.append(say("magia.fact.points", seen.points[seat]))
        found.append(say("magia.fact.light.good" if b.is_favourable(seat) else "magia.fact.light.bad"))
    if b.at[f.OMENS + seat]:
        found.append(say(f"magia.fact.omens.{OMENS[b.at[f.OMENS + seat]]}"))
    if b.at[f.BOASTS + seat]:
        found.append(say("magia.fact.boast.good" if b.at[f.BOASTS + seat] > 0 else "magia.fact.boast.bad"))
    if b.at[f.PHASE] > 0 and b.at[f.FIRST] == seat:
        found.append(say("magia.fact.initiative"))
    return (*found, *magic_facts(seen, seat), *order_facts(seen, seat))


def magic_facts(seen: Observation, seat: int) -> list[Text]:
    """What each living Wizard has left."""
    b = seen.board
    living = [wizard for wizard in b.setup.wizards(seat) if not b.at[r.FATE + STRIDE * wizard]]
    stocks = ", ".join(f"{b.setup.ids[wizard]} {b.at[r.MP + STRIDE * wizard]}" for wizard in living)
    return [say("magia.fact.magic", stocks)] if stocks else []


def order_facts(seen: Observation, seat: int) -> list[Text]:
    """What each command is told to do, which orders are under way, and which commands must be tested."""
    b = seen.board
    given = [b.at[f.ORDERS + 3 * seat + command] for command in range(3)]
    found = [
        say("magia.fact.order", COMMANDS[command], say(f"magia.order.{ORDER.words[order]}"))
        for command, order in enumerate(given)
        if order > NONE
    ]
    for piece in seen.pieces():
        if b.setup.owner[piece] == seat and b.at[r.GOAL + STRIDE * piece] > NONE:
            order = say(f"magia.order.{ORDER.words[b.at[r.SCROLL + STRIDE * piece]]}")
            found.append(say("magia.fact.carries", b.setup.ids[piece], order, COMMANDS[b.at[r.GOAL + STRIDE * piece]]))
    tested = " ".join(COMMANDS[command] for command in range(3) if b.at[f.FLAGS] >> 3 * seat + command & 1)
    return [*found, say("magia.fact.tests", tested)] if tested else found


def tracks(seen: Observation) -> tuple[Track, ...]:
    b = seen.board
    is_battle = b.at[f.PHASE] > 0
    phases = tuple(say(f"magia.phase.{number}") for number in (range(1, 8) if is_battle else range(1)))
    hours = tuple(
        say("magia.hour", 2 * hour, 2 * hour + 2, say(f"magia.light.{tables.LIGHTS[tables.LIGHT[hour]]}"))
        for hour in (b.at[f.HOUR], (b.at[f.HOUR] + 1) % 12)
    )
    found = [
        Track(say("magia.track.phases"), phases, b.at[f.PHASE] - 1 if is_battle else 0),
        Track(say("magia.track.turns"), (say("magia.turn", max(b.at[f.TURN], 1), b.setup.turn_cap),), 0),
        Track(say("magia.track.hours"), hours, 0),
    ]
    if b.at[f.FIELD]:
        found.append(Track(say("magia.track.field"), (say("magia.track.field.left", b.at[f.FIELD]),), 0))
    return tuple(found)
