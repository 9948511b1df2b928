"""Many watch: what all of them get is computed once, so a step costs little more with many than with few."""

import json
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from typing import Any

import pytest

from tests.table.attacks import processor_of
from tests.table.conftest import PLENTY
from tests.table.people import HERE, ME, Guest, Line, Server

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
