"""Telling: what the narrators of events share: who is who to the listener, and a line with its beats."""

from typing import Final

from conclave.games.relics.data.tables import RELIC_SPELL, SPELLS
from conclave.games.relics.scene import names
from conclave.kernel.scene import Beat, Line, Narration, Param, Roll, Text, say

TURN: Final = "turn"
ACT: Final = "act"
RESULT: Final = "result"
DETAIL: Final = "detail"


class Listener:
    """An event as one seat hears it: who is who, and who is listening."""

    def __init__(self, banners: int, seat: int) -> None:
        self.banners = banners
        self.seat = seat

    def faction(self, seat: int) -> int:
        return (self.banners >> 3 * seat & 7) - 1

    def player(self, seat: int) -> Text:
        return names.player(self.faction(seat), seat)

    def tone(self, seat: int) -> str:
        return names.TONES[self.faction(seat)] if self.faction(seat) >= 0 else names.SEAT_TONES[seat]

    def wizard(self, wizard: int) -> Text:
        return names.named(self.faction(wizard // 6), wizard, self.seat)

    def purse(self, seat: int) -> str:
        """Where mana goes: the card of the relic spell."""
        return names.spell_id(seat, len(SPELLS) + RELIC_SPELL[self.faction(seat)])

    def relic(self, chest: int) -> Text:
        return names.relic_name(self.faction(chest // 4))


class Teller:
    """A line in the making: `told("SR-7.1", "moved", (...), beats...)`, and what kind of line it is."""

    def __init__(self, rank: str, icon: str = "", change: str = "") -> None:
        self.rank = rank
        self.icon = icon
        self.change = say(f"relics.change.{change}") if change else None

    def __call__(
        self,
        rule: str,
        name: str,
        params: tuple[Param, ...],
        *moments: Beat,
        on: tuple[str, ...] = (),
        roll: Roll | None = None,
    ) -> Narration:
        """Beats with their line; the line speaks of what moves in them, unless it is told of what."""
        spoken = on or tuple(dict.fromkeys(id for moment in moments for id in moment.ids))
        text = say(f"relics.log.{name}", *params)
        return Narration(moments, Line(text, rule, self.rank, self.icon, self.change, spoken, roll))


def cell(field: int) -> str:
    return "board/{},{}".format(*names.at(field))
