"""Pictures of the main pages, taken in Chromium from a real server and a real game.

usage: python -m tools.screenshots [folder]        docs/pictures by default
"""

import random
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tools.browser import MISSING, find_chromium, switches
from tools.environment import ROOT, say

WIDE = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}
PLACED = 20  # decisions of one seat after which the set-up of Witchcraft is over
PATIENCE = 20_000


@contextmanager
def server() -> Iterator[str]:
    """A table of its own on a free port: its address."""
    with tempfile.TemporaryDirectory() as data:
        words = ["serve", "--port=0", f"--data={data}", "--limit-factor=100"]
        process = subprocess.Popen([sys.executable, "-m", "conclave", *words], stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        try:
            address = re.search(r"http://[^ /]+", process.stdout.readline())
            if address is None:
                sys.exit("conclave: the server did not start")
            yield address[0]
        finally:
            process.terminate()
            process.wait()


class Camera:
    """A page that plays a little and takes pictures."""

    def __init__(self, browser: Browser, address: str, folder: Path, size: dict[str, int], scheme: str) -> None:
        is_phone = size is PHONE
        self.context = browser.new_context(
            base_url=address,
            viewport={"width": size["width"], "height": size["height"]},
            color_scheme="dark" if scheme == "dark" else "light",
            reduced_motion="reduce",
            has_touch=is_phone,
            is_mobile=is_phone,
        )
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.folder = folder
        self.dice = random.Random(7)

    def take(self, name: str) -> None:
        """A picture of what is there now."""
        self.page.wait_for_timeout(400)
        self.page.evaluate("scrollTo(0, 0)")
        self.page.screenshot(path=self.folder / f"{name}.png")
        say(f"{name}.png")

    def lobby(self) -> None:
        self.page.goto("/")
        self.page.locator("[data-play]").first.wait_for()

    def begin(self, game: str) -> None:
        """A table against a mind."""
        self.lobby()
        self.page.locator(f"[data-play={game}]").click()
        self.wait()

    def wait(self) -> None:
        """Until it is our turn, or the game is over."""
        self.page.locator(".prompt.mine, .over").first.wait_for()

    def choose(self) -> bool:
        """Some choice; False when the game is over."""
        if self.page.locator(".over").count():
            return False
        index = self.page.locator(".table").get_attribute("data-index")
        choices = self.page.locator(".choices .choice")
        choices.nth(self.dice.randrange(choices.count())).click()
        self.page.wait_for_function("n => document.querySelector('.table').dataset.index !== n", arg=index)
        self.wait()
        return True

    def until(self, selector: str, at_least: int = 0) -> None:
        """Play on until this is to be seen."""
        for n in range(200):
            if n >= at_least and self.page.locator(selector).count():
                return
            if not self.choose():
                return

    def look_at_own(self) -> None:
        """Point at a wizard that can act, so that its aim is drawn."""
        self.page.locator(".zone-board .spot.choosable").first.hover()
        self.page.locator(".look h2").wait_for()


def shoot(browser: Browser, address: str, folder: Path) -> None:
    """All pictures."""
    desk = Camera(browser, address, folder, WIDE, "light")
    desk.lobby()
    desk.take("lobby")
    desk.begin("witchcraft")
    desk.until(".wheel")
    desk.take("wheel")
    desk.until(".prompt.mine .rule-link:text('WC-5.2')", PLACED - 6)
    if not desk.page.locator(".over").count():
        desk.look_at_own()
    desk.take("table")
    while desk.choose():
        pass
    desk.page.locator(".over a[href^='/replay']").click()
    desk.page.locator(".controls").wait_for()
    desk.page.locator("#ply").fill("48")
    desk.take("replay")
    desk.page.goto("/rules/witchcraft#WC-6.12")
    desk.page.locator(".rule.wanted").wait_for()
    desk.page.screenshot(path=folder / "rules.png")
    say("rules.png")
    night = Camera(browser, address, folder, WIDE, "dark")
    night.begin("witchcraft")
    night.until(".prompt.mine .rule-link:text('WC-5.2')", PLACED - 6)
    night.take("table-dark")
    phone = Camera(browser, address, folder, PHONE, "light")
    phone.lobby()
    phone.take("phone-lobby")
    phone.begin("witchcraft")
    phone.until(".prompt.mine .rule-link:text('WC-5.2')", PLACED - 6)
    phone.take("phone-table")


def main(folder: Path) -> None:
    """Take them into a folder."""
    program = find_chromium()
    if program is None:
        sys.exit(f"conclave: {MISSING}")
    folder.mkdir(parents=True, exist_ok=True)
    with server() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=switches())
        shoot(browser, address, folder)
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "pictures")
