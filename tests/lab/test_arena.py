"""The arena: games are counted, kept, gone on with, and stopped when the bar is decided."""

import json
from pathlib import Path

import pytest

from conclave.cli.main import main
from conclave.games import GAMES
from conclave.kernel import Unreadable, read_record
from conclave.lab.arena import LEAST, Score, reason, run_arena
from conclave.lab.ledger import read_ledger
from conclave.lab.match import Match, play_game

RANDOM = Match("tictactoe", ("random", "random"), {})
STRONG = Match("tictactoe", ("search:60n", "random"), {})


UNLIKE = Match("tictactoe", ("random", "greedy"), {})


def test_every_seed_is_played_in_every_seating(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    score = run_arena(UNLIKE, 10, seed=5, file=file, cores=1)
    header, games = read_ledger(file)
    assert header == UNLIKE.header() | {"bar": None, "build": ""}
    assert UNLIKE.header() == {"game": "tictactoe", "rules": 1, "minds": ["random", "greedy"], "options": {}}
    assert [(game.seed, game.seating) for game in games] == [(5 + k // 2, k % 2) for k in range(10)]
    assert score.games == 10
    assert sum(tally.games for tally in score.by_seat[0]) == 10
    assert [tally.games for tally in score.by_seat[0]] == [5, 5]
    assert score.steps == sum(game.steps for game in games)


def test_minds_that_are_all_alike_sit_in_one_way_only(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    run_arena(RANDOM, 4, file=file, cores=1)
    assert [(game.seed, game.seating) for game in read_ledger(file)[1]] == [(0, 0), (1, 0), (2, 0), (3, 0)]


def test_options_take_their_values_by_turns_and_each_mixture_once() -> None:
    card = GAMES["magia"]
    match = Match("magia", ("greedy", "random"), card.settings(), ("army_1", "army_2"))
    armies = [(match.settings(seed)["army_1"], match.settings(seed)["army_2"]) for seed in range(16)]
    assert len(set(armies)) == 16
    assert match.settings(16) == match.settings(0)
    assert match.header()["rotate"] == ["army_1", "army_2"]
    with pytest.raises(Unreadable, match="'points' is no option of magia with values to take by turns"):
        Match("magia", ("greedy", "random"), card.settings(), ("points",))


def test_a_game_depends_on_its_seed_alone() -> None:
    assert play_game(STRONG, 3, 1) == play_game(STRONG, 3, 1)
    assert len({play_game(RANDOM, seed, 0).steps for seed in range(20)}) > 1


def test_several_cores_play_the_same_games(tmp_path: Path) -> None:
    alone, together = tmp_path / "alone.jsonl", tmp_path / "together.jsonl"
    run_arena(STRONG, 6, file=alone, cores=1)
    run_arena(STRONG, 6, file=together, cores=2)
    games = [sorted(read_ledger(file)[1], key=lambda game: (game.seed, game.seating)) for file in (alone, together)]
    assert games[0] == games[1]
    assert len(games[0]) == 6


def test_an_arena_goes_on_from_its_file(tmp_path: Path) -> None:
    file, whole = tmp_path / "games.jsonl", tmp_path / "whole.jsonl"
    run_arena(RANDOM, 7, file=file, cores=1)
    score = run_arena(RANDOM, 12, file=file, cores=1)
    run_arena(RANDOM, 12, file=whole, cores=1)
    assert score.games == 12
    assert file.read_bytes() == whole.read_bytes()
    assert run_arena(RANDOM, 12, file=file, cores=1).games == 12
    assert file.read_bytes() == whole.read_bytes()


@pytest.mark.parametrize(
    ("match", "said"),
    [
        (STRONG, "holds games with minds random random, not search:60n random: name another file"),
        (Match("breakthrough", ("random", "random"), GAMES["breakthrough"].settings()), 'game "tictactoe", not'),
    ],
)
def test_a_file_of_another_match_is_refused_and_left_alone(tmp_path: Path, match: Match, said: str) -> None:
    file = tmp_path / "games.jsonl"
    run_arena(RANDOM, 2, file=file, cores=1)
    before = file.read_bytes()
    with pytest.raises(Unreadable, match=said):
        run_arena(match, 4, file=file, cores=1)
    assert file.read_bytes() == before


def test_games_under_other_options_or_rules_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    run_arena(RANDOM, 2, file=file, cores=1)
    text = file.read_text()
    for old, new, key in (('"options": {}', '"options": {"x": 1}', "options"), ('"rules": 1', '"rules": 0', "rules")):
        file.write_text(text.replace(old, new))
        with pytest.raises(Unreadable, match=f"holds games with {key}"):
            run_arena(RANDOM, 4, file=file, cores=1)


def test_a_line_cut_short_does_not_count(tmp_path: Path) -> None:
    file, whole = tmp_path / "games.jsonl", tmp_path / "whole.jsonl"
    run_arena(RANDOM, 4, file=file, cores=1)
    run_arena(RANDOM, 6, file=whole, cores=1)
    file.write_bytes(file.read_bytes()[:-20])
    assert run_arena(RANDOM, 6, file=file, cores=1).games == 6
    assert file.read_bytes() == whole.read_bytes()


@pytest.mark.parametrize("text", ['{"a": 1}\n', "[]\n", "not json\n", None])
def test_what_is_no_file_of_an_arena_is_refused(tmp_path: Path, text: str | None) -> None:
    file = tmp_path / "games.jsonl"
    if text is None:
        run_arena(RANDOM, 2, file=file, cores=1)
        text = file.read_text() + '{"seed": "x"}\n'
    file.write_text(text)
    with pytest.raises(Unreadable, match="is no file of games: line"):
        run_arena(RANDOM, 4, file=file, cores=1)
    assert file.read_text() == text


def test_an_interruption_leaves_a_whole_file(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"

    def interrupt(score: Score) -> None:
        if score.games == 3:
            raise KeyboardInterrupt

    for cores in (1, 2):
        with pytest.raises(KeyboardInterrupt):
            run_arena(RANDOM, 8, file=file, cores=cores, progress=interrupt)
        assert len(read_ledger(file)[1]) == 3
        assert file.read_bytes().endswith(b"}\n")


def test_a_match_stops_once_it_is_clear_of_the_bar() -> None:
    assert run_arena(STRONG, 200, bar=0.5, cores=1).games == LEAST
    assert run_arena(RANDOM, 50, bar=0.5, cores=1).games == 50
    assert run_arena(RANDOM, 50, bar=0.95, cores=1).games == LEAST


def test_the_search_wins_and_both_sides_are_counted() -> None:
    score = run_arena(STRONG, 20, cores=1)
    search, random = score.tallies
    assert search.wins == random.losses > 15
    assert search.draws == random.draws
    assert score.reasons.total() == 20
    assert set(score.reasons) <= {"three in a row", "draw: full board"}


def test_records_replay_to_the_same_end(tmp_path: Path) -> None:
    run_arena(STRONG, 4, seed=20, cores=1, records=tmp_path / "records")
    files = sorted((tmp_path / "records").iterdir())
    assert [file.name for file in files] == [f"tictactoe-{20 + k // 2}-{k % 2}.toml" for k in range(4)]
    for file, game in zip(files, [play_game(STRONG, 20 + k // 2, k % 2) for k in range(4)], strict=True):
        record = read_record(file.read_text())
        state = record.replay(GAMES)
        assert tuple(state.payoffs) == game.payoffs
        assert record.result == game.verdict
        assert record.names == (["search:60n", "random"] if game.seating == 0 else ["random", "search:60n"])


@pytest.mark.parametrize(
    ("verdict", "why"),
    [("R wins: elimination", "elimination"), ("draw: repetition", "draw: repetition"), ("odd", "odd")],
)
def test_reasons(verdict: str, why: str) -> None:
    assert reason(verdict) == why


def test_the_command_plays_counts_and_keeps(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.jsonl"
    words = ["arena", "tictactoe", "search:40n", "random", "--games", "6", "--cores", "1", "--file", str(file)]
    assert main([*words, "--bar", "0.5"]) == 0
    out = capsys.readouterr().out
    assert "search:40n" in out
    assert "6 games" in out
    assert "the bar of 50%" in out
    assert json.loads(file.read_text().splitlines()[0])["minds"] == ["search:40n", "random"]


def test_a_report_tells_what_the_files_hold(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "search-random.jsonl"
    run_arena(STRONG, 40, bar=0.5, file=file, cores=1, build="interpreted")
    tally = Score(STRONG).tallies[0]
    for game in read_ledger(file)[1]:
        tally.add(list(game.payoffs), game.seating)
    assert main(["arena", "--report", str(tmp_path)]) == 0
    out = capsys.readouterr().out
    assert f"| Tic-tac-toe | search:60n | random | 40 | {tally.wins}, {tally.draws}, {tally.losses} |" in out
    assert "| 50%: above | interpreted |" in out
    assert f"conclave arena tictactoe search:60n random --games 40 --bar 0.5 --file {file}" in out


def test_a_report_needs_files(tmp_path: Path) -> None:
    assert main(["arena", "--report", str(tmp_path)]) == 2


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "an arena needs a game and a mind for each of its seats"),
        (["chess", "random", "random"], "there is no game 'chess'"),
        (["tictactoe", "random"], "tictactoe is played by 2 minds, not by 1"),
        (["tictactoe", "random", "genius"], "there is no mind 'genius'"),
        (["tictactoe", "random", "random", "--option", "x"], "'x' is no option: write name=value"),
        (["tictactoe", "random", "random", "--option", "x=1"], "there is no option 'x'"),
        (["relics", "random", "random", "--option", "factions=EE"], "2 different letters out of ENSI are wanted"),
        (["tictactoe", "random", "random", "--games", "0"], "at least one game"),
        (["tictactoe", "random", "random", "--bar", "85"], "a bar lies between 0 and 1"),
    ],
)
def test_misuse_is_one_sentence(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", *words]) == 2
    err = capsys.readouterr().err
    assert said in err
    assert len(err.strip().splitlines()) == 1
