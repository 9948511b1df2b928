"""What a screen shows of Witchcraft: items, prompts, choices, looks, reasons, the log; and what it must not show."""

from inspect import signature

import msgspec
import pytest

from conclave.games.witchcraft import GAME, scene
from conclave.games.witchcraft.rules.altars import KINDS
from conclave.games.witchcraft.rules.events import ALTAR_VOID, EVENTS, POWER_DEALT
from conclave.games.witchcraft.rules.geometry import DIRECTIONS
from conclave.games.witchcraft.rules.machine import MACHINE, Witchcraft
from conclave.games.witchcraft.rules.moves import CODEC
from conclave.games.witchcraft.scene.beats import NARRATED
from conclave.games.witchcraft.scene.choices import CHOICES, SQUARE_TEXTS
from conclave.games.witchcraft.scene.ids import TILES_IN
from conclave.games.witchcraft.scene.prompt import ABOUT_A_STACK, ASKED, PLACING, RULES, SETTING_UP
from conclave.kernel import CHANCE, OVER, SPECTATOR, Dice
from conclave.kernel.agenda import Chance, Question
from conclave.kernel.check_scene import scene_troubles
from conclave.kernel.scene import Choice, Item, Look, Narration, Scene, Text
from conclave.kernel.words import Reader, texts_in, words_of
from tests.games.badges import badges_on
from tests.games.witchcraft.table import DEALT, WATCHER, after, deployed, new, table

WORDS = words_of(GAME).to(Reader(0, ("Red", "Green")))  # Red reads
LIMIT = 40_000  # bytes of a scene


def seen(state: Witchcraft, seat: int) -> Scene:
    return scene.scene(state.observe(seat), seat)


def item(state: Witchcraft, id: str, seat: int = 0) -> Item:
    return next(item for item in seen(state, seat).items if item.id == id)


def choice(state: Witchcraft, word: str) -> Choice:
    return next(choice for choice in scene.choices(state, state.to_act) if choice.word == word)


def said(text: Text | None) -> str:
    return WORDS.text(text) if text is not None else ""


def looked(state: Witchcraft, id: str, id2: str = "", seat: int = 0) -> Look:
    return scene.look(state.observe(seat), seat, id, id2)


def why(state: Witchcraft, id: str, seat: int = 0) -> tuple[str, str]:
    rule, text = GAME.why(state, seat, id)
    return rule, said(text)


def everything_told(state: Witchcraft, seat: int) -> object:
    """All that a seat can learn of a state from its stage."""
    obs, picture = state.observe(seat), seen(state, seat)
    looks = [scene.look(obs, seat, thing.id) for thing in picture.items]
    reasons = [GAME.why(state, seat, thing.id) for thing in picture.items] if seat >= 0 else []
    return picture, looks, reasons, scene.choices(state, seat) if state.to_act == seat else []


# -- the picture


@pytest.mark.parametrize(("extensions", "size", "a1"), [("main", (6, 8), (1, 6)), ("grown", (10, 12), (3, 8))])
def test_only_squares_of_the_board_have_ground(extensions: str, size: tuple[int, int], a1: tuple[int, int]) -> None:
    state = table("a1 R AP>n", WATCHER, setup={"extensions": extensions})
    shown = seen(state, 0)
    board = shown.zones[0]
    assert (board.id, board.size, board.grid) == ("board", size, True)
    assert sum(thing.layer == "ground" for thing in shown.items) == 24
    assert item(state, "square:a1").at == item(state, "stack:a1").at == a1
    columns, rows = board.labels
    assert (columns[a1[0]], rows[a1[1]]) == ("a", "1")


def test_a_summoned_piece_is_ground_too() -> None:
    state = table("a1 R AP>n", WATCHER, extensions=["a0", "d7"], pairs=[2, 3])
    assert (item(state, "square:a0").at, item(state, "square:d7").at) == ((1, 7), (4, 0))
    assert {thing.id for thing in seen(state, 0).items if thing.zone == "pairs"} == {"pair:2", "pair:3"}


