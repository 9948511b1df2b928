"""Changes of views on their way to a real browser: what is lost, or comes too late, leads to whole views."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute

from tests.browser.conftest import Visit
from tests.table.people import HERE, ME, Guest, Server


@pytest.fixture
def ada(server: Server) -> Iterator[Guest]:
    """Plays both sides, without a browser."""
    guest = Guest(server, "Ada")
    yield guest
    guest.close()


def play(ada: Guest, table: dict[str, Any]) -> int:
    """One step; how far the log is then."""
    view = ada.view(table, ada.view(table)["to_act"])
    return int(ada.play(table, view["seat"], view["ply"], view["choices"][0]["word"])["index"])


class Courier:
    """Carries what the server says to a page; loses the next delta, or hands it over after the one that follows."""

    def __init__(self, is_late: bool) -> None:
        self.is_late = is_late
        self.is_careless = False
        self.held: list[str] = []
        self.asked: list[str] = []
        self.kinds: list[str] = []

    def carry(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def ask(message: str | bytes) -> None:
            self.asked.append(json.loads(message)["t"])
            server.send(message)

        def tell(message: str | bytes) -> None:
            kind = json.loads(message)["t"]
            if kind == "delta" and self.is_careless:
                self.is_careless = False
                self.held = [str(message)]
                return
            self.kinds.append(kind)
            socket.send(message)
            while self.is_late and kind == "delta" and self.held:
                socket.send(self.held.pop())

        socket.on_message(ask)
        server.on_message(tell)


@pytest.mark.parametrize("is_late", [False, True], ids=["lost", "late"])
def test_a_delta_that_does_not_fit_leads_to_whole_views(visit: Visit, ada: Guest, is_late: bool) -> None:
    table = ada.set_table("witchcraft", ME, HERE)
    eve, courier = visit(), Courier(is_late)
    eve.page.route_web_socket("**/live*", courier.carry)
    eve.page.goto(f"/table/{table['id']}")
    eve.find(".prompt").wait_for()
    eve.see_beyond(play(ada, table) - 1)
    assert "delta" in courier.kinds
    assert "whole" not in courier.asked, "as long as everything fits, nobody asks"
    whole = courier.kinds.count("view")
    courier.is_careless = True
    play(ada, table)
    eve.see_beyond(play(ada, table) - 1)
    assert courier.asked.count("whole") == 1
    assert courier.kinds.count("view") == whole + 1
    before = courier.kinds.count("view")
    eve.see_beyond(play(ada, table) - 1)
    assert courier.kinds.count("view") == before, "and from there on deltas go on"
