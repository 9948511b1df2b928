"""What a screen shows of a battle."""

from fractions import Fraction

from conclave.games.magia import GAME
from conclave.games.magia.rules.fields import HOUR
from conclave.games.magia.rules.machine import Magia
from conclave.games.magia.rules.spells.book import RAY, STORM, VISIONS
from conclave.games.magia.scene.odds import multiples, prices, works
from conclave.kernel.dice import Dice
from conclave.kernel.scene import Line, Text
from conclave.kernel.state import CHANCE
from conclave.kernel.words import Reader, words_of
from tests.games.badges import badges_on
from tests.games.magia.table import deployed, field, new, played

STAGE = GAME.stage()
READER = Reader(0, ("Ann", "Bo"))


def said(text: Text | None) -> str:
    """As the first seat reads it."""
    assert text is not None
    return words_of(GAME).text(text, READER)


def lines_of(state: Magia, steps: str) -> list[Line]:
    """The log of some steps."""
    state.events = []
    played(state, steps)
    told = [STAGE.beats(event, 0).line for event in state.events]
    return [line for line in told if line is not None]


def test_pieces_lie_where_they_stand() -> None:
    state = field("P1.U1 HS 10x5 12,8 A champion", "P1.Z1 WZf 20,2 mp=30", "P2.U1 OW 10x5 12,30 A shaken@1")
    scene = STAGE.scene(state.observe(0), 0)
    items = {item.id: item for item in scene.items}
    unit = items["P1.U1"]
    assert (unit.at, unit.size, unit.dots) == ((12, 26), (5, 2), (10, 10))
    assert badges_on(unit) == ("crossed-swords", "check-mark", "star-medal")
    assert (unit.ranks, unit.turn, said(unit.plate)) == ((5, 10, 10), 0, "Elf Spears")
    assert "30" in badges_on(items["P1.Z1"])
    assert "broken-shield" in badges_on(items["P2.U1"])
    assert items["P2.U1"].turn == 4, "North looks south"
    assert said(items["P1.Z1"].plate) == "Wizard · 30"
    assert scene.tracks[0].now == 5


def test_the_first_view_of_an_order_holds_the_command_that_gets_it() -> None:
    state = new()
    dice = Dice(0)
    while state.asks() != "order_initial":
        quiet = {"sight_dice": "0", "alter_own": "pass", "alter_enemy": "pass"}.get(state.asks(), "")
        if quiet and state.to_act != CHANCE:
            state.apply(state.code(quiet))
        else:
            state.apply(dice.fall(state.options(), state.weights() if state.to_act == CHANCE else []))
    seat, command = int(state.to_act), int(state.about_x())
    held = STAGE.scene(state.observe(seat), seat).zones[0].focus
    setup = state.setup
    wanted = [n for n in range(setup.pieces) if setup.owner[n] == seat and setup.command[n] == command]
    assert set(held) == {f"P{seat + 1}.{setup.ids[n]}" for n in wanted if state.is_here(n)}
    assert held


def test_the_row_of_phases_is_short_and_the_hour_tells_what_light_comes_next() -> None:
    state = field("P1.Z1 WZf 20,2 mp=30", "P2.U1 OW 10x5 12,30 A", hour=8)
    phases, _, hour = STAGE.scene(state.observe(0), 0).tracks
    row = [said(step) for step in phases.steps]
    assert (len(row), row[4], row[6]) == (7, "Orders", "Command")
    assert max(map(len, row)) <= 9, "a row of seven words has to fit above the board at 1280 px"
    assert [said(step) for step in hour.steps] == ["16-18 h, Day, then Dusk"]


def test_a_spell_shows_its_price_before_it_is_declared() -> None:
    state = field("P1.Z1 WZf 20,10 mp=9", "P2.U1 OW 10x5 18,20 A")
    played(state, "cast:Z1.storm")
    choices = {choice.word: choice for choice in STAGE.choices(state, 0)}
    told = [words_of(GAME).text(line) for line in choices["3"].odds]
    assert told[0] == "costs 4 to 12 Magic Points, 5.9 on average; 9 in stock"
    assert told[1] == "3 % overspends and dies"
    assert choices["6"].warn is not None


