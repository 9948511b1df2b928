"""Languages: six are whole, with nothing missing or left in English; what a begun one says is as right as theirs."""

import re
import tomllib
from pathlib import Path

import pytest

from conclave.cli.language import FOLDER
from conclave.cli.sentences import SHEET
from conclave.cli.words import all_sheets, gaps_in
from conclave.games import GAMES
from conclave.kernel.languages import BEGUN, ENGLISH, LANGUAGES, LIST, WHOLE, read_languages, write_languages
from conclave.kernel.scene import Text, say, seated
from conclave.kernel.translation import asked_of, plurals_of, read_sheet
from conclave.kernel.words import CHAPTER, SLOT, WHY, Messages, Reader, words_of
from conclave.table.catalogue import LACKING, catalogue, rule_catalogue

OTHERS = [language for language in LANGUAGES if language != ENGLISH]
COGNATES: dict[str, set[str]] = {
    language: set(words)
    for language, words in tomllib.loads(Path(__file__).with_name("cognates.toml").read_text("utf-8")).items()
}
"""What is written alike in English and that language."""
WORD = re.compile(r"[^\W\d_]{3,}")
ME = Reader(0, ("Ada", say("seat.mind")))


# -- which there are


def test_six_languages_are_whole() -> None:
    assert set(WHOLE) == {"en", "fr", "es", "de", "it", "nl"}
    assert set(WHOLE) | set(BEGUN) == set(LANGUAGES)


def test_a_language_is_listed_if_it_has_words() -> None:
    folders = {sheet.folder for sheet in all_sheets()}
    assert {path.stem for folder in folders for path in folder.glob("??.po")} == set(LANGUAGES)
    assert {path.parent.name for folder in folders for path in folder.glob("??/*.po")} == set(LANGUAGES)


def test_the_list_is_written_as_it_is_read(tmp_path: Path) -> None:
    write_languages(read_languages(LIST), tmp_path / LIST.name)
    assert (tmp_path / LIST.name).read_text("utf-8") == LIST.read_text("utf-8")


# -- what they say


@pytest.mark.parametrize("language", OTHERS)
def test_everything_is_said_and_rightly(language: str) -> None:
    """A language that is begun may lack sentences, and nothing else."""
    found = [
        f"{gap.sheet.path(language).parent.parent.name} {gap.id}: {gap.kind} {gap.said}"
        for gap in gaps_in(language)
        if gap.kind != "missing" or language in WHOLE
    ]
    assert found == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_browser_is_told_everything_in_the_language_it_asks_for(language: str) -> None:
    """Words at once, rules where they are read; why, chapters, lessons and quick rules come with their pages."""
    known = {**catalogue(language), **rule_catalogue(language)}
    for sheet in all_sheets():
        if sheet.name in ("lessons", "quick") or sheet.folder == FOLDER:
            continue
        is_rule = sheet.name == "rules"
        for id, said in read_sheet(sheet, language).items():
            if not (is_rule and id.endswith((WHY, CHAPTER))) and not id.startswith("@"):
                assert known[id] == said.text


@pytest.mark.parametrize("language", OTHERS)
def test_no_english_is_left(language: str) -> None:
    """A message that is the same in both has no words of its own, or only such as both write alike."""
    alike = set()
    for sheet in all_sheets():
        for id, said in read_sheet(sheet, language).items():
            words = WORD.findall(SLOT.sub(" ", said.text))
            if words and "@" not in id and said.text == sheet.english.get(id):
                alike.add(said.text)
    assert alike - COGNATES[language] == set()
    assert COGNATES[language] - alike == set(), "cognates that nobody needs"


@pytest.mark.parametrize("language", OTHERS)
def test_a_maker_of_forms_says_the_same_wherever_it_is_said(language: str) -> None:
    """The browser knows the words of all games at once."""
    makers: dict[str, set[str]] = {}
    for sheet in all_sheets():
        for id, said in read_sheet(sheet, language).items():
            if id.startswith("@"):
                makers.setdefault(id, set()).add(said.text)
    assert {id: texts for id, texts in makers.items() if len(texts) > 1} == {}


# -- a language that is begun


@pytest.mark.parametrize("language", OTHERS)
def test_a_browser_is_told_how_much_a_language_lacks(language: str) -> None:
    """It then asks for the English besides; what it gets in a language is that language's alone."""
    for told in (catalogue, rule_catalogue):
        own, english = told(language), told(ENGLISH)
        lacking = english.keys() - own.keys()
        assert own.get(LACKING, "0") == str(len(lacking))
        assert bool(lacking) <= (language in BEGUN)


def test_the_table_speaks_polish() -> None:
    """All that lobby and table say, in every form in which Polish counts; trouble is told in English so far."""
    for sheet in all_sheets():
        if sheet.folder.parent.name in ("kernel", "table") and sheet.name != SHEET:
            assert asked_of(sheet, "pl").keys() - read_sheet(sheet, "pl").keys() == set()


@pytest.mark.parametrize(
    ("number", "cards"),
    [(0, "kart"), (1, "karta"), (2, "karty"), (5, "kart"), (12, "kart"), (22, "karty"), (25, "kart")],
)
def test_polish_counts_in_its_own_way(number: int, cards: str) -> None:
    polish = Messages({"cards": "{0} {0?one:karta|few:karty|kart}"}, "pl")
    assert polish.text(say("cards", number)) == f"{number} {cards}"
    assert plurals_of("pl") == (".one", ".few", ".many")
    assert plurals_of("fr") == plurals_of("de") == (".one", ".other")


def test_polish_names_stand_in_their_cases() -> None:
    polish = words_of(GAMES["tictactoe"], "pl").to(ME)
    assert polish.text(say("kernel.over.won", seated(0))) == "Ty wygrywasz"
    assert polish.text(say("kernel.over.won", seated(1))) == "Komputer wygrywa"
    forms = [polish.form(param, "gen", ME) for param in (seated(0), seated(1), say("seat.number", 2), "Ada")]
    assert forms == ["ciebie", "komputera", "gracza 2", "gracza Ada"]


def test_what_a_language_lacks_is_said_in_english_sentence_by_sentence() -> None:
    """With the names in it as English has them; an English name in a sentence of its own gets that sentence's form."""
    english = Messages({"you": "you", "you@": "you", "casts": "{0^} {0?you:cast|casts} {1}", "bolt": "a bolt"})
    said = {"you": "ty", "@acc": "„{0}”", "sees": "{0^} {0?you:widzisz|widzi} {1.acc}"}
    polish = Messages(said, "pl", english)
    both = (Text("you"), Text("bolt"))
    assert polish.text(Text("casts", both)) == "You cast a bolt"
    assert polish.text(Text("sees", both)) == "Ty widzisz „a bolt”"
    assert polish.find("bolt") == "a bolt"
    assert polish.own("bolt") is None


@pytest.mark.parametrize("name", GAMES)
def test_a_game_without_polish_words_is_played_in_english(name: str) -> None:
    game = GAMES[name]
    state = game.new()
    seat = max(state.to_act, 0)
    scene = game.stage().scene(state.observe(seat), seat)
    polish, english = words_of(game, "pl"), words_of(game)
    assert polish.troubles(scene) == []
    assert polish.text(scene.prompt.say, ME) == english.text(scene.prompt.say, ME)
    lawful = [id for id in game.rules if not id.startswith("K-")]
    assert [polish.book[id] for id in lawful] == [english.book[id] for id in lawful]
    assert polish.book["K-1"].title == "Nie twoja decyzja"
