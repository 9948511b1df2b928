"""Words: catalogues of the game and of the kernel, rules, and what is missing."""

import pytest

from conclave.kernel.errors import Unreadable
from conclave.kernel.game import Game
from conclave.kernel.scene import Item, Look, Text, say, seated, tenths
from conclave.kernel.words import SHARED, Messages, Reader, Words, read_catalogue, texts_in, words_of

HEADER = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'


def test_params_are_numbers_words_and_texts(hilo: Game) -> None:
    words = words_of(hilo)
    assert words.text(say("hilo.table")) == "The table"
    assert words.text(say("hilo.card", 3)) == "card 3"
    assert words.text(say("hilo.asks", say("hilo.seat", 1), "bid")) == "seat 1: bid?"


def test_a_word_with_braces_is_left_alone(hilo: Game) -> None:
    assert words_of(hilo).text(say("hilo.asks", "{1}", "a{0}b")) == "{1}: a{0}b?"


# -- grammar: forms of names, cases of slots, readers

GRAMMAR = {
    "side": "Necromancers",
    "side@": "pl",
    "side@own": "the Necromancers'",
    "casts": "{0^} {0?you:cast|pl:cast|casts} {1} {1?=0:no spells at all|one:spell|spells}",
    "book": "{0.own} book",
    "whole": "{0} of {1}",
    "whole@": "{1}",
    "is": "{0} {0?pl:are|is} there",
}


@pytest.fixture
def grammar(hilo: Game) -> Words:
    entries = "".join(f'msgid "{id}"\nmsgstr "{text}"\n\n' for id, text in GRAMMAR.items())
    (hilo.folder / "words" / "en").mkdir()
    (hilo.folder / "words" / "en" / "grammar.po").write_text(HEADER + entries, "utf-8")
    return Words(hilo)


def test_a_slot_chooses_by_what_its_param_is(grammar: Words) -> None:
    side = say("side")
    assert grammar.text(say("casts", side, 1)) == "Necromancers cast 1 spell"
    assert grammar.text(say("casts", "ann", 2)) == "Ann casts 2 spells"
    assert grammar.text(say("casts", side, 0)) == "Necromancers cast 0 no spells at all"


def test_a_seat_is_called_as_its_reader_calls_it(grammar: Words) -> None:
    me, table = Reader(0, ("Ann", say("seat.mind"))), Reader(-1, ("Ann", say("seat.mind")))
    assert grammar.text(say("casts", seated(0), 1), me) == "You cast 1 spell"
    assert grammar.text(say("casts", seated(1), 1), me) == "The computer casts 1 spell"
    assert grammar.text(say("casts", seated(0), 1), table) == "Ann casts 1 spell"
    assert grammar.text(say("casts", seated(1, say("side")), 1), me) == "Necromancers cast 1 spell"
    assert grammar.text(say("casts", seated(1), 1)) == "Player 2 casts 1 spell"


def test_names_have_forms_of_their_own_or_made_ones(grammar: Words) -> None:
    me = Reader(0, ("Ann", "Bob"))
    assert [grammar.text(say("book", seated(seat)), me) for seat in (0, 1)] == ["your book", "Bob's book"]
    assert grammar.text(say("book", say("side"))) == "the Necromancers' book"


def test_lists_and_wholes_are_said_of_as_their_parts_are(grammar: Words) -> None:
    one, both = Text("list.and", ("ann",)), Text("list.and", ("ann", "bob", "cy"))
    assert (grammar.text(say("is", one)), grammar.text(say("is", both))) == (
        "ann is there",
        "ann, bob, and cy are there",
    )
    assert grammar.text(Text("list.or", ("a1", "a2"))) == "a1 or a2"
    assert grammar.text(say("is", say("whole", "one", say("side")))) == "one of Necromancers are there"


def test_a_rule_id_is_its_sentence(hilo: Game) -> None:
    words = words_of(hilo)
    assert words.text(say("HL-2")) == "Who holds card 0 cannot bid high."
    assert words.text(say("HL-2.title")) == "No high bid on nothing"
    assert words.text(say("K-3.title")) == "The game is over"


