"""A mind stays with its seat: it answers at the table as in the arena, is bounded, and knows what its seat saw."""

from pathlib import Path

import msgspec
import pytest

from conclave.games import GAMES
from conclave.kernel.dice import Dice, hashed
from conclave.kernel.record import Record, read_record
from conclave.kernel.state import CHANCE, State
from conclave.lab.match import GUESSING, THINKING, Match, play_game
from conclave.minds import Mind, SearchMind
from conclave.table.keeping import Keeping, Keepings
from conclave.table.kept import KeptMinds
from conclave.table.mind_worker import Question, Reply, answer
from conclave.table.minds import Minds
from conclave.table.pool import ANYBODY, Asker
from tests.table.test_minds import opening, sitting_of, with_minds

SEED = 5
Asked = list[tuple[str, str]]  # what was chosen in the arena, and what at the table


def arena_game(match: Match, folder: Path) -> Record:
    """One game of the arena, step by step."""
    play_game(match, SEED, 0, folder)
    return read_record((folder / f"{match.game}-{SEED}-0.toml").read_text())


def questions(record: Record, match: Match, keeps: bool) -> list[tuple[Question, State, str]]:
    """What the minds of that game are asked at a table, with what they chose in the arena."""
    state = match.card.new(match.settings(SEED), len(match.minds))
    guessing = [Dice(hashed([SEED, GUESSING, seat])) for seat in range(state.seats)]
    found: list[tuple[Question, State, str]] = []
    for word in record.steps:
        seat = state.to_act
        if seat != CHANCE:
            world = state.guess(seat, guessing[seat])
            seed = hashed([SEED, THINKING, seat])
            name = f"table-{id(record)}-{seat}" if keeps else ""
            options = dict(match.settings(SEED))
            question = Question(match.game, options, state.seats, world.pack(), match.minds[seat], seed, [], name)
            found.append((question, world, word))
        state.apply(state.from_text(word))
    return found


MATCHES: list[tuple[str, tuple[str, str], dict[str, object]]] = [
    ("tictactoe", ("search:20n", "greedy:0.3heat:0.5lapses"), {}),
    ("witchcraft", ("search:2n", "greedy:40n:0.1heat:0.5lapses"), {}),
    ("relics", ("search:2n", "greedy:8n"), {"round_cap": 1}),
]


@pytest.mark.parametrize(("game", "minds", "options"), MATCHES, ids=[game for game, _, _ in MATCHES])
def test_the_same_seed_and_steps_give_the_same_answers_as_in_the_arena(
    game: str, minds: tuple[str, str], options: dict[str, object], tmp_path: Path
) -> None:
    match = Match(game, minds, GAMES[game].settings(options))
    record = arena_game(match, tmp_path)
    kept = [(word, world.to_text(answer(asked).move)) for asked, world, word in questions(record, match, True)]
    assert [mine for mine, _ in kept] == [theirs for _, theirs in kept]
    anew = [(word, world.to_text(answer(asked).move)) for asked, world, word in questions(record, match, False)]
    assert [mine for mine, _ in anew] != [theirs for _, theirs in anew], "it makes no difference that they are kept"


def test_it_is_so_through_a_worker_too(tmp_path: Path) -> None:
    game, specs, _ = MATCHES[1]
    match = Match(game, specs, GAMES[game].settings())
    record = arena_game(match, tmp_path)

    async def work(minds: Minds) -> Asked:
        homes: dict[str, Keeping] = {}
        found = []
        for asked, world, word in questions(record, match, True):
            reply = await minds.ask(asked, "", homes.setdefault(asked.keep, Keeping(0, 0)))
            found.append((word, world.to_text(reply.move)))
        assert {home.worker for home in homes.values()} <= {*minds.workers, minds.quick}
        return found

    found = with_minds(work, workers=2)
    assert [mine for mine, _ in found] == [theirs for _, theirs in found]


