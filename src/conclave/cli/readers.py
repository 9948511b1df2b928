"""Readers at the terminal: who is called "you", who by a name, and who by the side that is played."""

from collections.abc import Sequence

from conclave.kernel.scene import NUMBERED, SEAT, Player, Text, say
from conclave.kernel.words import Reader
from conclave.minds import LEVELS
from conclave.minds.levels import OURS
from conclave.minds.own.found import installed

PERSON = "person"  # in the names of a record: somebody at a keyboard


def reader_at(players: Sequence[Player], names: Sequence[str], people: Sequence[int]) -> Reader:
    """Who reads what a game with these players shows; one person alone is "you", several have their sides.

    `names` are those of a record: a person's name, or the kind of mind that plays.
    """
    minds = [seat for seat, name in enumerate(names) if is_mind(name)]
    called: list[str | Text] = []
    for player in players:
        name = names[player.seat] if player.seat < len(names) else ""
        if [player.seat] == minds:
            called.append(say("seat.mind"))
        elif name in ("", PERSON) or player.seat in minds or names.count(name) > 1:
            called.append(side_of(player))
        else:
            called.append(name)
    return Reader(people[0] if len(people) == 1 else -1, tuple(called))


def side_of(player: Player) -> Text:
    """What a seat is called by what it plays, whoever sits there."""
    if player.name.id != SEAT:
        return player.name
    side = player.name.params[1] if len(player.name.params) > 1 else None
    return side if isinstance(side, Text) else say(NUMBERED, player.seat + 1)


def is_mind(name: str) -> bool:
    """Is this in a record the name of a mind: a level, or such as search:0.5s, or one that somebody has brought?"""
    kind = name.partition(":")[0]
    return name in LEVELS or kind in OURS or (":" in name and kind in ("py", "run")) or name in installed()
