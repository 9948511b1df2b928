"""Everything of the box that has a name, as a reference page tells it: spells, troops and characters."""

from conclave.games.magia.data import tables
from conclave.games.magia.rules.spells.book import SPELLS
from conclave.games.magia.scene.faces import face_of
from conclave.kernel.scene import Face, Look, Stat, say

COLUMNS = {
    "move": tables.MOVE,
    "nerve": tables.NERVE,
    "command": tables.COMMAND,
    "hit": tables.HIT,
    "strength": tables.STRENGTH,
    "armour": tables.ARMOUR,
    "save": tables.SAVE,
    "worth": tables.WORTH,
}


def things() -> list[Look]:
    """As printed."""
    found = [of_face(face_of(number)) for number in range(len(SPELLS))]
    return found + [of_profile(profile) for profile in range(len(tables.CODES))]


def of_face(face: Face) -> Look:
    return Look(face.title, (face.text,), (face.rule,) if face.rule else (), face.icon, kind=face.kind, face=face)


def of_profile(profile: int) -> Look:
    """The numbers that it has, what it shoots, and whether it is terrible."""
    stats = tuple(
        Stat(say(f"magia.stat.{name}"), column[profile]) for name, column in COLUMNS.items() if column[profile]
    )
    lines = []
    if tables.RANGE[profile]:
        missile = say(f"magia.missile.{tables.MISSILES[tables.MISSILE[profile]]}")
        lines.append(say("magia.look.missile", missile, f"{2.5 * tables.RANGE[profile]:.0f}", tables.SHOT[profile]))
    if tables.TERRIBLE[profile]:
        lines.append(say("magia.look.terrible"))
    return Look(say(f"magia.profile.{tables.CODES[profile]}"), tuple(lines), ("FW-32.1",), stats=stats)
