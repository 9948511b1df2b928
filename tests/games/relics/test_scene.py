"""The scene of the Secret Relics: what is drawn, what can be clicked, what is told, and to whom."""

from inspect import signature

import msgspec

from conclave.games.relics import GAME
from conclave.games.relics.rules.events import EVENTS
from conclave.games.relics.rules.machine import Relics
from conclave.games.relics.scene.beats import NARRATED
from conclave.kernel import SPECTATOR, Dice
from conclave.kernel.scene import Choice, Item, Look, Scene
from conclave.kernel.state import CHANCE, OVER
from conclave.kernel.words import Reader, words_of
from tests.games.badges import badges_on
from tests.games.relics.table import acting, after, down, heard, new, table

STAGE, WORDS = GAME.stage(), words_of(GAME)


def scene(state: Relics, seat: int = 0) -> Scene:
    return STAGE.scene(state.observe(seat), seat)


def item(state: Relics, id: str, seat: int = 0) -> Item:
    [found] = [item for item in scene(state, seat).items if item.id == id]
    return found


def ids(state: Relics, seat: int = 0) -> set[str]:
    return {item.id for item in scene(state, seat).items}


def named(state: Relics, id: str, seat: int = 0) -> str:
    return WORDS.text(item(state, id, seat).name, Reader(seat))


def choice(state: Relics, word: str) -> Choice:
    [found] = [choice for choice in STAGE.choices(state, state.to_act) if choice.word == word]
    return found


def look(state: Relics, id: str, id2: str = "", seat: int = 0) -> Look:
    return STAGE.look(state.observe(seat), seat, id, id2)


def lines(state: Relics, id: str, id2: str = "", seat: int = 0) -> list[str]:
    return [WORDS.text(line, Reader(seat)) for line in look(state, id, id2, seat).lines]


def why(state: Relics, id: str) -> str:
    return GAME.why(state, state.to_act, id)[0]


def log(state: Relics, words: str, seat: int) -> list[str]:
    told = [STAGE.beats(event, seat) for event in heard(state, words)]
    return [WORDS.text(one.line.say, Reader(seat)) for one in told if one.line is not None]


# -- the board


def test_towers_stand_outside_the_corners_and_only_those_of_players() -> None:
    four, two = table(seats=4), table()
    assert [item(four, f"field:{tower}").at for tower in ("FNW", "FNE", "FSE", "FSW")] == [
        (0, 1),
        (8, 0),
        (9, 8),
        (1, 9),
    ]
    assert {"field:FNE", "field:FSW"} & ids(two) == set()
    assert len([id for id in ids(two) if id.startswith("field:")]) == 66


def test_the_land_shows_who_lives_there() -> None:
    state = table(factions=["S", "N"])
    tones = [item(state, f"field:{name}").tone for name in ("a2", "h7", "g1", "d4")]
    assert tones == ["green", "teal", "wood", "amber"]
    assert named(state, "field:b2") == "b2, your start field"
    assert named(state, "field:b2", 1) == "b2, the Spiritualists’ start field"


def test_moat_walls_and_doors_lie_along_the_borders() -> None:
    state = table()
    assert len([id for id in ids(state) if id.startswith("moat:")]) == 16
    walls = {id for id in ids(state) if id.startswith("wall:")}
    assert walls == {"wall:d2-e2", "wall:g4-g5", "wall:d7-e7", "wall:b4-b5"}
    door = item(state, "passage:NW")
    assert (door.at, door.size, door.turn, door.shape) == ((4, 1), (2, 1), 2, "line")
    assert item(table(card="doors"), "passage:NW").shape == "path"


def test_bridges_and_passages_show_their_state() -> None:
    state = table(card="broken NW")
    assert (item(state, "bridge:NW").shape, item(state, "bridge:NE").shape) == ("path", "line")
    assert named(state, "bridge:NW") == "The bridge between d2 and d3, broken"
    assert badges_on(item(table(), "field:d1")) == ("padlock",)
    assert badges_on(item(table(card="doors"), "field:d1")) == ("padlock-open",)


