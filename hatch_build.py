"""The build: one list of compiled modules, and the hook that puts them into the wheel."""

import contextlib
import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import threading
import time
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import chain
from pathlib import Path
from typing import Any, TextIO

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PACKAGE = Path("src", "conclave")
GROUP = "conclave"
CLIENT = PACKAGE / "table" / "client"

COMPILED = [
    "kernel/state.py",
    "kernel/events.py",
    "kernel/seen.py",
    "kernel/filling.py",
    "kernel/planes.py",
    "kernel/dice.py",
    "kernel/layout.py",
    "kernel/moves.py",
    "kernel/agenda.py",
    "games/*/**/*.py",
    "minds/*.py",
    "minds/instincts/**/*.py",
    "lab/playout.py",
    "lab/batch.py",
]

TOP_LEVEL = re.compile(r"^(char CPyDef_\w+_____top_level__\(void\) \{)", re.MULTILINE)
ONCE = """\
#if defined(__GNUC__) && !defined(__clang__)
#define RUNS_ONCE __attribute__((optimize("O0")))
#else
#define RUNS_ONCE
#endif
"""

NOT_COMPILED = {
    "__init__.py": "exports and cards: run once, and a card finds its folder by __file__",
    "tables.py": "reads data files once; rules bind its lists to Final names",
    "position*.py": "compose positions for scenarios: text work, once a scenario",
    "scene*.py": "draw for people, once a step",
    "scene/*.py": "rooms of scenes, likewise",
}


def compiled_modules(root: Path) -> list[str]:
    """Paths of the modules that mypyc gets, from the root; CONCLAVE_ONLY=game leaves out minds and other games."""
    found = {path for pattern in COMPILED for path in (root / PACKAGE).glob(pattern)}
    kept = (path for path in found if not any(path.match(name) for name in NOT_COMPILED))
    only = os.environ.get("CONCLAVE_ONLY")
    if only:
        kept = (path for path in kept if {"kernel", "lab", only} & set(path.relative_to(root / PACKAGE).parts[:2]))
    return sorted(str(path.relative_to(root)) for path in kept)


class CannotCompile(Exception):
    """Why this machine or this tree gives no compiled build."""


def compile_modules(root: Path, target: Path) -> list[Path]:
    """Compile everything in one run (in two, a subclass would overwrite its base's fields); the libraries made.

    A C file a module: that takes half the time of one file with everything, and uses all cores.
    """
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
        with Stage(f"mypyc: {len(modules)} modules to C"):
            extensions = mypycify(
                [f"--cache-dir={os.devnull}", "--follow-imports=silent", *modules],
                opt_level=os.environ.get("CONCLAVE_OPT", "3"),
                debug_level="0",
                multi_file=True,
                target_dir=str(target / "c"),
                group_name=GROUP,
            )
        spare_what_runs_once(target / "c")
        for extension in extensions:  # a warning that only another compiler gives is no reason to fail
            extension.extra_compile_args += ["-Wno-error"] if os.name == "posix" else []
        files = sum(len(extension.sources) for extension in extensions)
        with Stage("C compiler: C to machine code", files) as compiling:
            command: Any = Distribution({"name": "conclave", "ext_modules": extensions}).get_command_obj("build_ext")
            command.build_lib = str(target / "lib")
            command.build_temp = str(target / "temp")
            command.parallel = os.cpu_count()  # each module has a small library of its own, too
            command.ensure_finalized()
            with side_by_side(compiling, target / "c"):
                command.run()
    except (BaseError, CCompilerError, OSError):
        raise CannotCompile(f"the C compiler '{compiler}' failed, or Python's headers are missing") from None
    except SystemExit as error:  # mypyc has printed what it cannot compile
        raise CannotCompile("mypyc refused the sources") from error
    return sorted(path for path in (target / "lib").rglob("*") if path.is_file())


def spare_what_runs_once(folder: Path) -> None:
    """Let the compiler put no effort into what a module does when it is imported: a seventh of all the effort."""
    for source in folder.glob(f"__native_{GROUP}_*.c"):
        text = source.read_text("utf-8")
        source.write_text(ONCE + TOP_LEVEL.sub(r"RUNS_ONCE \1", text), "utf-8")


@contextlib.contextmanager
def side_by_side(compiling: "Stage", folder: Path) -> Iterator[None]:
    """Let a compiler take as many C files at once as there are cores, and count them."""
    from distutils.ccompiler import CCompiler  # setuptools brings it, and compiles with it

    compiler: Any = CCompiler
    one_by_one = compiler.compile
    reading = threading.Lock()

    def compile(self: Any, sources: list[str], *args: Any, **options: Any) -> list[str]:
        def compile_one(source: str) -> list[str]:
            with reading:
                header = read_once(self, Path(source), folder, options)
            flags = [*(options.get("extra_postargs") or []), *(["-include", str(header)] if header else [])]
            made: list[str] = one_by_one(self, [source], *args, **{**options, "extra_postargs": flags})
            compiling.count_file()
            return made

        with ThreadPoolExecutor(os.cpu_count()) as pool:
            largest_first = sorted(sources, key=lambda source: -Path(source).stat().st_size)
            return list(chain(*pool.map(compile_one, largest_first)))

    compiler.compile = compile
    try:
        yield
    finally:
        compiler.compile = one_by_one


