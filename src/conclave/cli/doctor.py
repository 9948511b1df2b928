"""`conclave doctor`: is the store whole, and has a server here what it needs?"""

from pathlib import Path

from conclave.cli.language import said

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
    print(said("cli.doctor.store", str(file), file.stat().st_size // 1024, health.tables))
    if version != HEAD:
        known, unknown = "cli.doctor.version", "cli.doctor.version.unknown"
        print(said(known, str(version), HEAD) if version else said(unknown, HEAD))
    for finding in health.findings:
        print(said("cli.doctor.damaged", finding))
    for id in health.hurt[:SHOWN]:
        print(said("cli.doctor.hurt", id))
    if len(health.hurt) > SHOWN:
        print(said("cli.doctor.more", len(health.hurt) - SHOWN))
    if not health.is_whole:
        print(said("cli.doctor.restore"))
    print(said("cli.doctor.disk", shutil.disk_usage(folder).free // 2**20))
    print(said("cli.doctor.connections", capacity()))
    if not BUILT.is_dir():
        print(said("cli.doctor.no_client"))
    if health.is_whole:
        print(said("cli.doctor.whole"))
    return 0 if health.is_whole and version == HEAD else 1
