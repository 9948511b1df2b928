"""`conclave play`: the loop with scripted people, and the real command fed by a pipe."""

import io
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest
from rich.console import Console

from conclave.cli.commands import COMMANDS
from conclave.cli.local import LocalGame
from conclave.cli.main import main
from conclave.cli.play import loaded, new, seats_of
from conclave.cli.readers import PERSON
from conclave.cli.screen import ColourScreen, Screen
from conclave.cli.talk import Talk
from conclave.games import GAMES
from conclave.kernel import OVER, Dice, Unreadable
from conclave.kernel.record import Record, read_record
from conclave.kernel.words import words_of
from conclave.minds import Mind, make_mind

SEED = 3


class Scripted:
    """Somebody whose lines are known beforehand; the input ends after the last."""

    def __init__(self, lines: Iterable[str]) -> None:
        self.lines = list(lines)
        self.prompts: list[str] = []

    def __call__(self, prompt: str) -> str | None:
        self.prompts.append(prompt)
        return self.lines.pop(0) if self.lines else None


class Played:
    """A talk that was had, and all that it said."""

    def __init__(
        self,
        *lines: str,
        game: str = "witchcraft",
        people: list[int] | None = None,
        options: dict[str, object] | None = None,
        steps: str = "",
        seed: int = SEED,
    ) -> None:
        card = GAMES[game]
        self.people = [0] if people is None else people
        record = Record.of(card, card.settings(options), 2)
        record.names = [PERSON if seat in self.people else "random" for seat in range(2)]
        record.steps = steps.split()
        minds: dict[int, Mind] = {
            seat: make_mind("random", game, seed + seat) for seat in range(2) if seat not in self.people
        }
        self.local = LocalGame(card, record, minds, seed)
        self.said: list[str] = []
        self.ask = Scripted(lines)
        self.talk = Talk(
            self.local,
            Screen(words_of(card), card.title, self.said.append),
            self.ask,
            make_mind("random", game, seed),
            self.people,
        )
        self.talk.run()

    @property
    def text(self) -> str:
        return "\n".join(self.said)


BOTH = [0, 1]
DEALT = "altars:E.P.T.S specials:PR.BA powers:E.T first:R"
PLACED = (  # Red looks along row 1 and column a; Green along row 6
    "draw:AP a1 n draw:AP d6 w draw:AP b1 e draw:AP c6 w draw:AP c1 n draw:AP b6 s draw:GO d1 n draw:GO a6 s "
    "draw:GU a2 w draw:GU d5 e draw:AR d2 n draw:AR a5 s draw:MA a3 e draw:MA d4 e draw:PR b3 n draw:BA c4"
)


def noughts(*lines: str) -> Played:
    """Two people at tic-tac-toe."""
    return Played(*lines, game="tictactoe", people=BOTH)


# -- choosing


def test_numbers_words_and_whole_words_all_choose() -> None:
    played = noughts("1", "b2", "mark:c1")
    assert played.local.record.steps == ["mark:a1", "mark:b2", "mark:c1"]


def test_several_words_in_one_line_are_played_one_after_another() -> None:
    played = noughts("a1 b2 c1")
    assert played.local.record.steps == ["mark:a1", "mark:b2", "mark:c1"]


def test_a_word_that_cannot_be_played_ends_the_line() -> None:
    played = noughts("a1 a1 c1")
    assert played.local.record.steps == ["mark:a1"]
    assert "a1 cannot be chosen: " in played.text
    assert "[TTT-2]" in played.text


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("99", "There is no option 99: choose from 1 to 9."),
        ("0", "There is no option 0: choose from 1 to 9."),
        ("xyzzy", "'xyzzy' means nothing here: type a number, a word of the list, or help."),
        ("hepl", "'hepl' means nothing here: type a number, a word of the list, or help. Did you mean help?"),
        ("look", "Look at what? Write look a1, or look a1 b3."),
        ("look q9", "There is no 'q9' to be seen."),
        ("? q9", "There is no 'q9' to be seen."),
        ("save", "Save where? Write save and the name of a file."),
        ("rules", "Which rule? Write rules and an id, as in the brackets."),
        ("rules TTT-99", "there is no rule TTT-99"),
        ("undo", "Nothing to take back: something was shown, or somebody else has decided since."),
        ("³", "'³' means nothing here: type a number, a word of the list, or help."),
        ("turn:a1", "'turn:a1' means nothing here: type a number, a word of the list, or help."),
    ],
)
def test_bad_input_gets_one_sentence_and_changes_nothing(line: str, answer: str) -> None:
    played = noughts(line)
    assert played.local.record.steps == []
    assert [said for said in played.said if said.startswith(answer)]


