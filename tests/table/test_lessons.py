"""Lessons over HTTP: a course with its words, and where a row of tries leads; nothing is kept between two requests."""

import pytest

from tests.table.conftest import MakeGuest

COURSE = "/api/lessons/witchcraft"


def test_a_course_lists_its_lessons_with_their_words(guest: MakeGuest) -> None:
    course = guest().get(COURSE)
    first = course["lessons"][0]
    assert course["words"][first["title"][0]] == "A bolt flies"
    assert guest().get("/api/lessons/tictactoe") == {"game": "tictactoe", "lessons": [], "words": {}}
    assert guest().get("/api/lessons/chess", 404)["code"] == "T-15"


def test_tries_lead_on_and_a_wrong_one_is_answered(guest: MakeGuest) -> None:
    ada = guest()
    view = ada.post(f"{COURSE}/bolts", {"tries": []})
    assert (view["step"], view["is_read"], view["choices"]) == (0, True, [])
    view = ada.post(f"{COURSE}/bolts", {"tries": [""]})
    assert (view["step"], [choice["word"] for choice in view["choices"]]) == (1, ["a1", "d1"])
    wrong = ada.post(f"{COURSE}/bolts", {"tries": ["", "turn:d1"]})
    assert (wrong["taken"], wrong["reply"][0]) == (False, "lesson.witchcraft.bolts.2.wrong.1")
    assert wrong["scene"] == view["scene"]
    done = ada.post(f"{COURSE}/bolts", {"tries": ["", "turn:a1", "give_stack:d1", "give_facing:n"]})
    assert (done["is_over"], done["taken"], bool(done["told"])) == (True, True, True)


def test_things_are_looked_at_and_asked_about(guest: MakeGuest) -> None:
    ada = guest()
    look = ada.post(f"{COURSE}/bolts/look", {"tries": [""], "item": "stack:a1"})
    assert look["title"]
    why = ada.post(f"{COURSE}/bolts/why", {"tries": [""], "item": "stack:a4"})
    assert why["rule"].startswith("WC-")
    assert ada.post(f"{COURSE}/bolts/why", {"tries": [], "item": "stack:a4"})["say"][0] == "lesson.read"


@pytest.mark.parametrize(
    ("path", "body", "status", "code"),
    [
        ("nothing", {"tries": []}, 404, "T-15"),
        ("bolts", {"tries": ["turn:a1", ""]}, 422, "T-16"),
        ("bolts", {"tries": ["x" * 100]}, 400, "T-7"),
        ("bolts", {"tries": [""] * 500}, 400, "T-7"),
        ("bolts", {"more": 1}, 400, "T-7"),
    ],
)
def test_bad_tries_get_a_sentence(guest: MakeGuest, path: str, body: dict[str, object], status: int, code: str) -> None:
    assert guest().post(f"{COURSE}/{path}", body, status)["code"] == code


def test_quick_rules_have_words_and_pictures(guest: MakeGuest) -> None:
    page = guest().get("/api/quick/sorcery")
    points = [point for part in ("goal", "turn", "win", "forget") for point in page[part]]
    assert {point["say"][0] for point in points} == set(page["words"])
    assert len(page["forget"]) == 10
    drawn = [point["picture"] for point in points if point["picture"]]
    for picture in drawn:
        assert (picture["scene"] is None) != (picture["look"] is None)
        if picture["scene"]:
            assert {zone.get("place", "main") for zone in picture["scene"]["zones"]} == {"main"}
            assert picture["lesson"] in {lesson["id"] for lesson in guest().get("/api/lessons/sorcery")["lessons"]}
    assert guest().get("/api/quick/tictactoe", 404)["code"] == "T-15"
    assert guest().get("/api/quick/chess", 404)["code"] == "T-15"
