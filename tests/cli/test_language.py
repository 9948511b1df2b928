"""The language at the terminal: named with a command, or by the system if it is whole; else English."""

import re
from pathlib import Path

import pytest

from conclave.cli import language
from conclave.cli.main import main
from conclave.kernel.languages import LANGUAGES
from conclave.kernel.words import read_catalogues


@pytest.fixture
def unnamed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A system that names no language."""
    for name in language.VARIABLES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(language, "chosen", "")  # and what a test names is forgotten after it


@pytest.mark.usefixtures("unnamed")
@pytest.mark.parametrize("words", [["--lang", "fr", "games"], ["games", "--lang=fr"], ["games", "--lang", "fr"]])
def test_it_may_be_named_anywhere(words: list[str]) -> None:
    assert language.take_language(words) == ["games"]
    assert language.language() == "fr"
    assert language.take_language(["games"]) == ["games"]
    assert language.language() == "en"


@pytest.mark.usefixtures("unnamed")
def test_the_system_is_asked_where_nothing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "fr_CA.UTF-8")
    assert language.language() == "fr"
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    assert language.language() == "en"


@pytest.mark.usefixtures("unnamed")
def test_a_language_that_is_begun_is_spoken_to_those_who_name_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert LANGUAGES["pl"].begun
    monkeypatch.setenv("LANG", "pl_PL.UTF-8")
    assert language.language() == "en"
    assert main(["--lang", "pl", "rules", "K-1"]) == 0
    assert "Nie twoja decyzja" in capsys.readouterr().out


@pytest.mark.usefixtures("unnamed")
def test_a_language_without_words_is_refused_in_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "xx", "games"]) == 2
    assert capsys.readouterr().err == f"conclave: there are no words in 'xx'; there are: {', '.join(LANGUAGES)}\n"


def test_everything_that_the_terminal_says_has_words_and_everything_that_has_words_is_said() -> None:
    folder = Path(language.__file__).parent
    code = "".join(path.read_text("utf-8") for path in sorted(folder.glob("*.py")))
    named = set(re.findall(r'"(cli\.[a-z_.]+[a-z])"', code)) | set(re.findall(r"'(cli\.[a-z_.]+[a-z])'", code))
    begun = tuple(re.findall(r'f"(cli\.[a-z_.]+)\{', code))
    said = set(read_catalogues(folder / "words", "en"))
    assert named <= said
    assert {id for id in said - named if not id.startswith(begun)} == set()


@pytest.mark.usefixtures("unnamed")
@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["lern"], "Es gibt keinen Befehl „lern“. Meintest du learn?"),
        (["rules", "--gmae", "x"], "Es gibt keine Option --gmae. Meintest du --game?"),
        (["top", "--every", "x"], "--every braucht eine Zahl, und „x“ ist keine."),
        (["arena", "--games", "x"], "--games braucht eine ganze Zahl, und „x“ ist keine."),
        (["serve", "--log", "xx"], "--log kann nicht „xx“ sein; zur Wahl steht: text, json."),
        (["check", "--steps", "0"], "--steps muss mindestens 1 sein."),
        (["verify"], "Für verify fehlt RECORD."),
        (["top", "--every"], "--every braucht einen Wert."),
        (["verify", "a", "b"], "Damit lässt sich nichts anfangen: b."),
    ],
)
def test_wrong_usage_is_told_in_the_language(words: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "de", *words]) == 2
    assert capsys.readouterr().err == f"conclave: {told} (conclave --help sagt mehr)\n"


@pytest.mark.usefixtures("unnamed")
def test_help_is_told_in_the_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "de", "army", "--help"]) == 0
    printed = capsys.readouterr().out
    assert "Aufruf: conclave army" in printed
    assert "Die Liste, in TOML oder JSON. [nötig]" in printed
    assert "[zur Wahl: check]" in printed
