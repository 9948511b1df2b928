"""`conclave move`: all tables from one store into another, a folder or a database."""

from conclave.cli.language import said


def move(source: str, target: str) -> None:
    """Copy all tables from one store into another, which must be empty, and check every one of them.

    Parameters
    ----------
    source
        The data folder of a server that is stopped, or postgresql://USER@HOST/NAME.
    target
        The same; what is in the source stays there.
    """
    import asyncio

    from conclave.table import moving

    tables = asyncio.run(moving.move(source, target))
    print(said("cli.move.done", tables, moving.named(source), moving.named(target)))