def test_figures_show_status_belongings_and_protection() -> None:
    state = acting("0.Caster d3 vulnerable potion relic.1", "0.Guardian d3", "0.Scout d3 spent", "0.Thief d3 disabled")
    assert item(state, "wizard:0.Caster").looks == ("tired",)
    assert badges_on(item(state, "wizard:0.Caster")) == ("evil-book", "round-potion", "bolt-shield")
    assert item(state, "wizard:0.Scout").looks == ("spent",)
    assert item(state, "wizard:0.Thief").looks == ("down",)
    assert {item.sign for item in scene(state).items if item.id.startswith("wizard:0")} == {
        "EC",
        "EG",
        "EH",
        "EI",
        "ES",
        "ET",
    }
    assert "chest:1.0" not in ids(state)  # its relic is carried


def test_chests_show_what_the_viewer_knows_and_no_more() -> None:
    state = table(known=["0 1.1"], chests=["1.3 g5 open"])
    assert named(state, "chest:1.1") == "Closed chest of the Necromancers on f8; you know that it is empty"
    assert named(state, "chest:1.1", SPECTATOR) == "Closed chest of the Necromancers on f8"
    assert badges_on(item(state, "chest:1.1", SPECTATOR)) == badges_on(item(state, "chest:1.0")) == ()
    assert named(state, "chest:1.1", 1) == "Closed chest of yours on f8; you know that it is empty"
    assert badges_on(item(state, "chest:1.0", 1)) == ("evil-book",)  # the owner's own mark
    assert (item(state, "chest:1.3").icon, item(state, "chest:1.3").looks) == ("open-chest", ("spent",))
    revealed = table(chests=["1.0 h8 relic open"])
    assert (item(revealed, "chest:1.0").icon, item(revealed, "chest:1.0").tone) == ("evil-book", "gold")


def test_stone_walls_ring_the_guardian_s_fields() -> None:
    state = acting("0.Guardian d3", current=1, walls=[0])
    assert {id for id in ids(state) if id.startswith("walls:")} == {
        "walls:0:d3",
        "walls:0:c3",
        "walls:0:e3",
        "walls:0:d4",
    }
    fallen = acting("0.Guardian d3 disabled", current=1, walls=[0])
    assert not [id for id in ids(fallen) if id.startswith("walls:")]


def test_pumple_crystals_and_potions_lie_where_they_are() -> None:
    state = table(card="pumple g7", crystals=["f3"])
    assert item(state, "pumple").at == (7, 7)
    assert {id for id in ids(state) if id.startswith("crystal:")} == {"crystal:f3"}
    assert badges_on(item(state, "potion:b2")) == ("2",)


def test_cards_deck_and_discards() -> None:
    state = table(card="fog", discards=["rain"], factions=["E", "I"], top="leak")
    assert (item(state, "card:fog").zone, item(state, "card:rain").zone) == ("effect", "discards")
    assert badges_on(item(state, "deck:top")) == ("14",)
    assert (item(state, "deck:top").looks, item(state, "deck:top", 1).looks) == (("hidden",), ())
    assert named(state, "deck:top", 1) == "14 event cards; on top lies Mana Leak"


def test_mana_is_shown_against_the_cost() -> None:
    state = table(mana=[3, 9], setup={"cost_storm": 4})
    assert (item(state, "spell:0.elemental_storm").dots, badges_on(item(state, "spell:0.elemental_storm"))) == (
        (3, 4),
        ("3",),
    )
    assert item(state, "spell:1.undead_servant").tone == "gold"
    facts = [WORDS.text(fact) for fact in scene(state).players[0].facts]
    assert facts == ["6 active wizards", "3 mana; Elemental Storm costs 4", "4 closed chests"]


def test_tracks_tell_the_step_and_the_round() -> None:
    state = table(turns=105, seats=2, current=1)
    turn, round_track = scene(state).tracks
    assert (turn.now, WORDS.text(round_track.steps[0])) == (0, "53 of 60: 7 more to come")
    assert scene(after(state, "die:mana")).tracks[0].now == 2


# -- choices, looks and reasons


