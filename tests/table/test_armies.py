"""Armies at the table: what may be in a list, what it comes to, and lists handed in that nobody else sees too soon."""

import asyncio
import copy
import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from conclave.games import GAMES
from conclave.kernel.dice import Dice
from conclave.kernel.game import Game
from conclave.kernel.record import read_record
from conclave.table import referee
from tests.table.conftest import MakeGuest, StartServer
from tests.table.pairs_table import Visitor, fated, quiet, running
from tests.table.people import HERE, ME, OPEN, Guest, Json, mind

BOTH = {"army_1": "own", "army_2": "own"}
WITH_OWN = [game for game in GAMES.values() if game.enlist is not None]
DECISIONS = 16


def lists_and_guess(game: Game) -> tuple[list[Json], list[Json]]:
    """Two ready-made lists as own ones, and the same as a guess of seat 0 has them."""
    assert game.ready is not None
    assert game.lists is not None
    armies = [dict(army) for army in game.ready().values()][:2]
    settings = game.settings({option.name: "own" for option in game.options.options if option.seat >= 0})
    world = game.new(settings, armies=armies).guess(0, Dice(3))
    return armies, [dict(army) for army in game.lists(world)]


def by_turns(seed: str, ply: int, options: list[int], weights: list[int]) -> int:
    """Dice that are no secret and yet not always the same."""
    return options[ply % len(options)]


def hides_lists(game: Game) -> bool:
    """Is anything in a list hidden when the game begins?"""
    armies, guessed = lists_and_guess(game)
    return {**armies[1], "name": ""} != {**guessed[1], "name": ""}


def ready(name: str, game: str = "magia") -> Json:
    made = GAMES[game].ready
    assert made is not None
    return copy.deepcopy(dict(made()[name]))


def elves() -> Json:
    return ready("HE")


def dear() -> Json:
    """A list that costs too much (FW-1.12)."""
    army = elves()
    army["unit"].append({"profile": "HG", "strength": 10, "files": 5, "command": "W"})
    return army


def check(guest: Guest, game: str = "magia", status: int = 200, **wish: Any) -> Any:
    return guest.post(f"/api/armies/{game}/check", wish, status)


def two_seats(guest: MakeGuest, **options: Any) -> tuple[Guest, Guest, Json]:
    """Ada and Brom at a table where both bring an army."""
    ada, brom = guest("Ada"), guest("Brom")
    table = ada.set_table("magia", ME, OPEN, options={**BOTH, **options})
    return ada, brom, brom.join(table)


# -- the builder's routes


@pytest.mark.parametrize("game", [game for game in GAMES.values() if game.builder], ids=lambda game: game.name)
def test_a_form_tells_what_a_list_may_hold(guest: MakeGuest, game: Game) -> None:
    ada = guest()
    form = ada.post(f"/api/armies/{game.name}/form", {})
    assert (form["game"], form["title"]) == (game.name, game.title)
    assert form["form"]
    for army in form["ready"].values():
        assert check(ada, game.name, army=army)["faults"] == []
    card = next(card for card in ada.get("/api/games")["games"] if card["name"] == game.name)
    assert card["builder"]


def test_a_list_is_reckoned_with_every_rule_it_breaks(guest: MakeGuest) -> None:
    found = check(guest(), army=dear())
    assert found["limits"] == {"army": 1000, "arcana": 500}
    over = found["totals"]["army"] - 1000
    fault = next(fault for fault in found["faults"] if fault["rule"] == "FW-1.12")
    assert fault["path"] == ""
    assert fault["say"] == ["magia.army.over.army", [1000 + over, 1000, over]]
    assert check(guest(), army=dear(), options={"points": 2000})["faults"] == []
    assert len(found["boxes"]) == len(found["army"]["unit"]) + len(found["army"]["piece"])


def test_a_list_may_come_as_a_file_and_go_as_one(guest: MakeGuest) -> None:
    ada = guest()
    toml = check(ada, army=elves())["toml"]
    assert tomllib.loads(toml) == {"game": "magia", **elves()}
    assert check(ada, text=toml)["army"] == elves()
    assert check(ada, text=json.dumps(elves()))["army"] == elves()


@pytest.mark.parametrize(
    ("path", "wish", "status", "code"),
    [
        ("magia/check", {"text": "race ="}, 422, "T-16"),
        ("magia/check", {"army": {"race": 1.5}}, 422, "T-16"),
        ("magia/check", {"options": {"points": 1}}, 422, "T-16"),
        ("magia/check", {"more": 1}, 400, "T-7"),
        ("magia/form", {"options": {"none": 1}}, 422, "T-16"),
        ("witchcraft/form", {}, 404, "T-15"),
        ("chess/check", {}, 404, "T-15"),
    ],
)
def test_what_cannot_be_reckoned_is_refused(guest: MakeGuest, path: str, wish: Json, status: int, code: str) -> None:
    assert guest().post(f"/api/armies/{path}", wish, status)["code"] == code


