"""Choices: every option of the pending decision in words, on the thing that it is about."""

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from conclave.games.witchcraft.data import tables
from conclave.games.witchcraft.rules.acts.bolts import BLAST, BLAST_TARGET
from conclave.games.witchcraft.rules.acts.prophet import PROPHET_TOP
from conclave.games.witchcraft.rules.acts.wizards import act_of
from conclave.games.witchcraft.rules.bags import TYPES
from conclave.games.witchcraft.rules.deploy import DEPLOY_SQUARE
from conclave.games.witchcraft.rules.fields import ACTOR, VOLLEY
from conclave.games.witchcraft.rules.lines import opposite
from conclave.games.witchcraft.rules.machine import Witchcraft
from conclave.games.witchcraft.rules.moves import CODEC
from conclave.games.witchcraft.rules.powers.protection import SHIELD_SIDE
from conclave.games.witchcraft.rules.powers.summoning import SUMMON_PLACE, SUMMON_SQUARE
from conclave.games.witchcraft.rules.powers.teleportation import TELE_SQUARE
from conclave.games.witchcraft.rules.stack import (
    FACED,
    FREE,
    TIRED,
    kind_of,
    owner_of,
    stack,
    top_of,
    turned,
    with_token,
)
from conclave.games.witchcraft.rules.turn import TURN
from conclave.games.witchcraft.rules.volleys import STRIKE_ORDER
from conclave.games.witchcraft.scene.icons import ALTAR_ICONS, BUTTON_ICONS, ICONS
from conclave.games.witchcraft.scene.ids import cell_id, square_id, stack_id, thing_id, tile_id, tile_zone
from conclave.games.witchcraft.scene.items import ghost_piece, ghost_stack
from conclave.games.witchcraft.scene.lines import Aim, aims, aims_when_turned, hit_text, line_of, threats
from conclave.games.witchcraft.scene.names import (
    act_text,
    altar_name,
    dir_name,
    joined,
    power_name,
    stack_name,
    stack_title,
    thing_name,
    tile_name,
)
from conclave.games.witchcraft.scene.observation import Observation
from conclave.games.witchcraft.scene.outlook import outlook
from conclave.games.witchcraft.scene.prompt import subject
from conclave.kernel.scene import Choice, Text, say, seated
from conclave.kernel.state import State

PAD: Final = "89632147"  # directions as keys of a number pad, clockwise from north
KEYS: Final = {"power": "p", "end": "e", "stop": "s", "none": "o", "capture": "c", "yes": "y", "no": "n"}


def choices(state: State, seat: int) -> list[Choice]:
    """One for each option, in the same order."""
    assert isinstance(state, Witchcraft)
    seen = Observation(state.observe(seat), seat)
    found = []
    for move in state.options():
        hint, warn = outlook(state, seat, move)
        choice = choice_of(seen, move, state.word(move))
        found.append(replace(choice, odds=(hint,) if hint is not None else (), warn=warn, spends=spends(seen, choice)))
    return found


def choice_of(seen: Observation, move: int, word: str) -> Choice:
    """The option as it looks, whatever comes of it."""
    family = CODEC.family(move)
    assert family is not None
    return replace(CHOICES[family.name](seen, int(family.index(move)), word), move=move)


def spends(seen: Observation, choice: Choice) -> tuple[Text, ...]:
    """What a choice uses up: a power tile, for good. That whoever acts is exhausted afterwards, the question says."""
    return (say("witchcraft.spends.power"),) if choice.word == "power" else ()


# -- squares


def on_square(seen: Observation, square: int, word: str) -> Choice:
    """A stack, an altar or a free square."""
    ghost = None
    if seen.asks(DEPLOY_SQUARE, SUMMON_SQUARE):
        tile = seen.x if seen.asks(DEPLOY_SQUARE) else seen.y
        ghost = ghost_stack(seen, square, stack(seen.to_act, tile, 0, 0))
    elif seen.asks(TELE_SQUARE) and seen.cell(square) == FREE:
        ghost = ghost_stack(seen, square, seen.cell(seen.x))
    text = SQUARE_TEXTS.get(seen.name, thing_text)(seen, square, f"witchcraft.choose.{seen.name}")
    id = thing_id(seen, square)
    icon = ALTAR_ICONS[kind_of(seen.cell(square))] if seen.is_altar(square) else ""
    if seen.is_stack(square):
        icon = ICONS[TYPES[top_of(seen.cell(square))]]
    return Choice(square, word, text, (id,), ghost=ghost, icon=icon, group=id, effect=short(seen, square))


