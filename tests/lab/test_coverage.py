"""Coverage counts what is offered, considered and chosen, by kind of thing, and tells what is never used."""

from pathlib import Path

import pytest

from conclave.cli.main import main
from conclave.games import GAMES
from conclave.kernel.script import after
from conclave.lab.arena import run_arena
from conclave.lab.coverage import Coverage, GameCoverage, page
from conclave.lab.match import Match, play_game


def test_a_thing_is_counted_when_it_is_offered_and_when_it_is_chosen() -> None:
    watch, state = GameCoverage("tictactoe", 2), GAMES["tictactoe"].new()
    for word in ("a1", "a2", "b1"):
        watch(state, state.to_act, state.from_text(word))
        state = after(state, word)
    assert watch.seats[0]["mark:a1"] == [1, 0, 1, 1], "no instinct considers; offered and chosen once, in one turn"
    assert watch.seats[0]["mark:c1"] == [2, 0, 0, 2]
    assert "mark:a1" not in watch.seats[1]


def test_results_are_told_apart_by_use() -> None:
    coverage, watch, state = Coverage(), GameCoverage("tictactoe", 2), GAMES["tictactoe"].new()
    for word in ("a1", "a2", "b1", "b2", "c1"):
        watch(state, state.to_act, state.from_text(word))
        state = after(state, word)
    coverage.add(watch.seats, state.payoffs)
    use = coverage.uses["mark", "c1"]
    assert (use.seats_long, use.seats_used, use.share) == (1, 1, 1.0)
    assert (use.with_it.wins, use.without_it.losses) == (1, 1)
    never = coverage.uses["mark", "c3"]
    assert (never.chosen, never.share) == (0, 0.0)
    assert "| mark | c3 | 5 |" in page(coverage)
    assert "0% (below the bar)" in page(coverage)


def test_kinds_of_things_are_names_not_places() -> None:
    match = Match("witchcraft", ("random", "random"), GAMES["witchcraft"].settings(), coverage=True)
    turns = {name for seat in play_game(match, 1, 0).coverage for name in seat if name.startswith("turn:")}
    assert turns <= {"turn:square", "turn:power"}


def test_magia_counts_spells_by_name_and_pieces_by_kind() -> None:
    match = Match("magia", ("greedy", "greedy"), GAMES["magia"].settings(), coverage=True)
    things = {name for seat in play_game(match, 1, 0).coverage for name in seat}
    assert {"cast:storm", "cast:pass", "sight_dice:number", "order_initial:hold", "cast_target:unit"} <= things
    assert not [name for name in things if "." in name], "no Wizard is named"


def test_a_match_that_counts_what_is_used_keeps_it_in_its_file(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    match = Match("tictactoe", ("greedy", "random"), GAMES["tictactoe"].settings(), coverage=True)
    score = run_arena(match, 2, file=file, cores=1)
    again = run_arena(match, 2, file=file, cores=1)
    assert score.coverage.games == again.coverage.games == 2
    assert page(score.coverage) == page(again.coverage)


def test_the_command_prints_what_is_used(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "tictactoe", "random", "random", "--games", "2", "--cores", "1", "--coverage"]) == 0
    assert "| mark | a1 |" in capsys.readouterr().out
