"""Beats of set-up, die, cards and spells, and of the end."""

from collections.abc import Callable
from typing import Final

from conclave.games.relics.data.tables import CARD_IDS, FACTIONS, MANA, NAMES, SPELLS
from conclave.games.relics.rules.moves import FACE
from conclave.games.relics.scene import names
from conclave.games.relics.scene.faces import card_face, spell_face
from conclave.games.relics.scene.printed import PRINTED_CARDS, PRINTED_SPELLS
from conclave.games.relics.scene.prompt import ENDS, ending
from conclave.games.relics.scene.telling import ACT, DETAIL, RESULT, TURN, Listener, Teller, cell
from conclave.kernel.scene import Beat, DieSide, Line, Narration, Roll, say

FACE_RULES: Final = ("SR-12.3", "SR-12.4", "SR-12.7")
FACE_ICONS: Final = ("card-draw", "scroll-unfurled", "crystal-cluster")
SIDES: Final = tuple(
    DieSide(icon, say(f"relics.face.{word}"), 2) for icon, word in zip(FACE_ICONS, FACE.words, strict=True)
)
NIGHT: Final = CARD_IDS.index("night")
RECHARGE: Final = Beat("show", tuple(f"crystal:{NAMES[field]}" for field in MANA), tone="teal")

# -- set-up


def begins(who: Listener, seat: int) -> Narration:
    return Teller(RESULT)("SR-3.21", "begins", (who.player(seat),))


def faction_taken(who: Listener, seat: int, faction: int) -> Narration:
    params = (names.player(-1, seat), say(f"relics.side.{FACTIONS[faction]}"))
    return Teller(ACT, names.FACTION_ICONS[faction])("SR-3.3", "faction_taken", params)


def corner_taken(who: Listener, seat: int, corner: int) -> Narration:
    return Teller(ACT, "castle")("SR-3.7", "corner_taken", (who.player(seat), names.corner_name(corner)))


def chest_hidden(who: Listener, seat: int, field: int, is_relic: int) -> Narration:
    if is_relic:
        params = (names.relic_name(who.faction(seat)), NAMES[field])
        return Teller(ACT, "locked-chest")("SR-3.12", "relic_hidden", params, on=(names.field_id(field),))
    return Teller(ACT, "locked-chest")("SR-3.12", "chest_hidden", (NAMES[field],), on=(names.field_id(field),))


def chests_shown(who: Listener) -> Narration:
    return Teller(RESULT, "locked-chest")("SR-3.16", "chests_shown", ())


# -- the turn and its die


def turn_begun(who: Listener, seat: int, round: int) -> Narration:
    return Teller(TURN)("SR-5.1", "turn_begun", (who.player(seat), round))


def rolled(who: Listener, seat: int, face: int) -> Narration:
    """The die has three pictures, each on two of its faces (SR-12.2), in the order of the rule."""
    fell = SIDES[face].say
    roll = Beat("roll", dice=(face + 1,), tone=who.tone(seat), say=fell, sides=SIDES)
    line = Teller(ACT, FACE_ICONS[face])
    return line(FACE_RULES[face], "rolled", (who.player(seat), fell), roll, roll=Roll((face + 1,), sides=SIDES))


def mana_gained(who: Listener, seat: int, mana: int) -> Narration:
    count = Beat("count", (who.purse(seat),), tone="teal", say=say("relics.badge.mana", mana), amount=1)
    told = Teller(RESULT, "crystal-cluster", "mana")
    return told("SR-12.7", "mana_gained", (who.player(seat), mana), count)


def mana_full(who: Listener, seat: int) -> Narration:
    return Teller(RESULT, "crystal-cluster")("SR-12.8", "mana_full", (who.player(seat),))


def mana_lost(who: Listener, seat: int, mana: int, lost: int) -> Narration:
    count = Beat("count", (who.purse(seat),), tone="red", say=say("relics.badge.mana", mana), amount=-lost)
    return Teller(RESULT, "leak")("SR-13.29", "mana_lost", (who.player(seat), lost, mana), count)


def no_event(who: Listener, seat: int) -> Narration:
    return Teller(RESULT)("SR-18.2", "no_event", ())


def no_spell(who: Listener, seat: int, is_declined: int) -> Narration:
    if is_declined:
        return Teller(RESULT)("SR-12.5", "spell_declined", (who.player(seat),))
    return Teller(RESULT)("SR-14.3", "no_spell", (who.player(seat),))


# -- event cards


def card_turned(who: Listener, card: int) -> Narration:
    """The card is shown before it matters."""
    name = names.card_name(card)
    shown = Beat("card", (names.card_id(card),), "deck", say=name, face=card_face(card))
    line = Teller(RESULT, PRINTED_CARDS[card].icon)
    return line(PRINTED_CARDS[card].rules[0], "card_turned", (name, say(f"{name.id}.does")), shown)


def card_ended(who: Listener, card: int) -> Narration:
    gone = Beat("move", (names.card_id(card),), "effect", "discards")
    return Teller(RESULT, PRINTED_CARDS[card].icon, "over")("SR-13.3", "card_ended", (names.card_name(card),), gone)


def reshuffled(who: Listener) -> Narration:
    return Teller(DETAIL, "cycle")("SR-13.4", "reshuffled", (), on=("deck:top",))


