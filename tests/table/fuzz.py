"""Bad input of every kind, the same for the same seed: bytes, broken and monstrous JSON, and commands gone wrong."""

import json
from random import Random
from typing import Any

Json = dict[str, Any]

TEXTS = [
    "",
    " ",
    "a1",
    "turn:a1",
    "\x00",
    "\x1b[2J",
    "../../etc/passwd",
    "' OR 1=1 --",
    "<script>alert(1)</script>",
    "%s%n{0}${7*7}",
    "\u202e\u200b\ufeff",
    "\U0001f9d9" * 40,
    "e\u0301" * 200,
    "ﷺ" * 80,
    "\ud800",
    "x" * 81,
    "x" * 5000,
    "-1",
    "NaN",
    "null",
    "__proto__",
    "board/0,0",
    "board/-1,-1",
    "board/99999999999999999999,0",
]
NUMBERS: list[Any] = [-1, 0, 1, 7, 8, -2, 1_000_001, 2**31, 2**53 + 1, 2**63, 2**64, -(2**63) - 1, 10**40, 0.5, 1e308]
KINDS = [
    "play",
    "undo",
    "redo",
    "say",
    "mute",
    "now",
    "resign",
    "offer",
    "reply",
    "standing",
    "army",
    "hint",
    "look",
    "why",
    "ping",
]
FIELDS: Json = {
    "play": {"ply": 0, "words": ["a1"]},
    "undo": {"ply": 0},
    "redo": {"ply": 0},
    "say": {"text": "hello"},
    "mute": {"on": True},
    "now": {},
    "resign": {},
    "offer": {"what": "draw"},
    "reply": {"what": "undo", "yes": True},
    "standing": {"asks": "turn", "word": "a1"},
    "army": {"army": {"race": "HE", "unit": [{"at": [0, 0]}]}},
    "hint": {"ply": 0},
    "look": {"item": "board/0,0"},
    "why": {"item": "board/0,0"},
    "ping": {},
}


class Chaos:
    """A source of bad input."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.count = 0

    def id(self) -> str:
        self.count += 1
        return f"fuzz-{self.count:08d}"

    def raw(self, most: int = 300) -> bytes:
        return self.chance.randbytes(self.chance.randrange(most))

    def text(self) -> str:
        chance = self.chance
        if chance.random() < 0.7:
            return chance.choice(TEXTS)
        return "".join(chr(chance.choice([chance.randrange(128), chance.randrange(0xD800)])) for _ in range(30))

    def value(self, depth: int = 3) -> Any:
        """Anything that JSON can say."""
        kind = self.chance.randrange(8 if depth else 5)
        if kind == 0:
            return self.chance.choice([None, True, False])
        if kind in (1, 2):
            return self.chance.choice(NUMBERS)
        if kind in (3, 4):
            return self.text()
        if kind in (5, 6):
            return [self.value(depth - 1) for _ in range(self.chance.randrange(5))]
        return {self.text(): self.value(depth - 1) for _ in range(self.chance.randrange(5))}

    def command(self, seat: int) -> Json:
        """A command of the right shape."""
        t = self.chance.choice(KINDS)
        sent = {"t": t, "id": self.id(), **FIELDS[t]}
        return sent if t == "ping" else {**sent, "seat": seat}

    def spoilt(self, shape: Json) -> Any:
        """Something of the right shape with one or two things wrong with it."""
        sent = dict(shape)
        for _ in range(self.chance.randint(1, 2)):
            name = self.chance.choice([*sent, "x"])
            fault = self.chance.randrange(6)
            if fault == 0:
                sent.pop(name, None)
            elif fault == 1:
                sent[self.text()] = self.value(1)
            elif fault == 2:
                sent[name] = self.chance.choice(NUMBERS)
            elif fault == 3:
                sent[name] = self.text()
            else:
                sent[name] = self.value()
        return sent

    def broken(self, shape: Json) -> bytes:
        """Not JSON any more, or JSON as nobody writes it."""
        whole = json.dumps(shape).encode()
        chance = self.chance
        kind = chance.randrange(10)
        if kind == 0:
            return whole[: chance.randrange(len(whole))]
        if kind == 1:
            at = chance.randrange(len(whole))
            return whole[:at] + self.raw(6) + whole[at:]
        if kind == 2:
            return whole + whole
        if kind == 3:
            return whole.replace(b"0", b"1" * chance.choice([30, 400, 5000]), 1).replace(b'"t"', b'"t":"x","t"', 1)
        if kind == 4:
            return b"[" * chance.choice([10, 1000, 30_000]) + whole
        if kind == 5:
            depth = chance.choice([10, 1000, 10_000])
            return b'{"t":' * depth + b"1" + b"}" * depth
        if kind == 6:
            return whole.decode().encode(chance.choice(["utf-16", "utf-32", "utf-8-sig"]))
        if kind == 7:
            return whole.replace(b":", chance.choice([b": NaN, ", b": Infinity, ", b":-", b":01", b"\\u0000"]), 1)
        if kind == 8:
            name = chance.choice(sorted(shape)).encode()
            return b'{"' + name + b'":' + b"[" * 20_000 + b"]" * 20_000 + b"," + whole[1:]
        return b'"' + b"\\ud800" * 20 + b'"'

    def message(self, shape: Json) -> bytes:
        """Anything at all where a message of that shape is expected; never exactly that shape."""
        kind = self.chance.randrange(10)
        if kind == 0:
            return self.raw()
        if kind <= 3:
            return self.broken(shape)
        if kind <= 5:
            return json.dumps(self.value(5)).encode()
        return json.dumps(self.spoilt(shape)).encode()
