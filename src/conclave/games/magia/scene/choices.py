"""Choices: every option of the pending decision in words, on the thing that it is about."""

from conclave.games.magia.rules import costs
from conclave.games.magia.rules.codes import (
    ASKS,
    BUTTON,
    BUTTONS,
    CAST_POWER,
    CAST_TARGET,
    CASTS,
    DISPEL,
    LAYOUT,
    MOVE_TO,
    PIECE,
    REDEPLOY_CELL,
    REFORM,
    S_DUEL,
    S_FURY,
    S_SHIELD,
    S_STORM,
    S_TIME,
)
from conclave.games.magia.rules.machine import Magia
from conclave.games.magia.scene.items import ghost
from conclave.games.magia.scene.observation import cell_id, piece_id, short
from conclave.games.magia.scene.odds import dispel_odds, odds
from conclave.kernel.scene import Choice, Text, say
from conclave.kernel.state import State

KEYS = {"pass": "p", "done": "d", "go": "g", "stay": "s", "yes": "y", "no": "n"}
VARIABLE = (S_TIME, S_FURY, S_SHIELD, S_STORM)


def choices(state: State, seat: int) -> list[Choice]:
    assert isinstance(state, Magia)
    return [choice(state, move) for move in state.options()]


def choice(b: Magia, move: int) -> Choice:
    word = b.word(move)
    kind = b.frames[-4]
    if move < PIECE:
        return number_or_cell(b, kind, move, word)
    if move < REFORM:
        piece = move - PIECE
        told = say("magia.choose.piece", short(b, piece))
        lines: tuple[Text, ...] = ()
        warn: Text | None = None
        if kind == CAST_TARGET and b.spell[1] not in VARIABLE:
            lines, warn = odds(b, b.spell[0], b.spell[1], piece, 1)
        elif kind == DISPEL:
            lines, warn = dispel_odds(b, piece)
        return Choice(move, word, told, (piece_id(b, piece),), odds=lines, warn=warn)
    if move < BUTTON:
        return Choice(move, word, say("magia.choose.files", move - REFORM))
    if move < CASTS:
        button = BUTTONS[move - BUTTON]
        name = f"magia.layout.{button}" if kind == LAYOUT else f"magia.button.{button}"
        return Choice(move, word, say(name), key=KEYS.get(button, ""))
    return cast_choice(b, move, word)


def number_or_cell(b: Magia, kind: int, move: int, word: str) -> Choice:
    if kind in (MOVE_TO, REDEPLOY_CELL):
        piece = b.frames[-2] if kind == MOVE_TO else b.relocated
        told = say("magia.choose.cell", move % 48, move // 48)
        return Choice(move, word, told, (cell_id(move),), ghost=ghost(b, piece, move))
    lines: tuple[Text, ...] = ()
    warn: Text | None = None
    if kind == CAST_POWER:
        lines, warn = odds(b, b.spell[0], b.spell[1], b.spell[2], move)
    return Choice(move, word, say(f"magia.choose.{ASKS[kind]}", move), odds=lines, warn=warn)


def cast_choice(b: Magia, move: int, word: str) -> Choice:
    wizard, spell = (move - CASTS) // 16, (move - CASTS) % 16
    lines: tuple[Text, ...] = ()
    warn: Text | None = None
    if spell != S_DUEL and spell not in VARIABLE and costs.dice(spell, 1) and not needs_target(spell):
        lines, warn = odds(b, wizard, spell, -1, 1)
    told = say("magia.choose.cast", say(f"magia.spell.{spell}"), short(b, wizard))
    return Choice(move, word, told, (piece_id(b, wizard),), odds=lines, warn=warn)


def needs_target(spell: int) -> bool:
    """Prices of these depend on where the target stands, so their odds come with it."""
    return spell in (2, 3, 5, 8, 9, 10, 11, 12)
