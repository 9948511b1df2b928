"""The lobby has words for every game: what it is, how long it takes, and what each preset and option means."""

import pytest

from conclave.games import GAMES
from conclave.kernel.game import Game
from conclave.kernel.options import FIRST
from conclave.table.cards import card, grounds
from conclave.table.catalogue import catalogue


def wanted(game: Game) -> list[str]:
    """Ids of the messages that the lobby shows of a game."""
    shown = card(game)
    ids = [f"{game.name}.length", shown.about.id]
    ids += [text.id for preset in shown.presets for text in (preset.title, preset.say)]
    for option in shown.options:
        ids.append(option.say.id)
        for value in (*option.cards, *option.letters):
            ids += [text.id for text in (value.name, value.say) if text is not None]
    return ids


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_the_lobby_has_words_for_a_game(game: Game) -> None:
    assert [id for id in wanted(game) if id not in catalogue("en")] == []


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_what_is_chosen_by_a_picture_has_one_and_a_sentence(game: Game) -> None:
    """Presets, armies, sides and places; what the client draws itself is a place."""
    shown = card(game)
    drawn = {(place.option, place.value) for place in grounds(game).grounds}
    assert all(preset.icon and preset.tone for preset in shown.presets)
    for option in shown.options:
        is_pictured = option.seat >= 0 or option.ground or any(value.icon for value in option.cards)
        for value in (*(option.cards if is_pictured else ()), *option.letters):
            assert value.say is not None, value
            assert value.icon or (option.name, str(value.value)) in drawn, value


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_newcomer_s_game_is_offered_first_and_then_the_whole_one(game: Game) -> None:
    presets = card(game).presets
    assert [preset.name for preset in presets if preset.first] == [FIRST] * (FIRST in game.options.presets)
    assert FIRST not in [preset.name for preset in presets[1:]]


@pytest.mark.parametrize("game", [game for game in GAMES.values() if game.builder], ids=lambda game: str(game.name))
def test_sides_differ_unless_they_are_chosen_at_the_table(game: Game) -> None:
    """A ready-made army is nobody's default on both sides; what is none is chosen later."""
    assert game.ready is not None
    for preset in card(game).presets:
        armies = [preset.options[option.name] for option in game.options.options if option.seat >= 0]
        assert len(set(armies)) == len(armies) or armies[0] not in game.ready()


def test_what_goes_with_a_value_is_an_option_with_that_value() -> None:
    for game in GAMES.values():
        for option in card(game).options:
            for value in option.cards:
                assert game.settings(dict(value.needs)) | value.needs == game.settings(dict(value.needs))


def test_a_place_to_play_is_shown_bare() -> None:
    for game in GAMES.values():
        for place in grounds(game).grounds:
            assert {zone.kind for zone in place.scene.zones} == {"board"}
            assert {item.layer for item in place.scene.items} <= {"ground", "mark"}
            assert len(place.scene.items) > 4, place.value
