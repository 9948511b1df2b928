"""Setting a table: from what a guest wishes, from a finished game, or for a rematch."""

import secrets
import time
import unicodedata

from conclave.games import GAMES
from conclave.kernel.errors import Trouble
from conclave.kernel.game import Game
from conclave.minds import LEVELS
from conclave.table import referee
from conclave.table.dice import new_seed
from conclave.table.entries import Setup, Sit, Step
from conclave.table.refusals import NOT_POSSIBLE, NOT_YET_OVER, Refusal
from conclave.table.sitting import Sitting
from conclave.table.wire import NewTable, PlayOn

DEFAULT_MIND = "easy"
NAMELESS = "Guest"


def no_answer(draft: Sitting) -> str:
    """A new table has no standing answers."""
    return ""


def new_id() -> str:
    """Of a table: nobody can guess it."""
    return secrets.token_urlsafe(9)


def clean_name(name: str) -> str:
    """A name without anything that cannot be seen."""
    seen = "".join(c if unicodedata.category(c)[0] not in "CZ" else " " for c in name)
    return " ".join(seen.split()) or NAMELESS


def game_called(name: str) -> Game:
    """T-16: a game that we have."""
    if name not in GAMES:
        raise Refusal(NOT_POSSIBLE, f"there is no game '{name}'")
    return GAMES[name]


def mind_called(level: str) -> str:
    """T-16: a level that we have."""
    if level and level not in LEVELS:
        raise Refusal(NOT_POSSIBLE, f"there is no level '{level}': there are {', '.join(LEVELS)}")
    return level or DEFAULT_MIND


def wished(wish: NewTable, guest: str) -> Sitting:
    """The table that a guest wishes for."""
    game = game_called(wish.game)
    try:
        settings = game.settings(dict(wish.options))
        game.new(settings, len(wish.seats))
    except Trouble as trouble:
        raise Refusal(NOT_POSSIBLE, str(trouble)) from None
    setup = Setup(
        id=new_id(),
        game=game.name,
        rules=game.version,
        options=settings,
        seats=len(wish.seats),
        seed=new_seed(),
        invite=secrets.token_urlsafe(16),
        created=int(time.time()),
        listed=wish.listed,
        minutes=wish.clock.minutes if wish.clock else 0,
        increment=wish.clock.increment if wish.clock else 0,
    )
    sitting = Sitting(setup, game)
    for seat, chair in enumerate(wish.seats):
        if chair.kind == "mind":
            level = mind_called(chair.mind)
            sitting.take(Sit(seat, level, mind=level))
        elif chair.kind in ("me", "here"):
            sitting.take(Sit(seat, clean_name(chair.name or wish.name), guest))
    referee.settle(sitting, no_answer)
    return sitting


def again(setup: Setup, given: int = 0) -> Setup:
    """The same set-up for another game, with secrets of its own."""
    return Setup(
        id=new_id(),
        game=setup.game,
        rules=setup.rules,
        options=setup.options,
        seats=setup.seats,
        seed=new_seed(),
        invite=secrets.token_urlsafe(16),
        created=int(time.time()),
        minutes=setup.minutes if not given else 0,
        increment=setup.increment if not given else 0,
        given=given,
    )


def rotated(sitting: Sitting) -> Sitting:
    """A rematch: everybody moves on by one seat."""
    begun = Sitting(again(sitting.setup), sitting.game)
    count = sitting.setup.seats
    for seat in range(count):
        chair = sitting.chairs[(seat + 1) % count]
        begun.take(Sit(seat, chair.name, chair.guest, chair.mind))
    referee.settle(begun, no_answer)
    return begun


def played_on(sitting: Sitting, wish: PlayOn, guest: str, name: str) -> Sitting:
    """T-13: a finished game, gone on with from one of its steps, against minds."""
    if not sitting.result:
        raise Refusal(NOT_YET_OVER)
    if wish.ply > sitting.ply or not 0 <= wish.seat < sitting.setup.seats:
        raise Refusal(NOT_POSSIBLE, "there is no such step, or no such seat")
    level = mind_called(wish.mind)
    begun = Sitting(again(sitting.setup, wish.ply), sitting.game)
    for seat in range(sitting.setup.seats):
        mine = seat == wish.seat
        begun.take(Sit(seat, clean_name(name), guest) if mine else Sit(seat, level, mind=level))
    for word, decider in zip(sitting.steps[: wish.ply], sitting.deciders):
        begun.take(Step(word, decider))
    if begun.result:
        raise Refusal(NOT_POSSIBLE, "the game is over at that step")
    referee.settle(begun, no_answer)
    return begun
