"""`conclave rules`: read a rule, list those of a game, or search them and everything of the box that has a name."""

import difflib
import re

from conclave.cli.language import language, said, words_here
from conclave.kernel.errors import Unreadable
from conclave.kernel.game import Game
from conclave.kernel.record import known
from conclave.kernel.reference import look_up
from conclave.kernel.rulebook import Rule
from conclave.kernel.scene import Look
from conclave.kernel.state import SPECTATOR

ID = re.compile(r"[A-Za-z]+-[\d.]+")


def rules(*words: str, game: str = "") -> None:
    """Read and search the rules of a game, and what is in its box.

    Parameters
    ----------
    words
        The id of a rule, such as WC-6.4; the name of a spell, book, warrior, unit or card; or "how to win".
    game
        Only rules of this game.
    """
    from conclave.games import GAMES

    chosen = [known(GAMES, game)] if game else list(GAMES.values())
    book = {id: rule for card in chosen for id, rule in words_here(card).book.items()}
    if not words and not game:
        raise Unreadable(said("cli.rules.needed"))
    if words and all(ID.fullmatch(word) for word in words):
        print("\n\n".join(whole(found(book, word)) for word in words))
    elif not words:
        print_rules(list(book.values()))
    else:
        search(chosen, words)


def search(chosen: list[Game], words: tuple[str, ...]) -> None:
    """Things of the box that are called so, whole; then how a game is won, if that was asked; then rules that fit."""
    found = look_up(chosen, words, language=language())
    if found.asks_how_to_win:
        print("\n".join(f"{card.title}: {goal}" for card in chosen if (goal := goal_of(card))) + "\n")
    if not found.rules and not found.things:
        raise Unreadable(said("cli.rules.nothing", " ".join(words)))
    for card, look in found.things:
        print("\n".join(thing(card, look)) + "\n")
    print_rules(found.rules)


def goal_of(card: Game) -> str:
    """What one plays for, as everybody is told before the game begins; "" if the game does not say."""
    goal = card.stage().scene(card.new().observe(SPECTATOR), SPECTATOR).goal
    return words_here(card).text(goal.say) if goal is not None else ""


def print_rules(rules: list[Rule]) -> None:
    """A line each."""
    width = max((len(rule.id) for rule in rules), default=0)
    for rule in rules:
        print(f"{rule.id:{width}}  {rule.title}: {rule.text}")


def thing(card: Game, look: Look) -> list[str]:
    """All that is printed on a thing."""
    words = words_here(card)
    lines = [f"{words.text(look.title)} ({card.title})"]
    if look.kind is not None:
        lines.append(f"  {words.text(look.kind)}")
    lines += [f"  {words.text(line)}" for line in look.lines]
    if look.stats:
        lines.append("  " + ", ".join(f"{words.text(stat.say)} {stat.value}" for stat in look.stats))
    if look.rows is not None:
        table = [[words.text(head) for head in look.rows.heads], *look.rows.rows]
        widths = [max(len(row[n]) for row in table) for n in range(len(look.rows.heads))]
        lines += ["  " + "  ".join(f"{cell:>{width}}" for cell, width in zip(row, widths)) for row in table]
    return [*lines, *([f"  [{', '.join(look.rules)}]"] if look.rules else [])]


def found(book: dict[str, Rule], id: str) -> Rule:
    """The rule of that id; near ones are named if there is none."""
    by_id = {rule.upper(): book[rule] for rule in book}
    if id.upper() not in by_id:
        near = difflib.get_close_matches(id.upper(), by_id, n=4)
        nearby = (".near", ", ".join(near)) if near else ("", "")
        raise Unreadable(said(f"cli.rules.unknown{nearby[0]}", id, nearby[1]))
    return by_id[id.upper()]


def whole(rule: Rule) -> str:
    """All there is to say about a rule."""
    lines = [f"{rule.id} {rule.title}", rule.text, said(f"cli.rules.kind.{rule.kind}")]
    lines.append(said("cli.rules.source", rule.source))
    if rule.why:
        lines.append(said("cli.rules.why", rule.why))
    return "\n".join(lines)
