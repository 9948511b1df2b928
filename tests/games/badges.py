"""What tests of all games ask of the badges on a piece."""

from conclave.kernel.scene import Item


def badges_on(item: Item) -> tuple[str, ...]:
    """The picture or the letters of each."""
    return tuple(badge.icon or badge.text for badge in item.badges)
