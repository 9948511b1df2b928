"""Moves as codes and as words: a verb, if there are several, and the wizard, field or chest that it is about."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from conclave.games.relics.data import tables
from conclave.games.relics.rules.fields import CHESTS
from conclave.kernel.moves import Codec, Family

if TYPE_CHECKING:
    from conclave.games.relics.rules.board import Board

NAMES: Final[list[str]] = tables.NAMES
TYPES: Final[list[str]] = tables.TYPES


class Things(Family["Board"]):
    """Wizards or chests: so many a seat, of which those of absent players mean nothing."""

    def __init__(self, name: str, first: i64, each: i64, verb: str = "") -> None:
        super().__init__(name, first, 4 * each)
        self.each = each
        self.verb = verb

    def is_real(self, b: "Board", index: i64) -> bool:
        return 0 <= index < self.each * i64(b.seats)

    def full_word(self, index: i64) -> str:
        """As positions write it."""
        raise NotImplementedError

    def read(self, b: "Board", word: str) -> i64:
        for index in range(self.each * i64(b.seats)):
            if word == self.word(b, index) or word == self.full_word(index):
                return index
        return -1


class Wizards(Things):
    """Named with their seat."""

    def __init__(self, name: str, first: i64, verb: str = "") -> None:
        super().__init__(name, first, 6, verb)

    def full_word(self, index: i64) -> str:
        return f"{self.verb}{index // 6}.{TYPES[index % 6]}"

    def word(self, b: "Board", index: i64) -> str:
        return self.full_word(index)

    def thing(self, b: "Board", index: i64) -> str:
        """A deed on a wizard is the deed, a wizard by itself its type."""
        return self.name if self.verb else TYPES[index % 6]


class Own(Wizards):
    """Wizards that are always one's own: the type is name enough."""

    def word(self, b: "Board", index: i64) -> str:
        return self.verb + TYPES[index % 6]


class Anybody(Wizards):
    """Wizards that may be one's own: only those of others are named with their seat."""

    def word(self, b: "Board", index: i64) -> str:
        return TYPES[index % 6] if index // 6 == b.to_act else self.full_word(index)


class Chests(Things):
    """A chest is named by its field, and by owner and number too where several lie."""

    def __init__(self, name: str, first: i64, verb: str = "") -> None:
        super().__init__(name, first, 4, verb)

    def full_word(self, index: i64) -> str:
        return f"{self.verb}{index // 4}.{index % 4}"

    def word(self, b: "Board", index: i64) -> str:
        at = b.at
        field = at[CHESTS + index]
        if field < 0:
            return self.full_word(index)
        for place in range(CHESTS, CHESTS + 4 * i64(b.seats)):
            if at[place] == field and place != CHESTS + index:
                return f"{self.verb}{NAMES[field]}.{index // 4}.{index % 4}"
        return self.verb + NAMES[field]


class Fields(Family["Board"]):
    """Fields, which all count as one sort of thing."""

    def thing(self, b: "Board", index: i64) -> str:
        return self.name


class Seats(Family["Board"]):
    """Seats in play, by number."""

    def is_real(self, b: "Board", index: i64) -> bool:
        return 0 <= index < i64(b.seats)

    def word(self, b: "Board", index: i64) -> str:
        return str(int(index))


WIZARD: Final[Anybody] = Anybody("wizard", 0)
FIELD: Final[Fields] = Fields("field", 32, 68, NAMES)
CHEST: Final[Chests] = Chests("chest", 104)
ATTACK: Final[Wizards] = Wizards("attack", 128, "attack.")
OPEN: Final[Chests] = Chests("open", 152, "open.")
TAKE_RELIC: Final[Chests] = Chests("take_relic", 168, "take_relic.")
HEAL: Final[Own] = Own("heal", 184, "heal.")
PEEK: Final[Chests] = Chests("peek", 208, "peek.")
STRIKE: Final[Wizards] = Wizards("strike", 224, "strike.")
MOVE: Final[Fields] = Fields("move", 256, 68, ["move." + name for name in NAMES])
SPELL: Final[Family["Board"]] = Family("spell", 328, 8, tables.SPELLS)
CARD: Final[Family["Board"]] = Family("card", 336, 16, tables.CARD_IDS)
FACTION: Final[Family["Board"]] = Family("faction", 352, 4, tables.FACTIONS)
CORNER: Final[Family["Board"]] = Family("corner", 356, 4, tables.CORNERS)  # and its bridge
BUTTONS: Final = ["take_potion", "take_mana", "relic_spell", "end_turn", "stop", "skip", "done", "keep", "walk"]
BUTTON: Final[Family["Board"]] = Family("button", 360, 12, BUTTONS)
FACE: Final[Family["Board"]] = Family("face", 372, 4, ["event", "spell", "mana"])
SEAT: Final[Seats] = Seats("seat", 376, 8)

CODEC: Final[Codec["Board"]] = Codec(
    [
        *[WIZARD, FIELD, CHEST, ATTACK, OPEN, TAKE_RELIC, HEAL, PEEK, STRIKE, MOVE],
        *[SPELL, CARD, FACTION, CORNER, BUTTON, FACE, SEAT],
    ]
)

TAKE_POTION: Final[i64] = BUTTON.first
TAKE_MANA: Final[i64] = BUTTON.first + 1
CAST: Final[i64] = BUTTON.first + 2  # the relic spell
END_TURN: Final[i64] = BUTTON.first + 3
STOP: Final[i64] = BUTTON.first + 4
SKIP: Final[i64] = BUTTON.first + 5
DONE: Final[i64] = BUTTON.first + 6
KEEP: Final[i64] = BUTTON.first + 7
WALK: Final[i64] = BUTTON.first + 8
