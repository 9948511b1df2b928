"""Scenario files: what passes, what fails and how it is said, and what cannot be read."""

from pathlib import Path

import pytest

from conclave.kernel.game import Game
from conclave.kernel.scenario.file import Malformed, Scenario, read_scenarios
from conclave.kernel.scenario.run import Outcome, Runner

HEAD = '[[scenario]]\nid = "HL-A"\ntitle = "A"\nrules = ["HL-1"]\n'
POSITION = 'cards = ["R 2", "G 1"]\n'


def read(game: Game, text: str, tmp_path: Path) -> list[Scenario | Malformed]:
    path = tmp_path / "file.toml"
    path.write_text(text, "utf-8")
    return read_scenarios(path, {game.name: game})


def run(game: Game, text: str, tmp_path: Path) -> list[Outcome]:
    runner = Runner()
    scenarios = []
    for entry in read(game, text, tmp_path):
        if isinstance(entry, Malformed):
            raise entry
        runner.add(entry)
        scenarios.append(entry)
    return [runner.run(scenario) for scenario in scenarios]


def differences(game: Game, text: str, tmp_path: Path) -> list[str]:
    return run(game, text, tmp_path)[-1].differences


@pytest.mark.parametrize(
    "body",
    [
        POSITION + 'play = ["bid:high", "answer:call", "coin:twice"]\nover = "R wins: higher card"',
        POSITION + 'play = ["bid:high"]\npending = "G answer"\nnext_options = ["call", "fold"]',
        POSITION + 'play = ["bid:high"]\npending = "1 answer"\nresult = { said = "R=1" }',
        POSITION + 'offered = { bid = ["high", "low"] }\nincludes = { bid = ["low"] }\nexcludes = { bid = ["pass"] }',
        POSITION + 'play = ["bid:low", "answer:fold"]\nnot_asked = ["coin"]\nover = "R wins: higher card"',
        POSITION + 'result = ["R 2", "G 1"]\nrefused = {}',
        POSITION + 'play = ["bid:low", "answer:call"]\nchances = { "coin:twice" = "2/3", "coin:once" = "1/3" }',
        POSITION + 'play = ["bid:low", "answer:call"]\npending = "chance coin"\nnext_options = ["once", "twice"]',
        POSITION + 'seen = [{ seat = "R", has = ["card 2", "card.1"], lacks = ["card 1"] }]',
        POSITION
        + 'seen = [{ seat = 1, has = ["card 1"] }, { seat = "watcher", has = ["a card"], lacks = ["card 1"] }]',
        'cards = ["R 0", "G 1"]\nrefused = { "bid:high" = "HL-2" }',
        'cards = ["R 0", "G 1"]\nplay = ["answer:fold"]\nover = "G wins: higher card"',  # the one bid is left out
        'cards = ["R 0", "G 1"]\npending = "G answer"',  # and so is it at the end
        'start = "setup"\nplay = ["deal:2", "deal:3"]\nresult = ["R 2", "G 3"]\nchances = { "deal:3" = "1/4" }',
        'start = "setup"\nplay = ["deal:2"]\nresult = ["R 2", "G -"]',
        'start = "setup"\nseats = 2\noptions = {}\npending = "chance deal"',
        POSITION + 'play = ["bid:low", "answer:fold"]\nrefused = { "coin:once" = "K-3" }',
    ],
)
def test_a_scenario_passes(hilo: Game, tmp_path: Path, body: str) -> None:
    assert differences(hilo, HEAD + body, tmp_path) == []


