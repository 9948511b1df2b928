"""Looking something up: the rules, and everything of the box that has a name, by the words that people type."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from conclave.kernel.finding import Search
from conclave.kernel.game import Game
from conclave.kernel.rulebook import Rule
from conclave.kernel.scene import Look
from conclave.kernel.words import words_of

WINNING = "win"


@dataclass(frozen=True)
class Found:
    """What was found, the best first."""

    things: list[tuple[Game, Look]]
    rules: list[Rule]
    asks_how_to_win: bool


def look_up(
    games: Sequence[Game], words: Iterable[str], others: Mapping[str, Rule] | None = None, language: str = "en"
) -> Found:
    """Things that are called so, and rules that speak of it, `others` among them; and is it asked how one wins?"""
    asked = list(words)
    spoken = [words_of(game, language) for game in games]
    book = {id: rule for said in spoken for id, rule in said.book.items()} | dict(others or {})
    things = [(said.text(look.title), said.game, look) for said in spoken for look in said.game.things()]
    told = {rule.id: f"{rule.id} {rule.text}" for rule in book.values()}
    wanted = Search(asked, [*(title for title, _, _ in things), *told.values(), *(r.title for r in book.values())])
    named = [(wanted.worth(title, ""), game, look) for title, game, look in things]
    best = max((worth for worth, _, _ in named), default=0)
    exact = " ".join(asked).casefold()
    called = [(game, look) for title, game, look in things if title.casefold() == exact]
    called = called or [(game, look) for worth, game, look in named if worth and worth == best]
    worth = {rule.id: wanted.worth(rule.title, told[rule.id]) for rule in book.values()}
    matching = sorted((rule for rule in book.values() if worth[rule.id]), key=lambda rule: -worth[rule.id])
    return Found(called, matching, wanted.asks_for(WINNING))
