"""`conclave rules`: read a rule, list those of a game, or search them all."""

import difflib
import re

from conclave.kernel.errors import Unreadable
from conclave.kernel.record import known
from conclave.kernel.rulebook import Rule

ID = re.compile(r"[A-Za-z]+-[\d.]+")


def rules(*words: str, game: str = "") -> None:
    """Read and search the rules of a game.

    Parameters
    ----------
    words
        The id of a rule, such as WC-6.4; or words that the rules must hold.
    game
        Only rules of this game.
    """
    from conclave.games import GAMES

    chosen = [known(GAMES, game)] if game else list(GAMES.values())
    book = {id: rule for card in chosen for id, rule in card.rules.items()}
    if not words and not game:
        raise Unreadable("rules needs the id of a rule, words to search for, or --game GAME")
    if words and all(ID.fullmatch(word) for word in words):
        print("\n\n".join(whole(found(book, word)) for word in words))
        return
    matching = [rule for rule in book.values() if holds(rule, words)]
    if not matching:
        raise Unreadable(f"no rule speaks of '{' '.join(words)}'")
    width = max(len(rule.id) for rule in matching)
    for rule in matching:
        print(f"{rule.id:{width}}  {rule.title}: {rule.text}")


def found(book: dict[str, Rule], id: str) -> Rule:
    """The rule of that id; near ones are named if there is none."""
    by_id = {rule.upper(): book[rule] for rule in book}
    if id.upper() not in by_id:
        near = difflib.get_close_matches(id.upper(), by_id, n=4)
        hint = f"; there are {', '.join(near)}" if near else ""
        raise Unreadable(f"there is no rule {id}{hint}")
    return by_id[id.upper()]


def holds(rule: Rule, words: tuple[str, ...]) -> bool:
    """Does the rule speak of all these?"""
    text = f"{rule.id} {rule.title} {rule.text}".lower()
    return all(word.lower() in text for word in words)


def whole(rule: Rule) -> str:
    """All there is to say about a rule."""
    kinds = {"seed": "the rulebook says so", "ruling": "decided here"}
    lines = [f"{rule.id} {rule.title}", rule.text, f"kind: {rule.kind} ({kinds.get(rule.kind, rule.kind)})"]
    lines.append(f"source: {rule.source}")
    if rule.why:
        lines.append(f"why: {rule.why}")
    return "\n".join(lines)