@pytest.mark.parametrize(
    ("body", "difference"),
    [
        ('play = ["bid:high", "coin:once"]', "step 2, 'coin:once': G is asked 'answer'"),
        ('play = ["bid:pass"]', "step 1, 'bid:pass': it names nothing; the options are low, high"),
        (
            'play = ["bid:low", "answer:fold", "coin:once"]',
            "step 3, 'coin:once': the game is over (R wins: higher card)",
        ),
        ('turn_options = ["a"]', "offered.turn: it was never asked"),
        ('offered = { bid = ["low", "pass"] }', "offered.bid: missing pass; extra high"),
        ('includes = { bid = ["low", "pass"] }', "includes.bid: pass were not offered"),
        ('excludes = { bid = ["low", "pass"] }', "excludes.bid: low were offered"),
        ('includes = { coin = ["once"] }', "includes.coin: 'coin' was never asked"),
        ('not_asked = ["bid"]', "not_asked: 'bid' was asked"),
        ('pending = "G bid"', "pending: expected G to be asked 'bid', but R is asked 'bid'"),
        ('pending = "R answer"', "pending: expected R to be asked 'answer', but R is asked 'bid'"),
        ('next_options = ["low"]', "next_options: extra high"),
        ('over = "R wins: higher card"', "over: expected 'R wins: higher card', got R is asked 'bid'"),
        ('refused = { "bid:high" = "HL-2" }', "refused bid:high: expected HL-2, got that it is allowed"),
        ('refused = { "bid:x" = "HL-2" }', "refused bid:x: expected HL-2, got that 'x' names nothing"),
        ('refused = { "coin:once" = "HL-2" }', "refused coin:once: expected HL-2, got that 'bid' is asked"),
        ('chances = { "coin:once" = "1/3" }', "chances of coin:once: expected 1/3, got no such outcome"),
        ('result = ["R 3"]', "result.cards: expected 'R 3', got 'R 2'"),
        ('result = ["R -"]', "result.cards: expected nothing at R, got 'R 2'"),
        ('result = { said = "R=1" }', "result.said: expected 'R=1', got ''"),
        ("result = { cards = [] }", "result.cards: expected [], got ['R 2', 'G 1']"),
        ('play = ["bid:low"]\nresult = ["R -"]', "result.cards: expected nothing at R, got R=0"),
        ('seen = [{ seat = "R", has = ["card 1"] }]', "seen: R cannot see 'card 1'"),
        ('seen = [{ seat = "R", lacks = ["card 2"] }]', "seen: R can see 'card 2'"),
        ('seen = [{ seat = "watcher", has = ["card 2"] }]', "seen: the watcher cannot see 'card 2'"),
    ],
)
def test_a_difference_is_said(hilo: Game, tmp_path: Path, body: str, difference: str) -> None:
    assert difference in differences(hilo, HEAD + POSITION + body, tmp_path)


def test_an_illegal_step_names_its_rule(hilo: Game, tmp_path: Path) -> None:
    body = 'cards = ["R 0", "G 1"]\nplay = ["bid:high"]'
    said = "step 1, 'bid:high': HL-2 forbids it (No high bid on nothing); the options are low"
    assert differences(hilo, HEAD + body, tmp_path) == [said]


def test_chance_is_never_left_out(hilo: Game, tmp_path: Path) -> None:
    body = 'start = "setup"\nplay = ["deal:0", "bid:low"]'
    assert differences(hilo, HEAD + body, tmp_path) == ["step 2, 'bid:low': chance is asked 'deal'"]


def test_one_scenario_begins_where_another_ended(hilo: Game, tmp_path: Path) -> None:
    later = HEAD.replace("HL-A", "HL-B") + 'from = "HL-A"\nplay = ["answer:fold"]\nover = "R wins: higher card"\n'
    earlier = HEAD + POSITION + 'play = ["bid:high"]\n'
    assert differences(hilo, later + earlier, tmp_path) == []
    assert differences(hilo, earlier + later, tmp_path) == []


