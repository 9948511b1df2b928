"""Where the store lies, who has it open, and that it is whole."""

import contextlib
import os
import sqlite3
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from conclave.kernel.errors import Trouble

if TYPE_CHECKING:
    from sqlalchemy import Connection

HEAD = "0003"  # the newest migration; a file at this version is opened without asking Alembic
FILE = "tables.sqlite3"
LOCK = "tables.lock"


def data_folder(chosen: Path | None = None) -> Path:
    """The folder that was chosen, else CONCLAVE_DATA, else the user's own folder for data."""
    if chosen is not None:
        return chosen.expanduser().absolute()
    if os.environ.get("CONCLAVE_DATA"):
        return Path(os.environ["CONCLAVE_DATA"]).expanduser().absolute()
    if os.name == "nt":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "conclave"


@contextlib.contextmanager
def held(folder: Path) -> Iterator[Path]:
    """The store's file while nobody else has it; a second server, or a restore, is turned away."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)  # seeds are secrets
        lock = (folder / LOCK).open("a+")
    except OSError as error:
        raise Trouble("tables cannot be kept in {0} ({1})", folder, error.strerror) from None
    with lock:
        try:
            take_lock(lock.fileno())
        except OSError:
            raise Trouble(
                "a server is already running on {0}: stop it, or choose another --data", folder / FILE
            ) from None
        with folder_held(folder):
            yield folder / FILE


@contextlib.contextmanager
def folder_held(folder: Path) -> Iterator[None]:
    """The folder itself, where that can be locked: a file in it may be deleted while it is held."""
    if os.name == "nt":
        yield
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        take_lock(handle)
    except BlockingIOError:
        os.close(handle)
        raise Trouble("a server is already running on {0}: stop it, or choose another --data", folder / FILE) from None
    except OSError:
        pass  # a file system that locks no folders
    try:
        yield
    finally:
        os.close(handle)


def take_lock(handle: int) -> None:
    """Lock without waiting; the system lets go when the process ends, however it ends."""
    if os.name == "nt":
        import msvcrt

        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
    else:
        import fcntl

        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def check_whole(file: Path) -> None:
    """Trouble if the file is not a store of ours, damaged, or from a newer program."""
    version = version_of(file)
    if not version:
        raise Trouble("{0} is no store of tables", file)
    if version > HEAD:
        raise Trouble("{0} was written by a newer version of conclave", file)
    try:
        with contextlib.closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            found = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
    except sqlite3.Error as error:
        raise Trouble("{0} is damaged: {1}", file, error) from None
    if found != "ok":
        raise Trouble("{0} is damaged: {1}", file, found)


def version_of(file: Path) -> str:
    """The migration that the file has reached, "" if it is not there or not a store."""
    if not file.exists():
        return ""
    try:
        with contextlib.closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.Error:
        return ""
    return str(row[0]) if row else ""


def is_something_else(file: Path) -> bool:
    """Is there a file without a version that is not empty either?"""
    if not file.exists() or not file.stat().st_size:
        return False
    try:
        with contextlib.closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            return connection.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchone() is not None
    except sqlite3.Error:
        return True


def migrate(file: Path) -> None:
    """Bring the file to the newest shape, or make it."""
    version = version_of(file)
    if version == HEAD:
        return
    if version > HEAD:
        raise Trouble("{0} was written by a newer version of conclave", file)
    if not version and is_something_else(file):
        raise Trouble(
            "{0} is damaged, or no store of tables: see `conclave doctor`; `conclave restore` puts back a copy", file
        )
    from sqlalchemy import create_engine
    from sqlalchemy.pool import NullPool

    with create_engine(f"sqlite:///{file}", poolclass=NullPool).begin() as connection:
        upgrade(connection)


def upgrade(connection: "Connection") -> None:
    """Bring a database of any kind to the newest shape, inside the transaction of this connection."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
