"""The build: the one under test is the one that was meant, its list of modules is true, and it says how far it is."""

import importlib
import io
import json
import os
import re
import tomllib
from pathlib import Path

import pytest

import hatch_build
from conclave.cli.about import build
from conclave.table.client import BUILT

ROOT = Path(__file__).parent.parent
MODULES = [Path(name) for name in hatch_build.compiled_modules(ROOT)]


def dotted(path: Path) -> str:
    return ".".join(path.relative_to("src").with_suffix("").parts)


def test_the_build_under_test_is_the_one_meant() -> None:
    meant = os.environ.get("CONCLAVE_BUILD")
    assert meant in {None, "compiled", "interpreted"}
    assert meant in {None, build()}


@pytest.mark.parametrize("path", MODULES, ids=dotted)
def test_a_module_of_the_list_is_of_the_build(path: Path) -> None:
    module = importlib.import_module(dotted(path))
    assert str(module.__file__).endswith(".py") == (build() == "interpreted")


def test_kernel_games_minds_and_playouts_are_in_the_list() -> None:
    names = {dotted(path) for path in MODULES}
    assert {"conclave.kernel.state", "conclave.kernel.dice", "conclave.kernel.agenda"} <= names
    assert {"conclave.games.tictactoe.rules", "conclave.lab.playout"} <= names
    lasts = {name.rpartition(".")[2] for name in names}
    assert not any(last.startswith(("__init__", "tables", "scene", "position")) for last in lasts)


def test_every_exclusion_has_a_reason_and_something_to_exclude() -> None:
    for name, reason in hatch_build.NOT_COMPILED.items():
        assert len(reason.split()) > 2
        assert list((ROOT / hatch_build.PACKAGE).rglob(name)), f"nothing is called {name} any more"


def test_nothing_compiled_lies_in_the_tree() -> None:
    assert [path for path in (ROOT / "src").rglob("*") if path.suffix in {".so", ".c", ".pyd"}] == []


def test_every_requirement_is_pinned_and_no_host_is_named() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    asked = project["project"]["dependencies"] + project["build-system"]["requires"]
    asked += [name for group in project["project"]["optional-dependencies"].values() for name in group]
    text = (ROOT / "constraints.txt").read_text("utf-8")
    pins = [line.partition("==") for line in text.splitlines() if not line.startswith("#")]
    assert all(sign and version for _, sign, version in pins)
    names = {name.lower().replace("_", "-") for name, _, _ in pins}
    own = project["project"]["name"]
    for requirement in asked:
        if requirement.startswith(f"{own}["):
            continue
        name = requirement.replace("<", ">").partition(">")[0].partition("[")[0].lower().replace("_", "-")
        assert name in names, f"{requirement} is not pinned"
    assert "://" not in text


def test_the_client_is_locked_for_every_platform_and_no_host_is_named() -> None:
    packages = json.loads((ROOT / "web" / "package-lock.json").read_text("utf-8"))["packages"]
    for place, package in packages.items():
        assert "resolved" not in package
        assert place == "" or package["integrity"], f"{place} is not locked"
        for name in package.get("optionalDependencies", {}):
            assert {f"node_modules/{name}", f"{place}/node_modules/{name}"} & set(packages), f"{name} is not locked"


@pytest.mark.skipif(build() == "interpreted", reason="the sources hold the client only where it was built")
def test_the_built_client_is_part_of_the_package() -> None:
    page = (BUILT / "index.html").read_text("utf-8")
    assert "/assets/" in page
    assert all((BUILT / name).exists() for name in re.findall(r'/(assets/[^"]+)"', page))


# -- how far it is


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def told(stream: io.StringIO) -> str:
    """What a stage of two files says, the seconds left out, if it is asked in the middle too."""
    with hatch_build.Stage("compiling", 2, stream) as stage:
        stage.count_file()
        stage.tell()
        stage.count_file()
    return re.sub(r"\d+ s", "N s", stream.getvalue())


def test_a_build_counts_its_files_line_by_line() -> None:
    lines = ["compiling ...", "compiling: 1 of 2 files, N s", "compiling: 2 of 2 files, N s"]
    assert told(io.StringIO()) == "".join(f"conclave: {line}\n" for line in lines)


def test_on_a_terminal_it_does_so_in_one_line() -> None:
    shown = told(Terminal())
    assert shown.count("\n") == 1
    assert shown.endswith("\rconclave: compiling: 2 of 2 files, N s\x1b[K\n")


def test_a_stage_without_files_tells_its_time() -> None:
    stream = io.StringIO()
    with hatch_build.Stage("mypyc", stream=stream):
        pass
    assert re.fullmatch(r"conclave: mypyc ...\nconclave: mypyc: \d+ s\n", stream.getvalue())
