"""Chapter 8 of the Secret Relics: attacks and protection."""

from tests.games.relics.table import acting, after, asked, options, refused, table, wizard


def test_SR_8_1_an_attack_disables_without_a_roll() -> None:
    state = after(acting("0.Caster d3", "1.Scout d3 vulnerable", "1.Thief d4 vulnerable"), "act.pick:Caster")
    assert [word for word in options(state) if word.startswith("attack")] == ["attack.1.Scout"]
    assert refused(state, "act.do:attack.1.Thief") == "SR-8.1"
    done = after(state, "act.do:attack.1.Scout")
    assert (wizard(done, "1.Scout"), asked(done)) == ("d3 disabled", "P0 act.pick")


def test_SR_8_2_a_ready_wizard_cannot_be_attacked() -> None:
    state = after(acting("0.Caster d3", "1.Scout d3"), "act.pick:Caster")
    assert refused(state, "act.do:attack.1.Scout") == "SR-8.2"


def test_SR_8_3_one_target_of_the_attacker_s_choice() -> None:
    state = after(acting("0.Invoker d3", "1.Scout d3 vulnerable", "1.Thief d3 vulnerable"), "act.pick:Invoker")
    assert {"attack.1.Scout", "attack.1.Thief"} <= set(options(state))
    done = after(state, "act.do:attack.1.Thief")
    assert (wizard(done, "1.Thief"), wizard(done, "1.Scout")) == ("d3 disabled", "d3 vulnerable")
    assert "Invoker" not in options(done)


def test_SR_8_4_the_attacker_is_done_and_vulnerable() -> None:
    state = after(acting("0.Guardian d3", "1.Scout d3 vulnerable"), "act.pick:Guardian act.do:attack.1.Scout")
    assert wizard(state, "0.Guardian") == "d3 vulnerable spent"


def test_SR_8_5_only_enemies_are_attacked() -> None:
    state = after(acting("0.Caster d3", "0.Scout d3 vulnerable"), "act.pick:Caster")
    assert refused(state, "act.do:attack.0.Scout") == "SR-8.5"


def test_SR_8_6_an_active_guardian_shields_the_others_of_its_faction_on_its_field() -> None:
    state = after(acting("0.Caster d3", "1.Scout d3 vulnerable", "1.Guardian d3"), "act.pick:Caster")
    assert refused(state, "act.do:attack.1.Scout") == "SR-8.6"
    other = after(acting("0.Caster d3", "1.Scout d3 vulnerable", "2.Guardian d3", seats=3), "act.pick:Caster")
    assert "attack.1.Scout" in options(other)  # another faction's Guardian
    beside = after(acting("0.Caster d3", "1.Scout d3 vulnerable", "1.Guardian d4"), "act.pick:Caster")
    assert "attack.1.Scout" in options(beside)


def test_SR_8_7_the_guardian_itself_is_exposed() -> None:
    state = after(acting("0.Caster d3", "1.Scout d3 vulnerable", "1.Guardian d3 vulnerable"), "act.pick:Caster")
    assert [word for word in options(state) if word.startswith("attack")] == ["attack.1.Guardian"]


def test_SR_8_8_no_shield_against_magic() -> None:
    guarded = ("1.Scout d3 vulnerable", "1.Guardian d3")
    meteor = after(table("0.Invoker d3", *guarded), "die:spell spell.choose:meteor_shower meteor.target:1.Scout")
    assert wizard(meteor, "1.Scout") == "d3 disabled"
    strike = acting("0.Caster d3 disabled", *guarded, factions=["N", "E"], mana=[3, 0])
    strike = after(strike, "act.pick:relic_spell servant.deed:strike.1.Scout")
    assert wizard(strike, "1.Scout") == "d3 disabled"
    troll = after(table(*guarded), "die:event event.draw:troll")
    assert wizard(troll, "1.Scout") == "d3 disabled"


def test_SR_8_9_a_vulnerable_guardian_still_protects() -> None:
    state = after(acting("0.Caster d3", "1.Scout d3 vulnerable", "1.Guardian d3 vulnerable"), "act.pick:Caster")
    assert refused(state, "act.do:attack.1.Scout") == "SR-8.6"


def test_SR_8_10_protection_ends_at_once() -> None:
    state = acting("0.Caster d3", "0.Invoker d3", "1.Scout d3 vulnerable", "1.Guardian d3 vulnerable")
    felled = after(state, "act.pick:Caster act.do:attack.1.Guardian act.pick:Invoker")
    assert "attack.1.Scout" in options(felled)


def test_SR_8_11_the_example_of_the_rulebook() -> None:
    state = table("0.Invoker d3", "1.Caster d3 vulnerable", factions=["I", "S"])
    state = after(state, "die:mana act.pick:Invoker act.do:attack.1.Caster")
    assert wizard(state, "1.Caster") == "d3 disabled"
