"""Looking closer: what a thing is and does, where a figure can go, and how far it is from here to there."""

from collections.abc import Sequence
from typing import Final

from conclave.games.relics.data import tables
from conclave.games.relics.data.tables import NAMES, NEXT
from conclave.games.relics.rules.cards.numbers import FOG, PUMPLE
from conclave.games.relics.rules.fields import (
    AT_BOTTOM,
    CHESTS,
    EFFECT,
    IN_DECK,
    MANA,
    ON_TOP,
    PLACE,
    RELIC,
    REVEALED,
    STATUS,
    WALLS,
)
from conclave.games.relics.rules.ground import FORTRESS, MIDDLE
from conclave.games.relics.rules.steps import allowance, sleeps
from conclave.games.relics.rules.wizards import DISABLED, GUARDIAN, READY, VULNERABLE
from conclave.games.relics.scene import names
from conclave.games.relics.scene.consequences import of_card, of_spell
from conclave.games.relics.scene.faces import card_face, faction_face, spell_face
from conclave.games.relics.scene.ground import ground_name, owner_of
from conclave.games.relics.scene.observation import Observation
from conclave.games.relics.scene.printed import PRINTED_CARDS, PRINTED_SPELLS
from conclave.games.relics.scene.reach import distance, goals, hunters, preys, turns
from conclave.kernel.scene import Look, Mark, Stat, Text, say

SKILL_RULES: Final = {
    "attack": "SR-8.1",
    "heal": "SR-11.1",
    "protect": "SR-8.6",
    "eagle_eye": "SR-9.12",
    "lockpicking": "SR-7.8",
    "lightweight": "SR-10.8",
}


def look(obs: Sequence[int], seat: int, id: str, id2: str = "") -> Look:
    """A thing, or the way between two."""
    view = Observation(obs, seat)
    here, there = names.field_of(view, id), names.field_of(view, id2)
    if here >= 0 and there >= 0 and here != there:
        return look_between(view, id, here, there)
    if names.wizard_of(view, id) >= 0 and here >= 0:
        return look_at_wizard(view, names.wizard_of(view, id))
    if names.chest_of(view, id) >= 0 and here >= 0:
        return look_at_chest(view, names.chest_of(view, id))
    sort, rest = names.read_id(id)
    if sort in ("bridge", "passage") and rest in tables.CORNERS:
        return look_at_link(view, sort, tables.CORNERS.index(rest))
    if sort == "card" and rest in tables.CARD_IDS:
        return look_at_card(view, tables.CARD_IDS.index(rest))
    if sort == "spell":
        return look_at_spell(view, rest)
    if sort == "faction" and rest in tables.FACTIONS:
        return look_at_faction(tables.FACTIONS.index(rest))
    if sort == "deck":
        return look_at_deck(view)
    if sort == "pumple":
        return look_at_card(view, PUMPLE)
    return look_at_field(view, here) if here >= 0 else look_at_board(view)


# -- figures and chests


