"""`conclave games`: every game with its seats, options and presets."""

from conclave.kernel.game import Game
from conclave.kernel.options import shown
from conclave.kernel.scene import say
from conclave.kernel.words import words_of


def games() -> None:
    """List the games with their seats, options and presets."""
    from conclave.games import GAMES

    print("\n\n".join("\n".join(card(game)) for game in GAMES.values()))


def card(game: Game) -> list[str]:
    """A game in a few lines."""
    lines = [
        f"{game.name}: {game.title}, for {' or '.join(map(str, game.seats))}",
        f"  {words_of(game).text(say(f'{game.name}.about'))}",
    ]
    for option in game.options.options:
        lines.append(f"  {option.name} = {shown(option.default)} (takes {option.allowed()})")
    for name, values in game.options.presets.items():
        chosen = ", ".join(f"{option} = {shown(value)}" for option, value in values.items())
        lines.append(f"  preset {name}: {chosen or 'every option at its default'}")
    return lines
