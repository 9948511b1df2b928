"""Chapter 14: dials, values and their modifiers, the able and the others."""

from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules import values
from conclave.games.sorcery.rules.combat import strike
from conclave.games.sorcery.rules.harm import heal, hurt
from conclave.games.sorcery.rules.machine import Sorcery
from conclave.games.sorcery.rules.terms import ABILITY, BY_PUSH, CLOSE_COMBAT, DAMAGE, RANGED_COMBAT, SPEED
from conclave.games.sorcery.rules.warriors import is_able
from tests.games.sorcery.table import after, asked, attack, click, field, figure, given, options, played, refused


def attacking(state: Sorcery, attacker: str, target: str, way: int = CLOSE_COMBAT, modifier: int = 0) -> Sorcery:
    """The state with an attack set up, to read values from."""
    strike(state, figure(state, attacker), way, [figure(state, target)], modifier, -1, 0)
    return state


def test_MK_14_1_a_click_gives_four_values_and_an_ability_and_a_game_begins_on_the_first() -> None:
    state = field("0.AE2.1 10,5; 1.DC3.1 20,20 click=3")
    first, third = figure(state, "0.AE2.1"), figure(state, "1.DC3.1")
    assert [state.dial(first, what) for what in range(SPEED, DAMAGE + 1)] == [6, 9, 16, 2]
    assert tables.ABILITIES[state.dial(first, ABILITY)] == "PA"
    assert [state.dial(third, what) for what in range(SPEED, DAMAGE + 1)] == [7, 9, 15, 3]


def test_MK_14_2_the_base_is_the_same_on_every_click() -> None:
    first, last = field("0.AE1.1 10,5; 1.DC3.1 20,20"), field("0.AE1.1 10,5 click=6; 1.DC3.1 20,20")
    for state in (first, last):
        assert values.range_of(state, 0) == 8
        assert values.attack_bonus(state, 0) == 2
        assert state.points(0) == 54
    assert tables.WARRIORS.immune[tables.WARRIORS.ids.index("SO2")] == 1
    assert tables.WARRIORS.slots[tables.WARRIORS.ids.index("DR1")] == 2


def test_MK_14_3_damage_turns_the_dial_and_past_the_last_click_a_warrior_is_eliminated() -> None:
    state = field("0.AE2.1 10,5 click=3; 1.DC3.1 20,20")
    assert hurt(state, 0, 2, BY_PUSH) == 2
    assert click(state, "0.AE2.1") == 5
    hurt(state, 0, 1, BY_PUSH)
    assert (state.at[f.CLICK], state.is_here(0), state.grid[24 * 5 + 10]) == (0, False, -1)


def test_MK_14_4_healing_turns_it_back_but_not_before_the_first_click() -> None:
    state = field("0.AE2.1 10,5 click=3; 1.DC3.1 20,20")
    assert heal(state, 0, 1) == 1
    assert heal(state, 0, 5) == 1
    assert click(state, "0.AE2.1") == 1
    assert heal(state, 0, 1) == 0


def test_MK_14_5_the_demoralized_may_only_move() -> None:
    # the Raider on its last click bears the mark; a Legionnaire stands beside it
    state = field("0.OK2.1 10,5 click=5; 0.AE1.1 2,2; 1.AE2.1 10,6")
    assert asked(given(state, "0.OK2.1", "move")) == "chance break.roll"
    asking = field("0.SO1.1 10,5; 0.AE1.1 2,2; 1.AE2.1 20,20", "B3 0.SO1.1 S1", "E10 B3 0.SO1.1 0.SO1.1")
    played(asking, "act.warrior:0.SO1.1")
    assert options(asking) == ["move"], "Dread: not even asked for another kind, but for the hidden book"
    assert refused(asking, "act.kind:cast.B3") == "MK-14.5"


def test_MK_14_5_the_demoralized_stop_nobody_and_do_not_gang_up() -> None:
    state = field("0.AE2.1 10,5; 1.OK2.1 10,6 click=5; 1.AE2.1 20,20")
    assert asked(given(state, "0.AE2.1", "move")) == "0 move.to"
    gang = field("0.AE2.1 10,5; 0.OK2.1 9,5 click=5; 0.DC2.1 9,6; 1.DC3.1 10,6")
    assert values.attack(attacking(gang, "0.AE2.1", "1.DC3.1"), figure(gang, "1.DC3.1")) == 10, "the Thrall alone"


