"""Choices: every option of the pending decision in words, on the thing that it is about."""

from collections.abc import Callable

from conclave.games.magia.data.tables import WIDTH
from conclave.games.magia.rules.casting import CAST_POWER, CAST_TARGET, DISPEL, spell_of
from conclave.games.magia.rules.deployment import REDEPLOY_CELL
from conclave.games.magia.rules.fields import CASTER, RELOCATED, SOUTH, TARGET
from conclave.games.magia.rules.machine import Magia
from conclave.games.magia.rules.movement import is_attacking
from conclave.games.magia.rules.moves import CAST, CELL, LAYOUT, NUMBER, PASS, PIECE, REFORM
from conclave.games.magia.rules.records import STRIDE, Y
from conclave.games.magia.rules.scouting import SIGHT_POINTS
from conclave.games.magia.rules.spells.base import Spell
from conclave.games.magia.rules.spells.book import DUEL, SPELLS
from conclave.games.magia.scene.effects import effect_on, meaning
from conclave.games.magia.scene.faces import icon_of_spell
from conclave.games.magia.scene.items import ghost, icon_of
from conclave.games.magia.scene.names import cell_id, hours, piece_id, short
from conclave.games.magia.scene.odds import NO_ODDS, Odds, dispel_odds, odds, sight_odds
from conclave.kernel.scene import Choice, Text, say
from conclave.kernel.state import State

KEYS = {"pass": "p", "done": "d", "go": "g", "stay": "s", "yes": "y", "no": "n"}
ICONS = {
    "pass": "hand", "done": "check-mark", "go": "prayer", "yes": "check-mark", "no": "cancel", "smite": "prayer",
    "attack": "crossed-swords", "hold": "shield", "oppose": "shield-opposition", "keep": "check-mark",
    "forward": "fast-forward-button", "back": "fast-backward-button", "stand": "shield", "counter": "bird-mask",
    "stay": "halt", "reorganise": "clockwise-rotation", "safe": "sleepy", "risky": "perspective-dice-six",
    "to_the_death": "death-skull", "defend": "shield", "messenger": "scroll-unfurled", "courier": "horse-head",
    "in_person": "crown",
}  # fmt: skip


def choices(state: State, seat: int) -> list[Choice]:
    assert isinstance(state, Magia)
    return [choice(state, move) for move in state.options()]


def choice(b: Magia, move: int) -> Choice:
    """By the family of the move, as the pending question understands it."""
    family = next(family.name for family in b.pending().about if family.has(move))
    return CHOICES.get(family, button_choice)(b, move)


def group_of(b: Magia) -> str:
    """The piece whose verbs stand together: the one that the question is about."""
    if b.asks() in GROUPED and 0 <= b.about_x() < b.setup.pieces:
        return piece_id(b, b.about_x())
    return piece_id(b, b.at[CASTER]) if b.asks() in ("cast_power", "cast_arg") else ""


GROUPED = ("move_to", "rest", "last_spell", "influence", "lower_standard", "topple", "steal")


