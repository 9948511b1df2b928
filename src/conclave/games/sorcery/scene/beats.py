"""The log and the motion of every event, by its name; numbers come by theirs."""

from collections.abc import Callable
from typing import Any

from conclave.games.sorcery.rules.events import EVENTS
from conclave.games.sorcery.rules.terms import BY_PUSH, CLOSE_COMBAT
from conclave.games.sorcery.scene import log
from conclave.games.sorcery.scene.faces import domain_face, spell_face
from conclave.games.sorcery.scene.names import TONES, book_id, card_id, label_id
from conclave.kernel.events import Shown
from conclave.kernel.scene import Beat, Line, Narration, say

Motion = tuple[Beat, ...]


def beats(event: Shown, seat: int) -> Narration:
    """As a seat may see it: what is for one seat alone says so in its audience."""
    _, name, numbers = event
    told = EVENTS.read(name, numbers)
    return Narration(MOTIONS[name](**told), LINES[name](**told))


# -- motions; a figure that there never was has no id


def ids(*labels: int) -> tuple[str, ...]:
    return tuple(label_id(label) for label in labels if label >= 0)


def still(**numbers: Any) -> Motion:
    return ()


def pulse(figure_label: int, target_label: int = -1, **numbers: Any) -> Motion:
    named = ids(figure_label, target_label)
    return (Beat("pulse", named),) if named else ()


def roll(figure_label: int, face: int, **numbers: Any) -> Motion:
    return (Beat("roll", ids(figure_label), dice=(face,)),)


def attack(figure_label: int, target_label: int, way: int, **numbers: Any) -> Motion:
    """A shot flies, a blow does not."""
    return pulse(figure_label, target_label) if way == CLOSE_COMBAT else bolt(figure_label, target_label)


def bolt(figure_label: int, target_label: int, **numbers: Any) -> Motion:
    named = ids(figure_label, target_label)
    if len(named) < 2 or named[0] == named[1]:
        return pulse(figure_label, target_label)
    return (Beat("bolt", named[1:], named[0], named[1], tone=TONES[figure_label & 1]),)


def hurt(figure_label: int, damage: int, cause: int, **numbers: Any) -> Motion:
    tone = "amber" if cause == BY_PUSH else "crimson"
    return (Beat("hurt", ids(figure_label), tone=tone, say=say("sorcery.beat.hurt", damage), amount=damage),)


def healed(figure_label: int, clicks: int, **numbers: Any) -> Motion:
    return (Beat("heal", ids(figure_label), tone="green", say=say("sorcery.beat.heal", clicks), amount=clicks),)


def missed(target_label: int, is_dodged: int, **numbers: Any) -> Motion:
    told = say("sorcery.beat.dodged" if is_dodged else "sorcery.beat.missed")
    return (Beat("say", ids(target_label), say=told),)


def go(figure_label: int, **numbers: Any) -> Motion:
    return (Beat("move", ids(figure_label)),)


def appear(figure_label: int, **numbers: Any) -> Motion:
    return (Beat("show", ids(figure_label)),)


def vanish(figure_label: int, **numbers: Any) -> Motion:
    return (Beat("burst", ids(figure_label)), Beat("hide", ids(figure_label)))


def flip(book: int, spell: int, **numbers: Any) -> Motion:
    return (Beat("flip", (card_id(book, spell),)),)


def show_card(book: int, spell: int) -> Motion:
    return (Beat("show", (card_id(book, spell),)),)


def cast(figure_label: int, book: int, spell: int, **numbers: Any) -> Motion:
    """The card is held up before anything comes of it, and the spell goes from the book to its caster."""
    caster, home = ids(figure_label), book_id(book)
    shown = Beat("card", (*caster, card_id(book, spell)), home, face=spell_face(spell))
    flight = [Beat("bolt", caster, home, id, tone=TONES[figure_label & 1], together=True) for id in caster]
    return (shown, *flight)


def counter(figure_label: int, spell: int, **numbers: Any) -> Motion:
    if spell < 0:
        return pulse(figure_label)
    return (Beat("card", ids(figure_label), face=spell_face(spell)),)


def uncovered(book: int, spell: int) -> Motion:
    return (Beat("card", (card_id(book, spell),), book_id(book), face=spell_face(spell)),)


def countered(figure_label: int, **numbers: Any) -> Motion:
    return (Beat("burst", ids(figure_label), say=say("sorcery.beat.countered")),)


def domain(domain: int, **numbers: Any) -> Motion:
    return (Beat("card", face=domain_face(domain)),)


def begin(number: int, seat: int, **numbers: Any) -> Motion:
    return (Beat("say", tone=TONES[seat], say=log.turn_name(number, seat)),)


def score(seat: int, points: int, **numbers: Any) -> Motion:
    return (Beat("count", tone=TONES[seat], say=say("sorcery.beat.points", points), amount=points),)


MOTIONS: dict[str, Callable[..., Motion]] = {
    "army": still, "armies": still, "map": still, "first": still, "deployed": appear, "turn": begin, "rolled": roll,
    "ability": pulse, "given": pulse, "moved": go, "held": pulse, "attack": attack, "hit": still, "missed": missed,
    "critical": pulse, "damaged": hurt, "healed": healed, "eliminated": vanish, "token": pulse, "domain": domain,
    "cast": cast, "targeted": bolt, "counter": counter, "countered": countered, "resolves": pulse, "in_play": flip,
    "ended": flip, "card": flip, "bookmark": still, "bookmarked": show_card, "browsed": pulse, "shown": uncovered,
    "dropped": still, "picked_up": pulse, "placed": go, "end_phase": still, "objective": score, "finished": still,
    "blotted": still, "mode": pulse, "compared": still, "aimed": pulse, "casting": still, "trying": still,
    "tranced": still,
}  # fmt: skip
LINES: dict[str, Callable[..., Line | None]] = {
    name: getattr(log, f"of_{name}") for name in EVENTS.by_name
}  # fmt: skip
