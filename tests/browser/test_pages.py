"""The other pages: lobby, replay, rules, about; their size, their speed, and what axe finds."""

import re

import pytest
from playwright.sync_api import Response, expect

from tests.browser.conftest import Visit
from tests.browser.visitor import SMALL, WIDE, Visitor

PAGES = ["/", "/new/witchcraft", "/new/magia", "/new/relics", "/build/magia", "/rules", "/rules/witchcraft", "/about"]
PAGES += ["/puzzles", "/quick/sorcery", "/quick/magia", "/no-such-page"]
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
    ada.find("#rule-search").fill("thundr shileds")  # as people type
    expect(ada.find(".rule").first).to_contain_text("hunder")
    assert ada.find(".rule").count() < 40
    ada.find("#rule-search").fill("")
    expect(ada.find("#WC-7")).to_have_text("Shields")
    ada.page.get_by_role("radio", name="Designers’ notes").check()
    expect(ada.find(".rule.seed")).to_have_count(0)
    expect(ada.find(".rule.ruling").first).to_be_visible()


def test_rules_find_what_is_in_the_box_and_how_to_win(visit: Visit) -> None:
    ada = visit()
    ada.page.goto("/rules/sorcery")
    ada.find("#rule-search").fill("crimson ledgr")
    expect(ada.find(".things")).to_contain_text("Crimson Ledger")
    assert ada.findings() == []
    ada.find("#rule-search").fill("how do I win")
    ada.find(".answer").get_by_role("link", name="How to win").click()
    expect(ada.find("#win")).to_be_in_viewport()


def test_quick_rules_are_one_page_with_pictures_from_lessons(visit: Visit) -> None:
    ada = visit()
    ada.to_lobby()
    ada.page.get_by_role("link", name="Quick rules Witchcraft").click()
    expect(ada.find(".quick-forget li")).to_have_count(10)
    assert ada.find("figure svg").count() > 5
    ada.page.emulate_media(media="print")
    expect(ada.find("header.top")).to_be_hidden()
    expect(ada.find("figure svg").first).to_be_visible()
    ada.page.emulate_media(media="screen")
    ada.page.get_by_role("link", name="Try it in a lesson").first.click()
    expect(ada.find(".lesson-card")).to_be_visible()


# -- setting a table


def checked(visitor: Visitor, group: str) -> str:
    """The name of what is chosen in a group of pictures."""
    return visitor.page.get_by_role("radiogroup", name=group).locator("label:has(:checked) strong").inner_text()


@pytest.mark.parametrize("size", [WIDE, SMALL], ids=["wide", "small"])
def test_a_newcomer_sets_a_first_game_with_the_keyboard_alone(visit: Visit, size: dict[str, int]) -> None:
    ada = visit(viewport=size)
    ada.page.goto("/new/sorcery")
    ada.find("[data-value=first]").wait_for()
    assert checked(ada, "What shall it be?") == "First duel"
    assert checked(ada, "Army of the first player") != checked(ada, "Army of the second player")
    ada.find("input[name=preset]:checked").focus()
    ada.page.keyboard.press("ArrowRight")
    assert checked(ada, "What shall it be?") == "Full battle"
    ada.page.keyboard.press("ArrowLeft")
    assert checked(ada, "What shall it be?") == "First duel"
    ada.find("input[name=level-1]:checked").focus()
    ada.page.keyboard.press("ArrowLeft")
    expect(ada.find(".seat-choice .note")).to_contain_text("on a whim")
    low = ada.page.evaluate(
        "[...document.querySelectorAll('.pictured-card, .segment-row label')]"
        ".filter((e) => e.getBoundingClientRect().height < 44).length"
    )
    assert low == 0
    ada.page.get_by_role("button", name="Set the table").press("Enter")
    ada.find(".prompt").wait_for()
    assert ada.view["table"]["options"]["army_1"] == "first_tide"


def test_sides_differ_unless_somebody_wants_twins(visit: Visit) -> None:
    ada = visit()
    ada.page.goto("/new/magia")
    mine, theirs = "Army of the first player", "Army of the second player"
    ada.page.get_by_role("radiogroup", name=mine).get_by_role("radio", name="Orcs").check()
    assert (checked(ada, mine), checked(ada, theirs)) == ("Orcs", "High Elves")
    ada.page.get_by_role("radiogroup", name=theirs).get_by_role("radio", name="Orcs").check()
    assert (checked(ada, mine), checked(ada, theirs)) == ("Orcs", "Orcs")
    expect(ada.find(".set-up")).to_contain_text("Both sides have the same army.")


def test_each_faction_is_one_player_s(visit: Visit) -> None:
    ada = visit()
    ada.page.goto("/new/relics")
    ada.find("input[name=preset]").nth(1).check()
    ada.page.get_by_role("radio", name="Chosen here").check()
    ada.page.get_by_role("radiogroup", name="Factions: Player 2").get_by_role("radio", name="Elementalists").check()
    assert checked(ada, "Factions: Player 1") == "Necromancers"
    ada.page.get_by_role("button", name="Set the table").click()
    ada.find(".prompt").wait_for()
    assert ada.view["table"]["options"]["factions"] == "NESI"


def test_the_lobby_leads_to_a_first_game(visit: Visit) -> None:
    ada = visit()
    ada.to_lobby()
    first = ada.find("[data-first=magia]")
    expect(first).to_contain_text("First battle")
    expect(first).to_have_class(re.compile("primary"))
    first.click()
    ada.find(".prompt").wait_for()
    assert ada.view["table"]["options"]["size"] == "small"
    ada.to_lobby()  # whoever has played is no newcomer
    expect(ada.find("[data-play=magia]")).to_have_class(re.compile("primary"))


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
