"""What an action uses up, said before it is chosen: an action of the turn, a token and its push, a card."""

from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules import moves as m
from conclave.games.sorcery.rules.actions import act_of, is_free
from conclave.games.sorcery.rules.browsing import TWO, cost
from conclave.games.sorcery.rules.machine import Sorcery
from conclave.games.sorcery.rules.spell import SPELLS, UNTIRING
from conclave.games.sorcery.rules.warriors import is_under
from conclave.games.sorcery.scene.names import spell_name
from conclave.kernel.scene import Text, say


def spends_of(b: Sorcery, figure: int, move: int) -> tuple[Text, ...]:
    """Of an answer to act.kind."""
    found = []
    if not is_free(b, figure, act_of(move)):
        found.append(say("sorcery.spend.action", int(b.at[f.ACTIONS])))
    tokens = int(b.at[f.TOKENS + figure])
    if m.BROWSE.has(move) and tokens and cost(b, m.BROWSE.index(move)) == TWO:
        found.append(say("sorcery.spend.lifted"))
        tokens -= 1
    if not tokens:
        found.append(say("sorcery.spend.token"))
    elif is_under(b, figure, UNTIRING):
        found.append(say("sorcery.spend.second"))
    else:
        found.append(say("sorcery.spend.push"))
    if b.at[f.GIVEN + figure]:
        found.append(say("sorcery.spend.trance"))
    if m.CAST.has(move) and SPELLS[b.bookmark(m.CAST.index(move))].goes_on_top:
        found.append(say("sorcery.spend.top", spell_name(int(b.bookmark(m.CAST.index(move))))))
    return tuple(found)
