"""The coach in a real browser, with the keyboard: it answers, and puts signs on acts if it is asked to."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.visitor import SMALL, WIDE

PATIENCE = 60_000  # milliseconds that a thought may take here


@pytest.mark.parametrize("size", [WIDE, SMALL], ids=["wide", "small"])
def test_it_says_what_can_be_done(visit: Visit, size: dict[str, int]) -> None:
    ada = visit(viewport=size)
    ada.page.goto(ada.set_table("tictactoe", "me", "beginner"))
    ada.wait_for_turn()
    ada.further_tool("Coach").focus()
    ada.page.keyboard.press("Enter")
    ada.page.get_by_role("button", name="What can I do?").focus()
    ada.page.keyboard.press("Enter")
    acts = ada.find(".coach .weighed > li")
    acts.first.wait_for(timeout=PATIENCE)
    expect(acts.first).to_contain_text("%")
    page, window = ada.width()
    assert page <= window
    assert ada.findings() == []
    ada.page.get_by_role("button", name="Close").last.click()
    expect(ada.find(".coach")).to_have_count(0)


def test_signs_come_only_when_they_are_wanted(visit: Visit) -> None:
    ada = visit()
    ada.page.goto(ada.set_table("tictactoe", "me", "beginner"))
    ada.wait_for_turn()
    ada.choose_any()
    expect(ada.find(".coach-sign")).to_have_count(0)
    ada.further_tool("Coach").click()
    ada.page.get_by_label("A sign on each of my acts").check()
    ada.choose_any()
    ada.find(".coach-sign").wait_for(timeout=PATIENCE)
    ada.find(".coach-sign").click()
    ada.find(".coach .verdict").wait_for(timeout=PATIENCE)
