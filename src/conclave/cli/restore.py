"""`conclave restore`: the store of tables from a copy, while no server runs."""

from pathlib import Path

from conclave.cli.language import said


def restore(file: Path, *, data: Path | None = None, force: bool = False) -> None:
    """Put back all tables from a copy that `conclave backup` made.

    Parameters
    ----------
    file
        The copy.
    data
        Folder of the store, if it is not the usual one.
    force
        Overwrite the tables that are there.
    """
    from conclave.table import copies
    from conclave.table.files import data_folder

    folder = data_folder(data)
    copies.restore(file, folder, force)
    print(said("cli.restore.done", str(file), str(folder)))