def test_dice_of_arcane_sight_show_what_they_may_cost() -> None:
    state = GAME.new(GAME.settings(preset="full"), 2)
    while state.asks() != "sight_dice":
        state.apply(state.options()[0])
    nothing, one, *_, many = STAGE.choices(state, state.to_act)
    assert (nothing.stake, nothing.effect) == (None, None)
    assert (said(one.effect), one.warn) == ("+3 exploration points", None)
    assert one.stake is not None
    assert (one.stake.least, one.stake.most, one.stake.harms) == (1, 6, 0)
    assert many.warn is not None, "as many dice as points are sure death"


def test_FW_33_5_an_hour_says_whom_its_light_suits() -> None:
    state = GAME.new(GAME.settings(preset="full"), 2)
    dice = Dice(3)
    while state.asks() != "pick_time":
        state.apply(dice.fall(state.options(), state.weights() if state.to_act == CHANCE else []))
    assert isinstance(state, Magia)
    for choice in STAGE.choices(state, state.to_act):
        state.at[HOUR] = int(choice.word)
        suits = (state.is_favourable(state.to_act), state.is_favourable(1 - state.to_act))
        assert said(choice.effect).startswith(
            {
                (True, True): "good light for both",
                (True, False): "good light for you",
                (False, True): "bad light for you",
                (False, False): "bad light for both",
            }[suits]
        )


def test_a_dispel_shows_its_price_before_it_is_declared() -> None:
    state = field("P1.Z1 WZf 20,10 mp=30", "P2.U1 OW 10x5 18,20 A", "P2.Z1 WZf 30,30 mp=12")
    played(state, "cast:Z1.storm cast_target:P2.U1 cast_power:3")
    choices = {choice.word: choice for choice in STAGE.choices(state, 1)}
    told = [words_of(GAME).text(line) for line in choices["Z1"].odds]
    assert told == [
        "costs 3 to 18 Magic Points, 10.5 on average; 12 in stock",
        "26 % overspends and dies",
        "37 % dispels it",
    ]
    assert choices["Z1"].warn is not None
    assert choices["pass"].odds == ()


def test_odds_agree_with_counting() -> None:
    assert multiples(2) == (30, 6, 0)
    assert multiples(3)[2] == 6
    state = field("P1.Z1 WZf 20,10 mp=30", "P2.U1 OW 10x5 18,20 A")
    assert prices(state, 0, VISIONS, 3, 1).of(lambda price: True) == 1
    assert works(RAY, 1) == Fraction(11, 36)
    assert works(STORM, 2) == Fraction(3, 4)


def test_measuring_two_pieces() -> None:
    state = field("P1.Z1 WZf 20,10 mp=9", "P2.U1 OW 10x5 18,20 A", terrain=["wood 10-30,14-16"])
    look = STAGE.look(state.observe(0), 0, "P1.Z1", "P2.U1")
    assert [words_of(GAME).text(line) for line in look.lines] == [
        "25 cm apart, 1 point of distance for spells",
        "out of sight",
    ]
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


# -- told in time


STORM_DECLARED = "cast:Z1.storm cast_target:P2.U1 cast_power:{}"
CASTERS = ["P1.Z1 WZf 20,10 mp=30", "P1.P1 PR 2,2", "P2.U1 OW 10x5 18,34 A", "P2.Z1 WZf 44,30 mp=12"]


