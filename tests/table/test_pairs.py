"""Non-interference: games that differ only in what a seat cannot know send that seat the very same bytes.

So many pairs as CONCLAVE_PAIRS says (`make pairs PAIRS=2000`), shared among all games with hidden things, their presets
and numbers of seats, and all viewers, spectators included.
"""

import math
import os
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from conclave.games import GAMES
from conclave.kernel.dice import hashed
from conclave.kernel.state import SPECTATOR
from conclave.table import tutor, views
from conclave.table.entries import FellBack
from conclave.table.minds import Chosen, Minds
from conclave.table.room import Room
from conclave.table.tutor_worker import Asked
from tests.table.pairs import Case, Pair, make_pair, random_game
from tests.table.pairs_traffic import compared

PAIRS = int(os.environ.get("CONCLAVE_PAIRS", "300"))
CHUNK = 5  # pairs of one test, so that tests can be shared among processes
SHORT, LONG = 12, 100  # steps of a pair

Setup = tuple[str, str, int]


def case_of(setup: Setup, seed: int) -> Case:
    """A set-up with each viewer in turn."""
    game, preset, seats = setup
    return Case(GAMES[game], GAMES[game].settings(preset=preset), seats, seed % (seats + 1) + SPECTATOR, seed)


def pairs_of(setup: Setup, first: int, count: int, must_differ: bool = True) -> list[Pair]:
    """So many pairs, from seeds in a row; most seeds give one that differs."""
    found = []
    for seed in range(first, first + 2 * count):
        pair = make_pair(case_of(setup, seed), SHORT + seed * 31 % (LONG - SHORT))
        if pair.unlike or not must_differ:
            found.append(pair)
        if len(found) == count:
            break
    assert len(found) == count
    return found


def hides_something(setup: Setup) -> bool:
    """Are there steps that could have been others without a spectator noticing?"""
    return any(random_game(case_of(setup, seed * 60), 30, Random(seed))[1] for seed in range(3))


def shown(setup: Setup) -> str:
    return "-".join(filter(None, map(str, setup)))


SETUPS: list[Setup] = [
    (game.name, preset, seats)
    for game in GAMES.values()
    if game.hidden
    for preset in game.options.presets or [""]
    for seats in game.seats
]
OPEN: list[Setup] = [("witchcraft", "tournament", 2)]
"""Where nobody knows what others do not; said here, because to find out takes a second wherever tests are listed."""
HIDING = [setup for setup in SETUPS if setup not in OPEN]
GAMES_THAT_HIDE = sorted({game for game, _, _ in HIDING})


def rounds(setup: Setup) -> int:
    """Tests of a set-up: every game gets an equal share of the pairs, and every set-up of its game's share."""
    share = PAIRS / len(GAMES_THAT_HIDE) / sum(game == setup[0] for game, _, _ in HIDING)
    return math.ceil(share / CHUNK)


ROUNDS = [(setup, round) for setup in HIDING for round in range(rounds(setup))]


def test_there_are_enough_pairs_and_every_game_with_hidden_things_gives_some() -> None:
    assert len(ROUNDS) * CHUNK >= max(300, PAIRS)
    assert sorted(game.name for game in GAMES.values() if game.hidden) == GAMES_THAT_HIDE


@pytest.mark.slow
def test_what_is_said_to_hide_nothing_hides_nothing() -> None:
    assert [setup for setup in SETUPS if not hides_something(setup)] == OPEN


@pytest.mark.slow
@pytest.mark.parametrize(("setup", "round"), ROUNDS, ids=[f"{shown(setup)}-{round}" for setup, round in ROUNDS])
def test_what_a_seat_cannot_know_changes_no_byte_that_it_gets(setup: Setup, round: int, tmp_path: Path) -> None:
    pairs = pairs_of(setup, round * 2 * CHUNK, CHUNK)
    for pair, difference in zip(pairs, compared(tmp_path, pairs)):
        assert not difference, f"{pair.case}: {difference}"


@pytest.mark.slow
@pytest.mark.parametrize("setup", OPEN, ids=shown)
def test_where_all_is_open_what_others_ask_and_prepare_is_private_still(setup: Setup, tmp_path: Path) -> None:
    pairs = pairs_of(setup, 0, CHUNK, must_differ=False)
    for pair, difference in zip(pairs, compared(tmp_path, pairs)):
        assert not difference, f"{pair.case}: {difference}"


# -- a table that leaks is caught


def tell_whispers(patch: pytest.MonkeyPatch) -> None:
    """Everybody hears what one seat is told."""

    def told_to(sitting: Any, events: Any, seat: int) -> Any:
        return [sitting.stage.beats(event, event[0] if event[0] >= 0 else seat) for event in events]

    patch.setattr(views, "told_to", told_to)


def show_everything(patch: pytest.MonkeyPatch) -> None:
    """A scene is drawn from another seat's knowledge."""
    built = views.view

    def view(sitting: Any, seat: int, *rest: Any) -> Any:
        whole = built(sitting, seat, *rest)
        other = (seat + 1) % sitting.setup.seats
        scene = sitting.stage.scene(sitting.state.observe(other), other)
        return type(whole)(**{name: getattr(whole, name) for name in whole.__struct_fields__} | {"scene": scene})

    patch.setattr("conclave.table.room.view", view)


def think_about_the_truth(patch: pytest.MonkeyPatch) -> None:
    """A hint is thought out with all cards open: it comes out of the true state."""

    async def choose(self: Minds, sitting: Any, seat: int, level: str, *_: Any, **__: Any) -> Any:
        options = sitting.state.options()
        secrets = [hashed(sitting.state.observe(other)) for other in range(sitting.setup.seats)]
        return Chosen(sitting.state.to_text(options[hashed(secrets) % len(options)]), [])

    patch.setattr(Minds, "choose", choose)


def coach_with_the_truth(patch: pytest.MonkeyPatch) -> None:
    """The coach thinks about the world as it is, not as the seat that asks knows it."""

    def question(sitting: Any, state: Any, seat: int, ply: int, played: list[str]) -> Asked:
        setup, seed = sitting.setup, hashed([hashed(state.observe(other)) for other in range(sitting.setup.seats)])
        return Asked(setup.game, setup.options, setup.seats, state.pack(), seat, ply, seed, played)

    patch.setattr(tutor, "question", question)


def write_down_what_is_private(patch: pytest.MonkeyPatch) -> None:
    """The log, which everybody can count, grows when somebody prepares an answer."""
    kept = Room.set_standing

    async def set_standing(self: Room, command: Any, *rest: Any) -> None:
        await kept(self, command, *rest)
        await self.append(FellBack(command.seat, "easy", "greedy", "slow"))

    patch.setattr(Room, "set_standing", set_standing)


LEAKS: list[tuple[Callable[[pytest.MonkeyPatch], None], str]] = [
    (tell_whispers, "standard"),
    (show_everything, "standard"),
    (think_about_the_truth, "standard"),
    (coach_with_the_truth, "standard"),
    (write_down_what_is_private, "tournament"),
]


@pytest.mark.slow
@pytest.mark.parametrize(("leak", "preset"), LEAKS, ids=[leak.__name__ for leak, _ in LEAKS])
def test_a_table_that_leaks_is_caught(
    leak: Callable[[pytest.MonkeyPatch], None], preset: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pairs = pairs_of(("witchcraft", preset, 2), 0, 12, must_differ=preset != "tournament")
    leak(monkeypatch)
    assert any(compared(tmp_path, pairs))
