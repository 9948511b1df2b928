"""What holds in every game of Witchcraft, whatever is played: random play under every preset and option."""

from collections.abc import Iterator

import pytest

from conclave.games.witchcraft import GAME
from conclave.games.witchcraft.rules.bags import one, size_of
from conclave.games.witchcraft.rules.events import CAPTURED, DISSOLVED, EXHAUSTED, SUMMONED
from conclave.games.witchcraft.rules.fields import DISCARDS, GIFTS, HAND, PAIRS, PILES, RESERVES, TURNS
from conclave.games.witchcraft.rules.machine import Witchcraft
from conclave.games.witchcraft.rules.stack import FACED, facing_of, is_altar, is_stack, kind_of, tiles_of, top_of
from conclave.kernel import CHANCE, OVER, Dice, Record, read_record
from conclave.kernel.events import Event
from tests.games.witchcraft.table import by_seat, cells, new, number, told

SETUPS: dict[str, dict[str, object]] = {
    **{preset: dict(GAME.options.presets[preset]) for preset in GAME.options.presets},
    "many": {"blast": "many"},
    "grown": {"extensions": "grown"},
    "many-grown-master": {"blast": "many", "extensions": "grown", "choose_reserve": True},
    "short": {"max_turns": 7, "first": "green"},
}
GAMES_A_SETUP = 12


@pytest.fixture(params=list(SETUPS.values()), ids=list(SETUPS))
def setup(request: pytest.FixtureRequest) -> dict[str, object]:
    given: dict[str, object] = request.param
    return given


def games(setup: dict[str, object]) -> Iterator[Witchcraft]:
    """Every state of some random games, each with the events of the step that led to it."""
    for seed in range(GAMES_A_SETUP):
        state, dice = new(**setup), Dice(seed)
        state.events = []
        yield state
        while state.to_act != OVER:
            state.events.clear()
            state.apply(dice.fall(state.options(), state.weights() if state.to_act == CHANCE else []))
            yield state


def stacks_of(state: Witchcraft) -> list[int]:
    return [cell for cell in cells(state) if is_stack(cell)]


def times(state: Witchcraft, event: Event) -> int:
    """How often the last step told this."""
    return len(told(state, event))


def all_tiles(state: Witchcraft) -> int:
    """Every tile there is, as one bag."""
    bag = number(state, HAND) + number(state, DISCARDS) + sum(by_seat(state, PILES)) + sum(by_seat(state, RESERVES))
    bag += sum(GIFTS.all(state.at)[1::2]) + sum(tiles_of(cell) for cell in stacks_of(state))
    if state.asks() == "deploy_square":
        bag += one(state.about_x())  # drawn and not yet placed
    return bag


def test_invariant_1_the_same_22_tiles_are_there_all_the_time(setup: dict[str, object]) -> None:
    dealt = 0
    for state in games(setup):
        if state.asks() in ("altars", "specials"):
            dealt = 0
            continue
        dealt = dealt or all_tiles(state)
        assert all_tiles(state) == dealt
        assert size_of(dealt) == 22


def test_invariant_2_stacks_stand_on_squares_and_altars_where_they_were_set(setup: dict[str, object]) -> None:
    for state in games(setup):
        altars = [square for square, cell in enumerate(cells(state)) if is_altar(cell)]
        assert set(altars) <= set(state.geometry.altars)
        kinds = [kind_of(state.cell(square)) for square in altars]
        assert len(set(kinds)) == len(kinds)


def test_invariant_3_the_board_is_its_own_half_turn_image(setup: dict[str, object]) -> None:
    for state in games(setup):
        squares = {square for square, cell in enumerate(cells(state)) if cell >= 0}
        assert {state.geometry.size - 1 - square for square in squares} == squares
        assert {square for square, cell in enumerate(state.geometry.start) if cell >= 0} <= squares
        used = sum(size for size in (1, 2, 3) if not state.at[PAIRS] >> size & 1)
        if state.asks() != "summon_place":
            assert len(squares) == 24 + 2 * used <= 36


def test_invariant_4_tops_without_facing_are_stored_as_north(setup: dict[str, object]) -> None:
    for state in games(setup):
        for cell in stacks_of(state):
            assert FACED[top_of(cell)] or facing_of(cell) == 0


def test_invariant_5_stacks_come_by_summoning_and_go_by_capture_and_prince(setup: dict[str, object]) -> None:
    before, captures = 0, 0
    for state in games(setup):
        now = len(stacks_of(state))
        if state.at[TURNS]:
            assert now == before + times(state, SUMMONED) - times(state, CAPTURED) - times(state, DISSOLVED)
        captures += times(state, CAPTURED)
        before = now
    assert captures


def test_invariant_6_reserves_shrink_together(setup: dict[str, object]) -> None:
    for state in games(setup):
        if state.asks() == "turn":
            used = 3 - number(state, PAIRS).bit_count()
            assert [size_of(reserve) for reserve in by_seat(state, RESERVES)] == [3 - used, 3 - used]


def test_invariant_7_who_has_acted_is_exhausted_or_spared(setup: dict[str, object]) -> None:
    spared = tired = gave = 0
    for state in games(setup):
        gave += times(state, CAPTURED) + times(state, DISSOLVED)
        tired += times(state, EXHAUSTED)
        if state.asks() == "turn" and state.about_x() == 0:  # a turn begins
            if state.at[TURNS]:
                assert tired == 1 or (tired == 0 and gave)
                spared += tired == 0
            gave = tired = 0
        elif state.to_act == OVER:
            gave = tired = 0
    assert spared


def test_invariant_8_options_are_never_empty_and_always_the_same(setup: dict[str, object]) -> None:
    for state in games(setup):
        if state.to_act != OVER:
            offered = state.pending().offer(state, state.about_seat(), state.about_x(), state.about_y())
            assert state.options() == offered == sorted(set(offered)) != []


@pytest.mark.parametrize("seed", range(2))
def test_invariant_10_a_record_replays_bit_for_bit(setup: dict[str, object], seed: int) -> None:
    settings = GAME.settings(setup)
    record, state, dice = Record.of(GAME, settings, 2), GAME.new(settings), Dice(seed)
    states = [everything(state)]
    while state.to_act != OVER:
        move = dice.fall(state.options(), state.weights() if state.to_act == CHANCE else [])
        record.steps.append(state.to_text(move))
        state.apply(move)
        states.append(everything(state))
    met: list[list[object]] = []
    end = read_record(record.to_toml()).replay({GAME.name: GAME}, watch=lambda now, _: met.append(everything(now)))
    assert [*met, everything(end)] == states


def everything(state: object) -> list[object]:
    """All that a state holds."""
    assert isinstance(state, Witchcraft)
    return [state.to_act, state.payoffs, state.shown, state.choices[:], list(state.past), list(state.at)]
