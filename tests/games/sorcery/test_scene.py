"""What a screen shows: things by what a seat may know of them, choices with their odds, looks, and the log."""

import inspect

from conclave.games.sorcery import GAME
from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules.events import BOOKMARK_CHANGED, BOOKMARKED, EVENTS
from conclave.games.sorcery.rules.machine import QUESTIONS, Sorcery
from conclave.games.sorcery.rules.moves import CODEC
from conclave.games.sorcery.rules.spell import SPELLS
from conclave.games.sorcery.rules.terms import ENCHANTMENT, GLYPH, ILLUSION
from conclave.games.sorcery.scene.beats import LINES, MOTIONS
from conclave.games.sorcery.scene.choices import SHOWN
from conclave.games.sorcery.scene.prompt import RULES, SUBJECTS
from conclave.kernel import OVER, Dice
from conclave.kernel.scene import Choice, Item, Scene, say
from conclave.kernel.words import words_of
from tests.games.badges import badges_on
from tests.games.sorcery.table import after, attack, field, given, glade, new, options, played

WORDS = words_of(GAME)
STAGE = GAME.stage()


def scene(state: Sorcery, seat: int) -> Scene:
    return STAGE.scene(state.observe(seat), seat)


def items(state: Sorcery, seat: int, zone: str) -> list[Item]:
    return [item for item in scene(state, seat).items if item.zone == zone]


def choices(state: Sorcery) -> dict[str, Choice]:
    return {choice.word: choice for choice in STAGE.choices(state, state.to_act)}


def lines(state: Sorcery, seat: int, id: str, id2: str = "") -> list[str]:
    return [WORDS.text(line) for line in STAGE.look(state.observe(seat), seat, id, id2).lines]


def duel() -> Sorcery:
    return field("0.AE1.1 10,4; 0.AE2.1 2,2; 1.DC1.1 10,9", "B3 0.AE1.1 S1 S8 G1; B4 1.DC1.1 !S3 E8")


def test_an_own_book_is_a_fan_of_cards_and_the_other_s_a_pile_of_backs() -> None:
    state = duel()
    zones = {zone.id: (zone.kind, zone.place) for zone in scene(state, 0).zones}
    assert (zones["book.2"], zones["book.10"]) == (("fan", "own"), ("pile", "other"))
    assert [item.id for item in items(state, 0, "book.2")] == ["card.0.G1", "card.0.S8", "card.0.S1"]
    assert [item.id for item in items(state, 1, "book.2")] == ["back.2.2", "back.2.1", "back.2.0"]
    assert [item.looks for item in items(state, 0, "book.10")] == [("hidden",), ("hidden", "down", "top")]
    assert [item.looks for item in items(state, 1, "book.10")] == [(), ("down", "top")]
    assert [(item.at, item.looks) for item in items(state, 0, "book.2")][1:] == [((1, 0), ()), ((2, 0), ("top",))]
    names = [{zone.id: WORDS.text(zone.name) for zone in scene(state, seat).zones} for seat in (0, 1)]
    assert names[0]["book.2"] == "Tidewarden Codex of Tidecaller, bookmark Ember Bolt"
    assert names[1]["book.2"] == "Tidewarden Codex of Tidecaller"
    assert names[1]["book.10"].endswith("bookmark Leech Life, face down")


def test_warriors_show_dials_tokens_abilities_and_books() -> None:
    state = field("0.AE1.1 10,4 click=3 tokens=2; 1.OK2.1 10,9 click=5; 1.AE2.1 20,20", "B3 0.AE1.1 S1")
    shown = {item.id: item for item in items(state, 1, "table")}
    caller, raider = shown["0.AE1.1"], shown["1.OK2.1"]
    assert (caller.at, caller.dots, badges_on(caller)) == ((10, 19), (4, 6), ("●●", "spell-book", "healing"))
    assert (caller.sign, raider.sign) == ("AE1", "ok2")
    assert raider.looks == ("tired",)
    assert {shown["blocking.0"].sign, shown["hindering.0"].sign} == {"#", ":"}


