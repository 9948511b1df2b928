"""An observation read back into a board, so that the predicates of the rules also serve what a screen shows."""

from collections.abc import Sequence

from conclave.games.sorcery.army.lists import ready_made
from conclave.games.sorcery.army.roster import Army, Setup
from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules.codes import (
    BOOKS,
    FACE_DOWN,
    FIGURES,
    NOBODY,
    P_SIZE,
    SHELF,
    SIDE,
    SLOTS,
    SPELLS,
    SQUARES,
)
from conclave.games.sorcery.rules.machine import Sorcery
from conclave.games.sorcery.rules.sight import HEIGHT, OWN_LIST, SLICES
from conclave.kernel.scene import Text, say
from conclave.kernel.sight import Sight

SIGHT = Sight(*SLICES)
COLUMNS = ["profile", "square", "click", "tokens", "given", "tapped", "marks", "wielder", "lies", "counted"]


class View:
    """All that a viewer knows: a board without secrets, and the pending question."""

    def __init__(self, obs: Sequence[int], viewer: int) -> None:
        self.viewer = viewer
        self.to_act = SIGHT.one(obs, "to_act")
        self.kind = SIGHT.one(obs, "asks")
        self.x, self.y = SIGHT.of(obs, "about")
        self.winner = SIGHT.one(obs, "winner")
        self.armies = list(SIGHT.of(obs, "armies"))
        self.totals = list(SIGHT.of(obs, "total"))
        self.is_open = list(SIGHT.of(obs, "is_open"))
        self.belongs = list(SIGHT.of(obs, "belongs"))
        self.board = read_board(obs)
        self.size = tables.MAPS.sizes[self.board.map] if self.board.map >= 0 else SIDE

    @property
    def near(self) -> int:
        """Whose things lie nearest: a spectator sits with the first player."""
        return max(self.viewer, 0)

    def square_id(self, square: int) -> str:
        return square_id(self.size, square)

    def figures(self) -> list[int]:
        return [figure for figure in range(FIGURES) if self.board.profile[figure] >= 0]

    def books(self) -> list[int]:
        return [book for book in range(BOOKS) if self.board.wielder[book] >= NOBODY]

    def card_id(self, book: int, place: int) -> str:
        """Cards that are seen by what they are, others by where they lie."""
        card = self.board.stacks[book][place]
        return card_id(book, card & ~FACE_DOWN) if card >= 0 else f"back.{book}.{place}"

    def known_in(self, book: int) -> list[int]:
        """Spells that the viewer knows to belong to a book."""
        army = book // SHELF
        return [spell for spell in range(SPELLS) if self.belongs[SPELLS * army + spell] == book % SHELF]


