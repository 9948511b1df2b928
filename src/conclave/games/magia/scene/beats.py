"""The log and the motion of every event."""

from collections.abc import Callable
from typing import Any

from conclave.games.magia.rules.events import EVENTS
from conclave.games.magia.rules.spells.book import DISPEL
from conclave.games.magia.scene.faces import face_of
from conclave.games.magia.scene.log import LINES, ids_in
from conclave.games.magia.scene.names import cell_id, hours
from conclave.games.magia.scene.sums import roll_name
from conclave.kernel.events import Shown
from conclave.kernel.scene import Beat, Narration, say

Ids = tuple[str, ...]
Told = dict[str, Any]


def beats(event: Shown, seat: int) -> Narration:
    """As a seat may see it: all events of this game are public."""
    _, name, numbers = event
    told = EVENTS.read(name, numbers)
    return Narration(MOTIONS.get(name, pulse)(ids_in(told), told), LINES[name](**told))


def still(ids: Ids, told: Told) -> tuple[Beat, ...]:
    return ()


def pulse(ids: Ids, told: Told) -> tuple[Beat, ...]:
    return (Beat("pulse", ids),) if ids else ()


def roll(ids: Ids, told: Told) -> tuple[Beat, ...]:
    """Dice that fall one by one; of a pile only how many succeeded."""
    name = roll_name(told["purpose"], told["sort"])
    dice = () if told["need"] else tuple(told["rest"][: told["fallen"]])
    return (Beat("roll", ids, dice=dice, say=name, amount=told["total"]),)


def move(ids: Ids, told: Told) -> tuple[Beat, ...]:
    start = cell_id(told["start"])
    if told["to"] >= 0:
        return (Beat("move", ids, start, cell_id(told["to"])),)
    return (Beat("move", ids, start), Beat("hide", ids))


def hide(ids: Ids, told: Told) -> tuple[Beat, ...]:
    return (Beat("hide", ids),)


def fall(ids: Ids, told: Told) -> tuple[Beat, ...]:
    return (Beat("burst", ids, tone="red"), Beat("hide", ids))


def bolt(ids: Ids, told: Told) -> tuple[Beat, ...]:
    return (Beat("bolt", ids[1:], ids[0], ids[1]),) if len(ids) == 2 else pulse(ids, told)


def cast(ids: Ids, told: Told) -> tuple[Beat, ...]:
    """The card is shown, then the spell travels."""
    card = Beat("card", ids[:1], face=face_of(told["spell"], told["power"]), say=say(f"magia.spell.{told['spell']}"))
    return (card, *bolt(ids, told)) if len(ids) == 2 else (card,)


def dispel(ids: Ids, told: Told) -> tuple[Beat, ...]:
    return (Beat("card", ids, face=face_of(int(DISPEL.number)), say=say("magia.spell.0")),)


class Hurt:
    """So much is lost: miniatures, wounds, Magic Points."""

    def __init__(self, field: str = "") -> None:
        self.field = field

    def __call__(self, ids: Ids, told: Told) -> tuple[Beat, ...]:
        return (Beat("hurt", ids, amount=told[self.field] if self.field else 1),)


def rest(ids: Ids, told: Told) -> tuple[Beat, ...]:
    gained = told["points"] - told["before"]
    return (Beat("heal" if gained > 0 else "hurt", ids, amount=abs(gained)),)


def pay(ids: Ids, told: Told) -> tuple[Beat, ...]:
    return (Beat("count", ids, amount=-told["cost"]),)


def hour(ids: Ids, told: Told) -> tuple[Beat, ...]:
    return (Beat("say", say=say("magia.log.hour", hours(told["hour"])), tone="gold"),)


def phase(ids: Ids, told: Told) -> tuple[Beat, ...]:
    return (Beat("say", say=say(f"magia.phase.{told['number']}")),)


MOTIONS: dict[str, Callable[[Ids, Told], tuple[Beat, ...]]] = {
    "turn": still,
    "placed": still,
    "sight": still,
    "phase": phase,
    "hour": hour,
    "rolled": roll,
    "moved": move,
    "routed": move,
    "killed": fall,
    "fled": hide,
    "cast": cast,
    "dispel": dispel,
    "volley": bolt,
    "attack": bolt,
    "threat": bolt,
    "challenge": bolt,
    "hits": still,
    "paid": pay,
    "overspent": Hurt("cost"),
    "lost": Hurt("miniatures"),
    "champion": Hurt(),
    "wounded": Hurt(),
    "drained": Hurt("points"),
    "rested": rest,
}
