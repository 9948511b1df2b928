"""What is being decided, the players with their facts, and the tracks of turns, phases and actions."""

from collections.abc import Callable

from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules.countering import eligible
from conclave.games.sorcery.rules.resolving import being_cast
from conclave.games.sorcery.rules.terms import CLOSE_COMBAT, IN_PLAY, NOBODY, SETUP, SLOTS
from conclave.games.sorcery.scene.names import (
    TONES,
    army_name,
    book_name,
    domain_name,
    named,
    own_name,
    player,
    spell_name,
    square_name,
)
from conclave.games.sorcery.scene.observation import Observation
from conclave.games.sorcery.scene.odds import chance_of_counter, percent
from conclave.kernel.scene import Player, Prompt, Text, Track, say
from conclave.kernel.state import OVER

Words = tuple[Text | int | str, ...]

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


# -- what goes into the sentence of each question


def no_words(seen: Observation) -> Words:
    return ()


def of_seat(seen: Observation) -> Words:
    return (player(seen.x),)


def of_figure(seen: Observation) -> Words:
    return (own_name(seen.board, seen.x),)


def of_book(seen: Observation) -> Words:
    return (book_name(seen.x),)


def of_spell(seen: Observation) -> Words:
    return (spell_name(seen.at[f.CAST_SPELL]), named(seen.board, int(seen.at[f.CASTER])))


def of_counter_window(seen: Observation) -> Words:
    return (*of_spell(seen), aimed_at(seen), best_counter(seen))


def of_attack(seen: Observation) -> Words:
    b = seen.board
    aims = f.AIMS.all(b.at)
    target = named(b, aims[0]) if aims else say("sorcery.nobody")
    way = "close" if b.at[f.WAY] == CLOSE_COMBAT else "ranged"
    return (named(b, int(b.at[f.ATTACKER])), target, say(f"sorcery.way.{way}"))


def of_dodge(seen: Observation) -> Words:
    return (named(seen.board, int(f.AIMS.get(seen.at, seen.x))),)


def of_actor(seen: Observation) -> Words:
    return (named(seen.board, int(seen.at[f.ACTOR])),)


def of_actions(seen: Observation) -> Words:
    return (int(seen.at[f.ACTIONS]),)


SUBJECTS: dict[str, Callable[[Observation], Words]] = {
    "first.roll": of_seat, "map.draw": no_words, "command.roll": of_figure, "break.roll": of_figure,
    "fury.roll": of_figure, "attack.roll": of_attack, "dodge.roll": of_dodge, "heal.roll": of_figure,
    "wild.roll": of_spell, "counter.cast": of_spell, "counter.try": of_spell, "trance.roll": of_actor,
    "setup.army": no_words, "setup.deploy": of_figure, "setup.bookmark": of_book, "begin.ability": no_words,
    "begin.siphon": of_figure, "begin.tap": of_figure, "act.warrior": of_actions, "act.kind": of_figure,
    "minion.value": of_figure, "move.to": of_figure, "move.charge": of_figure, "close.target": of_figure,
    "ranged.target": of_figure, "heal.figure": of_figure, "cast.mode": of_spell, "cast.target": of_spell,
    "cast.book": of_spell, "cast.square": of_spell, "cast.breach": of_spell, "cast.place": of_spell,
    "counter.offer": of_counter_window, "counter.again": of_figure, "counter.bookmark": of_book,
    "cast.bookmark": of_book, "browse.pick": of_book, "end.browse": of_book, "pickup.drop": of_book,
}  # fmt: skip


def prompt(seen: Observation) -> Prompt:
    phase = say(f"sorcery.phase.{seen.phase}")
    if seen.to_act == OVER:
        reason = say(f"sorcery.reason.{seen.at[f.REASON]}")
        is_won = seen.winner >= 0
        told = say("sorcery.ask.won", player(seen.winner), reason) if is_won else say("sorcery.ask.drawn", reason)
        return Prompt(seen.to_act, "over", told, "MK-23.4", phase)
    asks = seen.asks
    told = say(f"sorcery.ask.{asks}", *SUBJECTS[asks](seen))
    if asks == "act.warrior" and not seen.at[f.ACTIONS]:
        told = say("sorcery.ask.act.free")
    return Prompt(seen.to_act, asks, told, RULES[asks], phase)


def aimed_at(seen: Observation) -> Text | str:
    """Whom or what the spell being cast is meant for."""
    b = seen.board
    spell = being_cast(b)
    if spell.named_card(b) >= 0:
        return say("sorcery.ask.on", spell_name(int(spell.named_card(b))))
    names = [named(b, target) for target in spell.named_targets(b)]
    if names:
        return say("sorcery.ask.on", names[0] if len(names) == 1 else say("sorcery.ask.and", *names[:2]))
    square = int(b.at[f.CAST_SQUARE])
    return say("sorcery.ask.on", square_name(square)) if square >= 0 else ""


def best_counter(seen: Observation) -> Text | str:
    """The odds for both to see: those of the best wand, without a card that only its owner knows of."""
    b = seen.board
    odds = [(chance_of_counter(b, figure, NOBODY), -figure) for figure in eligible(b)]
    if not odds:
        return ""
    chance, figure = max(odds)
    return say("sorcery.ask.odds", own_name(b, -figure), percent(chance))


# -- players and tracks


def players(seen: Observation) -> tuple[Player, ...]:
    return tuple(Player(seat, player(seat), TONES[seat], facts(seen, seat)) for seat in range(2))


def facts(seen: Observation, seat: int) -> tuple[Text, ...]:
    at = seen.at
    if seen.armies[seat] < 0:
        is_chosen = seen.armies[seat] < -1
        return (say("sorcery.fact.chosen" if is_chosen else "sorcery.fact.choosing"),)
    found = [army_name(seen.armies[seat])]
    if seen.phase == SETUP:
        return tuple(found)
    score = int(at[f.SCORE + seat])
    books = seen.totals[seat] - score
    found.append(say("sorcery.fact.total", score, books) if books else say("sorcery.fact.score", score))
    ever = len([figure for figure in seen.figures() if figure // SLOTS == seat])
    found.append(say("sorcery.fact.warriors", len(seen.board.here(seat)), ever))
    if at[f.ACTIVE] == seat:
        found.append(say("sorcery.fact.actions", int(at[f.ACTIONS])))
    if at[f.DOMAIN + seat] >= 0 and at[f.FATE + seat] == IN_PLAY:
        found.append(say("sorcery.fact.domain", domain_name(int(at[f.DOMAIN + seat]))))
    return tuple(found)


def tracks(seen: Observation) -> tuple[Track, ...]:
    rounds = 2 * seen.board.setup.turns
    phases = tuple(say(f"sorcery.phase.{number}") for number in range(4))
    turns = tuple(say("sorcery.turn", number) for number in range(rounds + 1))
    return (
        Track(say("sorcery.track.phases"), phases, seen.phase),
        Track(say("sorcery.track.turns"), turns, min(int(seen.at[f.TURN]), rounds)),
    )
