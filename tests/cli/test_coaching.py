"""The coach at the terminal: what can be done, why another did that, and whether that was good."""

from tests.cli.test_play import noughts


def test_it_says_what_can_be_done_why_and_whether_it_was_good() -> None:
    said = noughts("a1", "b2", "b1", "a3", "coach", "why", "good").said
    assert any(line.startswith("1. 100 %: ") and "c1" in line for line in said)
    assert any(line.startswith("Played ") and "a3" in line for line in said)
    assert any(line.startswith("Instead ") and "c1" in line for line in said)
    assert any(line.startswith("That was ") for line in said)


def test_a_blunder_is_called_one() -> None:
    said = noughts("a1", "b2", "b1", "a3", "c2", "why").said
    played = next(line for line in said if line.startswith("Played "))
    instead = next(line for line in said if line.startswith("Instead "))
    assert "c2" in played
    assert instead.startswith("Instead 100 %")


def test_before_anything_happened_there_is_nothing_to_say() -> None:
    said = noughts("why", "good").said
    assert any("without secrets" in line for line in said)
    assert any("nothing to choose between" in line for line in said)