def test_a_stack_shows_top_facing_height_shields_and_exhaustion() -> None:
    state = table("a1 R AP>n", "d1 R GO>n +AP,AR * {w}", WATCHER)
    stack = item(state, "stack:d1")
    assert (stack.sign, stack.tone, stack.turn, stack.owner) == ("RGO", "red", 0, 0)
    assert badges_on(stack) == ("3", "hourglass")
    assert stack.arcs == (0, 1, 6, 7)  # printed: nw n ne; token: w
    assert stack.looks == ("tired",)
    assert said(stack.name) == (
        "Red Golem on d1, facing north, a stack of 3 tiles, exhausted, shielded north, north-east, west, and north-west"
    )


def test_an_arrow_for_each_direction_of_casting() -> None:
    state = table("a1 R MA>ne", "b1 R PT", "c1 R AR>w", WATCHER)
    arrows = [thing for thing in seen(state, 0).items if thing.shape == "arrow" and thing.owner == 0]
    assert [(arrow.id, arrow.turn) for arrow in arrows] == [("arrow:a1:ne", 1), ("arrow:a1:sw", 5), ("arrow:c1:w", 6)]
    assert arrows[0].tone != arrows[2].tone  # Missile and Thunder


def test_altars_differ_by_tone_and_icon_and_a_spent_one_looks_so() -> None:
    state = table("a1 R AP>n", WATCHER, pairs=[1])
    altars = [item(state, f"altar:{kind}") for kind in KINDS]
    assert len({altar.tone for altar in altars}) == len({altar.icon for altar in altars}) == 4
    assert all(altar.looks == () for altar in altars)
    assert item(table("a1 R BA", WATCHER, pairs=[]), "altar:S").looks == ("spent",)


def test_captured_tiles_lie_in_a_tray_the_current_one_marked() -> None:
    state = after(table("a1 R AP>n", "d1 R MA>n", "a4 G GO>n +AP,AP", WATCHER), "turn:a1")
    tray = [thing for thing in seen(state, 1).items if thing.zone == "hand"]
    assert [(tile.id, badges_on(tile), tile.looks) for tile in tray] == [
        ("hand:AP", ("2",), ("chosen",)),
        ("hand:GO", (), ()),
    ]
    state = after(state, "give_stack:d1")
    assert badges_on(item(state, "stack:d1")) == ("+1",)
    assert item(state, "stack:a1").looks == ("chosen",)  # the acting stack


def test_piles_reserves_and_discards_are_listed_by_type() -> None:
    state = after(new(first="red"), DEALT)
    lying = {thing.id: thing for thing in seen(state, 1).items}
    assert said(lying["pile:0:AP"].name) == "Apprentice x3"
    assert {"pile:0:PR", "pile:1:BA", "reserve:0:MO", "reserve:1:PT"} <= set(lying)
    places = {zone.id: zone.place for zone in seen(state, 1).zones}
    assert (places["reserve:1"], places["reserve:0"], places["board"]) == ("own", "other", "main")
    assert item(table("a1 R AP>n", WATCHER, discards=["PC"]), "discards:PC").zone == "discards"


@pytest.mark.parametrize("setup", [{}, {"extensions": "grown"}])
def test_a_scene_is_small(setup: dict[str, object]) -> None:
    for seed in range(3):
        state, dice = deployed(seed, **setup), Dice(seed)
        while state.to_act != OVER:
            assert len(msgspec.json.encode(seen(state, 0))) < LIMIT
            state.apply(dice.fall(state.options(), []))


@pytest.mark.long
def test_scenes_keep_their_promises() -> None:
    setups: list[dict[str, object]] = [{}, {"extensions": "grown", "blast": "many"}, {"choose_reserve": True}]
    for seed, setup in enumerate(setups):
        state, dice = new(**setup), Dice(seed)
        state.events = []
        while state.to_act != OVER:
            assert [trouble for seat in (-1, 0, 1) for trouble in scene_troubles(GAME, state, seat, dice)] == []
            state.events.clear()
            state.apply(dice.fall(state.options(), state.weights() if state.to_act == CHANCE else []))
        assert [trouble for seat in (-1, 0, 1) for trouble in scene_troubles(GAME, state, seat, dice)] == []


# -- what is hidden


def test_a_held_power_tile_shows_its_kind_to_its_owner_alone() -> None:
    state = table("a1 R BA", WATCHER, power_red="E", power_green="T")
    assert item(state, "power:0:0", 0).sign == "E"
    for viewer in (1, SPECTATOR):
        tile = item(state, "power:0:0", viewer)
        assert (tile.sign, tile.looks, tile.icon) == ("?", ("hidden",), "card-random")
        assert "witchcraft.power.E" not in {text.id for text in texts_in(seen(state, viewer))}


