"""Afterwards: replay, the record, its seal, and playing on from a step."""

from pathlib import Path

import pytest

from conclave.cli.main import main
from tests.table.conftest import MakeGuest
from tests.table.people import HERE, ME, OPEN, Guest, Json, is_over, mind, play_out


def finished(ada: Guest, game: str = "tictactoe") -> Json:
    """A game played to its end against a mind."""
    table = ada.set_table(game, ME, mind("beginner"))
    with ada.live(table) as line:
        end: Json = play_out(line, 0)["table"]
    return end


def test_a_finished_game_is_replayed_from_every_seat(guest: MakeGuest) -> None:
    ada, eve = guest("Ada"), guest("Eve")
    table = finished(ada, "witchcraft")
    end = ada.view(table)["ply"]
    path = f"/api/tables/{table['id']}/replay"
    for seat in (-1, 0, 1):
        first, last = (eve.get(path, seat=seat, ply=ply) for ply in (0, end))
        assert (first["ply"], first["lines"], first["told"]) == (0, [], [])
        assert last["scene"] == ada.view(table, seat)["scene"] if seat < 1 else last["scene"]
        assert last["to_act"] == -2
        assert last["lines"][-1]["index"] == end
    some = eve.get(path, seat=0, ply=end, after=end - 5)
    assert {line["index"] for line in some["lines"]} <= set(range(end - 4, end + 1))
    assert some["lines"] == [line for line in eve.get(path, seat=0, ply=end)["lines"] if line["index"] > end - 5]
    assert eve.get(path, seat=0, ply=end + 1000)["ply"] == end


def test_every_step_of_a_replay_is_the_view_of_that_moment(guest: MakeGuest) -> None:
    ada = guest("Ada")
    table = ada.set_table("witchcraft", ME, HERE)
    seen = []
    for _ in range(90):
        seat = ada.view(table)["to_act"]
        if seat < 0:
            break
        view = ada.view(table, seat)
        seen.append(view)
        ada.play(table, view["to_act"], view["ply"], view["choices"][0]["word"])
    path = f"/api/tables/{table['id']}/replay"
    for view in seen[::7] + seen[::-11]:
        again = ada.get(path, seat=view["seat"], ply=view["ply"], after=view["ply"])
        assert (again["scene"], again["to_act"]) == (view["scene"], view["to_act"])


def test_T_13_before_the_end_only_own_seats_and_what_was_public_are_shown(guest: MakeGuest) -> None:
    ada, eve = guest("Ada"), guest("Eve")
    table = ada.set_table("witchcraft", ME, OPEN)
    path = f"/api/tables/{table['id']}"
    assert ada.get(f"{path}/replay", seat=0, ply=0)["seat"] == 0
    assert eve.get(f"{path}/replay", seat=-1, ply=0)["seat"] == -1
    for somebody in (ada, eve):
        assert somebody.get(f"{path}/replay", 409, seat=1, ply=0)["code"] == "T-13"
        assert somebody.get(f"{path}/record", 409)["code"] == "T-13"
        assert somebody.post(f"{path}/playon", {"ply": 0, "seat": 0}, 409)["code"] == "T-13"
    assert eve.get(f"{path}/replay", 409, seat=7, ply=0)["code"] == "T-13"


def test_T_25_the_record_of_a_table_verifies(
    guest: MakeGuest, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ada = guest("Ada")
    table = finished(ada, "witchcraft")
    answer = ada.http.get(f"/api/tables/{table['id']}/record")
    assert "attachment" in answer.headers["content-disposition"]
    assert f'commitment = "{table["commitment"]}"' in answer.text
    record = tmp_path / "game.toml"
    record.write_text(answer.text)
    assert main(["verify", str(record)]) == 0
    assert "all" in capsys.readouterr().out


def test_play_on_goes_on_from_a_step_with_new_dice(guest: MakeGuest, tmp_path: Path) -> None:
    ada, eve = guest("Ada"), guest("Eve")
    table = finished(ada, "witchcraft")
    path = f"/api/tables/{table['id']}"
    half = ada.view(table)["ply"] // 2
    there = eve.get(f"{path}/replay", seat=-1, ply=half)
    new = eve.post(f"{path}/playon", {"ply": half, "seat": 1, "mind": "beginner"}, 201)
    assert [seat["kind"] for seat in new["seats"]] == ["mind", "person"]
    assert new["commitment"] != table["commitment"]
    assert eve.get(f"/api/tables/{new['id']}/replay", seat=-1, ply=half)["scene"] == there["scene"]
    with eve.live(new) as line:
        assert is_over(play_out(line, 1))
        assert line.views[1]["can_undo"] == -1
    record = tmp_path / "on.toml"
    record.write_text(eve.http.get(f"/api/tables/{new['id']}/record").text)
    assert f"given = {half}" in record.read_text()
    assert main(["verify", str(record)]) == 0


def test_play_on_refuses_what_cannot_be(guest: MakeGuest) -> None:
    ada = guest("Ada")
    table = finished(ada)
    path = f"/api/tables/{table['id']}/playon"
    end = ada.view(table)["ply"]
    for wish in ({"ply": end, "seat": 0}, {"ply": 99, "seat": 0}, {"ply": 0, "seat": -1}, {"ply": 0, "seat": 5}):
        assert ada.post(path, wish, 422)["code"] == "T-16"
    assert ada.post(path, {"ply": 0, "seat": 0, "mind": "genius"}, 422)["code"] == "T-16"
