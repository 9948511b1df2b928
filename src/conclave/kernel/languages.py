"""Languages: which there are, and which of them are whole.

The list is `words/languages.json`, which the browser client reads, too. A language that is *begun* says so there in a
word of its own: it may lack sentences, each of which is said in English, but what it has must be right. A whole one
lacks nothing.
"""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ENGLISH: Final = "en"
LIST: Final = Path(__file__).with_name("words") / "languages.json"


@dataclass(frozen=True, slots=True)
class Language:
    """One that can be chosen."""

    code: str
    """Two letters."""
    name: str
    """What it calls itself."""
    begun: str = ""
    """How it says that it is begun; nothing, if it is whole."""


def read_languages(path: Path) -> dict[str, Language]:
    """By their letters, in the order in which they are offered."""
    return {code: Language(code, **about) for code, about in json.loads(path.read_text("utf-8")).items()}


def write_languages(languages: dict[str, Language], path: Path) -> None:
    """One a line, as people write it."""
    lines = []
    for code, language in languages.items():
        about = {"name": language.name} | ({"begun": language.begun} if language.begun else {})
        inner = json.dumps(about, ensure_ascii=False)[1:-1]
        lines.append(f"  {json.dumps(code)}: {{ {inner} }}")
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


LANGUAGES: Final = read_languages(LIST)
WHOLE: Final = tuple(code for code, language in LANGUAGES.items() if not language.begun)
BEGUN: Final = tuple(code for code, language in LANGUAGES.items() if language.begun)
