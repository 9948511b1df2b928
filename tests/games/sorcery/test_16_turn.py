"""Chapter 16: phases, actions, tokens, pushing, and the end phase step by step."""

from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules.terms import CHANTED, FIGURES, SPECIAL
from tests.games.sorcery.table import (
    after,
    asked,
    attack,
    click,
    field,
    figure,
    given,
    numbers,
    options,
    played,
    refused,
    scores,
    tokens,
)

FOE = "1.AE2.1 20,20"


def test_MK_16_1_a_turn_is_a_command_phase_and_an_end_phase() -> None:
    state = field(f"0.AE1.1 10,5; {FOE}", "B3 0.AE1.1 S1 S4")
    assert (asked(state), state.at[f.PHASE]) == ("0 act.warrior", 2)
    ending = after(state, "act.warrior:end")
    assert (asked(ending), ending.at[f.PHASE]) == ("0 end.browse", 3)
    assert after(ending, "end.browse:keep").at[f.ACTIVE] == 1


def test_MK_16_2_abilities_of_the_beginning_come_first_in_any_order_each_once() -> None:
    state = field(
        "0.DC1.1 10,5 tokens=1; 0.DC2.1 10,6; 0.SO1.1 12,5; 0.MS1.1 14,5; 1.DR2.1 20,20",
        phase="begin",
        domains=[{"id": "D1", "owner": 0}],
    )
    first = ["proceed", "domain", "siphon.0.DC1.1", "tap.0.SO1.1", "command.0.MS1.1"]
    assert options(state) == first
    commanded = after(state, "begin.ability:command.0.MS1.1 command.roll:1")
    assert options(commanded) == [word for word in first if not word.startswith("command")]
    rest = after(commanded, "begin.ability:siphon.0.DC1.1 begin.ability:domain")
    assert options(rest) == ["proceed", "tap.0.SO1.1"]
    done = after(rest, "begin.ability:tap.0.SO1.1 begin.tap:0.MS1.1")
    assert asked(done) == "0 begin.ability", "the tapped Command may be used"
    assert asked(after(state, "begin.ability:proceed")) == "0 act.warrior"
    assert asked(field("0.AE2.1 10,5; 1.AE2.1 20,20", phase="begin")) == "0 act.warrior", "nothing to choose from"


def test_MK_16_3_three_actions_at_300_points_or_fewer_if_one_likes() -> None:
    state = field(f"0.AE2.1 10,5; 0.AE2.2 12,5; 0.AE2.3 14,5; 0.DC2.1 16,5; {FOE}")
    used = played(
        state,
        "act.warrior:0.AE2.1 move.to:10,4 act.warrior:0.AE2.2 move.to:12,4 act.warrior:0.AE2.3 move.to:14,4",
    )
    assert used.at[f.ACTIVE] == 1, "the fourth warrior has no action left"
    assert field(f"0.AE2.1 10,5; {FOE}", phase="begin").at[f.ACTIONS] == 3
    assert field(f"0.AE2.1 10,5; {FOE}", phase="begin", setup={"build_total": 200}).at[f.ACTIONS] == 2
    assert field(f"0.AE2.1 10,5; {FOE}", phase="begin", setup={"build_total": 400}).at[f.ACTIONS] == 4
    assert "end" in options(field(f"0.AE2.1 10,5; {FOE}"))


def test_MK_16_4_a_warrior_is_given_one_action_a_turn() -> None:
    state = given(field(f"0.AE2.1 10,5; 0.AE2.2 12,5; {FOE}"), "0.AE2.1", "move", "move.to:10,4")
    assert options(state) == ["0.AE2.2", "end"]
    assert refused(state, "act.warrior:0.AE2.1") == "MK-16.4"


def test_MK_16_5_actions_are_moves_combat_and_special_ones() -> None:
    state = field("0.AE1.1 10,5 click=3; 0.AE2.1 10,4 click=2; 1.AE2.1 10,9", "B3 0.AE1.1 S8 S1 E1")
    assert options(played(state, "act.warrior:0.AE1.1")) == ["move", "ranged", "heal", "browse.B3"]
    close = field("0.AE1.1 10,5; 1.AE2.1 10,6")
    assert options(played(close, "act.warrior:0.AE1.1")) == ["move", "close"]


def test_MK_16_6_a_token_comes_after_the_action_is_resolved() -> None:
    state = field("0.AE1.1 10,5; 1.AE2.1 10,9")
    shot = given(state, "0.AE1.1", "ranged")
    assert (asked(shot), tokens(shot, "0.AE1.1")) == ("chance attack.roll", 0)
    assert tokens(after(shot, attack(1, 3)), "0.AE1.1") == 1


def test_MK_16_7_a_second_token_pushes() -> None:
    state = given(field(f"0.AE2.1 10,5 tokens=1; {FOE}"), "0.AE2.1", "move", "move.to:10,4")
    assert (tokens(state, "0.AE2.1"), click(state, "0.AE2.1")) == (2, 2)
    first = given(field(f"0.AE2.1 10,5; {FOE}"), "0.AE2.1", "move", "move.to:10,4")
    assert (tokens(first, "0.AE2.1"), click(first, "0.AE2.1")) == (1, 1)


def test_MK_16_8_a_warrior_with_two_tokens_rests() -> None:
    state = field(f"0.AE2.1 10,5 tokens=2; 0.AE2.2 12,5; {FOE}")
    assert options(state) == ["0.AE2.2", "end"]
    assert refused(state, "act.warrior:0.AE2.1") == "MK-16.8"


