"""The line of the log for every event, with the rule behind it: `of_<event>` takes the numbers by their names."""

from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules.events import TAP_USED
from conclave.games.sorcery.rules.machine import MACHINE
from conclave.games.sorcery.rules.terms import CLOSE_COMBAT
from conclave.games.sorcery.scene.names import (
    army_name,
    book_name,
    domain_name,
    labelled,
    player,
    spell_name,
    square_name,
)
from conclave.kernel.scene import Line, say

CAUSES = ["attack", "push", "text", "fumble"]
CAUSE_RULES = ["MK-18.4", "MK-16.9", "MK-14.3", "MK-18.2"]
USES = ["siphon", "tap", "command", "fury", "value", "trance"]
USE_RULES = ["MK-11.12", "MK-11.31", "MK-19.3", "MK-11.15", "MK-11.38", "MK-11.23"]
PLACES = ["bottom", "top", "removed"]
PLACE_RULES = ["MK-4.10", "MK-4.19", "MK-9.5"]
FATES = ["hand", "played", "cancelled"]


# -- set-up, turns and the end


def of_army(seat: int) -> Line:
    return Line(say("sorcery.log.army", player(seat)), "MK-15.11")


def of_armies(one: int, other: int) -> Line:
    return Line(say("sorcery.log.armies", army_name(one), army_name(other)), "MK-15.7")


def of_map(map: int) -> Line:
    return Line(say("sorcery.log.map", say(f"sorcery.option.board.{tables.MAPS.names[map]}")), "MK-24.2")


def of_first(seat: int, one: int, other: int) -> Line:
    return Line(say("sorcery.log.first", player(seat), one, other), "MK-15.9")


def of_turn(number: int, seat: int, actions: int) -> Line:
    return Line(say("sorcery.log.turn", number, player(seat), actions), "MK-16.3")


def of_end_phase(seat: int) -> Line:
    return Line(say("sorcery.log.end_phase", player(seat)), "MK-16.12")


def of_objective(seat: int, points: int, score: int) -> Line:
    return Line(say("sorcery.log.objective", player(seat), points), "MK-23.5")


def of_finished(reason: int, winner: int) -> Line:
    why = say(f"sorcery.reason.{reason}")
    told = say("sorcery.ask.won", player(winner), why) if winner >= 0 else say("sorcery.ask.drawn", why)
    return Line(told, "MK-23.4")


# -- moves, dice, blows and wounds


def of_rolled(question: int, figure_label: int, figure: int, face: int) -> Line:
    who = labelled(figure_label) if figure >= 0 else say("sorcery.roll.first")
    roll = say(f"sorcery.roll.{MACHINE.items[question].name}")
    return Line(say("sorcery.log.rolled", roll, who, face), "MK-22.5")


def of_deployed(figure_label: int, figure: int, square: int) -> Line:
    return Line(say("sorcery.log.deployed", labelled(figure_label), square_name(square)), "MK-15.10")


def of_moved(figure_label: int, figure: int, start: int, to: int) -> Line:
    return Line(say("sorcery.log.moved", labelled(figure_label), square_name(to)), "MK-17.1")


def of_placed(figure_label: int, figure: int, start: int, to: int) -> Line:
    return Line(say("sorcery.log.placed", labelled(figure_label), square_name(to)), "MK-17.6")


def of_held(figure_label: int, figure: int) -> Line:
    return Line(say("sorcery.log.held", labelled(figure_label)), "MK-17.4")


def of_given(figure_label: int, figure: int, move: int) -> None:
    """What follows tells enough."""


def of_ability(figure_label: int, figure: int, use: int, number: int) -> Line:
    """A tapped ability by its name, other numbers as they are."""
    told = say(f"sorcery.ability.{tables.ABILITIES[number]}") if use == TAP_USED else number
    return Line(say(f"sorcery.log.{USES[use]}", labelled(figure_label), told), USE_RULES[use])


def of_attack(figure_label: int, target_label: int, figure: int, way: int, target: int) -> Line:
    how = say("sorcery.way.close" if way == CLOSE_COMBAT else "sorcery.way.ranged")
    return Line(say("sorcery.log.attack", labelled(figure_label), labelled(target_label), how), "MK-18.1")


def of_hit(figure_label: int, target_label: int, figure: int, target: int, damage: int) -> Line:
    return Line(say("sorcery.log.hit", labelled(figure_label), labelled(target_label), damage), "MK-18.4")


