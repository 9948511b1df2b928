"""What the log says of a roll adds up to what the rules counted, in whole games and in single cases."""

from typing import Any

from conclave.games.sorcery import GAME
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules.events import EVENTS
from conclave.games.sorcery.rules.machine import Sorcery
from conclave.games.sorcery.scene import log
from conclave.kernel import OVER, Dice
from conclave.kernel.scene import Line
from conclave.kernel.words import Reader, words_of
from tests.games.sorcery.table import attack, field, given, glade, new, played

WORDS = words_of(GAME)


def told(state: Sorcery, name: str) -> list[dict[str, Any]]:
    return [EVENTS.read(kind, numbers) for _, kind, numbers in state.events or [] if kind == name]


def line(name: str, numbers: dict[str, Any]) -> Line:
    found = getattr(log, f"of_{name}")(**numbers)
    assert isinstance(found, Line)
    return found


def listened(state: Sorcery) -> Sorcery:
    state.events = []
    return state


def said(state: Sorcery, seat: int = -1) -> list[str]:
    """The lines of the log as a seat reads them."""
    reader = Reader(seat, ("Ada", "Bob"))
    lines = [GAME.stage().beats(event, seat).line for event in state.events or []]
    return [WORDS.text(found.say, reader) for found in lines if found is not None]


def test_in_whole_games_every_comparison_adds_up() -> None:
    counts = {"compared": 0, "casting": 0, "trying": 0, "tranced": 0}
    for seed in range(12):
        state, dice = listened(new()), Dice(seed)
        while state.to_act != OVER:
            state.apply(dice.fall(state.options(), []))
        for numbers in told(state, "compared"):
            total = numbers["one"] + numbers["other"] + sum(numbers["changes"][1::2])
            is_hit = numbers["one"] + numbers["other"] not in (2, 12) and total >= numbers["defense"]
            assert numbers["is_hit"] == (is_hit or numbers["one"] + numbers["other"] == 12)
            roll = line("compared", numbers).roll
            assert roll is not None
            assert roll.total == sum(roll.dice) + sum(points for points, _ in roll.changes)
        for name in ("casting", "trying"):
            for numbers in told(state, name):
                assert numbers["total"] == numbers["one"] + numbers["other"] + sum(numbers["changes"][1::2])
        for name in counts:
            counts[name] += len(told(state, name))
    assert all(counts.values()), counts


def test_an_attack_names_dice_every_modifier_and_what_was_needed() -> None:
    state = glade(
        "0.AE1.1 10,5; 0.AE2.1 2,2; 1.AE2.1 10,9", "B3 0.AE1.1 S1 S8", "G4 B3 0.AE1.1 10,6; E2 B3 0.AE1.1 1.AE2.1"
    )
    shot = played(listened(given(state, "0.AE1.1", "ranged")), attack(3, 4))
    found = line("compared", told(shot, "compared")[0])
    assert found.roll is not None
    assert (found.roll.dice, found.roll.needs, found.roll.total) == ((3, 4), 16, 16)
    names = [(points, WORDS.text(name)) for points, name in found.roll.changes]
    assert names == [(10, "attack value"), (1, "Font of Power"), (-2, "Stoneskin")]


def test_MK_14_9_the_rule_of_three_is_one_of_the_reasons() -> None:
    warriors = "0.AE2.1 10,5; 0.AE2.2 9,6; 0.AE2.3 11,6; 0.AE2.4 9,7; 0.AE2.5 11,7; 1.OK3.1 10,6"
    hit = played(listened(given(glade(warriors), "0.AE2.1", "close")), attack(3, 3))
    roll = line("compared", told(hit, "compared")[0]).roll
    assert roll is not None
    assert [(points, WORDS.text(name)) for points, name in roll.changes][1:] == [(4, "gang up"), (-1, "rule of 3")]


def test_a_counter_shows_both_rolls() -> None:
    state = field("0.DC1.1 10,4; 0.AE2.1 2,2; 1.AE1.1 10,9", "B4 0.DC1.1 S1 S3; B3 1.AE1.1 C1 S4")
    words = "counter.offer:1.AE1.1.B3 counter.cast:3 counter.cast:4 counter.try:2"
    state = played(listened(given(state, "0.DC1.1", "cast.B4")), words)
    casting, trying = (line(name, told(state, name)[0]).roll for name in ("casting", "trying"))
    assert casting is not None
    assert trying is not None
    assert (casting.dice, casting.total) == ((3, 4), 18)
    assert (trying.dice, trying.needs, trying.total) == ((2,), 19, 19)
    names = [(points, WORDS.text(name)) for points, name in trying.changes]
    assert names == [
        (10, "attack value"), (2, "attack bonus"), (1, "Tidewarden Codex"), (1, "Focus"), (1, "countering"),
        (2, "Riposte of Will"),
    ]  # fmt: skip


def test_damage_that_is_no_attack_has_its_cause_and_its_owner() -> None:
    state = glade("0.AE1.1 10,3; 1.AE2.1 10,9")
    moved = listened(given(state, "0.AE1.1", "move"))
    played(moved, "move.to:10,8")
    assert "Your Tidecaller is dealt 1 damage by Pole Arm of Bob's Imperial Legionnaire" in said(moved, 0)
    assert "Ada's Tidecaller is dealt 1 damage by Pole Arm of your Imperial Legionnaire" in said(moved, 1)


def test_the_target_of_a_spell_is_in_the_log() -> None:
    state = listened(field("0.DC1.1 10,4; 0.AE2.1 2,2; 1.AE1.1 20,20; 1.AE2.1 10,8", "B4 0.DC1.1 S1 S3"))
    played(state, "act.warrior:0.DC1.1 act.kind:cast.B4")
    assert said(state, 1)[-2:] == [
        "Ada's Blood Hierophant casts Ember Bolt from Ada's Crimson Ledger",
        "Ember Bolt is aimed at your Imperial Legionnaire",
    ]


def test_a_command_that_fails_is_not_said_to_command() -> None:
    state = field("0.MS1.1 10,4; 0.AE2.1 2,2; 1.AE2.1 20,20", phase="begin")
    for face, words in ((4, "Your Ninth Circle Summoner commands in vain"), (5, "commands: one more action")):
        rolled = listened(state.clone())  # type: ignore[arg-type]
        played(rolled, f"begin.ability:command.0.MS1.1 command.roll:{face}")
        assert said(rolled, 0)[-1].endswith(words)


def test_two_of_a_name_are_numbered_and_one_is_not() -> None:
    state = field("0.AE2.1 10,4; 0.AE2.2 12,4; 0.AE1.1 5,5; 1.AE2.1 20,20")
    plates = {item.id: item.plate for item in GAME.stage().scene(state.observe(0), 0).items}
    shown = {id: WORDS.text(plate) for id, plate in plates.items() if plate is not None}
    assert shown["0.AE2.2"] == "Legionnaire 2"
    assert (shown["1.AE2.1"], shown["0.AE1.1"]) == ("Legionnaire", "Tidecaller")
    assert state.at[f.PROFILE] >= 0


def test_MK_15_9_the_dice_for_the_first_turn_have_owners() -> None:
    state = listened(played(new(), "setup.army:tide_and_ley setup.army:blood_and_ash"))
    played(state, "first.roll:4 first.roll:4 first.roll:1 first.roll:6")
    assert said(state, 0)[:4] == [
        "You, the first turn: 4",
        "Bob, the first turn: 4",
        "You, the first turn: 1",
        "Bob, the first turn: 6",
    ]
