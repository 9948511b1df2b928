"""An observation read back into a board, so that the predicates of the rules also serve what a screen shows."""

from collections.abc import Sequence
from functools import lru_cache

from conclave.games.magia.army.muster import names
from conclave.games.magia.army.roster import Army, Setup
from conclave.games.magia.data import tables
from conclave.games.magia.rules.codes import MESSENGER
from conclave.games.magia.rules.machine import Magia
from conclave.games.magia.rules.sight import COLUMNS, CUP, CUPS, DICE, HIDDEN, slices
from conclave.kernel.scene import Text, say
from conclave.kernel.sight import Sight

GROUND_KINDS = ["wood", "rocks", "hill"]


@lru_cache(maxsize=64)
def sight_of(profiles: tuple[int, ...], owners: tuple[int, ...]) -> Sight:
    """The layout for these pieces."""
    armies = [Army(0), Army(0)]
    for profile, owner in zip(profiles, owners):
        armies[owner].add("", profile, 1, 1, 0, 0, 0, 0, 0)
    return Sight(*slices(Setup(armies, -1, -1, 8, False, False, False, 50)))


class View:
    """All that a viewer knows: a board without secrets, and the pending question."""

    def __init__(self, obs: Sequence[int], viewer: int) -> None:
        self.viewer = viewer
        self.sight = find_sight(obs)
        sight = self.sight
        self.to_act = sight.one(obs, "to_act")
        self.kind = sight.one(obs, "asks")
        self.x, self.y = sight.of(obs, "about")
        self.winner = sight.one(obs, "winner")
        self.points = list(sight.of(obs, "points"))
        self.board = self.read_board(obs, sight)

    def read_board(self, obs: Sequence[int], sight: Sight) -> Magia:
        count = obs[0]
        profiles, owners = obs[1 : 1 + count], obs[1 + count : 1 + 2 * count]
        column = {name: list(sight.of(obs, name)) for name in COLUMNS}
        races = sight.of(obs, "races")
        armies = [Army(races[0]), Army(races[1])]
        for seat in range(2):
            own = [piece for piece in range(count) if owners[piece] == seat]
            ids = names([tables.KIND[profiles[piece]] for piece in own])
            for id, piece in zip(ids, own):
                if column["adored"][piece]:
                    armies[seat].adored = len(armies[seat].ids)
                start, files = column["start"][piece], max(column["files"][piece], 1)
                champion, command = column["champion"][piece], column["command"][piece]
                armies[seat].add(id, profiles[piece], start, files, champion, command, 0, 0, 0)
        one = {name: sight.one(obs, name) for name, (start, stop) in sight.spans.items() if stop == start + 1}
        setup = Setup(armies, -1, -1, one["turn_cap"], False, False, False, one["lead_needed"])
        self.rectangles = [number for number in sight.of(obs, "ground") if number >= 0]
        if self.rectangles:
            boxes = [self.rectangles[at : at + 5] for at in range(0, len(self.rectangles), 5)]
            setup.grounds = [*setup.grounds[:4], tables.laid([(GROUND_KINDS[box[0]], box[1:]) for box in boxes], "")]
        b = Magia(setup)
        b.stand_ready()
        b.to_act, b.map, b.turn, b.phase = self.to_act, one["map"], one["turn"], one["phase"]
        b.first, b.hour, b.field, b.south, b.loser = one["first"], one["hour"], one["field"], one["south"], one["loser"]
        b.lead, b.reason, b.fixed, b.flags, b.flights = (
            one["lead"],
            one["reason"],
            one["fixed"],
            one["flags"],
            one["flights"],
        )
        b.secret, b.relocated = one["secret"], one["relocated"]
        b.orders, b.omens, b.boasts = (list(sight.of(obs, name)) for name in ("orders", "omens", "boasts"))
        b.layouts, b.sight = list(sight.of(obs, "layouts")), list(sight.of(obs, "sight"))
        for name in COLUMNS[3:]:
            setattr(b, name, column[name])
        duel = list(sight.of(obs, "duel"))
        b.duel = duel if duel[0] >= 0 else []
        spell = list(sight.of(obs, "spell"))
        b.spell = spell[:7] + [die for die in spell[7 : 7 + DICE] if die >= 0] if spell[0] >= 0 else []
        b.picks = [pick for pick in sight.of(obs, "picks") if pick >= 0]
        b.cups = read_cups(list(sight.of(obs, "cups")))
        b.volleys = [number for number in sight.of(obs, "volleys") if number >= 0]
        b.attacks = [number for number in sight.of(obs, "attacks") if number >= 0]
        b.frames = [self.kind, self.to_act, self.x, self.y]
        b.chart()
        return b

    @property
    def near(self) -> int:
        """Whose things lie nearest: a spectator sits with the first player."""
        return max(self.viewer, 0)

    def pieces(self) -> range:
        return range(self.board.setup.pieces)

    def is_hidden(self, number: int) -> bool:
        return number == HIDDEN


def find_sight(obs: Sequence[int]) -> Sight:
    """The layout, from what an observation says first of itself."""
    count = obs[0]
    return sight_of(tuple(obs[1 : 1 + count]), tuple(obs[1 + count : 1 + 2 * count]))


def read_cups(numbers: list[int]) -> list[list[int]]:
    found = []
    for number in range(CUPS):
        row = numbers[CUP * number : CUP * (number + 1)]
        if row[0] >= 0:
            head = len(row) - DICE - 7
            found.append(row[:head] + [die for die in row[head : head + DICE] if die >= 0])
    return found


# -- names


def piece_id(b: Magia, piece: int) -> str:
    return f"P{b.setup.owner[piece] + 1}.{b.setup.ids[piece]}"


def named(b: Magia, piece: int) -> Text:
    """'Elf Spears U2 of P1'."""
    owner, profile = b.setup.owner[piece], b.setup.profile[piece]
    return say("magia.piece", say(f"magia.profile.{tables.CODES[profile]}"), b.setup.ids[piece], player(owner))


def short(b: Magia, piece: int) -> Text:
    """'Elf Spears U2' for what belongs to the seat that decides, which needs no telling."""
    if b.setup.owner[piece] != b.to_act:
        return named(b, piece)
    return say("magia.piece.own", say(f"magia.profile.{tables.CODES[b.setup.profile[piece]]}"), b.setup.ids[piece])


def labelled(label: int) -> Text:
    """The same from the label that an event carries."""
    if label < 0:
        return say("magia.nobody")
    owner, profile, number = label & 1, label >> 1 & 127, label >> 8
    kind = tables.KIND[profile]
    id = names([kind] * number)[-1]
    return say("magia.piece", say(f"magia.profile.{tables.CODES[profile]}"), id, player(owner))


def label_id(label: int) -> str:
    owner, profile, number = label & 1, label >> 1 & 127, label >> 8
    return f"P{owner + 1}.{names([tables.KIND[profile]] * number)[-1]}"


def player(seat: int) -> Text:
    return say("magia.player", seat + 1)


def is_messenger(b: Magia, piece: int) -> bool:
    return b.setup.kind[piece] == MESSENGER


def cell_id(cell: int) -> str:
    """Cells of the scene count rows from the top."""
    return f"table/{cell % tables.WIDTH},{tables.HEIGHT - 1 - cell // tables.WIDTH}"
