"""`conclave rules`: one rule, a search, a list."""

import pytest

from conclave.cli.main import main


def test_one_rule_with_all_there_is_to_say(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "K-1"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "K-1 Not your decision",
        "Only the seat that is asked may answer.",
        "kind: ruling (decided here)",
        "source: kernel",
        "why: The machine waits for exactly one seat at a time.",
    ]


def test_a_rule_of_the_rulebook_needs_no_reason(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "wc-6.4"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("WC-6.4 Altars block\n")
    assert "\nkind: seed (the rulebook says so)\nsource: rulebook · " in out
    assert "why:" not in out


def test_several_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "K-1", "WC-6.4"]) == 0
    assert "\n\nWC-6.4 Altars block\n" in capsys.readouterr().out


def test_a_search_holds_every_word(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "altar", "BLOCK"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert any(line.startswith("WC-6.4") for line in lines)
    assert all("altar" in line.lower() and "block" in line.lower() for line in lines)


def test_the_rules_of_one_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "--game", "tictactoe"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == ["TTT-1", "TTT-2", "TTT-3", "TTT-4", "K-1", "K-2", "K-3"]


def test_a_search_in_one_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "--game", "tictactoe", "cell"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines
    assert all(line.startswith("TTT-") for line in lines)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["WC-6.99"], "there is no rule WC-6.99; there are WC-6.9"),
        (["TTT-1", "--game", "breakthrough"], "there is no rule TTT-1"),
        (["xylophone"], "no rule speaks of 'xylophone'"),
        (["--game", "chess"], "there is no game 'chess'"),
        ([], "rules needs the id of a rule, words to search for, or --game GAME"),
    ],
)
def test_what_is_not_there_is_said(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", *words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"conclave: {sentence}")
