"""Chapter 3 of the Secret Relics: factions, corners, chests, and what lies ready."""

from collections import Counter

import pytest

from conclave.games.relics import GAME
from conclave.games.relics.data.tables import DECK, NAMES
from conclave.games.relics.rules.fields import CHESTS, CURRENT, FLASKS, POOL
from conclave.games.relics.rules.machine import Relics
from conclave.kernel import EVERYONE, SPECTATOR, Dice, Unreadable
from tests.games.relics.table import after, asked, chest, fact, kept, new, options, part, refused, told, wizard

PLACED = "setup.relic:d1 setup.chest:a3 setup.chest:a1 setup.chest:b4"  # of the north-west
OPPOSITE = "setup.relic:h6 setup.chest:h8 setup.chest:g5 setup.chest:f8"


def ready(words: str = f"{PLACED} {OPPOSITE}") -> Relics:
    """A game of two, Elementalists and Necromancers, at the first roll."""
    return after(new(first_player="0", factions="EN"), words)


def test_SR_3_1_bridges_start_whole() -> None:
    assert fact(ready(), "card") == ""


def test_SR_3_2_a_crystal_lies_on_every_mana_field() -> None:
    assert fact(ready(), "crystals") == ["c3", "f3", "f6", "c6"]


def test_SR_3_3_each_player_chooses_a_faction_of_its_own() -> None:
    state = after(new(4, first_player="0"), "setup.faction:Illusionists")
    assert options(state) == ["Elementalists", "Necromancers", "Spiritualists"]
    assert refused(state, "setup.faction:Illusionists") == "SR-3.4"
    state = after(state, "setup.faction:Spiritualists setup.faction:Necromancers")
    assert fact(state, "factions") == ["I", "S", "N", "E"]  # the last one is not asked (SR-5.13)
    assert asked(state) == "P0 setup.relic"


def test_SR_3_3_factions_by_lot_or_by_name() -> None:
    state = new(3, factions="random", first_player="1")
    assert asked(state) == "chance setup.faction_draw"
    state = after(
        state, "setup.faction_draw:Necromancers setup.faction_draw:Elementalists setup.faction_draw:Spiritualists"
    )
    assert fact(state, "factions") == ["S", "N", "E"]
    assert fact(new(2, factions="SI"), "factions") == ["S", "I"]
    for wrong in ("E", "EE", "EX", "ENSIE"):
        with pytest.raises(Unreadable, match="factions cannot be"):
            new(2, factions=wrong)
    with pytest.raises(Unreadable, match="3 different letters"):
        new(3, factions="EN")


def test_SR_3_4_factions_are_chosen_in_turn_order() -> None:
    state = new(3, first_player="1")
    assert asked(state) == "P1 setup.faction"
    state = after(state, "setup.faction:Necromancers")
    assert asked(state) == "P2 setup.faction"
    assert asked(after(state, "setup.faction:Illusionists")) == "P0 setup.faction"


def test_SR_3_5_unused_material_stays_out() -> None:
    state = ready()
    assert (len(part(state, 0, "wizards")[::6]), len(part(state, 0, "chests")[::5])) == (12, 8)
    assert len(fact(state, "potions")) + fact(state, "used_potions") == 4
    assert state.code("2.Caster") == -1


def test_SR_3_6_the_fortress_makes_the_home() -> None:
    state = ready()
    assert [NAMES[state.home(seat)] for seat in (0, 1)] == ["FNW", "FSE"]


def test_SR_3_7_seats_fix_the_corners() -> None:
    assert kept(new(2), "corners") == [0, 2]
    assert kept(new(3), "corners") == [0, 1, 2]
    assert kept(new(4), "corners") == [0, 1, 2, 3]
    assert kept(new(2, seating="adjacent"), "corners") == [0, 1]


def test_SR_3_7_or_players_choose_a_free_corner_right_after_the_faction() -> None:
    state = after(new(2, corners="choose", first_player="0"), "setup.faction:Elementalists")
    assert (asked(state), options(state)) == ("P0 setup.corner", ["NW", "NE", "SE", "SW"])
    state = after(state, "setup.corner:SE setup.faction:Necromancers")
    assert options(state) == ["NW", "NE", "SW"]
    assert refused(state, "setup.corner:SE") == "SR-3.7"


def test_SR_3_8_turns_go_clockwise_by_corner() -> None:
    state = new(3, corners="choose", factions="ENS", first_player="0")
    state = after(state, "setup.corner:SE setup.corner:NW setup.corner:SW")
    assert kept(state, "order") == [1, 0, 2]
    words = [["h8", "g8", "f8", "e8"], ["a8", "a7", "a6", "a5"], ["a1", "b1", "c1", "d1"]]
    for fields, seat in zip(words, (0, 2, 1)):  # clockwise from the first player
        assert asked(state) == f"P{seat} setup.relic"
        relic, *others = fields
        state = after(state, " ".join([f"setup.relic:{relic}", *(f"setup.chest:{other}" for other in others)]))
    assert asked(state) == "chance die"
    assert state.at[CURRENT] == 0
    assert after(state, "die:mana act.pick:end_turn").at[CURRENT] == 2


def test_SR_3_9_each_wizard_is_one_figure_that_shows_its_status() -> None:
    state = ready()
    figures = [item for item in GAME.stage().scene(state.observe(0), 0).items if item.id.startswith("wizard:")]
    assert len(figures) == 12
    assert len({item.id for item in figures}) == 12


def test_SR_3_10_wizards_start_ready_on_their_start_field() -> None:
    state = ready()
    assert [wizard(state, f"0.{kind}") for kind in ("Caster", "Scout")] == ["b2", "b2"]
    assert wizard(state, "1.Thief") == "g7"
    assert kept(state, "status") == [0] * 12


