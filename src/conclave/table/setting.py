"""Setting a table: from what a guest wishes, from a finished game, or for a rematch."""

import secrets
import time
import unicodedata

from conclave.games import GAMES
from conclave.kernel.errors import Trouble, english
from conclave.kernel.game import Game, Settings
from conclave.kernel.options import OWN
from conclave.minds import LEVELS
from conclave.minds.own.found import installed
from conclave.table import referee
from conclave.table.dice import new_seed
from conclave.table.entries import HandsIn, Sit, Step, TableSetup
from conclave.table.refusals import NO_LIST_WANTED, NOT_POSSIBLE, NOT_YET_OVER, Refusal
from conclave.table.sitting import Sitting, ready_made
from conclave.table.wire import NewTable, PlayOn

DEFAULT_MIND = "easy"
NAMELESS = "Guest"


def no_answer(draft: Sitting) -> str:
    """A new table has no standing answers."""
    return ""


def new_id() -> str:
    """Of a table: nobody can guess it."""
    return secrets.token_urlsafe(9)


MARKS = 2  # on one letter
BLANK = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")  # letters that look like nothing


def clean_name(name: str) -> str:
    """A name without anything that cannot be seen, and with no more marks on a letter than languages put there."""
    seen, marks = "", 0
    for c in unicodedata.normalize("NFC", name):
        kind = unicodedata.category(c)[0]
        marks = marks + 1 if kind == "M" else 0
        if marks <= MARKS and (seen.strip() or kind != "M"):
            seen += " " if kind in "CZ" or c in BLANK else c
    return " ".join(seen.split()) or NAMELESS


def game_called(name: str) -> Game:
    """T-16: a game that we have."""
    if name not in GAMES:
        raise Refusal(NOT_POSSIBLE, english("there is no game '{0}'", name))
    return GAMES[name]


def mind_called(level: str) -> str:
    """T-16: a level that we have, or a mind that was installed here; never a program that a guest names."""
    if level and level not in LEVELS and level not in installed():
        raise Refusal(NOT_POSSIBLE, english("there is no level '{0}': there are {1}", level, ", ".join(LEVELS)))
    return level or DEFAULT_MIND


def settled(game: Game, wish: NewTable) -> Settings:
    """The options as wished; minds take ready-made armies."""
    settings = game.settings(dict(wish.options))
    for seat, chair in enumerate(wish.seats):
        option = game.options.army_of(seat)
        if option is not None and chair.kind == "mind" and settings[option.name] == OWN:
            settings[option.name] = option.default
    return settings


def must_be_possible(game: Game, settings: Settings, seats: int) -> None:
    """Unreadable if no game comes of these options, whatever lists are handed in."""
    game.new(ready_made(game, settings), seats)
    own = game.own_armies(settings, seats)
    if own and game.builder is not None and game.ready is not None:
        check = game.builder().check
        fitting = next((army for army in game.ready().values() if check(army, settings).is_accepted), None)
        if fitting is not None:
            game.new(settings, seats, [fitting if seat in own else {} for seat in range(seats)])


def wished(wish: NewTable, guest: str) -> Sitting:
    """The table that a guest wishes for."""
    game = game_called(wish.game)
    try:
        settings = settled(game, wish)
        must_be_possible(game, settings, len(wish.seats))
    except Trouble as trouble:
        raise Refusal(NOT_POSSIBLE, trouble.text) from None
    setup = TableSetup(
        id=new_id(),
        game=game.name,
        rules=game.version,
        options=settings,
        seats=len(wish.seats),
        seed=new_seed(),
        invite=secrets.token_urlsafe(16),
        created=int(time.time()),
        listed=wish.listed,
        hints=wish.hints,
        minutes=wish.clock.minutes if wish.clock else 0,
        increment=wish.clock.increment if wish.clock else 0,
    )
    sitting = Sitting(setup, game)
    for seat, chair in enumerate(wish.seats):
        if chair.kind == "mind":
            level = mind_called(chair.mind)
            sitting.add(Sit(seat, level, mind=level))
        elif chair.kind in ("me", "here"):
            sitting.add(Sit(seat, clean_name(chair.name or wish.name), guest))
    for seat, chair in enumerate(wish.seats):
        if chair.army and chair.kind not in ("me", "here"):
            raise Refusal(NO_LIST_WANTED)
        if chair.army:
            referee.hand_in(sitting, seat, chair.army)
    referee.settle(sitting, no_answer)
    return sitting


def again(setup: TableSetup, options: Settings, given: int = 0) -> TableSetup:
    """The same set-up for another game, with secrets of its own."""
    return TableSetup(
        id=new_id(),
        game=setup.game,
        rules=setup.rules,
        options=options,
        seats=setup.seats,
        seed=new_seed(),
        invite=secrets.token_urlsafe(16),
        created=int(time.time()),
        minutes=setup.minutes if not given else 0,
        increment=setup.increment if not given else 0,
        hints=setup.hints,
        given=given,
    )


def rotated(sitting: Sitting) -> Sitting:
    """A rematch: everybody moves on by one seat; with a list of one's own, armies go with their people."""
    count = sitting.setup.seats
    options = moved_on(sitting) if sitting.own else sitting.setup.options
    begun = Sitting(again(sitting.setup, options), sitting.game)
    for seat in range(count):
        chair, army = sitting.chairs[(seat + 1) % count], sitting.armies[(seat + 1) % count]
        begun.add(Sit(seat, chair.name, chair.guest, chair.mind))
        if army:
            begun.add(HandsIn(seat, army))
    referee.settle(begun, no_answer)
    return begun


def moved_on(sitting: Sitting) -> Settings:
    """The options, with each seat's army that of the next one."""
    table, before = sitting.game.options, sitting.setup.options
    options = dict(before)
    for seat in range(sitting.setup.seats):
        here, next_one = table.army_of(seat), table.army_of((seat + 1) % sitting.setup.seats)
        if here is not None and next_one is not None:
            options[here.name] = before[next_one.name]
    return options


def played_on(sitting: Sitting, wish: PlayOn, guest: str, name: str) -> Sitting:
    """T-13: a finished game, gone on with from one of its steps, against minds."""
    if not sitting.result:
        raise Refusal(NOT_YET_OVER)
    if wish.ply > sitting.ply or not 0 <= wish.seat < sitting.setup.seats:
        raise Refusal(NOT_POSSIBLE, english("there is no such step, or no such seat"))
    level = mind_called(wish.mind)
    begun = Sitting(again(sitting.setup, sitting.setup.options, wish.ply), sitting.game)
    for seat in range(sitting.setup.seats):
        mine = seat == wish.seat
        begun.add(Sit(seat, clean_name(name), guest) if mine else Sit(seat, level, mind=level))
    for seat in sitting.own:
        begun.add(HandsIn(seat, sitting.armies[seat]))
    for word, decider in zip(sitting.steps[: wish.ply], sitting.deciders):
        begun.add(Step(word, decider))
    if begun.result:
        raise Refusal(NOT_POSSIBLE, english("the game is over at that step"))
    referee.settle(begun, no_answer)
    return begun
