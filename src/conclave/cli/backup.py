"""`conclave backup`: a copy of the store of tables, also while a server runs."""

from pathlib import Path


def backup(file: Path, *, data: Path | None = None, force: bool = False) -> None:
    """Copy all tables into a file, also while a server runs.

    Parameters
    ----------
    file
        Where the copy goes.
    data
        Folder of the store, if it is not the usual one.
    force
        Overwrite a file that exists.
    """
    from conclave.table.copies import back_up
    from conclave.table.files import data_folder

    folder = data_folder(data)
    back_up(folder, file, force)
    print(f"The tables in {folder} are copied to {file}.")
