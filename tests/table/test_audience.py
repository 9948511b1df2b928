"""Many watch: what all of them get is computed once, so a step costs little more with many than with few."""

import json
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from typing import Any

import pytest
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import OPEN
from websockets.uri import parse_uri

from conclave.table.frames import text_frame
from tests.table.attacks import processor_of
from tests.table.conftest import PLENTY
from tests.table.people import HERE, ME, Guest, Line, Server, command

pytestmark = [pytest.mark.slow, pytest.mark.skipif(sys.platform != "linux", reason="Linux tells the processor's time")]
STEPS = 8
MANY = 60
TIMES = 2.5  # a step before many may cost more


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    own = Server(tmp_path_factory.mktemp("audience"), limit_factor=PLENTY)
    yield own
    own.kill()


def is_after(index: int, view: dict[str, Any]) -> bool:
    return bool(view["index"] >= index)


def is_answered(id: str, line: Line) -> bool:
    return id in line.answers


def cost_of_steps(server: Server, watchers: int) -> tuple[float, list[Line]]:
    """Seconds of processor for a few steps of Sorcery before so many watchers; and what they have seen."""
    ada, eve = Guest(server), Guest(server, "Eve")
    table = ada.set_table("sorcery", ME, HERE)
    with ExitStack() as stack:
        lines = [stack.enter_context(eve.live(table)) for _ in range(watchers)]
        for line in lines:
            line.view(-1)
        before = processor_of(server)
        for _ in range(STEPS):
            seat = ada.view(table)["to_act"]
            view = ada.view(table, seat)
            answer = ada.play(table, seat, view["ply"], view["choices"][0]["word"])
            for line in lines:
                line.view(-1, partial(is_after, answer["index"]))
        spent = processor_of(server) - before
    for guest in (ada, eve):
        guest.close()
    return spent, lines


def test_a_view_is_computed_once_for_all_who_watch(server: Server) -> None:
    cost_of_steps(server, 1)  # what comes only once
    few, _ = cost_of_steps(server, 1)
    many, lines = cost_of_steps(server, MANY)
    assert many < TIMES * few, f"{STEPS} steps: {few:.2f} s before one watcher, {many:.2f} s before {MANY}"
    assert len({json.dumps(line.views[-1]["scene"]) for line in lines}) == 1
    assert len({json.dumps(line.log[-1]) for line in lines}) == 1


def test_a_frame_is_what_the_other_side_reads() -> None:
    """Written by hand for many at once, and read by the parser of the library."""
    for size in (0, 125, 126, 65_535, 65_536, 200_000):
        message = b"x" * size
        parser = ClientProtocol(parse_uri("ws://x/"), state=OPEN, max_size=None)
        parser.receive_data(text_frame(message))
        (frame,) = parser.events_received()
        assert isinstance(frame, Frame)
        assert (frame.opcode, frame.fin, bytes(frame.data)) == (Opcode.TEXT, True, message)


def test_who_watches_and_asks_is_answered_first_and_in_order(server: Server) -> None:
    ada, eve = Guest(server), Guest(server, "Eve")
    table = ada.set_table("sorcery", ME, HERE)
    with eve.live(table, deltas=True) as line:
        line.view(-1)
        for _ in range(STEPS):
            asked = command("ping")
            line.socket.send(json.dumps(asked))
            seat = ada.view(table)["to_act"]
            view = ada.view(table, seat)
            answer = ada.play(table, seat, view["ply"], view["choices"][0]["word"])
            line.until(partial(is_answered, asked["id"]))
            line.view(-1, partial(is_after, answer["index"]))
        indices = [entry["index"] for entry in line.log[-1]]
        assert indices == sorted(indices)
        assert line.views[-1]["scene"]["prompt"] == eve.view(table)["scene"]["prompt"]
    for guest in (ada, eve):
        guest.close()
