"""The pictures in docs/pictures: the main pages as a stranger meets them, made from a game that is really played.

usage: python -m tools.screenshots [pages|relics|magia|sorcery ...]        all of them if none is named
"""

import re
import subprocess
import sys
import tempfile

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from tools.browser import MISSING, find_chromium, switches
from tools.environment import ROOT, say

PICTURES = ROOT / "docs" / "pictures"
WIDE = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}
MOST = 300_000  # bytes a picture
COLOURS = 256


class Camera:
    """Takes pictures of one server's pages."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address

    def page(self, size: dict[str, int], **options: object) -> Page:
        """A new visitor's page."""
        settings = {"viewport": size, "reduced_motion": "reduce", "locale": "en", "base_url": self.address, **options}
        page = self.browser.new_context(**settings).new_page()  # type: ignore[arg-type]
        page.set_default_timeout(30_000)
        return page

    def take(self, page: Page, name: str) -> None:
        """One picture, small enough to be kept with the sources."""
        page.wait_for_load_state("networkidle")
        path = PICTURES / f"{name}.png"
        page.screenshot(path=path)
        with Image.open(path) as picture:
            picture.convert("RGB").quantize(COLOURS).save(path, optimize=True)
        size = path.stat().st_size
        if size > MOST:
            sys.exit(f"conclave: {path.name} has {size} bytes, more than {MOST}")
        say(f"{path.relative_to(ROOT)}: {size // 1000} kB")


def begin(page: Page, game: str) -> None:
    """Play against the computer."""
    page.goto("/")
    page.locator(f"[data-play={game}]").click()
    page.locator(".prompt.mine").wait_for()


def choose(page: Page) -> bool:
    """Take a choice from the middle of the list, which makes a livelier picture than the first; False: it is over."""
    before = page.locator(".table").get_attribute("data-index")
    choices = page.locator(".choices .choice")
    choices.nth(choices.count() // 2).click()
    page.wait_for_function("n => document.querySelector('.table').dataset.index !== n", arg=before)
    page.locator(".prompt.mine, .over").first.wait_for()
    return page.locator(".over").count() == 0


def play_until(page: Page, phrase: str, turn: int = 0, most: int = 400, game: str = "witchcraft") -> None:
    """Play until the prompt says that, from a turn on; a game that ends before begins anew."""
    for _ in range(most):
        now = re.search(r"(\d+) of \d+", page.locator(".tracks").inner_text())
        if re.search(phrase, page.locator(".prompt").inner_text()) and int(now[1] if now else 0) >= turn:
            return
        if not choose(page):
            begin(page, game)
    sys.exit(f"conclave: no prompt ever said '{phrase}'")


def photograph_relics(camera: Camera) -> None:
    """A wizard about to go somewhere."""
    page = camera.page(WIDE)
    begin(page, "relics")
    play_until(page, "What does your (Scout|Invoker) do", turn=4, game="relics")
    camera.take(page, "relics")


def photograph_magia(camera: Camera) -> None:
    """Both armies on the move."""
    page = camera.page(WIDE)
    begin(page, "magia")
    play_until(page, "Where does .* U[1-9] go", turn=2, game="magia")
    camera.take(page, "magia")


def photograph_sorcery(camera: Camera) -> None:
    """A warrior about to attack, with the odds."""
    page = camera.page(WIDE)
    begin(page, "sorcery")
    play_until(page, "Whom does .* (shoot at|strike)", game="sorcery")
    page.locator(".choices .choice").first.hover()
    camera.take(page, "sorcery")


def photograph_pages(camera: Camera) -> None:
    """The pages that all games share."""
    page = camera.page(WIDE)
    page.goto("/")
    page.locator("[data-play]").first.wait_for()
    camera.take(page, "lobby")

    begin(page, "witchcraft")
    play_until(page, "Choose one of your wizards to act", turn=5)
    page.locator(".choices .choice").first.hover()
    camera.take(page, "table")

    page.get_by_role("toolbar").get_by_role("button", name="Replay").click()
    page.locator(".controls").wait_for()
    for _ in range(9):
        page.keyboard.press("ArrowLeft")
    camera.take(page, "replay")

    page.goto("/rules/witchcraft#WC-6.1")
    page.locator(".rule.wanted").wait_for()
    camera.take(page, "rules")

    page.goto("/build/magia")
    page.locator("[data-ready=HE]").click()
    page.locator("[data-entry=HG]").click()
    page.locator("[data-fault]").first.wait_for()
    camera.take(page, "builder")

    dark = camera.page(WIDE, color_scheme="dark")
    begin(dark, "witchcraft")
    play_until(dark, "Which way shall")
    camera.take(dark, "dark")

    phone = camera.page(PHONE, has_touch=True, is_mobile=True)
    begin(phone, "witchcraft")
    play_until(phone, "Choose one of your wizards to act", turn=3)
    phone.evaluate("scrollTo(0, 0)")
    camera.take(phone, "phone")


SUBJECTS = {
    "pages": photograph_pages,
    "relics": photograph_relics,
    "magia": photograph_magia,
    "sorcery": photograph_sorcery,
}


def main(names: list[str]) -> None:
    """Start a server, take the pictures, stop it."""
    unknown = [name for name in names if name not in SUBJECTS]
    if unknown:
        sys.exit(f"conclave: there is no picture called {unknown[0]}; there are {', '.join(SUBJECTS)}")
    program = find_chromium()
    if program is None:
        sys.exit(f"conclave: {MISSING}")
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "conclave", "serve", "--port=0", f"--data={data}", "--limit-factor=100"]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            address = re.search(r"http://[^ /]+", server.stdout.readline())
            if address is None:
                sys.exit("conclave: the server did not start")
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=program, args=switches())
                camera = Camera(browser, address[0])
                for name in names or SUBJECTS:
                    SUBJECTS[name](camera)
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main(sys.argv[1:])
