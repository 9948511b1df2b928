"""Trouble: one English sentence where it is raised, which other languages and other processes can say, too."""

import pickle
from pathlib import Path

import pytest

from conclave.kernel.errors import Illegal, Trouble, Unreadable, either, english, in_english
from conclave.kernel.record import Damaged
from conclave.kernel.scenario.file import Malformed
from conclave.kernel.scene import say
from conclave.kernel.words import Messages

GERMAN = Messages(
    {
        "there is no game '{0}': there are {1}": "{1} gibt es, aber kein Spiel „{0}“",
        "step {0} cannot be taken: {1}": "Schritt {0} geht nicht: {1}",
        "{0}, {1}, field '{2}': {3}": "{0}, {1}, Feld „{2}“: {3}",
        "scenario {0}": "Szenario {0}",
        "it must be one of {0}": "erlaubt: {0}",
    },
    "de",
)


def test_its_sentence_is_english_with_its_params_in_their_slots() -> None:
    assert (
        str(Trouble("there is no game '{0}': there are {1}", "chess", "go")) == "there is no game 'chess': there are go"
    )
    assert str(Trouble("{1} before {0}, and {1} again", 1, Path("a/b"))) == "a/b before 1, and a/b again"
    assert str(Trouble("nothing to fill in")) == "nothing to fill in"


def test_another_language_says_the_same_in_its_order() -> None:
    trouble = Trouble("there is no game '{0}': there are {1}", "chess", "go")
    assert GERMAN.text(trouble.text) == "go gibt es, aber kein Spiel „chess“"
    assert GERMAN.text(Trouble("not translated: {0}", 3).text) == "not translated: 3"


def test_trouble_in_trouble_is_told_in_the_same_language() -> None:
    inner = Unreadable("there is no game '{0}': there are {1}", "chess", "go")
    outer = Trouble("step {0} cannot be taken: {1}", 2, inner)
    assert str(outer) == "step 2 cannot be taken: there is no game 'chess': there are go"
    assert GERMAN.text(outer.text) == "Schritt 2 geht nicht: go gibt es, aber kein Spiel „chess“"


def test_braces_are_letters_like_others_and_nothing_is_filled_twice() -> None:
    assert str(Trouble("'{0}' is not of the form '* {e,s}', { a = 1 } or {2}", "{1}", "x")) == (
        "'{1}' is not of the form '* {e,s}', { a = 1 } or {2}"
    )
    assert GERMAN.text(Trouble("'{0}' is no '{e,s}'", "{0}").text) == "'{0}' is no '{e,s}'"


def test_one_of_several_ends_with_or_as_the_language_has_it() -> None:
    for things, listed in (("R", "R"), ("RG", "R or G"), ("RGB", "R, G, or B")):
        assert in_english(either(*things)) == listed
        assert Messages({}).text(either(*things)) == listed  # here and there alike
    assert GERMAN.text(Trouble("it must be one of {0}", either(2, 3)).text) == "erlaubt: 2 oder 3"


@pytest.mark.parametrize(
    "trouble",
    [
        Trouble("there is no game '{0}'", "chess"),
        Unreadable("step {0}: {1}", 3, Trouble("'{0}' is not { known }", Path("a"))),
        Damaged("this record is damaged"),
        Illegal("K-1", 7),
        Malformed("a.toml", english("scenario {0}", "X-1"), "seats", "it must be one of {0}", either(2, 3)),
        Malformed("a.toml", None, "", "this is no TOML: {0}", ValueError("line 1")),
    ],
    ids=lambda trouble: type(trouble).__name__,
)
def test_it_goes_from_process_to_process(trouble: Trouble) -> None:
    again = pickle.loads(pickle.dumps(trouble))
    assert type(again) is type(trouble)
    assert (str(again), again.text) == (str(trouble), trouble.text)
    assert {name: value for name, value in vars(again).items() if name != "text"} == {
        name: value for name, value in vars(trouble).items() if name != "text"
    }


def test_what_is_malformed_says_where_in_every_language() -> None:
    trouble = Malformed("a.toml", english("scenario {0}", "X-1"), "seats", "it must be one of {0}", 2)
    assert str(trouble) == "a.toml, scenario X-1, field 'seats': it must be one of 2"
    assert GERMAN.text(trouble.text) == "a.toml, Szenario X-1, Feld „seats“: erlaubt: 2"
    assert trouble.id == "X-1"


def test_a_rule_that_forbids_is_named() -> None:
    illegal = Illegal("K-1", 7)
    assert (str(illegal), illegal.rule, illegal.move) == ("K-1 forbids move 7", "K-1", 7)


def test_texts_with_ids_go_into_its_slots_too() -> None:
    words = Messages({"a.move": "going to {0}", "you cannot: {0}": "impossible: {0}"})
    assert words.text(Trouble("you cannot: {0}", say("a.move", "b4")).text) == "impossible: going to b4"
