"""Languages in the browser: the reader's own, chosen on any page, and nothing too wide in the longest of them."""

import json
import re

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import Visit
from tests.browser.test_pages import PAGES
from tests.browser.visitor import SMALL, WIDE, Visitor

GAMES = ["witchcraft", "relics", "magia", "sorcery"]
SLOT = re.compile(r"\{[^{}]*\}")
CUT = """() => [...document.querySelectorAll('button, a.button, select, h1, h2, .prompt .say')].filter((each) => {
    const { overflowX, textOverflow } = getComputedStyle(each);
    const isHidden = !each.checkVisibility() || each.matches(".visually-hidden") || textOverflow === "ellipsis";
    const isShown = !isHidden && !["visible", "auto"].includes(overflowX);
    return isShown && each.scrollWidth > each.clientWidth + 1;
}).map((each) => each.className + " " + each.textContent.slice(0, 40))"""
"""Words that are cut off where nobody can see the rest."""
LABELS = """() => [...document.querySelectorAll('[aria-label], [title]')]
    .flatMap((each) => [each.getAttribute('aria-label') ?? '', each.getAttribute('title') ?? ''])"""
"""What is read aloud, or shown on pointing."""
LONGER = 0.4  # of a text, as a language may need beyond English


def test_a_page_speaks_as_the_browser_asks_and_as_the_reader_chooses(visit: Visit) -> None:
    ada = visit(locale="de-AT")
    ada.page.goto("/")
    expect(ada.find("html")).to_have_attribute("lang", "de")
    ada.find(".top .language").select_option("fr")
    expect(ada.find("html")).to_have_attribute("lang", "fr")
    ada.page.goto("/rules/relics")
    expect(ada.find("html")).to_have_attribute("lang", "fr")
    expect(ada.find("h1")).to_contain_text("Règles")


def test_two_at_one_table_read_their_own_language(visit: Visit) -> None:
    ada, grace = visit(locale="en"), visit(locale="nl")
    ada.play_now("witchcraft")
    asked = ada.find(".prompt .say").inner_text()
    grace.page.goto(ada.page.url)
    expect(grace.find(".log-lines").first).to_be_attached()
    expect(grace.find("html")).to_have_attribute("lang", "nl")
    expect(ada.find("html")).to_have_attribute("lang", "en")
    assert ada.find(".prompt .say").inner_text() == asked


def test_the_language_is_chosen_at_a_table_too(visit: Visit) -> None:
    ada = visit()
    ada.play_now("relics")
    ada.page.get_by_role("button", name="Settings").click()
    ada.find("dialog .language").select_option("es")
    expect(ada.find("html")).to_have_attribute("lang", "es")


def test_a_language_that_is_begun_is_offered_as_such_and_lacks_nothing_that_breaks(visit: Visit) -> None:
    """Lobby and table in Polish; the game, which has no Polish words, in whole English sentences."""
    ada = visit(locale="pl")
    ada.to_lobby()
    expect(ada.find("html")).to_have_attribute("lang", "en")
    expect(ada.find(".top .language option[value=pl]")).to_have_text("Polski (częściowo)")
    ada.find(".top .language").select_option("pl")
    expect(ada.find("h1").first).to_have_text("Gry czarodziejów na dziś wieczór")
    ada.play_now("tictactoe")
    expect(ada.find("html")).to_have_attribute("lang", "pl")
    expect(ada.tool("Cofnij")).to_be_visible()
    expect(ada.find(".prompt .say")).to_have_text("You mark an empty cell")
    assert ids_on(ada) == []
    ada.choose_any()
    for line in ("You mark [abc][123]", "The computer marks [abc][123]"):
        expect(ada.find(".log-lines").first).to_contain_text(re.compile(line))
    while not ada.is_over:
        ada.choose_any()
    expect(ada.find(".over")).to_contain_text(re.compile("Zwycięstwo|Porażka|Remis"))
    ada.page.goto("/rules/tictactoe")
    expect(ada.find("h1").first).to_contain_text("Zasady")
    expect(ada.find("main")).to_contain_text("A mark goes into an empty cell")
    assert ids_on(ada) == []
    assert ada.troubles == []


def ids_on(visitor: Visitor) -> list[str]:
    """Messages without words, which show their ids, and slots that nothing filled."""
    text = visitor.find("body").inner_text() + " ".join(visitor.page.evaluate(LABELS))
    return re.findall(r"(?<![\w.])(?:ui|table|seat|kernel|words|tictactoe)\.[a-z][\w.-]+|\{\d[^{}]*\}", text)


def lengthened(route: Route) -> None:
    """A language that needs far more room: every text as it is, with marks around it, and longer."""
    answer = route.fetch()
    words = answer.json()
    route.fulfill(
        response=answer, body=json.dumps({id: longer(text) if "@" not in id else text for id, text in words.items()})
    )


def longer(text: str) -> str:
    plain = len(SLOT.sub("", text))
    return f"{text} {'öxé ' * round(plain * LONGER / 4)}".rstrip() if plain > 3 else text


@pytest.mark.parametrize("size", [WIDE, SMALL], ids=["wide", "small"])
@pytest.mark.parametrize("language", ["de", "fr", "longest"])
def test_nothing_is_too_wide_in_any_language(visit: Visit, language: str, size: dict[str, int]) -> None:
    ada = visit(locale="en" if language == "longest" else language, viewport=size)
    if language == "longest":
        ada.page.route("**/api/words/en", lengthened)
        ada.to_lobby()
        expect(ada.find(".page p").first).to_contain_text("öxé")
    wide = []
    for path in PAGES:
        ada.page.goto(path)
        ada.find("h1").first.wait_for()
        wide += too_wide(ada, path)
    for game in GAMES:
        ada.play_now(game)
        wide += too_wide(ada, game)
    assert wide == []


def too_wide(visitor: Visitor, what: str) -> list[str]:
    """Pages that scroll sideways, and buttons whose words are cut."""
    page, window = visitor.width()
    cut = visitor.page.evaluate(CUT)
    return [f"{what}: {page} of {window}"] * (page > window) + [f"{what}: {one}" for one in cut]
