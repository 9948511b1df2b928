"""Beats: what each event looks like, and its line in the log."""

from collections.abc import Callable
from typing import Final

from conclave.games.witchcraft.rules.codes import (
    ACTIVATED,
    ALTAR_GONE,
    ALTAR_SET,
    ALTAR_USED,
    ALTAR_VOID,
    ASSIGNED,
    BEGINS,
    BOLT,
    CAPTURED,
    DISCARDED,
    DISSOLVED,
    DRAWN,
    EXHAUSTED,
    FINISHED,
    GIVEN,
    MOVED,
    PICKED,
    PIECES_LAID,
    PLACED,
    POWER_DEALT,
    POWER_SHOWN,
    POWER_USED,
    REFRESHED,
    RESERVE_SHOWN,
    SHIELDED,
    SPECIAL_DEALT,
    SUMMONED,
    SWAPPED,
    TOPPED,
    TURN_BEGUN,
    TURNED,
)
from conclave.games.witchcraft.rules.geometry import Geometry
from conclave.games.witchcraft.scene.items import BOLT_TONES
from conclave.games.witchcraft.scene.lines import HITS
from conclave.games.witchcraft.scene.names import (
    ALTAR_TONES,
    TONES,
    altar_id,
    altar_name,
    bolt_name,
    cell_id,
    dir_name,
    power_name,
    seat_name,
    square_id,
    stack_id,
    tile_id,
    tile_name,
)
from conclave.games.witchcraft.scene.observation import GEOMETRIES
from conclave.games.witchcraft.scene.prompt import ENDS, ending
from conclave.kernel.events import Shown
from conclave.kernel.scene import Beat, Line, Narration, Text, say
from conclave.kernel.state import EVERYONE

Teller = Callable[[Geometry, int, int, int], Narration]


def beats(event: Shown, seat: int) -> Narration:
    """An event as a seat may see it; a whisper to another seat is nothing at all."""
    audience, kind, (a, b, c, margin) = event
    if audience not in (EVERYONE, seat):
        return Narration()
    return TELLERS[kind](GEOMETRIES[margin], a, b, c)


def told(rule: str, name: str, params: tuple[int | str | Text, ...], *moments: Beat) -> Narration:
    """Beats with their line."""
    return Narration(moments, Line(say(f"witchcraft.log.{name}", *params), rule))


# -- set-up and placing


def altar_set(frame: Geometry, square: int, kind: int, _: int) -> Narration:
    shown = Beat("show", (altar_id(kind),), to=cell_id(frame, square), tone=ALTAR_TONES[kind])
    return told("WC-3.1", "altar_set", (altar_name(kind), frame.names[square]), shown)


def special_dealt(frame: Geometry, seat: int, tile: int, _: int) -> Narration:
    return told("WC-3.6", "special_dealt", (seat_name(seat), tile_name(tile)))


def power_dealt(frame: Geometry, seat: int, kind: int, _: int) -> Narration:
    shown = Beat("show", (f"power:{seat}:0",), tone=ALTAR_TONES[kind])
    return told("WC-14.5", "power_dealt", (power_name(kind),), shown)


def begins(frame: Geometry, seat: int, _: int, __: int) -> Narration:
    return told("WC-3.16", "begins", (seat_name(seat),))


def picked(frame: Geometry, seat: int, tile: int, _: int) -> Narration:
    moved = Beat("move", (tile_id(f"reserve:{seat}", tile),), f"pile:{seat}", f"reserve:{seat}")
    return told("WC-16.3", "picked", (tile_name(tile),), moved)


def reserve_shown(frame: Geometry, seat: int, tile: int, _: int) -> Narration:
    shown = Beat("show", (tile_id(f"reserve:{seat}", tile),), tone=TONES[seat])
    return told("WC-16.3", "reserve_shown", (seat_name(seat), tile_name(tile)), shown)


def drawn(frame: Geometry, seat: int, tile: int, _: int) -> Narration:
    flip = Beat("flip", (tile_id(f"pile:{seat}", tile),), tone=TONES[seat])
    return told("WC-4.2", "drawn", (seat_name(seat), tile_name(tile)), flip)