def test_choices_lie_on_the_things_they_are_about() -> None:
    state = after(table("0.Scout e7", "0.Caster d3"), "die:mana")
    assert choice(state, "Scout").on == ("wizard:0.Scout",)
    moving = after(state, "act.pick:Scout")
    assert choice(moving, "move.h6").on == ("field:h6",)
    assert WORDS.text(choice(moving, "move.h6").say) == "Go to h6; there it could open a chest"
    ghost = choice(moving, "move.h6").ghost
    assert ghost is not None
    assert (ghost.at, ghost.looks) == ((8, 6), ("ghost",))
    there = after(moving, "act.do:move.h6")
    assert choice(there, "open.h6").on == choice(there, "peek.h6").on == ("chest:1.2",)
    assert choice(there, "stop").on == ()


def test_a_winning_move_is_hinted_at_and_missing_it_is_warned_of() -> None:
    state = after(table("0.Caster a2 relic.1"), "die:mana")
    warning = choice(state, "end_turn").warn
    assert warning is not None
    assert "can carry a relic home" in WORDS.text(warning)
    moving = after(state, "act.pick:Caster")
    assert [WORDS.text(text) for text in choice(moving, "move.FNW").odds] == ["Wins the game"]


def test_a_carrier_is_warned_of_hunters() -> None:
    state = after(table("0.Caster e6 relic.1", "1.Invoker e3"), "die:mana act.pick:Caster")
    warning = choice(state, "move.e5").warn
    assert warning is not None
    assert (
        WORDS.text(warning) == "Your relic carrier will be vulnerable there, within reach of the Necromancer Invoker."
    )
    guarded = after(table("0.Caster e6 relic.1", "0.Guardian e5", "1.Invoker e3"), "die:mana act.pick:Caster")
    assert choice(guarded, "move.e5").warn is None


def test_looking_at_a_figure_marks_its_reach_and_its_prey() -> None:
    state = acting("0.Caster d3", "1.Scout d4 vulnerable", "1.Invoker e5")
    marks = {mark.kind: set(mark.on) for mark in look(state, "wizard:0.Caster").marks}
    assert marks["reach"] >= {"field:d4", "field:d5", "field:d2"}
    assert marks["aim"] == {"wizard:1.Scout"}
    assert {mark.kind for mark in look(state, "wizard:1.Invoker").marks} == {"threat"}
    assert "Could be attacked by your Caster." in lines(state, "wizard:1.Scout")
    [steps] = look(state, "wizard:0.Caster").stats
    assert (steps.value, steps.change, WORDS.text(steps.say)) == (2, 0, "steps a turn")


def test_two_things_measure_the_way() -> None:
    state = table("0.Thief d1")
    assert lines(state, "field:d1", "field:e1") == ["11 steps over bridges.", "1 step with the secret passages."]
    assert "Your Thief needs 1 turn." in lines(state, "wizard:0.Thief", "field:e1")
    assert lines(state, "field:d4", "field:d5") == ["1 step over bridges.", "The fields are next to each other."]


def test_cards_and_spells_explain_themselves() -> None:
    state = table(card="fog", mana=[2, 0], setup={"cost_storm": 4})
    assert lines(state, "card:fog")[1] == "In effect until the next event card is turned."
    assert "Costs 4 mana; there are 2." in " ".join(lines(state, "spell:0.elemental_storm"))
    for spell in ("meteor_shower", "stone_walls"):
        assert lines(state, f"spell:0.{spell}")


def test_a_refusal_names_its_rule() -> None:
    state = after(
        table("0.Caster d3", "1.Scout d3", "1.Thief d3 vulnerable", "1.Guardian d3"), "die:mana act.pick:Caster"
    )
    assert why(state, "wizard:1.Scout") == "SR-8.2"
    assert why(state, "wizard:1.Thief") == "SR-8.6"
    assert why(state, "field:d6") == "SR-7.2"
    assert why(state, "field:d4") == ""
    assert why(state, "chest:1.0") == "SR-7.2"  # it lies too far away
    assert why(state, "card:rain") == "K-2"
    picking = after(table("0.Scout d3 disabled", setup={"cost_storm": 4}), "die:mana")
    assert (why(picking, "wizard:0.Scout"), why(picking, "spell:0.elemental_storm")) == ("SR-6.1", "SR-15.1")
    assert GAME.why(picking, 1, "wizard:0.Scout")[0] == "K-1"