def of_missed(figure_label: int, target_label: int, figure: int, target: int, is_dodged: int) -> Line:
    told = "sorcery.log.dodged" if is_dodged else "sorcery.log.missed"
    return Line(say(told, labelled(figure_label), labelled(target_label)), "MK-19.4" if is_dodged else "MK-18.1")


def of_critical(figure_label: int, figure: int, is_hit: int) -> Line:
    told = "sorcery.log.critical.hit" if is_hit else "sorcery.log.critical.miss"
    return Line(say(told, labelled(figure_label)), "MK-18.3" if is_hit else "MK-18.2")


def of_damaged(figure_label: int, figure: int, damage: int, cause: int) -> Line:
    return Line(say(f"sorcery.log.damaged.{CAUSES[cause]}", labelled(figure_label), damage), CAUSE_RULES[cause])


def of_healed(figure_label: int, figure: int, clicks: int) -> Line:
    return Line(say("sorcery.log.healed", labelled(figure_label), clicks), "MK-14.4")


def of_eliminated(figure_label: int, figure: int, square: int) -> Line:
    return Line(say("sorcery.log.eliminated", labelled(figure_label)), "MK-16.14")


def of_token(figure_label: int, figure: int, tokens: int) -> None:
    """Its dots are seen."""


# -- books, spells, counters and domains


def of_domain(seat: int, domain: int, fate: int) -> Line:
    return Line(say(f"sorcery.log.domain.{FATES[fate]}", player(seat), domain_name(domain)), "MK-9.8")


def of_cast(figure_label: int, figure: int, book: int, spell: int) -> Line:
    return Line(say("sorcery.log.cast", labelled(figure_label), spell_name(spell), book_name(book)), "MK-4.6")


def of_mode(figure_label: int, figure: int, mode: int) -> Line:
    return Line(say("sorcery.log.mode", labelled(figure_label), "abc"[mode]), "MK-4.16")


def of_targeted(figure_label: int, target_label: int, figure: int, target: int, square: int) -> None:
    """What follows tells enough."""


def of_counter(figure_label: int, figure: int, spell: int) -> Line:
    if spell < 0:
        return Line(say("sorcery.log.counter", labelled(figure_label)), "MK-10.6")
    return Line(say("sorcery.log.counter_with", labelled(figure_label), spell_name(spell)), "MK-10.16")


def of_countered(figure_label: int, figure: int, countering: int, casting: int) -> Line:
    return Line(say("sorcery.log.countered", labelled(figure_label), countering, casting), "MK-10.12")


def of_resolves(figure_label: int, figure: int, countering: int, casting: int) -> Line:
    return Line(say("sorcery.log.resolves", labelled(figure_label), countering, casting), "MK-10.13")


def of_in_play(book: int, spell: int, where: int) -> Line:
    return Line(say("sorcery.log.in_play", spell_name(spell), book_name(book)), "MK-2.29")


def of_ended(book: int, spell: int) -> Line:
    return Line(say("sorcery.log.ended", spell_name(spell), book_name(book)), "MK-4.13")


def of_shown(book: int, spell: int) -> Line:
    return Line(say("sorcery.log.shown", spell_name(spell), book_name(book)), "MK-4.27")


def of_card(book: int, spell: int, place: int) -> Line:
    return Line(say(f"sorcery.log.card.{PLACES[place]}", spell_name(spell), book_name(book)), PLACE_RULES[place])


def of_bookmark(book: int) -> Line:
    return Line(say("sorcery.log.bookmark", book_name(book)), "MK-5.21")


def of_bookmarked(book: int, spell: int) -> Line:
    return Line(say("sorcery.log.bookmarked", spell_name(spell), book_name(book)), "MK-2.30")


def of_picked_up(figure_label: int, figure: int, book: int) -> Line:
    return Line(say("sorcery.log.picked_up", labelled(figure_label), book_name(book)), "MK-2.26")


def of_dropped(book: int, square: int) -> Line:
    return Line(say("sorcery.log.dropped", book_name(book), square_name(square)), "MK-2.25")


def of_browsed(book: int, is_by_text: int) -> Line:
    told = "sorcery.log.browsed_by_text" if is_by_text else "sorcery.log.browsed"
    return Line(say(told, book_name(book)), "MK-5.21")


def of_blotted(book: int, mode: int) -> Line:
    return Line(say("sorcery.log.riffled" if mode else "sorcery.log.blotted", book_name(book)), "MK-20.13")