def placed(frame: Geometry, seat: int, tile: int, square: int) -> Narration:
    shown = Beat("show", (stack_id(frame, square),), f"pile:{seat}", square_id(frame, square), tone=TONES[seat])
    return told("WC-4.3", "placed", (seat_name(seat), tile_name(tile), frame.names[square]), shown)


# -- turns and bolts


def turn_begun(frame: Geometry, seat: int, turns: int, _: int) -> Narration:
    return told("WC-5.1", "turn_begun", (seat_name(seat), turns + 1))


def activated(frame: Geometry, square: int, tile: int, seat: int) -> Narration:
    glow = Beat("pulse", (stack_id(frame, square),), tone=TONES[seat])
    return told("WC-5.2", "activated", (seat_name(seat), tile_name(tile), frame.names[square]), glow)


def bolt(frame: Geometry, start: int, to: int, act: int) -> Narration:
    flight = Beat("bolt", start=cell_id(frame, start), to=cell_id(frame, to), tone=BOLT_TONES[act])
    return told(HITS[act], "bolt", (bolt_name(act), frame.names[start], frame.names[to]), flight)


def captured(frame: Geometry, square: int, tile: int, height: int) -> Narration:
    moments = (Beat("burst", (stack_id(frame, square),)), Beat("hide", (stack_id(frame, square),), to="hand"))
    if height > 1:
        return told("WC-8.1", "captured_tall", (tile_name(tile), frame.names[square], height), *moments)
    return told("WC-8.1", "captured", (tile_name(tile), frame.names[square]), *moments)


def given(frame: Geometry, tile: int, square: int, _: int) -> Narration:
    moved = Beat("move", (tile_id("hand", tile),), "hand", cell_id(frame, square))
    return told("WC-8.3", "given", (tile_name(tile), frame.names[square]), moved)


def topped(frame: Geometry, square: int, tile: int, _: int) -> Narration:
    flip = Beat("flip", (stack_id(frame, square),))
    return told("WC-5.5", "topped", (tile_name(tile), frame.names[square]), flip)


def turned(frame: Geometry, square: int, direction: int, tile: int) -> Narration:
    turn = Beat("turn", (stack_id(frame, square),))
    return told("WC-4.5", "turned", (tile_name(tile), frame.names[square], dir_name(direction)), turn)


def exhausted(frame: Geometry, square: int, tile: int, _: int) -> Narration:
    veil = Beat("pulse", (stack_id(frame, square),), tone="grey")
    return told("WC-9.1", "exhausted", (tile_name(tile), frame.names[square]), veil)


# -- powers


def refreshed(frame: Geometry, square: int, tile: int, _: int) -> Narration:
    glow = Beat("pulse", (stack_id(frame, square),), tone="amber")
    return told("WC-9.5", "refreshed", (tile_name(tile), frame.names[square]), glow)


def shielded(frame: Geometry, square: int, side: int, tile: int) -> Narration:
    glow = Beat("pulse", (stack_id(frame, square),), tone="blue")
    return told("WC-12.9", "shielded", (tile_name(tile), frame.names[square], dir_name(side)), glow)


def moved(frame: Geometry, start: int, to: int, tile: int) -> Narration:
    step = Beat("move", (stack_id(frame, start),), cell_id(frame, start), cell_id(frame, to))
    return told("WC-12.13", "moved", (tile_name(tile), frame.names[start], frame.names[to]), step)


def swapped(frame: Geometry, here: int, there: int, _: int) -> Narration:
    go = Beat("move", (stack_id(frame, here),), cell_id(frame, here), cell_id(frame, there))
    come = Beat("move", (stack_id(frame, there),), cell_id(frame, there), cell_id(frame, here), together=True)
    return told("WC-11.23", "swapped", (frame.names[here], frame.names[there]), go, come)


def altar_used(frame: Geometry, square: int, kind: int, _: int) -> Narration:
    glow = Beat("pulse", (altar_id(kind),), tone=ALTAR_TONES[kind])
    return told("WC-12.1", "altar_used", (altar_name(kind), frame.names[square]), glow)