def test_the_other_scenario_is_not_disturbed(hilo: Game, tmp_path: Path) -> None:
    later = HEAD.replace("HL-A", "HL-B") + 'from = "HL-A"\nplay = ["answer:fold"]\n'
    again = later.replace("HL-B", "HL-C")
    outcomes = run(hilo, later + again + HEAD + POSITION + 'play = ["bid:high"]\npending = "G answer"\n', tmp_path)
    assert [outcome.differences for outcome in outcomes] == [[], [], []]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (HEAD + 'from = "HL-B"', "field 'from': there is no scenario HL-B in the files given"),
        (HEAD + 'from = "HL-A"', "field 'from': HL-A begins, in the end, with this one"),
        (HEAD + 'cards = ["R 9"]', "the position cannot be: cards: 'R 9' is no card of a seat"),
        (HEAD + POSITION + HEAD + POSITION, "field 'id': there is another scenario of that id"),
        (
            HEAD + POSITION + 'play = ["bid:x"]\n' + HEAD.replace("HL-A", "HL-B") + 'from = "HL-A"',
            "field 'from': HL-A did not come to its end: step 1, 'bid:x': it names nothing",
        ),
        (
            HEAD + 'from = "HL-B"\n' + HEAD.replace("HL-A", "HL-B") + 'from = "HL-A"',
            "field 'from': HL-A begins, in the end, with this one",
        ),
    ],
)
def test_a_scenario_without_a_beginning(hilo: Game, tmp_path: Path, text: str, sentence: str) -> None:
    with pytest.raises(Malformed) as caught:
        run(hilo, text, tmp_path)
    assert sentence in str(caught.value)
    assert "file.toml, scenario HL-" in str(caught.value)


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        ("colour = 3", "field 'colour': scenarios have no such field, and positions of hilo have cards, said"),
        ("play = 3", "field 'play': it must be a list of texts"),
        ('play = ["bid"]', "field 'play': 'bid' is no step: write decision:option"),
        ('play = ["bid:low high"]', "field 'play': 'bid:low high' is no step"),
        ("offered = []", "field 'offered': it must be a table"),
        ("offered = { bid = 3 }", "field 'offered.bid': it must be a list of texts"),
        ('offered = { turn = ["a"] }\nturn_options = ["a"]', "field 'turn_options': `offered` names"),
        ('refused = { "bid:low" = 3 }', "field 'refused.bid:low': it must be a text"),
        ('refused = { "bid:low" = "HL-3" }', "field 'rules': there is no rule HL-3"),
        ('chances = { "coin:once" = "often" }', "field 'chances.coin:once': 'often' is no fraction"),
        ('chances = { "coin:once" = "1/0" }', "field 'chances.coin:once': '1/0' is no fraction"),
        ("result = 3", "field 'result': it must be a table, or a list for the main field"),
        ("result = { colour = 3 }", "field 'result.colour': positions of hilo have cards, said"),
        ('pending = "R"', "field 'pending': write who and what"),
        ('pending = "B bid"', "field 'pending': 'B' is no seat of hilo: write R or G, or chance"),
        ("seen = 3", "field 'seen': it must be a list of tables"),
        ('seen = [{ seat = "B" }]', "field 'seen': 'B' is no seat of hilo: write R or G, or watcher"),
        ('seen = [{ seat = "R", shows = [] }]', "field 'seen.shows': write seat, has and lacks"),
        ("options = { rows = 4 }", "field 'options': there is no option 'rows'"),
        ("seats = 3", "field 'seats': hilo is played by 2"),
        ('start = "middle"', "field 'start': the only start there is"),
        ('start = "setup"\n' + POSITION, "field 'cards': a scenario with `start` or `from` has no position"),
        ('from = "HL-B"\nseats = 2', "field 'seats': a scenario that begins with `from` takes this from the other"),
        ("army = {}", "field 'army': hilo has no army builder"),
        ("over = 3", "field 'over': it must be there and be a text"),
    ],
)
def test_a_malformed_field_is_named(hilo: Game, tmp_path: Path, body: str, sentence: str) -> None:
    (entry,) = read(hilo, HEAD + body, tmp_path)
    assert isinstance(entry, Malformed)
    assert str(entry).startswith(str(tmp_path / "file.toml") + ", scenario HL-A, ")
    assert sentence in str(entry)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('[[scenario]]\ntitle = "A"', "scenario number 1, field 'id': it must be there and be a text"),
        ('[[scenario]]\nid = "HL-A"\nrules = ["HL-1"]', "scenario HL-A, field 'title'"),
        ('[[scenario]]\nid = "HL-A"\ntitle = "A"', "scenario HL-A, field 'rules': name the rules that it shows"),
        (HEAD.replace("HL-1", "HL-3"), "scenario HL-A, field 'rules': there is no rule HL-3"),
        (HEAD.replace("HL-A", "XX-A"), "scenario XX-A, field 'id': it begins with the prefix of no game (HL)"),
        ('game = "chess"\n' + HEAD, "field 'game': there is no game 'chess': there are hilo"),
    ],
)
def test_what_every_scenario_needs(hilo: Game, tmp_path: Path, text: str, sentence: str) -> None:
    (entry,) = read(hilo, text, tmp_path)
    assert sentence in str(entry)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("id = ", "file.toml: this is no TOML"),
        ("", "field 'scenario': a scenario file holds [[scenario]] tables"),
        ("scenario = 3", "field 'scenario': a scenario file holds [[scenario]] tables"),
        ("colour = 3\n" + HEAD, "field 'colour': a scenario file holds `game` and [[scenario]] tables"),
    ],
)
def test_a_file_that_is_no_scenario_file(hilo: Game, tmp_path: Path, text: str, sentence: str) -> None:
    with pytest.raises(Malformed) as caught:
        read(hilo, text, tmp_path)
    assert sentence in str(caught.value)


def test_files_that_cannot_be_opened(hilo: Game, tmp_path: Path) -> None:
    with pytest.raises(Malformed, match="cannot be opened"):
        read_scenarios(tmp_path / "none.toml", {"hilo": hilo})
    (tmp_path / "file.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(Malformed, match="this is no TOML"):
        read_scenarios(tmp_path / "file.toml", {"hilo": hilo})


def test_the_game_may_be_named(hilo: Game, tmp_path: Path) -> None:
    (entry,) = read(hilo, 'game = "hilo"\n' + HEAD.replace("HL-A", "PUZZLE-1") + POSITION, tmp_path)
    assert isinstance(entry, Scenario)
    assert (entry.id, entry.game) == ("PUZZLE-1", hilo)


def test_one_malformed_scenario_leaves_the_others(hilo: Game, tmp_path: Path) -> None:
    entries = read(hilo, HEAD + "seats = 9\n" + HEAD.replace("HL-A", "HL-B") + POSITION, tmp_path)
    assert [type(entry) for entry in entries] == [Malformed, Scenario]
