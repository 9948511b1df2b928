"""The build: one list of compiled modules, and the hook that puts them into the wheel."""

import contextlib
import os
import shutil
import sys
import sysconfig
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PACKAGE = Path("src", "conclave")

COMPILED = [
    "kernel/state.py",
    "kernel/dice.py",
    "kernel/agenda.py",
    "games/*/*.py",
    "minds/*.py",
    "minds/instincts/*.py",
    "lab/playout.py",
]

NOT_COMPILED = {
    "__init__.py": "exports and cards: run once, and a card finds its folder by __file__",
    "tables.py": "reads data files once; rules bind its lists to Final names",
    "position*.py": "compose positions for scenarios: text work, once a scenario",
    "scene*.py": "draw for people, once a step",
}


def compiled_modules(root: Path) -> list[str]:
    """Paths of the modules that mypyc gets, from the root."""
    found = {path for pattern in COMPILED for path in (root / PACKAGE).glob(pattern)}
    kept = (path for path in found if not any(path.match(name) for name in NOT_COMPILED))
    return sorted(str(path.relative_to(root)) for path in kept)


class CannotCompile(Exception):
    """Why this machine or this tree gives no compiled build."""


def compile_modules(root: Path, target: Path) -> list[Path]:
    """Compile everything in one run (in two, a subclass would overwrite its base's fields); the libraries made."""
    try:
        from mypyc.build import mypycify
        from setuptools import Distribution
        from setuptools.errors import BaseError, CCompilerError
    except ImportError as error:
        raise CannotCompile(f"{error.name} is not installed") from None
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if os.name == "posix" and shutil.which(compiler) is None:
        raise CannotCompile(f"there is no C compiler '{compiler}'")
    modules = compiled_modules(root)
    try:
        with stage(f"mypyc: {len(modules)} modules to C"):
            extensions = mypycify(
                [f"--cache-dir={os.devnull}", "--follow-imports=silent", *modules],
                opt_level=os.environ.get("CONCLAVE_OPT", "3"),
                debug_level="0",
                target_dir=str(target / "c"),
                group_name="conclave",
            )
        for extension in extensions:  # a warning that only another compiler gives is no reason to fail
            extension.extra_compile_args += ["-Wno-error"] if os.name == "posix" else []
        with stage("C compiler: C to machine code"):
            command: Any = Distribution({"name": "conclave", "ext_modules": extensions}).get_command_obj("build_ext")
            command.build_lib = str(target / "lib")
            command.build_temp = str(target / "temp")
            command.ensure_finalized()
            command.run()
    except (BaseError, CCompilerError, OSError):
        raise CannotCompile(f"the C compiler '{compiler}' failed, or Python's headers are missing") from None
    except SystemExit as error:  # mypyc has printed what it cannot compile
        raise CannotCompile("mypyc refused the sources") from error
    return sorted(path for path in (target / "lib").rglob("*") if path.is_file())


@contextlib.contextmanager
def stage(name: str) -> Iterator[None]:
    """Say what is being done, and how long it took."""
    print(f"conclave: {name} ...", file=sys.stderr, flush=True)
    began = time.monotonic()
    yield
    print(f"conclave: {name}: {time.monotonic() - began:.0f} s", file=sys.stderr, flush=True)


class CompileHook(BuildHookInterface[Any]):
    """Adds the compiled modules to the wheel; where that cannot be, the wheel is pure Python.

    CONCLAVE_PURE=1 asks for pure Python; CONCLAVE_BUILD=compiled makes it an error not to compile.
    """

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or os.environ.get("CONCLAVE_PURE") == "1":
            return
        root = Path(self.root)
        self.target = tempfile.TemporaryDirectory(prefix="conclave-build-")
        target = Path(self.target.name)
        try:
            with contextlib.chdir(root):
                libraries = compile_modules(root, target)
        except CannotCompile as error:
            if os.environ.get("CONCLAVE_BUILD") == "compiled":
                sys.exit(f"conclave: {error}")
            print(f"conclave: {error}; building pure Python, which plays the same, slower", file=sys.stderr)
            return
        for path in libraries:
            build_data["force_include"][str(path)] = str(path.relative_to(target / "lib"))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "target"):
            self.target.cleanup()
