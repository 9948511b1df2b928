"""Copies of the store: a backup while it is in use, and a restore while it is not."""

import contextlib
import os
import re
import sqlite3
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from conclave.kernel.errors import Trouble
from conclave.table.files import FILE, check_whole, held, version_of

NAMED = "tables-%Y%m%d-%H%M%S.sqlite3"
OURS = re.compile(r"tables-\d{8}-\d{6}\.sqlite3")
ASIDE = ("-wal", "-shm")


def back_up(folder: Path, target: Path, force: bool) -> None:
    """A whole copy of the store in a folder, made while a server may be writing to it."""
    source = folder / FILE
    if not version_of(source):
        raise Trouble("there are no tables in {0}", folder)
    if target.exists() and not force:
        raise Trouble("{0} exists: --force overwrites it", target)
    copy(source, target)


def back_up_by_the_hour(folder: Path, copies: Path, keep: int) -> Path:
    """A copy whose name tells when it was made; of those, so many of the newest are kept, and nothing else goes."""
    try:
        copies.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise Trouble("copies cannot be kept in {0} ({1})", copies, error.strerror) from None
    target = copies / time.strftime(NAMED, time.gmtime())
    back_up(folder, target, force=True)
    target.chmod(0o600)  # seeds are secrets
    for old in sorted(path for path in copies.iterdir() if OURS.fullmatch(path.name))[:-keep]:
        old.unlink()
    return target


def restore(source: Path, folder: Path, force: bool) -> None:
    """Put a copy into its place; what was there is lost, so that must be asked for."""
    if not source.exists():
        raise Trouble("there is no file {0}", source)
    check_whole(source)
    with held(folder) as target:
        if target.exists() and not force:
            raise Trouble("there are tables in {0}: --force overwrites them", folder)
        copy(source, target, put_aside)


def put_aside(target: Path) -> None:
    """What is there becomes one file, whole by itself, so that another can take its place in one step.

    A write-ahead log that stayed behind would be taken for that of the new file. One that is damaged is kept beside it.
    """
    if not target.exists():
        return
    with contextlib.suppress(sqlite3.DatabaseError), contextlib.closing(sqlite3.connect(target)) as old:
        old.execute("PRAGMA journal_mode=DELETE")
    logs = [ending for ending in ASIDE if Path(f"{target}{ending}").exists()]
    with contextlib.suppress(Trouble):
        if not logs:
            check_whole(target)
            return
    kept = next(name for n in range(1, 10_000) if not (name := target.with_name(f"{target.name}.damaged-{n}")).exists())
    with contextlib.suppress(OSError):
        os.link(target, kept)
    for ending in logs:
        Path(f"{target}{ending}").replace(f"{kept}{ending}")


def copy(source: Path, target: Path, before: Callable[[Path], None] = lambda _: None) -> None:
    """Copy a store by SQLite's own means, check the copy, and only then put it into its place."""
    try:
        handle, name = tempfile.mkstemp(dir=target.absolute().parent, prefix=f".{target.name}.")
    except OSError as error:
        raise Trouble("{0} cannot be written ({1})", target, error.strerror) from None
    os.close(handle)
    try:
        with (
            contextlib.closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)) as old,
            contextlib.closing(sqlite3.connect(name)) as new,
        ):
            old.backup(new)
            new.execute("PRAGMA journal_mode=DELETE")  # one file, nothing beside it
        check_whole(Path(name))
        with Path(name).open("rb") as written:
            os.fsync(written.fileno())
        before(target)
        Path(name).replace(target)
        sync_folder(target.absolute().parent)
    except sqlite3.Error as error:
        raise Trouble("{0} cannot be copied: {1}", source, error) from None
    finally:
        for leftover in (name, f"{name}-wal", f"{name}-shm"):
            Path(leftover).unlink(missing_ok=True)


def sync_folder(folder: Path) -> None:
    """What was renamed there stays so, whatever happens to the power."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
