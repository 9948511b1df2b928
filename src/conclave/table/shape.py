"""The shape of a PostgreSQL database: is it there, is it ours, and has it our newest tables?"""

import asyncio
from urllib.parse import urlsplit

from conclave.kernel.errors import Trouble
from conclave.table.files import HEAD, upgrade

SCHEMES = ("postgresql", "postgres")
LOCK = 7_205_759_403  # any number that only we use: two workers must not change the shape at once
PATIENCE = 10.0


def check_address(address: str) -> str:
    """The address itself, if it can be one; else one sentence why not, without the password in it."""
    try:
        parts = urlsplit(address)
        is_one = parts.scheme in SCHEMES and len(parts.path) > 1 and parts.port != 0
    except ValueError:
        is_one = False
    if not is_one:
        raise Trouble("a database is named as postgresql://USER@HOST/NAME")
    return address


def shown(address: str) -> str:
    """The address without its password and its options."""
    parts = urlsplit(address)
    host = parts.netloc.rpartition("@")[2]
    user = f"{parts.username}@" if parts.username else ""
    return f"{parts.scheme}://{user}{host}{parts.path}"


def prepare(address: str) -> None:
    """Bring a database to the newest shape; one sentence where that cannot be."""
    asyncio.run(prepared(check_address(address)))


async def prepared(address: str) -> None:
    """The same, on a loop."""
    import asyncpg
    from sqlalchemy import text
    from sqlalchemy.exc import SQLAlchemyError
    from sqlalchemy.ext.asyncio import create_async_engine
    from sqlalchemy.pool import NullPool

    async def connect() -> asyncpg.Connection:
        return await asyncpg.connect(address, timeout=PATIENCE)

    engine = create_async_engine("postgresql+asyncpg://", async_creator=connect, poolclass=NullPool)
    try:
        await (await connect()).close()  # what is wrong with the address is said in the database's own words
        async with engine.begin() as connection:
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
            has_shape = await connection.scalar(text("SELECT to_regclass('alembic_version')::text"))
            version = str(await connection.scalar(text("SELECT version_num FROM alembic_version"))) if has_shape else ""
            if version > HEAD:
                raise Trouble("{0} was written by a newer version of conclave", shown(address))
            if not version and await connection.scalar(text("SELECT to_regclass('room')::text")):
                raise Trouble("{0} holds something else than tables of conclave", shown(address))
            if version != HEAD:
                await connection.run_sync(upgrade)
    except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, ValueError, SQLAlchemyError) as error:
        reason = str(getattr(error, "orig", error)) or type(error).__name__
        raise Trouble("the database {0} cannot be used: {1}", shown(address), reason) from None
    finally:
        await engine.dispose()