def test_SR_3_11_two_potions_lie_on_each_start_field() -> None:
    state = ready()
    assert (fact(state, "potions"), state.at[FLASKS]) == (["b2", "b2", "g7", "g7"], 0)


def test_SR_3_12_four_chests_in_the_own_start_area_one_with_the_relic() -> None:
    state = new(first_player="0", factions="EN")
    assert asked(state) == "P0 setup.relic"
    assert refused(state, "setup.relic:e1") == "SR-3.12"
    for number, step in enumerate(PLACED.split()[1:], 1):
        state = after(state, PLACED.split()[number - 1])
        assert asked(state) == "P0 setup.chest"
        assert step.startswith("setup.chest")
    state = after(state, PLACED.split()[-1])
    assert asked(state) == "P1 setup.relic"


def test_SR_3_13_one_chest_a_field() -> None:
    state = after(new(first_player="0", factions="EN"), "setup.relic:d1")
    assert "d1" not in options(state)
    assert refused(state, "setup.chest:d1") == "SR-3.13"


def test_SR_3_14_anywhere_but_the_start_field() -> None:
    state = new(first_player="0", factions="EN")
    assert set(options(state)) == {"a1", "b1", "c1", "d1", "a2", "c2", "d2", "a3", "b3", "a4", "b4"}
    assert refused(state, "setup.relic:b2") == "SR-3.14"


def test_SR_3_15_no_chest_on_the_fortress() -> None:
    assert refused(new(first_player="0", factions="EN"), "setup.relic:FNW") == "SR-3.15"


def test_SR_3_16_nobody_sees_the_placing_of_others() -> None:
    state = after(new(first_player="0", factions="EN"), PLACED)
    elsewhere = after(
        new(first_player="0", factions="EN"), "setup.relic:c1 setup.chest:c2 setup.chest:d2 setup.chest:a4"
    )
    for seat in (1, SPECTATOR):
        assert state.observe(seat) == elsewhere.observe(seat)
        assert part(state, seat, "chests")[:20] == [-1, 0, -1, -1, 0] * 4
    assert part(state, 0, "chests")[0::5][:4] == [NAMES.index(name) for name in ("d1", "a3", "a1", "b4")]
    shown = after(state, OPPOSITE)
    for seat in (0, 1, SPECTATOR):
        assert part(shown, seat, "chests")[0::5] == [*sorted(part(shown, seat, "chests")[0::5][:4]), 24, 26, 32, 35]


def test_SR_3_16_events_tell_the_owner_alone() -> None:
    state = new(first_player="0", factions="EN")
    words = f"{PLACED} {OPPOSITE}"
    hidden = told(state, words, "chest_hidden")
    assert (hidden[0][0], hidden[0][1]["field"], hidden[0][1]["is_relic"]) == (0, NAMES.index("d1"), 1)
    assert [audience for audience, _ in hidden] == [0] * 4 + [1] * 4
    assert [audience for audience, _ in told(state, words, "chests_shown")] == [EVERYONE]


def test_SR_3_17_a_player_knows_the_own_chests_and_no_others() -> None:
    state = ready()
    assert part(state, 0, "chests")[3::5] == [0, 1, 0, 0, -1, -1, -1, -1]  # by field: a1 d1 a3 b4
    assert part(state, 1, "chests")[3::5] == [-1, -1, -1, -1, 0, 0, 1, 0]
    assert part(state, SPECTATOR, "chests")[3::5] == [-1] * 8


def test_SR_3_18_numbers_go_by_field_and_tell_nothing() -> None:
    assert [chest(ready(), f"0.{number}") for number in range(4)] == ["a1", "d1 relic", "a3", "b4"]
    other = ready(f"setup.relic:b4 setup.chest:d1 setup.chest:a1 setup.chest:a3 {OPPOSITE}")
    assert ready().observe(1) == other.observe(1)
    assert ready().observe(SPECTATOR) == other.observe(SPECTATOR)


def test_SR_3_19_all_sixteen_cards_are_in_the_deck() -> None:
    assert (ready().at[POOL], ready().discards()) == (DECK, 0)


def test_SR_3_20_pumple_waits_beside_the_board() -> None:
    state = ready()
    assert "pumple" not in {item.id for item in GAME.stage().scene(state.observe(0), 0).items}


def test_SR_3_21_the_first_player_is_drawn_by_lot() -> None:
    state = new(4)
    assert (asked(state), options(state), state.weights()) == ("chance first_player", ["0", "1", "2", "3"], [])
    assert asked(after(state, "first_player:2")) == "P2 setup.faction"
    assert asked(new(4, first_player="3")) == "P3 setup.faction"
    with pytest.raises(Unreadable, match="first_player cannot be 2"):
        new(2, first_player="2")


def test_SR_3_22_nobody_has_mana_at_the_start() -> None:
    assert kept(ready(), "mana") == [0, 0]


def test_a_seat_s_guess_of_the_placing_is_any_placing() -> None:
    state = after(new(first_player="0", factions="EN"), PLACED)
    dice, relics, fields = Dice(5), Counter[int](), Counter[int]()
    for _ in range(2200):
        world = state.guess(1, dice)
        relics[world.at[CHESTS]] += 1
        fields.update(kept(world, "chests")[:4])
        assert kept(world, "chests")[4:] == [-1] * 4
    assert (
        set(relics)
        == set(fields)
        == {NAMES.index(name) for name in ["a1", "b1", "c1", "d1", "a2", "c2", "d2", "a3", "b3", "a4", "b4"]}
    )
    assert all(140 <= count <= 265 for count in relics.values())  # 200 are expected, five deviations are 67
    assert all(700 <= count <= 900 for count in fields.values())  # 800
