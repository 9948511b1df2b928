"""`conclave doctor`: is the store whole, and has a server here what it needs?"""

from pathlib import Path

SHOWN = 20  # hurt tables that are named


def doctor(*, data: Path | None = None, quick: bool = False) -> int:
    """Check the store of tables, also while a server runs; 1 if anything is wrong.

    Parameters
    ----------
    data
        Folder of the store, if it is not the usual one.
    quick
        Only what a server checks when it starts.
    """
    import shutil

    from conclave.kernel.errors import Trouble
    from conclave.table.client import BUILT
    from conclave.table.crowd import capacity
    from conclave.table.files import FILE, HEAD, data_folder, version_of
    from conclave.table.health import health_of

    folder = data_folder(data)
    file = folder / FILE
    if not file.exists():
        raise Trouble("there are no tables in {0}", folder)
    health = health_of(file, is_full=not quick)
    version = version_of(file)
    print(f"Store: {file}, {file.stat().st_size // 1024} KiB, {health.tables} tables.")
    if version != HEAD:
        print(f"Version {version or 'unknown'}, and this program writes {HEAD}.")
    for finding in health.findings:
        print(f"Damaged: {finding}")
    for id in health.hurt[:SHOWN]:
        print(f"Table {id} cannot be read; the others can be played on.")
    if len(health.hurt) > SHOWN:
        print(f"And {len(health.hurt) - SHOWN} more.")
    if not health.is_whole:
        print("Put back a copy with: conclave restore FILE --force (what is there now is kept beside it).")
    print(f"Disk: {shutil.disk_usage(folder).free // 2**20} MiB are free.")
    print(f"Connections: up to {capacity()} at once, by the number of files that a process may open.")
    if not BUILT.is_dir():
        print("The browser client is not built.")
    if health.is_whole:
        print("The store is whole.")
    return 0 if health.is_whole and version == HEAD else 1
