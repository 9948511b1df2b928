"""Every rule is proved: by a test that carries its id, or by a scenario that lists it and says what must come out."""

import ast
import re
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

from conclave.games import GAMES
from conclave.kernel.game import Game
from conclave.kernel.scenario.file import Scenario, read_scenarios

TESTS = Path(__file__).parent
INERT: dict[str, str] = tomllib.loads((TESTS / "inert_rules.toml").read_text("utf-8"))["inert"]
RULE = re.compile(r"(?<![A-Za-z0-9])([A-Z]+)((?:[-_.]\d++)++)(?![A-Za-z0-9])")


def rules_named(text: str) -> set[str]:
    """Ids in a name: `WC_6_1` and `WC-6.1` are WC-6.1, and not WC-6.10."""
    found = set()
    for prefix, numbers in RULE.findall(text):
        found.add(f"{prefix}-" + ".".join(re.findall(r"\d+", numbers)))
    return found


def names_of_tests(tree: ast.Module) -> Iterator[str]:
    """Names and parameter ids of the tests in a module, as far as they are written there."""
    lists = {
        target.id: node.value
        for node in tree.body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for node in ast.walk(tree):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) or not node.name.startswith("test"):
            continue
        yield node.name
        for mark in node.decorator_list:
            if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.parametrize":
                yield from parameter_ids(mark, lists)


def parameter_ids(mark: ast.Call, lists: dict[str, ast.expr]) -> Iterator[str]:
    """Ids given by `ids=` or `pytest.param(id=...)`, or plain texts, which are their own ids."""
    ids = next((keyword.value for keyword in mark.keywords if keyword.arg == "ids"), None)
    values = ids if ids is not None else mark.args[1]
    if isinstance(values, ast.Name):
        values = lists.get(values.id, values)
    for value in getattr(values, "elts", getattr(values, "keys", [])):
        parts: list[ast.expr] = [value]
        if isinstance(value, ast.Call):
            named = [keyword.value for keyword in value.keywords if keyword.arg == "id"]
            parts = named or value.args
        elif isinstance(value, ast.Tuple):
            parts = value.elts
        for part in parts:
            if isinstance(part, ast.Constant) and isinstance(part.value, str):
                yield part.value


@cache
def all_names() -> list[str]:
    files = [path for path in TESTS.rglob("test_*.py") if path != Path(__file__)]
    return [name for path in files for name in names_of_tests(ast.parse(path.read_text("utf-8")))]


def proved_by_tests() -> set[str]:
    return {rule for name in all_names() for rule in rules_named(name)}


def proved_by_scenarios() -> set[str]:
    found: set[str] = set()
    for path in sorted((TESTS / "scenarios").glob("*.toml")):
        for entry in read_scenarios(path, GAMES):
            if isinstance(entry, Scenario) and entry.asserts:
                found.update(entry.rules)
    return found


@cache
def proved() -> set[str]:
    """All of them; who runs no test of this file need not know."""
    return proved_by_tests() | proved_by_scenarios()


def in_order(rules: Iterable[str]) -> list[str]:
    return sorted(rules, key=lambda rule: [int(number) for number in re.findall(r"\d+", rule)])


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_rule_is_proved(game: Game) -> None:
    assert in_order(set(game.rules) - proved() - set(INERT)) == []


def test_no_test_is_named_after_a_rule_that_does_not_exist() -> None:
    rules = {rule for game in GAMES.values() for rule in game.rules}
    prefixes = {rule.partition("-")[0] for rule in rules}
    named = {rule for name in all_names() if name.startswith("test") for rule in rules_named(name)}
    assert in_order(rule for rule in named - rules if rule.partition("-")[0] in prefixes) == []


def test_inert_rules_exist_and_have_a_reason() -> None:
    rules = {rule for game in GAMES.values() for rule in game.rules}
    assert set(INERT) - rules == set()
    assert all(len(reason) > 20 for reason in INERT.values())


def test_no_inert_rule_is_proved() -> None:
    assert in_order(set(INERT) & proved()) == []


@pytest.mark.parametrize(
    ("name", "rules"),
    [
        ("test_WC_6_1_a_bolt_goes_straight", {"WC-6.1"}),
        ("test_WC_6_10_is_not_WC_6_1", {"WC-6.10", "WC-6.1"}),
        ("test_WC_6_10_missile", {"WC-6.10"}),
        ("WC-6.1", {"WC-6.1"}),
        ("test_PIG_2_a_one_forfeits", {"PIG-2"}),
        ("test_a_NEWC_6_1", {"NEWC-6.1"}),
        ("test_xWC_6_1", set()),
        ("test_WC_6_1st", set()),
        ("test_nothing", set()),
    ],
)
def test_ids_are_read_exactly(name: str, rules: set[str]) -> None:
    assert rules_named(name) == rules


def test_names_of_tests_are_names_and_parameter_ids() -> None:
    source = '''
CASES = ["AA-1.1", "AA-1.2"]
"""AA-9.9"""

@pytest.mark.parametrize("rule", CASES)
@pytest.mark.parametrize(("rule", "x"), [("AA-1.3", 1), pytest.param("AA-8.8", 2, id="AA-1.4")])
@pytest.mark.parametrize("x", [1, 2], ids=["AA-1.5", "AA-1.6"])
@pytest.mark.parametrize("x", ["AA-8.7"], ids=["AA-1.7"])
def test_AA_2_1_something(rule, x):
    """AA-8.9"""
    assert "AA-8.8"

def helper_AA_8_1(): ...
'''
    found: set[str] = set()
    for name in names_of_tests(ast.parse(source)):
        found |= rules_named(name)
    assert found == {"AA-1.1", "AA-1.2", "AA-1.3", "AA-1.4", "AA-1.5", "AA-1.6", "AA-1.7", "AA-2.1"}
