"""Toy games: each has one trap that a careless mind falls into."""

from conclave.kernel.dice import Dice
from conclave.kernel.state import CHANCE, OVER, State
from conclave.minds.instinct import Instinct


class Toy(State):
    """A game that is written as the list of its steps so far."""

    def __init__(self, seats: int = 2) -> None:
        super().__init__(seats)
        self.steps: list[int] = []

    def clone(self) -> "Toy":
        twin = type(self)()
        twin.to_act, twin.payoffs, twin.steps = self.to_act, self.payoffs, self.steps[:]
        return twin

    def options(self) -> list[int]:
        return [] if self.to_act == OVER else [0, 1, 2]

    def observe(self, seat: int) -> list[int]:
        return [self.to_act, *self.steps, *[-1] * (4 - len(self.steps))]

    def asks(self) -> str:
        return "over" if self.to_act == OVER else f"step{len(self.steps)}"

    def word(self, move: int) -> str:
        return str(move)


class Doors(Toy):
    """An act of two decisions: behind door 1 is the prize, but door 0 looks better until a box is opened."""

    def apply(self, move: int) -> None:
        self.steps.append(move)
        if len(self.steps) == 2:
            self.to_act = 1
        elif len(self.steps) == 3:
            best = self.steps[:2] == [1, 2]
            self.end([1.0, -1.0] if best else [-1.0, 1.0])


class DoorsInstinct(Instinct):
    def value(self, state: State, seat: int) -> float:
        assert isinstance(state, Doors)
        if len(state.steps) < 2:
            worth = 0.9 if state.steps[:1] == [0] else 0.0
        else:
            worth = 0.5 if state.steps == [1, 2] else -0.5
        return worth if seat == 0 else -worth


class Bet(Toy):
    """Step 0: take 0.3 for sure (0), or bet (1): a die falls, and five faces of six lose all."""

    def options(self) -> list[int]:
        if self.to_act == CHANCE:
            return [0, 1]
        return [] if self.to_act == OVER else [0, 1]

    def weights(self) -> list[int]:
        return [5, 1]

    def apply(self, move: int) -> None:
        self.steps.append(move)
        if self.to_act == CHANCE:
            self.end([1.0, -1.0] if move else [-1.0, 1.0])
        elif move:
            self.to_act = CHANCE
        else:
            self.end([0.3, -0.3])


class Coin(Toy):
    """A coin lies covered: call heads (0) or tails (1) for all or nothing, or pass (2) for 0.2."""

    def __init__(self) -> None:
        super().__init__()
        self.coin = 0

    def clone(self) -> "Coin":
        twin = super().clone()
        assert isinstance(twin, Coin)
        twin.coin = self.coin
        return twin

    def guess(self, seat: int, dice: Dice) -> "Coin":
        twin = self.clone()
        twin.coin = dice.below(2)
        return twin

    def apply(self, move: int) -> None:
        self.steps.append(move)
        won = 0.2 if move == 2 else 1.0 if move == self.coin else -1.0
        self.end([won, -won])


class CoinInstinct(Instinct):
    """Lists both worlds."""

    def worlds(self, state: State, seat: int) -> list[State]:
        found: list[State] = []
        for coin in (0, 1):
            twin = state.clone()
            assert isinstance(twin, Coin)
            twin.coin = coin
            found.append(twin)
        return found


class Pennies(Toy):
    """Seat 0 passes (2) for 0.2, or plays (0); then seat 1 hides a coin, and seat 0 calls it for all or nothing."""

    def options(self) -> list[int]:
        if self.to_act == OVER:
            return []
        return [0, 2] if not self.steps else [0, 1]

    def observe(self, seat: int) -> list[int]:
        shown = super().observe(seat)
        if seat != 1 and len(self.steps) == 2:
            shown[2] = 9
        return shown

    def guess(self, seat: int, dice: Dice) -> "Toy":
        twin = self.clone()
        if seat == 0 and len(self.steps) == 2:
            twin.steps[1] = dice.below(2)
        return twin

    def apply(self, move: int) -> None:
        self.steps.append(move)
        if move == 2:
            self.end([0.2, -0.2])
        elif len(self.steps) == 3:
            won = 1.0 if self.steps[1] == move else -1.0
            self.end([won, -won])
        else:
            self.to_act = 1 - self.to_act


class Trio(Toy):
    """Three seats, each looking after itself: seat 1 would rather give to seat 2 than to seat 0."""

    PAY = ([0.1, 0.0, 0.0], [1.0, 0.0, -1.0], [-1.0, 0.5, 0.5])

    def __init__(self) -> None:
        super().__init__(seats=3)

    def options(self) -> list[int]:
        return [] if self.to_act == OVER else [0, 1]

    def apply(self, move: int) -> None:
        self.steps.append(move)
        if self.to_act == 0 and move == 0:
            self.end(self.PAY[0])
        elif self.to_act == 0:
            self.to_act = 1
        else:
            self.end(self.PAY[1 + move])


class Kuhn(Toy):
    """Kuhn's poker: three cards, one each; a seat passes (0) or bets (1). Steps: both cards, then what was said."""

    def __init__(self) -> None:
        super().__init__()
        self.to_act = CHANCE

    def options(self) -> list[int]:
        if self.to_act == CHANCE:
            return [card for card in range(3) if card not in self.steps]
        return [] if self.to_act == OVER else [0, 1]

    def observe(self, seat: int) -> list[int]:
        said = self.steps[2:]
        card = self.steps[seat] if len(self.steps) > seat >= 0 else -1
        return [self.to_act, card, *said, *[-1] * (3 - len(said))]

    def guess(self, seat: int, dice: Dice) -> "Toy":
        twin = self.clone()
        if len(self.steps) >= 2:
            others = [card for card in range(3) if card != self.steps[seat]]
            twin.steps[1 - seat] = others[dice.below(2)]
        return twin

    def apply(self, move: int) -> None:
        self.steps.append(move)
        said = self.steps[2:]
        if len(self.steps) < 2:
            return
        if said in ([0, 0], [1, 1], [0, 1, 1]):
            stake = 2.0 if said[-1] else 1.0
            won = stake if self.steps[0] > self.steps[1] else -stake
            self.end([won, -won])
        elif said in ([1, 0], [0, 1, 0]):
            self.end([1.0, -1.0] if said[0] else [-1.0, 1.0])
        else:
            self.to_act = len(said) % 2