def look_at_wizard(view: Observation, wizard: int) -> Look:
    """What it can do, what stands in its way, where it can go, and who hunts whom."""
    b, kind = view.board, wizard % 6
    lines = [say(f"relics.skill.{skill}") for skill in tables.WIZARDS.skills[kind]]
    steps = Stat(say("relics.stat.steps"), tables.STEPS[kind], step_change(view, wizard), "walking-boot")
    rules = ["SR-7.2", *(SKILL_RULES[skill] for skill in tables.WIZARDS.skills[kind])]
    status = b.at[STATUS + wizard]
    lines.append(say(f"relics.look.{('ready', 'vulnerable', 'disabled')[status]}"))
    rules.append(("SR-6.5", "SR-6.6", "SR-6.1")[status])
    if status != DISABLED and b.is_spent(wizard):
        lines.append(say("relics.look.spent"))
        rules.append("SR-6.9")
    chest = b.burden(wizard)
    if chest >= 0:
        home = b.home(wizard // 6)
        lines.append(say("relics.look.carries", names.relic_name(view.faction(chest // 4)), turns(view, wizard, home)))
        rules.append("SR-16.1")
    if b.has_flask(wizard):
        lines.append(say("relics.look.potion"))
        rules.append("SR-11.1")
    marks = reach_marks(view, wizard)
    found = preys(view, wizard)
    if found:
        lines.append(say("relics.look.preys", names.joined([names.wizard_name(view, foe) for foe in found])))
    if status == VULNERABLE:
        foes = hunters(view, wizard, b.at[PLACE + wizard])
        lines.append(
            say("relics.look.hunted", names.joined([names.wizard_name(view, foe) for foe in foes]))
            if foes
            else say("relics.look.safe")
        )
        marks += [Mark("threat", (names.wizard_id(foe),), tone=names.seat_tone(view, foe // 6)) for foe in foes]
    return Look(
        names.wizard_title(view, wizard),
        tuple(lines),
        unique(rules),
        names.ICONS[kind],
        tuple(marks),
        say("relics.kind.wizard", names.player_name(view.faction(wizard // 6), wizard // 6)),
        (steps,),
    )


def step_change(view: Observation, wizard: int) -> int:
    """What the card in effect adds to its steps or takes from them."""
    b, steps = view.board, tables.STEPS[wizard % 6]
    if sleeps(b, wizard):
        return -steps
    if b.at[EFFECT] == FOG:
        return -1 if steps > 1 and MIDDLE <= b.at[PLACE + wizard] < FORTRESS else 0
    return int(allowance(b, steps)) - steps


def reach_marks(view: Observation, wizard: int) -> list[Mark]:
    """Fields within reach, for an enemy that attacks as a threat; and whom it could attack."""
    b = view.board
    fields = goals(view, wizard)
    is_foe = wizard // 6 != view.near and "attack" in tables.WIZARDS.skills[wizard % 6]
    tone = names.seat_tone(view, wizard // 6)
    marks = []
    if fields:
        kind = "threat" if is_foe else "reach"
        marks.append(Mark(kind, tuple(names.field_id(field) for field in fields), tone=tone))
    found = preys(view, wizard)
    if found:
        marks.append(Mark("aim", tuple(names.wizard_id(foe) for foe in found), tone=tone))
    if wizard % 6 == GUARDIAN and b.is_active(wizard):
        field = b.at[PLACE + wizard]
        covered = [field, *NEXT[field]] if b.at[WALLS] >> wizard // 6 & 1 else [field]
        real = [at for at in covered if b.is_real(at)]
        marks.append(
            Mark("range", tuple(names.field_id(at) for at in real), tone=tone, say=say("relics.look.protects"))
        )
    return marks


def look_at_chest(view: Observation, chest: int) -> Look:
    """Its contents as far as known, and who knows them."""
    b, owner = view.board, chest // 4
    lines = []
    if b.is_open(chest):
        if view.contents[chest] == RELIC:
            lines.append(say("relics.look.relic", names.seat_name(view, owner)))
            rules = ["SR-10.7", "SR-10.8", "SR-10.9"]
            if not b.at[REVEALED] >> owner & 1:
                rules.append("SR-9.8")
        else:
            lines.append(say("relics.look.opened"))
            rules = ["SR-9.5", "SR-9.11"]
    else:
        lines.append(say("relics.look.closed"))
        rules = ["SR-9.2", "SR-9.3"]
        knowers = [seat for seat in range(view.seats) if view.knowers[chest] >> seat & 1 and seat != owner]
        if knowers:
            lines.append(say("relics.look.peeked", names.joined([names.seat_name(view, seat) for seat in knowers])))
            rules.append("SR-17.2")
    icon = names.RELIC_ICONS[view.faction(owner)] if view.contents[chest] == RELIC else "locked-chest"
    return Look(names.chest_title(view, chest), tuple(lines), tuple(rules), icon)


# -- the ground


def look_at_field(view: Observation, field: int) -> Look:
    """What lies on a field, and what leads away from it."""
    lines = []
    rules = ["SR-2.5"]
    if field >= 64:
        lines.append(say("relics.look.tower"))
        rules = ["SR-16.1", "SR-7.11", "SR-7.12"]
    elif field in tables.MANA:
        lines.append(say("relics.look.mana"))
        rules = ["SR-2.14", "SR-10.12", "SR-12.9"]
    elif field in tables.STARTS:
        rules.append("SR-2.13")
    for bridge, ends in enumerate(tables.BRIDGES):
        if field in ends:
            lines.append(names.bridge_name(bridge))
            rules.append("SR-7.9")
    for passage, ends in enumerate(tables.PASSAGES):
        if field in ends:
            lines.append(names.passage_name(passage))
            rules.append("SR-7.8")
    here = view.here(field)
    if here:
        lines.append(say("relics.look.here", names.joined([names.wizard_title(view, wizard) for wizard in here])))
    lines += [names.chest_title(view, chest) for chest in view.chests() if view.board.at[CHESTS + chest] == field]
    potions = view.board.potions(field)
    if potions:
        lines.append(say("relics.potions", NAMES[field], potions))
        rules.append("SR-10.4")
    return Look(ground_name(view, field, owner_of(view, field)), tuple(lines), unique(rules))


def look_at_link(view: Observation, sort: str, number: int) -> Look:
    if sort == "bridge":
        return Look(names.bridge_name(number), (say("relics.look.bridge"),), ("SR-7.9", "SR-7.10", "SR-2.18"))
    return Look(names.passage_name(number), (say("relics.look.passage"),), ("SR-7.8", "SR-2.10", "SR-2.19"))


def look_between(view: Observation, id: str, here: int, there: int) -> Look:
    """Steps from field to field, and for a figure the turns it needs."""
    title = say("relics.look.between", names.field_name(here), names.field_name(there))
    far, short = distance(view, here, there, False), distance(view, here, there, True)
    lines = [say("relics.look.far", far)]
    if short < far:
        lines.append(say("relics.look.short", short))
    wizard = names.wizard_of(view, id)
    if wizard >= 0 and view.board.at[STATUS + wizard] != DISABLED:
        lines.append(say("relics.look.turns", names.wizard_name(view, wizard), turns(view, wizard, there)))
    if there in NEXT[here]:
        lines.append(say("relics.look.adjacent"))
    mark = Mark("path", line=(names.field_id(here), names.field_id(there)))
    return Look(title, tuple(lines), ("SR-7.1", "SR-2.5", "SR-2.19"), marks=(mark,))


# -- cards, spells, factions


def look_at_card(view: Observation, card: int) -> Look:
    lines = [say(f"{names.card_name(card).id}.does")]
    if tables.LASTING[card]:
        lines.append(say("relics.look.in_effect" if view.board.at[EFFECT] == card else "relics.look.lasting"))
    lines += of_card(view, card)
    rules = (*PRINTED_CARDS[card].rules, "SR-13.2" if tables.LASTING[card] else "SR-13.1")
    face = card_face(card)
    return Look(names.card_name(card), tuple(lines), rules, PRINTED_CARDS[card].icon, kind=face.kind, face=face)


def look_at_spell(view: Observation, rest: str) -> Look:
    """`seat.name`: what it does, when it is cast, and what it costs."""
    seat, _, name = rest.partition(".")
    number = [*tables.SPELLS, *tables.RELIC_SPELLS].index(name)
    lines = [say(f"relics.spell.{name}.does")]
    rules = list(PRINTED_SPELLS[number].rules)
    if number < len(tables.SPELLS):
        lines.append(say("relics.look.faction_spell"))
        rules.append("SR-12.4")
    else:
        lines.append(say("relics.look.relic_spell", view.costs[int(seat)], view.board.at[MANA + int(seat)]))
        rules += ["SR-15.1", "SR-15.4"]
    lines += of_spell(view, int(seat), name)
    face = spell_face(number, names.seat_tone(view, int(seat)), view.costs[int(seat)] if number >= 8 else 0)
    return Look(
        say(f"relics.spell.{name}"),
        tuple(lines),
        tuple(rules),
        PRINTED_SPELLS[number].icon,
        kind=face.kind,
        face=face,
    )


def look_at_faction(faction: int) -> Look:
    spells: list[Text] = [say(f"relics.spell.{tables.SPELLS[spell]}") for spell in tables.FACTION_SPELLS[faction]]
    lines = [
        say(f"relics.faction.{tables.FACTIONS[faction]}.does"),
        say(
            "relics.look.spells",
            names.joined(spells),
            say(f"relics.spell.{tables.RELIC_SPELLS[tables.RELIC_SPELL[faction]]}"),
        ),
        say("relics.look.guards", names.relic_name(faction)),
    ]
    title, icon = names.faction_name(faction), names.FACTION_ICONS[faction]
    return Look(title, tuple(lines), ("SR-14.2", "SR-1.6"), icon, face=faction_face(faction))


def look_at_deck(view: Observation) -> Look:
    """How many, and what the viewer knows of their order (SR-17.3)."""
    lines = [say("relics.look.deck", names.deck_count(view))]
    if ON_TOP in view.cards:
        lines.append(say("relics.look.top", names.card_name(view.cards.index(ON_TOP))))
    elif view.is_foreseen:
        lines.append(say("relics.look.foreseen"))
    if AT_BOTTOM in view.cards:
        lines.append(say("relics.look.night_below"))
    left = [names.card_name(card) for card, where in enumerate(view.cards) if where in (IN_DECK, ON_TOP, AT_BOTTOM)]
    if left:
        lines.append(say("relics.look.left", names.joined(left)))
    known = card_face(view.cards.index(ON_TOP)) if ON_TOP in view.cards else None
    return Look(say("relics.zone.deck"), tuple(lines), ("SR-17.3", "SR-13.4"), face=known)


def look_at_board(view: Observation) -> Look:
    """Whom the viewer could attack now, and who of the viewer's is in danger."""
    marks = []
    for wizard in view.wizards():
        found = preys(view, wizard)
        is_own = wizard // 6 == view.near
        if found and (not is_own or view.board.at[STATUS + wizard] == READY):
            kind = "aim" if is_own else "threat"
            marks.append(
                Mark(kind, tuple(names.wizard_id(foe) for foe in found), tone=names.seat_tone(view, wizard // 6))
            )
    return Look(say("relics.zone.board"), (say("relics.look.board"),), ("SR-1.2", "SR-1.3"), marks=tuple(marks))


def unique(rules: list[str]) -> tuple[str, ...]:
    """Each rule once, in order."""
    return tuple(dict.fromkeys(rules))
