"""Deeds: what each command that changes the game does to a fork of the sitting."""

from dataclasses import dataclass

from conclave.table import referee
from conclave.table.entries import Rematch
from conclave.table.refusals import STALE, Refusal
from conclave.table.setting import rotated
from conclave.table.sitting import Sitting
from conclave.table.wire import Army, Offer, Play, Redo, Reply, Resign, Undo

Deed = Play | Undo | Redo | Resign | Offer | Reply | Army


@dataclass(frozen=True, slots=True)
class Done:
    """What came of it besides what the fork's log holds."""

    played: int = 0  # words that were taken
    begun: Sitting | None = None  # the table where it goes on


def do(draft: Sitting, command: Deed, standing: referee.Answer, spent: referee.Spent) -> Done:
    """Do it, or raise the rule that forbids it."""
    seat = command.seat
    if isinstance(command, Play):
        return Done(referee.play(draft, seat, command.ply, command.words, standing, spent))
    if isinstance(command, Undo):
        referee.undo(draft, seat, command.ply, spent)
    elif isinstance(command, Redo):
        if command.ply != draft.ply:
            raise Refusal(STALE)
        referee.redo(draft, seat, spent)
    elif isinstance(command, Resign):
        referee.resign(draft, seat)
    elif isinstance(command, Army):
        referee.hand_in(draft, seat, command.army)
    elif isinstance(command, Reply):
        if referee.reply(draft, seat, command.what, command.yes, spent) and command.what == "rematch":
            return Done(begun=begin_again(draft))
    elif command.what == "draw":
        referee.offer_draw(draft, seat, spent)
    elif referee.offer_rematch(draft, seat, spent):
        return Done(begun=begin_again(draft))
    return Done()


def begin_again(draft: Sitting) -> Sitting:
    """Everybody wants a rematch: the new table, which the old one's log names."""
    begun = rotated(draft)
    draft.add(Rematch(begun.setup.id))
    return begun
