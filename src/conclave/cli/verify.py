"""`conclave verify`: does a record hold: digest, steps, commitment and dice?"""

from pathlib import Path

from conclave.cli.language import language, of_trouble, said, told
from conclave.cli.replay import opened
from conclave.kernel.record import Damaged

BROKEN = 1


def verify(record: Path) -> int:
    """Check a record: its digest, that every step is legal, and that its dice fell as they were sealed.

    Parameters
    ----------
    record
        The record of a game, as the table gives it.
    """
    from conclave.games import GAMES
    from conclave.table.seal import Broken, check_seal

    try:
        holds = check_seal(opened(record), GAMES)
    except (Damaged, Broken) as trouble:
        print(said("cli.verify.broken", record.name, told(trouble)))
        return BROKEN
    print(said("cli.verify.holds", record.name, of_trouble(language()).text(holds)))
    return 0
