"""An observation read back into a board, so that the predicates of the rules also serve what a screen shows."""

from collections.abc import Sequence
from functools import cache

from conclave.games.relics.data.tables import RELIC_SPELL
from conclave.games.relics.rules.board import CARRIED, NOWHERE, USED, Setup
from conclave.games.relics.rules.codes import FACTION_DRAW, FIRST_PLAYER, NIGHT, SETUP_CHEST, SETUP_FACTION
from conclave.games.relics.rules.machine import Relics
from conclave.games.relics.rules.sight import AT_BOTTOM, CLOSED, IN_DECK, ON_TOP, OPEN, RELIC, UNKNOWN, slices
from conclave.kernel.sight import Sight


@cache
def sight_of(seats: int) -> Sight:
    return Sight(*slices(seats))


class View:
    """All that a viewer knows: a board without secrets, and the pending question."""

    def __init__(self, obs: Sequence[int], viewer: int) -> None:
        seats = obs[0]
        sight = sight_of(seats)
        one = {name: sight.one(obs, name) for name, (start, stop) in sight.spans.items() if stop == start + 1}
        self.viewer = viewer
        self.seats = seats
        self.to_act = one["to_act"]
        self.kind = one["asks"]
        """Number of the pending question; -1 when the game is over."""
        self.x, self.y = sight.of(obs, "about")
        self.reason, self.winner = one["reason"], one["winner"]
        self.is_foreseen = one["foreseen"] == 1
        self.costs = list(sight.of(obs, "costs"))
        """Of the relic spell of each seat, -1 before it has a faction."""
        self.cards = list(sight.of(obs, "cards"))
        self.numbers = obs
        numbers = sight.of(obs, "chests")
        self.contents = list(numbers[3::5])
        """Of each chest, as far as the viewer knows: UNKNOWN, EMPTY or RELIC."""
        self.knowers = list(numbers[4::5])
        """Seats that know what is in a chest, a bit each."""
        self.picked = [wizard for wizard, is_picked in enumerate(sight.of(obs, "wizards")[5::6]) if is_picked]
        self.board = self.read_board(obs, sight, one)

    def read_board(self, obs: Sequence[int], sight: Sight, one: dict[str, int]) -> Relics:
        seats = self.seats
        corners, factions = list(sight.of(obs, "corners")), list(sight.of(obs, "factions"))
        costs = [0] * 4
        for faction, cost in zip(factions, self.costs):
            if faction >= 0:
                costs[RELIC_SPELL[faction]] = cost
        b = Relics(
            Setup(seats, corners, False, factions, False, -1, one["round_cap"], costs, one["events"] == 1, False)
        )
        b.unpack_box()
        b.order = list(sight.of(obs, "order"))
        b.at[FIRST], b.at[CURRENT], b.at[TURN], b.at[MOVER] = one["first"], one["current"], one["turn"], one["mover"]
        b.at[HASTE], b.at[SPIRIT] = one["haste"] == 1, one["spirit"] == 1
        b.at[EFFECT], b.at[PARAM], b.at[REASON] = one["effect"], one["param"], one["reason"]
        b.at[CRYSTALS] = bits(sight.of(obs, "crystals"))
        b.mana = list(sight.of(obs, "mana"))
        b.at[WALLS], b.at[REVEALED] = bits(sight.of(obs, "walls")), bits(sight.of(obs, "revealed"))
        b.at[POOL] = sum(1 << card for card, where in enumerate(self.cards) if where == IN_DECK)
        b.at[TOP] = self.cards.index(ON_TOP) if ON_TOP in self.cards else -1
        b.at[NIGHT_BELOW] = self.cards[NIGHT] == AT_BOTTOM
        numbers = sight.of(obs, "wizards")
        b.place, b.status = list(numbers[0::6]), list(numbers[1::6])
        b.at[SPENT], b.at[FLASKS] = bits(numbers[2::6]), bits(numbers[3::6])
        self.read_chests(b, sight.of(obs, "chests"))
        lying = [field for field, count in enumerate(sight.of(obs, "potions")) for _ in range(count)]
        used = one["used_potions"]
        b.potions = lying + [CARRIED] * (2 * seats - len(lying) - used) + [USED] * used
        return b

    def read_chests(self, b: Relics, numbers: Sequence[int]) -> None:
        """A relic that was never seen is put, for the rules' sake, into a chest that was never seen."""
        b.chests, b.carrier = list(numbers[0::5]), list(numbers[2::5])
        b.at[OPENED] = bits([1 if lid == OPEN else 0 for lid in numbers[1::5]])
        b.at[UNCOVERED] = bits([0 if lid == CLOSED else 1 for lid in numbers[1::5]])
        for owner in range(self.seats):
            own = self.contents[4 * owner : 4 * owner + 4]
            known = RELIC if RELIC in own else UNKNOWN
            b.at[RELICS + owner] = 4 * owner + own.index(known) if known in own else -1
        for seat in range(self.seats):
            b.at[KNOWN + seat] = sum(1 << chest for chest, seats in enumerate(self.knowers) if seats >> seat & 1)

    # -- small questions

    @property
    def near(self) -> int:
        """Whose things lie nearest: a spectator sits with the first player."""
        return max(self.viewer, 0)

    def faction(self, seat: int) -> int:
        return self.board.factions[seat]

    def is_setup(self) -> bool:
        """Are factions, corners or chests still being chosen?"""
        return self.kind in (FIRST_PLAYER, FACTION_DRAW) or SETUP_FACTION <= self.kind <= SETUP_CHEST

    def wizards(self) -> list[int]:
        """Those on the board; none before it is laid out."""
        return [wizard for wizard, field in enumerate(self.board.place) if field >= 0]

    def chests(self) -> list[int]:
        """Those that lie on the board."""
        return [chest for chest, field in enumerate(self.board.chests) if field != NOWHERE]

    def here(self, field: int) -> list[int]:
        """Wizards on a field, bodies included."""
        return [wizard for wizard in self.wizards() if self.board.place[wizard] == field]

    def unseen(self, owner: int) -> int:
        """Chests of a seat whose contents the viewer does not know."""
        return self.contents[4 * owner : 4 * owner + 4].count(UNKNOWN)


def bits(numbers: Sequence[int]) -> int:
    """Ones and noughts as a mask."""
    return sum(number << place for place, number in enumerate(numbers))
