"""What is chosen in secret is counted, a probing opponent finds habits, and our minds have none worth finding."""

from pathlib import Path

import pytest

from conclave.cli.main import main
from conclave.games import GAMES
from conclave.kernel import CHANCE, Dice, State
from conclave.lab.arena import run_arena
from conclave.lab.match import Match, play_game
from conclave.lab.probing import HIDDEN, Even, Likeliest
from conclave.lab.secrets import ALIKE, GameSecrets, Secret, Secrets, page
from conclave.minds import make_mind


def counted(*words: str, options: tuple[str, ...] = ("a1", "b1", "c1")) -> Secrets:
    """Games in which the first seat hid that, and won if it was a1."""
    secrets = Secrets()
    for word in words:
        secrets.add([Secret(0, "setup.relic", word, options)], [1.0, -1.0] if word == "a1" else [-1.0, 1.0])
    return secrets


def test_the_likeliest_answer_is_told_with_its_share_and_what_it_won() -> None:
    secrets = counted("a1", "a1", "a1", "b1")
    assert secrets.likeliest("setup.relic") == "a1"
    assert "| setup.relic | 4 | 2 of 3 | a1 | 75% (a habit) | 33% | 100% of 3 | 0% of 1 |" in page(secrets)
    assert secrets.share("relic", "a1") == 3.5 / 5
    assert secrets.share("relic", "c1") == 0.5 / 5
    assert secrets.share("relic", "unheard") == 0.5


def test_what_was_rarely_offered_is_not_called_likely() -> None:
    secrets = counted(*["a1"] * 20, *["b1"] * 10, options=("a1", "b1"))
    secrets.add([Secret(0, "setup.relic", "z9", ("a1", "z9"))], [0.0, 0.0])
    assert secrets.likeliest("setup.relic") == "a1"


def test_only_secret_choices_are_watched() -> None:
    match = Match("relics", ("greedy:8n", "greedy:8n"), GAMES["relics"].settings({"round_cap": 1}), secrets=True)
    found = play_game(match, 1, 0).secrets
    assert {secret.asks for secret in found} == {"setup.relic", "setup.chest"}
    assert len(found) == 8
    assert all(secret.word in secret.options for secret in found)
    assert not play_game(Match("relics", match.minds, match.options), 1, 0).secrets


def test_a_count_is_kept_in_its_file_and_gone_on_with(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "secrets.jsonl"
    words = ["secrets", "relics", "greedy:8n", "--option", "round_cap=1", "--file", str(file), "--cores", "1"]
    assert main([*words, "--games", "2"]) == 0
    assert main([*words, "--games", "3"]) == 0
    assert "3 games." in capsys.readouterr().out
    assert len(file.read_text().splitlines()) == 4
    with_coverage = Match("relics", ("greedy:8n", "greedy:8n"), GAMES["relics"].settings({"round_cap": 1}))
    with pytest.raises(Exception, match="secrets"):
        run_arena(with_coverage, 4, file=file, cores=1)


# -- probing


def hiding_in_one_place(tmp_path: Path) -> str:
    """A file of games in which a mind has always hidden its relic on the same two fields."""
    match = Match("relics", ("greedy:8n", "greedy:8n"), GAMES["relics"].settings({"round_cap": 1}), secrets=True)
    file = tmp_path / "habit.jsonl"
    run_arena(match, 1, file=file, cores=1)
    header, line = file.read_text().splitlines()
    del line
    habit = '{{"seed": {0}, "seating": 0, "payoffs": [0, 0], "steps": 1, "verdict": "", "secrets": [{1}]}}'
    places = ", ".join(
        f'[{seat}, "setup.relic", "{place}", {fields}]'
        for seat, place, fields in ((0, "a1", '["a1", "b1", "c1", "a2", "b2"]'), (1, "h8", '["h8", "g8", "f8", "h7"]'))
    )
    file.write_text("\n".join([header, *[habit.format(seed, places) for seed in range(30)], ""]))
    return str(file)


def hidden(fields: list[str]) -> State:
    """Relics for two in which both have hidden their chests on the first of these fields that there are."""
    card = GAMES["relics"]
    state, dice = card.new(card.settings({"factions": "EN", "first_player": "0"}), 2), Dice(1)
    while state.to_act == CHANCE or state.asks().startswith("setup."):
        if state.to_act == CHANCE:
            state.apply(dice.fall(state.options(), state.weights()))
            continue
        words = [word for word in fields if state.code(word) in state.options()]
        state.apply(state.code(words[0]) if words else state.options()[0])
    return state


def test_a_prober_takes_the_habit_for_the_truth_and_an_even_one_does_not(tmp_path: Path) -> None:
    file = hiding_in_one_place(tmp_path)
    state = hidden(["b1", "a1", "c1", "a2", "g8", "h8", "f8", "h7"])
    likeliest = [Likeliest("relics", seed, file).world(state) for seed in range(8)]
    assert {HIDDEN["relics"](world, 0)[0] for world in likeliest} <= {("chest", "g8"), ("relic", "h8")}
    relics = {fact for world in likeliest for fact in HIDDEN["relics"](world, 0) if fact[0] == "relic"}
    assert relics == {("relic", "h8")}
    evenly = [Even("relics", seed, file).world(state) for seed in range(12)]
    assert len({fact for world in evenly for fact in HIDDEN["relics"](world, 0) if fact[0] == "relic"}) > 1


def test_a_prober_bids_one_more_than_is_mostly_bid() -> None:
    match = Match("magia", ("greedy:8n", "greedy:8n"), GAMES["magia"].settings(), secrets=True)
    state, dice, watch = match.card.new(), Dice(1), GameSecrets()
    while state.asks() != "sight_dice":
        options = state.options()
        state.apply(dice.fall(options, state.weights()) if state.to_act == CHANCE else options[0])
    watch(state, state.to_act, state.code("2"))
    prober = Likeliest.__new__(Likeliest)
    prober.seen, prober.dice = Secrets(), Dice(1)
    for _ in range(5):
        prober.seen.add(watch.found, [1.0, -1.0])
    assert state.word(prober.one_more(state, "sight_dice")) == "3"


# -- our own minds: few games, only what is chosen before the first turn


GAMES_BEGUN = 60
FIRST_SECRETS = 5
SETTINGS: dict[str, dict[str, object]] = {"relics": {}, "sorcery": {"army_1": "blood_and_ash"}, "magia": {}}


@pytest.mark.parametrize("game", SETTINGS)
def test_nothing_hidden_at_the_start_is_hidden_alike(game: str) -> None:
    card, secrets = GAMES[game], Secrets()
    for seed in range(GAMES_BEGUN):
        watch, state, dice = GameSecrets(), card.new(card.settings(SETTINGS[game])), Dice(seed)
        minds = [make_mind("greedy:1n", game, 2 * seed + seat) for seat in range(2)]
        while len(watch.found) < FIRST_SECRETS:
            seat = state.to_act
            if seat == CHANCE:
                state.apply(dice.fall(state.options(), state.weights()))
                continue
            world = state.guess(seat, dice)
            move = minds[seat].choose(world) if state.is_secret() else world.options()[0]
            watch(state, seat, move)
            state.apply(move)
        secrets.add(watch.found, [0.0, 0.0])
    assert secrets.habits
    for asks in secrets.habits:
        habit = secrets.habits[asks][secrets.likeliest(asks)]
        assert habit.share <= ALIKE, (asks, secrets.likeliest(asks), habit.share)
