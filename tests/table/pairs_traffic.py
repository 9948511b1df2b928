"""Everything that one seat is sent while a game is played at a table, questions and bad input of its own included."""

import asyncio
import itertools
import json
from pathlib import Path
from random import Random
from typing import Any

from litestar.types import ASGIApp

from conclave.kernel.state import SPECTATOR
from conclave.table.deltas import patched
from tests.table.pairs import Pair, Taken
from tests.table.pairs_table import Fate, Json, Visitor, fated, quiet, running

WINDOW = 10  # steps that the viewer watches; what came before is in its first view

Traffic = list[tuple[str, bytes]]


class Play:
    """One of the two games of a pair, played at a table; what the viewer does is the same in both."""

    def __init__(self, app: ASGIApp, pair: Pair, is_other: bool) -> None:
        case = pair.case
        self.case = case
        self.pair = pair
        self.steps: list[Taken] = pair.other if is_other else pair.one
        self.chance = Random(case.seed)  # for what happens in both games
        self.private = Random(case.seed + 1) if is_other else None  # for what only the others of this one know
        self.ids = itertools.count()
        self.secret_ids = itertools.count()
        self.seated = [Visitor(app, chr(ord("a") + seat) * 43) for seat in range(case.seats)]
        self.viewer = self.seated[case.viewer] if case.viewer >= 0 else Visitor(app, "z" * 43)
        self.table = ""
        self.undone = 0
        self.view: Json = {}  # the viewer's newest
        self.read = 0  # messages that went into it
        self.with_deltas = case.seed % 4 != 0  # as browsers have it; whole views are for everybody else

    async def traffic(self) -> Traffic:
        """Play to the end of the steps; all that the viewer got."""
        chance = self.chance
        late = chance.randrange(len(self.steps)) if chance.random() < 0.7 else -1
        last = min(len(self.steps), max(late, 0) + WINDOW)
        ply = await self.sit_down(late < 0)
        while ply < late:
            ply = await self.step(ply)
        if self.viewer.line is None:
            self.viewer.connect(self.table, chance.choice([-1, -1, 0, ply // 2]), self.with_deltas)
            await quiet()
        while ply < last:
            await self.meddle()
            if chance.random() < 0.6:
                await self.probe(ply)
            ply = await self.maybe_undo(ply)
            ply = await self.step(ply)
        await self.probe(ply)
        if chance.random() < 0.3 and self.case.seats == 2:  # with more, a mind of its own will would play on
            await self.resign()
        await self.viewer.hang_up()
        return self.viewer.traffic

    async def sit_down(self, is_early: bool) -> int:
        """Seat 0 sets the table; who watches early comes before the game begins, if they can. The first steps."""
        case = self.case
        seats = [{"kind": "me"}, *({"kind": "open"} for _ in range(case.seats - 1))]
        wish = {"game": case.game.name, "seats": seats, "options": case.settings, "name": "Seat 0", "hints": True}
        made = now = await self.seated[0].ask("POST", "/api/tables", wish)
        self.table = made["id"]
        for seat, visitor in enumerate(self.seated):
            if seat:
                join = {"name": f"Seat {seat}", "invite": made["invite"], "seat": seat}
                now = await visitor.ask("POST", f"/api/tables/{self.table}/join", join)
            if is_early and max(case.viewer, 0) == seat:
                self.viewer.connect(self.table, -1, self.with_deltas)
                await quiet()
        first: int = now["ply"]
        return first

    async def step(self, ply: int) -> int:
        """The next decision of the script; how many steps the game has then."""
        taken = self.steps[ply]
        answer = await self.command(taken.seat, "play", ply=ply, words=[taken.word])
        assert answer["t"] == "ack", f"{self.case}: step {ply}, {taken}: {answer}"
        reached: int = answer["ply"]
        return reached

    async def command(self, by: int, t: str, **fields: Any) -> Json:
        """A command of a seat: the viewer's over its line, if that is open; the answer."""
        sent: Json = {"t": t, "id": f"command-{next(self.ids)}", "seat": by, **fields}
        if by != self.case.viewer or self.viewer.line is None:
            return await self.post(self.visitor(by), sent)
        before = len(self.viewer.heard)
        await self.viewer.send(sent)
        heard = next(message for message in self.viewer.heard[before:] if sent["id"].encode() in message)
        answer: Json = json.loads(heard)
        return answer

    async def post(self, visitor: Visitor, sent: Json) -> Json:
        answer: Json = await visitor.ask("POST", f"/api/tables/{self.table}/command", sent)
        if self.viewer.line is not None:
            await quiet()
        return answer

    def visitor(self, seat: int) -> Visitor:
        return self.seated[seat] if seat >= 0 else self.viewer

    def seen(self) -> Json:
        """The newest view that the viewer got."""
        heard = self.viewer.heard
        for message in heard[self.read :]:
            if message.startswith(b'{"t":"view"'):
                self.view = json.loads(message)
            elif message.startswith(b'{"t":"delta"'):
                self.view = patched(self.view, json.loads(message))
        self.read = len(heard)
        return self.view

    # -- what the viewer asks, and gets wrong

    async def probe(self, ply: int) -> None:
        """Questions and bad input of all kinds, chosen by what the viewer has seen."""
        chance, viewer = self.chance, self.case.viewer
        view = self.seen()
        ids = sorted({item["id"] for item in view["scene"]["items"]})
        ids += [f"{zone['id']}/{x},{y}" for zone in view["scene"]["zones"] if zone.get("grid") for x, y in cells(zone)]
        some = [chance.choice(ids) for _ in range(4)] if ids else []
        if some:
            await self.command(viewer, "look", item=some[0])
            await self.command(viewer, "look", item=some[1], item2=some[2])
            await self.command(viewer, "why", item=some[3])
        words = [taken.word for taken in self.pair.one]  # the same in both games, legal or not
        word = chance.choice(words)
        if word.partition(":")[2] not in [choice["word"] for choice in view["choices"]]:
            await self.command(viewer, "play", ply=view["ply"], words=[word])
        kind = chance.randrange(12)
        path = f"/api/tables/{self.table}"
        if view["choices"] and kind in (0, 9):
            await self.command(viewer, "hint", ply=view["ply"])
        elif kind == 1:
            await self.viewer.ask("GET", f"{path}/replay", ply=chance.randrange(ply + 1), seat=viewer)
        elif kind == 2:
            after = chance.randrange(ply + 1)
            await self.viewer.ask("GET", f"{path}/replay", ply=ply, seat=SPECTATOR, after=after)
        elif kind == 3:
            await self.viewer.ask("GET", f"{path}/view", seat=viewer, after=chance.randrange(-1, view["index"]))
        elif kind == 4:
            foreign = (viewer + 1) % self.case.seats
            await self.viewer.ask("GET", f"{path}/replay", ply=ply, seat=foreign)
            await self.viewer.ask("GET", f"{path}/view", seat=foreign)
            await self.command(viewer, "hint", seat=foreign, ply=view["ply"])
            await self.command(viewer, "why", seat=foreign, item=some[0] if some else "x")
        elif kind == 5:
            await self.viewer.ask("GET", f"{path}/record")
            await self.viewer.ask("POST", f"{path}/playon", {"ply": ply, "seat": 0})
            await self.viewer.ask("GET", path)
        elif kind == 6:
            await self.command(viewer, "play", ply=max(0, ply - 1), words=[word])
        elif kind == 7:
            await self.command(viewer, "standing", asks="nothing", word="x")
        elif kind == 8:
            await self.command(viewer, "offer", what="draw")
            other = (max(viewer, 0) + 1) % self.case.seats
            await self.command(other, "reply", what="draw", yes=False)
        elif kind in (10, 11):
            about = chance.choice(["why", "why", "mine", "now"])
            await self.viewer.ask("POST", f"{path}/coach", {"seat": viewer, "ply": view["ply"], "about": about})

    async def maybe_undo(self, ply: int) -> int:
        """Somebody takes back their last decision, or asks to; everybody grants it, and the same is played again."""
        if self.undone >= 2 or self.chance.random() > 0.15:
            return ply
        self.undone += 1
        seat = self.chance.randrange(self.case.seats)
        own = [n for n, taken in enumerate(self.steps[:ply]) if taken.seat == seat]
        if not own:
            return ply
        answer = await self.command(seat, "undo", ply=self.chance.choice(own[-3:]))
        for other in range(self.case.seats):
            if other != seat and answer["ply"] == ply:
                answer = await self.command(other, "reply", what="undo", yes=True)
        reached: int = answer["ply"]
        return reached

    async def resign(self) -> None:
        """Somebody leaves, and the game is over."""
        seat = self.chance.randrange(self.case.seats)
        await self.command(seat, "resign")

    # -- what only the others know

    async def meddle(self) -> None:
        """Others ask, look, err and prepare answers in one game and not in the other: nobody else may notice."""
        chance = self.private
        if chance is None or chance.random() < 0.5:
            return
        others = [seat for seat in range(self.case.seats) if seat != self.case.viewer]
        seat = chance.choice(others)
        acts: list[Json] = [
            {"t": "look", "item": "x"},
            {"t": "why", "item": "x"},
            {"t": "play", "ply": 0, "words": ["no-such-word"]},
            {"t": "standing", "asks": "no-such-decision", "word": "x"},
            {"t": "standing", "asks": "*", "word": "no-such-word"},
            {"t": "army", "army": {"name": "mine"}},
            {"t": "undo", "ply": 999_999},
        ]  # hints are logged for all to see (T-28)
        sent = {**chance.choice(acts), "id": f"private-{next(self.secret_ids)}", "seat": seat}
        await self.post(self.seated[seat], sent)


def cells(zone: Json) -> list[tuple[int, int]]:
    """Of a zone with a grid."""
    width, height = zone["size"]
    return [(x, y) for x in range(width) for y in range(height)]


async def traffics(folder: Path, fate: Fate, pairs: list[Pair], is_other: bool) -> list[Traffic]:
    """All that the viewers of pairs get in one of their games, each at a new table of one application."""
    fate.begin()
    found = []
    async with running(folder) as app:
        for pair in pairs:
            fate.steps = pair.other if is_other else pair.one
            found.append(await Play(app, pair, is_other).traffic())
    return found


def compared(folder: Path, pairs: list[Pair]) -> list[str]:
    """What differs in the traffic of pairs: "" for each where everything is byte for byte the same."""
    with fated() as fate:
        ones = asyncio.run(traffics(folder, fate, pairs, False))
        others = asyncio.run(traffics(folder, fate, pairs, True))
    return [difference(one, other) for one, other in zip(ones, others)]


def difference(one: Traffic, other: Traffic) -> str:
    """The first thing in which two traffics differ, "" if they are byte for byte the same."""
    for number, (mine, theirs) in enumerate(zip(one, other)):
        if mine != theirs:
            return f"message {number}:\n  {excerpt(mine, theirs)}\n  {excerpt(theirs, mine)}"
    return "" if len(one) == len(other) else f"{len(one)} messages, and {len(other)}"


def excerpt(message: tuple[str, bytes], beside: tuple[str, bytes]) -> str:
    """The part of a message where it begins to differ from another."""
    label, body = message
    at = next((n for n, (a, b) in enumerate(zip(body, beside[1])) if a != b), min(len(body), len(beside[1])))
    return f"{label}: ...{body[max(0, at - 200) : at + 80].decode(errors='replace')}..."