def test_a_dispel_is_asked_with_everything_that_was_declared() -> None:
    told = {}
    for dice in (3, 8):
        state = played(field(*CASTERS), STORM_DECLARED.format(dice))
        prompt = STAGE.scene(state.observe(1), 1).prompt
        assert prompt.kind == "reaction"
        assert prompt.about is not None
        assert prompt.about.face is not None
        assert (prompt.about.source, prompt.about.targets) == ("P1.Z1", ("P2.U1",))
        told[dice] = [said(line) for line in prompt.about.lines]
    assert told[3] == [
        "Energy Storm with 3 dice",
        "at Bo's Orc Warriors, 60 cm away",
        "costs its caster 5 to 15 Magic Points, 7.4 on average, of 30; more than he has kills him",
        "succeeds with 88 % if nobody dispels it",
        "if not stopped: each die of 4 or more is a killing hit, by Worth; losses are tested at once",
        "a Dispel: 3 dice, 10 or more stop it; they cost what they show, 3 to 18 Magic Points",
    ]
    assert told[8][0] == "Energy Storm with 8 dice"


def test_FW_6_12_a_repeat_says_what_the_roll_stands_at() -> None:
    state = played(field(*CASTERS), STORM_DECLARED.format(3) + " dispel:pass roll.cost:3 roll.cost:4 roll.cost:4")
    prompt = STAGE.scene(state.observe(0), 0).prompt
    assert said(prompt.say) == "Repeat your roll? Price of Energy Storm (your Wizard): 10"
    assert prompt.about is not None
    assert said(prompt.about.lines[0]) == "Price of Energy Storm: 3 4 4: costs 10", "the book's own example"
    priest = STAGE.choices(state, 0)[0]
    assert (priest.chance, len(priest.spends)) == (17, 1)


def test_a_test_that_may_be_repeated_tells_its_modifiers() -> None:
    pieces = ["P1.U1 HS 10x5 10,8 A champion", "P1.P1 PR 2,2", "P1.W0 WCf 30,2"]
    state = played(field(*pieces, flags=["P1 A"], phase=7, omens=["P1 bad"]), "roll.command:2")
    about = STAGE.scene(state.observe(0), 0).prompt.about
    assert about is not None
    assert [said(line) for line in about.lines[:2]] == [
        "Command Test: 2 -1 omens = 1, needs 6",
        "other dice would be better for you with 67 %",
    ]


def test_every_roll_of_the_log_shows_dice_changes_and_what_was_needed() -> None:
    lines = lines_of(
        field("P1.Z1 WZf 20,10 mp=60", "P2.U1 OW 10x5 18,20 A champion"), "cast:Z1.terror roll.cost:3 roll.test:2"
    )
    assert said(lines[0].say) == "Your Wizard casts Arcane Terror at Bo's Orc Warriors, 1 die"
    rolls = [line.roll for line in lines if line.roll is not None]
    assert (rolls[0].dice, rolls[0].total) == ((3,), 11)
    changes = {said(reason): amount for amount, reason in rolls[1].changes}
    assert changes == {
        "Nerve": 2,
        "Champion": 1,
        "threatened by more Worth": -1,
        "threatened by something terrible": -1,
        "unfavourable light": -1,
    }
    assert (rolls[1].dice, rolls[1].needs, rolls[1].total) == ((2,), 6, 2)
    assert said(lines[-1].say) == "Bo's Orc Warriors are Shaken"


def test_a_volley_tells_what_makes_it_hard() -> None:
    state = field("P1.U1 HB 8x4 20,6 A", "P2.HR HRf 22,25", phase=2, hour=0)
    lines = lines_of(state, "shoot_unit:U1")
    assert said(lines[0].say) == (
        "Your Elf Longbows shoot at Bo's Hero: 2 volley markers, hits on 6, then 5+ "
        "(5+ +1 beyond half range +1 unfavourable light +1 single target)"
    )


def test_a_ray_that_misses_says_so_and_so_does_one_that_strikes() -> None:
    pieces = ["P1.Z1 WZf 20,10 mp=40", "P2.HR HRf 20,20"]
    missed = lines_of(field(*pieces), "cast:Z1.ray roll.cost:1 roll.cost:2")
    assert said(missed[-1].say) == "The Death Ray misses Bo's Hero"
    struck = lines_of(field(*pieces), "cast:Z1.ray roll.cost:6 roll.cost:2 roll.save:1")
    assert [said(line.say) for line in struck[-3:]] == [
        "The Death Ray strikes Bo's Hero with 1 killing hit",
        "Saving throw against a Death Ray (Bo's Hero): 1, needs 4",
        "Bo's Hero is killed",
    ]


