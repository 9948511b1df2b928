"""Beats: what each event looks like, and its line in the log."""

from collections.abc import Callable
from typing import Final

from conclave.games.relics.data.tables import CARD_IDS, MANA, NAMES, SPELLS
from conclave.games.relics.rules import codes
from conclave.games.relics.rules.codes import FACES
from conclave.games.relics.scene.names import (
    SEAT_TONES,
    TONES,
    at,
    bridge_id,
    bridge_name,
    card_id,
    card_name,
    chest_id,
    corner_name,
    field_id,
    field_name,
    member_name,
    named,
    player_name,
    relic_name,
    relic_spell_name,
    spell_id,
    spell_name,
    type_name,
    wizard_id,
)
from conclave.games.relics.scene.prompt import ENDS, ending
from conclave.kernel.events import Shown
from conclave.kernel.scene import Beat, Line, Narration, Text, say
from conclave.kernel.state import EVERYONE

CARD_RULES: Final = [f"SR-13.{number}" for number in (10, 11, 12, 14, 15, 17, 21, 23, 24, 25, 26, 27, 28, 29, 30, 31)]
SPELL_RULES: Final = [f"SR-14.{number}" for number in (5, 10, 15, 20, 23, 27, 30, 36)]
RELIC_SPELL_RULES: Final = ("SR-15.6", "SR-15.11", "SR-15.16", "SR-15.20")
FACE_RULES: Final = ("SR-12.3", "SR-12.4", "SR-12.7")


