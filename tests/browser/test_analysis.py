"""After the game, in a real browser: the analysis is computed while one waits, can be read, tried from, and shared."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.visitor import SMALL, WIDE, Visitor

PATIENCE = 60_000  # milliseconds that an analysis may take here
BLUNDER = ("a1", "b2", "b1", "a3", "c1")


def lost(ada: Visitor) -> str:
    """A game that the second player need not have lost; the path of its table."""
    path = ada.set_table("tictactoe", "me", "here")
    for ply, word in enumerate(BLUNDER):
        body = {"t": "play", "id": f"command-{ply}", "seat": ply % 2, "ply": ply, "words": [word]}
        url = f"/api/tables/{path.rpartition('/')[2]}/command"
        answer = ada.context.request.post(url, data=body, headers={"Origin": ada.address})
        assert answer.json()["t"] == "ack"
    return path


@pytest.mark.parametrize("size", [WIDE, SMALL], ids=["wide", "small"])
def test_a_lost_game_says_where_it_was_lost(visit: Visit, size: dict[str, int]) -> None:
    ada = visit(viewport=size)
    path = lost(ada)
    ada.page.goto(path)
    ada.page.get_by_role("link", name="Analysis").focus()
    ada.page.keyboard.press("Enter")
    ada.find(".plot svg").wait_for(timeout=PATIENCE)
    expect(ada.find(".moments button").first).to_contain_text("Better")
    expect(ada.find(".moment-panel .weighed li")).not_to_have_count(0)
    expect(ada.find(".moment-panel .board-view")).to_be_visible()
    page, window = ada.width()
    assert page <= window
    assert ada.findings() == []
    ada.page.get_by_role("button", name="Try from here").focus()
    ada.page.keyboard.press("Enter")
    ada.page.wait_for_url("**/table/**")
    ada.wait_for_turn()
    assert path not in ada.page.url


def test_whoever_has_the_address_reads_it(visit: Visit) -> None:
    ada, eve = visit(), visit()
    eve.page.goto(lost(ada).replace("/table/", "/analysis/"))
    eve.find(".plot svg").wait_for(timeout=PATIENCE)
    expect(eve.find(".analysis-head h1")).to_contain_text("won")
