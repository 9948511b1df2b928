"""Choices: every option of the pending decision in words, on the thing that it is about."""

from collections.abc import Callable

from conclave.games.magia.data.tables import WIDTH
from conclave.games.magia.rules.casting import CAST_POWER, CAST_TARGET, DISPEL, spell_of
from conclave.games.magia.rules.deployment import REDEPLOY_CELL
from conclave.games.magia.rules.fields import CASTER, RELOCATED, TARGET
from conclave.games.magia.rules.machine import Magia
from conclave.games.magia.rules.moves import CAST, CELL, LAYOUT, NUMBER, PIECE, REFORM
from conclave.games.magia.rules.spells.book import SPELLS
from conclave.games.magia.scene.items import ghost
from conclave.games.magia.scene.names import cell_id, piece_id, short
from conclave.games.magia.scene.odds import NO_ODDS, Odds, dispel_odds, odds
from conclave.kernel.scene import Choice, say
from conclave.kernel.state import State

KEYS = {"pass": "p", "done": "d", "go": "g", "stay": "s", "yes": "y", "no": "n"}


def choices(state: State, seat: int) -> list[Choice]:
    assert isinstance(state, Magia)
    return [choice(state, move) for move in state.options()]


def choice(b: Magia, move: int) -> Choice:
    """By the family of the move, as the pending question understands it."""
    family = next(family.name for family in b.pending().about if family.has(move))
    return CHOICES.get(family, button_choice)(b, move)


def cell_choice(b: Magia, move: int) -> Choice:
    cell = CELL.index(move)
    piece = b.at[RELOCATED] if b.is_pending(REDEPLOY_CELL) else b.about_x()
    told = say("magia.choose.cell", cell % WIDTH, cell // WIDTH)
    return Choice(move, b.word(move), told, (cell_id(cell),), ghost=ghost(b, piece, cell))


def number_choice(b: Magia, move: int) -> Choice:
    number = NUMBER.index(move)
    lines, warn = NO_ODDS
    if b.is_pending(CAST_POWER):
        lines, warn = odds(b, b.at[CASTER], spell_of(b), b.at[TARGET], number)
    return Choice(move, b.word(move), say(f"magia.choose.{b.asks()}", number), odds=lines, warn=warn)


def piece_choice(b: Magia, move: int) -> Choice:
    piece = PIECE.index(move)
    lines, warn = odds_of_piece(b, piece)
    told = say("magia.choose.piece", short(b, piece))
    return Choice(move, b.word(move), told, (piece_id(b, piece),), odds=lines, warn=warn)


def odds_of_piece(b: Magia, piece: int) -> Odds:
    """Of a target whose spell has no power to choose, or of a Dispel."""
    if b.is_pending(CAST_TARGET) and not spell_of(b).has_power:
        return odds(b, b.at[CASTER], spell_of(b), piece, 1)
    return dispel_odds(b, piece) if b.is_pending(DISPEL) else NO_ODDS


def files_choice(b: Magia, move: int) -> Choice:
    return Choice(move, b.word(move), say("magia.choose.files", REFORM.index(move)))


def layout_choice(b: Magia, move: int) -> Choice:
    return Choice(move, b.word(move), say(f"magia.layout.{b.word(move)}"))


def button_choice(b: Magia, move: int) -> Choice:
    word = b.word(move)
    return Choice(move, word, say(f"magia.button.{word}"), key=KEYS.get(word, ""))


def cast_choice(b: Magia, move: int) -> Choice:
    """Prices of spells with a target depend on where it stands, so their odds come with it."""
    wizard, spell = CAST.wizard(move), SPELLS[CAST.spell(move)]
    lines, warn = NO_ODDS
    if spell.dice(1) and not spell.has_power and not spell.has_target:
        lines, warn = odds(b, wizard, spell, -1, 1)
    told = say("magia.choose.cast", say(f"magia.spell.{spell.number}"), short(b, wizard))
    return Choice(move, b.word(move), told, (piece_id(b, wizard),), odds=lines, warn=warn)


CHOICES: dict[str, Callable[[Magia, int], Choice]] = {
    CELL.name: cell_choice,
    NUMBER.name: number_choice,
    PIECE.name: piece_choice,
    REFORM.name: files_choice,
    LAYOUT.name: layout_choice,
    CAST.name: cast_choice,
}
