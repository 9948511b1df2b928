"""The files of recorded games: how they are made, read and compared.

    python -m tests.records.keeping write            play all games anew that the build at hand has to play
    python -m tests.records.keeping shown [GAME ...]  keep anew what people are shown, if all else is as it was
    python -m tests.records.keeping tell NAME ASPECT [FIRST [LAST]]   what lies behind the digests, to be compared

`shown` is right after scenes or texts were changed on purpose, on either build.
`write` is right only after rules or observations were changed on purpose, and then on both builds, because each
has written half of the records; a difference that nobody meant is a fault of the code, never of the records.
"""

import gzip
import json
import sys
from dataclasses import dataclass, replace
from pathlib import Path

from conclave.cli.about import build
from conclave.games import GAMES
from conclave.kernel.record import Record, read_record
from tests.records.aspects import SHOWN, STRETCH, Watch, digests
from tests.records.plan import planned, played

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Kept:
    """A recorded game with its digests, as one line of a file."""

    name: str
    build: str
    """The build that played it and took the digests."""
    record: Record
    digests: dict[str, str]

    def to_json(self) -> str:
        record = json.loads(self.record.to_json())
        return json.dumps({"name": self.name, "build": self.build, "record": record, "digests": self.digests})

    @classmethod
    def from_json(cls, line: str) -> "Kept":
        tree = json.loads(line)
        return cls(tree["name"], tree["build"], read_record(json.dumps(tree["record"])), tree["digests"])


def read(game: str) -> list[Kept]:
    """The records of a game."""
    path = FOLDER / f"{game}.jsonl.gz"
    if not path.exists():
        return []
    return [Kept.from_json(line) for line in gzip.decompress(path.read_bytes()).decode().splitlines()]


def write(game: str) -> None:
    """Play and keep what this build has to play; what the other build wrote stays."""
    kept = {one.name: one for one in read(game) if one.build != build()}
    names = []
    for plan in planned(GAMES[game]):
        names.append(plan.name)
        if plan.build == build():
            record = played(plan)
            found, trouble = digests(record)
            assert not trouble, f"{plan.name}: {trouble}"
            kept[plan.name] = Kept(plan.name, build(), record, found)
    lines = [kept[name].to_json() + "\n" for name in names if name in kept]
    (FOLDER / f"{game}.jsonl.gz").write_bytes(gzip.compress("".join(lines).encode(), mtime=0))


def show(game: str) -> None:
    """Keep the scenes, choices, looks and lines of the log as they are now; nothing else may have changed."""
    lines = []
    for kept in read(game):
        found, trouble = digests(kept.record)
        changed = [aspect for aspect in found if aspect not in SHOWN and found[aspect] != kept.digests[aspect]]
        if trouble or changed:
            raise SystemExit(f"{kept.name}: {trouble or changed}")
        lines.append(replace(kept, digests=found).to_json() + "\n")
    (FOLDER / f"{game}.jsonl.gz").write_bytes(gzip.compress("".join(lines).encode(), mtime=0))


def differences(kept: Kept, is_shown: bool = True) -> list[str]:
    """A sentence for each aspect that is not what it was, with the first stretch of steps where it differs."""
    found, trouble = digests(kept.record, is_shown)
    told = [f"cannot be replayed: {trouble}"] if trouble else []
    for aspect, before in kept.digests.items():
        if aspect in SHOWN and not is_shown:
            continue
        was, now = before.split(), found[aspect].split()
        parted = [place for place, one in enumerate(was) if now[place : place + 1] != [one]]
        if parted:
            first, share = parted[0] * STRETCH, f"{len(parted)} of {len(was)} stretches"
            told.append(f"{aspect}: first difference in steps {first} to {first + STRETCH - 1} ({share})")
    return told


def tell(name: str, aspect: str, first: int = 0, last: int = -1) -> None:
    """Print what lies behind the digests of one aspect, so that two programs can be compared line by line."""
    game = name.split()[0]
    (kept,) = (one for one in read(game) if one.name == name)

    def note(step: int, noted: str, thing: object) -> None:
        if noted == aspect and first <= step and (last < 0 or step <= last):
            print(step, thing)

    print(Watch(kept.record, note).replay())


def main(command: str, *rest: str) -> None:
    if command == "tell":
        tell(rest[0], rest[1], *map(int, rest[2:]))
    else:
        for game in rest or GAMES:
            {"write": write, "shown": show}[command](game)


if __name__ == "__main__":
    main(*sys.argv[1:])
