"""Why a thing cannot be chosen now: the rule, and what it means for this very thing."""

from conclave.games.witchcraft.data import tables
from conclave.games.witchcraft.rules.machine import Witchcraft
from conclave.games.witchcraft.rules.moves import BAR, POWER, SIZE, TILE
from conclave.games.witchcraft.rules.powers.summoning import SUMMON_PLACE, SUMMON_SIZE
from conclave.games.witchcraft.rules.stack import FREE, TIRED, owner_of, top_of
from conclave.games.witchcraft.rules.turn import AFTER, TURN
from conclave.games.witchcraft.scene.ids import square_of, tile_of, tile_zone
from conclave.games.witchcraft.scene.lines import aims
from conclave.games.witchcraft.scene.names import act_text, dir_name, joined, stack_name
from conclave.games.witchcraft.scene.observation import Observation
from conclave.games.witchcraft.scene.prompt import subject
from conclave.kernel.scene import Text, say
from conclave.kernel.state import State


def why(state: State, seat: int, id: str) -> tuple[str, Text]:
    """The rule and a text; ("", text) for what can be chosen."""
    assert isinstance(state, Witchcraft)
    seen = Observation(state.observe(seat), seat)
    square = square_of(seen, id)
    if square >= 0:
        return why_square(state, seen, square)
    return answer(state.why_not(move_of(seen, id)))


def why_square(state: Witchcraft, seen: Observation, square: int) -> tuple[str, Text]:
    """Squares, and the stacks and altars on them."""
    if seen.asks(SUMMON_PLACE):
        return why_no_piece(state, seen, square)
    if square == subject(seen) and square not in state.options():
        return "", say("witchcraft.why.can")  # it is being turned, shielded or rearranged
    rule = state.why_not(square)
    if rule and seen.asks(TURN) and seen.is_stack(square) and owner_of(seen.cell(square)) == seen.to_act:
        return rule, why_no_activation(seen, square)
    return answer(rule)


def why_no_activation(seen: Observation, square: int) -> Text:
    """What keeps an own stack from acting."""
    cell = seen.cell(square)
    name = stack_name(seen, square)
    if cell & TIRED:
        return say("witchcraft.why.tired", name)
    lines = [say("witchcraft.look.aim", dir_name(aim.heading), aim.say) for aim in aims(seen, square)]
    if not lines:
        return say("witchcraft.why.power", name, act_text(tables.ACT[top_of(cell)]))
    return say("witchcraft.why.lines", name, joined(lines))


def why_no_piece(state: Witchcraft, seen: Observation, square: int) -> tuple[str, Text]:
    """A coordinate at which no piece of the chosen size may lie."""
    rules = []
    for number, bar in enumerate(seen.geometry.bars):
        if len(bar.squares) == seen.x and square in [*bar.squares, *seen.geometry.bars[bar.twin].squares]:
            rules.append(state.why_not(BAR.move(number)))
    if "" in rules:
        return "", say("witchcraft.why.can")
    if seen.cell(square) >= FREE:
        return answer("WC-13.9")
    return answer(next((rule for rule in rules if rule != "WC-13.18"), "WC-13.8"))


def move_of(seen: Observation, id: str) -> int:
    """The move that a thing beside the board stands for, if the pending question is about such things; else -1."""
    zone, tile = tile_zone(seen), tile_of(id)
    if zone and tile >= 0 and id.startswith(f"{zone}:"):
        return TILE.move(tile)
    if seen.asks(SUMMON_SIZE) and id in ("pair:1", "pair:2", "pair:3"):
        return SIZE.move(int(id[-1]))
    return int(POWER) if seen.asks(TURN, AFTER) and id == f"power:{seen.to_act}:0" else -1


def answer(rule: str) -> tuple[str, Text]:
    """The rule in its own words."""
    return rule, say(rule or "witchcraft.why.can")