@pytest.mark.parametrize("viewer", [1, SPECTATOR])
def test_whatever_tile_red_holds_nobody_else_is_told_another_thing(viewer: int) -> None:
    told = []
    for kind in "EPT":
        state = table("a1 R AP>n", "b1 R AP>n *", "a4 G AP>e", WATCHER, power_red=kind, power_green="S", to_move="G")
        told.append(everything_told(state, viewer))
        told.append(everything_told(table("a1 R BA", WATCHER, power_red=kind, power_green="S"), viewer))
    assert told[0] == told[2] == told[4]
    assert told[1] == told[3] == told[5]


def test_hints_do_not_depend_on_a_hidden_tile() -> None:
    # Green is left without an activation; whether Energy or Protection could save it, Red cannot know.
    found = []
    for kind in "EP":
        state = after(table("a1 R AP>n", "a4 G AP>w", "d3 G AP>e", power_green=kind, power_red="S"), "turn:a1 n")
        found.append(scene.choices(state, 0))
    assert found[0] == found[1]
    assert [said(odds) for odds in found[0][-1].odds] == [
        "This leaves Green nobody who can act: only a power tile could help"
    ]


def test_a_used_tile_is_spent_and_unused_ones_are_shown_at_the_end() -> None:
    state = after(table("a1 R AP>n", "a4 G AP>w", WATCHER, power_red="P"), "turn:power shield_side:n")
    assert (item(state, "power:0:0", 1).looks, item(state, "power:0:0", 1).sign) == (("spent",), "P")
    over = after(table("a1 R AP>n", "a4 G AP>w", power_red="P", power_green="S"), "turn:a1")
    assert over.to_act == OVER
    assert (item(over, "power:1:0", 0).sign, item(over, "power:0:0", 1).sign) == ("S", "P")


def test_secret_picks_are_seen_by_their_owner_alone() -> None:
    state = after(new(first="red", choose_reserve=True), DEALT)
    state = after(state, "reserve_pick:MA")
    assert "reserve:0:MA" in {thing.id for thing in seen(state, 0).items}
    assert not [thing for thing in seen(state, 1).items if thing.zone == "reserve:0"]
    other = after(after(new(first="red", choose_reserve=True), DEALT), "reserve_pick:AP")
    assert everything_told(state, 1) == everything_told(other, 1)


def test_a_whisper_to_another_seat_is_nothing() -> None:
    event = (0, POWER_DEALT.name, [1, 0, 1])  # margin, seat, kind
    assert scene.beats(event, 1) == scene.beats(event, SPECTATOR) == Narration()
    line = scene.beats(event, 0).line
    assert line is not None
    assert "Protection" in said(line.say)


# -- prompts and tracks


QUESTIONS = {item.name: item for item in MACHINE.items if isinstance(item, Question)}


def test_every_question_has_a_rule_a_topic_and_a_question() -> None:
    assert set(RULES) == set(QUESTIONS)
    assert set(RULES.values()) <= set(GAME.rules)
    for name, question in QUESTIONS.items():
        assert WORDS.find(f"witchcraft.topic.{name}"), name
        if not isinstance(question, Chance):
            assert WORDS.find(f"witchcraft.ask.{name}"), name


def test_what_is_said_by_question_or_family_is_said_of_one_that_there_is() -> None:
    for named in (SETTING_UP, PLACING, ABOUT_A_STACK, ASKED, SQUARE_TEXTS, TILES_IN):
        assert set(named) <= set(QUESTIONS)
    assert set(CHOICES) == {family.name for family in CODEC.families}


def test_the_prompt_speaks_to_the_one_who_decides_and_of_him_to_others() -> None:
    state = table("a1 R AP>n", "a4 G AP>w", WATCHER)
    assert said(seen(state, 0).prompt.say) == "Choose one of your wizards to act."
    for viewer in (1, SPECTATOR):
        assert said(seen(state, viewer).prompt.say) == "You are deciding which wizard acts"
    assert seen(state, 1).prompt.rule == "WC-5.2"


def test_the_prompt_tells_when_only_the_power_tile_helps() -> None:
    state = table("a1 R AP>w", "a4 G AP>w", WATCHER, power_red="T")
    assert said(seen(state, 0).prompt.say).startswith(
        "None of your wizards can act. Only your Teleportation power tile"
    )
    assert "Teleportation" not in said(seen(state, 1).prompt.say)


