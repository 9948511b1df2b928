"""Chapter 22: what each player may know, remembers, and is asked."""

from conclave.games.sorcery import GAME
from conclave.games.sorcery.army.lists import ready
from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules.events import EVENTS, ROLLED
from conclave.games.sorcery.rules.fields import FIELDS, HIDDEN
from conclave.games.sorcery.rules.guessing import deal
from conclave.games.sorcery.rules.machine import Sorcery
from conclave.games.sorcery.rules.moves import CARD
from conclave.games.sorcery.rules.terms import FACE_DOWN, MOST_CARDS, SPELL_COUNT, card_name
from conclave.kernel import CHANCE, Dice
from tests.games.sorcery.table import (
    after,
    asked,
    attack,
    clone,
    field,
    figure,
    given,
    guessed,
    options,
    played,
    tokens,
)

SPELL = {id: number for number, id in enumerate(tables.SPELLS.ids)}
SLICES = FIELDS.slices(SPELL_COUNT)


def slice_of(state: Sorcery, seat: int, name: str) -> list[int]:
    """One slice of what a seat sees."""
    seen = state.observe(seat)
    at = 0
    for other, size in SLICES:
        if other == name:
            return seen[at : at + size]
        at += size
    raise KeyError(name)


def stack_seen(state: Sorcery, seat: int, book: int) -> list[int]:
    return [card for card in slice_of(state, seat, "stacks")[MOST_CARDS * book :][:MOST_CARDS] if card != -1]


def duel(books: str = "B3 0.AE1.1 S1 S8 G1", magic: str = "") -> Sorcery:
    return field("0.AE1.1 10,4; 0.AE2.1 2,2; 1.DC1.1 10,9; 1.AE2.1 20,20", f"{books}; B4 1.DC1.1 S3 E8 E4", magic)


def test_MK_22_1_both_see_the_battlefield_cards_in_play_and_sizes_of_stacks() -> None:
    state = duel(magic="G6 B3 0.AE1.1 11,4")
    for name, _ in SLICES:
        if name not in ("stacks", "belongs"):
            assert slice_of(state, 0, name) == slice_of(state, 1, name) == slice_of(state, -1, name), name
    assert slice_of(state, 1, "height")[2] == 3
    assert slice_of(state, 1, "is_open")[2] == 1
    assert slice_of(state, 1, "magic")[:2] == [SPELL["G6"], 2]
    assert slice_of(state, 0, "square")[12] == 24 * 9 + 10


def test_MK_22_1_the_face_of_the_bookmark_and_a_used_text_are_public() -> None:
    state = field("0.EL1.1 10,4; 1.AE2.1 20,20", "B5 0.EL1.1 !S10 S11 used")
    for seat in (-1, 0, 1):
        assert slice_of(state, seat, "is_open")[4] == 0
        assert slice_of(state, seat, "is_used")[4] == 1


def test_MK_22_2_the_opponent_sees_neither_spells_nor_order() -> None:
    state = duel()
    assert stack_seen(state, 0, 2) == [SPELL["S1"], SPELL["S8"], SPELL["G1"]]
    assert stack_seen(state, 1, 2) == stack_seen(state, -1, 2) == [HIDDEN] * 3
    other = duel("B3 0.AE1.1 G5 C2 S4")
    assert state.observe(1) == other.observe(1)
    assert state.observe(-1) == other.observe(-1)
    assert {slice_of(state, 1, "belongs")[card_name(0, spell)] for spell in range(SPELL_COUNT)} == {-1}


def test_MK_22_3_a_spell_once_shown_is_remembered() -> None:
    state = given(duel(), "0.AE1.1", "cast.B3", f"counter.offer:resolve {attack(1, 2)} cast.bookmark:S8")
    assert slice_of(state, 1, "belongs")[SPELL["S1"]] == 2, "it belongs to the Codex"
    assert stack_seen(state, 1, 2) == [HIDDEN] * 3
    assert slice_of(state, 1, "belongs")[SPELL["S8"]] == -1


