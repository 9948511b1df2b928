"""Chapter 2: Diviners and omens, and the rest of the set-up in which they are read."""

from conclave.games.magia.rules import fields as f
from conclave.games.magia.rules import omens, reactions
from conclave.games.magia.rules import records as r
from conclave.games.magia.rules.changes import added
from conclave.games.magia.rules.deployment import lay_out
from conclave.games.magia.rules.scouting import exploration
from conclave.kernel import Dice
from tests.games.magia.table import after, asked, field, new, number, options, piece, played

SCOUTED = "map:1 sight_dice:0 sight_dice:0 sight_dice:0 "


def ready(army_1: str = "OR", army_2: str = "HE", dice: str = "scout_roll:3 scout_roll:3") -> str:
    wizards = {"OR": 2, "HE": 1, "DW": 1, "UN": 1}[army_1] + {"OR": 2, "HE": 1, "DW": 1, "UN": 1}[army_2]
    deployed = "pick_edge:south pick_time:5 layout:normal layout:normal boast:no boast:no"
    return f"map:1 {'sight_dice:0 ' * wizards}{dice} {deployed}"


def test_FW_2_10_FW_2_15_the_one_with_fewer_diviners_declares_first() -> None:
    state = played(new(army_1="OR", army_2="HE", map="1"), ready())
    assert asked(state) == "P2 omens_declare"
    assert options(state) == ["yes", "no"]
    played(state, "omens_declare:no")
    assert asked(state) == "P1 omens_declare"
    state = played(new(army_1="HE", army_2="DW", map="1"), ready("HE", "DW"))
    assert asked(state) == "P2 omens_declare", "a tie: the loser of scouting"


def test_FW_2_11_omens_are_read_once_before_the_battle() -> None:
    state = played(new(army_1="OR", army_2="HE", map="1"), ready() + " omens_declare:yes omens_declare:no roll.omens:1")
    while state.at[f.TURN] == 0:
        state.apply(Dice(1).fall(state.options(), []) if state.asks() != "alter_own" else state.options()[-1])
        assert state.asks() != "omens_declare"


def test_FW_2_17_only_one_superstition() -> None:
    state = played(
        new(army_1="OR", army_2="HE", map="1"),
        ready() + " omens_declare:no omens_declare:no superstition:yes roll.omens:4 alter_own:pass alter_enemy:pass",
    )
    assert asked(state) == "P1 order_initial"


def test_FW_2_20_dead_diviners_do_not_count() -> None:
    state = field("P1.D1 DI dead", "P1.D2 DI 5,5", "P2.D1 DI 5,30")
    assert [omens.diviners(state, seat) for seat in range(2)] == [1, 1]


def test_FW_2_21_a_seven_is_good() -> None:
    state = field("P1.Z1 WZf 5,5 mp=30", "P1.D1 DI 9,5", omens=["P1 bad"])
    assert played(state, "cast:Z1.omens roll.cost:1 roll.cost:1 roll.omens:6").at[f.OMENS] == 1


def test_FW_2_8_omens_act_on_the_command_test_of_the_whole_army() -> None:
    for word, bonus in (("good", 1), ("bad", -1), ("neutral", 0), ("unread", 0)):
        state = field("P1.U1 HS 10x5 10,8 A", "P1.W0 WCf 30,3", omens=[f"P1 {word}"])
        assert added(reactions.command_changes(state, 0, 1)) == bonus


def test_FW_33_1_FW_33_8_the_steps_before_the_battle() -> None:
    state = new(map="1")
    steps: list[str] = []
    said = {"sight_dice": "0", "scout_roll": "1", "boast": "yes", "omens_declare": "yes", "superstition": "no"}
    while state.at[f.TURN] == 0:
        name = asked(state)
        if steps[-1:] != [name]:
            steps.append(name)
        question = state.asks()
        word = "pass" if question.startswith("alter") else said.get(question, state.word(state.options()[0]))
        played(state, f"{question}:{word}")
    assert [step for step in steps if "alter" not in step] == [
        "chance map",
        "P1 sight_dice",
        "P2 sight_dice",
        "chance scout_roll",
        "P1 pick_edge",
        "P1 pick_time",
        "P2 layout",
        "P1 layout",
        "P2 boast",
        "chance roll.speech",
        "P1 boast",
        "chance roll.speech",
        "P1 omens_declare",
        "P2 omens_declare",
        "chance roll.omens",
        "chance roll.omens",
        "P1 order_initial",
        "P2 order_initial",
    ]
    assert (state.at[f.TURN], asked(state)) == (1, "chance roll.initiative")


def test_FW_33_2_exploration_points() -> None:
    found = {}
    for race in ("HE", "OR", "DW", "UN"):
        state = new(army_1=race, map="1")
        played(state, "map:1 " + "sight_dice:0 " * (len(state.setup.wizards(0)) + len(state.setup.wizards(1))))
        found[race] = exploration(state, 0)
    assert found == {"HE": 5, "OR": 4, "DW": 3, "UN": 4}


def test_FW_19_1_FW_19_2_FW_19_3_arcane_sight_adds_three_points_a_die() -> None:
    state = played(new(map="1"), "map:1 sight_dice:2 sight_dice:0 sight_dice:0 sight_cost:3 sight_cost:4")
    assert number(state, r.MP, state.setup.wizards(0)[0]) == 36 - 7
    assert exploration(state, 0) == 5 + 6
    state = played(new(map="1"), "map:1 sight_dice:7 sight_dice:0 sight_dice:0 " + "sight_cost:6 " * 7)
    assert number(state, r.FATE, state.setup.wizards(0)[0]) == 2
    assert exploration(state, 0) == 5
    assert state.at[f.FLAGS] == 7, "his army begins with Command Test markers"