def altar_void(frame: Geometry, square: int, kind: int, _: int) -> Narration:
    return told("WC-10.11", "altar_void", (altar_name(kind), frame.names[square]))


def altar_gone(frame: Geometry, square: int, kind: int, _: int) -> Narration:
    moments = (Beat("burst", (altar_id(kind),)), Beat("hide", (altar_id(kind),)))
    return told("WC-11.19", "altar_gone", (altar_name(kind), frame.names[square]), *moments)


def dissolved(frame: Geometry, square: int, tile: int, height: int) -> Narration:
    gone = Beat("hide", (stack_id(frame, square),), to="hand")
    return told("WC-11.10", "dissolved", (tile_name(tile), frame.names[square], height), gone)


def discarded(frame: Geometry, tile: int, _: int, __: int) -> Narration:
    out = Beat("move", (tile_id("discards", tile),), "hand", "discards")
    return told("WC-11.15", "discarded", (tile_name(tile),), out)


def power_used(frame: Geometry, seat: int, kind: int, _: int) -> Narration:
    flip = Beat("flip", (f"power:{seat}:0",), tone=ALTAR_TONES[kind])
    return told("WC-14.3", "power_used", (seat_name(seat), power_name(kind)), flip)


# -- summoning


def pieces_laid(frame: Geometry, number: int, twin: int, _: int) -> Narration:
    shown = Beat("show", tuple(square_id(frame, at) for n in (number, twin) for at in frame.bars[n].squares))
    return told("WC-13.4", "pieces_laid", (frame.bars[number].name, frame.bars[twin].name), shown)


def assigned(frame: Geometry, seat: int, number: int, _: int) -> Narration:
    glow = Beat("pulse", tuple(square_id(frame, at) for at in frame.bars[number].squares), tone=TONES[seat])
    return told("WC-13.10", "assigned", (seat_name(seat), frame.bars[number].name), glow)


def summoned(frame: Geometry, seat: int, tile: int, square: int) -> Narration:
    start = f"reserve:{seat}"
    shown = Beat("show", (stack_id(frame, square),), start, square_id(frame, square), tone=TONES[seat])
    return told("WC-13.13", "summoned", (seat_name(seat), tile_name(tile), frame.names[square]), shown)


# -- the end


def finished(frame: Geometry, reason: int, winner: int, _: int) -> Narration:
    text = ending(reason, winner)
    spoken = Beat("say", tone=TONES[winner] if winner >= 0 else "", say=text)
    return Narration((spoken,), Line(text, ENDS[reason]))


def power_shown(frame: Geometry, seat: int, kind: int, _: int) -> Narration:
    flip = Beat("flip", (f"power:{seat}:0",), tone=ALTAR_TONES[kind])
    return told("WC-17.5", "power_shown", (seat_name(seat), power_name(kind)), flip)


TELLERS: Final[dict[int, Teller]] = {
    ALTAR_SET: altar_set,
    SPECIAL_DEALT: special_dealt,
    POWER_DEALT: power_dealt,
    BEGINS: begins,
    PICKED: picked,
    RESERVE_SHOWN: reserve_shown,
    DRAWN: drawn,
    PLACED: placed,
    TURN_BEGUN: turn_begun,
    ACTIVATED: activated,
    BOLT: bolt,
    CAPTURED: captured,
    GIVEN: given,
    TOPPED: topped,
    TURNED: turned,
    EXHAUSTED: exhausted,
    REFRESHED: refreshed,
    SHIELDED: shielded,
    MOVED: moved,
    SWAPPED: swapped,
    ALTAR_USED: altar_used,
    ALTAR_VOID: altar_void,
    ALTAR_GONE: altar_gone,
    DISSOLVED: dissolved,
    DISCARDED: discarded,
    POWER_USED: power_used,
    PIECES_LAID: pieces_laid,
    ASSIGNED: assigned,
    SUMMONED: summoned,
    FINISHED: finished,
    POWER_SHOWN: power_shown,
}
