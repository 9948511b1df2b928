"""Beats: what each event looks like, and its line in the log."""

from collections.abc import Callable
from typing import Final

from conclave.games.witchcraft.rules.events import EVENTS
from conclave.games.witchcraft.rules.geometry import Geometry
from conclave.games.witchcraft.scene.icons import ALTAR_TONES, BOLT_TONES, TONES
from conclave.games.witchcraft.scene.ids import altar_id, cell_id, square_id, stack_id, tile_id
from conclave.games.witchcraft.scene.lines import HITS
from conclave.games.witchcraft.scene.names import altar_name, bolt_name, dir_name, power_name, seat_name, tile_name
from conclave.games.witchcraft.scene.observation import GEOMETRIES
from conclave.games.witchcraft.scene.prompt import ENDS, ending
from conclave.kernel.events import Shown
from conclave.kernel.scene import Beat, Line, Narration, Text, say
from conclave.kernel.state import EVERYONE


def beats(event: Shown, seat: int) -> Narration:
    """An event as a seat may see it; a whisper to another seat is nothing at all."""
    audience, name, numbers = event
    if audience not in (EVERYONE, seat):
        return Narration()
    by_name = EVENTS.read(name, numbers)
    return NARRATED[name](GEOMETRIES[by_name.pop("margin")], **by_name)


def told(rule: str, name: str, params: tuple[int | str | Text, ...], *moments: Beat) -> Narration:
    """Beats with their line."""
    return Narration(moments, Line(say(f"witchcraft.log.{name}", *params), rule))


# -- set-up and placing


def altar_set(geometry: Geometry, square: int, kind: int) -> Narration:
    shown = Beat("show", (altar_id(kind),), to=cell_id(geometry, square), tone=ALTAR_TONES[kind])
    return told("WC-3.1", "altar_set", (altar_name(kind), geometry.names[square]), shown)


def special_dealt(geometry: Geometry, seat: int, tile: int) -> Narration:
    return told("WC-3.6", "special_dealt", (seat_name(seat), tile_name(tile)))


def power_dealt(geometry: Geometry, seat: int, kind: int) -> Narration:
    shown = Beat("show", (f"power:{seat}:0",), tone=ALTAR_TONES[kind])
    return told("WC-14.5", "power_dealt", (power_name(kind),), shown)


def begins(geometry: Geometry, seat: int) -> Narration:
    return told("WC-3.16", "begins", (seat_name(seat),))


def picked(geometry: Geometry, seat: int, tile: int) -> Narration:
    moved = Beat("move", (tile_id(f"reserve:{seat}", tile),), f"pile:{seat}", f"reserve:{seat}")
    return told("WC-16.3", "picked", (tile_name(tile),), moved)


def reserve_shown(geometry: Geometry, seat: int, tile: int) -> Narration:
    shown = Beat("show", (tile_id(f"reserve:{seat}", tile),), tone=TONES[seat])
    return told("WC-16.3", "reserve_shown", (seat_name(seat), tile_name(tile)), shown)


def drawn(geometry: Geometry, seat: int, tile: int) -> Narration:
    flip = Beat("flip", (tile_id(f"pile:{seat}", tile),), tone=TONES[seat])
    return told("WC-4.2", "drawn", (seat_name(seat), tile_name(tile)), flip)


def placed(geometry: Geometry, seat: int, tile: int, square: int) -> Narration:
    shown = Beat("show", (stack_id(geometry, square),), f"pile:{seat}", square_id(geometry, square), tone=TONES[seat])
    return told("WC-4.3", "placed", (seat_name(seat), tile_name(tile), geometry.names[square]), shown)


# -- turns and bolts


def turn_begun(geometry: Geometry, seat: int, turns: int) -> Narration:
    return told("WC-5.1", "turn_begun", (seat_name(seat), turns + 1))


def activated(geometry: Geometry, square: int, tile: int, seat: int) -> Narration:
    glow = Beat("pulse", (stack_id(geometry, square),), tone=TONES[seat])
    return told("WC-5.2", "activated", (seat_name(seat), tile_name(tile), geometry.names[square]), glow)


def bolt(geometry: Geometry, start: int, to: int, act: int) -> Narration:
    flight = Beat("bolt", start=cell_id(geometry, start), to=cell_id(geometry, to), tone=BOLT_TONES[act])
    return told(HITS[act], "bolt", (bolt_name(act), geometry.names[start], geometry.names[to]), flight)


def captured(geometry: Geometry, square: int, tile: int, height: int) -> Narration:
    moments = (Beat("burst", (stack_id(geometry, square),)), Beat("hide", (stack_id(geometry, square),), to="hand"))
    if height > 1:
        return told("WC-8.1", "captured_tall", (tile_name(tile), geometry.names[square], height), *moments)
    return told("WC-8.1", "captured", (tile_name(tile), geometry.names[square]), *moments)


def given(geometry: Geometry, tile: int, square: int) -> Narration:
    moved = Beat("move", (tile_id("hand", tile),), "hand", cell_id(geometry, square))
    return told("WC-8.3", "given", (tile_name(tile), geometry.names[square]), moved)


def topped(geometry: Geometry, square: int, tile: int) -> Narration:
    flip = Beat("flip", (stack_id(geometry, square),))
    return told("WC-5.5", "topped", (tile_name(tile), geometry.names[square]), flip)