def test_FW_38_7_hold_is_named_as_the_reason() -> None:
    orders = ["P1 hold hold hold"]
    state = played(field("P1.U1 HS 10x5 10,8 A", phase=3, orders=orders, terrain=["wood 20-25,8-12"]), "move_piece:U1")
    prompt = STAGE.scene(state.observe(0), 0).prompt
    assert (said(prompt.say), prompt.rule) == ("Your Elf Spears have the order Hold: reform, or stay?", "FW-38.7")
    for id in ("table/12,20", "ground.0"):
        rule, told = GAME.why(state, 0, id)
        assert (rule, said(told)) == ("FW-38.7", "Its order is Hold: it may reform or reorganise, but not move.")


def test_a_routing_unit_that_leaves_the_table_leaves_it() -> None:
    state = field("P1.U1 HS 10x5 10,2 A routing@1", "P1.Z1 WZf 30,2 mp=60", phase=3)
    lines = [said(line.say) for line in lines_of(state, "cast:pass")]
    assert "Your Elf Spears flee from the table" in lines


def test_who_is_near_breaking_and_what_ends_the_battle() -> None:
    scene = STAGE.scene(field("P1.U1 HS 6x5 10,8 A of=10", "P2.U1 OW 10x5 12,30 A").observe(0), 0)
    worth = scene.scores[0]
    assert (worth.seat, worth.value, worth.of, worth.line) == (0, 6, 10, 5)
    assert scene.goal is not None
    assert said(scene.goal.ends[0]) == "Your army breaks below Worth 5 at the end of a turn; now 6."


def test_a_leader_hangs_on_the_unit_that_he_touches_and_an_order_on_its_general() -> None:
    pieces = [
        "P1.U1 HS 10x5 12,8 A",
        "P1.W0 WCf 14,7",
        "P1.GA GEf 30,7",
        "P1.M1 ME 20,3 carries=A.hold",
        "P1.M2 ME pool",
    ]
    scene = STAGE.scene(field(*pieces).observe(0), 0)
    items = {item.id: item for item in scene.items}
    assert (items["P1.W0"].tied, items["P1.M1"].tied, items["P1.GA"].tied) == ("P1.U1", "P1.GA", "")
    assert badges_on(items["P1.M1"]) == ("shield",)
    (ledger,) = scene.ledgers
    (order,) = ledger.entries
    assert (said(ledger.title), said(order.say), order.icon) == ("Orders on the way", "Hold → command A", "shield")
    assert (order.seat, order.on, order.state is not None) == (0, ("P1.M1", "P1.GA"), True)


def test_choices_carry_prices_and_chances() -> None:
    state = field("P1.Z1 WZf 20,10 mp=30", "P2.U1 OW 10x5 18,20 A")
    casts = {choice.word: choice for choice in STAGE.choices(state, 0)}
    assert casts["Z1.field"].stake is not None
    assert (casts["Z1.field"].stake.least, casts["Z1.field"].stake.most, casts["Z1.field"].stake.stock) == (10, 60, 30)
    assert "cannot be dispelled" in said(casts["Z1.field"].odds[-1])
    assert casts["Z1.storm"].group == "P1.Z1"
    played(state, "cast:Z1.time")
    assert said(STAGE.scene(state.observe(0), 0).prompt.say) == "Time Control: by how many hours?"
    assert said(STAGE.choices(state, 0)[1].say) == "4 hours: 6 dice"


def test_a_broken_army_cites_its_rule() -> None:
    state = field("P1.U1 HS 4x4 10,8 A of=10", "P2.U1 OW 10x5 12,30 A", phase=7)
    assert STAGE.scene(state.observe(0), 0).prompt.rule == "FW-43.2"
