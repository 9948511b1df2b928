"""Named slices of an observation, so that scene, tensors and docs read the same numbers."""

from collections.abc import Sequence


class Sight:
    """The layout of observe(): names with their lengths, in order."""

    def __init__(self, *slices: tuple[str, int]) -> None:
        self.spans: dict[str, tuple[int, int]] = {}
        self.length = 0
        for name, size in slices:
            self.spans[name] = (self.length, self.length + size)
            self.length += size

    def of(self, obs: Sequence[int], name: str) -> Sequence[int]:
        """The numbers of one slice."""
        start, stop = self.spans[name]
        return obs[start:stop]

    def one(self, obs: Sequence[int], name: str) -> int:
        """The number of a slice of length one."""
        return obs[self.spans[name][0]]
