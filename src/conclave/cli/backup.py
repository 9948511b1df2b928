"""`conclave backup`: a copy of the store of tables, also while a server runs."""

from pathlib import Path

from conclave.cli.language import said


def backup(file: Path, *, data: Path | None = None, force: bool = False, keep: int = 0) -> None:
    """Copy all tables into a file, also while a server runs.

    Parameters
    ----------
    file
        Where the copy goes; with --keep, a folder of copies.
    data
        Folder of the store, if it is not the usual one.
    force
        Overwrite a file that exists.
    keep
        Name the copy by the hour, and keep so many of the newest: for a timer.
    """
    from conclave.kernel.errors import Trouble
    from conclave.table.copies import back_up, back_up_by_the_hour
    from conclave.table.files import data_folder

    folder = data_folder(data)
    if keep < 0:
        raise Trouble("at least one copy must be kept")
    if keep:
        file = back_up_by_the_hour(folder, file, keep)
    else:
        back_up(folder, file, force)
    print(said("cli.backup.done", str(folder), str(file)))
