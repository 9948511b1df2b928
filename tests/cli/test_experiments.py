"""The commands of experiments: tables at the terminal, a page that needs nothing else, trouble in one sentence."""

import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from conclave.cli.main import main

WORDS = ["tournament", "tictactoe", "random", "greedy:5n", "search:20n", "--games", "4"]
SWEEP = 'game = "breakthrough"\nminds = ["random", "random"]\ngames = 3\n\n[grid]\nrows = [5, 6]\n'


def test_a_tournament_prints_ladder_and_matrix_and_writes_a_page(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.jsonl"
    assert main([*WORDS, "--cores", "1", "--file", str(file), "--report", str(tmp_path)]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Tic-tac-toe: 12 games\n\n| mind ")
    assert "| 3. random " in out
    assert "| row against column |" in out
    assert f"A page with plots is in {tmp_path / 'games.html'}." in out
    assert main(["report", str(file), str(tmp_path / "again")]) == 0
    assert out.split("Every game")[0] in capsys.readouterr().out
    page = (tmp_path / "games.html").read_text("utf-8")
    assert (tmp_path / "again" / "games.html").read_text("utf-8") == page
    assert drawings(page) == ["Elo", "Shares of wins", "Who beat whom", "Lengths"]
    assert not [word for word in ("src=", "href=", "url(", "<script") if word in page]


def drawings(page: str) -> list[str]:
    """What the pictures of a page say that they are; all of them are well formed."""
    parts = [part.partition("</svg>")[0] for part in page.split("<svg")[1:]]
    return [ElementTree.fromstring(f"<svg{part}</svg>").attrib["aria-label"] for part in parts]


def test_a_sweep_prints_every_mixture_and_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plan = tmp_path / "plan.toml"
    plan.write_text(SWEEP)
    assert main(["sweep", str(plan), "--cores", "1", "--report", str(tmp_path)]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Breakthrough: 6 games\n\n| options ")
    assert "| rows = 5 | random (W) |     3 |" in out
    assert drawings((tmp_path / "plan.html").read_text("utf-8")) == ["Shares of wins", "Lengths"]
    before = (tmp_path / "plan.jsonl").read_bytes()
    assert main(["sweep", str(plan), "--cores", "1"]) == 0
    assert (tmp_path / "plan.jsonl").read_bytes() == before


def test_it_speaks_the_language_of_whoever_reads(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "fr", *WORDS, "--cores", "1"]) == 0
    out = capsys.readouterr().out
    assert "12 parties" in out
    assert "| ligne contre colonne |" in out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["tournament", "nowhere.toml"], "nowhere.toml cannot be read: No such file"),
        (["sweep", "bad.toml"], "bad.toml is no TOML file: "),
        (["sweep", "arena.jsonl"], "is no TOML file"),
        (["tournament", "sweep.toml"], "'grid' is no key of a tournament"),
        (["tournament", "tictactoe", "random"], "two minds or more"),
        ([*WORDS, "--cores", "-1"], "there are no fewer than no cores"),
        (["report", "nowhere.jsonl"], "nowhere.jsonl cannot be read"),
        (["report", "arena.jsonl"], "arena.jsonl is no file of an experiment"),
    ],
)
def test_misuse_is_one_sentence(
    words: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("bad.toml").write_text("game = ")
    Path("sweep.toml").write_text(SWEEP)
    Path("arena.jsonl").write_text('{"game": "tictactoe", "rules": 1, "minds": [], "options": {}}\n')
    assert main(words) == 2
    err = capsys.readouterr().err
    assert said in err
    assert len(err.strip().splitlines()) == 1
    assert sorted(path.name for path in tmp_path.iterdir()) == ["arena.jsonl", "bad.toml", "sweep.toml"]