def test_MK_14_6_a_captive_is_given_no_action_at_all() -> None:
    state = field("0.AE2.1 10,5; 0.AE1.1 2,2; 1.DC1.1 20,20", "B4 1.DC1.1 S3", "E4 B4 1.DC1.1 0.AE2.1")
    assert "0.AE2.1" not in options(state)
    assert refused(state, "act.warrior:0.AE2.1") == "MK-14.6"
    assert not is_able(state, figure(state, "0.AE2.1"))


def test_MK_14_7_the_attack_bonus_is_no_part_of_an_attack() -> None:
    # the Tidecaller has attack 10 and bonus 2: 10 + 5 misses a Legionnaire's 16, 10 + 6 hits
    state = field("0.AE1.1 10,5; 1.AE2.1 10,9")
    shot = "act.warrior:0.AE1.1 act.kind:ranged "
    assert click(after(state, shot + attack(2, 3)), "1.AE2.1") == 1
    assert click(after(state, shot + attack(2, 4)), "1.AE2.1") == 3


def test_MK_14_8_an_unmodified_value_is_the_number_on_the_click() -> None:
    # the counterspell rolls of chapter 10 use it: Wild Fury gives +2 attack, and the casting total stays
    books = "B3 0.AE1.1 S1 S8; B1 1.AE3.1 C1 S4"
    plain = field("0.AE1.1 10,5; 1.AE3.1 10,9", books)
    furious = field("0.AE1.1 10,5; 1.AE3.1 10,9", books, "E5 B3 0.AE1.1 0.AE1.1")
    cast = "act.warrior:0.AE1.1 act.kind:cast.B3 counter.offer:1.AE3.1 counter.cast:1 counter.cast:1"
    assert after(plain, cast).at[f.CASTING_TOTAL] == after(furious, cast).at[f.CASTING_TOTAL]


def test_MK_14_9_all_modifiers_of_a_value_come_to_three_at_the_most() -> None:
    state = field("0.AE2.1 10,5; 1.DC3.1 10,6")
    target = figure(state, "1.DC3.1")
    for modifier, value in ((2, 11), (3, 12), (4, 12), (9, 12), (-2, 7), (-3, 6), (-7, 6)):
        assert values.attack(attacking(state, "0.AE2.1", "1.DC3.1", modifier=modifier), target) == value
    assert values.modified(2, -3) == 0, "no value falls below 0"
    assert values.modified(5, -9) == 2
    assert state.at[f.MODIFIER] == -7


def test_MK_14_9_modifiers_of_one_value_add_up_whatever_they_come_from() -> None:
    # Curse of Frailty -2 and the Crimson Ledger -1: with Wild Fury's -2 still only -3
    warriors = "0.DC1.1 10,5; 1.DC1.1 10,9; 1.AE2.1 20,20"
    books = "B4 0.DC1.1 S3; B4 1.DC1.1 S3"
    cursed = field(warriors, books, "E8 B4 0.DC1.1 1.DC1.1")
    target = figure(cursed, "1.DC1.1")
    assert values.defense(attacking(cursed, "0.DC1.1", "1.DC1.1", RANGED_COMBAT), target) == 13
    both = field(warriors, books, "E8 B4 0.DC1.1 1.DC1.1; E5 B4 1.DC1.1 1.DC1.1")
    assert values.defense(attacking(both, "0.DC1.1", "1.DC1.1", RANGED_COMBAT), target) == 13


def test_MK_14_10_the_28_warriors_with_their_dials() -> None:
    assert len(tables.WARRIORS.ids) == 28
    elder = tables.WARRIORS.ids.index("DR1")
    assert (tables.WARRIORS.points[elder], len(tables.WARRIORS.dials[elder])) == (104, 8)
    assert tables.WARRIORS.dials[elder][3] == [8, 10, 16, 3, tables.ABILITIES.index("TO"), 0]
    raider = tables.WARRIORS.ids.index("OK2")
    assert tables.WARRIORS.dials[raider][4] == [7, 7, 13, 1, 0, 1], "demoralized on its last click"
    assert sum(tables.WARRIORS.points) == 1245
