"""The log and the motion of every event, by its name; numbers come by theirs."""

from collections.abc import Callable

from conclave.games.sorcery.rules.events import EVENTS
from conclave.games.sorcery.scene import log
from conclave.games.sorcery.scene.names import card_id, label_id
from conclave.kernel.events import Shown
from conclave.kernel.scene import Beat, Line, Narration

Motion = tuple[Beat, ...]


def beats(event: Shown, seat: int) -> Narration:
    """As a seat may see it: what is for one seat alone says so in its audience."""
    _, name, numbers = event
    told = EVENTS.read(name, numbers)
    return Narration(MOTIONS[name](**told), LINES[name](**told))


# -- motions; a figure that there never was has no id


def ids(*labels: int) -> tuple[str, ...]:
    return tuple(label_id(label) for label in labels if label >= 0)


def still(**numbers: int) -> Motion:
    return ()


def pulse(figure_label: int, target_label: int = -1, **numbers: int) -> Motion:
    named = ids(figure_label, target_label)
    return (Beat("pulse", named),) if named else ()


def roll(figure_label: int, face: int, **numbers: int) -> Motion:
    return (Beat("roll", ids(figure_label), dice=(face,)),)


def bolt(figure_label: int, target_label: int, **numbers: int) -> Motion:
    named = ids(figure_label, target_label)
    if len(named) < 2:
        return pulse(figure_label, target_label)
    return (Beat("bolt", named[1:], named[0], named[1]),)


def burst(figure_label: int, target_label: int = -1, **numbers: int) -> Motion:
    """Of the one that is hurt, the last that is named."""
    named = ids(figure_label, target_label)
    return (Beat("burst", named[-1:]),) if named else ()


def go(figure_label: int, **numbers: int) -> Motion:
    return (Beat("move", ids(figure_label)),)


def appear(figure_label: int, **numbers: int) -> Motion:
    return (Beat("show", ids(figure_label)),)


def vanish(figure_label: int, **numbers: int) -> Motion:
    return (Beat("hide", ids(figure_label)),)


def flip(book: int, spell: int, **numbers: int) -> Motion:
    return (Beat("flip", (card_id(book, spell),)),)


def show_card(book: int, spell: int) -> Motion:
    return (Beat("show", (card_id(book, spell),)),)


MOTIONS: dict[str, Callable[..., Motion]] = {
    "army": still, "armies": still, "map": still, "first": still, "deployed": appear, "turn": still, "rolled": roll,
    "ability": pulse, "given": pulse, "moved": go, "held": pulse, "attack": bolt, "hit": burst, "missed": pulse,
    "critical": pulse, "damaged": burst, "healed": pulse, "eliminated": vanish, "token": pulse, "domain": still,
    "cast": pulse, "targeted": pulse, "counter": pulse, "countered": pulse, "resolves": pulse, "in_play": flip,
    "ended": flip, "card": flip, "bookmark": still, "bookmarked": show_card, "browsed": still, "shown": flip,
    "dropped": still, "picked_up": pulse, "placed": go, "end_phase": still, "objective": still, "finished": still,
    "blotted": still, "mode": pulse,
}  # fmt: skip
LINES: dict[str, Callable[..., Line | None]] = {
    name: getattr(log, f"of_{name}") for name in EVENTS.by_name
}  # fmt: skip
