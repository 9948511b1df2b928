"""Finding: what people mean by the words they type: other endings, other words for the same, and typing errors."""

import difflib
import re
from collections.abc import Iterable

WORD = re.compile(r"[^\W_]+")
ENDINGS = ("ations", "ation", "ings", "ing", "ies", "ied", "ers", "er", "ed", "es", "s", "e", "y")
LEAST = 3  # letters that must be left of a stem
COMMON = "a an and are at be by can do does for from how i if in is it my of on or the to what when"
STOPPED = frozenset(COMMON.split(" "))
SAME = (
    ("win", "wins", "won", "victory", "victorious", "lose", "loses", "lost"),
    ("draw", "tie", "stalemate"),
    ("capture", "take", "kill", "slay", "defeat"),
    ("spell", "magic", "cast"),
    ("move", "walk", "step", "march", "run"),
    ("attack", "fight", "combat", "strike", "hit"),
    ("shoot", "missile", "arrow", "ranged", "bow"),
    ("hurt", "damage", "wound", "harm"),
    ("heal", "cure", "recover"),
    ("begin", "start", "setup", "first"),
    ("die", "dice", "roll"),
    ("field", "square", "cell", "hex"),
    ("wizard", "mage", "sorcerer"),
    ("tired", "exhausted", "exhaustion"),
)
"""Words that people use for one another."""


def stem(word: str) -> str:
    """The word without its ending."""
    word = word.casefold()
    for ending in ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= LEAST:
            return word.removesuffix(ending)
    return word


def stems_in(text: str) -> set[str]:
    return {stem(word) for word in WORD.findall(text)}


SAME_STEMS = [{stem(word) for word in words} for words in SAME]


class Search:
    """What is looked for, among texts whose words are known."""

    def __init__(self, words: Iterable[str], texts: Iterable[str]) -> None:
        known = set[str]().union(*(stems_in(text) for text in texts))
        meant = [word for part in words for word in WORD.findall(part.casefold())]
        self.wanted = [self.alike(word, known) for word in meant if word not in STOPPED]

    @staticmethod
    def alike(word: str, known: set[str]) -> set[str]:
        """All stems that a word may stand for; of one that nobody knows, the nearest."""
        own = stem(word)
        found = {own}.union(*(same for same in SAME_STEMS if own in same))
        found |= {other for other in known if len(own) > LEAST and other.startswith(own)}
        if not found & known:
            found |= set(difflib.get_close_matches(own, known, n=3, cutoff=0.75))
        return found

    def asks_for(self, word: str) -> bool:
        """Is this what is looked for, and nothing else?"""
        return bool(self.wanted) and all(stem(word) in wanted for wanted in self.wanted)

    def worth(self, title: str, text: str) -> int:
        """0 if some word is missing; else how well it fits: a title says more than a text."""
        in_title, in_text = stems_in(title), stems_in(text)
        if not self.wanted or not all(word & (in_title | in_text) for word in self.wanted):
            return 0
        return 1 + sum(3 * bool(word & in_title) for word in self.wanted)