def test_the_end_is_told_in_words() -> None:
    over = after(table("a1 R AP>n", "a4 G AP>w"), "turn:a1")
    assert said(seen(over, 1).prompt.say) == "Green has no wizard left on the board."
    assert seen(over, 1).prompt.rule == "WC-15.6"


def test_tracks_tell_phase_turn_and_repetition() -> None:
    state = table("b1 R AP>n *", "a2 R AP>e", "b3 G AP>s *", "a3 G AP>se", turns=4)
    assert [said(track.steps[track.now]) for track in seen(state, 0).tracks] == ["Confrontation", "5 of 200"]
    state = after(state, "turn:a2 turn:a3 turn:b1 turn:b3")
    assert said(seen(state, 0).tracks[2].steps[seen(state, 0).tracks[2].now]).startswith("for the second time")
    assert said(seen(after(new(first="red"), DEALT), 0).tracks[0].steps[1]) == "Placing"


# -- choices


def test_an_activation_says_what_it_hits() -> None:
    state = table("a1 R AP>n", "b1 R AP>n", "d1 R AP>w *", "a4 G GO>n +AP", WATCHER)
    assert (
        said(choice(state, "a1").say)
        == "Activate your Apprentice on a1: it takes Green's Golem on a4, a stack of 2 tiles"
    )
    assert said(choice(state, "b1").say) == "Activate your Apprentice on b1: it uses the Energy altar on b2"
    assert choice(state, "a1").on == ("stack:a1",)


def test_a_facing_is_a_sector_of_the_wheel_with_a_ghost_and_a_preview() -> None:
    state = after(table("a1 R AP>n", "d1 R AP>n *", "a4 G AP>w", WATCHER), "turn:a1 give_stack:a1")
    found = scene.choices(state, 0)
    assert [(option.dir, option.word, option.key) for option in found] == list(zip(range(8), DIRECTIONS, "89632147"))
    north_east = found[1]
    assert north_east.on == ("stack:a1",)
    assert north_east.ghost is not None
    assert (north_east.ghost.turn, north_east.ghost.looks) == (1, ("ghost",))
    assert said(north_east.say) == "Look north-east: it uses the Energy altar on b2"
    assert said(found[0].say) == "Look north: it meets nobody"


def test_laying_a_tile_says_whom_it_helps() -> None:
    state = after(table("a1 R AP>n", "d1 R GO>n *", "c1 R GO>n", "a4 G AP>w", WATCHER), "turn:a1")
    assert [said(option.say) for option in scene.choices(state, 0)] == [
        "Lay it on your Apprentice on a1, who cast the bolt and so stays fresh",
        "Lay it on your Golem on c1",
        "Lay it on your Golem on d1, who is exhausted and becomes fresh",
    ]


def test_a_piece_lies_on_its_cells_and_on_those_of_its_twin() -> None:
    state = after(table("c4 R AP>n", "a6 G AP>se"), "turn:c4 summon_size:3")
    piece = choice(state, "z0-a0-b0")
    assert piece.on == ("board/0,7", "board/1,7", "board/2,7", "board/3,0", "board/4,0", "board/5,0")
    assert piece.ghost is not None
    assert (piece.ghost.at, piece.ghost.size) == ((0, 7), (3, 1))
    state = after(state, "summon_place:z0-a0-b0")
    assert choice(state, "c7-d7-e7").on == ("square:c7", "square:d7", "square:e7")
    assert said(choice(state, "c7-d7-e7").say) == "Green gets c7-d7-e7, you get z0-a0-b0"


def test_a_square_in_an_enemy_line_is_named_so() -> None:
    state = table("a4 G AP>s", pile_red=["GU"], pile_green=["GU"])
    state = after(state, "draw:GU")
    assert said(choice(state, "a2").say) == "Place it on a2, in the line of Green's Apprentice on a4"
    assert said(choice(state, "b1").say) == "Place it on b1"


def test_a_winning_choice_is_hinted_at() -> None:
    assert [said(odds) for odds in choice(table("a1 R AP>n", "a4 G AP>w"), "a1").odds] == ["This wins the game"]
    state = after(table("a1 R AP>n", "a4 G AP>w", "d3 G AP>e"), "turn:a1")
    assert [said(odds) for odds in choice(state, "n").odds] == ["This wins the game"]  # no tile is held


