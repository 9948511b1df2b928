"""Beats: what each event looks like, and its line in the log."""

from collections.abc import Callable
from typing import Any, Final

from conclave.games.witchcraft.rules.bags import TYPES
from conclave.games.witchcraft.rules.events import EVENTS
from conclave.games.witchcraft.rules.geometry import Geometry
from conclave.games.witchcraft.rules.machine import MACHINE
from conclave.games.witchcraft.scene.icons import ALTAR_ICONS, ALTAR_TONES, BOLT_ICONS, BOLT_TONES, ICONS, TONES
from conclave.games.witchcraft.scene.ids import altar_id, cell_id, square_id, stack_id, tile_id
from conclave.games.witchcraft.scene.lines import HITS
from conclave.games.witchcraft.scene.names import altar_name, bolt_name, dir_name, power_name, stack_of, tile_name
from conclave.games.witchcraft.scene.observation import GEOMETRIES
from conclave.games.witchcraft.scene.prompt import ENDS, RULES, ending
from conclave.kernel.events import Shown
from conclave.kernel.scene import Beat, Line, Narration, Text, say, seated
from conclave.kernel.state import EVERYONE


def beats(event: Shown, seat: int) -> Narration:
    """An event as a seat may see it; a whisper to another seat is nothing at all."""
    audience, name, numbers = event
    if audience not in (EVERYONE, seat):
        return Narration()
    by_name = EVENTS.read(name, numbers)
    return NARRATED[name](GEOMETRIES[by_name.pop("margin")], **by_name)


def told(rule: str, name: str, params: tuple[int | str | Text, ...], *moments: Beat, **more: Any) -> Narration:
    """Beats with their line, which speaks of what they show; `more` is what else the line has."""
    on = tuple(dict.fromkeys(id for beat in moments for id in beat.ids))
    return Narration(moments, Line(say(f"witchcraft.log.{name}", *params), rule, **{"on": on, **more}))


# -- set-up and placing


def altar_set(geometry: Geometry, square: int, kind: int) -> Narration:
    shown = Beat("show", (altar_id(kind),), to=cell_id(geometry, square), tone=ALTAR_TONES[kind])
    return told("WC-3.1", "altar_set", (altar_name(kind), geometry.names[square]), shown)


def special_dealt(geometry: Geometry, seat: int, tile: int) -> Narration:
    return told("WC-3.6", "special_dealt", (seated(seat), tile_name(tile)))


def power_dealt(geometry: Geometry, seat: int, kind: int) -> Narration:
    shown = Beat("show", (f"power:{seat}:0",), tone=ALTAR_TONES[kind])
    return told("WC-14.5", "power_dealt", (seated(seat), power_name(kind)), shown)


def begins(geometry: Geometry, seat: int) -> Narration:
    return told("WC-3.16", "begins", (seated(seat),))


def picked(geometry: Geometry, seat: int, tile: int) -> Narration:
    moved = Beat("move", (tile_id(f"reserve:{seat}", tile),), f"pile:{seat}", f"reserve:{seat}")
    return told("WC-16.3", "picked", (seated(seat), tile_name(tile)), moved)


def reserve_shown(geometry: Geometry, seat: int, tile: int) -> Narration:
    shown = Beat("show", (tile_id(f"reserve:{seat}", tile),), tone=TONES[seat])
    return told("WC-16.3", "reserve_shown", (seated(seat), tile_name(tile)), shown)


def drawn(geometry: Geometry, seat: int, tile: int) -> Narration:
    flip = Beat("flip", (tile_id(f"pile:{seat}", tile),), tone=TONES[seat])
    return told("WC-4.2", "drawn", (seated(seat), tile_name(tile)), flip)


def placed(geometry: Geometry, seat: int, tile: int, square: int) -> Narration:
    shown = Beat("show", (stack_id(geometry, square),), f"pile:{seat}", square_id(geometry, square), tone=TONES[seat])
    return told(
        "WC-4.3",
        "placed",
        (seated(seat), tile_name(tile), geometry.names[square]),
        shown,
        rank="act",
        icon=ICONS[TYPES[tile]],
    )


