"""The way of an observation into a buffer: its packed numbers taken apart, and all of them as machine integers."""

from librt.vecs import vec
from mypy_extensions import i16, i32, i64


def take_apart(seen: list[int], places: list[int], bits: list[int], counts: list[int]) -> None:
    """Put 0 in place of each packed number, and its digits, the lowest first, behind everything else."""
    for at in range(len(places)):
        place = places[at]
        number = i64(seen[place])
        if number <= 0:
            for _ in range(counts[at]):
                seen.append(0)
            continue
        seen[place] = 0
        width = i64(bits[at])
        full: i64 = 1
        for _ in range(width):
            full += full
        for _ in range(counts[at]):
            seen.append(int(number % full))
            number //= full


def shorts(seen: list[int]) -> vec[i16]:
    """The numbers with 16 bits each; one that has no room is an error."""
    return vec[i16]([i16(number) for number in seen])


def longs(seen: list[int]) -> vec[i32]:
    """The numbers with 32 bits each; one that has no room is an error."""
    return vec[i32]([i32(number) for number in seen])
