"""Dear requests: a long log is sent by pages, what was shown is not computed again, and looking is paid by its time."""

import time

import pytest

from conclave.games import GAMES
from conclave.kernel.dice import Dice
from conclave.table import referee
from conclave.table.entries import Sit, TableSetup
from conclave.table.limits import Limits
from conclave.table.refusals import Refusal
from conclave.table.setting import no_answer
from conclave.table.sitting import Sitting
from conclave.table.views import PAGE, log_page, news, replay_page, replay_view, sitting_info, view
from conclave.table.wire import View
from tests.table.conftest import MakeGuest
from tests.table.people import HERE, ME

STEPS = 2 * PAGE + 50
TIMES = 5  # cheaper, at least, than it was


@pytest.fixture(scope="module")
def long() -> Sitting:
    """A long game, whose players take back now and then."""
    card = GAMES["witchcraft"]
    setup = TableSetup("id", "witchcraft", card.version, dict(card.settings()), 2, "77" * 32, "", 0)
    sitting, dice = Sitting(setup, card), Dice(3)
    for seat in range(2):
        sitting.add(Sit(seat, "Ada", guest="a" * 64))
    referee.settle(sitting, no_answer)
    while sitting.index < STEPS:
        seat = sitting.state.to_act
        options = sitting.state.options()
        word = sitting.state.to_text(options[dice.below(len(options))])
        referee.play(sitting, seat, sitting.ply, [word], no_answer, lambda: 0)
        if sitting.result or sitting.ply > 3 * PAGE // 2:
            sitting.result, sitting.outcome = "", None
            referee.undo(sitting, seat, sitting.last_decision(seat), lambda: 0)
    return sitting


def seen(sitting: Sitting, after: int) -> View:
    return view(sitting, 0, sitting_info(sitting, "", ()), after, {}, None, True)


def test_a_long_log_comes_by_pages_and_all_of_it_can_be_read(long: Sitting) -> None:
    first = seen(long, -1)
    assert first.earlier == long.index - PAGE
    lines, earlier = first.lines, first.earlier
    while earlier:
        page = log_page(long, 0, earlier)
        assert page.earlier < earlier
        lines, earlier = [*page.lines, *lines], page.earlier
    assert lines == news(long, 0, 0, long.index)[0]
    assert seen(long, long.index - 3).earlier == 0, "nothing is missing of what was asked for"


def test_so_does_that_of_a_replay(long: Sitting, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("conclave.table.views.PAGE", 40)
    long.replays.clear()
    now = replay_view(long, 0, sitting_info(long, "", ()), long.ply, -1)
    lines, earlier = now.lines, now.earlier
    assert 0 < earlier < long.ply
    while earlier:
        page = replay_page(long, 0, earlier)
        lines, earlier = [*page.lines, *lines], page.earlier
    assert lines == replay_page_by_page(long)
    long.replays.clear()


def replay_page_by_page(sitting: Sitting) -> list[object]:
    told: list[object] = []
    for ply in range(1, sitting.ply + 1):
        told += replay_view(sitting, 0, sitting_info(sitting, "", ()), ply, ply - 1).lines
    return told


def test_what_was_shown_once_is_not_computed_again(long: Sitting) -> None:
    def cost() -> float:
        begun = time.process_time()
        replay_view(long, -1, sitting_info(long, "", ()), long.ply, -1)
        return time.process_time() - begun

    long.replays.clear()
    first = cost()
    assert min(cost() for _ in range(5)) < first / TIMES
    long.replays.clear()


def test_T_3_who_looks_at_what_is_dear_pays_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("conclave.table.limits.time.perf_counter", lambda: now[0])
    limits = Limits(1)

    def look(seconds: float, address: str = "there") -> None:
        with limits.working(address):
            now[0] += seconds

    for _ in range(50):
        look(0.001)
    for _ in range(3):
        look(1.0)
    with pytest.raises(Refusal) as refused:
        look(0.001)
    assert refused.value.code == "T-3"
    look(0.001, "elsewhere")


def test_a_page_is_for_whoever_may_read_the_log(guest: MakeGuest) -> None:
    ada, stranger = guest("Ada"), guest("Eve")
    table = ada.set_table("witchcraft", ME, HERE)
    path = f"/api/tables/{table['id']}"
    page = ada.get(f"{path}/log", seat=0, before=9)
    assert page["lines"]
    assert ada.get(f"{path}/log", seat=-1, before=9)["lines"]
    assert all(line["index"] < 9 for line in ada.get(f"{path}/log", seat=0, before=9, replay=True)["lines"])
    assert stranger.get(f"{path}/log", 403, seat=0, before=9)["code"] == "T-1"
    assert stranger.get(f"{path}/log", 409, seat=0, before=9, replay=True)["code"] == "T-13"
