"""What a question is about: everything that was declared before somebody is asked to answer it."""

from collections.abc import Callable

from conclave.games.magia.data import tables
from conclave.games.magia.data.terms import UNIT
from conclave.games.magia.rules import fields as f
from conclave.games.magia.rules import ground, trays
from conclave.games.magia.rules.casting import spell_of
from conclave.games.magia.rules.machine import Magia
from conclave.games.magia.rules.moves import ORDER
from conclave.games.magia.rules.reactions import OK, THREAT_TEST, test_changes
from conclave.games.magia.rules.records import MP, STRIDE
from conclave.games.magia.rules.rolls import ROLLS, cup_at
from conclave.games.magia.rules.volleys import markers
from conclave.games.magia.scene.faces import face_of
from conclave.games.magia.scene.names import named, piece_id
from conclave.games.magia.scene.observation import Observation
from conclave.games.magia.scene.odds import betters, percent, price_of_dispel, prices, spell_works
from conclave.games.magia.scene.sums import arithmetic, face_needed, listed, roll_name
from conclave.kernel.scene import About, Text, say, tenths

CALL: int = tables.SPELLS["priests"]["alter"]


def about(seen: Observation, asks: str) -> About | None:
    """Nothing for questions that answer nobody."""
    found = ABOUTS.get(asks)
    return found(seen) if found else None


# -- a spell


def spell_begun(seen: Observation) -> About:
    """The own spell, as far as it has been declared."""
    b = seen.board
    target = b.at[f.TARGET]
    targets = (piece_id(b, target),) if target >= 0 else ()
    return About(face_of(b.at[f.SPELL]), piece_id(b, b.at[f.CASTER]), targets)


def dispel(seen: Observation) -> About:
    """Spell, dice, target and direction; what it may cost, its chance, and what follows if it is not stopped."""
    b = seen.board
    caster, target, power, spell = b.at[f.CASTER], b.at[f.TARGET], int(b.at[f.POWER]), spell_of(b)
    table = prices(b, caster, spell, target, power)
    stock = int(b.at[MP + STRIDE * caster])
    chance = percent(spell_works(b, caster, spell, target, power))
    lines = [
        say("magia.about.declared", say(f"magia.spell.{b.at[f.SPELL]}"), int(spell.dice(power))),
        *aimed(b, caster, target),
        *argument(b),
        say("magia.about.price", table.least, table.most, tenths(float(table.mean)), stock),
        say("magia.about.chance", chance),
        say(f"magia.about.then.{spell.name}"),
        dispel_terms(b),
    ]
    targets = (piece_id(b, target),) if target >= 0 else ()
    return About(face_of(b.at[f.SPELL], power), piece_id(b, caster), targets, tuple(lines))


def aimed(b: Magia, caster: int, target: int) -> list[Text]:
    if target < 0 or not b.is_here(target):
        return []
    square = int(ground.dist2(b, caster, target))
    return [say("magia.about.target", named(b, target), f"{2.5 * square**0.5:.0f}")]


def argument(b: Magia) -> list[Text]:
    """The order that is given, or which way time goes."""
    name = spell_of(b).name
    if name == "command":
        return [say("magia.about.order", say(f"magia.order.{ORDER.words[b.at[f.ARGUMENT]]}"))]
    if name == "time":
        way = "forward" if b.at[f.ARGUMENT] > 0 else "back"
        return [say(f"magia.about.{way}", 2 * b.at[f.POWER])]
    return []


def dispel_terms(b: Magia) -> Text:
    table = price_of_dispel(b)
    spell = spell_of(b)
    return say("magia.about.dispel", int(spell.dispel_dice), int(spell.dispel_need), table.least, table.most)


# -- a roll that may be repeated


