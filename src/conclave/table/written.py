"""Waiting for the store: what is not on disk did not happen, and what nobody knows is not said."""

import logging
from collections.abc import Awaitable, Callable

from conclave.table.database import LeaseLost, NotWritten, Unsure
from conclave.table.refusals import NOT_KNOWN, NOT_WRITTEN, Refusal

LOG = logging.getLogger(__name__)


def nothing() -> None:
    """Nobody is told."""


async def written(write: Awaitable[None], lose: Callable[[], None] = nothing) -> None:
    """T-14: wait until it is on disk; if it does not get there, nothing has changed.

    `lose` is called where what is in memory may no longer be what is on disk, because another worker owns the table, or
    because nobody knows whether it was written (T-34).
    """
    try:
        await write
    except LeaseLost as error:
        LOG.warning("not written: %s", error)
        lose()
        raise Refusal(NOT_WRITTEN) from None
    except NotWritten as error:
        LOG.error("not written: %s", error)
        raise Refusal(NOT_WRITTEN) from None
    except Unsure as error:
        LOG.error("perhaps not written: %s", error)
        lose()
        raise Refusal(NOT_KNOWN) from None