# -- events


def test_the_log_is_written_for_its_reader() -> None:
    state = acting("0.Scout h6", seats=3)
    assert log(state, "act.pick:peek.h6", 0) == [
        "You look into the Spiritualists’ chest on h6.",
        "It is empty.",
    ]
    for seat in (1, 2, SPECTATOR):
        assert log(state, "act.pick:peek.h6", seat) == [
            f"The Elementalists look into {'your' if seat == 2 else 'the Spiritualists’'} chest on h6."
        ]
    moved = acting("0.Caster d3", "1.Scout d3 vulnerable")
    assert log(moved, "act.pick:Caster act.do:attack.1.Scout", 0) == [
        "Your Caster attacks the Necromancer Scout.",
        "The Necromancer Scout is disabled on d3.",
    ]
    assert log(moved, "act.pick:Caster act.do:attack.1.Scout", 1)[0] == "The Elementalist Caster attacks your Scout."


def test_foresight_is_told_to_its_caster_alone() -> None:
    state = after(table(factions=["I", "E"]), "die:spell spell.choose:foresight")
    assert log(state, "foresight.draw:leak", 0) == ["You see the top card: Mana Leak."]
    assert log(state, "foresight.draw:leak", 1) == []


def test_every_event_is_narrated_by_its_numbers() -> None:
    assert set(NARRATED) == set(EVENTS.by_name)
    for name, teller in NARRATED.items():
        assert ["who", *EVENTS.by_name[name].fields] == list(signature(teller).parameters), name


def test_every_kind_of_event_is_told_in_words() -> None:
    met: set[str] = set()
    for seed in range(30):
        costs = {"cost_portal": 1, "cost_storm": 1, "cost_servant": 1, "cost_spiritform": 4}
        state, dice = new(2 + seed % 3, **costs, round_cap=20), Dice(seed)
        state.events = []
        while state.to_act != OVER:
            state.events.clear()
            state.apply(dice.fall(state.options(), state.weights() if state.to_act == CHANCE else []))
            for event in state.events:
                if event[1] not in met:
                    met.add(event[1])
                    told = STAGE.beats(event, event[0])
                    assert WORDS.troubles(told) == []
                    assert told.beats or told.line is not None
    seldom = {"corner_taken", "no_event", "mana_full", "night_left", "relic_dropped"}  # by option only, or told below
    assert set(NARRATED) - met <= seldom
    walkers = ("Healer", "Scout", "Thief")
    fallen = [f"{seat}.{kind} {home} disabled" for seat, home in enumerate(("b2", "g7")) for kind in walkers]
    assert "nobody could walk by night" in " ".join(log(table(*fallen), "die:event event.draw:night", 0))
    dropped = log(table("0.Caster e6 relic.1"), "die:event event.draw:slippery", 0)
    assert dropped[2:] == ["The Book of Dark Arts lies on e6."]
    assert log(table(mana=[10, 0]), "die:mana", 0)[1] == "You have ten mana already and gain none."
    assert "nothing happens" in log(table(setup={"events": False}), "die:event", 0)[1]
    chosen = new(corners="choose", factions="EN", first_player="0")
    assert log(chosen, "setup.corner:SE", 1) == ["The Elementalists settle in the south-east corner."]


def test_the_scene_stays_small() -> None:
    crowd = [
        f"{seat}.{kind} d4"
        for seat in range(4)
        for kind in ("Caster", "Guardian", "Healer", "Invoker", "Scout", "Thief")
    ]
    state = acting(*crowd, seats=4, card="pumple d4", walls=[1, 2])
    assert len(msgspec.json.encode(scene(state))) < 48_000


def test_the_end_shows_every_relic() -> None:
    state = after(
        acting("0.Caster d3", *down(1, 2, "Scout"), "1.Scout d3 vulnerable"), "act.pick:Caster act.do:attack.1.Scout"
    )
    assert WORDS.text(scene(state).prompt.say) == "The Elementalists are the last ones standing and win."
    assert badges_on(item(state, "chest:1.0")) == ("evil-book",)
