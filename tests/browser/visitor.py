"""Somebody before a screen: opens pages, presses, types and reads, and remembers all that came over the line."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import BrowserContext, Locator, Response, WebSocket

from conclave.table.deltas import patched

Json = dict[str, Any]
WIDE = {"width": 1280, "height": 800}
SMALL = {"width": 360, "height": 740}
AXE = Path(__file__).parent.parent.parent / "web" / "node_modules" / "axe-core" / "axe.min.js"
LESSON = re.compile("/api/lessons/[^/]+/[^/]+$")  # where tries go
BY_COLOUR = ["color-contrast", "link-in-text-block"]  # rules of axe that ask for more than what is there
FINDINGS = """async (only) => (await axe.run(only.length ? {runOnly: only} : {})).violations
    .filter((found) => ["serious", "critical"].includes(found.impact))
    .map((found) => `${found.id}: ${found.nodes.map((node) => node.html).join(" ")}`)"""


class Visitor:
    """A person with a browser of their own: its cookies, its page, and what it was sent."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.address = address
        self.messages: list[str] = []  # all that came over websockets
        self.answers: list[Response] = []  # all that came over HTTP about tables
        self.views: dict[int, Json] = {}
        self.troubles: list[str] = []  # what the browser complained of
        self.page = context.new_page()
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))
        self.page.on("console", lambda said: self.troubles.append(said.text) if said.type == "error" else None)
        self.page.on("response", self.keep)
        self.page.on("websocket", self.listen)

    def keep(self, response: Response) -> None:
        if response.url.startswith(f"{self.address}/api/tables"):
            self.answers.append(response)

    def listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self.receive)

    def receive(self, frame: str | bytes) -> None:
        text = frame if isinstance(frame, str) else frame.decode()
        self.messages.append(text)
        message = json.loads(text)
        if message["t"] == "view":
            self.views[message["seat"]] = message
        elif message["t"] == "delta":
            self.views[message["seat"]] = patched(self.views[message["seat"]], message)

    def hear(self, kind: str) -> None:
        """Until a message of that kind has come over the line."""
        while not any(json.loads(text)["t"] == kind for text in self.messages):
            self.page.evaluate("() => new Promise(requestAnimationFrame)")

    @contextmanager
    def taught(self) -> Iterator[None]:
        """What is tried here in a lesson or a puzzle has been answered afterwards, and the answer is on the page."""
        with self.page.expect_response(LESSON):
            yield
        self.find('.lesson-card[aria-busy="false"]').wait_for()

    # -- finding things

    def find(self, selector: str, **more: Any) -> Locator:
        return self.page.locator(selector, **more)

    def spot(self, id: str) -> Locator:
        """The place of a thing, where it is pressed."""
        return self.find(f'[data-spot][data-ids~="{id}"]')

    def tool(self, name: str) -> Locator:
        return self.page.get_by_role("toolbar").get_by_role("button", name=name, exact=True)

    def open_tools(self) -> None:
        """The tools that are not always there: behind a button, on small screens on a sheet of their own."""
        more = self.find(".more-tools > button, .sheets button:last-child").locator("visible=true")
        if more.get_attribute("aria-expanded") != "true":
            more.press("Enter")

    def further_tool(self, name: str) -> Locator:
        """One of these, after they were asked for."""
        self.open_tools()
        kinds = (self.page.get_by_role("menuitem", name=name), self.page.get_by_role("menuitemcheckbox", name=name))
        return kinds[0].or_(kinds[1]).or_(self.tool(name))

    def focused(self, attribute: str) -> str:
        """That attribute of what the keyboard is on; "" if it has none."""
        return str(self.page.evaluate("name => document.activeElement?.getAttribute(name) ?? ''", attribute))

    # -- going somewhere

    def to_lobby(self) -> None:
        self.page.goto("/")
        self.find("[data-play]").first.wait_for()

    def play_now(self, game: str, level: str = "beginner") -> None:
        """As a stranger would: choose who the computer shall be, and play."""
        self.to_lobby()
        card = self.find(".card", has=self.find(f"[data-play={game}]"))
        card.get_by_role("combobox").select_option(level)
        card.locator(f"[data-play={game}]").click()
        self.wait_for_turn()

    def set_table(self, game: str, *seats: str, **options: Any) -> str:
        """Set a table without the form: seats are me, here, open, or the level of a mind; the table's path."""
        kinds = ("me", "here", "open")
        wishes = [{"kind": seat} if seat in kinds else {"kind": "mind", "mind": seat} for seat in seats]
        wish = {"game": game, "seats": wishes, "options": options, "name": "Ada"}
        answer = self.context.request.post("/api/tables", data=wish, headers={"Origin": self.address})
        assert answer.status == 201, answer.text()
        return f"/table/{answer.json()['id']}"

    # -- deciding

    @property
    def index(self) -> int:
        """How far the log of the table that is shown has grown."""
        return int(self.find(".table").get_attribute("data-index") or -1)

    @property
    def view(self) -> Json:
        """The newest view, of the lowest seat where there are several."""
        return self.views[min(self.views)]

    @property
    def is_over(self) -> bool:
        return bool(self.find(".over").count())

    def words(self) -> list[str]:
        """What can be chosen."""
        return [str(choice.get_attribute("data-word")) for choice in self.find(".choices .choice").all()]

    def wait_for_turn(self) -> None:
        """Until we can choose, or the game is over."""
        self.find(".prompt.mine, .over").first.wait_for()

    def see_beyond(self, index: int) -> None:
        """Until the page shows that the table has moved on."""
        self.page.wait_for_function("n => document.querySelector('.table')?.dataset.index > n", arg=index)

    def wait_beyond(self, index: int) -> None:
        """Until the table has moved on and it is our turn again, or the game is over."""
        self.see_beyond(index)
        self.wait_for_turn()

    def choose_any(self) -> None:
        """The first choice of the list; then the others, until it is our turn again."""
        index = self.index
        self.find(".choices .choice, .moment .answer").locator("visible=true").first.click()
        self.wait_beyond(index)

    # -- judging

    def width(self) -> tuple[int, int]:
        """Of the page, and of the window."""
        page, window = self.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        return page, window

    def findings(self) -> list[str]:
        """What axe finds serious or critical: all of it in light, and in dark what is otherwise there: the colours."""
        found: list[str] = []
        schemes: list[tuple[Literal["light", "dark"], list[str]]] = [("light", []), ("dark", BY_COLOUR)]
        for scheme, only in schemes:
            self.page.emulate_media(color_scheme=scheme)
            if not self.page.evaluate("'axe' in window"):
                self.page.evaluate(AXE.read_text("utf-8"))
            found += (f"{scheme}: {finding}" for finding in self.page.evaluate(FINDINGS, only))
        return found

    def all_text(self) -> str:
        """All that the page holds, seen or not."""
        return self.page.content()

    def all_traffic(self) -> str:
        """All that the server has ever sent to this browser about tables."""
        return "\n".join([*self.messages, *(answer.text() for answer in self.answers if answer.status == 200)])