# -- handing in


def test_the_game_begins_when_every_list_is_in(guest: MakeGuest) -> None:
    ada, brom, table = two_seats(guest)
    assert table["status"] == "gathering"
    assert [seat["army"] for seat in table["seats"]] == ["wanted", "wanted"]
    assert ada.play(table, 0, 0, "map:1")["code"] == "T-4"
    assert brom.command(table, "army", seat=1, army=ready("UN"))["t"] == "ack"
    view = ada.view(table, 0)
    assert [seat["army"] for seat in view["table"]["seats"]] == ["wanted", "in"]
    assert view["lines"][-1]["line"]["say"] == ["table.log.army", [["seat", [1]]]]
    assert view["table"]["status"] == "gathering"
    assert ada.command(table, "army", seat=0, army=elves())["t"] == "ack"
    view = ada.view(table, 0)
    assert view["table"]["status"] == "playing"
    races = [player["name"] for player in view["scene"]["players"]]
    assert races == [["magia.race.HE", []], ["magia.race.UN", []]]


def test_a_list_that_breaks_a_rule_is_refused_with_it(guest: MakeGuest) -> None:
    ada, _, table = two_seats(guest)
    refused = ada.command(table, "army", seat=0, army=dear())
    assert (refused["t"], refused["code"], refused["say"][0]) == ("refused", "FW-1.12", "magia.army.over.army")
    assert ada.command(table, "army", seat=0, army={"race": 1.5})["code"] == "T-16"
    assert ada.command(table, "army", seat=1, army=elves())["code"] == "T-1"
    assert ada.view(table, 0)["table"]["seats"][0]["army"] == "wanted"


def test_T_26_a_list_is_handed_in_before_the_game_by_a_seat_with_an_own_army(guest: MakeGuest) -> None:
    ada, brom, table = two_seats(guest)
    assert ada.command(table, "army", seat=0, army=elves())["t"] == "ack"
    assert ada.command(table, "army", seat=0, army=ready("DW"))["t"] == "ack"  # until the game begins
    assert ada.get(f"/api/tables/{table['id']}/army", seat=0) == {"seat": 0, "army": ready("DW")}
    brom.command(table, "army", seat=1, army=elves())
    assert ada.command(table, "army", seat=0, army=elves())["code"] == "T-26"
    plain = ada.set_table("magia", ME, OPEN)
    assert ada.command(plain, "army", seat=0, army=elves())["code"] == "T-26"
    assert ada.set_table("magia", ME, {**OPEN, "army": elves()}, options=BOTH, status=409)["code"] == "T-26"


def test_minds_take_ready_made_armies(guest: MakeGuest) -> None:
    ada = guest()
    table = ada.set_table("magia", {**ME, "army": elves()}, mind("beginner"), options=BOTH)
    assert table["options"]["army_2"] == "OR"
    assert table["status"] == "playing"
    assert ada.set_table("magia", {**ME, "army": dear()}, mind("beginner"), options=BOTH, status=409)["code"] == (
        "FW-1.12"
    )
    with ada.live(table) as line:
        line.play(0, line.view(0, lambda view: bool(view["choices"]))["choices"][0]["word"])
        line.view(0, lambda view: bool(view["choices"]))  # the mind has decided, in the world of these lists
        assert "table.log.fallback.failed" not in line.lines(0)


def test_people_at_one_keyboard_hand_in_for_both_seats(guest: MakeGuest) -> None:
    ada = guest()
    table = ada.set_table("magia", ME, HERE, options=BOTH)
    for seat, name in enumerate(["DW", "UN"]):
        assert ada.command(table, "army", seat=seat, army=ready(name))["t"] == "ack"
    assert ada.get(f"/api/tables/{table['id']}")["status"] == "playing"


def test_a_list_is_its_seats_alone_until_the_end_and_then_in_the_record(guest: MakeGuest) -> None:
    ada, brom, table = two_seats(guest)
    brom.command(table, "army", seat=1, army=ready("UN"))
    path = f"/api/tables/{table['id']}/army"
    assert ada.get(path, 409, seat=1)["code"] == "T-13"
    assert guest("Eve").get(path, 409, seat=1)["code"] == "T-13"
    ada.command(table, "army", seat=0, army=elves())
    assert ada.get(path, 409, seat=1)["code"] == "T-13"
    ada.command(table, "resign", seat=0)
    assert ada.get(path, seat=1)["army"] == ready("UN")
    record = read_record(ada.http.get(f"/api/tables/{table['id']}/record").text)
    assert record.armies == [elves(), ready("UN")]
    name = GAMES["magia"].stage().scene(record.replay(GAMES).observe(0), 0).players[1].name
    assert name.id == "magia.race.UN"
    on = brom.post(f"/api/tables/{table['id']}/playon", {"ply": 0, "seat": 1}, 201)
    assert (on["options"], on["status"]) == (table["options"], "playing")


