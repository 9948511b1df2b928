"""What a screen shows of a battle."""

from fractions import Fraction

from conclave.games.magia import GAME
from conclave.games.magia.rules.spells.book import RAY, STORM, VISIONS
from conclave.games.magia.scene.odds import multiples, prices, works
from conclave.kernel.words import words_of
from tests.games.badges import badges_on
from tests.games.magia.table import deployed, field, played

STAGE = GAME.stage()


def test_pieces_lie_where_they_stand() -> None:
    state = field("P1.U1 HS 10x5 12,8 A champion", "P1.Z1 WZf 20,2 mp=30", "P2.U1 OW 10x5 12,30 A shaken@1")
    scene = STAGE.scene(state.observe(0), 0)
    items = {item.id: item for item in scene.items}
    unit = items["P1.U1"]
    assert (unit.at, unit.size, unit.dots) == ((12, 26), (5, 2), (10, 10))
    assert "*" in badges_on(unit)
    assert "30" in badges_on(items["P1.Z1"])
    assert "!" in badges_on(items["P2.U1"])
    assert scene.tracks[0].now == 5


def test_a_spell_shows_its_price_before_it_is_declared() -> None:
    state = field("P1.Z1 WZf 20,10 mp=9", "P2.U1 OW 10x5 18,20 A")
    played(state, "cast:Z1.storm")
    choices = {choice.word: choice for choice in STAGE.choices(state, 0)}
    told = [words_of(GAME).text(line) for line in choices["3"].odds]
    assert told[0] == "costs 4 to 12, 5.9 on average; in stock 9"
    assert told[1] == "3 % overspends and dies"
    assert choices["6"].warn is not None


def test_a_dispel_shows_its_price_before_it_is_declared() -> None:
    state = field("P1.Z1 WZf 20,10 mp=30", "P2.U1 OW 10x5 18,20 A", "P2.Z1 WZf 30,30 mp=12")
    played(state, "cast:Z1.storm cast_target:P2.U1 cast_power:3")
    choices = {choice.word: choice for choice in STAGE.choices(state, 1)}
    told = [words_of(GAME).text(line) for line in choices["Z1"].odds]
    assert told == ["costs 3 to 18, 10.5 on average; in stock 12", "26 % overspends and dies", "37 % dispels it"]
    assert choices["Z1"].warn is not None
    assert choices["pass"].odds == ()


def test_odds_agree_with_counting() -> None:
    assert multiples(2) == (Fraction(5, 6), Fraction(1, 6), Fraction(0))
    assert multiples(3)[2] == Fraction(6, 216)
    state = field("P1.Z1 WZf 20,10 mp=30", "P2.U1 OW 10x5 18,20 A")
    assert sum(prices(state, 0, VISIONS, 3, 1).values()) == 1
    assert works(RAY, 1) == Fraction(11, 36)
    assert works(STORM, 2) == Fraction(3, 4)


def test_measuring_two_pieces() -> None:
    state = field("P1.Z1 WZf 20,10 mp=9", "P2.U1 OW 10x5 18,20 A", terrain=["wood 10-30,14-16"])
    look = STAGE.look(state.observe(0), 0, "P1.Z1", "P2.U1")
    assert [words_of(GAME).text(line) for line in look.lines] == ["25 cm apart, 1 distance points", "out of sight"]
    assert look.marks[0].kind == "blocked"


def test_why_a_piece_cannot_be_chosen() -> None:
    state = field("P1.Z1 WZf 20,10 mp=9", "P1.Z2 WZf 24,10 mp=1", "P2.U1 OW 10x5 18,20 A")
    assert GAME.why(state, 0, "P1.Z2")[0] == "FW-4.16"
    assert GAME.why(state, 0, "P1.Z1")[0] == ""
    assert GAME.why(state, 1, "P1.Z1")[0] == "K-1"


def test_a_battle_is_drawn_from_every_side() -> None:
    state = deployed(5)
    for seat in (-1, 0, 1):
        scene = STAGE.scene(state.observe(seat), seat)
        assert len([item for item in scene.items if item.zone == "table"]) > 30
