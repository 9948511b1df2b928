"""How long people wait for a turn of the computer at a table, level by level.

usage: python -m benchmarks.table.turns [GAME ...] [--levels hard master] [--seconds 150] [--seed 1]

A server in a process of its own with one worker for minds, one table after another. A person answers at once and by
lot; a turn lasts from then until the person is asked again, whatever the computer decides in between. Run it on a quiet
machine where the compiled build is installed and the sources are not on the path.
"""

import argparse
import asyncio
import time
from random import Random

import httpx
from websockets.asyncio.client import connect

from benchmarks.table import servers
from benchmarks.table.step import COOKIE, Seat
from conclave.cli.about import build

GAMES = ("witchcraft", "relics", "sorcery", "magia")
MOST = {"hard": 10.0, "master": 30.0}


async def waits(address: str, game: str, level: str, seconds: float, dice: Random) -> list[float]:
    """Seconds of each wait, in games that are played one after another until the time is over."""
    found: list[float] = []
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        async with httpx.AsyncClient(base_url=address, timeout=60) as http:
            wish = {"game": game, "seats": [{"kind": "me"}, {"kind": "mind", "mind": level}]}
            made = (await http.post("/api/tables", json=wish)).raise_for_status()
            table, cookie = made.json(), made.cookies[COOKIE]
        url = f"{address.replace('http', 'ws', 1)}/api/tables/{table['id']}/live?deltas=true"
        headers = {"Cookie": f"{COOKIE}={cookie}"}
        async with connect(url, additional_headers=headers, max_size=None, ping_interval=None) as socket:
            seat = Seat(socket, 0)
            await seat.reach(0)
            while time.monotonic() < until and seat.view["table"]["status"] != "over":
                begun = time.monotonic()
                while seat.view["table"]["status"] != "over" and not seat.view["choices"]:
                    await seat.hear()
                found.append(time.monotonic() - begun)
                if seat.view["choices"]:
                    await seat.reach(await seat.play(dice.choice(seat.view["choices"])["word"]))
    return [wait for wait in found if wait > 0.01]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--levels", nargs="+", default=list(MOST))
    parser.add_argument("--seconds", type=float, default=150)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    print(f"{build()} build; seconds until the person is asked again")
    for game in wanted.games:
        for level in wanted.levels:
            with servers.conclave() as server:
                lasted = sorted(asyncio.run(waits(server.address, game, level, wanted.seconds, Random(wanted.seed))))
            most = MOST.get(level)
            verdict = "" if most is None else f", bar {most:.0f}: {'held' if lasted[-1] <= most else 'NOT HELD'}"
            middle, long = lasted[len(lasted) // 2], lasted[len(lasted) * 9 // 10]
            print(
                f"{game} {level}: {len(lasted)} turns, half within {middle:.1f}, nine tenths within {long:.1f}, "
                f"longest {lasted[-1]:.1f}{verdict}",
                flush=True,
            )


if __name__ == "__main__":
    main()
