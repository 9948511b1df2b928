"""What is being decided, by whom, and all that was declared before."""

from collections.abc import Callable

from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules import values
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.browsing import ONE, cost, is_free
from conclave.games.sorcery.rules.countering import eligible
from conclave.games.sorcery.rules.resolving import being_cast
from conclave.games.sorcery.rules.terms import NOBODY, SORCERY
from conclave.games.sorcery.scene.faces import spell_face
from conclave.games.sorcery.scene.names import book_of as book_named
from conclave.games.sorcery.scene.names import figure_id, named, own_name, spell_name, square_name
from conclave.games.sorcery.scene.observation import Observation
from conclave.games.sorcery.scene.odds import chance_of_counter, percent
from conclave.games.sorcery.scene.odds import of_spell as odds_of_spell
from conclave.kernel.scene import About, Prompt, Text, say, seated
from conclave.kernel.state import CHANCE, OVER

Words = tuple[Text | int | str, ...]

SECRETS = ("setup.bookmark", "cast.bookmark", "counter.bookmark", "browse.pick", "end.browse")
"""Questions whose answer only the player sees who gives it."""

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
    return (seated(seen.x),)


def of_figure(seen: Observation) -> Words:
    return (own_name(seen.board, seen.x),)


def of_book(seen: Observation) -> Words:
    return (book_named(seen.x),)


def of_spell(seen: Observation) -> Words:
    return (spell_name(seen.at[f.CAST_SPELL]), named(seen.board, int(seen.at[f.CASTER])))


def of_counter_window(seen: Observation) -> Words:
    return (*of_spell(seen), aimed_at(seen))


def of_attack(seen: Observation) -> Words:
    b = seen.board
    aims = f.AIMS.all(b.at)
    target = named(b, aims[0]) if aims else say("sorcery.nobody")
    return (named(b, int(b.at[f.ATTACKER])), target)


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
        told = say("sorcery.ask.won", seated(seen.winner), reason) if is_won else say("sorcery.ask.drawn", reason)
        return Prompt(seen.to_act, "over", told, "MK-23.4", phase, kind="over")
    asks = seen.asks
    told = say(f"sorcery.ask.{asks}", *SUBJECTS[asks](seen))
    if asks == "act.warrior" and not seen.at[f.ACTIONS]:
        told = say("sorcery.ask.act.free")
    elif asks == "end.browse" and knows_bookmark(seen):
        told = say(f"sorcery.ask.end.browse.{browse_kind(seen)}", *of_book(seen))
    return Prompt(seen.to_act, asks, told, RULES[asks], phase, more(seen), kind_of(seen), about(seen))


def kind_of(seen: Observation) -> str:
    if seen.to_act == CHANCE:
        return "chance"
    chapter = seen.asks.split(".")[0]
    return "setup" if chapter == "setup" else "reaction" if chapter == "counter" else "act"


def knows_bookmark(seen: Observation) -> bool:
    """Does the viewer see what the browse of the book in question would cost?"""
    return bool(seen.stacks[seen.x]) and seen.stacks[seen.x][0] >= 0


def browse_kind(seen: Observation) -> str:
    """Free by its one bar, by the text that a book has once a game, or not at all."""
    if cost(seen.board, seen.x) == ONE:
        return "free"
    return "text" if is_free(seen.board, seen.x) else "not"


def more(seen: Observation) -> Text | None:
    """Whose act it belongs to, and what it uses up."""
    at, asks = seen.at, seen.asks
    if asks in ("act.warrior", "begin.ability"):
        return say("sorcery.more.turn", (int(at[f.TURN]) + 1) // 2, seen.board.setup.turns, seated(int(at[f.ACTIVE])))
    if asks == "counter.offer":
        return say("sorcery.more.counter", best_counter(seen))
    if asks == "counter.again":
        return say("sorcery.more.again", int(at[f.COUNTERING_TOTAL]), int(at[f.CASTING_TOTAL]))
    if asks in SECRETS:
        return say("sorcery.more.secret")
    figure = int(at[f.ACTOR]) if at[f.ACTOR] >= 0 else seen.x if asks == "act.kind" else NOBODY
    if figure < 0 or seen.to_act < 0:
        return None
    tokens = int(at[f.TOKENS + figure])
    told = "sorcery.more.push" if tokens else "sorcery.more.token"
    return say(told, named(seen.board, figure))


def about(seen: Observation) -> About | None:
    """What was declared: the spell with its caster and targets, or the attack that is rolled."""
    b, at = seen.board, seen.at
    if at[f.CASTER] >= 0 and seen.asks.split(".")[0] in ("cast", "counter"):
        targets = tuple(figure_id(b, target) for target in aimed_figures(seen))
        source = figure_id(b, int(at[f.CASTER]))
        return About(spell_face(int(at[f.CAST_SPELL])), source, targets, spell_lines(seen))
    if seen.asks == "attack.roll":
        aims = [int(aim) for aim in f.AIMS.all(at)]
        needs = [say("sorcery.about.needs", named(b, aim), needed(b, aim)) for aim in aims]
        source = figure_id(b, int(at[f.ATTACKER]))
        return About(source=source, targets=tuple(figure_id(b, aim) for aim in aims), lines=tuple(needs))
    return None


def needed(b: Board, target: int) -> int:
    """Of two dice: a two always misses, a twelve always hits."""
    return max(3, min(12, int(values.defense(b, target) - values.attack(b, target))))


def aimed_figures(seen: Observation) -> list[int]:
    """Warriors that the spell being cast names, or reaches as an area."""
    b, spell = seen.board, being_cast(seen.board)
    if spell.named_targets(b):
        return spell.named_targets(b)
    return spell.area(b) if seen.at[f.CAST_SQUARE] >= 0 and spell.type == SORCERY else []


def spell_lines(seen: Observation) -> tuple[Text, ...]:
    """Who casts it at what; what follows if it works, with its odds; and what if it is countered."""
    b, at = seen.board, seen.at
    caster, spell = int(at[f.CASTER]), being_cast(b)
    found = [say("sorcery.about.cast", named(b, caster), aimed_at(seen))]
    if seen.asks != "counter.offer":
        return tuple(found)
    for target in aimed_figures(seen):
        odds = odds_of_spell(b, caster, int(spell.number), target, int(at[f.CAST_MODE]), int(at[f.CAST_SQUARE]))
        if odds:
            found.append(say("sorcery.about.works", named(b, target), odds.chance, odds.lines[1]))
    found.append(say("sorcery.about.countered"))
    return tuple(found)


def aimed_at(seen: Observation) -> Text | str:
    """Whom or what the spell being cast is meant for."""
    b = seen.board
    spell = being_cast(b)
    if seen.at[f.TARGETS] >= 0 and spell.named_card(b) >= 0:
        return say("sorcery.ask.on", spell_name(int(spell.named_card(b))))
    names = [named(b, target) for target in spell.named_targets(b)]
    if names:
        return say("sorcery.ask.on", say("list.and", *names))
    square = int(b.at[f.CAST_SQUARE])
    return say("sorcery.ask.on", say("sorcery.on_square", square_name(square))) if square >= 0 else ""


def best_counter(seen: Observation) -> Text | str:
    """The odds for both to see: those of the best wand, without a card that only its owner knows of."""
    b = seen.board
    odds = [(chance_of_counter(b, figure, NOBODY), -figure) for figure in eligible(b)]
    if not odds:
        return ""
    chance, figure = max(odds)
    return say("sorcery.ask.odds", own_name(b, -figure), percent(chance))
