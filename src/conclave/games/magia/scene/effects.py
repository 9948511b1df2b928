"""What a choice brings: its chance, what happens if it succeeds, and what it uses up."""

from typing import NamedTuple

from conclave.games.magia.data import tables
from conclave.games.magia.data.terms import UNIT
from conclave.games.magia.rules import combat, shooting
from conclave.games.magia.rules.deployment import GOOD_BOAST
from conclave.games.magia.rules.machine import Magia
from conclave.games.magia.rules.omens import NEEDED, diviners
from conclave.games.magia.rules.orders import ADOPTED, PERSONALLY, general_changes
from conclave.games.magia.rules.priests import ALTERS, named
from conclave.games.magia.rules.reactions import OK, THREAT_TEST, test_changes
from conclave.games.magia.rules.records import MP, STRIDE, N
from conclave.games.magia.rules.rest import LESS, MORE
from conclave.games.magia.rules.rolls import CHANCES
from conclave.games.magia.rules.talismans import army_bonus, nearby
from conclave.games.magia.scene.odds import percent, reaches
from conclave.games.magia.scene.sums import face_needed, reckoned
from conclave.kernel.scene import Text, say, tenths


class Effect(NamedTuple):
    """Per cent or -1, two or three words, what is spent, and more lines."""

    chance: int = -1
    says: Text | None = None
    spends: tuple[Text, ...] = ()
    lines: tuple[Text, ...] = ()


NOTHING = Effect()


def of_six(bonus: int, need: int) -> int:
    """Per cent of dice that reach a number."""
    return round(100 * sum(die + bonus >= need for die in range(1, 7)) / 6)


def added(changes: list[int]) -> int:
    return sum(changes[1::2])


def face_chance(need: int) -> float:
    good, bad = CHANCES[need]
    return good / (good + bad)


# -- pieces


def effect_on(b: Magia, piece: int) -> Effect:
    """Of choosing a piece, by what is asked."""
    asks = b.asks()
    if asks == "threat_target":
        bonus = added(test_changes(b, piece, THREAT_TEST, b.about_x()))
        return Effect(100 - of_six(bonus, OK), say("magia.effect.flinch"))
    if asks == "shoot_target":
        return shot(b, b.about_x(), piece)
    if asks == "fight_target":
        return blow(b, b.about_x(), piece)
    if asks == "influence":
        leader = b.about_x()
        bonus = b.authority(b.setup.owner[leader], b.setup.command[leader]) + nearby(b, piece)
        return Effect(of_six(bonus, OK), say("magia.effect.rally"))
    if asks in ("alter_own", "alter_enemy", "smite_group"):
        return call(b, asks)
    return NOTHING


def shot(b: Magia, shooter: int, target: int) -> Effect:
    """The chance of each die, and how many killing hits to expect."""
    need, changes = int(shooting.needed(b, shooter, target)), shooting.need_changes(b, shooter, target)
    kill = int(combat.to_kill(b, tables.SHOT[b.setup.profile[shooter]], target))
    expected = int(b.at[N + STRIDE * shooter]) * face_chance(need) * face_chance(kill)
    return expect(need, int(tables.BATTLE["volley"]["near"]), changes, kill, expected)


def blow(b: Magia, attacker: int, target: int) -> Effect:
    need, changes = int(combat.needed(b, attacker)), combat.need_changes(b, attacker)
    profile = b.setup.profile[attacker]
    kill = int(combat.to_kill(b, tables.STRENGTH[profile], target))
    expected = int(combat.strength_of(b, attacker, target)) * face_chance(need) * face_chance(kill)
    return expect(need, tables.HIT[profile], changes, kill, expected)


def expect(need: int, base: int, changes: list[int], kill: int, expected: float) -> Effect:
    lines = (say("magia.odds.hits", reckoned(need, base, changes), face_needed(kill)),)
    return Effect(round(100 * face_chance(need)), say("magia.effect.kills", tenths(expected)), lines=lines)


def call(b: Magia, asks: str) -> Effect:
    """One Priest more: how likely the gods answer, and what he risks."""
    dice = len(named(b, b.about_seat(), b.about_y())) + 1
    need = int(tables.SPELLS["priests"]["smite"]) if asks == "smite_group" else int(ALTERS)
    risk = say("magia.spends.priest")
    return Effect(percent(reaches(dice, need)), say(f"magia.effect.{asks}"), (risk,))


# -- buttons


def meaning(b: Magia, asks: str, word: str) -> Effect:
    """What a button does, where it is not plain."""
    seat = b.to_act
    if asks in ("order_initial", "own_order", "new_order", "cast_arg") and word in ("attack", "hold", "oppose"):
        return Effect(says=say(f"magia.effect.order.{word}"))
    if asks == "boast" and word == "yes":
        return Effect(of_six(b.authority(seat, 0) + army_bonus(b, seat), GOOD_BOAST), say("magia.effect.boast"))
    if asks == "omens_declare" and word == "yes":
        return Effect(of_six(1 if diviners(b, seat) else 0, NEEDED), say("magia.effect.read"))
    if asks == "superstition" and word == "yes":
        return Effect(100 - of_six(1 if diviners(b, 1 - seat) else 0, NEEDED), say("magia.effect.superstition"))
    if asks == "threat_answer":
        return threat_answer(b, word)
    if asks == "rest":
        return rest(b, word)
    if asks == "carrier":
        return carrier(b, word)
    if word == "go":
        dice = len(named(b, b.about_seat(), b.about_y()))
        need = int(tables.SPELLS["priests"]["smite"]) if asks == "smite_group" else int(ALTERS)
        return Effect(percent(reaches(dice, need)), say(f"magia.effect.{asks}"), (say("magia.spends.priests"),))
    return NOTHING


def threat_answer(b: Magia, word: str) -> Effect:
    """The chance to pass the own test; who counters makes the other test too."""
    threatener, target = b.about_x(), b.about_y()
    mine = of_six(added(test_changes(b, target, THREAT_TEST, threatener)), OK)
    if word == "stand" or b.setup.kind[threatener] != UNIT:
        return Effect(mine, say("magia.effect.stand"))
    theirs = of_six(added(test_changes(b, threatener, THREAT_TEST, target)), OK)
    return Effect(mine, say("magia.effect.counter", 100 - theirs))


def rest(b: Magia, word: str) -> Effect:
    points = int(b.at[MP + STRIDE * b.about_x()])
    if word == "safe":
        return Effect(says=say("magia.effect.safe", int(MORE if b.is_favourable(b.to_act) else LESS)))
    return Effect(of_six(0, points), say("magia.effect.risky", points)) if word == "risky" else NOTHING


def carrier(b: Magia, word: str) -> Effect:
    """The General's Test is easier for a Courier or the Warchief himself."""
    seat, command = b.to_act, b.about_x()
    general = b.leader(seat, command)
    who = {"courier": b.setup.courier[seat], "in_person": PERSONALLY}.get(word, -3)
    return Effect(of_six(added(general_changes(b, general, who)), ADOPTED), say(f"magia.effect.{word}"))
