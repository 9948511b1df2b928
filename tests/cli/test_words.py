"""`conclave words`: a language is begun with one command, and another tells how far it is and what is wrong with it."""

from pathlib import Path

import pytest

from conclave.cli import words as tool
from conclave.cli.main import main
from conclave.kernel.languages import LANGUAGES, Language, read_languages, write_languages
from conclave.kernel.translation import Sheet, Translated, write_sheet

ENGLISH = {"chest": "a chest", "opened": "{0^} opened {1}", "n.one": "{0} rule", "n.other": "{0} rules"}


@pytest.fixture
def sheet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Sheet:
    """As if that were all that people read, of a part called box, and French were whole and Polish begun."""
    only = Sheet(tmp_path / "box" / "words", "", ENGLISH)
    only.folder.mkdir(parents=True)
    languages = {"en": LANGUAGES["en"], "fr": LANGUAGES["fr"], "pl": Language("pl", "Polski", "częściowo")}
    monkeypatch.setattr(tool, "all_sheets", lambda: [only])
    monkeypatch.setattr(tool, "LANGUAGES", languages)
    monkeypatch.setattr(tool, "LIST", list_of(only))
    write_languages(languages, list_of(only))
    return only


def list_of(sheet: Sheet) -> Path:
    return sheet.folder.parent.with_name("languages.json")


def say(sheet: Sheet, language: str, **said: str) -> None:
    write_sheet(sheet, language, {id: Translated(text, sheet.english.get(id, "")) for id, text in said.items()})


def test_a_language_that_is_begun_may_lack_something(sheet: Sheet, capsys: pytest.CaptureFixture[str]) -> None:
    say(sheet, "pl", chest="skrzynia")
    assert main(["words", "check", "pl"]) == 0
    assert capsys.readouterr().out == "pl (begun): 6 messages, 5 missing; box 1 of 6\n"
    assert main(["words", "missing", "pl"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 6


def test_what_it_says_must_be_right(sheet: Sheet, capsys: pytest.CaptureFixture[str]) -> None:
    say(sheet, "pl", chest="skrzynia", opened="{0^} otwiera")
    assert main(["words", "check", "pl"]) == 1
    out = capsys.readouterr().out
    assert "opened has other slots than the English" in out
    assert "4 missing, 1 with other slots" in out
    later = Sheet(sheet.folder, "", {**ENGLISH, "chest": "a closed chest"})
    say(later, "pl", chest="skrzynia")
    assert main(["words", "check", "pl"]) == 1
    assert "chest was made from another English sentence" in capsys.readouterr().out


def test_a_whole_language_lacks_nothing(sheet: Sheet, capsys: pytest.CaptureFixture[str]) -> None:
    say(sheet, "fr", chest="un coffre")
    assert main(["words", "check", "fr"]) == 1
    assert "opened is not said yet" in capsys.readouterr().out
    say(sheet, "fr", chest="un coffre", opened="{0^} : {1}", **{"n.one": "{0} règle", "n.other": "{0} règles"})
    assert main(["words", "check", "fr"]) == 0
    assert capsys.readouterr().out == "fr: 4 messages, all said\n"
    assert main(["words", "check"]) == 0, "Polish is only begun"


def test_a_new_language_is_begun_by_extracting_it(sheet: Sheet, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["words", "extract", "pt", "--part", "box"]) == 0
    assert read_languages(list_of(sheet))["pt"] == Language("pt", "Português", "begun")
    assert "#. en: a chest" in sheet.path("pt").read_text("utf-8")
    assert main(["words", "extract", "pl"]) == 0
    text = sheet.path("pl").read_text("utf-8")
    assert text.index('"n.other"') < text.index('"n.few"') < text.index('"n.many"')
    assert read_languages(list_of(sheet))["pl"].begun == "częściowo"


@pytest.mark.usefixtures("sheet")
@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["check", "pt"], "nothing is said in 'pt' yet: begin with conclave words extract pt"),
        (["missing"], "name a language, as in: conclave words missing fr"),
        (["check", "polski"], "'polski' is no language to translate into: name one by its two small letters, as fr"),
        (["extract", "pl", "--part", "chess"], "'chess' has no words; these have: box"),
    ],
)
def test_what_cannot_be_done_is_said(words: list[str], why: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["words", *words]) == 2
    assert capsys.readouterr().err == f"conclave: {why}\n"
