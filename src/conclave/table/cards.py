"""The cards of the games, for the lobby: what can be chosen, by whom it can be played, and a picture."""

from functools import cache

from msgspec.structs import replace

from conclave.games import GAMES
from conclave.kernel.dice import Dice
from conclave.kernel.game import Game
from conclave.kernel.lesson.file import course_of
from conclave.kernel.options import Option
from conclave.kernel.scene import Scene, say
from conclave.kernel.state import CHANCE, OVER, SPECTATOR, State
from conclave.minds import LEVELS
from conclave.table.wire import GameCard, OptionCard, PresetCard

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
        presets=[PresetCard(name, say(f"{game.name}.preset.{name}"), values) for name, values in presets(game)],
        minds=list(LEVELS),
        picture=picture(game),
        builder=game.builder is not None,
        lessons=[lesson.id for lesson in course_of(game)],
        minutes=sum(lesson.minutes for lesson in course_of(game)),
    )


def cards() -> list[GameCard]:
    """Of all games."""
    return [card(game) for game in GAMES.values()]


def presets(game: Game) -> list[tuple[str, dict[str, bool | int | str]]]:
    """Named sets of options, each whole."""
    return [(name, game.settings(preset=name)) for name in game.options.presets]


def option_card(game: Game, option: Option) -> OptionCard:
    """One thing to be chosen before the game; of armies, the ready-made ones."""
    values = list(option.values)
    if option.seat >= 0 and not values and game.ready is not None:
        values = [option.default, *game.ready()]
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
    )


def picture(game: Game) -> Scene:
    """A position from the middle of a random game, as a spectator sees it; too small for what stands on cards."""
    middle = played(game, played(game, FAR)[1] // 2)[0]
    scene = game.stage().scene(middle.observe(SPECTATOR), SPECTATOR)
    return replace(scene, items=tuple(replace(item, face=None) for item in scene.items))


def played(game: Game, steps: int) -> tuple[State, int]:
    """A random game, the same one each time, after at most so many steps; and how many it took."""
    state, dice = game.new(), Dice(SEED)
    taken = 0
    while taken < steps and state.to_act != OVER:
        options = state.options()
        state.apply(dice.fall(options, state.weights() if state.to_act == CHANCE else []))
        taken += 1
    return state, taken
