"""The first decisions of the games with large tables, on wide and small screens: readable, choosable, accessible."""

import json
import re

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Visit
from tests.browser.visitor import SMALL, WIDE, Visitor

# the number in the heading of the list, if it is seen, and how many choices are seen under it
COUNTED = """() => {
    const seen = (selector) => [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility());
    return [seen("#choices-title span").map((each) => parseInt(each.textContent)), seen(".choices li").length];
}"""
SIZES = pytest.mark.parametrize("size", [WIDE, SMALL], ids=["wide", "small"])


def judge(ada: Visitor) -> None:
    """A rule stands behind the question, nothing is too wide, and axe finds nothing serious."""
    expect(ada.find(".prompt .rule-link")).to_be_visible()
    page, window = ada.width()
    assert page <= window
    assert ada.findings() == []


def choose(ada: Visitor, word: str) -> None:
    index = ada.index
    offered = ", ".join(f'{place}[data-word="{word}"]' for place in (".choices .choice", ".answer", ".prompt .choice"))
    ada.find(offered).locator("visible=true").first.click()
    ada.wait_beyond(index)


@SIZES
def test_relics_from_the_faction_to_the_first_move(visit: Visit, size: dict[str, int]) -> None:
    ada = visit(viewport=size)
    ada.page.goto(ada.set_table("relics", "me", "beginner", factions="EN", first_player="0", events=False))
    ada.wait_for_turn()
    for field in ("a1", "b1", "c1", "d1"):
        expect(ada.spot(f"field:{field}")).to_have_class("spot choosable")
        choose(ada, field)
    while "Scout" not in ada.words():  # a spell may come first
        choose(ada, "skip")
    judge(ada)
    choose(ada, "Scout")
    ada.spot("field:b3").click()
    ada.find("#prompt-say").wait_for()
    expect(ada.find(".log-lines")).to_contain_text("Scout goes from b2 to b3")
    judge(ada)


@SIZES
def test_magia_from_scouting_to_the_first_casting_window(visit: Visit, size: dict[str, int]) -> None:
    ada = visit(viewport=size)
    ada.page.goto(ada.set_table("magia", "me", "beginner", map="1", time="5"))
    ada.wait_for_turn()
    wishes = ("0", "south", "normal", "no", "pass", "attack", "done")
    for _ in range(40):
        if ada.find(".tracks", has_text="Threats").count():  # there is no row of phases before the battle
            break
        words = ada.words()
        choose(ada, next((wish for wish in wishes if wish in words), words[0]))
    expect(ada.find(".tracks li.now").first).to_contain_text("Threats")
    expect(ada.find(".facts").first).to_contain_text("Worth")
    expect(ada.spot("P1.W0").first).to_be_attached()
    expect(ada.spot("P2.W0").first).to_be_attached()
    judge(ada)


@SIZES
def test_sorcery_from_the_army_to_the_first_move(visit: Visit, size: dict[str, int]) -> None:
    ada = visit(viewport=size)
    ada.page.goto(ada.set_table("sorcery", "me", "beginner", board="courtyard"))
    ada.wait_for_turn()
    choose(ada, "storm_and_stone")
    for _ in range(40):
        asks = ada.view["scene"]["prompt"]["asks"]
        if asks == "act.warrior":
            break
        choose(ada, ada.words()[0])
    judge(ada)
    own = [zone for zone in ada.view["scene"]["zones"] if zone.get("place") == "own" and zone["kind"] == "fan"]
    assert [zone["id"] for zone in own] == ["book.0", "book.2", "book.3"]  # all that Storm and Stone carries
    expect(ada.find(".seat-block.own .tray h2").first).to_contain_text("bookmark")
    choose(ada, next(word for word in ada.words() if ".OK2." in word))  # it has nothing to do but move
    ada.find(".spot.choosable").first.click()
    ada.find("#prompt-say").wait_for()
    expect(ada.find(".log-lines")).to_contain_text(
        re.compile(r"Your Khan Raider( \d+)? moves from [a-z]\d+ to [a-z]\d+")
    )
    judge(ada)


def press_on(ada: Visitor) -> None:
    """What a thumb does: press the first answer that can be seen without scrolling, and wait."""
    index = ada.index
    for button in ada.find(".moment .answer, .verb, .prompt .buttons .choice, .choices .choice").all():
        box = button.bounding_box()
        if box and box["y"] >= 0 and box["y"] + box["height"] <= SMALL["height"]:
            button.tap()
            break
    else:
        raise AssertionError(f"nothing can be pressed: {ada.find('#prompt-say').inner_text()}")
    if ada.find(".menu .choice").count():  # it warns
        ada.find(".menu .choice").first.tap()
    ada.wait_beyond(index)


def sit_down_to_a_first_game(ada: Visitor, game: str) -> None:
    """What somebody new is offered, against a beginner."""
    card = next(card for card in ada.context.request.get("/api/games").json()["games"] if card["name"] == game)
    options = next(preset["options"] for preset in card["presets"] if preset["name"] == "first")
    ada.page.goto(ada.set_table(game, "me", "beginner", **options))
    ada.wait_for_turn()


@pytest.mark.parametrize("game", ["magia", "sorcery"])
def test_a_first_game_is_played_to_its_end_on_a_phone_by_visible_buttons(visit: Visit, game: str) -> None:
    ada = visit(viewport=SMALL, has_touch=True, is_mobile=True)
    sit_down_to_a_first_game(ada, game)
    counted: list[int] = []
    for _ in range(400):
        if ada.is_over:
            break
        told, listed = ada.page.evaluate(COUNTED)
        assert told in ([listed], [])  # no heading: a moment stands before it, or the hand is what is chosen from
        counted += told
        press_on(ada)
        page, window = ada.width()
        assert page <= window
    expect(ada.find(".over")).to_be_visible()
    assert max(counted) > 1


def with_a_warning(message: str | bytes) -> str | bytes:
    """A view as a game would send it that asks for a reaction whose answers are dear: the client knows no game."""
    view = json.loads(message)
    if view["t"] == "view" and view["choices"]:
        words = ["ui.resign.sure", []]
        view["scene"]["prompt"] |= {"kind": "reaction", "about": {"face": {"title": words, "text": words}}}
        view["choices"] = [choice | {"warn": words} for choice in view["choices"]]
    return json.dumps(view)


def test_on_a_phone_a_warning_stands_before_the_moment_that_it_answers(visit: Visit) -> None:
    ada = visit(viewport=SMALL, has_touch=True, is_mobile=True)

    def between(page_side: WebSocketRoute) -> None:
        table_side = page_side.connect_to_server()
        table_side.on_message(lambda message: page_side.send(with_a_warning(message)))

    ada.page.route_web_socket(re.compile("/live"), between)
    ada.page.goto(ada.set_table("tictactoe", "me", "beginner"))
    ada.wait_for_turn()
    answer = ada.find(".moment .answer").first
    answer.tap()
    expect(ada.find(".menu .choice .warn")).to_be_visible()
    for button in ada.find(".menu .choice").all():  # to go on, and not to: a thumb meets each, not what lies behind
        assert button.evaluate(
            """it => {
                const { x, y, width, height } = it.getBoundingClientRect();
                return it.contains(document.elementFromPoint(x + width / 2, y + height / 2));
            }"""
        )
    expect(ada.find(".menu .choice .warn")).to_be_visible()
    index = ada.index
    ada.find(".menu .cancel").tap()
    expect(ada.find(".menu")).to_have_count(0)
    assert ada.index == index  # nothing was decided
    answer.tap()
    ada.find(".menu .choice").first.tap()
    ada.wait_beyond(index)
