"""The line of the log for every event, with the rule behind it: `of_<event>` takes the numbers by their names."""

from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules.events import COMMAND_USED, SIPHON_USED, TAP_USED
from conclave.games.sorcery.rules.machine import MACHINE
from conclave.games.sorcery.rules.terms import BY_ATTACK, BY_TEXT, CLOSE_COMBAT, army_named, spell_named
from conclave.games.sorcery.scene.faces import DOMAIN_ICONS, spell_icon
from conclave.games.sorcery.scene.names import (
    army_name,
    book_of,
    card_id,
    changes_of,
    domain_name,
    label_id,
    labelled,
    source_name,
    spell_name,
    square_name,
)
from conclave.kernel.scene import Line, Roll, Text, say, seated

CAUSES = ["attack", "push", "text", "fumble"]
CAUSE_RULES = ["MK-18.4", "MK-16.9", "MK-14.3", "MK-18.2"]
USES = ["siphon", "tap", "command", "fury", "value", "trance"]
USE_RULES = ["MK-11.12", "MK-11.31", "MK-19.3", "MK-11.15", "MK-11.38", "MK-11.23"]
PLACES = ["bottom", "top", "removed"]
PLACE_RULES = ["MK-4.10", "MK-4.19", "MK-9.5"]
FATES = ["hand", "played", "cancelled"]
TOLD_LATER = ("attack.roll", "counter.cast", "counter.try", "trance.roll")  # dice that one line shows together
WAY_ICONS = {True: "crossed-swords", False: "bow-arrow"}


def on(*labels: int) -> tuple[str, ...]:
    return tuple(label_id(label) for label in labels if label >= 0)


def less(points: int) -> Text:
    return say("sorcery.change.less", points)


# -- set-up, turns and the end


def of_army(seat: int) -> Line:
    return Line(say("sorcery.log.army", seated(seat)), "MK-15.11")


def of_armies(one: int, other: int) -> Line:
    return Line(say("sorcery.log.armies", army_name(one), army_name(other)), "MK-15.7", "result")


def of_map(map: int) -> Line:
    return Line(say("sorcery.log.map", say(f"sorcery.option.board.{tables.MAPS.names[map]}")), "MK-24.2")


def of_first(seat: int, one: int, other: int) -> Line:
    return Line(say("sorcery.log.first", seated(seat), one, other), "MK-15.9", "result")


