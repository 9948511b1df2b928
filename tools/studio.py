"""A server and a browser for pictures: games that are really played, and pages at every size and in every light."""

import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple
from uuid import uuid4

from PIL import Image
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tools.browser import MISSING, find_chromium, switches
from tools.environment import ROOT, say

Json = dict[str, Any]
PICTURES = ROOT / "docs" / "pictures"
QUALITIES = (62, 54, 46, 38)  # the first with which it is small enough
MOST = 260_000  # bytes a picture
PATIENCE = 300  # seconds that a mind may think
MOST_LATER = 120  # decisions until a question of a kind comes
MOST_IN_ALL = 400  # decisions of a whole game
OVER = -2


class Look(NamedTuple):
    """A size of the window, and the light."""

    name: str
    size: tuple[int, int]
    scheme: str
    is_phone: bool


LOOKS = (
    Look("wide-light", (1280, 800), "light", False),
    Look("wide-dark", (1280, 800), "dark", False),
    Look("phone-light", (360, 740), "light", True),
    Look("phone-dark", (360, 740), "dark", True),
)


def save(picture: Image.Image, name: str, into: Path = PICTURES) -> None:
    """One picture, small enough to be kept with the sources."""
    path = into / f"{name}.webp"
    for quality in QUALITIES:
        picture.convert("RGB").save(path, quality=quality, method=6)
        size = path.stat().st_size
        if size <= MOST:
            say(f"{path.name}: {size // 1000} kB")
            return
    sys.exit(f"conclave: {path.name} has {size} bytes, more than {MOST}")


def lively(choices: list[Json], count: int) -> str:
    """One from the middle is livelier than the first, and seldom declines."""
    return str(choices[(count * 7 + len(choices) // 2) % len(choices)]["word"])


class Studio:
    """One person with one set of cookies, at one server, before screens of every size."""

    def __init__(self, browser: Browser, address: str, into: Path) -> None:
        self.browser = browser
        self.address = address
        self.into = into
        self.person = browser.new_context(base_url=address)

    # -- games

    def ask(self, path: str, wish: Json | None = None) -> Json:
        """What the server answers."""
        send = self.person.request
        answer = send.get(path) if wish is None else send.post(path, data=wish, headers={"Origin": self.address})
        if not answer.ok:
            sys.exit(f"conclave: {path} was refused: {answer.text()}")
        found: Json = answer.json()
        return found

    def preset(self, game: str, name: str) -> Json:
        """The options of a game that somebody has put together."""
        card = next(card for card in self.ask("/api/games")["games"] if card["name"] == game)
        found: Json = next(preset["options"] for preset in card["presets"] if preset["name"] == name)
        return found

    def sat_down(self, game: str, options: Json, decisions: int, asks: str = ".") -> str:
        """A table against the computer after so many own decisions, at a question that the pattern names."""
        seats = [{"kind": "me"}, {"kind": "mind", "mind": "beginner"}]
        id = self.ask("/api/tables", {"game": game, "seats": seats, "options": options, "name": "Ada"})["id"]
        for count in range(decisions + MOST_LATER):
            view = self.my_turn(id)
            prompt = view["scene"]["prompt"]
            if view["to_act"] == OVER:
                sys.exit(f"conclave: {game} was over after {count} decisions")
            if count >= decisions and prompt.get("kind", "act") == "act" and re.search(asks, prompt["asks"]):
                say(f"{game}: {count} decisions, and now {prompt['asks']}")
                return str(id)
            self.command(id, {"t": "play", "ply": view["ply"], "words": [lively(view["choices"], count)]})
        sys.exit(f"conclave: nobody was ever asked '{asks}' in {game}")

    def played_out(self, game: str, options: Json) -> str:
        """A table against the computer whose game is over."""
        seats = [{"kind": "me"}, {"kind": "mind", "mind": "beginner"}]
        id = self.ask("/api/tables", {"game": game, "seats": seats, "options": options, "name": "Ada"})["id"]
        for count in range(MOST_IN_ALL):
            view = self.my_turn(id)
            if view["to_act"] == OVER:
                return str(id)
            self.command(id, {"t": "play", "ply": view["ply"], "words": [lively(view["choices"], count)]})
        sys.exit(f"conclave: {game} does not end")

    def my_turn(self, id: str) -> Json:
        """The view when it is the person's turn, or the game is over."""
        after, end = -1, time.monotonic() + PATIENCE
        while time.monotonic() < end:
            view = self.ask(f"/api/tables/{id}/view?seat=0&after={after}&wait=20")
            if view["choices"] or view["to_act"] == OVER:
                return view
            after = view["index"]
        sys.exit(f"conclave: the computer did not move in {PATIENCE} s")

    def command(self, id: str, wish: Json) -> None:
        """Do something at a table as its first seat."""
        answer = self.ask(f"/api/tables/{id}/command", {"id": uuid4().hex, "seat": 0, **wish})
        if answer["t"] == "refused":
            sys.exit(f"conclave: {wish} was refused: {answer}")

    # -- pages

    def context(self, look: Look, **more: object) -> BrowserContext:
        """A window of that look with the person's cookies; nothing moves in it unless that is asked for."""
        touch = {"has_touch": True, "is_mobile": True, "device_scale_factor": 1} if look.is_phone else {}
        wide, high = look.size
        wanted: Json = {
            "viewport": {"width": wide, "height": high},
            "color_scheme": look.scheme,
            "reduced_motion": "reduce",
            "locale": "en",
            "base_url": self.address,
            "storage_state": self.person.storage_state(),
            **touch,
            **more,
        }
        context = self.browser.new_context(**wanted)
        context.set_default_timeout(PATIENCE * 1000)
        return context

    def take(self, name: str, path: str, ready: str, hovered: str = "", pressed: str = "") -> None:
        """A page in every look: when `ready` is there, something was pressed, and the mouse is over something."""
        for look in LOOKS:
            context = self.context(look)
            context.add_init_script("localStorage.setItem('conclave.speed', '\"none\"')")
            page = context.new_page()
            page.goto(path)
            page.locator(ready).first.wait_for()
            page.wait_for_load_state("networkidle")
            if pressed:
                page.locator(pressed).first.click()
                page.wait_for_load_state("networkidle")
            if hovered and not look.is_phone and page.locator(hovered).count():
                page.locator(hovered).first.hover()
                page.wait_for_timeout(400)
            save(shot(page), f"{name}-{look.name}", self.into)
            context.close()


def shot(page: Page) -> Image.Image:
    """The page as it is."""
    return Image.open(BytesIO(page.screenshot()))


@contextmanager
def opened(into: Path = PICTURES) -> Iterator[Studio]:
    """Start a server and a browser, and stop them."""
    program = find_chromium()
    if program is None:
        sys.exit(f"conclave: {MISSING}")
    into.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "conclave", "serve", "--port=0", f"--data={data}", "--limit-factor=1000"]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            address = re.search(r"http://[^ /]+", server.stdout.readline())
            if address is None:
                sys.exit("conclave: the server did not start")
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=program, args=switches())
                yield Studio(browser, address[0], into)
        finally:
            server.terminate()
            server.wait()