def short(seen: Observation, square: int) -> Text | None:
    """What it comes to in a word or two: tiles that change sides, or an altar that works."""
    if seen.asks(TURN):
        hits = [aim.at for aim in aims(seen, square) if aim.hits]
    else:
        hits = [square] if seen.asks(BLAST_TARGET, STRIKE_ORDER) else []
    altars = [altar_name(kind_of(seen.cell(at))) for at in hits if seen.is_altar(at)]
    taken = sum(seen.height(at) for at in hits if seen.is_stack(at))
    if seen.asks(TURN) and act_of(seen.cell(square)) is BLAST and len(hits) > 1:
        return say("witchcraft.short.several", len(hits))
    told = [say("witchcraft.short.takes", taken)] if taken else []
    return joined([*told, *altars]) if told or altars else None


def thing_text(seen: Observation, square: int, id: str) -> Text:
    """A stack or an altar is meant."""
    if not seen.is_stack(square):
        return say(id, thing_name(seen, square))
    if owner_of(seen.cell(square)) != seen.to_act:
        return say(id, hit_text(seen, square))
    return say(id, stack_title(seen, square))


def activation_text(seen: Observation, square: int, id: str) -> Text:
    return say(id, stack_name(seen, square), effect(seen, square))


def effect(seen: Observation, square: int) -> Text:
    """What an activation of the stack leads to."""
    cell = seen.cell(square)
    hits = [aim.say for aim in aims(seen, square) if aim.hits]
    if act_of(cell) is BLAST and len(hits) > 1:
        return say("witchcraft.effect.several", len(hits))
    return joined(hits) if hits else act_text(tables.ACT[top_of(cell)])


def arrival_text(seen: Observation, square: int, id: str) -> Text:
    """A stack comes to stand there."""
    return with_more(say(id, seen.geometry.names[square]), "witchcraft.choose.in_line", watchers(seen, square))


def teleport_text(seen: Observation, square: int, id: str) -> Text:
    return say(f"{id}.stay", seen.geometry.names[square]) if square == seen.x else arrival_text(seen, square, id)


def gift_text(seen: Observation, square: int, id: str) -> Text:
    """Laying a tile on the caster or on an exhausted stack is worth more (WC-8.5, WC-8.7)."""
    if square == seen.number(ACTOR):
        id += ".caster"
    elif seen.cell(square) & TIRED:
        id += ".tired"
    return say(id, stack_name(seen, square))


def refresh_text(seen: Observation, square: int, id: str) -> Text:
    hits = [aim.say for aim in aims(seen, square) if aim.hits]
    return with_more(say(id, stack_name(seen, square)), "witchcraft.choose.could", hits)


def shield_text(seen: Observation, square: int, id: str) -> Text:
    foes = [stack_name(seen, foe) for foe, _ in threats(seen, square)]
    return with_more(say(id, stack_name(seen, square)), "witchcraft.choose.threatened", foes)


SQUARE_TEXTS: Final[dict[str, Callable[[Observation, int, str], Text]]] = {
    "turn": activation_text,
    "deploy_square": arrival_text,
    "summon_square": arrival_text,
    "tele_square": teleport_text,
    "give_stack": gift_text,
    "energy_first": refresh_text,
    "energy_second": refresh_text,
    "shield_stack": shield_text,
    "swap_turn": lambda seen, square, choose: say(choose, stack_name(seen, square)),
}
"""What choosing a square does, by question."""


def watchers(seen: Observation, square: int) -> list[Text]:
    """Enemies whose lines cross an empty square before they end."""
    found = []
    for other in seen.stacks():
        if owner_of(seen.cell(other)) == seen.to_act:
            continue
        for aim in aims(seen, other):
            line = line_of(seen, other, aim.heading)
            until = line.index(aim.at) if aim.at >= 0 else len(line)
            if square in line[:until]:
                found.append(stack_name(seen, other))
                break
    return found


def with_more(text: Text, id: str, more: list[Text]) -> Text:
    """The text, and after it a list of things, if there are any."""
    return say(id, text, joined(more)) if more else text


