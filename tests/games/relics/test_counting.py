"""What is counted of a game: things by their names, never by their places."""

from conclave.games.relics.rules.machine import Relics
from conclave.games.relics.summary import summary
from tests.games.relics.table import acting, after, table


def things(state: Relics) -> set[str]:
    """The kinds of things that the pending decision offers."""
    return {state.thing(move) for move in state.options()}


def test_wizards_looks_and_relic_spells_have_names() -> None:
    state = acting("0.Scout g7", chests=["1.0 g7"], mana=[4, 0], factions=["S", "E"])
    names = {"Caster", "Guardian", "Healer", "Invoker", "Scout", "Thief", "peek", "spiritform", "end_turn"}
    assert things(state) == names


def test_a_move_is_a_move_wherever_it_leads() -> None:
    assert things(after(acting(), "act.pick:Scout")) == {"move", "take_potion"}


def test_a_potion_is_another_thing_than_the_skill_to_heal() -> None:
    bodies = ("0.Thief b2 disabled", "0.Caster b2 potion")
    assert "heal" in things(after(acting(*bodies), "act.pick:Healer"))
    assert "potion" in things(after(acting(*bodies), "act.pick:Caster"))


def test_faction_spells_and_deeds_have_names() -> None:
    state = table("0.Invoker d3", "1.Caster d3 vulnerable")
    assert things(after(state, "die:spell")) == {"meteor_shower", "stone_walls", "skip"}
    assert "attack" in things(after(state, "die:mana act.pick:Invoker"))


def test_a_summary_tells_who_used_what() -> None:
    state = table("0.Invoker d3", "1.Caster d3 vulnerable", "1.Scout d3", "0.Caster g8", chests=["1.0 g8"], mana=[3, 0])
    state.events = []
    steps = "die:spell spell.choose:stone_walls act.pick:Caster act.do:open.g8 act.pick:Invoker act.do:attack.1.Caster"
    for word in [*steps.split(), "act.pick:relic_spell"]:
        state.play(state.to_act, state.from_text(word))
    game = summary(state)
    assert game.camps == ("Elementalists", "Necromancers")
    assert game.uses == (
        ("spell stone_walls", "chest with the relic", "attack", "relic spell elemental_storm"),
        (),
    )
