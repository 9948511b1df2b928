"""Records: set-up and steps are the game, and what is wrong with a record is said in one sentence."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from conclave.kernel.errors import Unreadable
from conclave.kernel.game import Game
from conclave.kernel.record import Record, read_record, write_atomically

WORDS = ["deal:2", "deal:1", "bid:high", "answer:call", "coin:twice"]


def played(game: Game) -> Record:
    record = Record.of(game, {}, 2, ["Ada", "Brom"])
    record.steps = WORDS[:]
    record.result = "R wins: higher card"
    return record


def test_a_record_is_itself_again(hilo: Game) -> None:
    record = played(hilo)
    assert read_record(record.to_toml()) == record
    assert read_record(record.to_json()) == record


def test_a_record_replays(hilo: Game) -> None:
    seen: list[tuple[str, int]] = []
    end = played(hilo).replay({"hilo": hilo}, watch=lambda state, move: seen.append((state.asks(), move)))
    assert hilo.verdict(end) == "R wins: higher card"
    assert seen == [("deal", 2), ("deal", 1), ("bid", 1), ("answer", 1), ("coin", 1)]


def test_a_record_replays_up_to_a_step(hilo: Game) -> None:
    assert played(hilo).replay({"hilo": hilo}, upto=2).asks() == "bid"
    assert played(hilo).replay({"hilo": hilo}, upto=0).asks() == "deal"


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"rules": 2}, "this record was played under rules 2 of hilo; this program has rules 1"),
        ({"game": "chess"}, "there is no game 'chess': there are hilo"),
        ({"seats": 3}, "hilo is played by 2, not by 3"),
        ({"options": {"rows": 3}}, "there is no option 'rows': options are none"),
        ({"steps": ["deal:9"]}, "step 1 of the record, 'deal:9', cannot be played: 'deal:9' names nothing in 'deal'"),
        (
            {"steps": ["deal:0", "deal:1", "bid:high"]},
            "step 3 of the record, 'bid:high', cannot be played: HL-2 forbids",
        ),
        ({"steps": [*WORDS, "coin:once"]}, "step 6 of the record, 'coin:once', cannot be played"),
    ],
)
def test_a_record_that_cannot_be_played(hilo: Game, change: dict[str, Any], sentence: str) -> None:
    record = played(hilo)
    for name, value in change.items():
        setattr(record, name, value)
    with pytest.raises(Unreadable) as caught:
        record.replay({"hilo": hilo})
    assert str(caught.value).startswith(sentence)


@pytest.mark.parametrize(
    "damage",
    [
        lambda tree: tree.pop("steps"),
        lambda tree: tree.update(steps=tree["steps"].split()),
        lambda tree: tree.update(seats=True),
        lambda tree: tree.update(rules="1"),
        lambda tree: tree.update(colour="red"),
        lambda tree: tree.update(names="Ada"),
        lambda tree: tree.update(names=[1, 2]),
        lambda tree: tree.update(result=3),
        lambda tree: tree.update(steps="deal:2 deal:1 bid:high answer:call"),
        lambda tree: tree.update(result="G wins: higher card"),
        lambda tree: tree.update(digest="0" * 16),
    ],
)
def test_a_damaged_record_is_refused(hilo: Game, damage: Callable[[dict[str, Any]], object]) -> None:
    tree = json.loads(played(hilo).to_json())
    damage(tree)
    with pytest.raises(Unreadable, match=r"this is no record|this record is damaged"):
        read_record(json.dumps(tree))


@given(st.data())
def test_no_truncated_record_is_taken_for_a_whole_one(data: st.DataObject) -> None:
    record = Record("hilo", 1, {}, 2, ["Ada", "Brom"], WORDS[:], "R wins")
    text = record.to_toml() if data.draw(st.booleans()) else record.to_json()
    cut = text[: data.draw(st.integers(0, len(text) - 2))]
    with pytest.raises(Unreadable):
        read_record(cut)


@given(st.text(max_size=60) | st.binary(max_size=60).map(lambda raw: raw.decode("latin-1")))
def test_any_text_is_a_record_or_unreadable(text: str) -> None:
    with pytest.raises(Unreadable):
        read_record(text)


def test_the_digest_minds_every_part(hilo: Game) -> None:
    digests = {played(hilo).digest()}
    for name, value in (
        ("game", "holi"),
        ("rules", 2),
        ("options", {"rows": 3}),
        ("seats", 3),
        ("names", ["Ada"]),
        ("steps", WORDS[:4]),
        ("result", ""),
    ):
        record = played(hilo)
        setattr(record, name, value)
        digests.add(record.digest())
    assert len(digests) == 8


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "record.toml"
    write_atomically(path, "one")
    write_atomically(path, "two")
    assert path.read_text("utf-8") == "two"
    with pytest.raises(UnicodeEncodeError):
        write_atomically(path, "three \ud800")
    assert path.read_text("utf-8") == "two"
    assert list(tmp_path.iterdir()) == [path]