def test_an_illegal_square_is_refused_with_its_reason_and_rule() -> None:
    played = Played("c2", people=BOTH, steps=f"{DEALT} {PLACED}")
    refused = next(line for line in played.said if line.startswith("c2 cannot be chosen"))
    assert refused.endswith("[WC-5.2]")


def test_what_is_warned_of_must_be_said_twice() -> None:
    start = "a1 R AP>w", "a4 G AP>w", "d6 G AP>sw"
    played = with_position(start, "power", "power", power_red="P")
    assert any("you lose" in line and "Choose it again" in line for line in played.said)
    assert played.local.record.steps == ["turn:power"]


def with_position(stacks: tuple[str, ...], *lines: str, **fields: str) -> Played:
    """A talk from a composed position on."""
    card = GAMES["witchcraft"]
    assert card.position is not None
    played = Played(people=BOTH)
    played.local.state = card.position({"stacks": list(stacks), **fields}, card.settings(), 2)
    played.local.past.clear()
    played.local.record.steps.clear()
    played.talk.ask = Scripted(lines)
    played.talk.facing = 0
    played.talk.told = [0, 0]
    played.talk.run()
    return played


# -- asking


def test_a_question_mark_explains_a_thing_with_the_words_of_the_rule() -> None:
    played = Played("? a1", people=BOTH, steps=f"{DEALT} {PLACED}")
    at = next(
        number for number, line in enumerate(played.said) if line.startswith("No target for Red's Apprentice on a1")
    )
    rule = GAMES["witchcraft"].rules["WC-5.9"]
    assert played.said[at + 1] == f"{rule.id} {rule.title}: {rule.text}"


def test_a_question_mark_alone_lists_what_cannot_be_chosen_by_rule() -> None:
    played = Played("?", people=BOTH, steps=f"{DEALT} {PLACED}")
    assert any(line.startswith("a1") and "WC-5.9" in line for line in played.said)
    assert not any("K-2" in line for line in played.said)


def test_look_tells_what_a_thing_is() -> None:
    played = Played("look a1", "look a1 a5", "look energy", people=BOTH, steps=f"{DEALT} {PLACED}")
    assert "Red Apprentice on a1, facing north" in played.said
    assert "From Red's Apprentice on a1 to Green's Archmage on a5" in played.said
    assert "Energy altar on b2" in played.said


def test_rules_log_list_board_and_help_answer() -> None:
    played = Played("rules wc-6.4", "log", "list", "board", "help", people=BOTH, steps=f"{DEALT} {PLACED}")
    assert GAMES["witchcraft"].rules["WC-6.4"].text in played.text
    assert (
        played.text.count("- Red places the Apprentice on a1 [WC-4.3]") == 1
    )  # in the log; what was loaded is no news
    assert "  Red Apprentice on a1, facing north" in played.said
    assert all(f"  {command}" in played.text or f" {command}" in played.text for command in COMMANDS)


def test_a_hint_is_one_of_the_options() -> None:
    played = noughts("hint")
    told = next(n for n, line in enumerate(played.said) if line.startswith("The computer would choose "))
    assert "It leaves a chance of" in played.said[told + 1]
    assert played.local.record.steps == []


def test_a_hint_says_why() -> None:
    played = noughts("a1", "b1", "a2", "b2", "hint")  # a3 wins
    told = played.said.index(next(line for line in played.said if line.startswith("The computer would choose a3")))
    assert "; the next best (" in played.said[told + 1]


def test_what_happened_since_the_last_decision_is_told_with_its_rules() -> None:
    played = noughts("a1", "b1")
    assert played.said.count("- X marks a1 [TTT-1]") == 2  # once for each of the two people
    assert played.said.count("- O marks b1 [TTT-1]") == 1


# -- back


def test_undo_takes_back_a_decision_of_ones_own() -> None:
    played = noughts("a1", "undo", "c3")
    assert played.local.record.steps == ["mark:c3"]
    assert "Taken back." in played.said


def test_redo_does_again_what_was_taken_back_until_one_decides_otherwise() -> None:
    played = noughts("a1", "undo", "redo")
    assert played.local.record.steps == ["mark:a1"]
    assert "Done again." in played.said
    other = noughts("a1", "undo", "c3", "redo")
    assert other.local.record.steps == ["mark:c3"]
    assert "Nothing was taken back, or you have decided otherwise since." in other.said


def test_redo_takes_what_followed_by_itself_along() -> None:
    start = ("a1 R AP>n", "d1 R AP>n", "a4 G AP>w", "d6 G AP>sw", "b6 G AP>s")
    whole = with_position(start, "a1", "a1", "n", "", power_red="E", power_green="S")
    again = with_position(start, "a1", "a1", "n", "", "undo", "", "redo", power_red="E", power_green="S")
    assert again.local.record.steps == whole.local.record.steps


