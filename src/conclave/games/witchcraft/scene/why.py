"""Why a thing cannot be chosen now: the rule, and what it means for this very thing."""

from conclave.games.witchcraft.rules.bolts import ACT
from conclave.games.witchcraft.rules.codes import (
    AFTER,
    BAR,
    POWER,
    PRIEST,
    PRINCE_DISCARD,
    RESERVE_PICK,
    SIZE,
    SUMMON_PLACE,
    SUMMON_SIZE,
    SUMMON_TILE,
    TILE,
    TURN,
)
from conclave.games.witchcraft.rules.machine import Witchcraft
from conclave.games.witchcraft.rules.stack import TIRED, owner_of, top_of
from conclave.games.witchcraft.scene.lines import aims
from conclave.games.witchcraft.scene.names import act_text, dir_name, joined, square_of, stack_name, tile_of
from conclave.games.witchcraft.scene.observation import Observation
from conclave.games.witchcraft.scene.prompt import subject
from conclave.kernel.scene import Text, say
from conclave.kernel.state import OVER, State


def why(state: State, seat: int, id: str) -> tuple[str, Text]:
    """The rule and a text; ("", text) for what can be chosen."""
    assert isinstance(state, Witchcraft)
    if state.to_act == OVER:
        return "K-3", say("K-3")
    if state.to_act != seat:
        return "K-1", say("K-1")
    view = Observation(state.observe(seat), seat)
    square = square_of(view, id)
    if square >= 0:
        return why_square(state, view, square)
    return answer(state.why_not(move_of(view, id)))


def why_square(state: Witchcraft, view: Observation, square: int) -> tuple[str, Text]:
    """Squares, and the stacks and altars on them."""
    if view.kind == SUMMON_PLACE:
        return why_no_piece(state, view, square)
    if square == subject(view) and square not in state.options():
        return "", say("witchcraft.why.can")  # it is being turned, shielded or rearranged
    rule = state.why_not(square)
    if rule and view.kind == TURN and view.is_stack(square) and owner_of(view.cells[square]) == view.to_act:
        return rule, why_no_activation(view, square)
    return answer(rule)


def why_no_activation(view: Observation, square: int) -> Text:
    """What keeps an own stack from acting."""
    cell = view.cells[square]
    name = stack_name(view, square)
    if cell & TIRED:
        return say("witchcraft.why.tired", name)
    if ACT[top_of(cell)] > PRIEST:
        return say("witchcraft.why.power", name, act_text(ACT[top_of(cell)]))
    lines = [say("witchcraft.look.aim", dir_name(aim.heading), aim.say) for aim in aims(view, square)]
    return say("witchcraft.why.lines", name, joined(lines))


def why_no_piece(state: Witchcraft, view: Observation, square: int) -> tuple[str, Text]:
    """A coordinate at which no piece of the chosen size may lie."""
    rules = []
    for number, bar in enumerate(view.frame.bars):
        if len(bar.squares) == view.x and square in [*bar.squares, *view.frame.bars[bar.twin].squares]:
            rules.append(state.why_not(BAR + number))
    if "" in rules:
        return "", say("witchcraft.why.can")
    if view.cells[square] >= 0:
        return answer("WC-13.9")
    return answer(next((rule for rule in rules if rule != "WC-13.18"), "WC-13.8"))


def move_of(view: Observation, id: str) -> int:
    """The move that a thing beside the board stands for, if the pending question is about such things; else -1."""
    seat, kind = view.to_act, view.kind
    home = {RESERVE_PICK: f"pile:{seat}:", SUMMON_TILE: f"reserve:{seat}:", PRINCE_DISCARD: "hand:"}.get(kind)
    if home is not None and id.startswith(home):
        return TILE + tile_of(id) if tile_of(id) >= 0 else -1
    if kind == SUMMON_SIZE and id in ("pair:1", "pair:2", "pair:3"):
        return SIZE + int(id[-1])
    return POWER if kind in (TURN, AFTER) and id == f"power:{seat}:0" else -1


def answer(rule: str) -> tuple[str, Text]:
    """The rule in its own words."""
    return rule, say(rule or "witchcraft.why.can")
