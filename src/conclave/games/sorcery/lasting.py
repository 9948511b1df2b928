"""Spells and domains in play: what works at its own time, and when it ends."""

from conclave.games.sorcery.board import Board


def after_attack(b: Board) -> None:
    """An attack is settled (`attack`, `aims`, `struck`, `dealt`): enchantments that end by it end."""


def count_down(b: Board) -> None:
    """Step 2 of the end phase: counters come off, and spells due by text or without counters end (MK-16.12)."""


def lapse(b: Board) -> None:
    """Step 3 of the end phase: glyphs whose caster is not in contact end, whoever's they are (MK-8.4)."""


def burn(b: Board, figure: int) -> None:
    """Its move action ended where it stands: Flame Sigils of the other side deal their damage (MK-20.29)."""


def play_domain(b: Board, seat: int) -> None:
    """A seat puts its domain into play (MK-9.8, MK-9.13)."""
