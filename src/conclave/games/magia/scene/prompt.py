"""What is being decided, by whom, and what it belongs to."""

from collections.abc import Callable

from conclave.games.magia.data.terms import BROKEN, REASONS, UNIT
from conclave.games.magia.rules import fields as f
from conclave.games.magia.rules import records as r
from conclave.games.magia.rules.moves import ORDER
from conclave.games.magia.rules.records import STRIDE
from conclave.games.magia.rules.rolls import ROLLS, cup_at
from conclave.games.magia.rules.spells.book import SPELLS
from conclave.games.magia.scene.about import about
from conclave.games.magia.scene.names import named, player
from conclave.games.magia.scene.observation import Observation
from conclave.games.magia.scene.sums import roll_name
from conclave.kernel.scene import Prompt, Text, say
from conclave.kernel.state import CHANCE

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
REACTIONS = (
    "dispel", "alter_own", "alter_enemy", "threat_answer", "duel_mode", "duel_reply", "shield", "last_spell",
)  # fmt: skip
MOVE_RULES = {"attack": "FW-38.6", "hold": "FW-38.7", "oppose": "FW-38.7"}


def prompt(seen: Observation) -> Prompt:
    b = seen.board
    asks = b.asks()
    phase = say(f"magia.phase.{max(b.at[f.PHASE], 0)}")
    if asks == "over":
        reason = say(f"magia.reason.{b.at[f.REASON]}")
        told = say("magia.ask.won", player(seen.winner), reason) if seen.winner >= 0 else say("magia.ask.drawn", reason)
        rule = "FW-43.2" if b.at[f.REASON] == BROKEN else "FW-43.4" if REASONS[b.at[f.REASON]] else ""
        return Prompt(seen.to_act, asks, told, rule, phase, kind="over")
    subject = SUBJECTS.get(asks, nothing)(seen)
    told = say(f"magia.ask.{message(seen, asks)}", *subject)
    if b.to_act == CHANCE:
        return Prompt(seen.to_act, asks, told, RULES.get(asks, "FW-34.6"), phase, kind="chance")
    kind = "reaction" if asks in REACTIONS else "setup" if b.at[f.PHASE] <= 0 else "act"
    return Prompt(seen.to_act, asks, told, rule_of(seen, asks), phase, more(seen, asks), kind, about(seen, asks))


def message(seen: Observation, asks: str) -> str:
    """Some questions are asked in other words for other things."""
    b = seen.board
    if asks in ("cast_power", "cast_arg"):
        return f"{asks}.{SPELLS[b.at[f.SPELL]].name}"
    if asks == "move_to" and is_on_hold(seen):
        return "move_to.hold"
    return asks


def rule_of(seen: Observation, asks: str) -> str:
    if asks == "move_to" and seen.board.setup.kind[seen.x] == UNIT:
        return MOVE_RULES[ORDER.words[seen.board.order(seen.x)]]
    return RULES.get(asks, "FW-34.6")


def is_on_hold(seen: Observation) -> bool:
    b = seen.board
    return b.setup.kind[seen.x] == UNIT and ORDER.words[b.order(seen.x)] == "hold"


def more(seen: Observation, asks: str) -> Text | None:
    """A second line: whose act it belongs to, and what it uses up."""
    b = seen.board
    if asks == "move_to" and b.setup.kind[seen.x] == UNIT:
        return say(f"magia.more.move.{ORDER.words[b.order(seen.x)]}")
    if asks in ("alter_own", "alter_enemy"):
        return say("magia.more.alter")
    if asks == "sight_dice":
        return say("magia.more.sight", b.at[r.MP + STRIDE * seen.x])
    if asks in MORE:
        return say(f"magia.more.{asks}")
    if asks == "cast":
        return say("magia.more.cast", say(f"magia.phase.{b.at[f.PHASE]}"))
    return None


MORE = (
    "omens_declare", "superstition", "boast", "order_initial", "pick_edge", "pick_time", "layout", "dispel",
    "threat_unit", "threat_answer", "duel_bid", "duel_mode", "duel_reply", "rest", "new_order", "carrier", "influence",
    "protect", "shield", "confuse", "fight_target", "own_order", "last_spell", "lower_standard",
)  # fmt: skip


# -- what goes into the sentence

Subject = tuple[Text | int, ...]


def nothing(seen: Observation) -> Subject:
    return ()


def piece(seen: Observation) -> Subject:
    return (named(seen.board, seen.x),)


def both_pieces(seen: Observation) -> Subject:
    return (named(seen.board, seen.x), named(seen.board, seen.y))


def command(seen: Observation) -> Subject:
    return (say(f"magia.command.{seen.x}"),)


def order_to_bring(seen: Observation) -> Subject:
    return (*command(seen), say(f"magia.order.{ORDER.words[seen.y]}"))


def spell(seen: Observation) -> Subject:
    return (say(f"magia.spell.{seen.board.at[f.SPELL]}"),)


def spell_argument(seen: Observation) -> Subject:
    target = seen.board.at[f.TARGET]
    return (*spell(seen), named(seen.board, target) if target >= 0 else say("magia.nobody"))


def spell_and_caster(seen: Observation) -> Subject:
    return (*spell(seen), named(seen.board, seen.board.at[f.CASTER]))


def roll_and_outcome(seen: Observation) -> Subject:
    """Which roll, whose, and what it stands at."""
    b, cup = seen.board, cup_at(seen.x)
    roll = ROLLS[b.at[cup + f.PURPOSE]]
    who = roll.piece(b, cup)
    owner = named(b, who) if who >= 0 else player(b.at[cup + f.OWNER])
    return (roll_name(int(roll.purpose), int(roll.sort(b, cup))), int(roll.outcome(b, cup)), owner)


SUBJECTS: dict[str, Callable[[Observation], Subject]] = {
    "sight_dice": piece, "duel_target": piece, "last_spell": piece, "threat_target": piece, "shoot_target": piece,
    "move_to": piece, "rest": piece, "fight_target": piece, "influence": piece, "topple": piece, "steal": piece,
    "lower_standard": piece, "smite_group": piece, "threat_answer": both_pieces, "order_initial": command,
    "new_order": command, "carrier": order_to_bring, "cast_target": spell, "cast_power": spell_argument,
    "cast_arg": spell_argument, "dispel": spell_and_caster, "alter_own": roll_and_outcome,
    "alter_enemy": roll_and_outcome,
}  # fmt: skip