class Listener:
    """An event as one seat hears it: who is who, and who is listening."""

    def __init__(self, banners: int, seat: int) -> None:
        self.banners = banners
        self.seat = seat

    def faction(self, seat: int) -> int:
        return (self.banners >> 3 * seat & 7) - 1

    def player(self, seat: int) -> Text:
        return player_name(self.faction(seat), seat)

    def tone(self, seat: int) -> str:
        return TONES[self.faction(seat)] if self.faction(seat) >= 0 else SEAT_TONES[seat]

    def wizard(self, wizard: int) -> Text:
        """Within a sentence."""
        return named(self.faction(wizard // 6), wizard, self.seat)

    def first(self, wizard: int) -> Text:
        """At the beginning of a sentence."""
        if wizard // 6 == self.seat:
            return say("relics.first.your_wizard", type_name(wizard))
        return say("relics.first.the_wizard", member_name(self.faction(wizard // 6)), type_name(wizard))

    def relic(self, chest: int) -> Text:
        return relic_name(self.faction(chest // 4))


Teller = Callable[[Listener, int, int, int], Narration]


def beats(event: Shown, seat: int) -> Narration:
    """An event as a seat may see it; a whisper to another seat is nothing at all."""
    audience, kind, (a, b, c, banners) = event
    if audience not in (EVERYONE, seat):
        return Narration()
    return TELLERS[kind](Listener(banners, seat), a, b, c)


def told(rule: str, name: str, params: tuple[int | str | Text, ...], *moments: Beat) -> Narration:
    """Beats with their line."""
    return Narration(moments, Line(say(f"relics.log.{name}", *params), rule))


def cell(field: int) -> str:
    return "board/{},{}".format(*at(field))


# -- set-up


def begins(who: Listener, seat: int, _: int, __: int) -> Narration:
    return told("SR-3.21", "begins", (who.player(seat),))


def faction_taken(who: Listener, seat: int, faction: int, _: int) -> Narration:
    return told("SR-3.3", "faction_taken", (say("relics.player", seat + 1), player_name(faction, seat)))


def corner_taken(who: Listener, seat: int, corner: int, _: int) -> Narration:
    return told("SR-3.7", "corner_taken", (who.player(seat), corner_name(corner)))


def chest_hidden(who: Listener, seat: int, field: int, is_relic: int) -> Narration:
    if is_relic:
        return told("SR-3.12", "relic_hidden", (relic_name(who.faction(seat)), NAMES[field]))
    return told("SR-3.12", "chest_hidden", (NAMES[field],))


def chests_shown(who: Listener, _: int, __: int, ___: int) -> Narration:
    return told("SR-3.16", "chests_shown", ())


# -- die, cards and spells


def turn_begun(who: Listener, seat: int, turn: int, _: int) -> Narration:
    return told("SR-5.1", "turn_begun", (who.player(seat),))


def rolled(who: Listener, seat: int, face: int, _: int) -> Narration:
    text = say(f"relics.face.{FACES[face]}")
    return told(FACE_RULES[face], "rolled", (who.player(seat), text), Beat("roll", dice=(face,), say=text))


def mana_gained(who: Listener, seat: int, mana: int, _: int) -> Narration:
    return told("SR-12.7", "mana_gained", (who.player(seat), mana))


def mana_lost(who: Listener, seat: int, mana: int, lost: int) -> Narration:
    return told("SR-13.29", "mana_lost", (who.player(seat), lost, mana))


def card_turned(who: Listener, card: int, _: int, __: int) -> Narration:
    name = card_name(card)
    shown = Beat("show", (card_id(card),), "deck", say=name)
    return told(CARD_RULES[card], "card_turned", (name, say(f"{name.id}.does")), shown)


def card_ended(who: Listener, card: int, _: int, __: int) -> Narration:
    gone = Beat("move", (card_id(card),), "effect", "discards")
    return told("SR-13.3", "card_ended", (card_name(card),), gone)


def reshuffled(who: Listener, _: int, __: int, ___: int) -> Narration:
    return told("SR-13.4", "reshuffled", ())


def night_left(who: Listener, _: int, __: int, ___: int) -> Narration:
    gone = Beat("move", (card_id(CARD_IDS.index("night")),), "effect", "deck")
    return told("SR-13.19", "night_left", (), gone)


def spell_cast(who: Listener, seat: int, spell: int, _: int) -> Narration:
    glow = Beat("pulse", (spell_id(seat, spell),), tone=who.tone(seat), say=spell_name(spell))
    return told(SPELL_RULES[spell], "spell_cast", (who.player(seat), spell_name(spell)), glow)


def relic_spell_cast(who: Listener, seat: int, spell: int, _: int) -> Narration:
    glow = Beat("pulse", (spell_id(seat, len(SPELLS) + spell),), tone="gold", say=relic_spell_name(spell))
    line = (who.player(seat), relic_spell_name(spell))
    return told(RELIC_SPELL_RULES[spell], "relic_spell_cast", line, glow)


def foreseen(who: Listener, seat: int, card: int, _: int) -> Narration:
    return told("SR-14.36", "foreseen", (card_name(card),), Beat("flip", ("deck:top",), say=card_name(card)))


def picked(who: Listener, wizard: int, _: int, __: int) -> Narration:
    glow = Beat("pulse", (wizard_id(wizard),), tone="red")
    return told("SR-13.8", "picked", (who.wizard(wizard),), glow)


def pumple_landed(who: Listener, field: int, _: int, __: int) -> Narration:
    shown = Beat("show", ("pumple",), "effect", cell(field))
    return told("SR-13.21", "pumple_landed", (field_name(field),), shown, Beat("burst", (field_id(field),)))


def bridge_broken(who: Listener, bridge: int, _: int, __: int) -> Narration:
    return told("SR-13.24", "bridge_broken", (bridge_name(bridge),), Beat("flip", (bridge_id(bridge),)))


def potion_back(who: Listener, seat: int, field: int, _: int) -> Narration:
    shown = Beat("show", (f"potion:{NAMES[field]}",), to=cell(field))
    return told("SR-13.31", "potion_back", (who.player(seat), NAMES[field]), shown)


def crystals_filled(who: Listener, _: int, __: int, ___: int) -> Narration:
    shown = Beat("show", tuple(f"crystal:{NAMES[field]}" for field in MANA), tone="teal")
    return told("SR-9.8", "crystals_filled", (), shown)


def chest_closed(who: Listener, chest: int, field: int, _: int) -> Narration:
    flip = Beat("flip", (chest_id(chest),))
    return told("SR-14.30", "chest_closed", (who.player(chest // 4), field_name(field)), flip)


def chests_swapped(who: Listener, one: int, other: int, fields: int) -> Narration:
    """Both slide past each other, so that everybody can follow (SR-14.34); `fields` are where they lie now."""
    here, there = fields & 127, fields >> 7
    go = Beat("move", (chest_id(one),), cell(there), cell(here))
    come = Beat("move", (chest_id(other),), cell(here), cell(there), together=True)
    return told("SR-14.31", "chests_swapped", (who.player(one // 4), field_name(there), field_name(here)), go, come)


# -- wizards


def wizard_disabled(who: Listener, wizard: int, field: int, _: int) -> Narration:
    moments = (Beat("burst", (wizard_id(wizard),), tone="red"), Beat("flip", (wizard_id(wizard),), together=True))
    return told("SR-6.2", "disabled", (who.first(wizard), field_name(field)), *moments)


def wizard_ready(who: Listener, wizard: int, field: int, _: int) -> Narration:
    return told("SR-11.3", "ready", (who.first(wizard),), Beat("flip", (wizard_id(wizard),), tone="green"))


def readied(who: Listener, seat: int, count: int, _: int) -> Narration:
    return told("SR-5.4", "readied", (who.player(seat), count))


def wizard_vulnerable(who: Listener, wizard: int, field: int, _: int) -> Narration:
    return Narration((Beat("flip", (wizard_id(wizard),)),))


def moved(who: Listener, wizard: int, start: int, goal: int) -> Narration:
    step = Beat("move", (wizard_id(wizard),), cell(start), cell(goal))
    return told("SR-7.1", "moved", (who.first(wizard), field_name(start), field_name(goal)), step)


def placed(who: Listener, wizard: int, start: int, goal: int) -> Narration:
    step = Beat("move", (wizard_id(wizard),), cell(start), cell(goal))
    return told("SR-13.14", "placed", (who.first(wizard), field_name(start), field_name(goal)), step)


def walked(who: Listener, wizard: int, start: int, goal: int) -> Narration:
    step = Beat("move", (wizard_id(wizard),), cell(start), cell(goal))
    return told("SR-14.19", "walked", (who.wizard(wizard), field_name(start), field_name(goal)), step)


def attacked(who: Listener, wizard: int, target: int, field: int) -> Narration:
    strike = Beat("bolt", start=wizard_id(wizard), to=wizard_id(target), tone=who.tone(wizard // 6))
    return told("SR-8.1", "attacked", (who.first(wizard), who.wizard(target)), strike)


def opened(who: Listener, wizard: int, chest: int, is_relic: int) -> Narration:
    flip = Beat("flip", (chest_id(chest),))
    if is_relic:
        glow = Beat("pulse", (chest_id(chest),), tone="gold", say=who.relic(chest))
        return told("SR-9.7", "revealed", (who.first(wizard), who.relic(chest)), flip, glow)
    return told("SR-9.5", "opened", (who.first(wizard), who.player(chest // 4)), flip)


def peeked(who: Listener, seat: int, chest: int, field: int) -> Narration:
    glow = Beat("pulse", (chest_id(chest),), tone="blue")
    return told("SR-9.15", "peeked", (who.player(seat), who.player(chest // 4), field_name(field)), glow)


def peek_shown(who: Listener, seat: int, chest: int, is_relic: int) -> Narration:
    if is_relic:
        return told("SR-9.12", "peek_relic", (who.relic(chest),), Beat("flip", (chest_id(chest),), tone="gold"))
    return told("SR-9.12", "peek_empty", (), Beat("flip", (chest_id(chest),)))


def relic_taken(who: Listener, wizard: int, chest: int, _: int) -> Narration:
    lift = Beat("hide", (chest_id(chest),), to=wizard_id(wizard))
    glow = Beat("pulse", (wizard_id(wizard),), tone="gold", together=True)
    return told("SR-10.6", "relic_taken", (who.first(wizard), who.relic(chest)), lift, glow)


def potion_taken(who: Listener, wizard: int, _: int, __: int) -> Narration:
    return told("SR-10.4", "potion_taken", (who.first(wizard),), Beat("pulse", (wizard_id(wizard),), tone="red"))


def crystal_taken(who: Listener, wizard: int, field: int, mana: int) -> Narration:
    gone = Beat("hide", (f"crystal:{NAMES[field]}",), to=f"spells:{wizard // 6}")
    return told("SR-10.12", "crystal_taken", (who.first(wizard), NAMES[field], mana), gone)


def healed(who: Listener, wizard: int, target: int, uses_potion: int) -> Narration:
    glow = Beat("pulse", (wizard_id(target),), tone="green")
    if uses_potion:
        return told("SR-11.7", "healed_with_potion", (who.first(wizard), who.wizard(target)), glow)
    return told("SR-11.3", "healed", (who.first(wizard), who.wizard(target)), glow)


def relic_dropped(who: Listener, chest: int, field: int, _: int) -> Narration:
    shown = Beat("show", (chest_id(chest),), to=cell(field), tone="gold")
    return told("SR-10.14", "relic_dropped", (who.relic(chest), field_name(field)), shown)


def potion_dropped(who: Listener, field: int, _: int, __: int) -> Narration:
    shown = Beat("show", (f"potion:{NAMES[field]}",), to=cell(field))
    return told("SR-10.14", "potion_dropped", (field_name(field),), shown)


def swapped(who: Listener, one: int, other: int, fields: int) -> Narration:
    """`fields` are where the two stand now."""
    here, there = fields & 127, fields >> 7
    go = Beat("move", (wizard_id(one),), cell(there), cell(here))
    come = Beat("move", (wizard_id(other),), cell(here), cell(there), together=True)
    return told("SR-15.20", "swapped", (who.first(one), who.wizard(other)), go, come)


def stormed(who: Listener, seat: int, field: int, _: int) -> Narration:
    return Narration((Beat("burst", (field_id(field),), tone=who.tone(seat), together=True),))


def finished(who: Listener, reason: int, winner: int, _: int) -> Narration:
    text = ending(reason, who.player(winner) if winner >= 0 else None)
    spoken = Beat("say", tone=who.tone(winner) if winner >= 0 else "", say=text)
    return Narration((spoken,), Line(text, ENDS[reason]))


TELLERS: Final[dict[int, Teller]] = {
    codes.BEGINS: begins,
    codes.FACTION_TAKEN: faction_taken,
    codes.CORNER_TAKEN: corner_taken,
    codes.CHEST_HIDDEN: chest_hidden,
    codes.CHESTS_SHOWN: chests_shown,
    codes.ROLLED: rolled,
    codes.MANA_GAINED: mana_gained,
    codes.MANA_LOST: mana_lost,
    codes.CARD_TURNED: card_turned,
    codes.CARD_ENDED: card_ended,
    codes.RESHUFFLED: reshuffled,
    codes.NIGHT_LEFT: night_left,
    codes.SPELL_CAST: spell_cast,
    codes.RELIC_SPELL_CAST: relic_spell_cast,
    codes.WIZARD_DISABLED: wizard_disabled,
    codes.WIZARD_READY: wizard_ready,
    codes.WIZARD_VULNERABLE: wizard_vulnerable,
    codes.READIED: readied,
    codes.MOVED: moved,
    codes.PLACED: placed,
    codes.WALKED: walked,
    codes.ATTACKED: attacked,
    codes.OPENED: opened,
    codes.PEEKED: peeked,
    codes.PEEK_SHOWN: peek_shown,
    codes.RELIC_TAKEN: relic_taken,
    codes.POTION_TAKEN: potion_taken,
    codes.CRYSTAL_TAKEN: crystal_taken,
    codes.HEALED: healed,
    codes.RELIC_DROPPED: relic_dropped,
    codes.POTION_DROPPED: potion_dropped,
    codes.CRYSTALS_FILLED: crystals_filled,
    codes.CHEST_CLOSED: chest_closed,
    codes.CHESTS_SWAPPED: chests_swapped,
    codes.FORESEEN: foreseen,
    codes.PUMPLE_LANDED: pumple_landed,
    codes.BRIDGE_BROKEN: bridge_broken,
    codes.POTION_BACK: potion_back,
    codes.SWAPPED: swapped,
    codes.STORMED: stormed,
    codes.TURN_BEGUN: turn_begun,
    codes.FINISHED: finished,
    codes.PICKED: picked,
}