def test_MK_16_9_pushing_damage_is_no_attack_and_can_eliminate() -> None:
    tough = given(field(f"0.OK3.1 10,5 tokens=1; {FOE}"), "0.OK3.1", "move", "move.to:10,4")
    assert click(tough, "0.OK3.1") == 2, "Toughness does not help"
    skinned = field(f"0.AE2.1 10,5 tokens=1; 0.AE1.1 2,2; {FOE}", "B1 0.AE1.1 S1", "E2 B1 0.AE1.1 0.AE2.1")
    assert len(given(skinned, "0.AE2.1", "move", "move.to:10,4").cards()) == 1, "Stoneskin ends by attacks only"
    last = given(field(f"0.AE2.1 10,5 tokens=1 click=5; 0.AE1.1 2,2; {FOE}"), "0.AE2.1", "move", "move.to:10,4")
    assert (click(last, "0.AE2.1"), scores(last)) == (0, [0, 27])


def test_MK_16_10_special_actions() -> None:
    healer = "0.AE1.1 10,5 click=3; 0.AE2.1 10,4 click=2"
    state = field(f"{healer}; 0.DC2.1 20,3 click=2; {FOE}", "B3 0.AE1.1 G2 S1 E1; B1 0@20,2 S4")
    assert {"heal", "cast.B3", "browse.B3"} <= set(options(after(state, "act.warrior:0.AE1.1")))
    assert "regenerate" in options(after(state, "act.warrior:0.DC2.1"))
    for kind in ("heal", "cast.B3", "browse.B3"):
        assert given(state, "0.AE1.1", kind).at[f.DEED] == SPECIAL
    other = field(f"0.AE3.1 20,3; {FOE}", "B1 0@20,2 S4")
    assert "pick_up.B1" in options(after(other, "act.warrior:0.AE3.1"))


def test_MK_16_11_who_can_be_given_an_action() -> None:
    state = field(
        "0.AE2.1 10,5; 0.AE2.2 12,5 tokens=2; 0.AE2.3 14,5 given=1 tokens=1; 0.OK2.1 16,5 click=5; "
        f"0.DC2.1 18,5; {FOE}; 1.DC1.1 20,22",
        "B4 1.DC1.1 S3",
        "E4 B4 1.DC1.1 0.DC2.1",
    )
    assert options(state) == ["0.AE2.1", "0.OK2.1", "end"]
    assert [refused(state, f"act.warrior:{key}") for key in ("0.AE2.2", "0.AE2.3", "0.DC2.1", "1.AE2.1")] == [
        "MK-16.8",
        "MK-16.4",
        "MK-14.6",
        "MK-1.4",
    ]


def test_MK_16_12_the_end_phase_in_its_order() -> None:
    # a tapped ability, a counter, a glyph without its caster, a one-bar browse, tokens, a chant, an objective
    state = field(
        f"0.SO1.1 3,20 tokens=1 ability=FL; 0.AE2.1 9,10 tokens=1 given=1; {FOE}",
        "B3 0.SO1.1 S1 S16",
        "I4 B3 0.SO1.1 counters=1; G6 B3 0.SO1.1 10,15",
        turn=5,
    )
    state.at[f.MARKS + figure(state, "0.AE2.1")] |= CHANTED
    ending = played(state, "act.warrior:end")
    assert asked(ending) == "0 end.browse"
    assert (ending.at[f.TAPPED + figure(state, "0.SO1.1")], ending.cards()) == (0, []), "steps 1 to 3 come before"
    assert options(ending) == ["keep", "S16", "G6"], "the glyph is back already, the illusion gone"
    chanted = f.MARKS + figure(state, "0.AE2.1")
    assert (tokens(ending, "0.SO1.1"), ending.at[chanted], scores(ending)) == (1, CHANTED, [0, 0])
    done = after(ending, "end.browse:keep")
    assert (tokens(done, "0.SO1.1"), done.at[chanted], scores(done)) == (0, 0, [5, 0])


def test_MK_16_13_tokens_come_off_those_that_were_given_no_action() -> None:
    state = field("0.AE2.1 10,5 tokens=2; 0.AE2.2 12,5 tokens=1; 0.AE2.3 14,5 tokens=1 given=1; 1.AE2.1 20,20 tokens=1")
    done = played(state, "act.warrior:end")
    assert [tokens(done, key) for key in ("0.AE2.1", "0.AE2.2", "0.AE2.3", "1.AE2.1")] == [0, 0, 1, 1]
    assert numbers(done, f.GIVEN, 0, FIGURES) == [0] * FIGURES


def test_MK_16_14_an_eliminated_warrior_is_removed_at_once_with_its_books_and_enchantments() -> None:
    state = field(
        "0.DC3.1 10,5; 1.AE1.1 10,6 click=6; 1.AE2.1 20,20",
        "B3 1.AE1.1 S1 S8",
        "E2 B3 1.AE1.1 1.AE1.1",
    )
    hit = given(state, "0.DC3.1", "close", attack(4, 5))
    assert not hit.is_here(figure(state, "1.AE1.1"))
    assert hit.cards() == []
    book = 7 + 2
    assert (hit.at[f.WIELDER + book], hit.at[f.LIES + book]) == (-1, 24 * 6 + 10)
    assert hit.stack(book) == [0, 7, 17], "Stoneskin is back at the bottom"
