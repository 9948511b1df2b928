"""Views of every game: built for every seat at every step, from what the seat knows and from nothing else."""

import json

import msgspec
import pytest

from conclave.games import GAMES
from conclave.kernel.dice import Dice
from conclave.kernel.game import Game
from conclave.kernel.scene import LIST_AND, LIST_OR, SEAT
from conclave.kernel.words import texts_in
from conclave.table import questions, referee
from conclave.table.catalogue import catalogue, rule_catalogue
from conclave.table.dice import new_seed
from conclave.table.entries import Sit, TableSetup
from conclave.table.setting import no_answer
from conclave.table.sitting import Sitting
from conclave.table.views import replay_view, sitting_info, view
from conclave.table.wire import LookAt, View, WhyNot, encode

STEPS = 30
MADE = {SEAT, LIST_AND, LIST_OR}  # texts that are made for the reader
GUESTS = ["a" * 64, "b" * 64, "c" * 64, "d" * 64]
AGAIN = msgspec.json.Decoder(dict[str, object])


def seated(game: Game, seats: int) -> Sitting:
    """A table where everybody sits."""
    setup = TableSetup("id", game.name, game.version, dict(game.settings()), seats, new_seed(), "the invitation", 0)
    sitting = Sitting(setup, game)
    for seat in range(seats):
        sitting.add(Sit(seat, f"name {seat}", GUESTS[seat]))
    referee.settle(sitting, no_answer)
    return sitting


def seen(sitting: Sitting, seat: int) -> View:
    info = sitting_info(sitting, GUESTS[seat] if seat >= 0 else "", ())
    return view(sitting, seat, info, -1, {}, None, False)


def play_one(sitting: Sitting, dice: Dice) -> None:
    state = sitting.state
    options = state.options()
    word = state.to_text(options[dice.below(len(options))])
    assert referee.play(sitting, state.to_act, sitting.ply, [word], no_answer, lambda: 0) == 1


@pytest.mark.parametrize("name", GAMES)
def test_every_seat_has_a_view_of_every_step(name: str) -> None:
    game, words = GAMES[name], {*catalogue("en"), *rule_catalogue("en"), *MADE}
    for seats in {game.seats[0], game.seats[-1]}:
        sitting = seated(game, seats)
        dice = Dice(seats)
        taken = 0
        while not sitting.result and taken < STEPS:
            for seat in range(-1, seats):
                shown = seen(sitting, seat)
                assert shown.choices == [] or seat == sitting.to_act
                assert json.loads(encode(shown))["t"] == "view"
                for part in (shown.scene, shown.choices, [line.line for line in shown.lines]):
                    assert [text.id for text in texts_in(part) if text.id not in words] == []
            words_now = {choice.word for choice in seen(sitting, sitting.to_act).choices}
            assert words_now == {sitting.state.word(move) for move in sitting.state.options()}
            play_one(sitting, dice)
            taken += 1
        info = sitting_info(sitting, "", ())
        for ply in (0, sitting.ply // 2, sitting.ply):
            again = replay_view(sitting, -1, info, ply, -1)
            assert again.ply == ply
        assert again.scene == seen(sitting, -1).scene


@pytest.mark.parametrize("name", GAMES)
def test_everything_on_the_table_can_be_looked_at_and_asked_about(name: str) -> None:
    game = GAMES[name]
    sitting = seated(game, game.seats[0])
    dice = Dice(5)
    for _ in range(8):
        for _ in range(4):
            if not sitting.result:
                play_one(sitting, dice)
        if sitting.result:
            break
        seat = sitting.to_act
        scene = seen(sitting, seat).scene
        ids = [item.id for item in scene.items]
        cells = [f"{zone.id}/{x},0" for zone in scene.zones if zone.grid for x in range(zone.size[0])]
        for id in [*ids[::3], *cells]:
            assert questions.look(sitting, LookAt("12345678", -1, id)).look.title
            assert questions.look(sitting, LookAt("12345678", seat, id, ids[0] if ids else "")).look.title
            questions.why(sitting, WhyNot("12345678", seat, id))


@pytest.mark.parametrize("name", [name for name, game in GAMES.items() if game.hidden])
def test_worlds_that_a_seat_cannot_tell_apart_give_it_the_same_bytes(name: str) -> None:
    game = GAMES[name]
    sitting = seated(game, game.seats[0])
    dice = Dice(8)
    compared = 0
    for _ in range(STEPS):
        play_one(sitting, dice)
        if sitting.result:
            break
        for seat in range(sitting.setup.seats):
            other = sitting.fork()
            other.state = sitting.state.guess(seat, dice)
            assert encode(seen(other, seat)) == encode(seen(sitting, seat))
            compared += other.state.pack() != sitting.state.pack()
    assert compared > 0


def test_secrets_of_a_table_reach_only_whom_they_may() -> None:
    sitting = seated(GAMES["tictactoe"], 2)
    for guest in (GUESTS[0], GUESTS[2], ""):
        sent = encode(sitting_info(sitting, guest, ()))
        assert (b"the invitation" in sent) == (guest == GUESTS[0])
        assert sitting.setup.seed.encode() not in sent
        assert not any(one.encode() in sent for one in GUESTS)
    referee.resign(sitting, 0)
    assert sitting.setup.seed.encode() in encode(sitting_info(sitting, "", ()))