def test_in_a_rematch_armies_go_with_their_people(guest: MakeGuest) -> None:
    ada = guest()
    table = ada.set_table("magia", {**ME, "army": ready("UN")}, mind("beginner"), options={**BOTH, "army_2": "DW"})
    ada.command(table, "resign", seat=0)
    ada.command(table, "offer", seat=0, what="rematch")
    again = ada.get(f"/api/tables/{ada.get('/api/tables/' + table['id'])['rematch']}")
    assert (again["options"]["army_1"], again["options"]["army_2"]) == ("DW", "own")
    assert again["status"] == "playing"
    assert ada.get(f"/api/tables/{again['id']}/army", seat=1)["army"] == ready("UN")


def test_lists_are_there_after_a_restart(start_server: StartServer, guest: MakeGuest, tmp_path: Path) -> None:
    server = start_server(tmp_path)
    ada = guest("Ada", server)
    table = ada.set_table("magia", ME, HERE, options=BOTH)
    ada.command(table, "army", seat=0, army=elves())
    server.kill()
    server.start()
    again = Guest(server, "Ada")
    again.http.cookies.update(ada.http.cookies)
    assert [seat["army"] for seat in again.get(f"/api/tables/{table['id']}")["seats"]] == ["in", "wanted"]
    assert again.command(table, "army", seat=1, army=ready("UN"))["t"] == "ack"
    assert again.get(f"/api/tables/{table['id']}")["status"] == "playing"
    again.close()


# -- non-interference


async def gathering(folder: Path, game: Game, army: Json, by: int) -> list[tuple[str, bytes]]:
    """All that everybody else gets while one of two seats hands in a list, and the other does not."""
    options = {option.name: "own" for option in game.options.options if option.seat >= 0}
    async with running(folder) as app:
        ada, brom, eve = (Visitor(app, letter * 43) for letter in "abe")
        wish = {"game": game.name, "seats": [ME, OPEN], "options": options, "listed": True}
        table = await ada.ask("POST", "/api/tables", wish)
        path = f"/api/tables/{table['id']}"
        others = [(brom, 1) if by == 0 else (ada, 0), (eve, -1)]
        for other, _ in others:
            other.connect(table["id"], -1)
        await quiet()
        await brom.ask("POST", f"{path}/join", {"name": "Brom", "invite": table["invite"]})
        sent = {"t": "army", "id": "army-0001", "seat": by, "army": army}
        assert (await [ada, brom][by].ask("POST", f"{path}/command", sent))["t"] == "ack"
        await quiet()
        for other, seat in others:
            await other.ask("GET", path)
            await other.ask("GET", f"{path}/army", seat=by)
            await other.ask("GET", f"{path}/view", seat=seat)
            await other.ask("GET", f"{path}/replay", seat=seat, ply=0)
            await other.ask("GET", f"{path}/record")
            await other.ask("GET", "/api/tables")
        await quiet()
        for other, _ in others:
            await other.hang_up()
        return [told for other, _ in others for told in other.traffic]


@pytest.mark.parametrize("by", [0, 1])
@pytest.mark.parametrize("game", WITH_OWN, ids=lambda game: game.name)
def test_nobody_learns_anything_of_a_list_before_the_game_begins(game: Game, by: int, tmp_path: Path) -> None:
    assert game.ready is not None
    heard = []
    for army in list(game.ready().values())[:3]:
        with fated() as ruled:
            ruled.begin()
            heard.append(asyncio.run(gathering(tmp_path, game, dict(army), by)))
    assert heard[0] == heard[1] == heard[2]
    assert any(b"table.log.army" in body for _, body in heard[0])