def test_MK_22_3_a_face_down_bookmark_is_known_until_it_is_browsed() -> None:
    words = "counter.offer:1.DC1.1 counter.cast:1 counter.cast:1 counter.try:6"
    state = given(duel(), "0.AE1.1", "cast.B3", words)
    assert stack_seen(state, 1, 2) == [SPELL["S1"] + FACE_DOWN, HIDDEN, HIDDEN], "just countered"
    ending = after(state, "act.warrior:end end.browse:S8")
    assert stack_seen(ending, 1, 2) == [HIDDEN] * 3
    kept = after(state, "act.warrior:end end.browse:keep")
    assert stack_seen(kept, 1, 2)[0] == SPELL["S1"] + FACE_DOWN


def test_MK_22_4_a_new_controller_sees_the_stack_and_the_former_remembers() -> None:
    warriors = "0.AE3.1 10,4; 0.AE2.1 2,2; 1.DC1.1 20,20"
    state = field(warriors, "B1 1@10,5 S1 S4 E1")
    assert stack_seen(state, 0, 7) == [HIDDEN] * 3, "nobody looks into a dropped book"
    taken = given(state, "0.AE3.1", "pick_up.1.B1")
    assert stack_seen(taken, 0, 7) == [SPELL["S1"], SPELL["S4"], SPELL["E1"]]
    assert stack_seen(taken, 1, 7) == stack_seen(taken, 0, 7), "nothing has changed since it was lost"
    browsed = after(taken, "act.warrior:end end.browse:E1")
    assert stack_seen(browsed, 0, 7) == [SPELL["E1"], SPELL["S1"], SPELL["S4"]]
    assert stack_seen(browsed, 1, 7) == [HIDDEN] * 3
    assert slice_of(browsed, 1, "belongs")[card_name(1, SPELL["E1"])] == 0, "what is in it the former controller knows"
    assert slice_of(browsed, -1, "belongs")[card_name(1, SPELL["E1"])] == -1


def test_MK_22_5_dice_are_open() -> None:
    state = given(duel(), "0.AE1.1", "ranged")
    assert state.to_act == CHANCE
    state.events = []
    played(state, attack(3, 4))
    rolled = [
        EVENTS.read(kind, told) for audience, kind, told in state.events if kind == ROLLED.name and audience == -1
    ]
    assert [told["face"] for told in rolled] == [3, 4]
    for seat in (-1, 0, 1):
        assert slice_of(state, seat, "attack")[6:8] == [3, 4]


def test_MK_22_6_the_end_phase_browse_is_asked_for_every_book() -> None:
    # three bars: there is nothing to choose, and it is asked all the same
    state = played(field("0.AE1.1 10,4; 1.AE2.1 20,20", "B3 0.AE1.1 G5 S8"), "act.warrior:end")
    assert (asked(state), options(state)) == ("0 end.browse", ["keep"])
    empty = played(field("0.AE1.1 10,4; 1.AE2.1 20,20", "B3 0.AE1.1"), "act.warrior:end")
    assert asked(empty) == "1 act.warrior", "an empty stack is no secret"


def test_MK_22_6_a_bookmark_is_chosen_whenever_there_are_two_cards() -> None:
    state = given(duel("B3 0.AE1.1 S1 S8"), "0.AE1.1", "cast.B3", f"counter.offer:resolve {attack(1, 2)}")
    assert (asked(state), options(state)) == ("0 cast.bookmark", ["S8"])
    browse = given(field("0.AE1.1 10,4; 1.AE2.1 20,20", "B3 0.AE1.1 S8 S1"), "0.AE1.1", "browse.B3")
    assert (asked(browse), options(browse)) == ("0 browse.pick", ["S1"])