def night_left(who: Listener) -> Narration:
    gone = Beat("move", (names.card_id(NIGHT),), "effect", "deck")
    return Teller(RESULT, PRINTED_CARDS[NIGHT].icon, "over")("SR-13.19", "night_left", (), gone)


def picked(who: Listener, wizard: int) -> Narration:
    glow = Beat("pulse", (names.wizard_id(wizard),), tone="red")
    return Teller(ACT, "sacrificial-dagger")("SR-13.8", "picked", (who.player(wizard // 6), who.wizard(wizard)), glow)


def pumple_landed(who: Listener, field: int) -> Narration:
    shown = Beat("show", ("pumple",), "effect", cell(field))
    land = Beat("burst", (names.field_id(field),))
    return Teller(RESULT, "frog")("SR-13.21", "pumple_landed", (names.field_name(field),), shown, land)


def bridge_broken(who: Listener, bridge: int) -> Narration:
    crack = Beat("burst", (names.bridge_id(bridge),), tone="red")
    return Teller(RESULT, "rope-bridge")("SR-13.24", "bridge_broken", (names.bridge_name(bridge),), crack)


def crystals_filled(who: Listener) -> Narration:
    return Teller(RESULT, "crystal-cluster")("SR-9.8", "crystals_filled", (), RECHARGE)


# -- spells


def spell_cast(who: Listener, seat: int, spell: int) -> Narration:
    name, tone = names.spell_name(spell), who.tone(seat)
    shown = Beat("card", (names.spell_id(seat, spell),), tone=tone, say=name, face=spell_face(spell, tone))
    line = Teller(ACT, PRINTED_SPELLS[spell].icon)
    return line(PRINTED_SPELLS[spell].rules[0], "spell_cast", (who.player(seat), name), shown)


def relic_spell_cast(who: Listener, seat: int, spell: int, cost: int, mana: int) -> Narration:
    name, number = names.relic_spell_name(spell), len(SPELLS) + spell
    face = spell_face(number, who.tone(seat), cost)
    shown = Beat("card", (names.spell_id(seat, number),), tone="gold", say=name, face=face)
    line = Teller(ACT, PRINTED_SPELLS[number].icon)
    return line(PRINTED_SPELLS[number].rules[0], "relic_spell_cast", (who.player(seat), cost, name, mana), shown)


def foreseen(who: Listener, card: int) -> Narration:
    name = names.card_name(card)
    shown = Beat("card", ("deck:top",), "deck", say=name, face=card_face(card))
    return Teller(RESULT, "third-eye")("SR-14.36", "foreseen", (name,), shown)


def chest_closed(who: Listener, chest: int, field: int) -> Narration:
    flip = Beat("flip", (names.chest_id(chest),))
    params = (who.player(chest // 4), names.field_name(field))
    return Teller(RESULT, "locked-chest")("SR-14.30", "chest_closed", params, flip)


def chests_swapped(who: Listener, one: int, other: int, here: int, there: int) -> Narration:
    """Both slide past each other, so that everybody can follow (SR-14.34), to where they lie now."""
    go = Beat("move", (names.chest_id(one),), cell(there), cell(here))
    come = Beat("move", (names.chest_id(other),), cell(here), cell(there), together=True)
    params = (who.player(one // 4), names.field_name(there), names.field_name(here))
    return Teller(RESULT, "locked-chest")("SR-14.31", "chests_swapped", params, go, come)


def meteor(who: Listener, wizard: int, target: int) -> Narration:
    fire = Beat("bolt", start=names.wizard_id(wizard), to=names.wizard_id(target), tone="orange")
    on = (names.wizard_id(target),)
    return Teller(RESULT, "burning-meteor")("SR-14.6", "meteor", (who.wizard(target),), fire, on=on)


def exploded(who: Listener, body: int, field: int) -> Narration:
    blast = Beat("burst", (names.field_id(field),), tone="violet")
    params = (who.wizard(body), names.field_name(field))
    return Teller(RESULT, "burning-skull")("SR-14.20", "exploded", params, blast)


def stormed(who: Listener, seat: int, field: int) -> Narration:
    burst = Beat("burst", (names.field_id(field),), tone=who.tone(seat), together=True)
    return Teller(RESULT, "lightning-storm")("SR-15.6", "stormed", (names.field_name(field),), burst)


# -- the end


def finished(who: Listener, reason: int, winner: int) -> Narration:
    text = ending(reason, who.player(winner) if winner >= 0 else None)
    spoken = Beat("say", tone=who.tone(winner) if winner >= 0 else "", say=text)
    return Narration((spoken,), Line(text, ENDS[reason], TURN, "laurels-trophy" if winner >= 0 else ""))


TELLERS: Final[tuple[Callable[..., Narration], ...]] = (
    *(begins, faction_taken, corner_taken, chest_hidden, chests_shown),
    *(turn_begun, rolled, mana_gained, mana_full, mana_lost, no_event, no_spell),
    *(card_turned, card_ended, reshuffled, night_left, picked, pumple_landed, bridge_broken),
    *(crystals_filled, spell_cast, relic_spell_cast, foreseen, chest_closed, chests_swapped),
    *(meteor, exploded, stormed, finished),
)
