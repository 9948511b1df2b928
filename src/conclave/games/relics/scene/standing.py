"""How it stands: scores of every seat, what a seat plays for, who is ahead, and what ends the game."""

from conclave.games.relics.data.tables import RELIC_SPELL
from conclave.games.relics.rules.deeds import MOST_MANA
from conclave.games.relics.rules.fields import CHESTS, MANA, RELICS, STATUS, TURN
from conclave.games.relics.rules.wizards import VULNERABLE
from conclave.games.relics.scene import names
from conclave.games.relics.scene.observation import Observation
from conclave.games.relics.scene.reach import turns
from conclave.kernel.scene import Goal, Score, Text, say
from conclave.kernel.state import OVER


def scores(view: Observation) -> tuple[Score, ...]:
    """Wizards on their feet, mana, and chests that are still closed."""
    if view.is_setup():
        return ()
    found = []
    for seat in range(view.seats):
        b = view.board
        tired = sum(1 for wizard in range(6 * seat, 6 * seat + 6) if b.at[STATUS + wizard] == VULNERABLE)
        spell = names.relic_spell_name(RELIC_SPELL[view.faction(seat)])
        closed = sum(1 for chest in range(4 * seat, 4 * seat + 4) if not b.is_open(chest))
        found += [
            Score(
                say("relics.score.wizards"), seat, int(b.active_count(seat)), 6, say=say("relics.score.tired", tired)
            ),
            Score(
                say("relics.score.mana"),
                seat,
                b.at[MANA + seat],
                int(MOST_MANA),
                say=say("relics.score.price", spell, view.costs[seat]),
            ),
            Score(say("relics.score.chests"), seat, closed, 4),
        ]
    return tuple(found)


def goal(view: Observation) -> Goal:
    """One sentence for the viewer, who is ahead and why, and everything that ends the game."""
    seat = view.viewer
    has_relic = seat >= 0 and view.faction(seat) >= 0
    text = say("relics.goal", names.relic_name(view.faction(seat))) if has_relic else say("relics.goal.anybody")
    if view.is_setup():
        return Goal(text)
    return Goal(text, None if view.to_act == OVER else stands(view), ends(view))


def carriers(view: Observation) -> list[tuple[int, int]]:
    """Wizards with an enemy relic, those nearest home first: turns of their own, and who."""
    b = view.board
    found = [wizard for wizard in view.wizards() if b.burden(wizard) >= 0]
    return sorted((turns(view, wizard, b.home(wizard // 6)), wizard) for wizard in found)


def stands(view: Observation) -> Text:
    """Who is ahead: a carrier, else whoever has most wizards standing."""
    if under_way := carriers(view):
        far, wizard = under_way[0]
        return say("relics.stands.carrier", names.seat_name(view, wizard // 6), carried(view, wizard, far))
    if lying := lies_open(view):
        return lying
    counts = [int(view.board.active_count(seat)) for seat in range(view.seats)]
    leaders = [seat for seat, count in enumerate(counts) if count == max(counts)]
    if len(leaders) < view.seats:
        folk = names.joined([names.seat_name(view, seat) for seat in leaders])
        return say("relics.stands.wizards", folk, max(counts))
    return say("relics.stands.even", max(counts))


def carried(view: Observation, wizard: int, far: int) -> Text:
    relic = names.relic_name(view.faction(view.board.burden(wizard) // 4))
    return say("relics.stands.home", names.wizard_name(view, wizard), relic, far)


def lies_open(view: Observation) -> Text | None:
    """A relic that everybody sees and nobody carries."""
    b = view.board
    for owner in range(view.seats):
        chest = b.at[RELICS + owner]
        if chest >= 0 and b.is_open(chest) and b.at[CHESTS + chest] >= 0:
            relic = names.relic_name(view.faction(owner))
            return say("relics.stands.open", relic, names.field_name(b.at[CHESTS + chest]))
    return None


def ends(view: Observation) -> tuple[Text, ...]:
    """Each way to the end, and how far it is."""
    under_way = [carried(view, wizard, far) for far, wizard in carriers(view)]
    now = names.joined(under_way) if under_way else lies_open(view) or say("relics.ends.hidden")
    standing = [
        say("relics.ends.count", names.player_name(view.faction(seat), seat), int(view.board.active_count(seat)))
        for seat in range(view.seats)
    ]
    cap = view.board.setup.round_cap
    return (
        say("relics.ends.relic", now),
        say("relics.ends.last", names.joined(standing)),
        say("relics.ends.cap", cap, min(view.board.at[TURN] // view.seats + 1, cap)),
    )
