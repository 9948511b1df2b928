"""Chapter 12 of the Secret Relics: the die, and mana."""

from fractions import Fraction

from conclave.games.relics.data.tables import RELIC_SPELL
from conclave.games.relics.rules.fields import WALLS
from tests.games.relics.table import acting, after, asked, fact, kept, options, refused, table


def test_SR_12_1_event_spell_or_mana() -> None:
    assert options(table()) == ["event", "spell", "mana"]


def test_SR_12_2_all_alike() -> None:
    state = table()
    weights = state.weights() or [1] * len(state.options())
    assert [Fraction(weight, sum(weights)) for weight in weights] == [Fraction(1, 3)] * 3


def test_SR_12_3_event_turns_the_top_card() -> None:
    state = after(table(), "die:event")
    assert asked(state) == "chance event.draw"
    assert fact(after(state, "event.draw:fog"), "card") == "fog"


def test_SR_12_4_spell_offers_the_two_faction_spells() -> None:
    state = table("0.Invoker d3", "1.Caster d3")
    assert options(after(state, "die:spell")) == ["meteor_shower", "stone_walls", "skip"]
    assert refused(after(state, "die:spell"), "spell.choose:revive") == "SR-14.2"


def test_SR_12_5_casting_is_never_compulsory() -> None:
    state = after(table(), "die:spell spell.choose:skip")
    assert (asked(state), state.at[WALLS]) == ("P0 act.pick", 0)
    impossible = table(factions=["N", "E"])  # nobody is down
    assert asked(after(impossible, "die:spell")) == "P0 act.pick"


def test_SR_12_6_cast_at_once_or_never() -> None:
    state = after(table(), "die:spell spell.choose:skip")
    assert not {"stone_walls", "meteor_shower"} & set(options(state))
    cast = after(table("0.Guardian d3 vulnerable"), "die:spell spell.choose:stone_walls")
    assert asked(cast) == "P0 act.pick"


def test_SR_12_7_mana_brings_a_crystal_from_the_supply() -> None:
    state = after(table(mana=[3, 1]), "die:mana")
    assert (kept(state, "mana"), len(fact(state, "crystals"))) == ([4, 1], 4)


def test_SR_12_8_ten_at_the_most() -> None:
    assert kept(after(table(mana=[10, 0]), "die:mana"), "mana") == [10, 0]


def test_SR_12_9_a_full_stock_takes_no_crystal() -> None:
    state = after(acting("0.Caster c3", mana=[10, 0]), "act.pick:Caster")
    assert refused(state, "act.do:take_mana") == "SR-12.9"
    assert "take_mana" in options(after(acting("0.Caster c3", mana=[9, 0]), "act.pick:Caster"))


def test_SR_12_10_mana_pays_the_relic_spell_alone() -> None:
    state = acting("0.Caster d3", "1.Caster d3", mana=[5, 2])
    assert kept(after(state, "act.pick:relic_spell"), "mana") == [2, 2]
    shower = table("0.Invoker d3", "1.Caster d3", mana=[5, 2])
    assert kept(after(shower, "die:spell spell.choose:meteor_shower"), "mana") == [5, 2]
    assert RELIC_SPELL == [0, 1, 2, 3]
