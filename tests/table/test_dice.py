"""Dice under seal: exact, repeatable, and checked by `conclave verify`."""

import hashlib
import hmac
import json
from collections import Counter
from pathlib import Path

import pytest

from conclave.cli.main import main
from conclave.games import GAMES
from conclave.kernel.record import Record, read_record
from conclave.kernel.state import CHANCE, OVER
from conclave.table.dice import commitment, fallen, new_seed, number

SEED = "00" * 32


def test_T_25_an_outcome_is_the_hmac_of_the_step_by_weight() -> None:
    digest = int.from_bytes(hmac.digest(bytes(32), b"7.0", hashlib.sha256), "big")
    assert fallen(SEED, 7, [10, 11, 12], []) == [10, 11, 12][digest % 3]
    place = digest % 10
    assert fallen(SEED, 7, [4, 5], [3, 7]) == (4 if place < 3 else 5)
    assert commitment(SEED) == hashlib.sha256(bytes(32)).hexdigest()


def test_weights_are_met() -> None:
    seen = Counter(fallen(SEED, ply, [0, 1, 2], [1, 2, 3]) for ply in range(6000))
    assert abs(seen[0] - 1000) < 120
    assert abs(seen[1] - 2000) < 150


def test_a_digest_in_the_uneven_rest_is_tried_again() -> None:
    total = (1 << 255) + 1  # nearly half of all digests are beyond the only whole multiple
    digests = [int.from_bytes(hmac.digest(bytes(32), f"{n}.0".encode(), "sha256"), "big") for n in range(40)]
    again = [n for n, digest in enumerate(digests) if digest >= total]
    assert again
    for n in again:
        second = int.from_bytes(hmac.digest(bytes(32), f"{n}.1".encode(), "sha256"), "big")
        if second < total:
            assert number(bytes(32), n, total) == second


def sealed_game(seed: str) -> Record:
    """A random game of Witchcraft under sealed dice."""
    game = GAMES["witchcraft"]
    record = Record.of(game, game.settings(), 2, ["Ada", "Brom"])
    state = game.new()
    while state.to_act != OVER:
        options = state.options()
        if state.to_act == CHANCE:
            move = fallen(seed, len(record.steps), options, state.weights())
        else:
            move = options[len(record.steps) * 7 % len(options)]
        record.steps.append(state.to_text(move))
        state.apply(move)
    record.result, record.seed, record.commitment = game.verdict(state), seed, commitment(seed)
    return record


RECORD = sealed_game(new_seed())


def verified(record: Record | str, folder: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    """Exit code and words of `conclave verify`."""
    file = folder / "record.toml"
    file.write_text(record if isinstance(record, str) else record.to_toml())
    code = main(["verify", str(file)])
    said = capsys.readouterr()
    return code, said.out + said.err


def changed(**fields: object) -> Record:
    """The record, with a digest that fits what was changed."""
    record = read_record(RECORD.to_toml())
    for name, value in fields.items():
        setattr(record, name, value)
    return record


def test_verify_says_that_a_record_holds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, said = verified(RECORD, tmp_path, capsys)
    assert code == 0
    rolls = sum(word.startswith(("draw:", "die:")) for word in RECORD.steps)
    assert f"all {len(RECORD.steps)} steps are legal" in said
    assert "the seed is the one committed to" in said
    assert rolls or "outcomes of chance" in said
    assert verified(RECORD.to_json(), tmp_path, capsys)[0] == 0


def test_verify_knows_a_loaded_die(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = sealed_game(new_seed())
    code, said = verified(changed(steps=other.steps, result=other.result), tmp_path, capsys)
    assert code == 1
    assert "but the dice fell" in said


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"seed": "11" * 32}, "not the one that was committed to"),
        ({"commitment": "22" * 32}, "not the one that was committed to"),
        ({"result": "G wins: bribery"}, "the steps lead to"),
        ({"given": 10**6}, "steps are said to be given"),
        ({"steps": [*RECORD.steps, "turn:a1"]}, "cannot be played"),
        ({"steps": ["nonsense", *RECORD.steps[1:]]}, "cannot be played"),
    ],
)
def test_verify_says_what_does_not_hold(
    fields: dict[str, object], reason: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, said = verified(changed(**fields), tmp_path, capsys)
    assert code == 1
    assert reason in said


def test_verify_knows_a_damaged_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, said = verified(RECORD.to_toml().replace("Brom", "Eve"), tmp_path, capsys)
    assert code == 1
    assert "damaged" in said


def test_what_cannot_be_read_is_misuse(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert verified("no record", tmp_path, capsys)[0] == 2
    assert verified(changed(rules=99), tmp_path, capsys)[0] == 2
    assert verified(changed(game="chess"), tmp_path, capsys)[0] == 2
    assert verified(changed(options={"no": True}), tmp_path, capsys)[0] == 2
    assert verified(RECORD.to_toml().replace("seed =", "seeds ="), tmp_path, capsys)[0] == 2
    assert verified(RECORD.to_toml().replace('seed = "', 'seed = "x'), tmp_path, capsys)[0] == 2
    assert main(["verify", str(tmp_path / "none.toml")]) == 2


def test_a_record_without_a_seal_has_only_its_steps_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, said = verified(changed(seed="", commitment=""), tmp_path, capsys)
    assert code == 0
    assert "nothing is known about the dice" in said
    code, said = verified(changed(seed=""), tmp_path, capsys)
    assert code == 0
    assert "the dice cannot be checked" in said


def test_the_seal_is_under_the_digest_and_old_digests_stay() -> None:
    plain = changed(seed="", commitment="")
    whole = [plain.game, plain.rules, sorted(plain.options.items()), plain.seats, plain.names, plain.steps]
    old = hashlib.sha256(json.dumps([*whole, plain.result], ensure_ascii=True).encode()).hexdigest()[:16]
    assert plain.digest() == old
    assert len({changed(**{name: value}).digest() for name, value in (("given", 1), ("seed", SEED), ("given", 0))}) == 3