def test_MK_22_6_the_next_warrior_and_the_kind_of_action_are_asked() -> None:
    rest = field("0.AE2.1 10,4 tokens=2; 1.AE2.1 20,20")
    assert (asked(rest), options(rest)) == ("0 act.warrior", ["end"])
    book = played(field("0.AE1.1 10,4; 1.AE2.1 20,20", "B3 0.AE1.1 S1"), "act.warrior:0.AE1.1")
    assert (asked(book), options(book)) == ("0 act.kind", ["move"])
    plain = played(field("0.AE1.1 10,4; 1.AE2.1 20,20"), "act.warrior:0.AE1.1")
    assert asked(plain) == "0 move.to", "without a book there is nothing to betray"


# -- guesses


def test_a_guess_of_a_list_of_one_s_own_holds_spells_that_fit() -> None:
    state = duel()
    met = set()
    for seed in range(60):
        world = guessed(state, 1, seed)
        assert world.observe(1) == state.observe(1)
        stack = world.stack(2)
        assert len(set(stack)) == 3
        met.update(stack)
        assert world.stack(7 + 3) == state.stack(7 + 3), "its own book it knows"
    assert len(met) > 20
    assert SPELL["N3"] not in met, "Wand Lore would have been shown"
    assert SPELL["S9"] not in met, "the Tidecaller cannot use it"


def test_a_guess_of_a_ready_made_army_holds_its_printed_spells() -> None:
    state = GAME.new(GAME.settings({"army_1": "tide_and_ley", "army_2": "blood_and_ash"}))
    assert isinstance(state, Sorcery)
    dice = Dice(3)
    while state.asks() != "act.warrior":
        state.apply(dice.fall(state.options(), []))
    printed = sorted(SPELL[id] for id in ready()["tide_and_ley"]["book"][0]["spells"])
    orders = {tuple(guessed(state, 1, seed).stack(2)) for seed in range(30)}
    assert len(orders) > 20
    assert all(sorted(order) == printed for order in orders)


def test_a_guess_keeps_what_is_known_of_a_stack() -> None:
    words = "counter.offer:1.DC1.1 counter.cast:1 counter.cast:1 counter.try:6"
    state = given(duel("B3 0.AE1.1 S1 S8 G1 G6 S4"), "0.AE1.1", "cast.B3", words)
    for seed in range(20):
        assert guessed(state, 1, seed).stack(2)[0] == SPELL["S1"] + FACE_DOWN


def test_in_a_guess_a_warrior_that_was_chosen_has_something_to_do() -> None:
    # two tokens: only a bookmark of two bars lets it act, whatever else the stack may hold
    state = field("0.AE1.1 10,4 tokens=2; 0.AE2.1 2,2; 1.DC1.1 20,20", "B3 0.AE1.1 S8 S1 G5 C1 S12; B4 1.DC1.1 S3")
    played(state, "act.warrior:0.AE1.1")
    assert options(state) == ["browse.B3"]
    for seed in range(20):
        world = guessed(state, 1, seed)
        assert world.options() != []
        assert world.observe(1) == state.observe(1)


def test_a_world_can_be_asked_for_in_which_a_certain_spell_is_the_bookmark() -> None:
    # where one spell alone lets a chosen warrior act, a guess finds it so
    state = duel()
    for id, is_possible in (("S4", True), ("G1", True), ("C3", True), ("S9", False), ("N3", False)):
        world = clone(state)
        deal(world, 1, 2, SPELL[id], Dice(1))
        assert (world.bookmark(2) == SPELL[id]) == is_possible, id
        assert world.observe(1) == state.observe(1)
    printed = GAME.new(GAME.settings({"army_1": "tide_and_ley", "army_2": "blood_and_ash"}))
    assert isinstance(printed, Sorcery)
    for id, is_possible in (("C2", True), ("S3", False)):
        deal(printed, 1, 2, SPELL[id], Dice(1))
        assert (printed.bookmark(2) == SPELL[id]) == is_possible, id


def test_a_guess_of_a_book_fuller_than_a_list_may_be_is_a_world_all_the_same() -> None:
    state = field("0.AE3.1 10,4; 1.DC1.1 20,20", "B1 0.AE3.1 S2 S9 S15 E4 G5 I3")
    world = guessed(state, 1, 1)
    assert world.observe(1) == state.observe(1)
    assert len(set(world.stack(0))) == 6