def test_choices_tell_the_odds_of_an_attack() -> None:
    state = given(field("0.AE2.1 10,4; 1.AE2.1 10,5; 1.EL2.1 9,5"), "0.AE2.1", "close")
    told = {word: [WORDS.text(line) for line in choice.odds] for word, choice in choices(state).items()}
    assert told["1.AE2.1"] == [
        "hits: 58 % (a roll of 7 or more)",
        "2 damage of 5 clicks left",
    ]  # seven or more: 21 of 36
    assert told["1.EL2.1"] == [
        "hits: 40 % (a roll of 7 or more)",
        "2 damage of 5 clicks left",
    ]  # two in three of those, and the twelve


def test_choices_tell_the_odds_of_a_counter() -> None:
    # the Tidecaller's 10 + 2 + 1 against the Hierophant's 10 + 1: two ahead without the head start
    warriors = "0.DC1.1 10,4; 1.AE1.1 10,9; 1.AE2.1 20,20"
    state = given(field(warriors, "B1 0.DC1.1 S1 S3; B1 1.AE1.1 C3 S1"), "0.DC1.1", "cast.B1")
    told = {
        word: (choice.chance, [WORDS.text(line) for line in choice.odds]) for word, choice in choices(state).items()
    }
    assert told == {
        "1.AE1.1": (38, ["one die + 14 must beat two dice + 11"]),
        "1.AE1.1.B1": (76, ["two dice + 14 must beat two dice + 11"]),
        "resolve": (-1, []),
    }
    again = given(field(warriors, "B1 0.DC1.1 S1 S3; B1 1.AE1.1 C4 S1"), "0.DC1.1", "cast.B1")
    assert choices(again)["1.AE1.1.B1"].chance == 50


def test_to_let_a_spell_pass_and_to_keep_a_bookmark_can_be_said_in_advance() -> None:
    def passing(state: Sorcery) -> list[str]:
        return [word for word, choice in choices(state).items() if choice.passes]

    warriors = "0.DC1.1 10,4; 1.AE1.1 10,9; 1.AE2.1 20,20"
    state = field(warriors, "B1 0.DC1.1 S1 S3; B1 1.AE1.1 C3 S1")
    assert passing(given(state, "0.DC1.1", "cast.B1")) == ["resolve"]
    assert passing(after(state, "act.warrior:end")) == ["keep"]
    assert passing(state) == [], "to end the turn is more than to pass"


def test_a_hidden_reserve_is_not_in_the_odds_before_it_was_shown() -> None:
    for spell in ("N1", "S3"):
        state = given(field("0.MS1.1 10,4; 1.AE1.1 10,9", f"B1 0.MS1.1 S1 {spell}"), "0.MS1.1", "cast.B1")
        assert choices(state)["1.AE1.1"].chance == 50


def test_a_counter_window_names_the_target_and_the_odds_to_both() -> None:
    warriors = "0.DC1.1 10,4; 1.AE1.1 10,9; 1.AE2.1 10,8"
    state = given(field(warriors, "B1 0.DC1.1 S1 S3; B1 1.AE1.1 C3 S1"), "0.DC1.1", "cast.B1")
    for seat in (-1, 0, 1):
        prompt = scene(state, seat).prompt
        said = "Counter Ember Bolt? Player 1's Blood Hierophant casts it on Player 2's Imperial Legionnaire."
        assert WORDS.text(prompt.say) == said
        assert prompt.more is not None
        assert WORDS.text(prompt.more).startswith("Best chance: Tidecaller, 38 %.")


def test_who_deploys_in_the_north_looks_from_there() -> None:
    state = duel()
    turns = [next(zone.turn for zone in scene(state, seat).zones if zone.grid) for seat in (0, 1)]
    assert turns == ([0, 4] if state.at[f.FIRST] == 0 else [4, 0])


