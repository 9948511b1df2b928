"""`conclave analyse` tells what a record taught, and writes a picture."""

from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest

from conclave.cli.main import main
from conclave.coach.shapes import Analysis
from conclave.games import GAMES
from conclave.kernel.record import Record

GAME = GAMES["tictactoe"]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    made = Record.of(GAME, GAME.settings(), 2, ["person", "easy"])
    made.steps = [f"mark:{word}" for word in ["a1", "b2", "b1", "a3", "c1"]]
    made.result = GAME.verdict(made.replay(GAMES))
    path = tmp_path / "game.toml"
    path.write_text(made.to_toml())
    return path


def test_it_tells_what_decided_the_game(record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    picture, numbers = tmp_path / "plot.svg", tmp_path / "found.json"
    assert main(["analyse", str(record), "--cores", "1", "--plot", str(picture), "--json", str(numbers)]) == 0
    out = capsys.readouterr().out
    assert "What decided it:" in out
    assert "1 blunder." in out
    assert "to 100 %" in out
    assert ElementTree.fromstring(picture.read_text()).tag.endswith("svg")
    found = msgspec.json.decode(numbers.read_bytes(), type=Analysis)
    assert (found.game, found.steps) == ("tictactoe", 5)


def test_what_is_no_record_is_refused_in_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    empty = tmp_path / "empty.toml"
    empty.write_text(Record.of(GAME, GAME.settings(), 2).to_toml())
    assert main(["analyse", str(empty)]) == 2
    assert "no steps" in capsys.readouterr().err
    assert main(["analyse", str(tmp_path / "missing.toml")]) == 2
    assert "cannot be opened" in capsys.readouterr().err
