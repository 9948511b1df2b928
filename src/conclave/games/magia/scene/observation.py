"""An observation read back into a board, so that the predicates of the rules also serve what a screen shows."""

from collections.abc import Sequence
from functools import lru_cache

from conclave.games.magia.army.muster import names
from conclave.games.magia.army.roster import RECTANGLE, Army, Setup, shape_of
from conclave.games.magia.data import tables
from conclave.games.magia.position_terrain import GROUND_KINDS
from conclave.games.magia.rules import fields as f
from conclave.games.magia.rules import trays
from conclave.games.magia.rules.looks import SHOWN_DICE, Column, Listed
from conclave.games.magia.rules.machine import Magia
from conclave.games.magia.rules.paper import Paper
from conclave.games.magia.rules.records import STRIDE
from conclave.games.magia.rules.rolls import cup_at
from conclave.kernel.layout import FRAME
from conclave.kernel.sight import Sight
from conclave.kernel.state import OVER


@lru_cache(maxsize=64)
def sight_of(profiles: tuple[int, ...]) -> Sight:
    """The slices of an observation of these pieces."""
    return Sight(*f.FIELDS.slices(shape_of(list(profiles))))


class Observation:
    """All that a viewer knows: a board without secrets, and the pending question."""

    def __init__(self, obs: Sequence[int], viewer: int) -> None:
        self.obs = obs
        self.viewer = viewer
        self.count = obs[0]
        self.sight = sight_of(tuple(obs[1 : 1 + self.count]))
        self.to_act = self.one("to_act")
        self.x, self.y = self.all("about")
        self.winner = self.one("winner")
        self.points = self.all("points")
        self.rectangles = [number for number in self.all("ground") if number >= 0]
        self.board = Magia(self.setup(), Paper())
        self.fill()

    def one(self, name: str) -> int:
        return self.sight.one(self.obs, name)

    def all(self, name: str) -> list[int]:
        """The numbers of a slice; armies without shooters have no room for volleys."""
        return list(self.sight.of(self.obs, name)) if name in self.sight.spans else []

    @property
    def near(self) -> int:
        """Whose things lie nearest: a spectator sits with the first player."""
        return max(self.viewer, 0)

    def pieces(self) -> range:
        return range(self.count)

    # -- the board

    def setup(self) -> Setup:
        profiles, owners, races = self.all("profiles"), self.all("owners"), self.all("races")
        adored, start, files = self.all("adored"), self.all("start"), self.all("files")
        champion, command, faith = self.all("champion"), self.all("command"), self.all("faith")
        armies = [Army(races[0]), Army(races[1])]
        for seat, army in enumerate(armies):
            own = [piece for piece in self.pieces() if owners[piece] == seat]
            for id, piece in zip(names([tables.KIND[profiles[piece]] for piece in own]), own):
                if adored[piece]:
                    army.adored = len(army.ids)
                width = max(files[piece], 1)
                army.add(
                    id, profiles[piece], start[piece], width, champion[piece], command[piece], 0, 0, 0, faith[piece]
                )
        setup = Setup(armies, -1, -1, self.one("turn_cap"), False, False, 0, self.one("lead_needed"))
        if self.rectangles:
            boxes = [self.rectangles[at : at + RECTANGLE] for at in range(0, len(self.rectangles), RECTANGLE)]
            setup.bring_ground(tables.laid([(GROUND_KINDS[box[0]], box[1:]) for box in boxes], ""), self.rectangles)
        return setup

    def fill(self) -> None:
        """Every field that is seen, by its name."""
        b = self.board
        b.stand_ready()
        b.to_act = self.to_act
        for field in f.FIELDS.fields:
            if isinstance(field.look, Column):
                for piece, number in enumerate(self.all(field.name)):
                    b.at[field.look.place + STRIDE * piece] = number
            elif isinstance(field.look, Listed):
                self.fill_listed(field.name, field.first, field.look)
            elif field.is_kept and field.look.length(field.size, b.setup.shape) == field.size > 0:
                for place, number in enumerate(self.all(field.name)):
                    b.at[field.first + place] = number
        self.fill_dice(f.CASTER, self.all("spell"))
        self.fill_cups()
        if self.to_act != OVER:
            for place, number in enumerate([FRAME, self.one("asks"), self.to_act, self.x, self.y]):
                b.at[place] = number
        b.chart()

    def fill_listed(self, name: str, first: int, look: Listed) -> None:
        """Volleys or attacks: how many there are, and the numbers of each."""
        numbers, each = self.all(name), look.each
        count = sum(number >= 0 for number in numbers[::each])
        self.board.at[first] = count
        for index in range(count * each):
            self.board.at[look.place + STRIDE * (index // each) + index % each] = numbers[index]

    def fill_dice(self, first: int, numbers: list[int]) -> None:
        """A head, and the dice that are seen one by one."""
        head = len(numbers) - SHOWN_DICE - 7
        for place in range(head):
            self.board.at[first + place] = numbers[place]
        trays.fill(self.board.at, first + head, [die for die in numbers[head : head + SHOWN_DICE] if die >= 0])

    def fill_cups(self) -> None:
        numbers = self.all("cups")
        size = len(numbers) // f.ROLLS_AT_ONCE
        for index in range(f.ROLLS_AT_ONCE):
            cup = numbers[size * index : size * (index + 1)]
            if cup[0] >= 0:
                self.fill_dice(cup_at(index), cup)
                self.board.at[f.CUPS] = index + 1