# -- turns and bolts


def turn_begun(geometry: Geometry, seat: int, turns: int) -> Narration:
    return told("WC-5.1", "turn_begun", (seated(seat), turns + 1), rank="turn")


def activated(geometry: Geometry, square: int, tile: int, seat: int) -> Narration:
    glow = Beat("pulse", (stack_id(geometry, square),), tone=TONES[seat])
    words = seated(seat), tile_name(tile), geometry.names[square]
    return told("WC-5.2", "activated", words, glow, rank="act", icon=ICONS[TYPES[tile]])


def bolt(geometry: Geometry, start: int, to: int, act: int, seat: int) -> Narration:
    flight = Beat("bolt", start=cell_id(geometry, start), to=cell_id(geometry, to), tone=BOLT_TONES[act])
    words = bolt_name(act), geometry.names[start], geometry.names[to], seated(seat)
    on = (cell_id(geometry, start), cell_id(geometry, to))
    return told(HITS[act], "bolt", words, flight, icon=BOLT_ICONS[act], on=on)


def captured(geometry: Geometry, square: int, tile: int, height: int, seat: int) -> Narration:
    id = stack_id(geometry, square)
    moments = Beat("hurt", (id,), amount=height), Beat("burst", (id,)), Beat("hide", (id,), to="hand")
    words = stack_of(seat, tile, geometry.names[square]), height
    change = say("witchcraft.short.tiles", height)
    name = "captured_tall" if height > 1 else "captured"
    return told("WC-8.1", name, words, *moments, rank="result", icon=ICONS[TYPES[tile]], change=change)


def given(geometry: Geometry, tile: int, square: int, seat: int) -> Narration:
    moved = Beat("move", (tile_id("hand", tile),), "hand", cell_id(geometry, square))
    return told("WC-8.3", "given", (tile_name(tile), geometry.names[square], seated(seat)), moved)


def topped(geometry: Geometry, square: int, tile: int, seat: int, asked: int) -> Narration:
    flip = Beat("flip", (stack_id(geometry, square),))
    rule = RULES[MACHINE.items[asked].name]
    return told(rule, "topped", (seated(seat), tile_name(tile), geometry.names[square]), flip)


def turned(geometry: Geometry, square: int, direction: int, tile: int, seat: int, asked: int) -> Narration:
    turn = Beat("turn", (stack_id(geometry, square),))
    rule = RULES[MACHINE.items[asked].name]
    return told(rule, "turned", (stack_of(seat, tile, geometry.names[square]), dir_name(direction)), turn)


def exhausted(geometry: Geometry, square: int, tile: int, seat: int) -> Narration:
    veil = Beat("pulse", (stack_id(geometry, square),), tone="grey")
    return told("WC-9.1", "exhausted", (stack_of(seat, tile, geometry.names[square]),), veil)


# -- powers


def refreshed(geometry: Geometry, square: int, tile: int, seat: int) -> Narration:
    glow = Beat("pulse", (stack_id(geometry, square),), tone="amber")
    return told("WC-9.5", "refreshed", (stack_of(seat, tile, geometry.names[square]),), glow, rank="result")


def shielded(geometry: Geometry, square: int, side: int, tile: int, seat: int) -> Narration:
    glow = Beat("pulse", (stack_id(geometry, square),), tone="blue")
    return told(
        "WC-12.9", "shielded", (stack_of(seat, tile, geometry.names[square]), dir_name(side)), glow, rank="result"
    )


def moved(geometry: Geometry, start: int, to: int, tile: int, seat: int) -> Narration:
    step = Beat("move", (stack_id(geometry, start),), cell_id(geometry, start), cell_id(geometry, to))
    words = seated(seat), tile_name(tile), geometry.names[start], geometry.names[to]
    return told("WC-12.13", "moved", words, step, rank="result")


