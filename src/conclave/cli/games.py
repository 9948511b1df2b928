"""`conclave games`: every game with its seats, options and presets."""

from conclave.cli.language import language, of_trouble, said, words_here
from conclave.kernel.game import Game
from conclave.kernel.options import shown
from conclave.kernel.scene import LIST_OR, say


def games() -> None:
    """List the games with their seats, options and presets."""
    from conclave.games import GAMES

    print("\n\n".join("\n".join(card(game)) for game in GAMES.values()))


def card(game: Game) -> list[str]:
    """A game in a few lines."""
    lines = [
        said("cli.games.head", game.name, game.title, say(LIST_OR, *game.seats)),
        f"  {words_here(game).text(say(f'{game.name}.about'))}",
    ]
    for option in game.options.options:
        takes = of_trouble(language()).text(option.takes())  # what trouble says of a value that cannot be
        what = words_here(game).text(say(f"{game.name}.option.{option.name}"))
        lines.append("  " + said("cli.games.option", option.name, shown(option.default), takes, what))
    for name, values in game.options.presets.items():
        chosen = ", ".join(f"{option} = {shown(value)}" for option, value in values.items())
        lines.append("  " + said("cli.games.preset", name, chosen or said("cli.games.default")))
    return lines
