"""Positions of the Secret Relics: what can be composed, what is refused, and that facts lead back."""

import pytest

from conclave.games.relics import GAME
from conclave.kernel import Dice, Unreadable
from tests.games.relics.table import down, fact, new, table

REFUSED = [
    ({"wizards": ["0.Cook d3"]}, "'0.Cook' is no wizard"),
    ({"wizards": ["2.Caster d3"]}, "'2.Caster' is no wizard"),
    ({"wizards": ["0.Caster z9"]}, "'z9' is no field of this game"),
    ({"wizards": ["0.Caster FNE"]}, "'FNE' is no field of this game"),
    ({"wizards": ["0.Caster d3 disabled potion"]}, "a disabled wizard carries nothing"),
    ({"wizards": ["0.Caster d3 relic.0"]}, "own faction (SR-10.9)"),
    ({"wizards": ["0.Scout d3 relic.1"]}, "lightweight"),
    ({"wizards": ["0.Caster d3 relic.1", "0.Thief d3 relic.1"]}, "a relic has one carrier"),
    ({"wizards": ["0.Caster FNW relic.1"]}, "has won already"),
    ({"wizards": ["0.Caster d3 spent"]}, "write step"),
    ({"wizards": "0.Caster d3"}, "wizards: must be a list of texts"),
    ({"wizards": [*down(0, 0), *down(1, 2)]}, "the game would be over (SR-16.3)"),
    ({"wizards": down(1, 2)}, "the game would be over (SR-16.2)"),
    ({"factions": ["E"]}, "factions:"),
    ({"factions": ["E", "E"]}, "factions:"),
    ({"chests": ["0.4 a1"]}, "'0.4' is no chest"),
    ({"chests": ["0.1"]}, "lacks its field"),
    ({"chests": ["0.1 a1 ajar"]}, "none of relic, open, seen"),
    ({"chests": ["0.1 carried relic"]}, "nobody carries 0.1"),
    ({"known": ["x 0.1"]}, "must begin with a seat"),
    ({"known": ["7 0.1"]}, "there is no seat 7"),
    ({"revealed": ["0"]}, "revealed: must be a list of whole numbers"),
    ({"mana": [11, 0]}, "a number from 0 to 10 for each seat"),
    ({"mana": [1]}, "a number from 0 to 10 for each seat"),
    ({"crystals": ["d4"]}, "must name mana fields"),
    ({"potions": ["b2"]}, "does not make 4"),
    ({"used_potions": 5}, "does not make 4"),
    ({"card": "rain"}, "rain does not last"),
    ({"card": "sunshine"}, "there is no card 'sunshine'"),
    ({"card": "pumple"}, "pumple needs its field"),
    ({"card": "broken XX"}, "'XX' is no bridge"),
    ({"card": "fog b2"}, "fog has no object"),
    ({"card": "fog", "discards": ["fog"]}, "in effect or named twice"),
    ({"night_below": True, "card": "night"}, "Night-time is in effect"),
    ({"night_below": "yes"}, "neither true nor false"),
    ({"top": "rain"}, "nobody has foreseen it"),
    ({"current": 2}, "there is no seat 2"),
    ({"turns": -1}, "no number from 0 on"),
    ({"step": "ready"}, "neither die nor act"),
    ({"haste": True}, "write step"),
    ({"walls": [0]}, "have ended with the beginning of its turn"),
    ({"weather": "fair"}, "no position field"),
]


@pytest.mark.parametrize(("fields", "said"), REFUSED, ids=[f"{case[0]}"[:50] for case in REFUSED])
def test_the_impossible_is_refused_with_its_field(fields: dict[str, object], said: str) -> None:
    assert GAME.position is not None
    with pytest.raises(Unreadable) as trouble:
        GAME.position(fields, GAME.settings(), 2)
    assert said in str(trouble.value)
    assert str(trouble.value).split(":")[0] in (*fields, "step", "potions", "wizards", "weather")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_facts_lead_back_to_the_position(seats: int) -> None:
    assert GAME.position is not None
    assert GAME.facts is not None
    for seed in range(6):
        state, dice = new(seats, factions="ENSI"[:seats], first_player="0"), Dice(seed)
        for _ in range(600):
            if state.to_act < -1:
                break
            if state.asks() in ("die", "act.pick") and dice.below(20) == 0:
                facts = GAME.facts(state)
                assert GAME.facts(GAME.position(facts, GAME.settings(), seats)) == facts
            state.apply(dice.fall(state.options(), []))


def test_every_field_has_a_sentence() -> None:
    assert GAME.fields is not None
    assert GAME.facts is not None
    assert set(GAME.fields()) == set(GAME.facts(table()))
    assert fact(table(), "wizards") == []
