"""`conclave about` and `conclave games` say what is true."""

import platform

import pytest

from conclave import __version__
from conclave.cli.about import build
from conclave.cli.games import card
from conclave.cli.main import main
from conclave.games import GAMES
from conclave.kernel.game import Game
from conclave.kernel.words import words_of


def test_about_names_version_build_python_games_and_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["about"]) == 0
    first, second, *_ = capsys.readouterr().out.splitlines()
    assert first == f"Conclave {__version__}, {build()}, Python {platform.python_version()}"
    own = sum(len([rule for rule in game.rules if rule.startswith(game.prefix)]) for game in GAMES.values())
    assert second == f"{len(GAMES)} games, {own + 3} rules"  # three are the kernel's


def test_games_lists_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    printed = capsys.readouterr().out
    assert printed.count("\n\n") == len(GAMES) - 1
    for game in GAMES.values():
        assert f"{game.name}: {game.title}, for " in printed


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_card_holds_options_presets_and_a_sentence(game: Game) -> None:
    lines = card(game)
    about = words_of(game).find(f"{game.name}.about")
    assert about is not None, f"{game.name}.about has no words"
    assert about.endswith(".")
    assert f"  {about}" in lines
    for option in game.options.options:
        assert any(line.startswith(f"  {option.name} = ") and option.allowed() in line for line in lines)
    for preset in game.options.presets:
        assert any(line.startswith(f"  preset {preset}: ") for line in lines)
