"""Choices: every option of the pending decision in words, on the thing that it is about."""

from dataclasses import replace
from typing import Final

from conclave.games.witchcraft.rules.bolts import ACT
from conclave.games.witchcraft.rules.codes import (
    ASKS,
    BAR,
    BLAST,
    BUTTONS,
    CAPTURE,
    DEPLOY_SQUARE,
    DIRECTION,
    ENERGY_FIRST,
    ENERGY_SECOND,
    GIVE_STACK,
    POWER,
    PRINCE_DISCARD,
    PROPHET_TOP,
    RESERVE_PICK,
    SHIELD_SIDE,
    SHIELD_STACK,
    SIZE,
    SUMMON_ASSIGN,
    SUMMON_PLACE,
    SUMMON_SQUARE,
    SUMMON_TILE,
    SWAP_TURN,
    TELE_SQUARE,
    TILE,
    TURN,
)
from conclave.games.witchcraft.rules.machine import Witchcraft
from conclave.games.witchcraft.rules.stack import FACED, TIRED, owner_of, stack, top_of, turned
from conclave.games.witchcraft.scene.items import ghost_piece, ghost_stack
from conclave.games.witchcraft.scene.lines import (
    Aim,
    aims,
    aims_when_turned,
    hit_text,
    line_of,
    threats,
)
from conclave.games.witchcraft.scene.names import (
    act_text,
    cell_id,
    dir_name,
    joined,
    power_name,
    seat_name,
    square_id,
    stack_id,
    stack_name,
    stack_title,
    thing_id,
    thing_name,
    tile_id,
    tile_name,
)
from conclave.games.witchcraft.scene.observation import Observation
from conclave.games.witchcraft.scene.outlook import outlook
from conclave.games.witchcraft.scene.prompt import subject
from conclave.kernel.scene import Choice, Text, say
from conclave.kernel.state import State

PAD: Final = "89632147"  # directions as keys of a number pad, clockwise from north
KEYS: Final = {"power": "p", "end": "e", "stop": "s", "none": "o", "capture": "c", "yes": "y", "no": "n"}


def choices(state: State, seat: int) -> list[Choice]:
    """One for each option, in the same order."""
    assert isinstance(state, Witchcraft)
    view = Observation(state.observe(seat), seat)
    found = []
    for move in state.options():
        hint, warn = outlook(state, seat, move)
        choice = choice_of(view, move, state.word(move))
        found.append(replace(choice, odds=(hint,) if hint is not None else (), warn=warn))
    return found


def choice_of(view: Observation, move: int, word: str) -> Choice:
    """The option as it looks, whatever comes of it."""
    if move < DIRECTION:
        return on_square(view, move, word)
    if move < TILE:
        return to_direction(view, move, word)
    if move < SIZE:
        return of_tile(view, move, word)
    if move < POWER:
        return Choice(move, word, say("witchcraft.choose.summon_size", move - SIZE), (f"pair:{move - SIZE}",))
    return button(view, move, word) if move < BAR else of_piece(view, move, word)


# -- squares


def on_square(view: Observation, square: int, word: str) -> Choice:
    """A stack, an altar or a free square."""
    cell, seat = view.cells[square], view.to_act
    ghost = None
    if view.kind in (DEPLOY_SQUARE, SUMMON_SQUARE):
        tile = view.x if view.kind == DEPLOY_SQUARE else view.y
        ghost = ghost_stack(view, square, stack(seat, tile, 0, 0))
    elif view.kind == TELE_SQUARE and cell == 0:
        ghost = ghost_stack(view, square, view.cells[view.x])
    return Choice(square, word, square_text(view, square), (thing_id(view, square),), ghost=ghost)


def square_text(view: Observation, square: int) -> Text:
    """What choosing the square does."""
    kind, id = view.kind, f"witchcraft.choose.{ASKS[view.kind]}"
    if kind == TURN:
        return say(id, stack_name(view, square), effect(view, square))
    if kind in (DEPLOY_SQUARE, SUMMON_SQUARE):
        return with_more(say(id, view.frame.names[square]), "witchcraft.choose.in_line", watchers(view, square))
    if kind == TELE_SQUARE:
        if square == view.x:
            return say(f"{id}.stay", view.frame.names[square])
        return with_more(say(id, view.frame.names[square]), "witchcraft.choose.in_line", watchers(view, square))
    if not view.is_stack(square):
        return say(id, thing_name(view, square))
    if owner_of(view.cells[square]) != view.to_act:
        return say(id, hit_text(view, square))
    if kind == GIVE_STACK:
        return say(gift_id(view, square), stack_name(view, square))
    if kind in (ENERGY_FIRST, ENERGY_SECOND):
        hits = [aim.say for aim in aims(view, square) if aim.hits]
        return with_more(say(id, stack_name(view, square)), "witchcraft.choose.could", hits)
    if kind == SHIELD_STACK:
        foes = [stack_name(view, foe) for foe, _ in threats(view, square)]
        return with_more(say(id, stack_name(view, square)), "witchcraft.choose.threatened", foes)
    return say(id, stack_name(view, square) if kind == SWAP_TURN else stack_title(view, square))