def read_board(obs: Sequence[int]) -> Sorcery:
    one = {name: SIGHT.one(obs, name) for name, (start, stop) in SIGHT.spans.items() if stop == start + 1}
    pools = [[Army("", [0], -1, -1)], [Army("", [0], -1, -1)]]
    is_open, has_objectives = one["open_books"] == 1, one["objectives"] == 1
    b = Sorcery(Setup(pools, one["map"], 3, one["turns"], has_objectives, one["same_bookmark"] == 1, is_open))
    b.to_act, b.map, b.turn, b.first, b.active = one["to_act"], one["map"], one["turn"], one["first"], one["active"]
    b.phase, b.actions, b.reason = one["phase"], one["actions"], one["reason"]
    b.score, b.domain, b.fate = (list(SIGHT.of(obs, name)) for name in ("score", "domain", "fate"))
    for name in COLUMNS:
        setattr(b, name, list(SIGHT.of(obs, name)))
    b.grid = [NOBODY] * SQUARES
    for figure in range(FIGURES):
        if b.square[figure] >= 0:
            b.grid[b.square[figure]] = figure
    cards = SIGHT.of(obs, "stacks")
    b.stacks = [[card for card in cards[HEIGHT * at : HEIGHT * (at + 1)] if card != -1] for at in range(BOOKS)]
    b.used = sum(1 << book for book, used in enumerate(SIGHT.of(obs, "is_used")) if used)
    removed = SIGHT.of(obs, "removed")
    b.removed = [sum(removed[SPELLS * army + spell] << spell for spell in range(SPELLS)) for army in range(2)]
    magic = list(SIGHT.of(obs, "magic"))
    rows = [magic[at : at + P_SIZE] for at in range(0, len(magic), P_SIZE)]
    b.magic = [number for row in rows if row[0] >= 0 for number in row]
    b.actor, b.deed, b.fury, b.lent, b.is_trance = SIGHT.of(obs, "action")
    cast = list(SIGHT.of(obs, "cast"))
    b.cast = cast[:8] + [target for target in cast[8:] if target >= 0] if cast[0] >= 0 else []
    counter, attack = list(SIGHT.of(obs, "counter")), list(SIGHT.of(obs, "attack"))
    b.counter = counter if counter[0] >= 0 else []
    b.attack = attack if attack[0] >= 0 else []
    b.aims = [aim for aim in SIGHT.of(obs, "aims") if aim >= 0]
    b.frames = [one["asks"], one["to_act"], *SIGHT.of(obs, "about")]
    return b


# -- names and ids


def square_id(size: int, square: int) -> str:
    """Squares of the scene count rows from the top."""
    return f"table/{square % SIDE},{size - 1 - square // SIDE}"


def square_of(size: int, id: str) -> int:
    x, y = (int(number) for number in id.removeprefix("table/").split(","))
    return SIDE * (size - 1 - y) + x


def square_name(square: int) -> str:
    """Column letter and row number, as players say it."""
    return f"{chr(ord('a') + square % SIDE)}{square // SIDE + 1}"


def player(seat: int) -> Text:
    return say("sorcery.player", seat + 1)


def labelled(label: int) -> Text:
    """'Imperial Legionnaire 2 of Player 1', from the label that an event carries."""
    if label < 0:
        return say("sorcery.nobody")
    owner, profile, number = label & 1, label >> 1 & 127, label >> 8
    return say("sorcery.figure", warrior(profile), number, player(owner))


def named(b: Sorcery, figure: int) -> Text:
    return labelled(b.label(figure))


def own_name(b: Sorcery, figure: int) -> Text:
    """'Imperial Legionnaire 2', where it is plain whose it is."""
    return say("sorcery.own_figure", warrior(b.profile[figure]), b.number(figure))


def warrior(profile: int) -> Text:
    return say(f"sorcery.warrior.{tables.WARRIORS.ids[profile]}")


def figure_id(b: Sorcery, figure: int) -> str:
    return f"{figure // SLOTS}.{tables.WARRIORS.ids[b.profile[figure]]}.{b.number(figure)}"


def label_id(label: int) -> str:
    return f"{label & 1}.{tables.WARRIORS.ids[label >> 1 & 127]}.{label >> 8}"


def card_id(book: int, spell: int) -> str:
    return f"card.{book // SHELF}.{tables.SPELLS.ids[spell]}"


def tome_id(book: int) -> str:
    return f"tome.{book // SHELF}.{tables.BOOKS.ids[book % SHELF]}"


def spell_name(spell: int) -> Text:
    return say(f"sorcery.spell.{tables.SPELLS.ids[spell]}")


def book_name(book: int) -> Text:
    return say(f"sorcery.book.{tables.BOOKS.ids[book % SHELF]}")


def domain_name(domain: int) -> Text:
    return say(f"sorcery.domain.{tables.DOMAINS.ids[domain]}")


def army_name(number: int) -> Text:
    """Of a ready-made army by its number."""
    if number == OWN_LIST or number < 0:
        return say("sorcery.army.own")
    return say(f"sorcery.army.{list(ready_made())[number]}")
