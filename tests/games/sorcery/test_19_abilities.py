"""Chapter 19: what each special ability does."""

from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules.terms import BA, CH, DG, FL, GF, LI, MI, PA, QU, TO
from conclave.games.sorcery.rules.warriors import has_ability
from tests.games.sorcery.table import after, asked, attack, click, field, figure, given, options, played, tokens

FAR = "1.AE1.1 20,21"


def test_MK_19_1_battle_armor_against_ranged_attacks() -> None:
    # the Runesmith's 16 on click 3 is 18 against arrows: 9 + 8 misses
    state = field("0.EL3.1 10,4; 0.AE2.1 10,8; 1.BP1.1 10,9 click=3", map="twin_woods")
    assert click(given(state, "0.AE2.1", "close", attack(3, 4)), "1.BP1.1") == 5
    far = field("0.EL3.1 10,4; 1.BP1.1 10,9 click=3", map="twin_woods")
    assert click(given(far, "0.EL3.1", "ranged", attack(4, 4)), "1.BP1.1") == 3
    assert click(given(far, "0.EL3.1", "ranged", attack(4, 5)), "1.BP1.1") == 5


def test_MK_19_2_charge_after_a_move() -> None:
    state = given(field("0.DC3.1 10,9; 1.OK3.1 10,13; 1.OK2.1 11,13"), "0.DC3.1", "move", "move.to:10,12")
    assert (asked(state), options(state)) == ("0 move.charge", ["1.OK3.1", "1.OK2.1", "decline"])
    struck = after(state, f"move.charge:1.OK2.1 {attack(3, 4)}")
    assert (click(struck, "1.OK2.1"), struck.at[f.ACTIONS], tokens(struck, "0.DC3.1")) == (3, 2, 1)
    declined = after(state, "move.charge:decline")
    assert (asked(declined), tokens(declined, "0.DC3.1")) == ("0 act.warrior", 1)
    nobody = given(field(f"0.DC3.1 10,9; {FAR}"), "0.DC3.1", "move", "move.to:10,12")
    assert asked(nobody) == "0 act.warrior"


def test_MK_19_2_a_charge_is_no_close_combat_action() -> None:
    # a Doom Reaver has Charge and is a Minion: no value is lent, as for a close combat action it would be
    warriors = "0.AP2.1 10,9; 0.AP1.1 2,2; 1.OK2.1 11,13"
    charge = given(field(warriors), "0.AP2.1", "move", "move.to:10,12 move.charge:1.OK2.1")
    assert asked(charge) == "chance attack.roll"
    close = given(field("0.AP2.1 10,12; 0.AP1.1 2,2; 1.OK2.1 11,13"), "0.AP2.1", "close")
    assert asked(close) == "0 minion.value"


def test_MK_19_3_command_gives_an_action_on_five_and_six() -> None:
    state = field(f"0.MS1.1 10,5; {FAR}", phase="begin")
    for face in range(1, 7):
        rolled = after(state, f"begin.ability:command.0.MS1.1 command.roll:{face}")
        assert rolled.at[f.ACTIONS] == (4 if face >= 5 else 3)
    assert after(state, "begin.ability:proceed").at[f.ACTIONS] == 3


def test_MK_19_4_dodge_on_five_and_six_but_not_from_a_critical_hit() -> None:
    state = given(field("0.AE2.1 10,5; 1.EL2.1 10,6"), "0.AE2.1", "close")
    hit = after(state, attack(3, 4))
    assert asked(hit) == "chance dodge.roll"
    for face in range(1, 7):
        assert click(after(hit, f"dodge.roll:{face}"), "1.EL2.1") == (1 if face >= 5 else 3)
    assert click(after(state, attack(6, 6)), "1.EL2.1") == 4
    assert asked(after(state, attack(1, 3))) == "0 act.warrior", "a miss needs no dodge"


def test_MK_19_5_flight_goes_over_anything_but_breaks_away() -> None:
    state = given(field("0.DR2.1 4,10; 1.AE2.1 7,11"), "0.DR2.1", "move")
    assert "8,10" in options(state), "over blocks, past an opponent"
    assert "13,19" in options(state), "nine squares at one each, through the wood"
    assert "5,10" not in options(state)
    assert "7,11" not in options(state)
    held = given(field("0.DR2.1 10,4; 1.AE2.1 10,5"), "0.DR2.1", "move")
    assert asked(held) == "chance break.roll"