def test_undo_goes_back_to_what_was_shown_and_no_further() -> None:
    played = Played("b1", "undo", "c1", "n", "", "undo", people=BOTH, steps=f"{DEALT} draw:AP")
    assert played.local.record.steps[5:7] == ["deploy_square:c1", "deploy_facing:n"]
    assert played.said.count("Taken back.") == 1
    assert "Nothing to take back: something was shown, or somebody else has decided since." in played.said


def test_undo_does_not_reach_behind_another_seat() -> None:
    played = Played("a1", "undo", game="tictactoe", people=[0])
    assert len(played.local.record.steps) == 2
    assert "Taken back." not in played.said


def test_a_decision_with_one_option_is_taken_and_said_and_undone_with_the_one_before() -> None:
    # The tile laid on the caster leaves nobody exhausted, so Energy can do nothing afterwards.
    start = ("a1 R AP>n", "d1 R AP>n", "a4 G AP>w", "d6 G AP>sw", "b6 G AP>s")
    curtain = ""
    played = with_position(start, "a1", "a1", "n", curtain, "undo", power_red="E", power_green="S")
    assert any(line.startswith("Only one thing can be done: End your turn") for line in played.said)
    assert played.local.record.steps == ["turn:a1", "give_stack:a1"]


def test_a_single_option_after_the_move_of_another_is_not_taken_unseen() -> None:
    played = with_position(("a1 R AP>n", "a4 G AP>w", "d6 G AP>sw"))
    assert played.local.record.steps == []
    assert any(line.startswith("  1. a1: Activate Red's Apprentice on a1") for line in played.said)


# -- leaving


def test_the_end_of_input_is_a_kind_goodbye() -> None:
    played = noughts("a1")
    assert played.said[-1] == ("Goodbye. The game was not saved: save FILE does that, and --load FILE goes on from it.")


def test_quit_leaves_and_resign_must_be_said_twice() -> None:
    assert noughts("quit").said[-1].startswith("Goodbye.")
    played = noughts("resign", "a1", "resign", "resign")
    assert played.local.record.result == "O resigned"
    assert "The game is over. X has won: O has resigned" in played.said


def test_the_end_is_told_in_words_and_what_was_hidden_is_shown() -> None:
    start = ("a1 R AP>n", "a4 G AP>w")
    played = with_position(start, "a1", "look a1", "undo", "nonsense", "", power_red="P", power_green="S")
    assert "The game is over. Red has won: Green has no wizard left on the board. [WC-15.6]" in played.said
    assert "Green's power: Summoning power tile, not used yet" in played.said
    assert "- Green still held the Summoning power tile [WC-17.5]" in played.said
    assert played.said.count("The game is over: save FILE, log, board, list, look, rules, or quit.") == 2


def test_a_saved_game_goes_on_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "game.toml"
    played = noughts("a1", f"save {file}", "b2")
    assert read_record(file.read_text("utf-8")).steps == ["mark:a1"]
    assert f"conclave play --load {file}" in played.text
    assert loaded(file, "", False).steps == ["mark:a1"]
    with pytest.raises(Unreadable, match="holds a game of tictactoe"):
        loaded(file, "witchcraft", False)
    with pytest.raises(Unreadable, match="brings its set-up along"):
        loaded(file, "", True)


def test_a_file_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    played = noughts(f"save {tmp_path / 'nowhere' / 'game.toml'}")
    assert any("cannot be written (No such file or directory)" in line for line in played.said)


# -- two people


def test_one_person_alone_is_you_and_the_mind_is_the_computer() -> None:
    alone = Played("1", game="tictactoe", people=[0])
    assert "You play X, the computer (random) plays O. Type help to see what you can say." in alone.said
    assert "- You mark a1 [TTT-1]" in alone.said
    assert any(line.startswith("- The computer marks ") for line in alone.said)
    assert "- X marks a1 [TTT-1]" in noughts("a1").said


def test_who_has_no_side_yet_takes_a_seat() -> None:
    drafting = Played("1", game="relics", people=[0])
    assert "You take seat 1, the computer (random) takes seat 2. Type help to see what you can say." in drafting.said


def test_a_curtain_falls_between_people_who_know_different_things() -> None:
    played = Played("1", "1", "", "1", people=BOTH, steps=f"{DEALT} draw:AP")
    assert "Pass the keyboard to Green, then press Enter. " in played.ask.prompts
    between = played.said.index("Green's power: Teleportation power tile, not used yet")
    assert "Red's power: Energy power tile, not used yet" not in played.said[between:]


