"""Habits at the Secret Relics: whoever gains most acts first, as long as anybody gains."""

from typing import Final, cast

from mypy_extensions import i64

from conclave.games.relics.rules.activation import ACT_DO, ACT_PICK, ACT_THEN
from conclave.games.relics.rules.ask import Ask
from conclave.games.relics.rules.board import Board
from conclave.games.relics.rules.fields import TURN
from conclave.games.relics.rules.moves import ATTACK, CAST, END_TURN, OPEN, TAKE_RELIC, WIZARD
from conclave.games.relics.rules.turn import DIE
from conclave.kernel.dice import Dice, hashed
from conclave.kernel.state import CHANCE, OVER
from conclave.minds.instincts.relics.aims import free_look, worthy_moves
from conclave.minds.instincts.relics.care import play_carefully
from conclave.minds.instincts.relics.prospects import best_line, is_asked, likeliest, with_best_deed
from conclave.minds.instincts.relics.worth import odds_of_others, share

TURNS_FOR_TWO: Final[i64] = 6  # that are imagined: see docs/minds.md
TURNS_FOR_MORE: Final[i64] = 5
LONGEST: Final = 1000  # steps that are imagined at the most
NOT_KNOWN: Final = 9.0  # more than anything can gain


def live_on(b: Board, dice: Dice, is_careful: bool) -> None:
    """So many turns; chance for the same thing falls alike whatever came before it.

    Care is taken up to the next turn of the seat whose turn it is or was: there it tells most.
    """
    turns = TURNS_FOR_TWO if b.seats == 2 else TURNS_FOR_MORE
    last = b.at[TURN] + turns
    if b.to_act == CHANCE and b.is_pending(DIE):
        last -= 1
    first_by_habit = last - turns + 1 + b.seats if is_careful else i64(0)
    seed = dice.below(1 << 28)
    for _ in range(LONGEST):
        if b.to_act == OVER or (b.at[TURN] >= last and b.is_pending(DIE)):
            return
        if b.to_act == CHANCE:
            b.apply(Dice(hashed([seed, int(b.at[TURN]), int(b.asked())])).fall(b.options(), b.weights()))
        elif b.is_pending(ACT_PICK):
            if b.at[TURN] < first_by_habit:
                play_carefully(b)
            else:
                play_turn(b)
        elif b.is_setting_up():
            b.apply(b.choices[dice.below(len(b.choices))])
        else:
            b.apply(likeliest(b))


def play_turn(b: Board) -> None:
    """All that is left of the turn."""
    turn = Turn(b)
    while turn.is_on():
        if not turn.cast_spell() and not turn.act():
            b.apply(int(END_TURN))


class Turn:
    """The action step of one seat."""

    def __init__(self, b: Board) -> None:
        self.b = b
        self.seat = i64(b.to_act)
        self.number = b.at[TURN]
        self.gains = [NOT_KNOWN] * 6
        """What each wizard would gain by its best move, as far as that has been thought about."""
        self.moves = [-1] * 6

    def is_on(self) -> bool:
        """Is the seat asked for a wizard? A look into a chest costs nothing and comes first."""
        self.look_into_chests()
        return self.is_asked(ACT_PICK)

    def is_asked(self, question: Ask) -> bool:
        return is_asked(self.b, self.seat, self.number, question)

    def look_into_chests(self) -> None:
        b = self.b
        while self.is_asked(ACT_PICK) or self.is_asked(ACT_THEN):
            look = free_look(b.choices)
            if look < 0:
                return
            b.apply(look)
            self.gains = [NOT_KNOWN] * 6

    def cast_spell(self) -> bool:
        """The relic spell, if it helps at once."""
        b = self.b
        if int(CAST) not in b.choices:
            return False
        twin = cast(Board, b.clone())
        twin.apply(int(CAST))
        value, line = best_line(twin, self.seat, self.number)
        if value <= share(b, self.seat, odds_of_others(b, self.seat)):
            return False
        b.apply(int(CAST))
        for move in line:
            b.apply(move)
        self.gains = [NOT_KNOWN] * 6
        return True

    def act(self) -> bool:
        """The wizard that gains most; what others would gain is looked at again only when it could be the most."""
        b = self.b
        others = odds_of_others(b, self.seat)
        stay = share(b, self.seat, others)
        fresh = 0
        while True:
            best = 0
            for kind in range(1, 6):
                if self.gains[kind] > self.gains[best]:
                    best = kind
            if self.gains[best] <= 0.0:
                return False
            if fresh >> best & 1:
                break
            fresh |= 1 << best
            self.weigh(best, stay, others)
        self.gains[best] = 0.0
        b.apply(WIZARD.move(6 * self.seat + best))
        self.do(self.moves[best])
        self.look_into_chests()
        if self.is_asked(ACT_THEN):
            self.do(likeliest(b))
        return True

    def do(self, move: int) -> None:
        self.b.apply(move)
        if ATTACK.has(move) or OPEN.has(move) or TAKE_RELIC.has(move):  # that changes what others can do
            self.gains = [NOT_KNOWN] * 6

    def weigh(self, kind: int, stay: float, others: float) -> None:
        """What the wizard would gain by its best move."""
        wizard = 6 * self.seat + kind
        self.gains[kind] = 0.0
        if WIZARD.move(wizard) not in self.b.choices:
            return
        begun = cast(Board, self.b.clone())
        begun.apply(WIZARD.move(wizard))
        if not is_asked(begun, self.seat, self.number, ACT_DO):
            return
        for move in worthy_moves(begun, wizard, begun.choices):
            gain = with_best_deed(begun, self.seat, self.number, move, others) - stay
            if gain > self.gains[kind]:
                self.gains[kind] = gain
                self.moves[kind] = move
