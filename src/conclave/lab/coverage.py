"""Coverage: what of a game its players use: of every kind of thing, how often it is offered, considered and chosen."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from conclave.kernel.state import State
from conclave.lab.intervals import Tally
from conclave.minds.instinct import Instinct
from conclave.minds.levels import instinct_for

Kind = tuple[str, str]
"""A question, and the kind of thing that an answer to it uses."""

Seats = tuple[dict[str, list[int]], ...]
"""By seat and `asks:thing`: decisions that offered it, considered it and chose it, and turns that offered it."""

OFFERED, CONSIDERED, CHOSEN, TURNS = range(4)
LONG = 3  # turns on offer from which on a thing had its chance


@dataclass
class Use:
    """What became of one kind of thing."""

    offered: int = 0
    considered: int = 0
    chosen: int = 0
    seats_long: int = 0
    """Seats in games that were offered it for three turns of theirs, or more."""
    seats_used: int = 0
    """Of those, the ones that chose it."""
    with_it: Tally = field(default_factory=Tally)
    """Results of seats that chose it, in games where it was offered."""
    without_it: Tally = field(default_factory=Tally)

    @property
    def share(self) -> float:
        """Of the seats that had their chance, how many used it."""
        return self.seats_used / self.seats_long if self.seats_long else 0.0


class Coverage:
    """The uses of everything in many games."""

    def __init__(self) -> None:
        self.uses: dict[Kind, Use] = {}
        self.games = 0

    def add(self, seats: Seats, payoffs: list[float]) -> None:
        """Count a finished game."""
        self.games += 1
        for seat, met in enumerate(seats):
            for name, (offered, considered, chosen, turns) in met.items():
                asks, _, thing = name.partition(":")
                use = self.uses.setdefault((asks, thing), Use())
                use.offered += offered
                use.considered += considered
                use.chosen += chosen
                if turns >= LONG:
                    use.seats_long += 1
                    use.seats_used += chosen > 0
                (use.with_it if chosen else use.without_it).add(payoffs, seat)


class GameCoverage:
    """Watches one game; a turn of a seat ends when another one decides."""

    def __init__(self, game: str, seats: int) -> None:
        self.instinct: Instinct | None = instinct_for(game)
        self.seats: Seats = tuple({} for _ in range(seats))
        self.turn = 0
        self.last = -1
        self.counted: set[tuple[int, str]] = set()
        """What the seat has been offered in this turn already."""

    def __call__(self, state: State, seat: int, move: int) -> None:
        if seat != self.last:
            self.last = seat
            self.counted.clear()
        options = state.options()
        if len(options) < 2:
            return
        met = self.seats[seat]
        for name in kinds(state, options):
            counts = met.setdefault(name, [0, 0, 0, 0])
            counts[OFFERED] += 1
            if (seat, name) not in self.counted:
                self.counted.add((seat, name))
                counts[TURNS] += 1
        if self.instinct is not None:
            for name in kinds(state, self.instinct.consider(state)):
                met[name][CONSIDERED] += 1
        met[f"{state.asks()}:{state.thing(move)}"][CHOSEN] += 1


def kinds(state: State, moves: Iterable[int]) -> set[str]:
    """`asks:thing` of these moves."""
    asks = state.asks()
    return {f"{asks}:{state.thing(move)}" for move in moves}


def page(coverage: Coverage, bar: float = 0.05) -> str:
    """A table of Markdown: every kind of thing, what was never or seldom used first."""
    lines = [
        f"{coverage.games} games. *Used*: of the seats offered it in {LONG} turns or more, those that chose it.",
        "",
        "| question | thing | offered | considered | chosen | had their chance | used | wins with it | wins without |",
        "|---|---|---:|---:|---:|---:|---:|---:|---:|",
    ]
    for (asks, thing), use in sorted(coverage.uses.items(), key=lambda pair: (pair[1].share, pair[0])):
        mark = " (below the bar)" if use.seats_long and use.share < bar else ""
        lines.append(
            f"| {asks} | {thing} | {use.offered} | {use.considered} | {use.chosen} | {use.seats_long} "
            f"| {use.share:.0%}{mark} | {won(use.with_it)} | {won(use.without_it)} |"
        )
    return "\n".join(lines) + "\n"


def won(tally: Tally) -> str:
    return f"{tally.share:.0%} of {tally.games}" if tally.games else "-"
