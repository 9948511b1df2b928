"""A finished game is analysed once, in a process of its own; anybody who has its address may read it."""

import json
from pathlib import Path

import msgspec

from conclave.coach.shapes import VERSION
from conclave.table.analyst import AWAY, FOLDER, taken
from conclave.table.entries import AskedAdvice, Sit, Step
from tests.table.conftest import MakeGuest, StartServer
from tests.table.people import HERE, ME, Guest, Json
from tests.waiting import wait_until

BLUNDER = ("a1", "b2", "b1", "a3", "c1")


def lost(ada: Guest) -> Json:
    """A game that the second player need not have lost."""
    table: Json = ada.set_table("tictactoe", ME, HERE)
    for ply, word in enumerate(BLUNDER):
        assert ada.play(table, ply % 2, ply, word)["t"] == "ack"
    return table


def analysed(ada: Guest, path: str) -> Json:
    ada.post(path, {})
    wait_until(lambda: ada.get(path)["status"] == "done")
    found: Json = ada.get(path)
    return found


def test_a_finished_game_is_analysed_once_and_for_everybody(guest: MakeGuest) -> None:
    ada, eve = guest("Ada"), guest("Eve")
    path = f"/api/tables/{lost(ada)['id']}/analysis"
    assert ada.get(path)["status"] == "none"
    found = analysed(ada, path)
    analysis = found["analysis"]
    assert (analysis["game"], analysis["steps"]) == ("tictactoe", len(BLUNDER))
    slip = analysis["sides"][1]["slips"][0]
    assert (slip["ply"], slip["acts"][1]["word"]) == (3, "mark:c1")
    assert analysis["points"][-1]["chances"] == [1000, 0]
    assert len(found["seconds"]) == 2
    again = eve.post(path, {})
    assert (again["status"], again["analysis"]) == ("done", analysis)


def test_T_13_a_game_that_goes_on_has_no_analysis(guest: MakeGuest) -> None:
    ada = guest("Ada")
    table = ada.set_table("tictactoe", ME, HERE)
    path = f"/api/tables/{table['id']}/analysis"
    assert ada.get(path, 409)["code"] == "T-13"
    assert ada.post(path, {}, 409)["code"] == "T-13"
    assert ada.get("/api/tables/nothing/analysis", 404)["code"] == "T-15"


def test_what_was_kept_in_another_shape_is_computed_anew(
    start_server: StartServer, guest: MakeGuest, tmp_path: Path
) -> None:
    ada = guest("Ada", start_server())
    table = lost(ada)
    path = f"/api/tables/{table['id']}/analysis"
    found = analysed(ada, path)["analysis"]
    kept = tmp_path / FOLDER / f"{table['id']}.json"
    assert json.loads(kept.read_text())["version"] == VERSION
    for other in ("no analysis", kept.read_text().replace(f'"version":{VERSION}', '"version":0')):
        kept.write_text(other)
        assert ada.get(path)["status"] == "none"
        assert analysed(ada, path)["analysis"] == found


def test_time_is_that_of_the_seat_that_decided() -> None:
    entries = [
        (0, Sit(0, "Ada", "x")),
        (1_000, Step("mark:a1", 0)),
        (1_000, Step("die:3", -1)),
        (4_000, AskedAdvice(1)),
        (9_000, Step("mark:b1", 1)),
        (9_000 + 10 * AWAY, Step("mark:b2", 0)),
    ]
    rows = [(at, msgspec.json.encode(entry).decode()) for at, entry in entries]
    assert taken(rows, 2) == [1 + AWAY // 1000, 5]