def test_FW_33_3_what_a_lead_in_scouting_brings() -> None:
    even = played(new(map="1"), SCOUTED + "scout_roll:1 scout_roll:2")
    assert asked(even) == "chance coin"
    played(even, "coin:1")
    assert asked(even) == "P2 pick_edge"
    small = played(new(map="1"), SCOUTED + "scout_roll:3 scout_roll:3 pick_edge:south pick_time:5 layout:normal")
    assert small.at[f.SECRET] & 2, "a lead of one leaves the loser's layout secret"
    large = played(new(map="1"), SCOUTED + "scout_roll:6 scout_roll:1 pick_edge:south pick_time:5 layout:normal")
    assert not large.at[f.SECRET] & 2
    state = played(new(map="1"), "map:1 sight_dice:1 sight_dice:0 sight_dice:0 sight_cost:1 scout_roll:6 scout_roll:1")
    played(
        state,
        "pick_edge:south pick_time:5 layout:normal layout:normal boast:no boast:no omens_declare:no omens_declare:no",
    )
    played(state, "superstition:no order_initial:hold")
    assert state.at[f.LEAD] == 9
    assert not state.at[f.SECRET] & 8, "a lead of eight shows the loser's orders"


def test_FW_33_4_start_times_and_the_ring() -> None:
    state = played(new(map="1"), SCOUTED + "scout_roll:6 scout_roll:1 pick_edge:south")
    assert options(state) == ["2", "5", "8"]


def test_FW_33_5_light() -> None:
    found = []
    for race in ("HE", "OR", "DW", "UN"):
        state = field("P1.Z1 WZf 5,5 mp=30", races=[race, race])
        row = ""
        for hour in (2, 5, 9, 0):
            state.at[f.HOUR] = hour
            row += "F" if state.is_favourable(0) else "U"
        found.append(row)
    assert found == ["FFFU", "FUFF", "UFFU", "UUFF"]


def test_FW_33_6_layouts() -> None:
    places = {}
    for layout in ("normal", "mirrored", "normal_back", "mirrored_back"):
        state = played(
            new(map="1"),
            SCOUTED + f"scout_roll:6 scout_roll:1 pick_edge:south pick_time:5 layout:normal layout:{layout}",
        )
        at = piece(state, "P1.W0")
        places[layout] = (number(state, r.X, at), number(state, r.Y, at))
    assert places == {"normal": (22, 6), "mirrored": (25, 6), "normal_back": (22, 3), "mirrored_back": (25, 3)}
    north = played(
        new(map="1"), SCOUTED + "scout_roll:6 scout_roll:1 pick_edge:north pick_time:5 layout:normal layout:normal"
    )
    at = piece(north, "P1.W0")
    assert (number(north, r.X, at), number(north, r.Y, at)) == (48 - 22 - 1, 36 - 6 - 2)


def test_FW_33_6_free_deployment() -> None:
    state = new(map="1", free_deployment=True)
    played(
        state,
        SCOUTED
        + "scout_roll:6 scout_roll:1 pick_edge:south pick_time:5 layout:normal redeploy_piece:done layout:normal",
    )
    played(state, "redeploy_piece:P1 redeploy_cell:0,0")
    at = piece(state, "P1.P1")
    assert (number(state, r.X, at), number(state, r.Y, at)) == (0, 0)
    assert "P1" not in options(state)


def test_FW_33_7_FW_22_3_FW_23_3_boasts() -> None:
    base = (
        SCOUTED + "scout_roll:6 scout_roll:1 pick_edge:south pick_time:5 layout:normal layout:normal boast:no boast:yes"
    )
    state = played(new(map="1"), base + " roll.speech:2 alter_own:pass alter_enemy:pass")
    assert state.at[f.BOASTS] == 1, "2 + 3 + Standard + Adored Character = 7"
    state = played(new(map="1"), base + " roll.speech:1 alter_own:pass alter_enemy:pass")
    assert state.at[f.BOASTS] == -1


def test_FW_44_1_FW_20_14_nothing_hidden_is_seen() -> None:
    state = played(new(map="1"), "map:1 sight_dice:5")
    other = played(new(map="1"), "map:1 sight_dice:9")
    assert state.observe(1) == other.observe(1)
    assert state.observe(-1) == other.observe(-1)
    assert state.observe(0) != other.observe(0)
    duel = field("P1.Z1 WZf 20,5 mp=30", "P2.Z1 WZf 20,30 mp=20")
    low, high = after(duel, "cast:Z1.duel duel_bid:5"), after(duel, "cast:Z1.duel duel_bid:25")
    assert low.observe(1) == high.observe(1)
    played(low, "duel_mode:defend duel_reply:5")
    played(high, "duel_mode:defend duel_reply:5")
    assert low.observe(1) != high.observe(1)


def test_FW_19_4_arcane_sight_cannot_be_dispelled_as_it_is_paid_before_the_battle() -> None:
    state = played(new(map="1"), "map:1 sight_dice:1 sight_dice:0 sight_dice:0")
    assert asked(state) == "chance sight_cost"


def test_a_layout_laid_anew_leaves_no_gaps_on_the_table() -> None:
    state = new(map="1", free_deployment=True)
    played(state, SCOUTED + "scout_roll:6 scout_roll:1 pick_edge:south pick_time:5 layout:normal redeploy_piece:done")
    played(state, "layout:normal redeploy_piece:P1 redeploy_cell:20,6 redeploy_piece:done")
    lay_out(state, 0, 0)
    told = state.grid[:]
    state.chart()
    assert state.grid == told
