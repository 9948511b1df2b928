"""Views: what one seat gets of a table, built up from what it may know and from nothing else.

Scenes come from `observe(seat)`. Choices and reasons come from a guessed world that is dealt from that
observation alone, so that no byte of them can depend on what the seat cannot know.
"""

from collections.abc import Collection

from msgspec.structs import replace

from conclave.games import GAMES
from conclave.kernel.dice import Dice, hashed
from conclave.kernel.events import Shown
from conclave.kernel.scene import Choice, Narration
from conclave.kernel.state import EVERYONE, SPECTATOR, State
from conclave.table.dice import commitment
from conclave.table.entries import TableSetup
from conclave.table.pieces import Seen
from conclave.table.referee import asked_of
from conclave.table.sitting import UNPACK, Sitting
from conclave.table.store import Card, Stored, card_of
from conclave.table.wire import ClockInfo, LogLine, LogPage, SeatInfo, TableInfo, View

PAGE = 300  # entries of the log in one view, and in one page of what came before
MOST_KEPT = 4 * PAGE  # tellings that a table remembers
MOST_REPLAYS = 32  # pictures of a game's past that a table remembers
MOST_TOLD = 64  # events in one view; more is a gap, and the scene is whole anyway


def guessed(state: State, seat: int) -> State:
    """A world that follows from what the seat knows, and from nothing else."""
    return state.guess(seat, Dice(hashed(state.observe(seat))))


def choices_for(sitting: Sitting, seat: int) -> list[Choice]:
    """What the seat may choose now; nothing for those who wait or watch."""
    return seen_by(sitting, seat).choices


def seen_by(sitting: Sitting, seat: int) -> Seen:
    """What a seat sees and may choose, worked out once for all who look at the table as it stands."""
    known = sitting.seen.get(seat)
    if known is None:
        state = sitting.state
        observed = state.observe(seat)
        choices: list[Choice] = []
        if seat >= 0 and sitting.to_act == seat:
            choices = sitting.stage.choices(state.guess(seat, Dice(hashed(observed))), seat)
        known = sitting.seen[seat] = Seen(sitting.stage.scene(observed, seat), choices)
    return known


def told_to(sitting: Sitting, events: list[Shown], seat: int) -> list[Narration]:
    """Events of a step as the seat may see them."""
    return [sitting.stage.beats(event, seat) for event in events if event[0] in (EVERYONE, seat)]


def news(sitting: Sitting, seat: int, first: int, end: int) -> tuple[list[LogLine], list[Narration]]:
    """Lines and motion of the entries from `first` to before `end`."""
    lines: list[LogLine] = []
    motion: list[Narration] = []
    for index in range(first, end):
        note = sitting.notes[index]
        if note.line is not None:
            lines.append(LogLine(index, note.line, note.seat))
            continue
        for told in telling(sitting, seat, index):
            if told.line is not None:
                lines.append(LogLine(index, told.line, note.seat))
            motion.append(told)
    return lines, motion if len(motion) <= MOST_TOLD else []


def telling(sitting: Sitting, seat: int, index: int) -> list[Narration]:
    """What an entry of the log tells a seat; the log only grows, so it is told once."""
    known = sitting.tellings.get((seat, index))
    if known is None:
        if len(sitting.tellings) >= MOST_KEPT:
            sitting.tellings.clear()
        known = told_to(sitting, UNPACK.decode(sitting.notes[index].events), seat)
        sitting.tellings[seat, index] = known
    return known


def log_page(sitting: Sitting, seat: int, before: int) -> LogPage:
    """The lines of the entries before one of them, a page of them."""
    end = min(before, sitting.index)
    first = max(0, end - PAGE)
    return LogPage(news(sitting, seat, first, end)[0], first)