def turn_name(number: int, seat: int) -> Text:
    """Each player's turns are counted from one."""
    return say("sorcery.log.turn", (number + 1) // 2, seated(seat))


def of_turn(number: int, seat: int, actions: int) -> Line:
    return Line(turn_name(number, seat), "MK-16.3", "turn", change=say("sorcery.change.actions", actions))


def of_end_phase(seat: int) -> Line:
    return Line(say("sorcery.log.end_phase", seated(seat)), "MK-16.12")


def of_objective(seat: int, points: int, score: int) -> Line:
    told = say("sorcery.log.objective", seated(seat), points, score)
    return Line(told, "MK-23.5", "result", "flag-objective", say("sorcery.change.more", points))


def of_finished(reason: int, winner: int) -> Line:
    why = say(f"sorcery.reason.{reason}")
    told = say("sorcery.ask.won", seated(winner), why) if winner >= 0 else say("sorcery.ask.drawn", why)
    return Line(told, "MK-23.4", "turn")


# -- moves, dice, blows and wounds


def of_rolled(question: int, seat: int, figure_label: int, figure: int, face: int, needs: int) -> Line | None:
    """A die that decides by itself; others are shown with all that is added to them."""
    asks = MACHINE.items[question].name
    if asks in TOLD_LATER:
        return None
    who = labelled(figure_label) if figure >= 0 else seated(seat)
    told = "sorcery.log.rolled" if not needs else "sorcery.log.made" if face >= needs else "sorcery.log.failed"
    roll = Roll((face,), needs=needs, total=face)
    return Line(say(told, say(f"sorcery.roll.{asks}"), who, face, needs), "MK-22.5", on=on(figure_label), roll=roll)


def of_compared(
    figure_label: int, target_label: int, figure: int, target: int, one: int, other: int, defense: int, is_hit: int,
    changes: list[int],
) -> Line:  # fmt: skip
    """Two dice and all that is added, against the defense that the target's dial shows."""
    total = one + other + sum(changes[1::2])
    told = "sorcery.log.compared.hit" if is_hit else "sorcery.log.compared.miss"
    roll = Roll((one, other), changes_of(changes), defense, total)
    where = on(figure_label, target_label)
    told_words = say(told, total, defense, labelled(target_label))
    return Line(told_words, "MK-18.1", "detail", "rolling-dices", on=where, roll=roll)


def of_deployed(figure_label: int, figure: int, square: int) -> Line:
    return Line(
        say("sorcery.log.deployed", labelled(figure_label), square_name(square)), "MK-15.10", on=on(figure_label)
    )


def of_moved(figure_label: int, figure: int, start: int, to: int) -> Line:
    told = say("sorcery.log.moved", labelled(figure_label), square_name(start), square_name(to))
    return Line(told, "MK-17.1", "act", "walking-boot", say("sorcery.change.square", square_name(to)), on(figure_label))


def of_placed(figure_label: int, figure: int, start: int, to: int) -> Line:
    told = say("sorcery.log.placed", labelled(figure_label), square_name(to))
    return Line(told, "MK-17.6", "result", "teleport", say("sorcery.change.square", square_name(to)), on(figure_label))


def of_held(figure_label: int, figure: int) -> Line:
    told = say("sorcery.log.held", labelled(figure_label))
    return Line(told, "MK-17.4", "act", "walking-boot", say("sorcery.change.held"), on(figure_label))


def of_given(figure_label: int, figure: int, move: int) -> None:
    """What follows tells enough."""


def of_ability(figure_label: int, figure: int, use: int, number: int) -> Line:
    """A tapped ability by its name, other numbers as they are."""
    if use == TAP_USED:
        told = say("sorcery.log.tap", labelled(figure_label), say(f"sorcery.ability.{tables.ABILITIES[number]}"))
    elif use == COMMAND_USED:
        told = say("sorcery.log.command" if number else "sorcery.log.command.failed", labelled(figure_label))
    else:
        told = say(f"sorcery.log.{USES[use]}", labelled(figure_label), number)
    return Line(told, USE_RULES[use], "act" if use == SIPHON_USED else "result", "energise", on=on(figure_label))


def of_tranced(figure_label: int, figure: int, one: int, other: int, needs: int) -> Line:
    told = "sorcery.log.tranced.well" if one + other >= needs else "sorcery.log.tranced.badly"
    roll = Roll((one, other), needs=needs, total=one + other)
    words = say(told, labelled(figure_label), one + other, needs)
    return Line(words, "MK-11.22", "detail", "rolling-dices", on=on(figure_label), roll=roll)


def of_attack(figure_label: int, target_label: int, figure: int, way: int, target: int) -> Line:
    how = "sorcery.log.strikes" if way == CLOSE_COMBAT else "sorcery.log.shoots"
    told = say(how, labelled(figure_label), labelled(target_label))
    return Line(told, "MK-18.1", "act", WAY_ICONS[way == CLOSE_COMBAT], on=on(figure_label, target_label))


def of_hit(figure_label: int, target_label: int, figure: int, target: int, damage: int) -> Line:
    told = say(
        "sorcery.log.hit" if damage else "sorcery.log.hit.bare", labelled(figure_label), labelled(target_label), damage
    )
    change = less(damage) if damage else say("sorcery.change.hit")
    return Line(told, "MK-18.4", "result", "", change, on(figure_label, target_label))


def of_missed(figure_label: int, target_label: int, figure: int, target: int, is_dodged: int) -> Line:
    told = "sorcery.log.dodged" if is_dodged else "sorcery.log.missed"
    words = say(told, labelled(figure_label), labelled(target_label))
    change = say("sorcery.change.missed")
    where = on(figure_label, target_label)
    return Line(words, "MK-19.4" if is_dodged else "MK-18.1", "result", "", change, where)


def of_critical(figure_label: int, figure: int, is_hit: int) -> Line:
    told = "sorcery.log.critical.hit" if is_hit else "sorcery.log.critical.miss"
    return Line(say(told, labelled(figure_label)), "MK-18.3" if is_hit else "MK-18.2", on=on(figure_label))


def of_damaged(
    figure_label: int, by_label: int, figure: int, damage: int, cause: int, source: int, by: int
) -> Line | None:
    """What an attack deals is told with the hit; else its cause is named, and whose it is."""
    if cause == BY_ATTACK:
        return None
    whom, where = labelled(figure_label), on(figure_label, by_label)
    if source < 0:
        told = say(f"sorcery.log.damaged.{CAUSES[cause]}", whom, damage)
    elif by_label >= 0 and by_label != figure_label:
        told = say("sorcery.log.damaged.by", whom, damage, source_name(source), labelled(by_label))
    else:
        told = say("sorcery.log.damaged.from", whom, damage, source_name(source))
    rule = CAUSE_RULES[cause] if cause != BY_TEXT or source < 0 else "MK-14.3"
    return Line(told, rule, "result", "", less(damage), where)


def of_healed(figure_label: int, figure: int, clicks: int) -> Line:
    told = say("sorcery.log.healed", labelled(figure_label), clicks)
    return Line(told, "MK-14.4", "result", "healing", say("sorcery.change.more", clicks), on(figure_label))


def of_eliminated(figure_label: int, figure: int, square: int) -> Line:
    points = tables.WARRIORS.points[figure_label >> 1 & 127]
    told = say("sorcery.log.eliminated", labelled(figure_label), points, seated(1 - (figure_label & 1)))
    return Line(told, "MK-16.14", "result", "death-skull", say("sorcery.change.gone"), on(figure_label))


def of_token(figure_label: int, figure: int, tokens: int) -> Line:
    return Line(say("sorcery.log.token", labelled(figure_label), tokens), "MK-16.6", on=on(figure_label))


# -- books, spells, counters and domains


def of_domain(seat: int, domain: int, fate: int) -> Line:
    told = say(f"sorcery.log.domain.{FATES[fate]}", seated(seat), domain_name(domain))
    return Line(told, "MK-9.8", "act", DOMAIN_ICONS[domain], on=(f"domain.{seat}",))


def of_cast(figure_label: int, figure: int, book: int, spell: int) -> Line:
    told = say("sorcery.log.cast", labelled(figure_label), spell_name(spell), book_of(book))
    return Line(told, "MK-4.6", "act", spell_icon(spell), on=(*on(figure_label), card_id(book, spell)))


def of_mode(figure_label: int, figure: int, mode: int, spell: int) -> Line:
    chosen = say(f"sorcery.mode.{tables.SPELLS.ids[spell]}.{'abc'[mode]}")
    return Line(say("sorcery.log.mode", labelled(figure_label), chosen), "MK-4.16", "result", on=on(figure_label))


def of_targeted(figure_label: int, target_label: int, figure: int, target: int, square: int, spell: int) -> Line:
    what = labelled(target_label) if target_label >= 0 else say("sorcery.on_square", square_name(square))
    told = say("sorcery.log.targeted", spell_name(spell), what)
    return Line(told, "MK-4.7", "result", "eye-target", on=on(figure_label, target_label))


def of_aimed(figure_label: int, figure: int, card: int, spell: int) -> Line:
    there = say("sorcery.choose.lasting", spell_name(spell_named(card)), seated(army_named(card)))
    return Line(say("sorcery.log.targeted", spell_name(spell), there), "MK-4.7", "result", "eye-target")


def of_counter(figure_label: int, figure: int, spell: int) -> Line:
    if spell < 0:
        told = say("sorcery.log.counter", labelled(figure_label))
        return Line(told, "MK-10.6", "act", "magic-shield", on=on(figure_label))
    told = say("sorcery.log.counter_with", labelled(figure_label), spell_name(spell))
    return Line(told, "MK-10.16", "act", spell_icon(spell), on=on(figure_label))


def of_casting(figure_label: int, figure: int, one: int, other: int, total: int, changes: list[int]) -> Line:
    """Two dice and all that is added: what a counter must beat."""
    told = say("sorcery.log.casting", labelled(figure_label), total)
    roll = Roll((one, other), changes_of(changes), total=total)
    return Line(told, "MK-10.9", "detail", "rolling-dices", on=on(figure_label), roll=roll)


def of_trying(
    figure_label: int, figure: int, one: int, other: int, total: int, casting: int, changes: list[int]
) -> Line:
    """One die or two; it must be more than the casting roll."""
    told = say("sorcery.log.trying", labelled(figure_label), total, casting)
    roll = Roll((one, other) if one else (other,), changes_of(changes), casting + 1, total)
    return Line(told, "MK-10.10", "detail", "rolling-dices", on=on(figure_label), roll=roll)


def of_countered(figure_label: int, figure: int, countering: int, casting: int) -> Line:
    told = say("sorcery.log.countered", labelled(figure_label), countering, casting)
    return Line(told, "MK-10.12", "result", "magic-shield", say("sorcery.change.stopped"), on(figure_label))


def of_resolves(figure_label: int, figure: int, countering: int, casting: int) -> Line:
    told = say("sorcery.log.resolves", labelled(figure_label), countering, casting)
    return Line(told, "MK-10.13", "result", "magic-shield", say("sorcery.change.resolves"), on(figure_label))


def of_in_play(book: int, spell: int, where: int) -> Line:
    told = say("sorcery.log.in_play", spell_name(spell), book_of(book))
    return Line(told, "MK-2.29", "result", spell_icon(spell), on=(card_id(book, spell),))


def of_ended(book: int, spell: int) -> Line:
    told = say("sorcery.log.ended", spell_name(spell), book_of(book))
    return Line(told, "MK-4.13", "result", spell_icon(spell), say("sorcery.change.ends"))


def of_shown(book: int, spell: int) -> Line:
    return Line(say("sorcery.log.shown", spell_name(spell), book_of(book)), "MK-4.27", "result", spell_icon(spell))


def of_card(book: int, spell: int, place: int) -> Line:
    return Line(say(f"sorcery.log.card.{PLACES[place]}", spell_name(spell), book_of(book)), PLACE_RULES[place])


def of_bookmark(book: int) -> Line:
    return Line(say("sorcery.log.bookmark", book_of(book)), "MK-5.21")


def of_bookmarked(book: int, spell: int) -> Line:
    return Line(say("sorcery.log.bookmarked", spell_name(spell), book_of(book)), "MK-2.30")


def of_picked_up(figure_label: int, figure: int, book: int) -> Line:
    told = say("sorcery.log.picked_up", labelled(figure_label), book_of(book))
    return Line(told, "MK-2.26", "act", "spell-book", on=on(figure_label))


def of_dropped(book: int, square: int) -> Line:
    return Line(say("sorcery.log.dropped", book_of(book), square_name(square)), "MK-2.25", "result", "spell-book")


def of_browsed(figure_label: int, figure: int, book: int, is_by_text: int) -> Line:
    """What it costs is printed on the bookmark, which stays secret; tokens that come off are told by themselves."""
    told = "sorcery.log.browsed_by_text" if is_by_text else "sorcery.log.browsed"
    words = say(told, labelled(figure_label), book_of(book))
    return Line(words, "MK-21.2" if is_by_text else "MK-5.21", "act", "open-book", on=on(figure_label))


def of_blotted(book: int, mode: int) -> Line:
    told = say("sorcery.log.riffled" if mode else "sorcery.log.blotted", book_of(book))
    return Line(told, "MK-20.13", "result", "ink-swirl")