# -- directions


def to_direction(seen: Observation, direction: int, word: str) -> Choice:
    """A sector of the wheel on the stack that is turned or shielded."""
    square = subject(seen)
    on = (stack_id(seen.geometry, square),)
    cell = seen.cell(square)
    if seen.asks(SHIELD_SIDE):
        foes = [stack_name(seen, foe) for foe, heading in threats(seen, square) if opposite(heading) == direction]
        text = with_more(
            say("witchcraft.choose.shield_side", dir_name(direction)), "witchcraft.choose.threatened", foes
        )
        ghost = ghost_stack(seen, square, with_token(cell, direction))
    else:
        text, ghost = turn_text(seen, square, direction), ghost_stack(seen, square, turned(cell, direction))
    return Choice(direction, word, text, on, direction, ghost, key=PAD[direction], group=on[0])


def turn_text(seen: Observation, square: int, direction: int) -> Text:
    """The direction, and what the stack would aim at."""
    if not FACED[top_of(seen.cell(square))]:
        return say("witchcraft.choose.turn_tokens", dir_name(direction))
    told = telling(aims_when_turned(seen, square, direction))
    return say("witchcraft.choose.turn_to", dir_name(direction), joined([aim.say for aim in told]))


def telling(found: list[Aim]) -> list[Aim]:
    """Hits if there are any, else what stops the line, else that it meets nobody."""
    hits = [aim for aim in found if aim.hits]
    stopped = [aim for aim in found if aim.at >= 0]
    return hits or stopped or found[:1]


# -- tiles, pieces, buttons


def of_tile(seen: Observation, tile: int, word: str) -> Choice:
    """A type of tile, where it lies."""
    id = f"witchcraft.choose.{seen.name}"
    if seen.asks(PROPHET_TOP) and tile == top_of(seen.cell(seen.x)):
        id += ".same"
    zone = tile_zone(seen)
    on = tile_id(zone, tile) if zone else stack_id(seen.geometry, subject(seen))
    text = say(id, tile_name(tile), act_text(tables.ACT[tile]))
    return Choice(tile, word, text, (on,), icon=ICONS[TYPES[tile]], group=on)


def of_size(seen: Observation, size: int, word: str) -> Choice:
    """A pair of pieces."""
    return Choice(size, word, say("witchcraft.choose.summon_size", size), (f"pair:{size}",))


def of_piece(seen: Observation, number: int, word: str) -> Choice:
    """A place for a pair of pieces, or the piece that the opponent gets."""
    geometry = seen.geometry
    bar = geometry.bars[number]
    twin = geometry.bars[bar.twin]
    id = f"witchcraft.choose.{seen.name}"
    if seen.asks(SUMMON_PLACE):
        on = tuple(cell_id(geometry, square) for square in [*bar.squares, *twin.squares])
        return Choice(number, word, say(id, bar.name, twin.name), on, ghost=ghost_piece(seen, number))
    text = say(id, seated(1 - seen.to_act), bar.name, twin.name)
    return Choice(number, word, text, tuple(square_id(geometry, square) for square in bar.squares))


def of_button(seen: Observation, button: int, word: str) -> Choice:
    """A word of its own; the power tile and a capture also lie on the table."""
    choice = Choice(button, word, say(f"witchcraft.choose.{word}"), key=KEYS[word], icon=BUTTON_ICONS.get(word, ""))
    if word == "power":
        kind = seen.powers[seen.to_act]
        power = power_name(kind)
        text = say(choice.say.id, power, say(f"{power.id}.does"))
        return replace(choice, say=text, on=(f"power:{seen.to_act}:0",), icon=ALTAR_ICONS[kind])
    if word == "capture":
        taken = [square for square in VOLLEY.all(seen.board.at) if seen.is_stack(square)]
        text = say(choice.say.id, joined([stack_name(seen, square) for square in taken]))
        return replace(choice, say=text, on=tuple(stack_id(seen.geometry, square) for square in taken))
    return choice


CHOICES: Final[dict[str, Callable[[Observation, int, str], Choice]]] = {
    "square": on_square,
    "direction": to_direction,
    "tile": of_tile,
    "size": of_size,
    "button": of_button,
    "bar": of_piece,
}
"""By family of moves."""