def test_a_glyph_shows_the_squares_it_reaches_on_the_battlefield() -> None:
    state = field("0.AE1.1 1,1; 1.AE2.1 20,20", "B3 0.AE1.1 S1", "G1 B3 0.AE1.1 1,2")
    shown = {item.id: item for item in items(state, 1, "table")}
    reach = shown["aura.0.G1"]
    assert shown["glyph.0.G1"].at == (1, 21)
    assert reach.at[0] == 0
    assert reach.size[0] == 2 + tables.SPELLS.rows[tables.SPELLS.ids.index("G1")]["within"]
    assert lines(state, 1, "aura.0.G1") == lines(state, 1, "glyph.0.G1")


def test_a_move_shows_where_the_warrior_would_stand() -> None:
    state = given(field("0.AE2.1 10,4; 1.AE2.1 20,20"), "0.AE2.1", "move")
    choice = choices(state)["12,5"]
    assert choice.on == ("table/12,18",)
    assert choice.ghost is not None
    assert choice.ghost.at == (12, 18)


def test_a_look_at_a_warrior_shows_its_numbers_with_every_bonus_and_the_dial() -> None:
    state = field(
        "0.AE1.1 10,4 click=3; 0.AE3.1 11,4; 1.AE2.1 20,20", "B3 0.AE1.1 S1; B1 0.AE3.1 S4", "E5 B3 0.AE1.1 0.AE1.1"
    )
    look = STAGE.look(state.observe(1), 1, "0.AE1.1")
    assert look.kind is not None
    assert WORDS.text(look.kind) == "Atlantean Empire, Delphana, wand, 54 points"
    assert [(WORDS.text(stat.say), stat.value, stat.change) for stat in look.stats] == [
        ("speed", 7, 0), ("attack", 9, 2), ("defense", 15, -2), ("damage", 2, 0), ("range", 8, 0),
        ("attack bonus", 2, 1),
    ]  # fmt: skip
    assert look.rows is not None
    assert (look.rows.now, look.rows.rows[2]) == (2, ("3", "7", "9", "15", "2", "HE"))
    told = [WORDS.text(line) for line in look.lines]
    assert told[0] == "4 of 6 clicks left"
    assert {"+2 attack: Wild Fury", "-2 defense: Wild Fury", "under Wild Fury", "wields Tidewarden Codex"} <= set(told)
    assert WORDS.text(look.lines[1]).startswith("Healing (HE)")
    assert "Delphana: the warrior adds 1 to its counterspell rolls." in told


def test_a_look_at_a_book_lists_what_was_seen_of_it() -> None:
    state = duel()
    assert lines(state, 1, "back.2.0") == [
        "3 spells in the stack, room for 8 pages", "Wielded by Player 1's Tidecaller",
        "+1 to the attack bonus of its wielder", "Its wielder must have: wand",
    ]  # fmt: skip
    cast = given(state, "0.AE1.1", "cast.B3", f"counter.offer:resolve {attack(1, 2)} cast.bookmark:S8")
    assert lines(cast, 1, "back.2.0")[4:] == ["Seen: Ember Bolt"]


def test_two_things_are_measured() -> None:
    state = field("0.AE1.1 4,10; 1.AE2.1 7,10; 1.AE2.2 4,14")
    assert lines(state, 0, "0.AE1.1", "1.AE2.1") == ["Distance 3", "No line of fire"]
    assert lines(state, 0, "0.AE1.1", "1.AE2.2") == [
        "Distance 4", "Line of fire", "Ranged combat", "hits: 72 % (a roll of 6 or more)", "2 damage of 5 clicks left",
    ]  # fmt: skip
    assert lines(state, 0, "1.AE2.2", "0.AE1.1") == ["Distance 4", "Line of fire"]


def test_why_a_thing_cannot_be_chosen() -> None:
    state = field("0.AE2.1 10,4 tokens=2; 0.AE2.2 2,2; 1.AE2.1 20,20", "B1 1@3,3 S1")
    assert GAME.why(state, 0, "0.AE2.1")[0] == "MK-16.8"
    assert GAME.why(state, 0, "0.AE2.2")[0] == ""
    assert GAME.why(state, 1, "0.AE2.2")[0] == "K-1"
    book = played(field("0.AE1.1 10,4; 1.AE2.1 20,20", "B3 0.AE1.1 S1 S8"), "act.warrior:0.AE1.1")
    assert GAME.why(book, 0, "card.0.S1")[0] not in ("", "K-2")


