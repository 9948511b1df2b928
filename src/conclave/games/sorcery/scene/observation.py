"""An observation read back into a board, so that the predicates of the rules also serve what a screen shows."""

from collections.abc import Sequence

from conclave.games.sorcery.army.roster import Army, Setup
from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules.fields import FIELDS
from conclave.games.sorcery.rules.lasting import lay
from conclave.games.sorcery.rules.machine import MACHINE, Sorcery
from conclave.games.sorcery.rules.terms import (
    BOOKS,
    FACE_DOWN,
    FIGURES,
    MOST_CARDS,
    NOBODY,
    PRINTED,
    SHELF,
    SIDE,
    SLOTS,
    SPELL_COUNT,
    army_named,
    spell_named,
)
from conclave.games.sorcery.scene.names import card_id, square_id
from conclave.kernel.sight import Sight
from conclave.kernel.state import OVER

SIGHTS = {sight.length: sight for sight in (Sight(*FIELDS.slices(spells)) for spells in (PRINTED, SPELL_COUNT))}
"""By the length of an observation, which depends on the spells that there may be."""
PLAIN = [field for field in FIELDS.fields if field.is_kept and field.look in (f.OPEN, f.BY_CARD)]
"""Fields that are seen as they are."""
ROWS = [f.AIMS, f.STRUCK, f.DEALT]


class Observation:
    """All that a viewer knows: a board without secrets, and the pending question."""

    def __init__(self, obs: Sequence[int], viewer: int) -> None:
        sight = SIGHTS[len(obs)]
        self.viewer = viewer
        self.to_act = sight.one(obs, "to_act")
        self.asks = "over" if self.to_act == OVER else MACHINE.items[sight.one(obs, "asks")].name
        self.x, self.y = sight.of(obs, "about")
        self.winner = sight.one(obs, "winner")
        self.armies = list(sight.of(obs, "armies"))
        self.totals = list(sight.of(obs, "total"))
        self.is_open = list(sight.of(obs, "is_open"))
        self.belongs = list(sight.of(obs, "belongs"))
        cards, firsts = sight.of(obs, "stacks"), range(0, BOOKS * MOST_CARDS, MOST_CARDS)
        self.stacks = [[card for card in cards[first : first + MOST_CARDS] if card != -1] for first in firsts]
        """Of each book, the bookmark first; HIDDEN for cards that the viewer does not know."""
        self.close_books(sight, obs)
        self.board = self.read_board(sight, obs)
        self.at = self.board.at
        self.map = int(self.at[f.MAP])
        self.phase = int(self.at[f.PHASE])
        self.size = tables.MAPS.sizes[self.map] if self.map >= 0 else SIDE

    def close_books(self, sight: Sight, obs: Sequence[int]) -> None:
        """MK-2.15, MK-2.16, MK-22.4: who lost a book may remember it, but the screen does not do that for them."""
        if sight.of(obs, "options")[2]:
            return
        caster, cast_book = sight.of(obs, "cast")[:2]
        for book, wielder in enumerate(sight.of(obs, "wielder")):
            is_own = wielder >= 0 and wielder // SLOTS == self.viewer
            is_remembered = book // SHELF == self.viewer or f.HIDDEN not in self.stacks[book][1:]
            if is_own or not is_remembered or not self.stacks[book]:
                continue
            shown = self.stacks[book][:1] if caster >= 0 and cast_book == book and wielder >= 0 else [f.HIDDEN]
            if wielder == NOBODY or len(self.stacks[book]) > 1:
                self.stacks[book] = shown + [f.HIDDEN] * (len(self.stacks[book]) - 1)

    def read_board(self, sight: Sight, obs: Sequence[int]) -> Sorcery:
        """A board with all that is known, hidden cards left out."""
        objectives, same_bookmark, open_books, trance_rolls, free_trance, actions, *later = sight.of(obs, "options")
        pools = [[Army("", [0], -1, -1)], [Army("", [0], -1, -1)]]
        turns = sight.one(obs, "turns")
        readings = same_bookmark == 1, open_books == 1, trance_rolls, free_trance == 1
        b = Sorcery(Setup(pools, -1, actions, turns, objectives == 1, *readings, False, *(each == 1 for each in later)))
        b.unpack_box()
        at = b.at
        for field in PLAIN:
            for place, number in enumerate(sight.of(obs, field.name)):
                at[field.first + place] = number
        for row in ROWS:
            row.fill(at, [number for number in sight.of(obs, row.name) if number >= 0])
        magic = sight.of(obs, "magic")
        for card in range(0, len(magic), f.CARD_SIZE):
            if magic[card + f.CARD_SPELL] >= 0:
                lay(b, list(magic[card : card + f.CARD_SIZE]))
        for book, cards in enumerate(self.stacks):
            b.set_stack(book, [card for card in cards if card >= 0])
        b.to_act = self.to_act
        b.chart()
        return b

    @property
    def near(self) -> int:
        """Whose things lie nearest: a spectator sits with the first player."""
        return max(self.viewer, 0)

    def square_id(self, square: int) -> str:
        return square_id(self.size, square)

    def figures(self) -> list[int]:
        return [figure for figure in range(FIGURES) if self.at[f.PROFILE + figure] >= 0]

    def books(self) -> list[int]:
        return [book for book in range(BOOKS) if self.at[f.WIELDER + book] >= NOBODY]

    def card_id(self, book: int, place: int) -> str:
        """Cards that are seen by what they are, others by where they lie."""
        card = self.stacks[book][place]
        return card_id(book, card & ~FACE_DOWN) if card >= 0 else f"back.{book}.{place}"

    def known_in(self, book: int) -> list[int]:
        """Spells that the viewer may be told to belong to a book: none of one that was dropped or lost (MK-22.4)."""
        controller = self.board.controller(book)
        is_lost = controller == NOBODY or (book // SHELF == self.viewer != controller)
        if is_lost and not self.board.setup.open_books:
            return []
        army, kind = book // SHELF, book % SHELF
        known = [spell_named(card) for card, of in enumerate(self.belongs) if of == kind and army_named(card) == army]
        return sorted(known)