def read_once(compiler: Any, source: Path, folder: Path, options: Mapping[str, Any]) -> Path | None:
    """A header that many files begin with, read by the compiler before; None where there is none.

    What all modules declare is longer than most of them, and Python's own header longer than the small file by which
    each is imported: to read them anew every time takes a seventh of all the time.
    """
    if source.name.startswith(f"__native_{GROUP}_"):
        header, declared = folder / "declared.h", [f"__native_{GROUP}.h", f"__native_internal_{GROUP}.h"]
    elif source.is_relative_to(folder / PACKAGE.name):
        header, declared = folder / "imported.h", ["Python.h"]
    else:
        return None
    if not hasattr(compiler, "compiler_so"):
        return None
    if not header.exists():
        header.write_text("".join(f'#include "{name}"\n' for name in declared))
        macros, includes = options.get("macros") or [], [*(options.get("include_dirs") or []), *compiler.include_dirs]
        flags = [f"-I{path}" for path in includes] + [f"-D{name}={value}" for name, value in macros]
        command = [*compiler.compiler_so, *flags, *(options.get("extra_postargs") or [])]
        subprocess.run([*command, "-x", "c-header", str(header), "-o", f"{header}.gch"], capture_output=True)
    return header if Path(f"{header}.gch").exists() else None


def kept_libraries(root: Path, target: Path) -> list[Path]:
    """The compiled modules; with CONCLAVE_KEEP=folder the last ones, if nothing has changed that they are made of."""
    folder = os.environ.get("CONCLAVE_KEEP")
    if not folder:
        return compile_modules(root, target)
    keep = Path(folder)
    stamp, made_of = keep / "made-of", digest_of_compiled(root)
    if not stamp.exists() or stamp.read_text() != made_of:
        made = compile_modules(root, target)
        shutil.rmtree(keep, ignore_errors=True)
        for path in made:
            copy = keep / path.relative_to(target)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(path, copy)
        stamp.write_text(made_of)
    shutil.copytree(keep / "lib", target / "lib", dirs_exist_ok=True)
    return sorted(path for path in (target / "lib").rglob("*") if path.is_file())


def digest_of_compiled(root: Path) -> str:
    """Changes whenever the compiled modules might: any Python that they can import, the compilers, and this file."""
    whole = hashlib.sha256(Path(__file__).read_bytes())
    for path in sorted((root / PACKAGE).rglob("*.py")):
        if path.relative_to(root / PACKAGE).parts[0] not in {"table", "cli"}:  # no compiled module imports these
            whole.update(f"{path.relative_to(root)}\0".encode() + path.read_bytes() + b"\0")
    with contextlib.suppress(ImportError):
        from mypy.version import __version__

        whole.update(__version__.encode())
    for name in ("CONCLAVE_OPT", "CONCLAVE_ONLY", "CC", "CFLAGS", "LDFLAGS"):
        whole.update(f"{name}={os.environ.get(name)}\0".encode())
    whole.update(f"{sys.version}\0{shutil.which(os.environ.get('CC') or 'cc')}".encode())
    return whole.hexdigest()


def build_client(root: Path) -> None:
    """Build the browser client into the package where that was not done before, if there is a Node to do it."""
    web, npm = root / "web", shutil.which("npm")
    if (root / CLIENT / "index.html").exists() or not web.exists():
        return
    if npm is None:
        print("conclave: no browser client: that needs Node 20.19 or newer, or `make setup`", file=sys.stderr)
        return
    for words in (["install", "--no-save", "--omit=dev"], ["run", "build"]):
        if subprocess.run([npm, *words], cwd=web, stdin=subprocess.DEVNULL, stdout=sys.stderr).returncode:
            print("conclave: no browser client: its build failed (see above)", file=sys.stderr)
            return


class Stage:
    """Says what is being done, how far it is, how long it took: in one line on a terminal, else every ten seconds."""

    def __init__(self, name: str, files: int = 0, stream: TextIO = sys.stderr) -> None:
        self.name = name
        self.files = files
        """That are to be done; 0: nobody can tell."""
        self.done = 0
        self.stream = stream
        self.is_in_place = stream.isatty()
        self.began = time.monotonic()
        self.counting = threading.Lock()
        self.is_over = threading.Event()
        self.teller = threading.Thread(target=self.keep_telling, daemon=True)

    def __enter__(self) -> "Stage":
        self.show(f"conclave: {self.name} ...")
        self.teller.start()
        return self

    def __exit__(self, *error: object) -> None:
        self.is_over.set()
        self.teller.join()
        self.tell()
        if self.is_in_place:
            print(file=self.stream, flush=True)

    def count_file(self) -> None:
        """One more is done; any thread may say so."""
        with self.counting:
            self.done += 1

    def keep_telling(self) -> None:
        """Until the stage is over."""
        while not self.is_over.wait(1 if self.is_in_place else 10):
            self.tell()

    def tell(self) -> None:
        """How far it is."""
        files = f"{self.done} of {self.files} files, " if self.files else ""
        self.show(f"conclave: {self.name}: {files}{time.monotonic() - self.began:.0f} s")

    def show(self, line: str) -> None:
        """A line, on a terminal instead of the one before."""
        if self.is_in_place:
            print(f"\r{line}\x1b[K", end="", file=self.stream, flush=True)
        else:
            print(line, file=self.stream, flush=True)


class CompileHook(BuildHookInterface[Any]):
    """Adds the compiled modules and the browser client to the wheel; where there is no compiler, it is pure Python.

    CONCLAVE_PURE=1 asks for pure Python; CONCLAVE_BUILD=compiled makes it an error not to compile.
    """

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        build_client(root)
        if version == "editable" or os.environ.get("CONCLAVE_PURE") == "1":
            return
        self.target = tempfile.TemporaryDirectory(prefix="conclave-build-")
        target = Path(self.target.name)
        try:
            with contextlib.chdir(root):
                libraries = kept_libraries(root, target)
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