async def battle(folder: Path, game: Game, armies: list[Json], script: list[str]) -> list[tuple[str, bytes]]:
    """All that seat 0 and a spectator get of the first decisions; seat 1 decides as in the script where it can."""
    options = {option.name: "own" for option in game.options.options if option.seat >= 0}
    async with running(folder) as app:
        ada, brom, eve = (Visitor(app, letter * 43) for letter in "abe")
        wish = {"game": game.name, "seats": [{**ME, "army": armies[0]}, OPEN], "options": options}
        table = await ada.ask("POST", "/api/tables", wish)
        path = f"/api/tables/{table['id']}"
        for watcher in (ada, eve):
            watcher.connect(table["id"], -1)
        await quiet()
        await brom.ask("POST", f"{path}/join", {"name": "Brom", "invite": table["invite"]})
        sent: Json = {"t": "army", "id": "army-0001", "seat": 1, "army": armies[1]}
        assert (await brom.ask("POST", f"{path}/command", sent))["t"] == "ack"
        for n in range(DECISIONS):
            views = [await who.ask("GET", f"{path}/view", seat=seat) for seat, who in enumerate((ada, brom))]
            seat = views[0]["to_act"]
            words = [choice["word"] for choice in views[seat]["choices"]]
            word = script[n] if n < len(script) and script[n] in words else words[0]
            if n == len(script):
                script.append(word)
            sent = {"t": "play", "id": f"play-{n:05}", "seat": seat, "ply": views[0]["ply"], "words": [word]}
            assert (await (ada, brom)[seat].ask("POST", f"{path}/command", sent))["t"] == "ack"
            await quiet()
        for watcher in (ada, eve):
            await watcher.ask("GET", f"{path}/army", seat=1)
            await watcher.hang_up()
        return ada.traffic + eve.traffic


@pytest.mark.parametrize("game", [game for game in WITH_OWN if hides_lists(game)], ids=lambda game: game.name)
def test_what_a_list_hides_stays_hidden_in_the_game(game: Game, tmp_path: Path) -> None:
    """The other list is one that seat 0 could not tell from the first: that of a guessed world."""
    armies, guessed = lists_and_guess(game)
    script: list[str] = []
    heard = []
    for theirs in (armies[1], guessed[1]):
        with fated() as ruled, pytest.MonkeyPatch.context() as patch:
            ruled.begin()
            patch.setattr(referee, "fallen", by_turns)
            heard.append(asyncio.run(battle(tmp_path, game, [armies[0], theirs], script)))
    assert heard[0] == heard[1]
    assert len(script) == DECISIONS


# -- what may come next


@pytest.mark.parametrize(
    ("game", "army", "addition", "rule"),
    [
        ("magia", "HE", {"key": "unit", "line": {"profile": "HG", "strength": 5, "files": 5}}, "FW-1.12"),
        ("magia", "HE", {"key": "unit", "line": {"profile": "OW", "strength": 8, "files": 4}}, "FW-32.4"),
        ("sorcery", "tide_and_ley", {"key": "warriors", "line": "DC1"}, "MK-15.3"),
        ("sorcery", "tide_and_ley", {"key": "warriors", "line": "AE1"}, "MK-15.4"),
        ("sorcery", "tide_and_ley", {"path": "book.1", "key": "spells", "line": "S1"}, "MK-15.4"),
        ("sorcery", "first_tide", {"key": "warriors", "line": "AE2"}, ""),
    ],
)
def test_what_speaks_against_a_further_line_is_a_rule(
    guest: MakeGuest, game: str, army: str, addition: Json, rule: str
) -> None:
    reply = guest().post(f"/api/armies/{game}/check", {"army": ready(army, game), "adds": [addition]})
    assert reply["faults"] == []
    (bar,) = reply["bars"]
    assert (bar or {}).get("rule", "") == rule


def test_a_rule_that_is_broken_already_is_no_news(guest: MakeGuest) -> None:
    line = {"profile": "HG", "strength": 5, "files": 5}
    reply = guest().post("/api/armies/magia/check", {"army": dear(), "adds": [{"key": "unit", "line": line}]})
    assert [fault["rule"] for fault in reply["faults"]] == ["FW-1.12"]
    assert reply["bars"] == [None]


@pytest.mark.parametrize(
    "addition",
    [{"key": "race", "line": "x"}, {"path": "unit.99", "key": "spells", "line": "S1"}, {"key": "unit", "line": 1.5}],
)
def test_a_line_that_cannot_be_tried_is_refused(guest: MakeGuest, addition: Json) -> None:
    reply = guest().post("/api/armies/magia/check", {"army": elves(), "adds": [addition]}, 422)
    assert reply["code"] == "T-16"


@pytest.mark.parametrize("game", ["magia", "sorcery"])
def test_everything_that_can_be_in_a_list_has_a_card_and_a_sort(guest: MakeGuest, game: str) -> None:
    form = guest().post(f"/api/armies/{game}/form", {})
    looks = {(look["key"], look["id"]) for look in form["looks"]}
    waiting, seen = list(form["form"]), 0
    while waiting:
        entry = waiting.pop()
        waiting += entry["children"]
        if entry["key"]:
            seen += 1
            assert (entry["key"], entry["id"]) in looks
            assert entry["sorts"] or entry["key"] == "book"
    assert seen > 20
