"""`conclave move`: all tables from one store into another, a folder or a database."""


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
    print(f"{tables} tables of {moving.named(source)} are in {moving.named(target)}, each as it was.")