def repeat(seen: Observation) -> About:
    """Which roll, what it stands at, everything added to it, what is needed, and how likely other dice are better."""
    b, cup = seen.board, cup_at(seen.x)
    roll = ROLLS[b.at[cup + f.PURPOSE]]
    piece, target = int(roll.piece(b, cup)), int(roll.target(b, cup))
    lines = [stands(b, cup)]
    chance = betters(b, cup, b.at[cup + f.OWNER] == b.to_act)
    if chance is not None:
        lines.append(say("magia.about.better", percent(chance)))
    lines += [say("magia.about.again"), say("magia.about.call", CALL)]
    is_spell = b.at[f.CASTER] >= 0 and roll.name in ("roll.cost", "roll.dispel")
    face = face_of(b.at[f.SPELL], int(b.at[f.POWER])) if is_spell else None
    source = piece_id(b, piece) if piece >= 0 else ""
    return About(face, source, (piece_id(b, target),) if target >= 0 else (), tuple(lines))


def stands(b: Magia, cup: int) -> Text:
    """'Losses Test: 3 +3 Nerve = 6, needs 6'."""
    roll = ROLLS[b.at[cup + f.PURPOSE]]
    name = roll_name(int(roll.purpose), int(roll.sort(b, cup)))
    if b.at[cup + f.NEED]:
        need = face_needed(int(b.at[cup + f.NEED]))
        return say("magia.about.pile", name, int(b.at[cup + f.COUNT]), need, int(roll.outcome(b, cup)))
    dice = trays.all_dice(b.at, cup + f.FALLEN)
    needs, outcome = int(roll.needs(b, cup)), int(roll.outcome(b, cup))
    return say("magia.about.roll", name, arithmetic(int(roll.purpose), dice, roll.changes(b, cup), needs, outcome))


# -- other reactions


def threat(seen: Observation) -> About:
    """What the target must roll, and the threatener if it is countered."""
    b = seen.board
    lines = [test_line(b, seen.y, seen.x)]
    if b.setup.kind[seen.x] == UNIT:
        lines.append(test_line(b, seen.x, seen.y))
    return About(None, piece_id(b, seen.x), (piece_id(b, seen.y),), tuple(lines))


def test_line(b: Magia, unit: int, threatener: int) -> Text:
    changes = test_changes(b, unit, THREAT_TEST, threatener)
    return say("magia.about.test", named(b, unit), listed(changes, say("magia.about.die")), int(OK))


def passes(changes: list[int], need: int) -> int:
    """Per cent of dice that reach a number with these changes."""
    return round(100 * sum(die + sum(changes[1::2]) >= need for die in range(1, 7)) / 6)


def duel(seen: Observation) -> About:
    b = seen.board
    attacker, target = b.at[f.DUEL_ATTACKER], b.at[f.DUEL_TARGET]
    lines = [
        say("magia.about.stock", named(b, wizard), b.at[MP + STRIDE * wizard])
        for wizard in (attacker, target)
        if wizard >= 0
    ]
    if b.at[f.DUEL_MODE] >= 0:
        lines.append(say("magia.about.duel.death" if b.at[f.DUEL_MODE] else "magia.about.duel.defend"))
    source = piece_id(b, attacker) if attacker >= 0 else ""
    return About(face_of(14), source, (piece_id(b, target),) if target >= 0 else (), tuple(lines))


def shield(seen: Observation) -> About:
    b = seen.board
    shot = [piece for piece in seen.pieces() if b.setup.owner[piece] == b.to_act and markers(b, piece)]
    lines = tuple(say("magia.about.volleys", named(b, piece), markers(b, piece)) for piece in shot)
    return About(face_of(9), "", tuple(piece_id(b, piece) for piece in shot), lines)


ABOUTS: dict[str, Callable[[Observation], About]] = {
    "cast_target": spell_begun,
    "cast_power": spell_begun,
    "cast_arg": spell_begun,
    "dispel": dispel,
    "alter_own": repeat,
    "alter_enemy": repeat,
    "threat_answer": threat,
    "duel_bid": duel,
    "duel_mode": duel,
    "duel_reply": duel,
    "shield": shield,
}
