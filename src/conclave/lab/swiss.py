"""Swiss pairing: in each round those meet who stand alike and have not met; of an odd number, one sits out."""

from collections.abc import Collection, Sequence

Pair = tuple[int, int]
NOBODY = -1


def most_rounds(minds: int) -> int:
    """So many rounds can be paired without anybody meeting somebody again, whatever was paired before (Dirac 1952)."""
    return (minds + 1) // 2


def usual_rounds(minds: int) -> int:
    """Enough that one mind at most can win them all."""
    return min((minds - 1).bit_length(), most_rounds(minds))


def paired(points: Sequence[float], met: Collection[Pair]) -> list[Pair]:
    """The pairs of a round, the lower number first; who sat out has met NOBODY, and got the points of a win for it."""
    order = sorted(range(len(points)), key=lambda mind: (-points[mind], mind))
    if len(order) % 2:
        order.append(NOBODY)
    found = matched(order, met)
    assert found is not None, "more rounds than can be paired"
    return sorted(pair for pair in found if NOBODY not in pair)


def matched(order: list[int], met: Collection[Pair]) -> list[Pair] | None:
    """The first with the nearest whom it has not met, so that the rest can be matched likewise; None: not at all."""
    if not order:
        return []
    first = order[0]
    for other in order[1:]:
        pair = min(first, other), max(first, other)
        if pair not in met:
            rest = matched([mind for mind in order[1:] if mind != other], met)
            if rest is not None:
                return [pair, *rest]
    return None
