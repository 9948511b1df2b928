"""The lobby has words for every game: what it is, how long it takes, and what each preset and option means."""

import pytest

from conclave.games import GAMES
from conclave.kernel.game import Game
from conclave.table.cards import card
from conclave.table.catalogue import catalogue


def wanted(game: Game) -> list[str]:
    """Ids of the messages that the lobby shows of a game."""
    shown = card(game)
    ids = [f"{game.name}.length", shown.about.id, *(preset.say.id for preset in shown.presets)]
    for option in shown.options:
        ids.append(option.say.id)
        if option.kind == "choice":
            ids += [f"{option.say.id}.{value}" for value in option.values]
    return ids


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_the_lobby_has_words_for_a_game(game: Game) -> None:
    assert [id for id in wanted(game) if id not in catalogue("en")] == []