def test_MK_19_6_ghostform_leaves_without_a_roll_and_turns_blades() -> None:
    assert asked(given(field("0.AP3.1 10,4; 1.AE2.1 10,5"), "0.AP3.1", "move")) == "0 move.to"
    # defense 15, 17 in close combat: 9 + 7 misses, 9 + 8 hits; an arrow hits with 9 + 6
    state = field("0.AE2.1 10,8; 1.AP3.1 10,9")
    assert click(given(state, "0.AE2.1", "close", attack(3, 4)), "1.AP3.1") == 1
    assert click(given(state, "0.AE2.1", "close", attack(4, 4)), "1.AP3.1") == 3
    assert click(given(field("0.EL3.1 10,4; 1.AP3.1 10,9"), "0.EL3.1", "ranged", attack(3, 3)), "1.AP3.1") == 3


def test_MK_19_7_healing_a_friend_in_contact() -> None:
    state = field(f"0.AE1.1 10,8 click=3; 0.AE2.1 10,9 click=4; 0.DC2.1 9,9; {FAR}")
    healing = given(state, "0.AE1.1", "heal")
    assert asked(healing) == "chance heal.roll", "one wounded friend, so no question"
    for face in range(1, 7):
        assert click(after(healing, f"heal.roll:{face}"), "0.AE2.1") == (3 if face <= 3 else 2)
    two = field(f"0.AE1.1 10,8 click=3; 0.AE2.1 10,9 click=4; 0.DC2.1 9,9 click=2; {FAR}")
    assert options(given(two, "0.AE1.1", "heal")) == ["0.AE2.1", "0.DC2.1"]
    beside_healer = field("0.AE1.1 10,8 click=3; 0.AE2.1 10,9 click=4; 1.AE2.1 11,7")
    assert "heal" not in options(after(beside_healer, "act.warrior:0.AE1.1"))
    beside_patient = field("0.AE1.1 10,8 click=3; 0.AE2.1 10,9 click=4; 1.AE2.1 10,10; 1.AE2.2 14,14")
    assert "heal" not in options(after(beside_patient, "act.warrior:0.AE1.1"))
    not_able = field("0.AE1.1 10,8 click=3; 0.AE2.1 10,9 click=4; 1.OK2.1 10,10 click=5")
    assert "heal" in options(after(not_able, "act.warrior:0.AE1.1"))


def test_MK_19_8_limited_invisibility_from_more_than_five_squares() -> None:
    near, far = "0.EL3.1 10,4; 1.EL3.1 10,9", "0.EL3.1 10,4; 1.EL3.1 10,10"
    assert asked(given(field(near), "0.EL3.1", "ranged")) == "chance attack.roll"
    assert "ranged" not in options(after(field(far + "; 1.AE2.1 20,20"), "act.warrior:0.EL3.1"))
    worn = field("0.EL3.1 10,4; 1.EL3.1 10,10 click=3")
    assert asked(given(worn, "0.EL3.1", "ranged")) == "chance attack.roll"


def test_MK_19_9_the_ability_magic_immunity() -> None:
    state = field("0.AE1.1 10,4; 1.AP1.1 10,9 click=6; 1.AE2.1 20,20", "B3 0.AE1.1 S1 S8")
    assert options(played(state, "act.warrior:0.AE1.1")) == ["move"], "neither wand nor spell"


def test_MK_19_10_pole_arm() -> None:
    state = given(field("0.DC2.1 10,9; 1.AE2.1 10,12; 1.AE2.2 11,12"), "0.DC2.1", "move", "move.to:10,11")
    assert click(state, "0.DC2.1") == 3, "one for each of the two"
    assert state.at[f.ATTACKER] == -1, "and no attack"
    worn = given(field("0.DC2.1 10,9; 1.AE2.1 10,12 click=3"), "0.DC2.1", "move", "move.to:10,11")
    assert click(worn, "0.DC2.1") == 1
    last = given(field("0.DC2.1 10,9 click=4; 0.AE1.1 2,2; 1.AE2.1 10,12"), "0.DC2.1", "move", "move.to:10,11")
    assert (click(last, "0.DC2.1"), asked(last)) == (0, "0 act.warrior")


