"""Magia's instinct: what looks ahead waits for the first blow, and what it asks often it asks fast but the same."""

from collections import Counter

import pytest

from conclave.games import GAMES
from conclave.games.magia.data.terms import ORDER_ATTACK, ROUTING
from conclave.games.magia.rules import fields as f
from conclave.games.magia.rules import ground, places
from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.deployment import CHOOSE_LAYOUT, ORDER_INITIAL
from conclave.games.magia.rules.duel import ASK_BID
from conclave.games.magia.rules.moves import ATTACK, KEEP
from conclave.games.magia.rules.orders import NEW_ORDER, OWN_ORDER
from conclave.games.magia.rules.records import MP, REACTION, STRIDE, X, Y
from conclave.games.magia.rules.scouting import SIGHT_DICE
from conclave.kernel import CHANCE, OVER, Dice
from conclave.kernel.agenda import Question
from conclave.minds import make_mind
from conclave.minds.instincts.magia import MagiaInstinct
from conclave.minds.instincts.magia.secrets import fought
from conclave.minds.instincts.magia.worth import odds, steadiness
from tests.games.magia.table import after, field


def battle(seed: int, last_turn: int) -> list[Board]:
    """Positions of the decisions in one battle, in which every seat does what it would without any thought."""
    instinct, dice, found = MagiaInstinct(), Dice(seed), []
    state = GAMES["magia"].new()
    assert isinstance(state, Board)
    while state.to_act != OVER and state.at[f.TURN] <= last_turn:
        if state.to_act == CHANCE:
            state.apply(dice.fall(state.options(), state.weights()))
        else:
            found.append(state.clone())
            state.apply(instinct.ponder(state)[0])
    return [position for position in found if isinstance(position, Board)]


def asked(positions: list[Board], *questions: Question[Board]) -> list[Board]:
    return [position for position in positions if position.pending() in questions]


@pytest.mark.parametrize("spec", ["greedy", "search:1n"])
def test_what_is_hidden_is_drawn_anew_in_every_game(spec: str) -> None:
    """No layout, first order or commitment in more than 60 % of the games (FW-44.1)."""
    secret = asked(battle(1, 0), SIGHT_DICE, CHOOSE_LAYOUT, ORDER_INITIAL)
    assert len(secret) == 3 + 2 + 6, "the Elves have one Wizard, the Orcs two"
    for b in secret:
        drawn = Counter(make_mind(spec, "magia", seed).choose(b) for seed in range(200))
        assert set(drawn) <= set(b.choices)
        assert max(drawn.values()) <= 120, (b.asks(), {b.word(move): count for move, count in drawn.items()})


def test_the_mind_does_not_kill_its_wizard_by_arcane_sight() -> None:
    """A price that is more than he has costs his life (FW-19.3): so many dice as may come to that are never drawn."""
    for b in asked(battle(1, 0), SIGHT_DICE):
        for stock, most in ((5, 0), (11, 1), (20, 3), (40, 5)):
            b.at[MP + STRIDE * b.about_x()] = stock
            lots = MagiaInstinct().lots(b)
            assert [dice for dice, lot in enumerate(lots) if lot][-1] <= most, stock


def test_a_duel_is_bid_for_in_many_ways_and_not_begun_against_the_odds() -> None:
    seen = ["P1.Z1 WZf 20,10 mp={}", "P1.W0 WCf 2,2", "P2.Z1 WZf 20,25 mp={}", "P2.W0 WCf 2,30"]
    strong, weak = (
        field(*[piece.format(one if "P1" in piece else other) for piece in seen]) for one, other in ((40, 30), (30, 40))
    )
    assert value_of(strong) > 0.0 > value_of(weak)
    state = after(strong, "cast:Z1.duel")
    assert state.is_pending(ASK_BID)
    drawn = Counter(make_mind("greedy", "magia", seed).choose(state) for seed in range(200))
    assert len(drawn) > 3
    assert max(drawn.values()) <= 120


def value_of(b: Board) -> float:
    """Of a duel between the two Wizards, to the first one."""
    ours, theirs = b.setup.wizards(0)[0], b.setup.wizards(1)[0]
    return fought(b, ours, theirs, -1).value


def test_whether_to_attack_or_to_wait_on_is_worth_imagining() -> None:
    instinct, positions = MagiaInstinct(), asked(battle(1, 2), OWN_ORDER, NEW_ORDER)
    waiting = [b for b in positions if ATTACK in b.choices]
    attacking = [b for b in positions if b.is_pending(OWN_ORDER) and b.at[f.ORDERS + 3 * b.to_act] == ORDER_ATTACK]
    assert waiting
    assert attacking
    for b in waiting:
        assert (instinct.ponder(b), instinct.consider(b)) == ([ATTACK, KEEP], [ATTACK])
    for b in attacking:
        assert instinct.ponder(b) == [KEEP], "an attack goes on"


def test_what_is_asked_most_is_answered_as_the_rules_say() -> None:
    answers = set()
    for b in battle(3, 4)[::40]:
        here = [piece for piece in range(b.setup.pieces) if b.at[X + STRIDE * piece] >= 0]
        for piece in here:
            gaze = ground.Gaze(b, piece)
            foes = [other for other in here if b.setup.owner[other] != b.setup.owner[piece]]
            for other in foes * 2:
                assert gaze.line(other) == ground.line(b, piece, other, False)
                answers.add(gaze.sees(other))
            heavy = [other for other in foes if other in b.setup.heavy(1 - b.setup.owner[piece])]
            near = min(ground.dist2(b, piece, other) for other in heavy)
            assert places.square_to_foe(b, piece, b.at[X + STRIDE * piece], b.at[Y + STRIDE * piece]) == near
            soldiers = [other for other in foes if other in b.setup.soldiers(1 - b.setup.owner[piece])]
            if not any(b.is_touching(piece, other) for other in soldiers):
                assert not b.is_engaged(piece)
    assert answers == {True, False}


def test_one_side_wins_what_the_other_loses_and_a_rout_costs() -> None:
    positions = [b for b in battle(3, 5) if b.at[f.TURN] > 0][::60]
    assert len(positions) > 3
    for b in positions:
        assert odds(b, 0) == pytest.approx(-odds(b, 1))
        twin = b.clone()
        assert isinstance(twin, Board)
        units = range(b.setup.begin[0], b.setup.middle[0])
        unit = next(
            unit for unit in units if b.at[X + STRIDE * unit] >= 0 and b.at[REACTION + STRIDE * unit] != ROUTING
        )
        twin.at[REACTION + STRIDE * unit] = ROUTING
        assert odds(twin, 0) < odds(b, 0)


def test_an_army_that_is_about_to_break_has_most_to_lose() -> None:
    costs = [steadiness(share + 0.1) - steadiness(share) for share in (0.3, 0.55, 0.8)]
    assert costs == sorted(costs, reverse=True)
    assert steadiness(0.0) == 0.0
    assert steadiness(0.5) - steadiness(0.45) > 1.0, "a twentieth makes it nearly three times as likely to lose"
