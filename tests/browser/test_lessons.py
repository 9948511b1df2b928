"""A lesson in the browser, wide and narrow: what is taught is in sight, and it can be done to its end by pressing."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.visitor import SMALL, WIDE, Visitor

PRESSED = ["Energy Storm", "Orc Warriors 1", "4 dice", "", "Death Ray"]


def press(ada: Visitor, step: int, name: str) -> None:
    """Choose by its name what a step wants, or go on; then it is another step."""
    expect(ada.find(".lesson")).to_have_attribute("data-step", str(step))
    if name:
        ada.find(".choices .choice", has_text=name).first.click()
    else:
        ada.page.get_by_role("button", name="Go on").click()


@pytest.mark.parametrize("screen", [WIDE, SMALL], ids=["wide", "small"])
def test_a_lesson_is_done_by_pressing(visit: Visit, screen: dict[str, int]) -> None:
    ada = visit(viewport=screen)
    ada.page.goto("/learn/magia/casting")
    for step, name in enumerate(PRESSED):
        press(ada, step, name)
    expect(ada.find(".lesson-card")).to_contain_text("Their General is dead")
    ada.page.get_by_role("link", name="Next lesson").click()
    expect(ada.page).to_have_url(f"{ada.address}/learn/magia/dispelling")


@pytest.mark.parametrize("screen", [WIDE, SMALL], ids=["wide", "small"])
def test_the_board_has_most_of_the_screen_and_own_books_are_shown(visit: Visit, screen: dict[str, int]) -> None:
    """A lesson on books whose books were nowhere to be seen would teach nothing."""
    ada = visit(viewport=screen)
    ada.page.goto("/learn/sorcery/books")
    expect(ada.find(".sides")).to_contain_text("Tidewarden Codex")
    expect(ada.find(".sides .trays").first).to_be_visible()
    board = ada.find(".boards").bounding_box()
    assert board is not None
    assert board["width"] > screen["width"] / 2
    ada.page.get_by_role("button", name="Go on").click()
    expect(ada.find(".lesson")).to_have_attribute("data-step", "1")


def test_the_card_stands_beside_what_it_speaks_of_and_covers_nothing_that_can_be_pressed(visit: Visit) -> None:
    ada = visit()
    ada.page.goto("/learn/sorcery/glyphs")
    card = ada.find(".lesson-place.near")
    card.wait_for()
    expect(ada.find(".lesson-ray line").first).to_be_attached()
    box = card.bounding_box()
    assert box is not None
    for thing in ada.find(".board-view :is(.lit-rim, .spot.choosable)").all():
        other = thing.bounding_box()
        assert other is not None
        is_left_or_right = other["x"] >= box["x"] + box["width"] or other["x"] + other["width"] <= box["x"]
        is_above_or_below = other["y"] >= box["y"] + box["height"] or other["y"] + other["height"] <= box["y"]
        assert is_left_or_right or is_above_or_below
    assert ada.findings() == []
