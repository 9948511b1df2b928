"""An observation read back into a board, so that the predicates of the rules also serve what a screen shows."""

from collections.abc import Sequence
from functools import cache

from conclave.games.relics.data.tables import RELIC_SPELL
from conclave.games.relics.rules import fields as f
from conclave.games.relics.rules.ask import SETTING_UP, Ask
from conclave.games.relics.rules.board import Setup
from conclave.games.relics.rules.cards.numbers import NIGHT
from conclave.games.relics.rules.machine import MACHINE, Relics
from conclave.kernel.sight import Sight

SEEN_AS_KEPT = (
    *("current", "first", "turn", "reason", "mover", "haste", "spirit", "effect", "param"),
    *("factions", "corners", "order", "mana"),
)
"""Fields that hide nothing and change nothing."""


@cache
def sight_of(seats: int) -> Sight:
    return Sight(*f.FIELDS.slices(seats))


class Observation:
    """All that a viewer knows: a board without secrets, and the pending question."""

    def __init__(self, obs: Sequence[int], viewer: int) -> None:
        self.viewer = viewer
        self.sight = sight_of(obs[0])
        self.numbers = obs
        self.seats, self.to_act, asked, self.x, self.y = self.sight.of(obs, "heading")
        item = MACHINE.items[asked] if asked >= 0 else None
        self.question = item if isinstance(item, Ask) else None
        """None when the game is over."""
        self.reason, self.winner = self.one("reason"), self.one("winner")
        self.is_foreseen = self.one("foreseen") == 1
        self.costs = self.all("costs")
        """Of the relic spell of each seat, -1 before it has a faction."""
        self.cards = self.all("cards")
        chests = self.all("chests")
        self.contents = chests[3 :: f.CHEST_NUMBERS]
        """Of each chest, as far as the viewer knows: UNKNOWN, EMPTY or RELIC."""
        self.knowers = chests[4 :: f.CHEST_NUMBERS]
        """Seats that know what is in a chest, a bit each."""
        picked = self.all("wizards")[5 :: f.WIZARD_NUMBERS]
        self.picked = [wizard for wizard, is_picked in enumerate(picked) if is_picked]
        self.board = self.read_board()

    def all(self, name: str) -> list[int]:
        return list(self.sight.of(self.numbers, name))

    def one(self, name: str) -> int:
        return self.sight.one(self.numbers, name)

    # -- reading

    def read_board(self) -> Relics:
        costs = [0] * 4
        for faction, cost in zip(self.all("factions"), self.costs):
            if faction >= 0:
                costs[RELIC_SPELL[faction]] = cost
        round_cap, events, empty_tires = self.all("options")
        setup = Setup(self.seats, [], True, [], False, -1, round_cap, costs, events == 1, False, empty_tires == 1)
        b = Relics(setup)
        b.unpack_box()
        for name in SEEN_AS_KEPT:
            self.put(b, f.FIELDS.place(name), self.all(name))
        b.at[f.CRYSTALS], b.at[f.WALLS] = bits(self.all("crystals")), bits(self.all("walls"))
        b.at[f.REVEALED] = bits(self.all("revealed"))
        b.at[f.POOL] = bits([1 if where == f.IN_DECK else 0 for where in self.cards])
        b.at[f.TOP] = self.cards.index(f.ON_TOP) if f.ON_TOP in self.cards else -1
        b.at[f.NIGHT_BELOW] = 1 if self.cards[NIGHT] == f.AT_BOTTOM else 0
        self.read_wizards(b, self.all("wizards"))
        self.read_chests(b, self.all("chests"))
        self.read_potions(b)
        return b

    def put(self, b: Relics, first: int, numbers: list[int]) -> None:
        for place, number in enumerate(numbers):
            b.at[first + place] = number

    def read_wizards(self, b: Relics, numbers: list[int]) -> None:
        places, status, spent, flasks, _, _ = (numbers[n :: f.WIZARD_NUMBERS] for n in range(f.WIZARD_NUMBERS))
        self.put(b, f.PLACE, places)
        self.put(b, f.STATUS, status)
        b.at[f.SPENT], b.at[f.FLASKS] = bits(spent), bits(flasks)

    def read_chests(self, b: Relics, numbers: list[int]) -> None:
        """A relic that was never seen is put, for the rules' sake, into a chest that was never seen."""
        places, lids, carriers, _, _ = (numbers[n :: f.CHEST_NUMBERS] for n in range(f.CHEST_NUMBERS))
        self.put(b, f.CHESTS, places)
        b.at[f.OPENED] = bits([1 if lid == f.OPEN else 0 for lid in lids])
        b.at[f.UNCOVERED] = bits([0 if lid == f.CLOSED else 1 for lid in lids])
        for owner in range(self.seats):
            own = self.contents[4 * owner : 4 * owner + 4]
            known = f.RELIC if f.RELIC in own else f.UNKNOWN
            b.at[f.RELICS + owner] = 4 * owner + own.index(known) if known in own else -1
            b.at[f.CARRIERS + owner] = max(carriers[4 * owner : 4 * owner + 4])
        for seat in range(self.seats):
            b.at[f.KNOWN + seat] = bits([seats >> seat & 1 for seats in self.knowers])

    def read_potions(self, b: Relics) -> None:
        lying = [field for field, count in enumerate(self.all("potions")) for _ in range(count)]
        used = self.one("used_potions")
        carried = 2 * self.seats - len(lying) - used
        self.put(b, f.POTIONS, lying + [int(f.CARRIED)] * carried + [int(f.USED)] * used)

    # -- small questions

    @property
    def asks(self) -> str:
        """Name of the pending question."""
        return self.question.name if self.question is not None else "over"

    @property
    def near(self) -> int:
        """Whose things lie nearest: a spectator sits with the first player."""
        return max(self.viewer, 0)

    def faction(self, seat: int) -> int:
        return self.board.at[f.FACTIONS + seat]

    def is_setup(self) -> bool:
        """Are factions, corners or chests still being chosen?"""
        return self.question is not None and self.question.part == SETTING_UP

    def wizards(self) -> list[int]:
        """Those on the board; none before it is laid out."""
        return [wizard for wizard in range(6 * self.seats) if self.board.at[f.PLACE + wizard] >= 0]

    def chests(self) -> list[int]:
        """Those that lie on the board."""
        return [chest for chest in range(4 * self.seats) if self.board.at[f.CHESTS + chest] != f.NOWHERE]

    def here(self, field: int) -> list[int]:
        """Wizards on a field, bodies included."""
        return [wizard for wizard in self.wizards() if self.board.at[f.PLACE + wizard] == field]


def bits(numbers: Sequence[int]) -> int:
    """Ones and noughts as a mask."""
    return sum(number << place for place, number in enumerate(numbers))