def cell_choice(b: Magia, move: int) -> Choice:
    cell = CELL.index(move)
    is_relocating = b.is_pending(REDEPLOY_CELL)
    piece = b.at[RELOCATED] if is_relocating else b.about_x()
    told = say("magia.choose.cell", cell % WIDTH, cell // WIDTH)
    shown = ghost(b, piece, cell)
    return Choice(
        move, b.word(move), told, (cell_id(cell),), ghost=shown, icon="walk", group=group_of(b),
        effect=None if is_relocating else march(b, piece, cell),
    )  # fmt: skip


def march(b: Magia, piece: int, cell: int) -> Text:
    """How far forward or back, as its own side sees it, and why it must be."""
    rows = int(cell // WIDTH - b.at[Y + STRIDE * piece])
    ahead = rows if b.at[SOUTH] == b.setup.owner[piece] else -rows
    way = say(f"magia.effect.march.{'forward' if ahead > 0 else 'back' if ahead else 'aside'}", abs(rows))
    return say("magia.effect.march.attack", way) if is_attacking(b, piece) else way


def number_choice(b: Magia, move: int) -> Choice:
    number = NUMBER.index(move)
    lines, warn, stake = NO_ODDS
    effect: Text | None = None
    if b.is_pending(CAST_POWER):
        spell = spell_of(b)
        lines, warn, stake = odds(b, b.at[CASTER], spell, b.at[TARGET], number)
        told = say(f"magia.choose.cast_power.{spell.name}", number, 3 * number, 2 * number)
    elif b.asks() == "pick_time":
        told, effect = hours(number), favoured(b, number)
    else:
        told = say(f"magia.choose.{b.asks()}", number)
        if b.asks() == "sight_dice" and number:
            lines, warn, stake = sight_odds(b, b.about_x(), number)
            effect = say("magia.effect.sight", int(SIGHT_POINTS) * number)
    return Choice(move, b.word(move), told, odds=lines, warn=warn, effect=effect, stake=stake, group=group_of(b))


def favoured(b: Magia, hour: int) -> Text:
    """FW-33.5: whom the light of that hour suits."""
    own, other = (b.would_favour(side, hour) for side in (b.to_act, 1 - b.to_act))
    return say(f"magia.effect.light.{'both' if own and other else 'own' if own else 'other' if other else 'nobody'}")


def piece_choice(b: Magia, move: int) -> Choice:
    piece = PIECE.index(move)
    lines, warn, stake = odds_of_piece(b, piece)
    told = say(f"magia.choose.{b.asks()}" if b.asks() in VERBS else "magia.choose.piece", short(b, piece))
    found = effect_on(b, piece)
    return Choice(
        move, b.word(move), told, (piece_id(b, piece),), odds=(*lines, *found.lines), warn=warn, icon=icon_of(b, piece),
        chance=found.chance, effect=found.says, spends=found.spends, stake=stake,
    )  # fmt: skip


VERBS = ("dispel", "alter_own", "alter_enemy", "influence", "threat_target", "shoot_target", "fight_target")


def odds_of_piece(b: Magia, piece: int) -> Odds:
    """Of a target whose spell has no power to choose, or of a Dispel."""
    if b.is_pending(CAST_TARGET):
        spell = spell_of(b)
        return odds(b, b.at[CASTER], spell, piece, int(spell.least_power) if spell.has_power else 1)
    return dispel_odds(b, piece) if b.is_pending(DISPEL) else NO_ODDS


def files_choice(b: Magia, move: int) -> Choice:
    told = say("magia.choose.files", REFORM.index(move))
    return Choice(move, b.word(move), told, icon="clockwise-rotation", group=group_of(b))


def layout_choice(b: Magia, move: int) -> Choice:
    return Choice(move, b.word(move), say(f"magia.layout.{b.word(move)}"), icon="three-friends")


def button_choice(b: Magia, move: int) -> Choice:
    word, asks = b.word(move), b.asks()
    name = f"magia.button.{asks}.{word}" if (asks, word) in OWN_WORDS else f"magia.button.{word}"
    found = meaning(b, asks, word)
    return Choice(
        move, word, say(name), odds=found.lines, key=KEYS.get(word, ""), icon=ICONS.get(word, ""), group=group_of(b),
        chance=found.chance, effect=found.says, spends=found.spends, passes=move == PASS,
    )  # fmt: skip


OWN_WORDS = {
    ("boast", "yes"), ("boast", "no"), ("omens_declare", "yes"), ("omens_declare", "no"), ("superstition", "yes"),
    ("superstition", "no"), ("dispel", "pass"), ("alter_own", "pass"), ("alter_enemy", "pass"), ("rest", "no"),
    ("topple", "yes"), ("topple", "no"), ("steal", "yes"), ("steal", "no"), ("lower_standard", "yes"),
    ("lower_standard", "no"), ("cast", "pass"), ("threat_unit", "pass"), ("shoot_unit", "pass"), ("influence", "pass"),
    ("move_piece", "done"), ("cast_arg", "forward"), ("cast_arg", "back"),
}  # fmt: skip


def cast_choice(b: Magia, move: int) -> Choice:
    """With what it may cost: at its cheapest where a target or a power is still to be named."""
    wizard, spell = CAST.wizard(move), SPELLS[CAST.spell(move)]
    name = say(f"magia.spell.{spell.number}")
    told = say("magia.choose.duel" if spell is DUEL else "magia.choose.cast", name, short(b, wizard))
    if spell is not DUEL and len({CAST.wizard(each) for each in b.options() if CAST.has(each)}) == 1:
        told = name  # nobody else could
    lines, warn, stake = cheapest(b, int(wizard), spell)
    on = piece_id(b, wizard)
    return Choice(
        move, b.word(move), told, (on,), odds=lines, warn=warn, icon=icon_of_spell(int(spell.number)), group=on,
        effect=say(f"magia.effect.{spell.name}"), stake=stake,
    )  # fmt: skip


def cheapest(b: Magia, wizard: int, spell: Spell) -> Odds:
    power = int(spell.least_power) if spell.has_power else 1
    if not spell.dice(power):
        return NO_ODDS
    if not spell.has_target:
        return odds(b, wizard, spell, -1, power)
    targets = [int(target) for target in spell.targets(b, wizard)]
    if not targets:
        return NO_ODDS
    near = min(targets, key=lambda target: spell.least(b, wizard, target))
    return odds(b, wizard, spell, near, power)


CHOICES: dict[str, Callable[[Magia, int], Choice]] = {
    CELL.name: cell_choice,
    NUMBER.name: number_choice,
    PIECE.name: piece_choice,
    REFORM.name: files_choice,
    LAYOUT.name: layout_choice,
    CAST.name: cast_choice,
}
