"""What is being decided, the players with their facts, and the tracks of turns, phases and actions."""

from conclave.games.sorcery.rules.codes import (
    ASKS,
    BLOTTED_PAGE,
    C_CASTER,
    C_SPELL,
    C_SQUARE,
    C_TARGET,
    CLOSE_COMBAT,
    FIGURES,
    IN_PLAY,
    NOBODY,
    SETUP,
    SLOTS,
    SPELLS,
    UNRAVEL,
)
from conclave.games.sorcery.rules.countering import eligible
from conclave.games.sorcery.scene.items import TONES
from conclave.games.sorcery.scene.observation import (
    View,
    army_name,
    book_name,
    domain_name,
    named,
    own_name,
    player,
    spell_name,
    square_name,
)
from conclave.games.sorcery.scene.odds import chance_of_counter, percent
from conclave.kernel.scene import Player, Prompt, Text, Track, say
from conclave.kernel.state import OVER

RULES = {
    "first.roll": "MK-15.9", "map.draw": "MK-24.2", "command.roll": "MK-19.3", "break.roll": "MK-17.4",
    "fury.roll": "MK-11.15", "attack.roll": "MK-18.1", "dodge.roll": "MK-19.4", "heal.roll": "MK-19.7",
    "wild.roll": "MK-20.7", "counter.cast": "MK-10.9", "counter.try": "MK-10.10", "trance.roll": "MK-11.22",
    "setup.army": "MK-15.8", "setup.deploy": "MK-15.10", "setup.bookmark": "MK-2.22", "begin.ability": "MK-16.2",
    "begin.siphon": "MK-11.12", "begin.tap": "MK-11.31", "act.warrior": "MK-16.3", "act.kind": "MK-16.5",
    "minion.value": "MK-11.38", "move.to": "MK-17.1", "move.charge": "MK-19.2", "close.target": "MK-18.5",
    "ranged.target": "MK-18.7", "heal.figure": "MK-19.7", "cast.mode": "MK-4.15", "cast.target": "MK-4.7",
    "cast.book": "MK-4.7", "cast.square": "MK-4.7", "cast.breach": "MK-11.10", "cast.place": "MK-8.11",
    "counter.offer": "MK-10.21", "counter.again": "MK-20.41", "counter.bookmark": "MK-10.24",
    "cast.bookmark": "MK-4.11", "browse.pick": "MK-5.4", "end.browse": "MK-5.15", "pickup.drop": "MK-2.27",
}  # fmt: skip
ABOUT_FIGURE = (
    "command.roll", "break.roll", "fury.roll", "heal.roll", "setup.deploy", "begin.siphon", "begin.tap", "act.kind",
    "minion.value", "move.to", "move.charge", "close.target", "ranged.target", "heal.figure", "counter.again",
)  # fmt: skip
ABOUT_BOOK = ("setup.bookmark", "counter.bookmark", "cast.bookmark", "browse.pick", "end.browse", "pickup.drop")
ABOUT_SPELL = (
    "wild.roll", "counter.cast", "counter.try", "cast.mode", "cast.target", "cast.book", "cast.square", "cast.breach",
    "cast.place",
)  # fmt: skip


def prompt(view: View) -> Prompt:
    phase = say(f"sorcery.phase.{view.board.phase}")
    if view.to_act == OVER:
        reason = say(f"sorcery.reason.{view.board.reason}")
        is_won = view.winner >= 0
        told = say("sorcery.ask.won", player(view.winner), reason) if is_won else say("sorcery.ask.drawn", reason)
        return Prompt(view.to_act, "over", told, "MK-23.4", phase)
    asks = ASKS[view.kind]
    told = say(f"sorcery.ask.{asks}", *subject_of(view, asks))
    if asks == "act.warrior" and not view.board.actions:
        told = say("sorcery.ask.act.free")
    return Prompt(view.to_act, asks, told, RULES[asks], phase)