def test_a_power_tile_that_may_lose_the_game_is_warned_of() -> None:
    state = table("a1 R AP>w", "a4 G AP>w", WATCHER, power_red="P")
    assert "WC-14.12" in said(choice(state, "power").warn)
    state = after(state, "turn:power")
    assert "you lose" in said(choice(state, "n").warn)
    assert choice(table("a1 R AP>n", "a4 G AP>w", WATCHER, power_red="P"), "power").warn is None


def test_a_third_repetition_is_warned_of() -> None:
    state = table("b1 R AP>n *", "a2 R AP>e", "b3 G AP>s *", "a3 G AP>se", power_green="S")
    steps = "turn:a2 turn:a3 after:end turn:b1 turn:b3 after:end " * 2
    state = after(state, steps.strip().removesuffix(" after:end"))
    assert "third time" in said(choice(state, "end").warn)


# -- looking closer


def test_looking_at_a_stack_draws_its_line_and_those_that_threaten_it() -> None:
    state = table("a1 R AP>n", "d1 R AP>n", "a4 G AR>s", "c3 G GU>w", "d3 G GU>s")
    look = looked(state, "stack:a1")
    assert [(mark.kind, mark.line) for mark in look.marks] == [
        ("blocked", ("stack:a1", "stack:a4")),  # the Archmage has a shield in front
        ("threat", ("stack:a4", "stack:a1")),
    ]
    assert [(mark.kind, mark.line) for mark in looked(state, "stack:c3").marks] == [
        ("blocked", ("stack:c3", "square:a3")),  # it meets nobody up to the edge
    ]
    shielded = looked(state, "stack:d1")
    assert (shielded.marks[0].kind, shielded.marks[0].line) == ("blocked", ("stack:d1", "stack:d3"))
    assert said(shielded.marks[0].say) == "is stopped by the shield of Green's Guardian on d3"
    assert "WC-6.8" in shielded.rules


def test_looking_at_a_stack_lists_what_lies_beneath() -> None:
    look = looked(table("a1 R AP>n +GO,GO,AR", WATCHER), "board/1,6")
    assert "Beneath the top: Golem x2 and Archmage" in [said(line) for line in look.lines]


def test_looking_at_two_things_measures_the_line() -> None:
    state = table("a1 R AP>n", "a4 G AP>w", "a6 G GU>s", WATCHER)
    assert said(looked(state, "stack:a1", "stack:a4").lines[1]) == "Nothing is in the way."
    blocked = [said(line) for line in looked(state, "stack:a1", "stack:a6").lines]
    assert blocked == [
        "A line to the north, with 4 squares between.",
        "In the way: Green's Apprentice on a4",
        "A shield of Green's Guardian on a6 covers its south side.",
    ]
    assert said(looked(state, "stack:a1", "square:b4").lines[0]) == "They are not on one straight line."


def test_looking_at_an_altar_tells_who_can_use_it() -> None:
    state = table("a1 R AP>n", "b1 R AP>n *", WATCHER)
    assert [said(line) for line in looked(state, "altar:E").lines[1:]] == [
        "You can use it now.",
        "Green cannot use it now.",
    ]


def test_looking_at_the_board_tells_every_line_that_hits() -> None:
    state = table("a1 R AP>n", "b1 R AP>n *", "a4 G AP>w", "d6 G AP>sw")
    look = looked(state, "board")
    assert [said(line) for line in look.lines] == [
        "Your Apprentice on a1 takes Green's Apprentice on a4",
        "Green's Apprentice on d6 uses the Summoning altar on c5",
    ]
    assert [mark.kind for mark in look.marks] == ["aim", "threat"]


def test_looking_at_a_face_down_tile_tells_no_kind() -> None:
    state = table("a1 R AP>n", WATCHER, power_red="E")
    assert "Energy" not in " ".join(said(line) for line in looked(state, "power:0:0", seat=1).lines)
    assert "Energy" in said(looked(state, "power:0:0", seat=0).title)


@pytest.mark.parametrize(
    "id", ["", "board", "stack:", "stack:q9", "pair:x", "power:9", "hand:XX", "board/9,9", "altar:Q"]
)
def test_nonsense_is_answered_too(id: str) -> None:
    state = table("a1 R BA", WATCHER)
    assert WORDS.troubles(looked(state, id, id)) == []
    assert why(state, id) == ("K-2", GAME.rules["K-2"].text)


