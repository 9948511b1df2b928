"""One guest wants all minds; another, who plays an easy one, waits no longer than before."""

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from conclave.table.room import AWAITED
from tests.table.conftest import PLENTY
from tests.table.people import ME, Guest, Line, Server, mind

pytestmark = pytest.mark.slow
TABLES = 40
TIMES = 4.0  # as long as on a quiet server, on a machine whose cores are all taken
LEAST = 2.0  # seconds that are soon enough for anybody
SOON = 4  # answers that are looked at


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    own = Server(tmp_path_factory.mktemp("minds"), limit_factor=PLENTY, mind_workers=1)
    yield own
    own.kill()


def answers(server: Server, name: str) -> float:
    """The longest that an easy mind takes to answer, of a few answers."""
    guest = Guest(server, name)
    longest = 0.0
    with guest.live(guest.set_table("witchcraft", ME, mind("easy"))) as line:
        for _ in range(SOON):
            view = line.view(0, lambda view: bool(view["choices"]))
            line.play(0, view["choices"][0]["word"])
            begun = time.monotonic()
            line.view(0, lambda view: bool(view["choices"]))
            longest = max(longest, time.monotonic() - begun)
    guest.close()
    return longest


def first_thought(line: Line) -> bool:
    return bool(line.view(1, lambda view: view["thinking"] is not None)["thinking"]["is_crowded"])


def test_an_easy_mind_answers_while_one_guest_has_forty_tables_against_master(server: Server) -> None:
    quiet = answers(server, "Ada")
    greedy = Guest(server, "Eve")
    with ThreadPoolExecutor(8) as crowd:
        wish = [mind("master"), ME]
        tables = list(
            crowd.map(lambda _: greedy.set_table("witchcraft", *wish, options={"first": "red"}), range(TABLES))
        )
    flooded = answers(server, "Brom")
    assert flooded < max(LEAST, TIMES * quiet), f"{flooded:.1f} s instead of {quiet:.1f}"
    assert AWAITED < 60, "minds stop where nobody waits"
    with greedy.live(tables[-1]) as line:
        assert first_thought(line), "it says that it has less time, as many are waiting"
    greedy.close()