def subject_of(view: View, asks: str) -> tuple[Text | int | str, ...]:
    """What goes into the sentence."""
    b = view.board
    if asks == "first.roll":
        return (player(view.x),)
    if asks in ABOUT_FIGURE:
        return (own_name(b, view.x),)
    if asks in ABOUT_BOOK:
        return (book_name(view.x),)
    if asks in ABOUT_SPELL:
        return (spell_name(b.cast[C_SPELL]), named(b, b.cast[C_CASTER]))
    if asks == "counter.offer":
        return (spell_name(b.cast[C_SPELL]), named(b, b.cast[C_CASTER]), aimed_at(view), best_counter(view))
    if asks == "attack.roll":
        target = named(b, b.aims[0]) if b.aims else say("sorcery.nobody")
        way = "close" if b.attack[1] == CLOSE_COMBAT else "ranged"
        return (named(b, b.attack[0]), target, say(f"sorcery.way.{way}"))
    if asks == "dodge.roll":
        return (named(b, b.aims[view.x]),)
    if asks == "trance.roll":
        return (named(b, b.actor),)
    return (b.actions,) if asks == "act.warrior" else ()


def aimed_at(view: View) -> Text | str:
    """Whom or what the spell being cast is meant for."""
    b = view.board
    spell, targets = b.cast[C_SPELL], b.cast[C_TARGET:]
    if spell == UNRAVEL:
        return say("sorcery.ask.on", spell_name(targets[0] % SPELLS))
    if spell == BLOTTED_PAGE:
        del targets[1:]  # the book of the first
    if targets:
        names = [named(b, target) for target in targets]
        return say("sorcery.ask.on", names[0] if len(names) == 1 else say("sorcery.ask.and", *names[:2]))
    return say("sorcery.ask.on", square_name(b.cast[C_SQUARE])) if b.cast[C_SQUARE] >= 0 else ""


def best_counter(view: View) -> Text | str:
    """The odds for both to see: those of the best wand, without a card that only its owner knows of."""
    b = view.board
    odds = [(chance_of_counter(b, figure, NOBODY), -figure) for figure in eligible(b)]
    if not odds:
        return ""
    chance, figure = max(odds)
    return say("sorcery.ask.odds", own_name(b, -figure), percent(chance))


def players(view: View) -> tuple[Player, ...]:
    return tuple(Player(seat, player(seat), TONES[seat], facts(view, seat)) for seat in range(2))


def facts(view: View, seat: int) -> tuple[Text, ...]:
    b = view.board
    if view.armies[seat] < 0:
        is_chosen = view.armies[seat] < -1
        return (say("sorcery.fact.chosen" if is_chosen else "sorcery.fact.choosing"),)
    found = [army_name(view.armies[seat])]
    if b.phase == SETUP:
        return tuple(found)
    books = view.totals[seat] - b.score[seat]
    found.append(say("sorcery.fact.total", b.score[seat], books) if books else say("sorcery.fact.score", b.score[seat]))
    found.append(say("sorcery.fact.warriors", len(b.here(seat)), count(view, seat)))
    if b.active == seat:
        found.append(say("sorcery.fact.actions", b.actions))
    if b.domain[seat] >= 0 and b.fate[seat] == IN_PLAY:
        found.append(say("sorcery.fact.domain", domain_name(b.domain[seat])))
    return tuple(found)


def count(view: View, seat: int) -> int:
    return len([figure for figure in range(FIGURES) if view.board.profile[figure] >= 0 and figure // SLOTS == seat])


def tracks(view: View) -> tuple[Track, ...]:
    b = view.board
    phases = tuple(say(f"sorcery.phase.{number}") for number in range(4))
    turns = tuple(say("sorcery.turn", number) for number in range(2 * b.setup.turns + 1))
    return (
        Track(say("sorcery.track.phases"), phases, b.phase),
        Track(say("sorcery.track.turns"), turns, min(b.turn, 2 * b.setup.turns)),
    )
