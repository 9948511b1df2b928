"""The cards of the games, for the lobby: what can be chosen, by whom it can be played, and a picture."""

from functools import cache

from msgspec.structs import replace

from conclave.games import GAMES
from conclave.kernel.dice import Dice
from conclave.kernel.game import Game
from conclave.kernel.lesson.file import course_of
from conclave.kernel.lesson.puzzle import puzzles_of
from conclave.kernel.lesson.quick import quick_of
from conclave.kernel.options import FIRST, Option, Shown, Value
from conclave.kernel.scene import Scene, say
from conclave.kernel.state import CHANCE, OVER, SPECTATOR, State
from conclave.kernel.words import words_of
from conclave.minds import LEVELS
from conclave.table.wire import GameCard, Ground, Grounds, OptionCard, PresetCard, ValueCard

FAR = 400  # steps of the random game from whose middle the picture is taken
SEED = 7


@cache
def card(game: Game) -> GameCard:
    """All that the lobby shows of a game."""
    return GameCard(
        name=game.name,
        title=game.title,
        about=say(f"{game.name}.about"),
        seats=list(game.seats),
        signs=list(game.signs),
        hidden=game.hidden,
        length=game.longest,
        options=[option_card(game, option) for option in game.options.options],
        presets=[preset_card(game, name) for name in game.options.presets],
        minds=list(LEVELS),
        picture=picture(game),
        builder=game.builder is not None,
        lessons=[lesson.id for lesson in course_of(game)],
        minutes=sum(lesson.minutes for lesson in course_of(game)),
        quick=quick_of(game) is not None,
        puzzles=len(puzzles_of(game)),
    )


def cards() -> list[GameCard]:
    """Of all games."""
    return [card(game) for game in GAMES.values()]


def preset_card(game: Game, name: str) -> PresetCard:
    """A named set of options, whole."""
    id, shown = f"{game.name}.preset.{name}", game.options.shown.get(name, Shown(name))
    options = game.settings(preset=name)
    return PresetCard(name, say(id), say(f"{id}.say"), options, shown.icon, shown.tone, name == FIRST)


def option_card(game: Game, option: Option) -> OptionCard:
    """One thing to be chosen before the game; of armies, the ready-made ones."""
    values = list(option.values)
    if option.seat >= 0 and not values and game.ready is not None:
        values = [option.default, *game.ready()]
    if option.pattern:
        values = [shown.value for shown in option.shown]
    is_choice = bool(values) and not isinstance(option.default, bool)
    return OptionCard(
        name=option.name,
        say=say(f"{game.name}.option.{option.name}"),
        kind="bool" if isinstance(option.default, bool) else "choice" if values else "int",
        default=option.default,
        values=values,
        least=option.least,
        most=option.most,
        rules=list(option.rules),
        seat=option.seat,
        cards=[value_card(game, option, value) for value in values] if is_choice else [],
        letters=[value_card(game, option, letter.value) for letter in option.letters],
        ground=option.ground,
    )


def value_card(game: Game, option: Option, value: Value) -> ValueCard:
    """A value with its name, its sentence and its picture."""
    pictures = {shown.value: shown for shown in (*option.shown, *option.letters)}
    shown = pictures.get(str(value), Shown(str(value)))
    own = f"{game.name}.option.{option.like or option.name}.{value}"
    id = shown.name or own
    words = words_of(game)
    found = next((each for each in (f"{own}.say", f"{id}.say", f"{id}.does") if words.find(each) is not None), "")
    return ValueCard(value, say(id), say(found) if found else None, shown.icon, shown.tone, shown.needs)


@cache
def grounds(game: Game) -> Grounds:
    """Where one can play: the board of a new game under each value, with nothing on it but ground."""
    found = []
    for option in game.options.options:
        if option.ground:
            values = option.values or [shown.value for shown in option.shown if not shown.icon]
            found += [Ground(option.name, str(value), ground(game, option.name, value)) for value in values]
    return Grounds(game.name, found)


def ground(game: Game, name: str, value: Value) -> Scene:
    """The main board with its terrain; the preset for newcomers brings it out before anybody is asked."""
    state = game.new(game.settings({name: value}, FIRST if FIRST in game.options.presets else ""))
    dice = Dice(SEED)
    while state.to_act == CHANCE:
        state.apply(dice.fall(state.options(), state.weights()))
    scene = game.stage().scene(state.observe(SPECTATOR), SPECTATOR)
    boards = tuple(zone for zone in scene.zones if zone.kind == "board" and zone.place == "main")
    items = tuple(replace(item, plate=None) for item in scene.items if item.layer in ("ground", "mark"))
    return replace(scene, zones=boards, items=items, players=(), tracks=(), scores=(), goal=None)


def picture(game: Game) -> Scene:
    """A position from the middle of a random game, as a spectator sees it; too small for words on things."""
    middle = played(game, played(game, FAR)[1] // 2)[0]
    scene = game.stage().scene(middle.observe(SPECTATOR), SPECTATOR)
    bare = (replace(item, face=None, plate=None, sign="" if item.icon else item.sign) for item in scene.items)
    return replace(scene, items=tuple(bare))


def played(game: Game, steps: int) -> tuple[State, int]:
    """A random game, the same one each time, after at most so many steps; and how many it took."""
    taken = 0
    state, dice = game.new(), Dice(SEED)
    while taken < steps and state.to_act != OVER:
        options = state.options()
        state.apply(dice.fall(options, state.weights() if state.to_act == CHANCE else []))
        taken += 1
    return state, taken
