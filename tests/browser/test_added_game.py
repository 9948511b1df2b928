"""A game that was added by docs/add-a-game.md is played in the browser, and the client was not told of it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.test_playing import play_to_the_end
from tests.browser.visitor import SMALL
from tests.followed import environment, with_highcard
from tests.table.people import Server


@pytest.fixture
def server_of_highcard(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path / "data", environment(with_highcard(tmp_path / "tree")), limit_factor=1000)
    yield server
    assert server.stop() == 0


def test_an_added_game_is_played_against_three_computers(server_of_highcard: Server, visit: Visit) -> None:
    ada = visit(server_of_highcard, viewport=SMALL)
    ada.to_lobby()
    expect(ada.find(".card", has=ada.find("[data-play=highcard]"))).to_contain_text("The highest card wins")
    ada.page.goto(ada.set_table("highcard", "me", "easy", "beginner", "easy"))
    ada.wait_for_turn()
    expect(ada.find(".prompt")).to_contain_text("keeps the card or swaps it")
    play_to_the_end(ada)
    expect(ada.find(".over h2")).to_be_visible()
    page, window = ada.width()
    assert page <= window
