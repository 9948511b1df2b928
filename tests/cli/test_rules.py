"""`conclave rules`: one rule, a search, a list."""

import pytest

from conclave.cli.main import main
from conclave.games import GAMES
from conclave.kernel.game import Game
from conclave.kernel.words import words_of


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
        (["xylophone"], "no rule, and nothing of the box, speaks of 'xylophone'"),
        (["--game", "chess"], "there is no game 'chess'"),
        ([], "rules needs the id of a rule, words to search for, or --game GAME"),
    ],
)
def test_what_is_not_there_is_said(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", *words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"conclave: {sentence}")


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("Crimson Ledger", ["Crimson Ledger (Sorcery)", "Spellbook, capacity 8, 20 points", "MK-21.1"]),
        ("Tidecaller", ["Tidecaller (Sorcery)", "wand, 54 points", "click  speed  attack"]),
        ("Ember Bolt", ["Ember Bolt (Sorcery)"]),
        ("Elf Spears", ["Elf Spears (Magia)", "Nerve 3"]),
        ("Firestorm", ["Firestorm (The Secret Relics of Wizards)", "SR-13.12"]),
        ("Keykeeper", ["Keykeeper (Witchcraft)", "WC-11.23"]),
    ],
)
def test_things_of_the_box_are_found_by_name(asked: str, told: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", *asked.split()]) == 0
    out = capsys.readouterr().out
    assert out.startswith(told[0])
    assert all(text in out for text in told)


@pytest.mark.parametrize(
    ("typed", "rule"),
    [
        (["altars", "blocking"], "WC-6.4"),  # other endings
        (["take", "stack"], "WC-8.1"),  # another word: capture
        (["summonning", "facing"], "WC-13.12"),  # a typing error
    ],
)
def test_a_search_knows_endings_other_words_and_typing_errors(
    typed: list[str], rule: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rules", "--game", "witchcraft", *typed]) == 0
    assert any(line.startswith(f"{rule} ") for line in capsys.readouterr().out.splitlines())


def test_how_to_win_tells_the_goal_of_every_game_first(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "how", "to", "win"]) == 0
    out = capsys.readouterr().out
    goals, _, rules = out.partition("\n\n")
    assert [line.partition(":")[0] for line in goals.splitlines()] == [
        "Witchcraft",
        "The Secret Relics of Wizards",
        "Magia",
        "Sorcery",
    ]
    assert "WC-1.2" in rules


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_thing_has_words_and_cites_rules_that_exist(game: Game) -> None:
    words = words_of(game)
    for look in game.things():
        assert words.troubles(look) == []
        assert all(rule in game.rules for rule in look.rules)


def test_no_rule_sends_its_reader_to_a_file() -> None:
    pointing = [
        rule.id
        for game in GAMES.values()
        for rule in game.rules.values()
        if ".toml" in rule.text or "book file" in rule.text
    ]
    assert pointing == []