# -- why not


def test_why_names_the_rule_and_the_thing() -> None:
    state = table("a1 R AP>n *", "b1 R AP>n", "d1 R AP>n", "c4 R BA", "d3 G GU>s", "a6 G AP>e", altars="b2=S", pairs=[])
    assert why(state, "stack:a1") == (
        "WC-9.2",
        "Exhausted: your Apprentice on a1 waits until something makes it fresh again.",
    )
    rule, text = why(state, "stack:b1")
    assert rule == "WC-13.16"
    assert text.startswith(
        "No target for your Apprentice on b1: to the north it meets the Summoning altar on b2, which"
    )
    rule, text = why(state, "stack:d1")
    assert rule == "WC-5.9"
    assert "shield of Green's Guardian on d3" in text
    assert why(state, "stack:d3")[0] == "WC-5.2"  # an enemy
    assert why(state, "stack:c4") == ("", "This can be chosen now.")
    assert why(state, "stack:c4", seat=1)[0] == "K-1"
    assert why(state, "reserve:0:MO")[0] == "K-2"


def test_why_not_after_the_end() -> None:
    assert why(after(table("a1 R AP>n", "a4 G AP>w"), "turn:a1"), "stack:a1")[0] == "K-3"


def test_why_a_piece_cannot_lie_there() -> None:
    state = after(table("c4 R AP>n", "a6 G AP>se"), "turn:c4 summon_size:2")
    assert why(state, "board/1,7")[0] == ""
    assert why(state, "square:a1")[0] == "WC-13.9"
    assert why(state, "board/0,0")[0] in ("WC-13.6", "WC-13.8")  # a corner


def test_why_a_tile_cannot_be_used() -> None:
    state = table("a1 R AP>n", "a4 G AP>w", WATCHER, power_red="E")
    assert why(state, "power:0:0")[0] == "WC-14.7"
    assert why(state, "power:1:0")[0] == "K-2"
    state = after(table("c4 R AP>n", "a6 G AP>se", pairs=[1, 3]), "turn:c4")
    assert (why(state, "pair:1")[0], why(state, "pair:2")[0]) == ("", "WC-13.1")


# -- the log


def test_every_event_is_narrated_by_its_numbers() -> None:
    assert set(NARRATED) == set(EVENTS.by_name)
    for name, narrate in NARRATED.items():
        assert list(signature(narrate).parameters) == ["geometry", *EVENTS.by_name[name].fields], name


def test_every_line_has_words_and_a_rule() -> None:
    told = set()
    for seed in range(40):
        state, dice = new(choose_reserve=seed % 2 == 0), Dice(seed)
        state.events = []
        while state.to_act != OVER:
            state.apply(dice.fall(state.options(), state.weights() if state.to_act == CHANCE else []))
        for event in state.events:
            answer = scene.beats(event, max(event[0], 0))
            assert answer.line is not None
            assert answer.line.rule in GAME.rules
            assert WORDS.troubles(answer) == []
            told.add(event[1])
    rare = {ALTAR_VOID.name}
    assert told | rare == set(NARRATED)


def test_the_log_of_a_capture() -> None:
    state = table("a1 R AP>n", "d1 R AP>n", "a4 G GO>n +AP", WATCHER, setup={"extensions": "grown"})
    state.events = []
    for word in ("turn:a1", "give_stack:d1", "give_stack:d1", "give_top:GO", "give_facing:ne"):
        state.play(0, state.from_text(word))
    lines = [scene.beats(event, 1).line for event in state.events]
    assert [said(line.say) for line in lines if line is not None] == [
        "You activate your Apprentice on a1",
        "Your Missile from a1 hits a4",
        "Green's Golem on a4 is captured: 2 tiles in all",
        "The Apprentice goes to your stack on d1",
        "The Golem goes to your stack on d1",
        "Your Golem is the new top on d1",
        "Your Golem on d1 looks north-east",
        "Your Apprentice on a1 is exhausted",
        "Turn 2: Green is to act",
    ]
    bolt = scene.beats(state.events[1], 1).beats[0]
    assert (bolt.do, bolt.start, bolt.to) == ("bolt", "board/3,8", "board/3,5")