def test_a_message_without_words_shows_its_id(hilo: Game) -> None:
    words = words_of(hilo)
    assert words.text(say("hilo.nothing", 3)) == "hilo.nothing"
    assert words.text(say("hilo.untranslated")) == "hilo.untranslated"
    assert words.text(say("hilo.card")) == "card {0}"
    assert words.text(say("HL-9.title")) == "HL-9.title"


def test_another_language_and_what_it_lacks(hilo: Game) -> None:
    french = HEADER + 'msgid "hilo.table"\nmsgstr "La table"\n\nmsgid "HL-2"\nmsgstr "Pas d\'enchère haute."\n'
    (hilo.folder / "words" / "fr.po").write_text(french, "utf-8")
    words = Words(hilo, "fr")
    assert words.text(say("hilo.table")) == "La table"
    assert words.text(say("HL-2")) == "Pas d'enchère haute."
    assert words.text(say("hilo.card", 1)) == "card 1"


def test_files_of_a_folder_add_words_and_rules(hilo: Game) -> None:
    (hilo.folder / "words" / "en").mkdir()
    (hilo.folder / "words" / "en" / "more.po").write_text(HEADER + 'msgid "hilo.more"\nmsgstr "More"\n', "utf-8")
    (hilo.folder / "rulebook").mkdir()
    entry = '[[rule]]\nid = "HL-9"\ntitle = "More"\ntext = "There is more."\nsource = "here"\nkind = "seed"\n'
    (hilo.folder / "rulebook" / "more.toml").write_text(entry, "utf-8")
    words = Words(hilo)
    assert words.text(say("hilo.more")) == "More"
    assert words.text(say("HL-9")) == "There is more."
    assert list(hilo.rules)[:2] == ["HL-1", "HL-2"], "those of the rulebook itself come first"


def test_a_rule_has_one_place(hilo: Game) -> None:
    (hilo.folder / "rulebook").mkdir()
    entry = '[[rule]]\nid = "HL-1"\ntitle = "Again"\ntext = "Again."\nsource = "here"\nkind = "seed"\n'
    (hilo.folder / "rulebook" / "again.toml").write_text(entry, "utf-8")
    with pytest.raises(Unreadable, match=r"again\.toml: there is a rule HL-1 already"):
        _ = hilo.rules


def test_every_id_is_listed(hilo: Game) -> None:
    ids = words_of(hilo).ids()
    assert {"hilo.table", "HL-1", "HL-1.title", "K-1"} <= ids
    assert "hilo.untranslated" not in ids
    assert all(words_of(hilo).find(id) for id in ids)


def test_a_damaged_catalogue_is_named(hilo: Game) -> None:
    (hilo.folder / "words" / "de.po").write_text("This is a letter.\n", "utf-8")
    with pytest.raises(Unreadable, match=r"de\.po is no catalogue of messages"):
        Words(hilo, "de")


def test_texts_are_found_at_any_depth() -> None:
    item = Item("a", "b", say("one", say("two", 3)))
    look = Look(say("three"), lines=(say("four"),))
    assert [text.id for text in texts_in([item, look])] == ["one", "two", "three", "four"]


def test_troubles_name_what_lacks_words(hilo: Game) -> None:
    words = words_of(hilo)
    assert words.troubles([say("hilo.table"), say("hilo.card", 1)]) == []
    assert words.troubles(say("hilo.seat", say("hilo.nothing"))) == ["'hilo.nothing' has no words"]
    assert words.troubles(say("hilo.asks", 1)) == ["'hilo.asks' is given 1 params, too few for \"{0}: {1}?\""]


def test_words_are_read_once(hilo: Game) -> None:
    assert words_of(hilo) is words_of(hilo)


def test_a_number_has_the_decimal_sign_of_its_language() -> None:
    said = {language: Messages(read_catalogue(SHARED / f"{language}.po"), language) for language in ("en", "de", "fr")}
    assert {language: words.text(tenths(3.449)) for language, words in said.items()} == {
        "en": "3.4",
        "de": "3,4",
        "fr": "3,4",
    }
