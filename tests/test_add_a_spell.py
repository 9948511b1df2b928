"""docs/add-a-spell.md is true: its snippets, put into a copy of the package, are a spell that is cast."""

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import conclave
from tests.followed import ROOT, snippets_of

pytestmark = pytest.mark.long

PAGE = "add-a-spell.md"
NEEDED = ["tests/games/sorcery/table.py", "tests/games/rulings.py"]
"""What the page's test asks for."""

PLAYED = """
from conclave.games.sorcery import GAME
from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules.events import EVENTS, SPELL_CAST
from conclave.kernel import CHANCE, OVER, Dice

new = tables.SPELLS.ids.index("S17")
book = {"id": "B3", "wielder": 1, "spells": ["S17", "S1"]}
army = {"warriors": ["AE1", "AE2", "AE2", "EL2"], "book": [book]}
settings = GAME.settings({"mode": "builder", "army_1": "own", "army_2": "own", "board": "courtyard"})
dice, cast, ended = Dice(1), 0, 0
for _ in range(4):
    state = GAME.new(settings, 2, [army, army])
    state.events = []
    while state.to_act != OVER:
        moves = state.options()
        liked = [move for move in moves if state.word(move) in ("S17", "cast.B3", "ranged")] or moves
        state.apply(dice.fall(moves, state.weights()) if state.to_act == CHANCE else liked[dice.below(len(liked))])
    told = [EVENTS.read(name, numbers) for _, name, numbers in state.events if name == SPELL_CAST.name]
    cast += len([event for event in told if event["spell"] == new])
    ended += 1
print(ended, cast)
"""

THOUGHT = """
from conclave.games.sorcery import GAME
from conclave.kernel.words import words_of
from conclave.minds import make_mind
from tests.games.sorcery.table import glade

state = glade("0.AE1.1 10,5; 0.AE2.1 3,3; 1.DC3.1 10,9", "B3 0.AE1.1 S17")
words = []
for _ in range(2):
    move = make_mind("greedy", "sorcery", 1).choose(state)
    words.append(state.word(move))
    state.apply(move)
look = GAME.stage().look(state.observe(0), 0, "card.0.S17")
print(" ".join(words), *look.rules, words_of(GAME).text(look.title))
"""

DIGEST = """
from conclave.games.sorcery import GAME
from conclave.kernel.check import DIGEST_SEED, DIGEST_STEPS, digest

print(digest(GAME, GAME.settings(preset="quick"), 2, DIGEST_STEPS, DIGEST_SEED))
"""


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package as it is built, with the files of the page in it, each of which is new."""
    tree = tmp_path_factory.mktemp("tree")
    package = Path(conclave.__file__).parent
    shutil.copytree(package, tree / "src" / "conclave", ignore=shutil.ignore_patterns("__pycache__", "client"))
    for name, text in {**snippets_of(PAGE), **{name: (ROOT / name).read_text("utf-8") for name in NEEDED}}.items():
        path = tree / name
        assert not path.exists(), f"{name} is there already"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return tree


def run(tree: Path, *words: str) -> str:
    """What a Python that meets the copy first prints."""
    env = {**os.environ, "PYTHONPATH": f"{tree / 'src'}{os.pathsep}{tree}"}
    done = subprocess.run([sys.executable, *words], cwd=tree, env=env, capture_output=True, text=True, timeout=240)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_page_has_a_snippet_for_every_file() -> None:
    folders = [Path(name).parent.name for name in snippets_of(PAGE)]
    assert folders == ["spells", "spells", "rulebook", "en", "sorcery"]


def test_its_rule_is_proved(tree: Path) -> None:
    assert "1 passed" in run(tree, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--import-mode=importlib", "tests")


def test_games_with_it_come_to_their_end_and_it_is_cast(tree: Path) -> None:
    ended, cast = map(int, run(tree, "-c", PLAYED).split())
    assert ended == 4
    assert cast > 4


def test_a_mind_casts_it_and_a_look_at_it_names_its_rule(tree: Path) -> None:
    assert run(tree, "-c", THOUGHT).strip() == "0.AE1.1 cast.B3 MK-20.45 Frost Lance"


def test_games_that_cannot_hold_it_go_on_as_before(tree: Path) -> None:
    kept = tomllib.loads((ROOT / "tests" / "promises_digests.toml").read_text("utf-8"))
    assert run(tree, "-c", DIGEST).strip() == kept["sorcery quick 2"]


def test_its_rule_can_be_read(tree: Path) -> None:
    assert "S17 Frost Lance: Ranged combat action." in run(tree, "-m", "conclave", "rules", "MK-20.45")
