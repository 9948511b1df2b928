"""Where something can be done: what the first view of the table must hold."""

from conclave.games.magia.data.terms import MESSENGER
from conclave.games.magia.rules import fields as f
from conclave.games.magia.rules import records as r
from conclave.games.magia.rules.machine import Magia
from conclave.games.magia.rules.records import STRIDE
from conclave.games.magia.scene.names import piece_id
from conclave.games.magia.scene.observation import Observation

NEAR = 14  # cells within which others matter to a piece that is asked about
ABOUT_PIECE = (
    "threat_target", "threat_answer", "shoot_target", "move_to", "rest", "fight_target", "influence", "topple", "steal",
    "lower_standard", "duel_target", "last_spell", "smite_group",
)  # fmt: skip


ABOUT_COMMAND = ("order_initial", "own_order", "new_order", "carrier")


def focus(seen: Observation) -> tuple[str, ...]:
    """The command or the piece that is asked about with what is near it; a spell's two ends; else all that stands."""
    b = seen.board
    if b.to_act >= 0 and b.asks() in ABOUT_COMMAND:
        found = commanded(seen, b.to_act, seen.x)
        if found:
            return found
    if b.to_act >= 0 and b.at[f.PHASE] > 0:
        if b.asks() in ABOUT_PIECE and b.is_here(seen.x):
            return around(b, seen.x)
        if b.at[f.CASTER] >= 0 and b.is_here(b.at[f.CASTER]):
            target = b.at[f.TARGET]
            ends = [b.at[f.CASTER], *([target] if b.is_here(target) else [])]
            return tuple(piece_id(b, end) for end in ends) if len(ends) > 1 else around(b, b.at[f.CASTER])
    return tuple(piece_id(b, piece) for piece in seen.pieces() if b.is_here(piece) and b.setup.kind[piece] != MESSENGER)


def commanded(seen: Observation, seat: int, command: int) -> tuple[str, ...]:
    """What stands of a command, as far as the viewer sees it."""
    b = seen.board
    return tuple(
        piece_id(b, piece)
        for piece in seen.pieces()
        if b.is_here(piece) and b.setup.owner[piece] == seat and b.setup.command[piece] == command
    )


def around(b: Magia, piece: int) -> tuple[str, ...]:
    x, y = middle(b, piece)
    found = []
    for other in range(b.setup.pieces):
        if b.is_here(other):
            ox, oy = middle(b, other)
            if max(abs(ox - x), abs(oy - y)) <= NEAR or other == piece:
                found.append(piece_id(b, other))
    return tuple(found)


def middle(b: Magia, piece: int) -> tuple[int, int]:
    p = STRIDE * piece
    return b.at[r.X + p] + b.at[r.W + p] // 2, b.at[r.Y + p] + b.at[r.D + p] // 2