def table_info(
    setup: TableSetup, card: Card, status: str, guest: str, online: Collection[str], changed: int
) -> TableInfo:
    """What a guest may know of a table: the invitation if seated, the seed when it is over."""
    seats = [
        SeatInfo(
            seat=seat,
            kind="person" if chair.kind == "person" else "mind" if chair.kind == "mind" else "open",
            name=chair.name,
            mine=bool(guest) and chair.guest == guest,
            online=chair.kind == "mind" or chair.guest in online,
            army=chair.army,
        )
        for seat, chair in enumerate(card.chairs)
    ]
    is_seated = any(seat.mine for seat in seats)
    return TableInfo(
        id=setup.id,
        game=setup.game,
        title=GAMES[setup.game].title,
        options=setup.options,
        seats=seats,
        listed=setup.listed,
        status="over" if status == "over" else "playing" if status == "playing" else "gathering",
        result=card.result,
        commitment=commitment(setup.seed),
        seed=setup.seed if status == "over" else "",
        invite=setup.invite if is_seated else "",
        created=setup.created,
        hidden=GAMES[setup.game].hidden,
        rematch=card.rematch,
        to_act=card.to_act,
        ply=card.ply,
        changed=changed,
        payoffs=card.payoffs,
        outcome=card.outcome,
        hints=setup.hints or len({chair.guest for chair in card.chairs if chair.guest}) < 2,
    )


def listed_info(table: Stored, guest: str, online: Collection[str]) -> TableInfo:
    """A table out of a list."""
    return table_info(table.setup, table.card, table.status, guest, online, table.changed // 1000)


def sitting_info(sitting: Sitting, guest: str, online: Collection[str], changed: int = 0) -> TableInfo:
    """A table that is open."""
    return table_info(sitting.setup, card_of(sitting), sitting.status, guest, online, changed)


def view(
    sitting: Sitting,
    seat: int,
    table: TableInfo,
    after: int,
    standing: dict[str, str],
    clock: ClockInfo | None,
    gap: bool,
) -> View:
    """The whole picture for one seat; after a gap, without motion."""
    first = max(after, 0, sitting.index - PAGE)
    lines, motion = news(sitting, seat, first, sitting.index)
    seen = seen_by(sitting, seat)
    return View(
        table=table,
        seat=seat,
        index=sitting.index,
        ply=sitting.ply,
        to_act=sitting.to_act,
        scene=seen.scene,
        choices=seen.choices,
        lines=lines,
        told=[] if gap else motion,
        can_undo=sitting.free_undo(seat) if seat >= 0 else -1,
        asked=asked_of(sitting, seat) if seat >= 0 else [],
        standing=standing,
        clock=clock,
        ask_undo=sitting.last_decision(seat) if seat >= 0 else -1,
        turn_undo=sitting.turn_start(seat) if seat >= 0 else -1,
        can_redo=sum(decider == seat for _, decider in sitting.undone) if sitting.redone(seat) else 0,
        earlier=first if first > after else 0,
    )


def replay_view(sitting: Sitting, seat: int, table: TableInfo, ply: int, after: int) -> View:
    """The picture that a seat had after a step of the game in force; lines are numbered by steps."""
    known = sitting.replays.get((seat, ply, after))
    if known is not None:
        return replace(known, table=table)
    lines: list[LogLine] = []
    motion: list[Narration] = []
    state = sitting.beginning()
    asked, after = after, max(after, ply - PAGE)
    for step, state in sitting.walk(max(1, min(after + 1, ply)), ply):
        motion = told_to(sitting, state.events or [], seat)
        if step > after:
            lines += [LogLine(step, told.line, sitting.deciders[step - 1]) for told in motion if told.line is not None]
    seen = View(
        table=table,
        seat=seat,
        index=ply,
        ply=ply,
        to_act=state.to_act,
        scene=sitting.stage.scene(state.observe(seat), seat),
        choices=[],
        lines=lines,
        told=motion,
        can_undo=-1,
        asked=[],
        standing={},
        earlier=after + 1 if after > max(asked, 0) else 0,
    )
    if len(sitting.replays) >= MOST_REPLAYS:
        sitting.replays.clear()
    sitting.replays[seat, ply, asked] = seen
    return seen


def replay_page(sitting: Sitting, seat: int, before: int) -> LogPage:
    """The lines of the steps before one of them, a page of them."""
    lines: list[LogLine] = []
    end = min(before, sitting.ply + 1)
    first = max(1, end - PAGE)
    for step, state in sitting.walk(first, end - 1):
        told = told_to(sitting, state.events or [], seat)
        lines += [LogLine(step, each.line, sitting.deciders[step - 1]) for each in told if each.line is not None]
    return LogPage(lines, first if first > 1 else 0)


def may_replay(sitting: Sitting, seat: int, guest: str) -> bool:
    """Any seat once the game is over; before, one's own seats and what everybody saw."""
    is_open = bool(sitting.result) and seat < sitting.setup.seats
    return seat == SPECTATOR or is_open or seat in sitting.seats_of(guest)
