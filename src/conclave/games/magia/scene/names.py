"""What pieces, players and cells are called."""

from conclave.games.magia.army.check import COMMANDS
from conclave.games.magia.army.muster import names
from conclave.games.magia.data import tables
from conclave.games.magia.data.terms import CREATURE, GENERAL, UNIT
from conclave.games.magia.rules.machine import Magia
from conclave.kernel.scene import Text, say, seated


def piece_id(b: Magia, piece: int) -> str:
    return f"P{b.setup.owner[piece] + 1}.{b.setup.ids[piece]}"


def called(profile: int, ordinal: int) -> Text:
    """'Elf Spears 2', 'Wizard': Units by what they are, characters by their calling."""
    kind = tables.KIND[profile]
    name = say(f"magia.profile.{tables.CODES[profile]}" if kind in (UNIT, CREATURE) else f"magia.calling.{kind}")
    if kind == GENERAL:
        return say("magia.name", name, COMMANDS[ordinal])
    return say("magia.name", name, ordinal) if ordinal else name


def plain(b: Magia, piece: int) -> Text:
    """Its name, without whose it is."""
    return called(b.setup.profile[piece], b.ordinal(piece))


def named(b: Magia, piece: int) -> Text:
    """'your Elf Spears 2', 'the computer's Wizard'."""
    return say("magia.piece", plain(b, piece), player(b.setup.owner[piece]))


def short(b: Magia, piece: int) -> Text:
    """'Elf Spears 2' for what belongs to the seat that decides, which needs no telling."""
    return plain(b, piece) if b.setup.owner[piece] == b.to_act else named(b, piece)


def labelled(label: int) -> Text:
    """As `named`, from the label that an event carries."""
    if label < 0:
        return say("magia.nobody")
    owner, profile, _, ordinal = parts(label)
    return say("magia.piece", called(profile, ordinal), player(owner))


def label_id(label: int) -> str:
    owner, _, id, _ = parts(label)
    return f"P{owner + 1}.{id}"


def parts(label: int) -> tuple[int, int, str, int]:
    """Owner, profile, id and ordinal of what was labelled (see Board.label)."""
    owner, profile, number, ordinal = label & 1, label >> 1 & 127, label >> 8 & 127, label >> 15
    return owner, profile, names([tables.KIND[profile]] * number)[-1], ordinal


def player(seat: int) -> Text:
    return seated(seat)


def hours(hour: int) -> Text:
    """'16-18 h, Day'."""
    return say("magia.hour", 2 * hour, 2 * hour + 2, light(hour))


def light(hour: int) -> Text:
    return say(f"magia.light.{tables.LIGHTS[tables.LIGHT[hour]]}")


def cell_id(cell: int) -> str:
    """Cells of the scene count rows from the top."""
    return f"table/{cell % tables.WIDTH},{tables.HEIGHT - 1 - cell // tables.WIDTH}"


def cell_of(id: str) -> int:
    x, y = (int(number) for number in id.removeprefix("table/").split(","))
    return tables.WIDTH * (tables.HEIGHT - 1 - y) + x