def test_so_many_are_kept_and_the_one_not_asked_for_longest_goes() -> None:
    kept = KeptMinds(most=2)
    first, second = kept.mind("a", "greedy", "tictactoe", 1), kept.mind("b", "greedy", "tictactoe", 1)
    assert kept.mind("a", "greedy", "tictactoe", 1) is first
    kept.mind("c", "greedy", "tictactoe", 1)
    assert kept.mind("a", "greedy", "tictactoe", 1) is first
    assert kept.mind("b", "greedy", "tictactoe", 1) is not second
    assert len(kept.minds) == 2


def test_a_mind_with_less_time_is_the_same_mind_and_a_simpler_one_is_another() -> None:
    kept = KeptMinds()
    mind = kept.mind("a", "search:1.000s:2cores", "witchcraft", 1)
    simple = kept.mind("a", "greedy:300n", "witchcraft", 1)
    assert simple is not mind
    assert kept.mind("a", "search:0.250s", "witchcraft", 1) is mind
    assert isinstance(mind, SearchMind)
    assert (mind.seconds, mind.cores, mind.is_patient) == (0.25, 1, False)
    assert kept.mind("a", "greedy:300n", "witchcraft", 1) is simple


def test_without_a_name_nobody_is_kept() -> None:
    kept = KeptMinds()
    assert kept.mind("", "greedy", "tictactoe", 1) is not kept.mind("", "greedy", "tictactoe", 1)
    assert not kept.minds


def test_a_mind_that_failed_is_forgotten() -> None:
    from conclave.table import mind_worker

    asked = Question("witchcraft", dict(GAMES["witchcraft"].settings()), 2, opening().pack(), "greedy:4n", 1)
    named = [msgspec.structs.replace(asked, keep=name) for name in "xy"]
    for question in named:
        answer(question)
    before = dict(mind_worker.KEPT.minds)
    mind_worker.KEPT.minds[("x", "greedy:4n")] = Failing()
    with pytest.raises(ZeroDivisionError):
        answer(named[0])
    assert ("x", "greedy:4n") not in mind_worker.KEPT.minds
    assert mind_worker.KEPT.minds[("y", "greedy:4n")] is before[("y", "greedy:4n")]
    assert answer(named[0]).move >= 0


class Failing(Mind):
    """In the place of a mind: compiled ones cannot be changed."""

    def choose(self, state: State) -> int:
        raise ZeroDivisionError


def test_a_seat_keeps_its_mind_until_something_is_taken_back() -> None:
    keepings, sitting = Keepings(), sitting_of("tictactoe")
    first, other = keepings.of(sitting, 0), keepings.of(sitting, 1)
    assert first is not other
    assert first.name != other.name
    later = sitting.fork()
    later.steps = [*later.steps, "mark:a1"]
    assert keepings.of(later, 0) is first
    assert keepings.of(later, 0) is first  # asked again about the same
    assert keepings.of(sitting, 0) is not first  # which it has not seen yet, as the game stands
    assert keepings.of(sitting, 1) is other  # it has seen no more than there is


def test_a_kept_mind_is_asked_about_guesses_that_follow_from_what_its_seat_knows() -> None:
    """The world that is guessed for a kept mind has nothing of the truth that the seat cannot see."""
    asked: list[Question] = []
    sitting = sitting_of("witchcraft")
    twin = sitting.fork()
    seat = sitting.state.to_act
    twin.state = sitting.state.guess(seat, Dice(99))

    async def work(minds: Minds) -> None:
        async def noted(
            question: Question, table: str = "", kept: Keeping | None = None, asker: Asker = ANYBODY
        ) -> Reply:
            asked.append(question)
            return Reply(question_move(question))

        minds.ask = noted  # type: ignore[method-assign]
        for one in (sitting, twin):
            kept = Keeping(1, 2)
            kept.name = "same"
            await minds.choose(one, seat, "medium", kept)

    with_minds(work)
    assert asked[0] == asked[1]
    assert asked[0].keep == "same"


def question_move(question: Question) -> int:
    """Any option of the world asked about."""
    state = GAMES[question.game].new(dict(question.options), question.seats, question.armies)
    state.unpack(question.world)
    return state.options()[0]
