"""What players of the Secret Relics are told, and when: before they choose, while it happens, and afterwards."""

import pytest

from conclave.games.relics import GAME
from conclave.games.relics.data.tables import CARD_IDS, LASTING, RELIC_SPELLS, SPELLS
from conclave.games.relics.rules.machine import Relics
from conclave.kernel import SPECTATOR
from conclave.kernel.scene import Beat, Choice, Line, Text
from conclave.kernel.words import Reader, words_of
from tests.games.relics.table import acting, after, heard, table

STAGE, WORDS = GAME.stage(), words_of(GAME)


def read(text: Text | None, seat: int = 0) -> str:
    return "" if text is None else WORDS.text(text, Reader(seat))


def choice(state: Relics, word: str) -> Choice:
    [found] = [choice for choice in STAGE.choices(state, state.to_act) if choice.word == word]
    return found


def spends(state: Relics, word: str) -> list[str]:
    return [read(text, state.to_act) for text in choice(state, word).spends]


def follows(state: Relics, word: str) -> list[str]:
    return [read(text, state.to_act) for text in choice(state, word).odds]


def lines(state: Relics, words: str, seat: int = 0) -> list[Line]:
    told = [STAGE.beats(event, seat) for event in heard(state, words)]
    return [one.line for one in told if one.line is not None]


def log(state: Relics, words: str, seat: int = 0) -> list[str]:
    return [read(line.say, seat) for line in lines(state, words, seat)]


def beats(state: Relics, words: str, seat: int = 0) -> list[Beat]:
    return [beat for event in heard(state, words) for beat in STAGE.beats(event, seat).beats]


# -- before


def test_what_a_choice_spends_is_said_before() -> None:
    state = after(acting("0.Caster d3 potion", "0.Thief d3 disabled", "1.Scout d3 vulnerable"), "act.pick:Caster")
    assert spends(state, "attack.1.Scout") == ["becomes vulnerable"]
    assert read(choice(state, "attack.1.Scout").effect) == "is disabled"
    assert spends(state, "heal.Thief") == ["uses the potion up", "becomes vulnerable"]
    spirits = acting("0.Caster d3", spirit=True, factions=["S", "E"])
    assert spends(after(spirits, "act.pick:Caster"), "move.d4") == []


def test_the_last_act_says_that_it_ends_the_turn() -> None:
    others = [f"0.{kind} b2 vulnerable" for kind in ("Guardian", "Healer", "Invoker", "Scout", "Thief")]
    state = after(acting("0.Caster d3", *others), "act.pick:Caster")
    assert spends(state, "move.d4") == ["becomes vulnerable", "ends your turn: nobody else can act"]
    two = after(acting("0.Caster d3", *others[1:]), "act.pick:Caster")
    assert spends(two, "move.d4") == ["becomes vulnerable"]


def test_a_storm_names_its_price_and_everybody_in_it() -> None:
    state = acting("0.Caster d3", "1.Scout d3", "1.Thief d3 vulnerable", mana=[3, 0])
    assert spends(state, "relic_spell") == ["3 mana", "ends your turn: nobody else can act"]
    assert follows(state, "relic_spell") == [
        "Disabled by it: the Necromancer Thief",
        "Made vulnerable: the Necromancer Scout",
    ]


def test_what_runs_on_by_itself_is_said_by_the_choice_before_it() -> None:
    state = after(table("0.Invoker d3", "1.Thief d3", "1.Caster e3"), "die:spell")
    assert follows(state, "meteor_shower") == ["Disabled by it: the Necromancer Thief and the Necromancer Caster"]
    corpse = after(table("0.Scout e3 disabled", "0.Thief e3", "1.Caster e3", factions=["N", "E"]), "die:spell")
    assert follows(corpse, "exploding_corpses") == ["Disabled by it: your Thief and the Elementalist Caster"]
    two = acting(*[f"0.{kind} b2 vulnerable" for kind in ("Guardian", "Healer", "Invoker", "Scout")],
                 "0.Caster d3", "0.Thief c3", factions=["I", "E"], mana=[3, 0])  # fmt: skip
    portal = after(two, "act.pick:relic_spell")
    assert follows(portal, "Caster")[-1] == "Change places: your Caster and your Thief"
    assert "1 mana" in spends(portal, "Caster")


