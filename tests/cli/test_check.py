"""`conclave check`: what it prints, and what it ends with."""

from pathlib import Path

import pytest

from conclave.cli.main import main

GOOD = """
[[scenario]]
id = "TTT-A"
title = "Three in a row"
rules = ["TTT-3"]
marks = ["a1 X", "b1 O", "a2 X", "b2 O"]
play = ["mark:a3"]
over = "X wins: three in a row"
"""
LATER = """
[[scenario]]
id = "TTT-B"
title = "Nothing more"
rules = ["K-3"]
from = "TTT-A"
refused = { "mark:c3" = "K-3" }
"""
BAD = GOOD.replace("TTT-A", "TTT-C").replace("X wins", "O wins")
UNREADABLE = GOOD.replace("TTT-A", "TTT-D").replace("a1 X", "z1 X")


def write(folder: Path, name: str, text: str) -> str:
    (folder / name).write_text(text, "utf-8")
    return str(folder / name)


def test_all_pass(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", write(tmp_path, "a.toml", GOOD + LATER)]) == 0
    assert capsys.readouterr() == ("pass TTT-A Three in a row\npass TTT-B Nothing more\n2 passed, 0 failed\n", "")


def test_a_scenario_may_begin_in_another_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", write(tmp_path, "b.toml", LATER), write(tmp_path, "a.toml", GOOD)]) == 0
    assert capsys.readouterr().out.endswith("2 passed, 0 failed\n")


def test_a_folder_is_all_its_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(tmp_path, "b.toml", LATER)
    write(tmp_path, "a.toml", GOOD)
    write(tmp_path, "notes.txt", "not a scenario")
    assert main(["check", str(tmp_path)]) == 0
    assert capsys.readouterr().out.endswith("2 passed, 0 failed\n")


def test_a_failure_says_what_differs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", write(tmp_path, "a.toml", GOOD + BAD)]) == 1
    out, err = capsys.readouterr()
    assert out.splitlines() == [
        "pass TTT-A Three in a row",
        "FAIL TTT-C Three in a row",
        "     over: expected 'O wins: three in a row', got 'X wins: three in a row'",
        "1 passed, 1 failed",
    ]
    assert err == ""


def test_what_cannot_be_read_is_named_and_the_rest_is_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = write(tmp_path, "a.toml", UNREADABLE + BAD + GOOD)
    assert main(["check", file]) == 2
    out, err = capsys.readouterr()
    assert out.splitlines()[0] == "FAIL TTT-D cannot be read"
    assert out.splitlines()[-1] == "1 passed, 2 failed"
    assert err.startswith(f"conclave: {file}, scenario TTT-D: the position cannot be: marks: 'z1 X' is no mark")
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[[scenario", "this is no TOML"),
        ("", "field 'scenario': a scenario file holds [[scenario]] tables"),
        (GOOD + GOOD, "scenario TTT-A, field 'id': there is another scenario of that id, in "),
        (LATER, "scenario TTT-B, field 'from': there is no scenario TTT-A in the files given"),
        (GOOD.replace("marks", "stones"), "scenario TTT-A, field 'stones': scenarios have no such field"),
    ],
)
def test_a_malformed_file(text: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", write(tmp_path, "a.toml", text)]) == 2
    assert sentence in capsys.readouterr().err


def test_a_missing_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(tmp_path / "none.toml"), write(tmp_path, "a.toml", GOOD)]) == 2
    out, err = capsys.readouterr()
    assert out.splitlines() == ["FAIL a file cannot be read", "pass TTT-A Three in a row", "1 passed, 1 failed"]
    assert "the file cannot be opened (No such file or directory)" in err


def test_nothing_to_check(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check"]) == 2
    assert "--lessons GAME, --minds GAME or --puzzles GAME" in capsys.readouterr().err


def test_fields_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--fields", "tictactoe"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("marks (the main field): ")
    assert "\nto_move: " in out


def test_promises_are_put_to_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--promises", "tictactoe", "--steps", "50", "--seed", "3"]) == 0
    assert capsys.readouterr().out.startswith("tictactoe with 2 seats kept every promise for 50 steps, ")


@pytest.mark.parametrize(
    "words",
    [
        ["--fields", "chess"],
        ["--promises", "chess"],
        ["--promises", "tictactoe", "--steps", "0"],
        ["--promises", "tictactoe", "--steps", "many"],
        ["--promises", "tictactoe", "--preset", "huge"],
        ["--colour"],
    ],
)
def test_misuse_is_one_sentence(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", *words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("conclave: ")
    assert err.count("\n") == 1


def test_digests_are_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("conclave.kernel.check.DIGEST_STEPS", 20)
    assert main(["check", "--digest", str(tmp_path / "digests.toml")]) == 0
    assert '"tictactoe 2" = ' in (tmp_path / "digests.toml").read_text("utf-8")