def test_no_curtain_where_nothing_is_hidden() -> None:
    assert not [prompt for prompt in noughts("a1 b2 c3").ask.prompts if prompt.startswith("Pass")]
    played = Played("1", "1", "1", people=BOTH, options={"power_tiles": False})
    assert not [prompt for prompt in played.ask.prompts if prompt.startswith("Pass")]


# -- whole games


def test_a_whole_game_by_numbers() -> None:
    for seed in range(3):
        played = Played(*(["1"] * 400), seed=seed)
        assert played.local.state.to_act == OVER
        assert played.local.record.result == GAMES["witchcraft"].verdict(played.local.state)
        assert played.local.record.replay(GAMES).observe(0) == played.local.state.observe(0)


def test_any_input_leaves_the_game_sound() -> None:
    lines = ["undo", "?", "? a1", "look b2", "log", "board", "b2", "n", "power", "x", "resign", *map(str, range(1, 10))]
    for seed in range(4):
        dice = Dice(seed)
        typed = [lines[dice.below(len(lines))] if dice.below(4) == 0 else str(1 + dice.below(6)) for _ in range(600)]
        played = Played(*(line for line in typed if line != "resign"), people=BOTH, seed=seed)
        assert played.local.record.replay(GAMES).observe(0) == played.local.state.observe(0)


def test_minds_play_on_their_own_while_somebody_watches() -> None:
    played = Played(people=[])
    assert played.local.state.to_act == OVER
    assert "Witchcraft." in played.said[0]
    assert any(line.startswith("The game is over. ") for line in played.said)


def test_colour_shows_the_same_talk() -> None:
    card = GAMES["witchcraft"]
    console = Console(file=io.StringIO(), width=110, force_terminal=True, record=True)
    record = Record.of(card, card.settings(), 2, [PERSON, "random"])
    local = LocalGame(card, record, {1: make_mind("random", card.name, 1)}, SEED)
    ask = Scripted(["", "1", "1", "undo", "2", "look b2", "99"])
    Talk(local, ColourScreen(words_of(card), card.title, console), ask, make_mind("random", card.name, 2), [0]).run()
    text = console.export_text()
    assert ask.prompts[0] == "Press Enter. "
    for part in ("What happened", "Choose a free square", "Energy altar on", "There is no option 99", "Goodbye"):
        assert part in text


# -- the command


def run(*words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "conclave", "play", *words]
    return subprocess.run(command, input=typed, text=True, capture_output=True, timeout=60)


def test_the_command_plays_what_a_pipe_types() -> None:
    done = run("tictactoe", "--seat", "both", typed="a1\nb1\na2\nb2\na3\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "> a1\n" in done.stdout
    assert "The game is over. X has won: X has three marks in a row" in done.stdout
    assert "\x1b" not in done.stdout


def test_without_input_it_ends_at_once() -> None:
    done = run("--mind", "random", "--seed", "1")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("Goodbye.\n") or "was not saved" in done.stdout


def test_save_and_load_through_the_command(tmp_path: Path) -> None:
    file = tmp_path / "game.toml"
    assert run("tictactoe", "--seat", "both", typed=f"a1 b1\nsave {file}\n").returncode == 0
    done = run("--load", str(file), "--seat", "both", typed="a2 b2 a3\n")
    assert "X has three in a row and wins" in done.stdout


@pytest.mark.parametrize(
    ("words", "trouble"),
    [
        (["chess"], "there is no game 'chess'"),
        (["--seat", "7"], "'7' is no seat of witchcraft: write R or G, both or none"),
        (["--mind", "genius"], "there is no mind 'genius'"),
        (["--option", "max_turns=0"], "option max_turns cannot be 0"),
        (["--option", "nonsense"], "'nonsense' is no option: write name=value"),
        (["--preset", "easy"], "there is no preset 'easy'"),
        (["--load", "nowhere.toml"], "nowhere.toml cannot be opened"),
    ],
)
def test_wrong_words_are_one_sentence_and_exit_code_2(
    words: list[str], trouble: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", *words]) == 2
    printed = capsys.readouterr()
    assert printed.err.startswith(f"conclave: {trouble}")
    assert printed.err.count("\n") == 1


def test_seats_by_number_sign_and_word() -> None:
    card = GAMES["witchcraft"]
    found = [seats_of(card, seat, 2) for seat in ("0", "1", "R", "g", "both", "none")]
    assert found == [[0], [1], [0], [1], [0, 1], []]


def test_witchcraft_is_played_when_no_game_is_named() -> None:
    assert new("", ["max_turns=9"], "tournament").options["power_tiles"] is False
    assert new("", [], "").game == "witchcraft"
