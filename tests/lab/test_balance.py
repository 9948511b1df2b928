"""The balance report: sides, seats, length and ends of the games in a file."""

from pathlib import Path

import pytest

from conclave.cli.main import main
from conclave.games import GAMES
from conclave.games.sorcery.army.lists import ready_made
from conclave.games.sorcery.rules.spell import SPELLS
from conclave.kernel import Unreadable
from conclave.kernel.scene import say
from conclave.kernel.summary import Summary
from conclave.kernel.words import words_of
from conclave.lab.arena import run_arena
from conclave.lab.balance import page
from conclave.lab.ledger import Ledger
from conclave.lab.match import Match, Played, play_game

DUEL = Match("magia", ("greedy", "greedy"), GAMES["magia"].settings())


SPELL_NAMES = frozenset(words_of(GAMES["sorcery"]).text(say(f"sorcery.spell.{spell.id}")) for spell in SPELLS)


def spells_of(camp: str) -> set[str]:
    """What the books of a ready-made army hold, by name."""
    words = words_of(GAMES["sorcery"])
    return {words.text(say(f"sorcery.spell.{id}")) for book in ready_made()[camp]["book"] for id in book["spells"]}


def written(file: Path, match: Match, games: list[Played]) -> Path:
    ledger = Ledger(file, match.header(), Played.from_dict)
    for game in games:
        ledger.add(game)
    ledger.close()
    return file


def test_sides_seats_length_and_ends_are_counted(tmp_path: Path) -> None:
    games = [
        Played(0, 0, (1.0, -1.0), 100, "P1 wins: rout", Summary(("Elves", "Orcs"), 0, 4)),
        Played(1, 0, (1.0, -1.0), 200, "P1 wins: rout", Summary(("Orcs", "Elves"), 1, 8)),
        Played(2, 0, (0.0, 0.0), 300, "draw: time", Summary(("Orcs", "Elves"), 1, 6)),
        Played(3, 0, (-1.0, 1.0), 400, "P2 wins: rout", Summary(("Elves", "Elves"), 0, 6)),
    ]
    text = page(written(tmp_path / "games.jsonl", DUEL, games))
    assert "| Elves | 3 | 1.5 | **50.0%** |" in text  # a side against itself says nothing about sides
    assert "| Elves | 50% of 2 | 50% of 3 |" in text
    assert "| who begins | 4 | 1.5 | **37.5%** |" in text
    assert "| seat 1 | 4 | 2.5 | **62.5%** |" in text
    assert "| rounds | 6.0 | 5 | 6 | 7 | 8 |" in text
    assert "| rout | 3 | 75.0% |" in text
    assert "conclave arena magia greedy greedy --games 4" in text


def test_a_report_comes_out_of_an_arena(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.jsonl"
    settings = GAMES["relics"].settings({"factions": "random", "round_cap": "2"})
    match = Match("relics", ("random",) * 4, settings)
    run_arena(match, 3, file=file, cores=1)
    assert main(["arena", "--balance", str(file)]) == 0
    text = capsys.readouterr().out
    assert "| Necromancers | 3 |" in text
    assert "round cap" in text
    game = play_game(match, 0, 0)
    assert game.summary is not None
    assert sorted(game.summary.camps) == ["Elementalists", "Illusionists", "Necromancers", "Spiritualists"]


def test_what_was_used_is_counted(tmp_path: Path) -> None:
    games = [
        Played(0, 0, (1.0, -1.0), 100, "P1 wins: rout", Summary(("Elves", "Orcs"), 0, 4, (("Bolt", "Bolt"), ("Fog",)))),
        Played(1, 0, (-1.0, 1.0), 200, "P2 wins: rout", Summary(("Elves", "Orcs"), 0, 4, (("Bolt",), ("Bolt",)))),
    ]
    text = page(written(tmp_path / "games.jsonl", DUEL, games))
    assert "| Bolt | 4 | 100% | 3 | 2 | **66.7%** |" in text
    assert "| Fog | 1 | 50% | 1 | 0 | **0.0%** |" in text


def test_nothing_is_said_of_uses_where_none_are_counted(tmp_path: Path) -> None:
    games = [Played(0, 0, (1.0, -1.0), 100, "P1 wins: rout", Summary(("Elves", "Orcs"), 0, 4))]
    assert "What was used" not in page(written(tmp_path / "games.jsonl", DUEL, games))


def test_sorcery_tells_of_armies_and_spells() -> None:
    settings = GAMES["sorcery"].settings({"army_1": "tide_and_ley", "army_2": "blood_and_ash"})
    game = play_game(Match("sorcery", ("greedy", "greedy"), settings), 0, 0)
    assert game.summary is not None
    assert game.summary.camps == ("tide_and_ley", "blood_and_ash")
    assert game.summary.first in (0, 1)
    assert 1 <= game.summary.rounds <= 12
    for seat, camp in enumerate(game.summary.camps):
        cast = SPELL_NAMES & set(game.summary.uses[seat])
        assert cast, f"{camp} cast nothing"
        assert cast <= spells_of(camp)
    assert Played.from_dict(game.to_dict()) == game


def test_games_without_sides_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    run_arena(Match("tictactoe", ("random", "random"), {}), 2, file=file, cores=1)
    with pytest.raises(Unreadable, match="no games of sides"):
        page(file)
