"""The seal of a record: do its digest, its steps, its commitment and its dice hold?"""

from collections.abc import Callable

from conclave.kernel.errors import Trouble, Unreadable, english
from conclave.kernel.record import Games, Record, known
from conclave.kernel.scene import Text
from conclave.kernel.state import CHANCE, OVER, State
from conclave.table.dice import commitment, fallen

Watch = Callable[[State, int], None]


class Broken(Trouble):
    """What does not hold."""


def check_seal(record: Record, games: Games) -> Text:
    """A sentence that says what was found to hold; Broken says what does not, Unreadable that it cannot be told."""
    game = known(games, record.game)
    if record.rules != game.version:
        raise Unreadable(
            "this record was played under rules {0} of {1}; this program has rules {2}",
            record.rules,
            game.name,
            game.version,
        )
    if record.seed and commitment(record.seed) != record.commitment:
        raise Broken("the seed is not the one that was committed to")
    if record.given > len(record.steps):
        raise Broken("{0} steps are said to be given, but there are {1}", record.given, len(record.steps))
    rolls = 0
    ply = 0

    def watch(state: State, move: int) -> None:
        nonlocal rolls, ply
        if state.to_act == CHANCE and record.seed and ply >= record.given:
            fell = fallen(record.seed, ply, state.options(), state.weights())
            if fell != move:
                told, should = state.to_text(move), state.to_text(fell)
                raise Broken("step {0} says {1}, but the dice fell {2}", ply + 1, told, should)
            rolls += 1
        ply += 1

    end = replayed(record, games, watch)
    verdict = game.verdict(end)
    if end.to_act == OVER and record.result != verdict:
        raise Broken("the result is said to be '{0}', but the steps lead to '{1}'", record.result, verdict)
    return sentence(record, rolls)


def replayed(record: Record, games: Games, watch: Watch) -> State:
    """The end of the record; a step that cannot be taken is a seal that does not hold."""
    game = known(games, record.game)
    game.new(game.settings(dict(record.options)), record.seats, record.armies)  # an impossible set-up is unreadable
    try:
        return record.replay(games, watch=watch)
    except Broken:
        raise
    except Unreadable as trouble:
        raise Broken("{0}", trouble) from None


def sentence(record: Record, rolls: int) -> Text:
    """What holds."""
    steps = len(record.steps)
    if not record.commitment:
        return english(
            "the digest fits and all {0} steps are legal; nothing was committed to, so nothing is known about the dice",
            steps,
        )
    if not record.seed:
        return english(
            "the digest fits and all {0} steps are legal; the seed is not shown, so the dice cannot be checked", steps
        )
    if record.given:
        return english(
            "the digest fits and all {0} steps are legal; the seed is the one committed to, and all {1} outcomes of "
            "chance after the {2} steps it was given follow from it",
            steps,
            rolls,
            record.given,
        )
    return english(
        "the digest fits and all {0} steps are legal; the seed is the one committed to, and all {1} outcomes of chance "
        "follow from it",
        steps,
        rolls,
    )
