"""Beats: what each event looks like, and its line in the log."""

from collections.abc import Callable
from typing import Final

from conclave.games.relics.data.tables import CARD_IDS, MANA, NAMES, SPELLS
from conclave.games.relics.rules.events import EVENTS
from conclave.games.relics.rules.moves import FACE
from conclave.games.relics.scene import names
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
        return names.player_name(self.faction(seat), seat)

    def tone(self, seat: int) -> str:
        return names.TONES[self.faction(seat)] if self.faction(seat) >= 0 else names.SEAT_TONES[seat]

    def wizard(self, wizard: int) -> Text:
        """Within a sentence."""
        return names.named(self.faction(wizard // 6), wizard, self.seat)

    def first(self, wizard: int) -> Text:
        """At the beginning of a sentence."""
        if wizard // 6 == self.seat:
            return say("relics.first.your_wizard", names.type_name(wizard))
        return say("relics.first.the_wizard", names.member_name(self.faction(wizard // 6)), names.type_name(wizard))

    def relic(self, chest: int) -> Text:
        return names.relic_name(self.faction(chest // 4))


def beats(event: Shown, seat: int) -> Narration:
    """An event as a seat may see it; a whisper to another seat is nothing at all."""
    audience, name, numbers = event
    if audience not in (EVERYONE, seat):
        return Narration()
    named = EVENTS.read(name, numbers)
    return NARRATED[name](Listener(named.pop("banners"), seat), **named)


def told(rule: str, name: str, params: tuple[int | str | Text, ...], *moments: Beat) -> Narration:
    """Beats with their line."""
    return Narration(moments, Line(say(f"relics.log.{name}", *params), rule))


def cell(field: int) -> str:
    return "board/{},{}".format(*names.at(field))


# -- set-up


def begins(who: Listener, seat: int) -> Narration:
    return told("SR-3.21", "begins", (who.player(seat),))


def faction_taken(who: Listener, seat: int, faction: int) -> Narration:
    return told("SR-3.3", "faction_taken", (say("relics.player", seat + 1), names.player_name(faction, seat)))


def corner_taken(who: Listener, seat: int, corner: int) -> Narration:
    return told("SR-3.7", "corner_taken", (who.player(seat), names.corner_name(corner)))


def chest_hidden(who: Listener, seat: int, field: int, is_relic: int) -> Narration:
    if is_relic:
        return told("SR-3.12", "relic_hidden", (names.relic_name(who.faction(seat)), NAMES[field]))
    return told("SR-3.12", "chest_hidden", (NAMES[field],))


def chests_shown(who: Listener) -> Narration:
    return told("SR-3.16", "chests_shown", ())


# -- die, cards and spells


def turn_begun(who: Listener, seat: int) -> Narration:
    return told("SR-5.1", "turn_begun", (who.player(seat),))


def rolled(who: Listener, seat: int, face: int) -> Narration:
    text = say(f"relics.face.{FACE.words[face]}")
    return told(FACE_RULES[face], "rolled", (who.player(seat), text), Beat("roll", dice=(face,), say=text))


def mana_gained(who: Listener, seat: int, mana: int) -> Narration:
    return told("SR-12.7", "mana_gained", (who.player(seat), mana))


def mana_lost(who: Listener, seat: int, mana: int, lost: int) -> Narration:
    return told("SR-13.29", "mana_lost", (who.player(seat), lost, mana))


def card_turned(who: Listener, card: int) -> Narration:
    name = names.card_name(card)
    shown = Beat("show", (names.card_id(card),), "deck", say=name)
    return told(CARD_RULES[card], "card_turned", (name, say(f"{name.id}.does")), shown)


def card_ended(who: Listener, card: int) -> Narration:
    gone = Beat("move", (names.card_id(card),), "effect", "discards")
    return told("SR-13.3", "card_ended", (names.card_name(card),), gone)


def reshuffled(who: Listener) -> Narration:
    return told("SR-13.4", "reshuffled", ())


def night_left(who: Listener) -> Narration:
    gone = Beat("move", (names.card_id(CARD_IDS.index("night")),), "effect", "deck")
    return told("SR-13.19", "night_left", (), gone)


def spell_cast(who: Listener, seat: int, spell: int) -> Narration:
    glow = Beat("pulse", (names.spell_id(seat, spell),), tone=who.tone(seat), say=names.spell_name(spell))
    return told(SPELL_RULES[spell], "spell_cast", (who.player(seat), names.spell_name(spell)), glow)


def relic_spell_cast(who: Listener, seat: int, spell: int) -> Narration:
    glow = Beat("pulse", (names.spell_id(seat, len(SPELLS) + spell),), tone="gold", say=names.relic_spell_name(spell))
    line = (who.player(seat), names.relic_spell_name(spell))
    return told(RELIC_SPELL_RULES[spell], "relic_spell_cast", line, glow)


def foreseen(who: Listener, card: int) -> Narration:
    return told(
        "SR-14.36", "foreseen", (names.card_name(card),), Beat("flip", ("deck:top",), say=names.card_name(card))
    )


def picked(who: Listener, wizard: int) -> Narration:
    glow = Beat("pulse", (names.wizard_id(wizard),), tone="red")
    return told("SR-13.8", "picked", (who.wizard(wizard),), glow)


def pumple_landed(who: Listener, field: int) -> Narration:
    shown = Beat("show", ("pumple",), "effect", cell(field))
    return told("SR-13.21", "pumple_landed", (names.field_name(field),), shown, Beat("burst", (names.field_id(field),)))


def bridge_broken(who: Listener, bridge: int) -> Narration:
    return told("SR-13.24", "bridge_broken", (names.bridge_name(bridge),), Beat("flip", (names.bridge_id(bridge),)))


def potion_back(who: Listener, seat: int, field: int) -> Narration:
    shown = Beat("show", (f"potion:{NAMES[field]}",), to=cell(field))
    return told("SR-13.31", "potion_back", (who.player(seat), NAMES[field]), shown)


def crystals_filled(who: Listener) -> Narration:
    shown = Beat("show", tuple(f"crystal:{NAMES[field]}" for field in MANA), tone="teal")
    return told("SR-9.8", "crystals_filled", (), shown)


def chest_closed(who: Listener, chest: int, field: int) -> Narration:
    flip = Beat("flip", (names.chest_id(chest),))
    return told("SR-14.30", "chest_closed", (who.player(chest // 4), names.field_name(field)), flip)


def chests_swapped(who: Listener, one: int, other: int, here: int, there: int) -> Narration:
    """Both slide past each other, so that everybody can follow (SR-14.34), to where they lie now."""
    go = Beat("move", (names.chest_id(one),), cell(there), cell(here))
    come = Beat("move", (names.chest_id(other),), cell(here), cell(there), together=True)
    return told(
        "SR-14.31", "chests_swapped", (who.player(one // 4), names.field_name(there), names.field_name(here)), go, come
    )


# -- wizards


def disabled(who: Listener, wizard: int, field: int) -> Narration:
    moments = (
        Beat("burst", (names.wizard_id(wizard),), tone="red"),
        Beat("flip", (names.wizard_id(wizard),), together=True),
    )
    return told("SR-6.2", "disabled", (who.first(wizard), names.field_name(field)), *moments)


def ready(who: Listener, wizard: int) -> Narration:
    return told("SR-11.3", "ready", (who.first(wizard),), Beat("flip", (names.wizard_id(wizard),), tone="green"))


def readied(who: Listener, seat: int, count: int) -> Narration:
    return told("SR-5.4", "readied", (who.player(seat), count))


def vulnerable(who: Listener, wizard: int) -> Narration:
    return Narration((Beat("flip", (names.wizard_id(wizard),)),))


def moved(who: Listener, wizard: int, start: int, goal: int) -> Narration:
    step = Beat("move", (names.wizard_id(wizard),), cell(start), cell(goal))
    return told("SR-7.1", "moved", (who.first(wizard), names.field_name(start), names.field_name(goal)), step)


def placed(who: Listener, wizard: int, start: int, goal: int) -> Narration:
    step = Beat("move", (names.wizard_id(wizard),), cell(start), cell(goal))
    return told("SR-13.14", "placed", (who.first(wizard), names.field_name(start), names.field_name(goal)), step)


def walked(who: Listener, body: int, start: int, goal: int) -> Narration:
    step = Beat("move", (names.wizard_id(body),), cell(start), cell(goal))
    return told("SR-14.19", "walked", (who.wizard(body), names.field_name(start), names.field_name(goal)), step)


def attacked(who: Listener, wizard: int, target: int) -> Narration:
    strike = Beat("bolt", start=names.wizard_id(wizard), to=names.wizard_id(target), tone=who.tone(wizard // 6))
    return told("SR-8.1", "attacked", (who.first(wizard), who.wizard(target)), strike)


def opened(who: Listener, wizard: int, chest: int, is_relic: int) -> Narration:
    flip = Beat("flip", (names.chest_id(chest),))
    if is_relic:
        glow = Beat("pulse", (names.chest_id(chest),), tone="gold", say=who.relic(chest))
        return told("SR-9.7", "revealed", (who.first(wizard), who.relic(chest)), flip, glow)
    return told("SR-9.5", "opened", (who.first(wizard), who.player(chest // 4)), flip)


def peeked(who: Listener, seat: int, chest: int, field: int) -> Narration:
    glow = Beat("pulse", (names.chest_id(chest),), tone="blue")
    return told("SR-9.15", "peeked", (who.player(seat), who.player(chest // 4), names.field_name(field)), glow)


def peek_shown(who: Listener, chest: int, is_relic: int) -> Narration:
    if is_relic:
        return told("SR-9.12", "peek_relic", (who.relic(chest),), Beat("flip", (names.chest_id(chest),), tone="gold"))
    return told("SR-9.12", "peek_empty", (), Beat("flip", (names.chest_id(chest),)))


def relic_taken(who: Listener, wizard: int, chest: int) -> Narration:
    lift = Beat("hide", (names.chest_id(chest),), to=names.wizard_id(wizard))
    glow = Beat("pulse", (names.wizard_id(wizard),), tone="gold", together=True)
    return told("SR-10.6", "relic_taken", (who.first(wizard), who.relic(chest)), lift, glow)


def potion_taken(who: Listener, wizard: int) -> Narration:
    return told("SR-10.4", "potion_taken", (who.first(wizard),), Beat("pulse", (names.wizard_id(wizard),), tone="red"))


def crystal_taken(who: Listener, wizard: int, field: int, mana: int) -> Narration:
    gone = Beat("hide", (f"crystal:{NAMES[field]}",), to=f"spells:{wizard // 6}")
    return told("SR-10.12", "crystal_taken", (who.first(wizard), NAMES[field], mana), gone)


def healed(who: Listener, wizard: int, target: int, uses_potion: int) -> Narration:
    glow = Beat("pulse", (names.wizard_id(target),), tone="green")
    if uses_potion:
        return told("SR-11.7", "healed_with_potion", (who.first(wizard), who.wizard(target)), glow)
    return told("SR-11.3", "healed", (who.first(wizard), who.wizard(target)), glow)


def relic_dropped(who: Listener, chest: int, field: int) -> Narration:
    shown = Beat("show", (names.chest_id(chest),), to=cell(field), tone="gold")
    return told("SR-10.14", "relic_dropped", (who.relic(chest), names.field_name(field)), shown)


def potion_dropped(who: Listener, field: int) -> Narration:
    shown = Beat("show", (f"potion:{NAMES[field]}",), to=cell(field))
    return told("SR-10.14", "potion_dropped", (names.field_name(field),), shown)


def swapped(who: Listener, one: int, other: int, here: int, there: int) -> Narration:
    """To where the two stand now."""
    go = Beat("move", (names.wizard_id(one),), cell(there), cell(here))
    come = Beat("move", (names.wizard_id(other),), cell(here), cell(there), together=True)
    return told("SR-15.20", "swapped", (who.first(one), who.wizard(other)), go, come)


def stormed(who: Listener, seat: int, field: int) -> Narration:
    return Narration((Beat("burst", (names.field_id(field),), tone=who.tone(seat), together=True),))


def finished(who: Listener, reason: int, winner: int) -> Narration:
    text = ending(reason, who.player(winner) if winner >= 0 else None)
    spoken = Beat("say", tone=who.tone(winner) if winner >= 0 else "", say=text)
    return Narration((spoken,), Line(text, ENDS[reason]))


NARRATED: Final[dict[str, Callable[..., Narration]]] = {
    teller.__name__: teller
    for teller in (
        begins,
        faction_taken,
        corner_taken,
        chest_hidden,
        chests_shown,
        turn_begun,
        rolled,
        mana_gained,
        mana_lost,
        card_turned,
        card_ended,
        reshuffled,
        night_left,
        spell_cast,
        relic_spell_cast,
        foreseen,
        picked,
        pumple_landed,
        bridge_broken,
        potion_back,
        crystals_filled,
        chest_closed,
        chests_swapped,
        disabled,
        ready,
        readied,
        vulnerable,
        moved,
        placed,
        walked,
        attacked,
        opened,
        peeked,
        peek_shown,
        relic_taken,
        potion_taken,
        crystal_taken,
        healed,
        relic_dropped,
        potion_dropped,
        swapped,
        stormed,
        finished,
    )
}
"""By event."""
