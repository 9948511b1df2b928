"""docs/add-a-game.md is true: its snippets, put into a copy of the tree, are a game that is played everywhere.

In the browser too: see tests/browser/test_added_game.py.
"""

from pathlib import Path

import pytest

from tests.followed import environment, run, snippets_of, with_highcard
from tests.table.people import ME, Guest, Server, mind, play_out

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return with_highcard(tmp_path_factory.mktemp("tree"))


def test_the_page_has_a_snippet_for_every_file() -> None:
    names = [name.rpartition("highcard/")[2] for name in snippets_of("add-a-game.md")]
    assert names == ["rulebook.toml", "rules.py", "__init__.py", "scene.py", "words/en.po", "test_rules.py"]


def test_its_rules_are_proved(tree: Path) -> None:
    assert "4 passed" in run(tree, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--import-mode=importlib", "tests")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_keeps_the_promises(tree: Path, seats: int) -> None:
    told = run(
        tree,
        "-c",
        "from conclave.games import GAMES; from conclave.kernel.check import keep_promises; "
        f"print(keep_promises(GAMES['highcard'], {{}}, {seats}, 400, 1))",
    )
    assert int(told) > 20


def test_the_terminal_plays_it(tree: Path) -> None:
    told = run(tree, "-m", "conclave", "play", "highcard", "--plain", typed="keep\n" * 3)
    assert "Keep it" in told
    assert "highest card" in told


@pytest.mark.parametrize("minds", [("greedy", "random"), ("search:50n", "greedy")])
def test_minds_play_it_in_the_arena(tree: Path, minds: tuple[str, str]) -> None:
    told = run(tree, "-m", "conclave", "arena", "highcard", *minds, "--games", "4")
    assert "Highcard: 4 games" in told
    assert "4 ended by: highest card" in told


def test_the_table_plays_it_with_four_seats(tree: Path, tmp_path: Path) -> None:
    server = Server(tmp_path, environment(tree), limit_factor=1000)
    ada = Guest(server)
    table = ada.set_table("highcard", ME, mind("easy"), mind("beginner"), mind("easy"))
    with ada.live(table) as line:
        over = play_out(line, 0)
    assert "highest card" in over["table"]["result"]
    ada.close()
    assert server.stop() == 0
