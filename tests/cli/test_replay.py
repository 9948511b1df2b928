"""`conclave replay`: the steps and the log of a record, and what is wrong with it."""

from pathlib import Path

import pytest

from conclave.cli.main import main
from conclave.games import GAMES
from conclave.kernel.record import Record

STEPS = ["mark:a1", "mark:b1", "mark:a2", "mark:b2", "mark:a3"]


@pytest.fixture
def record() -> Record:
    made = Record.of(GAMES["tictactoe"], {}, 2, ["Ada", "Brom"])
    made.steps = STEPS[:]
    made.result = "X wins: three in a row"
    return made


def saved(record: Record, folder: Path) -> str:
    (folder / "record.toml").write_text(record.to_toml(), "utf-8")
    return str(folder / "record.toml")


def test_steps_log_and_result(record: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", saved(record, tmp_path), "--plain"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[:3] == ["Tic-tac-toe, X Ada, O Brom, 5 steps", "1. X mark:a1", "   Ada marks a1 [TTT-1]"]
    assert "5. X mark:a3" in lines
    assert "   Ada has three in a row and wins [TTT-3]" in lines
    assert lines[-1] == "Ada has won. Ada has three marks in a row"
    assert any(line.split() == ["1", "X", "O", "."] for line in lines)


def test_up_to_a_step(record: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", saved(record, tmp_path), "--plain", "--step", "2", "--seat", "O"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "2. O mark:b1" in lines
    assert "3. X mark:a2" not in lines
    assert lines[-1] == "3 steps to come"


@pytest.mark.parametrize(
    ("result", "sentence"),
    [
        ("O resigned", "You have won. Brom has resigned"),
        ("X ran out of time", "Brom has won. You have run out of time"),
        ("draw: agreed", "A draw. The players agreed to a draw"),
    ],
)
def test_a_game_that_was_cut_off_says_so_in_words(
    result: str, sentence: str, record: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record.steps, record.result = STEPS[:2], result
    assert main(["replay", saved(record, tmp_path), "--plain", "--seat", "X"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1] == sentence
    assert "   You mark a1 [TTT-1]" in lines


def test_a_game_that_was_not_finished(record: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record.steps, record.result = STEPS[:2], ""
    assert main(["replay", saved(record, tmp_path), "--plain"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "not played to its end"


def test_chance_and_hidden_things(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = Record.of(GAMES["witchcraft"], GAMES["witchcraft"].settings(), 2)
    record.steps = ["altars:E.P.T.S", "specials:PR.BA", "powers:E.T", "first:R", "draw:AP", "deploy_square:a1"]
    assert main(["replay", saved(record, tmp_path), "--plain", "--seat", "R"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "3. chance powers:E.T" in lines
    assert "6. Red deploy_square:a1" in lines


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ("rules = 1|rules = 9", "this record was played under rules 9 of tictactoe; this program has rules 1"),
        ('game = "tictactoe"|game = "chess"', "there is no game 'chess'"),
        ("mark:a1|mark:a9", "step 1 of the record, 'mark:a9', cannot be played"),
        ("mark:b2|mark:a1", "step 4 of the record, 'mark:a1', cannot be played: TTT-2 forbids move 0"),
        ("seats = 2|seats = 5", "tictactoe is played by 2, not by 5"),
        ("names = |nmaes = ", "this is no record: 'nmaes' is not a key of records"),
    ],
)
def test_a_record_that_cannot_be_played(
    record: Record, change: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    old, _, new = change.partition("|")
    text = record.to_toml().replace(old, new)
    (tmp_path / "record.toml").write_text("\n".join(x for x in text.splitlines() if "digest" not in x), "utf-8")
    assert main(["replay", str(tmp_path / "record.toml")]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"conclave: {sentence}")
    assert err.count("\n") == 1


@pytest.mark.parametrize("part", [0.0, 0.3, 0.6, 0.97])
def test_a_truncated_record(record: Record, part: float, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = Path(saved(record, tmp_path))
    text = path.read_text("utf-8")
    path.write_text(text[: int(len(text) * part)], "utf-8")
    assert main(["replay", str(path)]) == 2
    assert "this is no record" in capsys.readouterr().err


def test_a_changed_record(record: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = Path(saved(record, tmp_path))
    path.write_text(path.read_text("utf-8").replace("Ada", "Eve"), "utf-8")
    assert main(["replay", str(path)]) == 2
    assert "this record is damaged: its digest does not fit its contents" in capsys.readouterr().err


def test_no_such_file_step_or_seat(record: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = saved(record, tmp_path)
    assert main(["replay", str(tmp_path / "none.toml")]) == 2
    assert "none.toml cannot be opened (No such file or directory)" in capsys.readouterr().err
    assert main(["replay", file, "--step", "6"]) == 2
    assert "the record has 5 steps, so there is no step 6" in capsys.readouterr().err
    assert main(["replay", file, "--seat", "Z"]) == 2
    assert "'Z' is no seat of tictactoe: write X or O" in capsys.readouterr().err
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\xff\xfe")
    assert main(["replay", str(tmp_path / "picture.png")]) == 2
    assert "picture.png is no text, so it is no record" in capsys.readouterr().err