def swapped(geometry: Geometry, here: int, there: int, seat: int) -> Narration:
    go = Beat("move", (stack_id(geometry, here),), cell_id(geometry, here), cell_id(geometry, there))
    come = Beat("move", (stack_id(geometry, there),), cell_id(geometry, there), cell_id(geometry, here), together=True)
    return told(
        "WC-11.23", "swapped", (geometry.names[here], geometry.names[there], seated(seat)), go, come, rank="result"
    )


def altar_used(geometry: Geometry, square: int, kind: int) -> Narration:
    glow = Beat("pulse", (altar_id(kind),), tone=ALTAR_TONES[kind])
    words = altar_name(kind), geometry.names[square]
    return told("WC-12.1", "altar_used", words, glow, rank="result", icon=ALTAR_ICONS[kind])


def altar_void(geometry: Geometry, square: int, kind: int) -> Narration:
    return told("WC-10.11", "altar_void", (altar_name(kind), geometry.names[square]))


def altar_gone(geometry: Geometry, square: int, kind: int) -> Narration:
    moments = (Beat("burst", (altar_id(kind),)), Beat("hide", (altar_id(kind),)))
    words = altar_name(kind), geometry.names[square]
    return told("WC-11.19", "altar_gone", words, *moments, rank="result", icon=ALTAR_ICONS[kind])


def dissolved(geometry: Geometry, square: int, tile: int, height: int, seat: int) -> Narration:
    gone = Beat("hide", (stack_id(geometry, square),), to="hand")
    return told("WC-11.10", "dissolved", (stack_of(seat, tile, geometry.names[square]), height), gone, rank="result")


def discarded(geometry: Geometry, tile: int) -> Narration:
    out = Beat("move", (tile_id("discards", tile),), "hand", "discards")
    return told("WC-11.15", "discarded", (tile_name(tile),), out)


def power_used(geometry: Geometry, seat: int, kind: int) -> Narration:
    flip = Beat("flip", (f"power:{seat}:0",), tone=ALTAR_TONES[kind])
    return told("WC-14.3", "power_used", (seated(seat), power_name(kind)), flip, rank="act", icon=ALTAR_ICONS[kind])


# -- summoning


def pieces_laid(geometry: Geometry, bar: int, twin: int) -> Narration:
    pair = geometry.bars[bar], geometry.bars[twin]
    shown = Beat("show", tuple(square_id(geometry, square) for piece in pair for square in piece.squares))
    return told("WC-13.4", "pieces_laid", (pair[0].name, pair[1].name), shown)


def assigned(geometry: Geometry, seat: int, bar: int) -> Narration:
    glow = Beat("pulse", tuple(square_id(geometry, at) for at in geometry.bars[bar].squares), tone=TONES[seat])
    return told("WC-13.10", "assigned", (seated(seat), geometry.bars[bar].name), glow)


def summoned(geometry: Geometry, seat: int, tile: int, square: int) -> Narration:
    start = f"reserve:{seat}"
    shown = Beat("show", (stack_id(geometry, square),), start, square_id(geometry, square), tone=TONES[seat])
    words = seated(seat), tile_name(tile), geometry.names[square]
    return told("WC-13.13", "summoned", words, shown, rank="act", icon=ICONS[TYPES[tile]])


# -- the end


def finished(geometry: Geometry, reason: int, winner: int) -> Narration:
    text = ending(reason, winner)
    spoken = Beat("say", tone=TONES[winner] if winner >= 0 else "", say=text)
    return Narration((spoken,), Line(text, ENDS[reason], "result"))


def power_shown(geometry: Geometry, seat: int, kind: int) -> Narration:
    flip = Beat("flip", (f"power:{seat}:0",), tone=ALTAR_TONES[kind])
    return told("WC-17.5", "power_shown", (seated(seat), power_name(kind)), flip)


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