def turned(geometry: Geometry, square: int, direction: int, tile: int) -> Narration:
    turn = Beat("turn", (stack_id(geometry, square),))
    return told("WC-4.5", "turned", (tile_name(tile), geometry.names[square], dir_name(direction)), turn)


def exhausted(geometry: Geometry, square: int, tile: int) -> Narration:
    veil = Beat("pulse", (stack_id(geometry, square),), tone="grey")
    return told("WC-9.1", "exhausted", (tile_name(tile), geometry.names[square]), veil)


# -- powers


def refreshed(geometry: Geometry, square: int, tile: int) -> Narration:
    glow = Beat("pulse", (stack_id(geometry, square),), tone="amber")
    return told("WC-9.5", "refreshed", (tile_name(tile), geometry.names[square]), glow)


def shielded(geometry: Geometry, square: int, side: int, tile: int) -> Narration:
    glow = Beat("pulse", (stack_id(geometry, square),), tone="blue")
    return told("WC-12.9", "shielded", (tile_name(tile), geometry.names[square], dir_name(side)), glow)


def moved(geometry: Geometry, start: int, to: int, tile: int) -> Narration:
    step = Beat("move", (stack_id(geometry, start),), cell_id(geometry, start), cell_id(geometry, to))
    return told("WC-12.13", "moved", (tile_name(tile), geometry.names[start], geometry.names[to]), step)


def swapped(geometry: Geometry, here: int, there: int) -> Narration:
    go = Beat("move", (stack_id(geometry, here),), cell_id(geometry, here), cell_id(geometry, there))
    come = Beat("move", (stack_id(geometry, there),), cell_id(geometry, there), cell_id(geometry, here), together=True)
    return told("WC-11.23", "swapped", (geometry.names[here], geometry.names[there]), go, come)


def altar_used(geometry: Geometry, square: int, kind: int) -> Narration:
    glow = Beat("pulse", (altar_id(kind),), tone=ALTAR_TONES[kind])
    return told("WC-12.1", "altar_used", (altar_name(kind), geometry.names[square]), glow)


def altar_void(geometry: Geometry, square: int, kind: int) -> Narration:
    return told("WC-10.11", "altar_void", (altar_name(kind), geometry.names[square]))


def altar_gone(geometry: Geometry, square: int, kind: int) -> Narration:
    moments = (Beat("burst", (altar_id(kind),)), Beat("hide", (altar_id(kind),)))
    return told("WC-11.19", "altar_gone", (altar_name(kind), geometry.names[square]), *moments)


def dissolved(geometry: Geometry, square: int, tile: int, height: int) -> Narration:
    gone = Beat("hide", (stack_id(geometry, square),), to="hand")
    return told("WC-11.10", "dissolved", (tile_name(tile), geometry.names[square], height), gone)


def discarded(geometry: Geometry, tile: int) -> Narration:
    out = Beat("move", (tile_id("discards", tile),), "hand", "discards")
    return told("WC-11.15", "discarded", (tile_name(tile),), out)


def power_used(geometry: Geometry, seat: int, kind: int) -> Narration:
    flip = Beat("flip", (f"power:{seat}:0",), tone=ALTAR_TONES[kind])
    return told("WC-14.3", "power_used", (seat_name(seat), power_name(kind)), flip)


# -- summoning


def pieces_laid(geometry: Geometry, bar: int, twin: int) -> Narration:
    pair = geometry.bars[bar], geometry.bars[twin]
    shown = Beat("show", tuple(square_id(geometry, square) for piece in pair for square in piece.squares))
    return told("WC-13.4", "pieces_laid", (pair[0].name, pair[1].name), shown)


def assigned(geometry: Geometry, seat: int, bar: int) -> Narration:
    glow = Beat("pulse", tuple(square_id(geometry, at) for at in geometry.bars[bar].squares), tone=TONES[seat])
    return told("WC-13.10", "assigned", (seat_name(seat), geometry.bars[bar].name), glow)


def summoned(geometry: Geometry, seat: int, tile: int, square: int) -> Narration:
    start = f"reserve:{seat}"
    shown = Beat("show", (stack_id(geometry, square),), start, square_id(geometry, square), tone=TONES[seat])
    return told("WC-13.13", "summoned", (seat_name(seat), tile_name(tile), geometry.names[square]), shown)


# -- the end


def finished(geometry: Geometry, reason: int, winner: int) -> Narration:
    text = ending(reason, winner)
    spoken = Beat("say", tone=TONES[winner] if winner >= 0 else "", say=text)
    return Narration((spoken,), Line(text, ENDS[reason]))


def power_shown(geometry: Geometry, seat: int, kind: int) -> Narration:
    flip = Beat("flip", (f"power:{seat}:0",), tone=ALTAR_TONES[kind])
    return told("WC-17.5", "power_shown", (seat_name(seat), power_name(kind)), flip)


NARRATED: Final[dict[str, Callable[..., Narration]]] = {
    function.__name__: function
    for function in (
        *(altar_set, special_dealt, power_dealt, begins, picked, reserve_shown, drawn, placed),
        *(turn_begun, activated, bolt, captured, given, topped, turned, exhausted),
        *(refreshed, shielded, moved, swapped, altar_used, altar_void, altar_gone, dissolved, discarded, power_used),
        *(pieces_laid, assigned, summoned, finished, power_shown),
    )
}
"""By the name of the event; the parameters are its numbers."""
