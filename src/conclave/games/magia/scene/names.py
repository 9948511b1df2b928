"""What pieces, players and cells are called."""

from conclave.games.magia.army.muster import names
from conclave.games.magia.data import tables
from conclave.games.magia.rules.machine import Magia
from conclave.kernel.scene import Text, say


def piece_id(b: Magia, piece: int) -> str:
    return f"P{b.setup.owner[piece] + 1}.{b.setup.ids[piece]}"


def named(b: Magia, piece: int) -> Text:
    """'Elf Spears U2 of P1'."""
    owner, profile = b.setup.owner[piece], b.setup.profile[piece]
    return say("magia.piece", say(f"magia.profile.{tables.CODES[profile]}"), b.setup.ids[piece], player(owner))


def short(b: Magia, piece: int) -> Text:
    """'Elf Spears U2' for what belongs to the seat that decides, which needs no telling."""
    if b.setup.owner[piece] != b.to_act:
        return named(b, piece)
    return say("magia.piece.own", say(f"magia.profile.{tables.CODES[b.setup.profile[piece]]}"), b.setup.ids[piece])


def labelled(label: int) -> Text:
    """The same from the label that an event carries."""
    if label < 0:
        return say("magia.nobody")
    owner, profile, id = parts(label)
    return say("magia.piece", say(f"magia.profile.{tables.CODES[profile]}"), id, player(owner))


def label_id(label: int) -> str:
    owner, _, id = parts(label)
    return f"P{owner + 1}.{id}"


def parts(label: int) -> tuple[int, int, str]:
    """Owner, profile and id of what was labelled (see Board.label)."""
    owner, profile, number = label & 1, label >> 1 & 127, label >> 8
    return owner, profile, names([tables.KIND[profile]] * number)[-1]


def player(seat: int) -> Text:
    return say("magia.player", seat + 1)


def cell_id(cell: int) -> str:
    """Cells of the scene count rows from the top."""
    return f"table/{cell % tables.WIDTH},{tables.HEIGHT - 1 - cell // tables.WIDTH}"


def cell_of(id: str) -> int:
    x, y = (int(number) for number in id.removeprefix("table/").split(","))
    return tables.WIDTH * (tables.HEIGHT - 1 - y) + x
