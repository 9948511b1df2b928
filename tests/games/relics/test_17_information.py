"""Chapters 17 and 18 of the Secret Relics: who knows what, and the options."""

from collections import Counter

import pytest

from conclave.games.relics import GAME
from conclave.games.relics.data.tables import CARD_IDS
from conclave.games.relics.rules.fields import FIELDS, POOL, RELICS, TOP
from conclave.games.relics.rules.machine import Relics
from conclave.kernel import CHANCE, OVER, SPECTATOR, Dice, Unreadable
from conclave.kernel.sight import Sight
from tests.games.relics.table import acting, after, asked, chest, fact, new, options, part, table, wander

PRIVATE = ("cards", "chests")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_SR_17_1_everything_else_is_public(seats: int) -> None:
    sight = Sight(*FIELDS.slices(seats))
    for seed in range(3):
        for state in wander(new(seats), seed, 500):
            views = [state.observe(seat) for seat in range(SPECTATOR, seats)]
            for name, (start, stop) in sight.spans.items():
                if name not in PRIVATE:
                    assert len({tuple(view[start:stop]) for view in views}) == 1, name


def test_SR_17_1_what_is_public_is_in_the_observation() -> None:
    state = acting(
        "0.Caster d3 vulnerable potion relic.1",
        factions=["S", "E"],
        mana=[4, 2],
        crystals=["c3"],
        card="broken SE",
        discards=["rain", "leak"],
        haste=True,
        spirit=True,
    )
    for seat in (0, 1, SPECTATOR):
        assert part(state, seat, "wizards")[:6] == [49, 1, 0, 1, 4, 0]
        assert (part(state, seat, "mana"), part(state, seat, "crystals")) == ([4, 2], [1, 0, 0, 0])
        assert (part(state, seat, "effect"), part(state, seat, "param")) == ([8], [2])
        assert [CARD_IDS[card] for card, where in enumerate(part(state, seat, "cards")) if where == 1] == [
            "rain",
            "leak",
        ]
        assert part(state, seat, "cards").count(0) == 13
        assert (part(state, seat, "haste"), part(state, seat, "spirit")) == ([1], [1])


def test_SR_17_2_contents_are_known_to_owner_opener_and_peeker() -> None:
    state = acting("0.Scout h8", "1.Caster h8", seats=3)
    index = next(n for n in range(12) if chest(state, f"{n // 4}.{n % 4}").startswith("h8"))
    known = [part(after(state, "act.pick:peek.h8"), seat, "chests")[5 * index + 3] for seat in (0, 1, 2, SPECTATOR)]
    assert known == [1, -1, 1, -1]
    opened = after(state, "act.pick:Scout act.do:open.h8")
    assert [part(opened, seat, "chests")[5 * index + 3] for seat in (0, 1, 2, SPECTATOR)] == [1, 1, 1, 1]


def test_SR_17_3_the_deck_is_hidden_but_for_what_was_foreseen_and_night_below() -> None:
    state = table(factions=["E", "I"], top="leak", night_below=True)
    assert part(state, 1, "cards")[CARD_IDS.index("leak")] == 4
    assert part(state, 0, "cards")[CARD_IDS.index("leak")] == 0
    other = table(factions=["E", "I"], top="rain", night_below=True)
    assert state.observe(0) == other.observe(0)
    assert state.observe(SPECTATOR) == other.observe(SPECTATOR)
    for seat in (0, 1, SPECTATOR):
        assert part(state, seat, "cards")[CARD_IDS.index("night")] == 3


def test_SR_17_4_deduction_is_left_to_the_player_but_not_to_the_guess() -> None:
    state = table(chests=["1.1 f8 open", "1.2 h6 open", "1.3 g5 open"])
    assert part(state, 0, "chests")[3::5][4:] == [-1, 0, 0, 0]  # the fourth is not named
    dice = Dice(4)
    assert {state.guess(0, dice).at[RELICS + 1] for _ in range(20)} == {4}
    peeked = table(known=["0 1.1 1.2"])
    places = Counter(peeked.guess(0, dice).at[RELICS + 1] for _ in range(1000))
    assert set(places) == {4, 7}
    assert all(420 <= count <= 580 for count in places.values())