def test_MK_19_11_a_quick_move_uses_up_no_action() -> None:
    state = given(field(f"0.OK2.1 10,9; 0.AE2.1 2,2; {FAR}"), "0.OK2.1", "move", "move.to:10,10")
    assert (state.at[f.ACTIONS], tokens(state, "0.OK2.1")) == (3, 1)
    left = field(f"0.OK2.1 10,9; 0.AE2.1 2,2; {FAR}", actions=0)
    assert options(left) == ["0.OK2.1", "end"]
    assert asked(given(left, "0.OK2.1", "move", "move.to:10,10")) == "1 act.warrior"
    fight = given(field("0.OK2.1 10,9; 1.AE2.1 10,10"), "0.OK2.1", "close", attack(1, 2))
    assert fight.at[f.ACTIONS] == 2


def test_MK_19_12_regeneration() -> None:
    state = field(f"0.DC2.1 10,9 click=3; {FAR}")
    regenerating = given(state, "0.DC2.1", "regenerate")
    for face in range(1, 7):
        assert click(after(regenerating, f"heal.roll:{face}"), "0.DC2.1") == (2 if face <= 3 else 1)
    assert options(after(field(f"0.EF2.1 10,9 click=2; {FAR}"), "act.warrior:0.EF2.1")) == ["move", "regenerate"]


def test_MK_19_13_toughness_takes_one_from_attacks() -> None:
    state = field("0.AE2.1 10,9; 1.OK3.1 10,10")
    assert click(given(state, "0.AE2.1", "close", attack(4, 4)), "1.OK3.1") == 2
    assert click(given(field("0.AE2.1 10,9; 1.OK3.1 10,10 click=3"), "0.AE2.1", "close", attack(4, 4)), "1.OK3.1") == 5


def test_MK_19_14_vampirism_heals_when_a_close_attack_deals_damage() -> None:
    state = field("0.DC1.1 10,9 click=2; 1.AE2.1 10,10; 1.DC2.1 3,3")
    assert click(given(state, "0.DC1.1", "close", attack(3, 4)), "0.DC1.1") == 1
    assert click(given(state, "0.DC1.1", "close", attack(1, 2)), "0.DC1.1") == 2
    shot = field("0.DC1.1 10,9 click=2; 1.AE2.1 10,13")
    assert click(given(shot, "0.DC1.1", "ranged", attack(4, 4)), "0.DC1.1") == 2


def test_MK_19_15_an_ability_is_in_force_while_shown_or_granted() -> None:
    state = field(f"0.AE2.1 10,9 click=2; 0.AE2.2 3,3 click=3; 0.SO1.1 5,5 ability=FL; {FAR}")
    assert has_ability(state, figure(state, "0.AE2.1"), PA)
    assert not has_ability(state, figure(state, "0.AE2.2"), PA)
    oracle = figure(state, "0.SO1.1")
    assert has_ability(state, oracle, FL)
    assert has_ability(state, oracle, LI)


def test_MK_19_15_the_demoralized_keep_some_abilities_only() -> None:
    kept = {"0.EL2.1": DG, "0.AP3.1": GF, "0.EL3.1": LI, "0.OK3.1": TO, "0.BP1.1": BA, "0.AP1.1": MI}
    lost = {"0.DC3.1": CH, "0.DR2.1": FL, "0.OK2.1": QU}
    clicks = {"0.BP1.1": " click=3", "0.AP1.1": " click=5"}
    for key, ability in [*kept.items(), *lost.items()]:
        warriors = f"{key} 10,9{clicks.get(key, '')}; 1.AP1.2 20,20; 1.AP1.1 21,21"
        free = field(warriors)
        dreadful = field(warriors, "B1 1.AP1.1 S9", f"E10 B1 1.AP1.1 {key} breach=yes")
        assert has_ability(free, 0, ability)
        assert has_ability(dreadful, 0, ability) == (key in kept), key
