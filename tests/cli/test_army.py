"""`conclave army check FILE`: the game is named, or known by the keys of the list, or asked for in one sentence."""

from pathlib import Path

import pytest

from conclave.cli.main import main
from conclave.games import GAMES
from conclave.kernel.army_file import army_toml

BUILT = [game for game in GAMES.values() if game.builder is not None and game.ready is not None]


@pytest.mark.parametrize("game", [game.name for game in BUILT])
def test_a_list_is_checked_as_documented_without_naming_its_game(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ready = GAMES[game].ready
    assert ready is not None
    file = tmp_path / "mine.toml"
    file.write_text(army_toml(next(iter(ready().values()))), "utf-8")
    assert main(["army", "check", str(file)]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "accepted"


def test_a_list_that_names_its_game_is_taken_at_its_word(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('game = "sorcery"\n', "utf-8")
    assert main(["army", "check", str(file)]) == 1
    assert capsys.readouterr().out.splitlines()[-1] == "refused"


def test_a_list_of_no_game_is_one_sentence_that_helps(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('name = "Mine"\n', "utf-8")
    assert main(["army", "check", str(file)]) == 2
    told = capsys.readouterr().err
    assert told.startswith("conclave: the list does not say which game it is for: write game = ")
    assert told.count("\n") == 1