@pytest.mark.parametrize(
    ("known", "chance"), [([], 25), (["0 1.1"], 33), (["0 1.1 1.3"], 50), (["0 1.0"], 0), (["0 1.2"], 0)]
)
def test_a_closed_chest_shows_how_likely_the_relic_is_inside(known: list[str], chance: int) -> None:
    state = after(acting("0.Caster h6", known=known), "act.pick:Caster")
    found = choice(state, "open.h6")
    assert found.chance == chance
    assert [read(text) for text in found.spends] == [
        "opened for all to see",
        "becomes vulnerable if the relic is inside",
    ]


def test_an_empty_chest_after_a_move_says_what_the_option_makes_of_it() -> None:
    state = acting("0.Caster h7", setup={"empty_chest": "vulnerable"})
    moved = after(state, "act.pick:Caster act.do:move.h6")
    assert spends(moved, "open.h6") == ["opened for all to see", "becomes vulnerable"]


def test_a_question_shows_the_card_or_spell_that_asks_it() -> None:
    state = after(table(), "die:event event.draw:firestorm")
    for seat in (0, 1, SPECTATOR):
        about = STAGE.scene(state.observe(seat), seat).prompt.about
        assert about is not None
        assert about.face is not None
        assert read(about.face.title) == "Firestorm"
    second = after(state, "event.burn:Caster")
    assert STAGE.scene(second.observe(1), 1).prompt.kind == "reaction"
    servant = after(acting("0.Caster d4 disabled", factions=["N", "E"], mana=[5, 0]), "act.pick:relic_spell")
    about = STAGE.scene(servant.observe(0), 0).prompt.about
    assert about is not None
    assert [read(line) for line in about.lines] == ["It costs 3 mana, paid when it works; you have 5."]


# -- while it happens


def test_an_event_card_is_shown_as_a_card_before_it_matters() -> None:
    shown = beats(table("1.Scout d3"), "die:event event.draw:troll")
    deeds = [beat.do for beat in shown]
    assert deeds[:2] == ["roll", "card"]
    assert deeds.index("card") < deeds.index("hurt")
    face = shown[1].face
    assert face is not None
    assert (read(face.title), read(face.kind), face.rule) == ("Bridge Troll", "Event", "SR-13.23")


def test_every_card_and_spell_has_a_face_and_tells_itself_when_looked_at() -> None:
    state = table("0.Healer b2 vulnerable", seats=4)
    obs = state.observe(0)
    for number, card in enumerate(CARD_IDS):
        look = STAGE.look(obs, 0, f"card:{card}")
        assert look.face is not None
        assert read(look.face.kind) == ("Event, lasting" if LASTING[number] else "Event")
    for item in STAGE.scene(obs, 0).items:
        if item.id.startswith("spell:"):
            assert item.face is not None
            name = item.id.partition(".")[2]
            costs = [state.setup.costs[RELIC_SPELLS.index(name)]] if name in RELIC_SPELLS else []
            assert [pip.value for pip in item.face.pips] == costs
            assert name in (*SPELLS, *RELIC_SPELLS)
            assert STAGE.look(obs, 0, item.id).face == item.face


def test_cards_and_spells_say_what_would_follow() -> None:
    state = table("1.Scout d3", "0.Thief d2", "1.Caster h1 disabled", mana=[4, 1])

    def looked(id: str) -> str:
        return " ".join(read(line) for line in STAGE.look(state.observe(0), 0, id).lines)

    assert "Turned now: your Thief falls and the Necromancer Scout falls." in looked("card:troll")
    assert "Turned now: you lose 2 mana." in looked("card:leak")
    assert "Turned now it concerns you." in looked("card:alpha")
    assert "As things stand it would do nothing." in looked("spell:0.meteor_shower")
    assert "As things stand: the Necromancer Caster." in looked("spell:1.undead_servant")


# -- afterwards


def test_a_spell_roll_always_leaves_a_line() -> None:
    nothing = table(factions=["N", "E"])
    assert log(nothing, "die:spell")[-1] == "None of your spells would do anything now, so none is cast."
    assert log(nothing, "die:spell", 1)[-1].startswith("None of the Necromancers’ spells")
    assert "The Elementalists cast no spell." in log(table(), "die:spell spell.choose:skip", 1)