def effect(view: Observation, square: int) -> Text:
    """What an activation of the stack leads to."""
    act = ACT[top_of(view.cells[square])]
    hits = [aim.say for aim in aims(view, square) if aim.hits]
    if act == BLAST and len(hits) > 1:
        return say("witchcraft.effect.several", len(hits))
    return joined(hits) if hits else act_text(act)


def gift_id(view: Observation, square: int) -> str:
    """Laying a tile on the caster or on an exhausted stack is worth more (WC-8.5, WC-8.7)."""
    if square == view.board.actor:
        return "witchcraft.choose.give_stack.caster"
    return "witchcraft.choose.give_stack" + (".tired" if view.cells[square] & TIRED else "")


def watchers(view: Observation, square: int) -> list[Text]:
    """Enemies whose lines cross an empty square before they end."""
    found = []
    for other in view.stacks():
        if owner_of(view.cells[other]) == view.to_act:
            continue
        for aim in aims(view, other):
            line = line_of(view, other, aim.heading)
            until = line.index(aim.at) if aim.at >= 0 else len(line)
            if square in line[:until]:
                found.append(stack_name(view, other))
                break
    return found


def with_more(text: Text, id: str, more: list[Text]) -> Text:
    """The text, and after it a list of things, if there are any."""
    return say(id, text, joined(more)) if more else text


# -- directions


def to_direction(view: Observation, move: int, word: str) -> Choice:
    """A sector of the wheel on the stack that is turned or shielded."""
    direction, square = move - DIRECTION, subject(view)
    on = (stack_id(view.frame, square),)
    cell = view.cells[square]
    if view.kind == SHIELD_SIDE:
        foes = [stack_name(view, foe) for foe, heading in threats(view, square) if heading ^ 4 == direction]
        text = with_more(
            say("witchcraft.choose.shield_side", dir_name(direction)), "witchcraft.choose.threatened", foes
        )
        ghost = ghost_stack(view, square, cell | 1 << 10 + direction)
    else:
        text, ghost = turn_text(view, square, direction), ghost_stack(view, square, turned(cell, direction))
    return Choice(move, word, text, on, direction, ghost, key=PAD[direction])


def turn_text(view: Observation, square: int, direction: int) -> Text:
    """The direction, and what the stack would aim at."""
    if not FACED[top_of(view.cells[square])]:
        return say("witchcraft.choose.turn_tokens", dir_name(direction))
    seen = telling(aims_when_turned(view, square, direction))
    return say("witchcraft.choose.turn_to", dir_name(direction), joined([aim.say for aim in seen]))


def telling(found: list[Aim]) -> list[Aim]:
    """Hits if there are any, else what stops the line, else that it meets nobody."""
    hits = [aim for aim in found if aim.hits]
    stopped = [aim for aim in found if aim.at >= 0]
    return hits or stopped or found[:1]


# -- tiles, pieces, buttons


def of_tile(view: Observation, move: int, word: str) -> Choice:
    """A type of tile, where it lies."""
    tile, seat = move - TILE, view.to_act
    id = f"witchcraft.choose.{ASKS[view.kind]}"
    if view.kind == PROPHET_TOP and tile == top_of(view.cells[view.x]):
        id += ".same"
    on = {
        RESERVE_PICK: tile_id(f"pile:{seat}", tile),
        PRINCE_DISCARD: tile_id("hand", tile),
        SUMMON_TILE: tile_id(f"reserve:{seat}", tile),
    }.get(view.kind) or stack_id(view.frame, subject(view))
    return Choice(move, word, say(id, tile_name(tile), act_text(ACT[tile])), (on,))


def of_piece(view: Observation, move: int, word: str) -> Choice:
    """A place for a pair of pieces, or the piece that the opponent gets."""
    frame, number = view.frame, move - BAR
    bar = frame.bars[number]
    twin = frame.bars[bar.twin]
    if view.kind == SUMMON_PLACE:
        text = say("witchcraft.choose.summon_place", bar.name, twin.name)
        on = tuple(cell_id(frame, square) for square in [*bar.squares, *twin.squares])
        return Choice(move, word, text, on, ghost=ghost_piece(view, number))
    assert view.kind == SUMMON_ASSIGN
    text = say("witchcraft.choose.summon_assign", seat_name(1 - view.to_act), bar.name, twin.name)
    return Choice(move, word, text, tuple(square_id(frame, square) for square in bar.squares))


def button(view: Observation, move: int, word: str) -> Choice:
    """A word of its own; the power tile and a capture also lie on the table."""
    name = BUTTONS[move - POWER]
    key, id = KEYS[name], f"witchcraft.choose.{name}"
    if move == POWER:
        kind = view.powers[view.to_act]
        text = say(id, power_name(kind), say(f"{power_name(kind).id}.does"))
        return Choice(move, word, text, (f"power:{view.to_act}:0",), key=key)
    if move == CAPTURE:
        taken = [square for square in view.board.volley if view.is_stack(square)]
        text = say(id, joined([stack_name(view, square) for square in taken]))
        return Choice(move, word, text, tuple(stack_id(view.frame, square) for square in taken), key=key)
    return Choice(move, word, say(id), key=key)
