"""What a move costs, as the features of moves have it, is what its game then takes."""

from collections.abc import Iterator

from conclave.games import GAMES
from conclave.games.magia.rules.events import OVERSPENT, PAID
from conclave.games.magia.rules.fields import CASTER
from conclave.games.magia.rules.machine import MACHINE, Magia
from conclave.games.magia.rules.moves import CAST as CAST_SPELL
from conclave.games.magia.rules.moves import PASS, PIECE
from conclave.games.magia.rules.spells.base import DISPEL_DICE
from conclave.games.relics.rules.fields import MANA
from conclave.games.relics.rules.moves import CAST
from conclave.games.sorcery.rules.fields import ACTIONS
from conclave.games.witchcraft.rules.board import Board as Witchcraft
from conclave.kernel.agenda import Agenda, Question
from conclave.kernel.dice import Dice
from conclave.kernel.state import CHANCE, OVER, State
from conclave.kernel.tensor import MOVE_FEATURES

COST = MOVE_FEATURES.index("cost")


def steps(name: str, seed: int, most: int, dear: bool = False, **options: object) -> Iterator[tuple[Agenda, int]]:
    """A random game: the state before each step, and the step; with `dear`, often the option that costs the most."""
    state, dice = GAMES[name].new(GAMES[name].settings(options)), Dice(seed)
    assert isinstance(state, Agenda)
    for _ in range(most):
        if state.to_act == OVER:
            return
        found = state.options()
        move = dice.fall(found, state.weights() if state.to_act == CHANCE else [])
        if dear and state.asks() == "sight_dice":
            move = found[0]  # who spends everything on sight has nothing left
        elif dear and state.to_act != CHANCE and dice.below(2):
            move = max(found, key=state.cost_of)
        yield state, move
        state.apply(move)


def told(state: State) -> dict[int, int]:
    """Costs by option, from the rows."""
    assert state.origin is not None
    return {row[0]: row[COST] for row in state.origin.sight.move_rows(state)}


def test_rows_have_the_cost_of_every_option() -> None:
    for name in ("sorcery", "relics", "witchcraft", "tictactoe"):
        for state, _ in [] if name == "tictactoe" else steps(name, 3, 60):
            assert told(state) == {move: state.cost_of(move) for move in state.options()}
    assert set(told(GAMES["tictactoe"].new()).values()) == {0}
    assert GAMES["tictactoe"].sight().cost == ""


def test_SR_15_1_a_relic_spell_costs_mana() -> None:
    cast = 0
    for seed in range(40):
        due, payer, before = 0, -1, 0
        for state, move in steps("relics", seed, 400, dear=True):
            if due and state.at[MANA + payer] != before:
                assert before - state.at[MANA + payer] == due
                due, cast = 0, cast + 1
            if move == CAST and not due:
                due, payer = told(state)[move], state.to_act
                before = int(state.at[MANA + payer])
                assert before >= due > 0
        if cast >= 3:
            return
    raise AssertionError("no relic spell was cast")


def test_MK_16_3_what_is_not_free_costs_an_action() -> None:
    costs = set()
    for seed in range(60):
        for state, move in steps("sorcery", seed, 700, free_trance=True):
            if state.asks() == "act.kind":
                after = state.clone()
                after.at[0] -= 4  # the answer alone, without what follows from it
                top = state.at[0]
                state.pending().answer(after, state.at[top - 2], state.at[top - 1], state.at[top], move)
                assert state.at[ACTIONS] - after.at[ACTIONS] == told(state)[move]
                costs.add(told(state)[move])
        if costs == {0, 1}:
            return
    raise AssertionError("nothing was free")


def test_WC_14_2_a_power_tile_costs_itself() -> None:
    used = 0
    for seed in range(12):
        for state, move in steps("witchcraft", seed, 400, dear=True):
            assert isinstance(state, Witchcraft)
            if told(state)[move]:
                seat = state.to_act
                assert state.holds_power(seat)
                after = state.clone()
                after.apply(move)
                assert isinstance(after, Witchcraft)
                assert not after.holds_power(seat)
                used += 1
    assert used > 0


def test_FW_4_16_a_spell_costs_at_least_so_much() -> None:
    paid, kinds = 0, set()
    for seed in range(6):
        due, caster = 0, -1
        for state, move in steps("magia", seed, 900, dear=seed > 0):
            for _, name, numbers in state.events or []:
                if name in (PAID.name, OVERSPENT.name):
                    wizard, cost = numbers[-len((PAID if name == PAID.name else OVERSPENT).fields) :][:2]
                    if wizard == caster:
                        assert cost >= due
                        paid, caster = paid + 1, -1
            state.events = []
            cost = 0 if state.to_act == CHANCE else told(state)[move]
            if not cost:
                continue
            kinds.add(state.asks())
            if state.asks() in ("cast_target", "cast_power"):
                due, caster = cost, int(state.at[CASTER])
            elif CAST_SPELL.has(move):
                due, caster = cost, int(CAST_SPELL.wizard(move))
    assert paid > 10
    assert {"sight_dice", "cast_power", "cast_target"} <= kinds


def test_FW_20_13_a_bid_costs_its_points_and_a_dispel_its_dice() -> None:
    questions = {item.name: item for item in MACHINE.items}
    state = GAMES["magia"].new()
    assert isinstance(state, Magia)
    for name in ("bid", "reply"):
        question = questions[f"duel_{name}"]
        assert isinstance(question, Question)
        assert [question.cost(state, 0, 0, 0, move) for move in (0, 5, 35)] == [0, 5, 35]
    dispel = questions["dispel"]
    assert isinstance(dispel, Question)
    assert (dispel.cost(state, 0, 0, 0, PIECE.move(3)), dispel.cost(state, 0, 0, 0, PASS)) == (DISPEL_DICE, 0)
