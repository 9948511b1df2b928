"""Routes of army lists: what one may hold, what one comes to, and the list that a seat has handed in."""

from litestar import Request, get, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody

from conclave.games import GAMES
from conclave.kernel.army import Builder
from conclave.kernel.army_file import army_in, army_toml, plain
from conclave.kernel.errors import Trouble
from conclave.kernel.game import Game, Settings
from conclave.table.openapi import PROBLEMS
from conclave.table.refusals import NOT_FOUND, NOT_POSSIBLE, NOT_YET_OVER, Refusal
from conclave.table.routes_tables import Seat, guest_in, rooms_in
from conclave.table.wire import CheckWish, Fault, Form, FormWish, Handed, Options, Reckoning

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
        raise Refusal(NOT_POSSIBLE, str(trouble)) from None


@post("/api/armies/{game:str}/form", status_code=200, sync_to_thread=True, operation_id="armyForm", responses=PROBLEMS)
def form(game: FromPath[str], data: JSONBody[FormWish]) -> Form:
    """What a list may hold under these options, and ready-made lists to begin with."""
    card, builder = builder_of(game)
    entries = list(builder.form(settings_of(card, data.options)))
    ready = {name: dict(army) for name, army in card.ready().items()} if card.ready is not None else {}
    return Form(card.name, card.title, entries, ready)


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
        raise Refusal(NOT_POSSIBLE, str(trouble)) from None
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
    )


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