def test_a_bookmark_is_told_by_name_to_its_owner_alone() -> None:
    state = given(duel(), "0.AE1.1", "cast.B3", f"counter.offer:resolve {attack(1, 2)}")
    state.events = []
    played(state, "cast.bookmark:S8")
    told = []
    for event in state.events:
        line = STAGE.beats(event, event[0]).line
        if event[1] in (BOOKMARK_CHANGED.name, BOOKMARKED.name) and line is not None:
            told.append((event[0], WORDS.text(line.say)))
    assert told == [
        (-1, "Player 1's Tidewarden Codex has a new bookmark"),
        (0, "Unravel is bookmarked in Player 1's Tidewarden Codex"),
    ]


def test_a_spell_goes_from_its_book_to_its_caster() -> None:
    state = field("0.DC1.1 10,4; 1.AE1.1 10,9", "B1 0.DC1.1 S1 S3")
    state.events = []
    played(state, "act.warrior:0.DC1.1 act.kind:cast.B1")
    card, flight = next(beats for event in state.events if (beats := STAGE.beats(event, 0).beats) and beats[0].face)
    assert (card.do, flight.do, flight.together) == ("card", "bolt", True)
    zones = {zone.id for zone in scene(state, 1).zones}
    assert {card.start, flight.start} <= zones, "who does not see the cards sees where they lie"
    assert flight.to == "0.DC1.1"


def test_every_question_has_words_and_a_rule() -> None:
    assert set(RULES) == set(SUBJECTS) == {question.name for question in QUESTIONS}
    for asks, rule in RULES.items():
        assert WORDS.find(f"sorcery.ask.{asks}") is not None, asks
        assert rule in GAME.rules


def test_every_event_has_a_line_and_a_motion_that_take_its_numbers() -> None:
    assert set(LINES) == set(MOTIONS) == set(EVENTS.by_name)
    for name, numbers in EVENTS.names.items():
        assert set(inspect.signature(LINES[name]).parameters) == set(numbers), name
        inspect.signature(MOTIONS[name]).bind(**dict.fromkeys(numbers, 0))


def test_every_family_of_moves_has_its_words() -> None:
    assert set(SHOWN) == {family.name for family in CODEC.families}


def test_set_up_is_shown_before_anything_is_on_the_battlefield() -> None:
    state, dice = new(mode="tournament"), Dice(1)
    assert options(state)[0] == "tide_and_ley"
    while state.asks() != "act.warrior":
        for seat in (-1, 0, 1):
            assert scene(state, seat).prompt.seat == state.to_act
        state.apply(dice.fall(state.options(), []))
    assert state.to_act != OVER


def test_cards_in_play_say_in_a_line_what_they_do_and_a_look_has_the_rest() -> None:
    state = glade("0.AE1.1 10,5; 1.AE2.1 20,20", "B3 0.AE1.1 S1", "E2 B3 0.AE1.1 0.AE1.1; G1 B3 0.AE1.1 11,5")
    faces = [item.face for item in items(state, 0, "magic")]
    told = [WORDS.text(face.text) for face in faces if face]
    assert told == ["+2 defense, until an attack hurts it", "Friends within 1: +1 defense"]
    whole = STAGE.look(state.observe(0), 0, "card.0.E2").face
    assert whole is not None
    assert WORDS.text(whole.text).startswith("Target the caster")


def test_what_is_said_on_cards_in_play_is_short_enough_to_be_read_there() -> None:
    lasting = [spell.id for spell in SPELLS if spell.type in (ENCHANTMENT, GLYPH, ILLUSION)]
    for id in [*lasting, *tables.DOMAINS.ids]:
        assert len(WORDS.text(say(f"sorcery.brief.{id}"))) <= 54, id
