"""Outlooks: what a choice would decide at once, told only as far as its seat can know it."""

from conclave.games.witchcraft.rules.ending import ELIMINATION, TURN_LIMIT
from conclave.games.witchcraft.rules.fields import ACTIVE, POWERS, REASON, USED
from conclave.games.witchcraft.rules.machine import Witchcraft
from conclave.games.witchcraft.rules.moves import POWER
from conclave.games.witchcraft.rules.turn import TURN, activations
from conclave.kernel.agenda import Agenda
from conclave.kernel.scene import Text, say, seated
from conclave.kernel.state import OVER


def outlook(state: Witchcraft, seat: int, move: int) -> tuple[Text | None, Text | None]:
    """A hint and a warning for one option, or none.

    Whether an enemy without an activation is lost may hang on a hidden power tile (WC-15.5), so the tile is
    taken away before looking: the hint then says that only a power tile can save the enemy.
    """
    if not state.is_confrontation() or seat != state.at[ACTIVE]:
        return None, None
    if move == POWER and state.is_pending(TURN) and not activations(state, seat):
        return None, say("witchcraft.warn.power")
    twin = state.clone()
    is_held = state.holds_power(1 - seat)
    if is_held:
        twin.at[POWERS + 1 - seat] += USED
    twin.apply(move)
    if twin.to_act == OVER:
        return ending(twin, seat, is_held)
    if is_held:  # the tile counts in positions (WC-15.10), and the enemy can act, so its kind decides nothing here
        twin = state.clone()
        twin.apply(move)
        if twin.to_act == OVER:
            return ending(twin, seat, is_held)
    return None, None


def ending(twin: Agenda, seat: int, is_held: bool) -> tuple[Text | None, Text | None]:
    """What to say of a game that would be over."""
    if twin.payoffs[seat] < 0:
        return None, say("witchcraft.warn.lost")
    if twin.payoffs[seat] == 0:
        return None, say("witchcraft.warn.limit" if twin.at[REASON] == TURN_LIMIT else "witchcraft.warn.repetition")
    if twin.at[REASON] == ELIMINATION or not is_held:
        return say("witchcraft.hint.wins"), None
    return say("witchcraft.hint.nearly", seated(1 - seat)), None