def test_who_becomes_vulnerable_by_others_is_said() -> None:
    storm = acting("0.Caster d3", "1.Scout d3", mana=[3, 0])
    assert "Your Scout becomes vulnerable." in log(storm, "act.pick:relic_spell", 1)
    portal = acting("0.Caster d3", factions=["I", "E"], mana=[3, 0])
    told = log(portal, "act.pick:relic_spell portal.first:Caster portal.second:Thief")
    assert told[1:] == [
        "Your Caster and your Thief change places: now on b2 and d3.",
        "Your Caster becomes vulnerable.",
        "Your Thief becomes vulnerable.",
    ]
    toad = log(table("0.Caster d3"), "die:event event.draw:pumple", 1)
    assert "Your Thief becomes vulnerable." in toad


def test_SR_12_2_a_roll_shows_all_three_pictures_of_the_die_and_which_of_them_fell() -> None:
    rolled = lines(table(), "die:mana")[0]
    assert rolled.roll is not None
    assert [(read(side.say), side.faces) for side in rolled.roll.sides] == [
        ("an event card", 2),
        ("a faction spell", 2),
        ("one mana", 2),
    ]
    assert rolled.roll.dice == (3,)
    thrown = beats(table(), "die:mana")[0]
    assert (thrown.do, thrown.dice, thrown.sides) == ("roll", (3,), rolled.roll.sides)


def test_a_roll_says_the_die_and_what_it_means() -> None:
    rolled, gained = lines(table(), "die:mana")[:2]
    assert (read(rolled.say), read(rolled.say, 1)) == (
        "You roll the die: one mana.",
        "The Elementalists roll the die: one mana.",
    )
    assert rolled.roll is not None
    assert (rolled.rank, rolled.roll.dice) == ("act", (3,))
    assert (read(gained.say), read(gained.change)) == ("You gain one mana and have 1 mana.", "+1 mana")


def test_nobody_is_called_by_a_sign_of_the_notation() -> None:
    won = after(acting("0.Caster a1 relic.1"), "act.pick:Caster act.do:move.FNW")
    for seat, text in ((0, "You bring a relic home and win."), (1, "The Elementalists bring a relic home and win.")):
        assert read(STAGE.scene(won.observe(seat), seat).prompt.say, seat) == text


def test_the_goal_tells_who_is_ahead_and_what_ends_the_game() -> None:
    even = STAGE.scene(table().observe(0), 0).goal
    assert even is not None
    assert "your Elemental Stone" in read(even.say)
    assert read(even.stands) == "Nobody is ahead: everybody has 6 wizards standing."
    carried = STAGE.scene(acting("0.Caster b4 relic.1", "1.Scout b2 disabled").observe(1), 1).goal
    assert carried is not None
    assert read(carried.stands, 1) == (
        "The Elementalists are ahead: the Elementalist Caster carries the Book of Dark Arts, 3 turns from home."
    )
    assert "Standing: Elementalists 6 and Necromancers 5." in read(carried.ends[1], 1)
    assert read(carried.ends[2], 1) == "After round 60 it is a draw; this is round 1."


def test_scores_count_wizards_mana_and_chests() -> None:
    state = acting("0.Caster d3 disabled", "0.Thief d3 vulnerable", mana=[2, 0], chests=["1.3 g5 open"])
    told = [(read(score.name), score.seat, score.value, score.of) for score in STAGE.scene(state.observe(0), 0).scores]
    assert told == [
        ("wizards", 0, 5, 6),
        ("mana", 0, 2, 10),
        ("closed chests", 0, 4, 4),
        ("wizards", 1, 6, 6),
        ("mana", 1, 0, 10),
        ("closed chests", 1, 3, 4),
    ]


def test_without_events_there_is_no_deck_to_be_seen() -> None:
    state = table(setup={"events": False})
    scene = STAGE.scene(state.observe(0), 0)
    assert not {"deck", "effect", "discards"} & {zone.id for zone in scene.zones}
    assert not [item for item in scene.items if item.id.startswith(("deck", "card"))]
