"""A real browser before a real server; what went wrong leaves a picture and its page behind in build/browser.

With CONCLAVE_TRACE=1 it leaves a trace of every step too, for `playwright show-trace`: that takes a third more time.
"""

import os
import re
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.visitor import WIDE, Visitor
from tests.table.people import Server
from tools.browser import MISSING, find_chromium, switches

PATIENCE = 60_000  # milliseconds to wait for what must happen, on however busy a machine
TRACED = os.environ.get("CONCLAVE_TRACE") == "1"
FAILURES = Path(__file__).parent.parent.parent / "build" / "browser"
HAS_FAILED: pytest.StashKey[bool] = pytest.StashKey()
Visit = Callable[..., Visitor]


class SameDice(Server):
    """At whose tables chance and computer players do the same in every run."""

    program = (str(Path(__file__).with_name("same_dice.py")),)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    item.stash[HAS_FAILED] = report.failed or item.stash.get(HAS_FAILED, False)
    return report


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that leave it as it is; it must never have anything to complain about."""
    shared = SameDice(tmp_path_factory.mktemp("tables"), limit_factor=1000)
    yield shared
    assert shared.stop() == 0
    assert shared.complaints() == ""


def while_browsers_are_tested(fixture_name: str, config: pytest.Config) -> Literal["session", "module"]:
    """One for all, unless other tests follow: while it is there an event loop runs, which they could not bear."""
    return "session" if all(Path(argument).is_relative_to("tests/browser") for argument in config.args) else "module"


@pytest.fixture(scope=while_browsers_are_tested)
def chromium() -> Iterator[Browser]:
    program = find_chromium()
    if program is None:
        assert os.environ.get("CI") != "true", MISSING
        pytest.skip(MISSING)
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=program, args=switches())


@pytest.fixture
def visit(request: pytest.FixtureRequest, chromium: Browser, server: Server) -> Iterator[Visit]:
    """`visit()`: somebody with cookies of their own; options are those of a browser context.

    Nothing moves and nobody waits unless a test asks for it. Whatever a browser complains of fails the test.
    """
    visitors: list[Visitor] = []

    def make(at: Server = server, speed: str = "none", **options: Any) -> Visitor:
        wanted = {"viewport": WIDE, "reduced_motion": "reduce", "locale": "en", **options}
        context = chromium.new_context(base_url=at.address, **wanted)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(f"localStorage.setItem('conclave.speed', '\"{speed}\"')")
        if TRACED:
            context.tracing.start(snapshots=True)
        visitors.append(Visitor(context, at.address))
        return visitors[-1]

    yield make
    has_failed = request.node.stash.get(HAS_FAILED, False)
    name = re.sub(r"\W+", "-", request.node.name).strip("-")
    for n, visitor in enumerate(visitors):
        if has_failed:
            FAILURES.mkdir(parents=True, exist_ok=True)
            visitor.page.screenshot(path=FAILURES / f"{name}-{n}.png")
            (FAILURES / f"{name}-{n}.html").write_text(visitor.all_text(), "utf-8")
            if TRACED:
                visitor.context.tracing.stop(path=FAILURES / f"{name}-{n}.zip")
        visitor.context.close()
    if not has_failed:
        assert [trouble for visitor in visitors for trouble in visitor.troubles] == []
