"""Reasons: a hint says what it gains, from what the mind weighed, and nothing that the seat cannot know."""

import pytest

from conclave.games import GAMES
from conclave.kernel.dice import Dice
from conclave.kernel.scene import Text
from conclave.minds import SearchMind, make_mind
from conclave.table import referee
from conclave.table.dice import new_seed
from conclave.table.entries import Sit, TableSetup
from conclave.table.mind_worker import Question, Weighed, answer
from conclave.table.reasons import percent, reason
from conclave.table.sitting import Sitting
from tests.table.conftest import MakeGuest
from tests.table.people import HERE, ME, mind


def sat(name: str, *words: str) -> Sitting:
    """A table of a game, after some decisions."""
    game = GAMES[name]
    seats = game.seats[0]
    setup = TableSetup("id", name, game.version, dict(game.settings()), seats, new_seed(), "invite", 0)
    sitting = Sitting(setup, game)
    for seat in range(seats):
        sitting.add(Sit(seat, "abcd"[seat], "abcd"[seat] * 64))
    referee.settle(sitting, lambda draft: "")
    for word in words:
        referee.play(sitting, sitting.to_act, sitting.ply, [word], lambda draft: "", lambda: 0)
    return sitting


def ids(text: Text) -> list[str]:
    """Its own and those of its parts."""
    return [text.id, *(id for part in text.params if isinstance(part, Text) for id in ids(part))]


def why(sitting: Sitting, weighed: Weighed) -> list[str]:
    return ids(reason(sitting, sitting.to_act, sitting.state, weighed))


def test_T_28_a_hint_says_what_it_gains(guest: MakeGuest) -> None:
    ada = guest()
    table = ada.set_table("tictactoe", ME, HERE)
    for ply, (seat, word) in enumerate([(0, "a1"), (1, "b1"), (0, "a2"), (1, "b2")]):
        assert ada.play(table, seat, ply, word)["t"] == "ack"
    hinted = ada.command(table, "hint", seat=0, ply=4)
    assert (hinted["word"], hinted["why"]) == ("a3", ["table.reason.wins", []])


def test_a_hint_compares_with_the_next_best(guest: MakeGuest) -> None:
    ada = guest()
    table = ada.set_table("breakthrough", ME, mind("easy"))
    first = ada.command(table, "hint", seat=0, ply=0)
    words = ada.get("/api/words/en")
    said = first["why"][1][0] if first["why"][0] == "table.reason.then" else first["why"]
    assert said[0] in ("table.reason.chances", "table.reason.alike")
    assert all(id in words for id in (first["why"][0], said[0]))
    assert ada.command(table, "hint", seat=0, ply=0)["why"] == first["why"]  # equal knowledge, equal reasons


def test_what_is_worth_the_same_is_not_told_as_better() -> None:
    sitting = sat("tictactoe")
    first, second = sitting.state.options()[:2]
    assert why(sitting, Weighed(0.5, False, second, 0.2, [first]))[0] == "table.reason.chances"
    assert why(sitting, Weighed(0.5, False, second, 0.49, [first]))[0] == "table.reason.alike"
    assert why(sitting, Weighed(-1.0, True, second, -1.0, [first]))[0] == "table.reason.loses"
    assert why(sitting, Weighed(1.0, True, -1, 0.0, [first]))[0] == "table.reason.wins"
    assert (percent(-1.0), percent(0.0), percent(1.0)) == (1, 50, 99)


def test_the_expected_answer_is_told_where_nothing_is_hidden() -> None:
    sitting = sat("tictactoe")
    first, second, third = sitting.state.options()[:3]
    assert "table.reason.other" in why(sitting, Weighed(0.5, False, third, 0.2, [first, second]))


@pytest.mark.parametrize("name", sorted(name for name, game in GAMES.items() if game.hidden))
def test_where_things_are_hidden_no_answer_of_another_is_told(name: str) -> None:
    sitting, dice = sat(name), Dice(5)
    for _ in range(12):
        state = sitting.state
        options = state.options()
        if sitting.result or len(options) < 2:
            break
        after = state.clone()
        after.apply(options[0])
        line = [options[0], *after.options()[:1]]
        found = why(sitting, Weighed(0.5, False, options[1], 0.2, line))
        assert "table.reason.other" not in found
        assert found[0].startswith("table.reason.")
        word = state.word(options[dice.below(len(options))])
        referee.play(sitting, state.to_act, sitting.ply, [word], lambda draft: "", lambda: 0)


def test_a_worker_tells_what_its_search_weighed() -> None:
    settings = dict(GAMES["breakthrough"].settings())
    state = GAMES["breakthrough"].new(settings, 2)
    reply = answer(Question("breakthrough", settings, 2, state.pack(), "search:40n", 7))
    found = reply.weighed
    assert found is not None
    assert found.other != reply.move
    assert found.line[0] == reply.move
    twin = make_mind("search:40n", "breakthrough", 7)
    assert isinstance(twin, SearchMind)
    assert (twin.choose(state), twin.thought.value(reply.move)) == (reply.move, found.value)
    assert answer(Question("breakthrough", settings, 2, state.pack(), "greedy", 7)).weighed is None
