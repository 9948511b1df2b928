"""Chapter 1 of the Secret Relics: what the game is about."""

import pytest

from conclave.games.relics import GAME
from conclave.games.relics.data import tables
from conclave.games.relics.rules.fields import CHEST_NUMBERS, CRYSTALS, WIZARD_NUMBERS
from conclave.kernel import Unreadable, words
from conclave.kernel.scene import say
from tests.games.relics.table import after, asked, down, fact, kept, new, part, table, wander


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_SR_1_1_two_to_four_players_lead_six_wizards_each(seats: int) -> None:
    state = new(seats)
    assert len(part(state, 0, "wizards")) == 6 * seats * WIZARD_NUMBERS
    for wrong in (1, 5):
        with pytest.raises(Unreadable, match="2, 3, or 4"):
            GAME.new(seats=wrong)


def test_SR_1_2_the_first_relic_brought_home_wins() -> None:
    state = table("0.Caster a1 relic.1", "1.Caster h8 relic.0")
    assert asked(after(state, "die:mana act.pick:Caster act.do:move.FNW")) == "P0 wins: relic"
    state = table("0.Caster a1 relic.1", "1.Caster h8 relic.0", current=1)
    assert asked(after(state, "die:mana act.pick:Caster act.do:move.FSE")) == "P1 wins: relic"


def test_SR_1_3_the_only_player_with_active_wizards_wins() -> None:
    state = table("0.Caster d3", "1.Caster d3 vulnerable", *down(1, 2, "Caster"))
    assert asked(after(state, "die:mana act.pick:Caster act.do:attack.1.Caster")) == "P0 wins: last faction"


def test_SR_1_4_one_relic_is_enough_among_four_players() -> None:
    state = table("0.Caster a1 relic.2", seats=4)
    assert asked(after(state, "die:mana act.pick:Caster act.do:move.FNW")) == "P0 wins: relic"


@pytest.mark.parametrize("own", ["", "0.0 a1 relic open", "carried"])
def test_SR_1_5_the_own_relic_may_be_anywhere(own: str) -> None:
    wizards = ["0.Caster a2 relic.1"] + (["1.Thief g5 relic.0"] if own == "carried" else [])
    chests = [own] if own and own != "carried" else []
    state = table(*wizards, chests=chests)
    assert asked(after(state, "die:mana act.pick:Caster act.do:move.FNW")) == "P0 wins: relic"


def test_SR_1_6_each_faction_has_its_relic() -> None:
    names = [words.words_of(GAME).text(say(f"relics.relic.{faction}")) for faction in tables.FACTIONS]
    assert names == ["Elemental Stone", "Book of Dark Arts", "Primal Talisman", "Sands of Seeming"]


def test_SR_1_8_the_box_holds_what_the_rulebook_counts() -> None:
    board, state = tables.BOARD, new(4)
    assert [board.piece.count(piece) for piece in range(5)] == [12, 12, 12, 12, 16]  # four corner boards and the middle
    assert (len(tables.BRIDGES), len(board.touched), len(tables.FACTIONS)) == (4, 4, 4)
    assert len(part(state, 0, "chests")) == 16 * CHEST_NUMBERS
    assert len(part(state, 0, "wizards")) == 24 * WIZARD_NUMBERS
    assert fact(state, "used_potions") == 8  # none is on the board yet
    assert tables.DECK == (1 << 16) - 1
    assert len(tables.CARD_IDS) == 16


@pytest.mark.parametrize("seats", [2, 4])
def test_SR_1_9_forty_four_crystals_are_always_enough(seats: int) -> None:
    for seed in range(3):
        for state in wander(new(seats), seed, 800):
            assert bin(state.at[CRYSTALS]).count("1") + sum(kept(state, "mana")) <= 44
    assert 4 + 4 * 10 == 44
