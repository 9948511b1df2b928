"""The sentences of trouble: found in the sources, translated wherever they stand, and told in the reader's language."""

import ast
from pathlib import Path

import pytest

from conclave.cli.language import level_named, take_language
from conclave.cli.main import main
from conclave.cli.sentences import PACKAGE, SHEET, Unclear, makers_in, place_of_say, raised_in, room_of, sentences
from conclave.kernel.words import read_catalogue
from conclave.minds.ladder import LEVELS

SOURCE = '''
class Trouble(Exception):
    def __init__(self, say, *params): ...

class Odd(Trouble):
    """Takes what Trouble takes."""

class Other(Trouble):
    def __init__(self, where, say, *params):
        super().__init__("{0}: {1}", where, english(say, *params))

def refuse(number, say, *params):
    raise Other(number, say, *params)

def english(say, *params): ...

def do(this):
    if this == 1:
        raise Odd("one is odd")
    if this == 2:
        refuse(2, "{0} is even" if this else "{0} is none", this)
    say = "three: {0}"
    if this == 3:
        raise Trouble(say, this)
    raise Odd("{0}", "no words, nothing to translate")
'''
LANGUAGES = ["de", "es", "fr", "it", "nl"]


def found_in(source: str) -> list[str]:
    tree = ast.parse(source)
    return [one.english for one in raised_in(Path("a.py"), tree, makers_in([tree]))]


def test_whatever_takes_say_and_params_makes_a_sentence() -> None:
    assert found_in(SOURCE) == ["{0}: {1}", "one is odd", "{0} is even", "{0} is none", "three: {0}"]


@pytest.mark.parametrize(
    "line", ['raise Trouble(f"{this} is new")', 'raise Odd("new: " + str(this))', 'refuse(1, this, "new")']
)
def test_a_sentence_that_is_not_written_out_is_found(line: str) -> None:
    with pytest.raises(Unclear, match="is not written out"):
        found_in(SOURCE + f"\ndef more(this):\n    {line}\n")


def test_two_makers_of_one_name_must_take_it_at_the_same_place() -> None:
    with pytest.raises(Unclear, match="'refuse'"):
        found_in(SOURCE + "\ndef refuse(say, *params): ...\n")


def test_a_function_of_that_name_that_makes_no_sentence_is_left_alone() -> None:
    with pytest.raises(Unclear):
        found_in(SOURCE + "\nrefuse(1, 2)\n")
    tree = ast.parse("def refuse(one, other): ...\nrefuse(1, 2)\n")
    assert list(raised_in(Path("b.py"), tree, makers_in([ast.parse(SOURCE)]))) == []
    assert place_of_say(ast.parse("def refuse(one, other): ...").body[0]) == -1  # type: ignore[arg-type]


def test_what_is_raised_is_told_with_the_words_of_its_room() -> None:
    assert room_of(PACKAGE / "games" / "magia" / "position.py") == PACKAGE / "games" / "magia" / "words"
    assert room_of(PACKAGE / "minds" / "levels.py") == PACKAGE / "kernel" / "words"
    assert room_of(PACKAGE / "lab" / "ledger.py") == PACKAGE / "cli" / "words"
    assert {folder.parent.name for folder in sentences()} >= {"kernel", "table", "cli", "magia", "relics"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_is_said_alike_wherever_it_stands(language: str) -> None:
    """The browser knows the words of all games at once."""
    said: dict[str, set[str]] = {}
    for folder in sentences():
        for english, text in read_catalogue(folder / language / f"{SHEET}.po").items():
            said.setdefault(english, set()).add(text)
    assert {english: texts for english, texts in said.items() if len(texts) > 1} == {}
    assert all(" " in english for english in said), "an id without a blank is no sentence"


@pytest.mark.parametrize("language", LANGUAGES)
def test_trouble_at_the_terminal_is_told_in_the_reader_s_language(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    english = "there is no game '{0}': there are {1}"
    assert main(["--lang", language, "play", "chess"]) == 2
    own = read_catalogue(PACKAGE / "kernel" / "words" / language / f"{SHEET}.po")[english]
    assert capsys.readouterr().err.startswith("conclave: " + own.partition("{1}")[0].replace("{0}", "chess"))


def test_trouble_of_a_game_is_told_so_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """In whatever room it was raised, and in each other."""
    file = tmp_path / "x.toml"
    head = 'game = "tictactoe"\n[[scenario]]\nid = "TTT-A"\ntitle = "t"\nrules = ["TTT-1"]\n'
    file.write_text(head + 'marks = ["a1 X", "a1 O"]\nplay = []\nover = "X"\n', "utf-8")
    assert main(["check", str(file), "--lang", "de"]) != 0
    told = capsys.readouterr().err
    inner = read_catalogue(PACKAGE / "games" / "tictactoe" / "words" / "de" / f"{SHEET}.po")[
        "marks: {0} is marked twice (TTT-2)"
    ]
    assert inner.replace("{0}", "a1") in told
    assert "Szenario TTT-A" in told
    assert "position cannot be" not in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_levels_of_the_computer_have_names_in_every_language(language: str) -> None:
    take_language(["--lang", language])
    try:
        named = [level_named(level) for level in LEVELS]
        assert len(set(named)) == len(LEVELS)
        assert named != list(LEVELS)
        assert level_named("run:./mine") == "run:./mine"
    finally:
        take_language([])
    assert [level_named(level) for level in LEVELS] == list(LEVELS)