def test_a_tactical_choice_leaves_no_trace_for_the_other_seat() -> None:
    state = given(duel(), "0.AE1.1", "cast.B3", f"counter.offer:resolve {attack(1, 2)}")
    assert state.options() == [CARD.move(SPELL["S8"]), CARD.move(SPELL["G1"])]
    one, other = after(state, "cast.bookmark:S8"), after(state, "cast.bookmark:G1")
    assert one.observe(1) == other.observe(1)
    assert one.observe(0) != other.observe(0)
    assert tokens(one, "0.AE1.1") == 1
    assert figure(one, "0.AE1.1") == 0


# -- what the screen shows of books that were lost


def shown_of(state: Sorcery, seat: int, book: int) -> list[str]:
    """Ids of a book's cards on the screen, and the lines of a look at one of them that name a spell."""
    stage = GAME.stage()
    scene = stage.scene(state.observe(seat), seat)
    ids = [item.id for item in scene.items if item.zone == f"book.{book}"]
    look = stage.look(state.observe(seat), seat, f"back.{book}.0")
    told = [line.params[0] for line in look.lines if line.id == "sorcery.look.seen"]
    return ids + [str(name) for name in told]


def test_MK_2_16_the_screen_shows_nobody_what_is_in_a_dropped_book() -> None:
    state = field("0.AE3.1 10,4; 0.AE2.1 2,2; 1.DC1.1 20,20", "B1 1@10,5 S1 S4 E1", shown=["1.S4"])
    for seat in (-1, 0, 1):
        assert shown_of(state, seat, 7) == ["back.7.2", "back.7.1", "back.7.0"], seat
    opened = field("0.AE3.1 10,4; 1.DC1.1 20,20", "B1 1@10,5 S1 S4 E1", setup={"open_books": True})
    assert shown_of(opened, 0, 7)[:3] == ["card.1.E1", "card.1.S4", "card.1.S1"]


def test_MK_22_4_the_screen_shows_a_captured_book_to_its_new_controller_alone() -> None:
    state = field("0.AE3.1 10,4; 0.AE2.1 2,2; 1.DC1.1 20,20", "B1 1@10,5 S1 S4 E1")
    taken = given(state, "0.AE3.1", "pick_up.1.B1")
    assert shown_of(taken, 0, 7)[:3] == ["card.1.E1", "card.1.S4", "card.1.S1"]
    assert shown_of(taken, 1, 7) == ["back.7.2", "back.7.1", "back.7.0"]


def test_MK_22_4_a_mind_remembers_the_book_it_lost() -> None:
    state = field("0.AE3.1 10,4; 0.AE2.1 2,2; 1.DC1.1 20,20", "B1 1@10,5 S1 S4 E1 G1 S8")
    assert stack_seen(state, 1, 7) == [SPELL[id] for id in ("S1", "S4", "E1", "G1", "S8")]
    orders = {tuple(guessed(state, 1, seed).stack(7)) for seed in range(10)}
    assert orders == {tuple(state.stack(7))}
    assert len({tuple(guessed(state, 0, seed).stack(7)) for seed in range(10)}) > 1


def test_MK_22_6_what_is_rolled_at_once_is_asked_though_nothing_else_can_be_done() -> None:
    # a demoralized Raider can only move: away from an able foe that takes a die, else it goes at once
    state = played(field("0.OK2.1 10,4 click=5; 0.AE1.1 2,2; 1.AE2.1 10,5"), "act.warrior:0.OK2.1")
    assert (asked(state), options(state)) == ("0 act.kind", ["move"])
    shown = GAME.stage().choices(state, 0)[0]
    assert (shown.chance, [text.id for text in shown.spends][-1]) == (50, "sorcery.spend.token")
    free = played(field("0.OK2.1 10,4 click=5; 0.AE1.1 2,2; 1.AE2.1 20,20"), "act.warrior:0.OK2.1")
    assert asked(free) == "0 move.to"
