"""Translation: every sentence has its file, and what a language lacks, or says of another sentence, is found."""

from pathlib import Path

import pytest

from conclave.kernel.game import Game
from conclave.kernel.translation import Sheet, Translated, asked_of, gaps, read_sheet, sheets_of_game, write_sheet
from conclave.kernel.words import Words

ENGLISH = {"chest": "a chest", "opened": "{0^} opened {1} chests", "rule": "Two steps, or 3 with wind (SR-1.2)"}


@pytest.fixture
def sheet(tmp_path: Path) -> Sheet:
    return Sheet(tmp_path, "log", ENGLISH)


def say(sheet: Sheet, **said: str) -> None:
    """As if these were made from today's English."""
    write_sheet(sheet, "fr", {id: Translated(text, sheet.english.get(id, "")) for id, text in said.items()})


def found(sheet: Sheet) -> dict[str, str]:
    return {gap.id: gap.kind for gap in gaps(sheet, "fr")}


def test_words_rules_and_chapters_of_a_game_are_all_to_be_translated(hilo: Game) -> None:
    sheets = {sheet.name: sheet for sheet in sheets_of_game(hilo)}
    assert sheets[""].english["hilo.card"] == "card {0}"
    assert sheets[""].path("fr") == hilo.folder / "words" / "fr.po"
    assert sheets["rules"].path("fr") == hilo.folder / "words" / "fr" / "rules.po"
    assert sheets["rules"].english["HL-2.title"] == "No high bid on nothing"
    assert sheets["rules"].english["HL-2"] == "Who holds card 0 cannot bid high."
    assert sheets["rules"].english["HL-2.why"] == "So that a refusal has a rule."


def test_what_is_not_said_is_missing(sheet: Sheet) -> None:
    assert set(found(sheet).values()) == {"missing"}
    say(sheet, chest="un coffre")
    assert found(sheet) == {"opened": "missing", "rule": "missing"}


def test_what_was_made_from_another_sentence_is_stale(sheet: Sheet) -> None:
    say(sheet, chest="un coffre")
    later = Sheet(sheet.folder, sheet.name, {**ENGLISH, "chest": "a closed chest"})
    assert found(later)["chest"] == "stale"
    write_sheet(later, "fr", read_sheet(later, "fr"))
    assert found(later)["chest"] == "stale", "to write the file anew makes no translation true"


@pytest.mark.parametrize("said", ["{0^} ouvre des coffres", "{1} coffres ouverts", "{0^} ouvre {1} coffres {2}"])
def test_every_param_that_the_english_shows_must_be_shown_and_no_other(sheet: Sheet, said: str) -> None:
    say(sheet, opened=said)
    assert found(sheet)["opened"] == "slots"


def test_forms_cases_and_order_are_free(sheet: Sheet) -> None:
    say(sheet, opened="{1} {1?one:coffre ouvert|coffres ouverts} par {0.lui}")
    assert "opened" not in found(sheet)


def test_figures_are_those_of_the_english(sheet: Sheet) -> None:
    say(sheet, rule="Deux pas, ou 4 avec du vent (SR-1.2)")
    assert found(sheet)["rule"] == "numbers"
    say(sheet, rule="Deux pas, ou 3 avec du vent (SR-1.2)")
    assert "rule" not in found(sheet)


def test_what_a_language_says_of_a_name_alone_stays_with_it(sheet: Sheet) -> None:
    said = {"chest": "un coffre", "chest@": "m", "@of": "de {0}", "stranger@": "f"}
    say(sheet, **said)
    kept = {id: one.text for id, one in read_sheet(sheet, "fr").items()}
    assert kept == {id: text for id, text in said.items() if id != "stranger@"}
    text = sheet.path("fr").read_text("utf-8")
    assert text.index('"chest"') < text.index('"chest@"') < text.index('"opened"') < text.index('"@of"')


def test_who_translates_is_told_what_the_slots_are(sheet: Sheet) -> None:
    noted = Sheet(sheet.folder, sheet.name, ENGLISH, {"opened": ["{0} a seat, {1} how many"]})
    say(noted, opened="{0^} ouvre {1} coffres")
    text = sheet.path("fr").read_text("utf-8")
    assert '#. {0} a seat, {1} how many\n#. en: {0^} opened {1} chests\nmsgid "opened"' in text
    assert "opened" not in found(noted), "a remark is not what it was made from"


def test_a_number_has_as_many_forms_as_the_language_counts_in(tmp_path: Path) -> None:
    sheet = Sheet(tmp_path, "", {"n.one": "{0} rule", "n.other": "{0} rules", "say.other": "other things"})
    assert list(asked_of(sheet, "pl")) == ["n.one", "n.other", "n.few", "n.many", "say.other"]
    assert list(asked_of(sheet, "fr")) == list(sheet.english)
    write_sheet(
        sheet, "pl", {"n.few": Translated("zasady", "{0} rules"), "n.many": Translated("{0} zasad", "{0} rules")}
    )
    kinds = {gap.id: gap.kind for gap in gaps(sheet, "pl")}
    assert kinds == {"n.one": "missing", "n.other": "missing", "n.few": "slots", "say.other": "missing"}


def test_a_language_says_the_rules_in_its_own_words(hilo: Game) -> None:
    *_, rules = sheets_of_game(hilo)
    said = {"HL-2": "Qui a la carte 0 ne peut miser haut.", "HL-2.why": "Pour qu’un refus ait une règle."}
    write_sheet(rules, "fr", {id: Translated(text, rules.english[id]) for id, text in said.items()})
    words = Words(hilo, "fr")
    law = words.book["HL-2"]
    assert (law.text, law.why, law.title) == (said["HL-2"], said["HL-2.why"], "No high bid on nothing")
    assert words.is_read_apart("HL-2")
    assert words.is_read_apart("HL-2.why")
    assert not words.is_read_apart("hilo.card")
