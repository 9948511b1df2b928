"""Routes of army lists: what one may hold, what one comes to, and the list that a seat has handed in."""

from collections.abc import Iterable

from litestar import Request, get, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody

from conclave.games import GAMES
from conclave.kernel.army import Builder, Entry, List, Report
from conclave.kernel.army_file import army_in, army_toml, plain, with_line
from conclave.kernel.errors import Trouble
from conclave.kernel.game import Game, Settings
from conclave.table.openapi import PROBLEMS
from conclave.table.refusals import NOT_FOUND, NOT_POSSIBLE, NOT_YET_OVER, Refusal
from conclave.table.routes_tables import Seat, guest_in, rooms_in
from conclave.table.wire import Addition, CheckWish, EntryLook, Fault, Form, FormWish, Handed, Options, Reckoning

Asked = Request[None, None, State]
GAME_KEY = "game"  # of a file, which says what the list is for


def builder_of(name: str) -> tuple[Game, Builder]:
    """A game with armies, and its builder; T-15 if there is none."""
    game = GAMES.get(name)
    if game is None or game.builder is None:
        raise Refusal(NOT_FOUND)
    return game, game.builder()


def settings_of(game: Game, options: Options) -> Settings:
    """T-16: options that the game has."""
    try:
        return game.settings(dict(options))
    except Trouble as trouble:
        raise Refusal(NOT_POSSIBLE, trouble.text) from None


@post("/api/armies/{game:str}/form", status_code=200, sync_to_thread=True, operation_id="armyForm", responses=PROBLEMS)
def form(game: FromPath[str], data: JSONBody[FormWish]) -> Form:
    """What a list may hold under these options, and ready-made lists to begin with."""
    card, builder = builder_of(game)
    entries = list(builder.form(settings_of(card, data.options)))
    ready = {name: dict(army) for name, army in card.ready().items()} if card.ready is not None else {}
    return Form(card.name, card.title, entries, ready, looks_of(card, entries))


def looks_of(game: Game, entries: Iterable[Entry]) -> list[EntryLook]:
    """What is printed on the things that entries name, each once."""
    printed = {look.title: look for look in game.things()}
    found: dict[tuple[str, str], EntryLook] = {}
    waiting = list(entries)
    while waiting:
        entry = waiting.pop()
        waiting += entry.children
        key = entry.key or entry.one_of
        if entry.name in printed:
            found[key, entry.id] = EntryLook(key, entry.id, printed[entry.name])
    return list(found.values())


@post(
    "/api/armies/{game:str}/check", status_code=200, sync_to_thread=True, operation_id="armyCheck", responses=PROBLEMS
)
def check(game: FromPath[str], data: JSONBody[CheckWish]) -> Reckoning:
    """What a list comes to, and the rules it breaks."""
    card, builder = builder_of(game)
    settings = settings_of(card, data.options)
    try:
        army = army_in(data.text) if data.text else plain(data.army)
    except Trouble as trouble:
        raise Refusal(NOT_POSSIBLE, trouble.text) from None
    if army.get(GAME_KEY) == card.name:
        del army[GAME_KEY]
    report = builder.check(army, settings)
    return Reckoning(
        army=army,
        totals=report.totals,
        limits=report.limits,
        faults=[Fault(problem.rule, problem.path, problem.say) for problem in report.problems],
        boxes=list(report.boxes),
        area=report.area,
        toml=army_toml({GAME_KEY: card.name, **army}),
        bars=[bar(builder, army, settings, report, addition) for addition in data.adds],
    )


def bar(builder: Builder, army: List, settings: Settings, now: Report, addition: Addition) -> Fault | None:
    """What a further line would break that is whole now; what is still to be filled in on it is no reason against it.

    A line says first what it is, so a problem with its first field is one with the whole line.
    """
    try:
        more, number = with_line(army, addition.path, addition.key, addition.line)
    except Trouble as trouble:
        raise Refusal(NOT_POSSIBLE, trouble.text) from None
    own = f"{addition.path}.{addition.key}.{number}".removeprefix(".")
    what = f"{own}.{next(iter(addition.line), '')}" if isinstance(addition.line, dict) else own
    broken = {(problem.rule, problem.path) for problem in now.problems}
    for problem in builder.check(more, settings).problems:
        is_unfinished = problem.path.startswith(f"{own}.") and problem.path != what
        if not is_unfinished and (problem.rule, problem.path) not in broken:
            return Fault(problem.rule, problem.path, problem.say)
    return None


@get("/api/tables/{id:str}/army", operation_id="army", responses=PROBLEMS)
async def handed_in(request: Asked, id: FromPath[str], seat: Seat = -1) -> Handed:
    """The list that a seat has handed in: to those who hold the seat, and to anybody once the game is over."""
    async with rooms_in(request).room(id) as room:
        sitting = room.sitting
        is_open = bool(sitting.result) and 0 <= seat < sitting.setup.seats
        if seat not in sitting.seats_of(guest_in(request)) and not is_open:
            raise Refusal(NOT_YET_OVER)
        return Handed(seat, sitting.armies[seat])


ARMY_ROUTES = [form, check, handed_in]
