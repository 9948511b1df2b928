"""The other pages: lobby, replay, rules, about; their size, their speed, and what axe finds."""

import re

import pytest
from playwright.sync_api import Response, expect

from tests.browser.conftest import Visit
from tests.browser.visitor import SMALL, WIDE, Visitor

PAGES = ["/", "/new/witchcraft", "/new/magia", "/build/magia", "/rules", "/rules/witchcraft", "/about", "/no-such-page"]
KILOBYTE = 1000


@pytest.fixture
def finished(visit: Visit) -> Visitor:
    """Somebody who has just played a short game."""
    ada = visit()
    ada.play_now("tictactoe")
    while not ada.is_over:
        ada.choose_any()
    return ada


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("size", [WIDE, SMALL], ids=["wide", "small"])
def test_pages_are_accessible_and_never_too_wide(visit: Visit, path: str, size: dict[str, int]) -> None:
    ada = visit(viewport=size)
    ada.page.goto(path)
    ada.find("h1").first.wait_for()
    ada.page.wait_for_load_state("networkidle")
    assert ada.findings() == []
    page, window = ada.width()
    assert page <= window


@pytest.mark.parametrize("size", [WIDE, SMALL], ids=["wide", "small"])
def test_a_table_is_accessible(visit: Visit, size: dict[str, int]) -> None:
    ada = visit(viewport=size)
    ada.play_now("witchcraft")
    assert ada.findings() == []
    ada.choose_any()
    assert ada.findings() == []
    ada.page.keyboard.press("t")
    expect(ada.find(".text-board caption")).to_be_visible()
    ada.page.keyboard.press("?")
    expect(ada.find("dialog")).to_be_visible()
    assert ada.findings() == []


def test_a_screen_reader_is_told_everything(visit: Visit) -> None:
    ada = visit()
    ada.play_now("tictactoe")
    expect(ada.find(".prompt .say")).to_have_attribute("aria-live", "polite")
    expect(ada.find(".log-lines")).to_have_attribute("role", "log")
    expect(ada.find(".text-board table tbody tr")).to_have_count(3)
    expect(ada.spot("board/0,0")).to_have_attribute("aria-label", re.compile("can be chosen", re.IGNORECASE))
    assert ada.page.evaluate("document.documentElement.lang") == "en"


def test_a_replay_goes_step_by_step_through_any_eyes(visit: Visit, finished: Visitor) -> None:
    finished.find(".over a[href^='/replay']").click()
    finished.find(".controls").wait_for()
    assert finished.findings() == []
    finished.page.keyboard.press("End")
    expect(finished.find(".replay")).to_have_attribute("data-ply", re.compile("[1-9]"))
    last = finished.find(".replay").get_attribute("data-ply")
    finished.page.keyboard.press("ArrowLeft")
    expect(finished.find(".replay")).to_have_attribute("data-ply", str(int(last or 0) - 1))
    finished.find("#ply").fill("2")
    expect(finished.find(".replay")).to_have_attribute("data-ply", "2")
    finished.find(".rail select").first.select_option("1")
    expect(finished.find(".player-head.own")).to_contain_text("O")
    with finished.page.expect_download() as download:
        finished.find("a[download]").click()
    assert download.value.suggested_filename.endswith(".toml")
    finished.context.grant_permissions(["clipboard-read", "clipboard-write"])
    finished.page.get_by_role("button", name="Link to this step").click()
    link = finished.page.evaluate("navigator.clipboard.readText()")
    assert link.endswith("#ply=2")
    ben = visit()  # anybody may follow it
    ben.page.goto(link)
    expect(ben.find(".replay")).to_have_attribute("data-ply", "2")
    finished.find("button", has_text="Play on").click()
    finished.wait_for_turn()
    assert "/table/" in finished.page.url


def test_rules_are_searched_and_linked(visit: Visit) -> None:
    ada = visit()
    ada.page.goto("/rules/witchcraft#WC-6.12")
    expect(ada.find(".rule.wanted")).to_be_in_viewport()
    ada.find("#rule-search").fill("thunder shield")
    expect(ada.find(".rule").first).to_contain_text("hunder")
    assert ada.find(".rule").count() < 40


def test_the_first_page_is_light_and_soon_there(visit: Visit) -> None:
    ada = visit()
    sizes: list[int] = []

    def weigh(response: Response) -> None:
        sizes.append(int(response.header_value("content-length") or 0))

    ada.page.on("response", weigh)
    # time of the processor, because a busy machine says nothing about the page
    chromium = ada.context.new_cdp_session(ada.page)
    chromium.send("Performance.enable", {"timeDomain": "threadTicks"})
    ada.to_lobby()
    assert 50 * KILOBYTE < sum(sizes) <= 300 * KILOBYTE
    spent = {metric["name"]: metric["value"] for metric in chromium.send("Performance.getMetrics")["metrics"]}
    assert 0 < spent["TaskDuration"] < 0.8


def test_colours_follow_the_reader(visit: Visit) -> None:
    ada = visit(color_scheme="light")
    ada.to_lobby()
    light = ada.page.evaluate("getComputedStyle(document.body).color")
    ada.find("header button").click()
    ada.find("dialog input[type=radio]").nth(2).check()
    assert ada.page.evaluate("getComputedStyle(document.body).color") != light
    ada.page.reload()
    ada.find("[data-play]").first.wait_for()
    assert ada.page.evaluate("document.documentElement.dataset.scheme") == "dark"


def test_a_chosen_scheme_has_the_colours_of_a_browser_s_own(visit: Visit) -> None:
    ada, ben = visit(color_scheme="light"), visit(color_scheme="dark")
    colours = (
        "[document.body, document.querySelector('button.primary')].map((e) => getComputedStyle(e).backgroundColor)"
    )
    for one in (ada, ben):
        one.to_lobby()
    light, dark = ada.page.evaluate(colours), ben.page.evaluate(colours)
    assert light[0] != dark[0]
    assert light[1] != dark[1]
    for one, chosen, wanted in ((ada, 2, dark), (ben, 1, light)):
        one.find("header button").click()
        one.find("dialog input[type=radio]").nth(chosen).check()
        assert one.page.evaluate(colours) == wanted