def test_SR_17_5_the_deck_is_a_pool_with_a_known_top_and_bottom() -> None:
    state = table(factions=["E", "I"], top="leak", discards=["fog", "rain"])
    dice, tops = Dice(6), Counter[str]()
    for _ in range(2800):
        world = state.guess(0, dice)
        tops[CARD_IDS[world.at[TOP]]] += 1
        assert bin(world.at[POOL]).count("1") == 13
    assert set(tops) == set(CARD_IDS) - {"fog", "rain"}
    assert all(130 <= count <= 270 for count in tops.values())  # 200 each
    assert {CARD_IDS[state.guess(1, dice).at[TOP]] for _ in range(20)} == {"leak"}


def test_SR_17_5_a_guess_at_the_draw_offers_its_own_card() -> None:
    state = after(table(factions=["E", "I"], top="leak"), "die:event")
    dice = Dice(8)
    for _ in range(30):
        world = state.guess(0, dice)
        assert options(world) == [CARD_IDS[world.at[TOP]]]
    assert options(state.guess(1, dice)) == ["leak"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_guesses_agree_with_everything_seen_and_can_be_played_out(seats: int) -> None:
    dice = Dice(seats)
    for state in wander(new(seats, round_cap=12), seats, 900):
        if dice.below(40):
            continue
        for seat in range(seats):
            world = state.guess(seat, dice)
            assert world.observe(seat) == state.observe(seat)
            while world.to_act != OVER:
                world.apply(dice.fall(world.options(), world.weights() if world.to_act == CHANCE else []))


def relic_in(state: Relics, seat: int, owner: int, times: int = 1200) -> dict[int, float]:
    """Share of guesses that put the relic of an owner into each chest."""
    dice = Dice(11)
    places = Counter(state.guess(seat, dice).at[RELICS + owner] % 4 for _ in range(times))
    return {number: places[number] / times for number in range(4)}


def test_guesses_put_a_relic_into_every_unseen_chest_alike() -> None:
    shares = relic_in(table(), 0, 1)
    assert all(abs(share - 1 / 4) < 0.07 for share in shares.values())
    shares = relic_in(table(known=["0 1.3"]), 0, 1)
    assert shares[3] == 0
    assert all(abs(shares[number] - 1 / 3) < 0.07 for number in range(3))
    assert relic_in(table(known=["0 1.0"]), 0, 1)[0] == 1  # the relic itself was seen
    watched = relic_in(table(known=["0 1.0"]), SPECTATOR, 1)
    assert all(abs(share - 1 / 4) < 0.07 for share in watched.values())


# -- options


def test_SR_18_1_options_and_defaults() -> None:
    assert GAME.settings() == {
        "seating": "opposite",
        "corners": "fixed",
        "factions": "draft",
        "first_player": "random",
        "round_cap": 60,
        "cost_storm": 3,
        "cost_servant": 3,
        "cost_spiritform": 4,
        "cost_portal": 1,
        "empty_chest": "ready",
        "events": True,
        "auto_peek": False,
    }
    assert set(GAME.options.presets) == {"standard", "first", "tournament", "calm", "quick"}
    assert GAME.settings(preset="tournament")["factions"] == "random"
    for seats in GAME.seats:  # the first game can be begun by any number of players
        assert GAME.new(GAME.settings(preset="first"), seats).seats == seats
    assert GAME.settings(preset="calm")["events"] is False
    assert GAME.settings(preset="quick")["round_cap"] == 30
    cases: list[dict[str, object]] = [
        {"round_cap": 0},
        {"round_cap": 501},
        {"cost_portal": 11},
        {"cost_storm": 0},
        {"empty_chest": "open"},
        {"seating": "beside"},
        {"corners": "any"},
    ]
    for wrong in cases:
        with pytest.raises(Unreadable):
            GAME.settings(wrong)


def test_SR_18_2_without_events_an_event_roll_does_nothing() -> None:
    state = after(table(setup={"events": False}), "die:event")
    assert (asked(state), fact(state, "discards")) == ("P0 act.pick", [])


def test_SR_18_3_with_auto_peek_the_scout_looks_by_itself() -> None:
    state = table("0.Scout e7", setup={"auto_peek": True})
    state = after(state, "die:mana act.pick:Scout act.do:move.h6")
    assert options(state) == ["open.h6", "stop"]
    assert (fact(state, "known"), chest(state, "1.2")) == (["0 1.2"], "h6")
    standing = after(table("0.Scout h8 vulnerable", setup={"auto_peek": True}), "die:mana")
    assert fact(standing, "known") == ["0 1.0"]
    off = after(table("0.Scout h8 vulnerable"), "die:mana")
    assert fact(off, "known") == []
