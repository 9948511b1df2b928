"""Dice fall evenly, the same way on every build, and as told when they are loaded."""

from collections import Counter

import pytest

from conclave.kernel.dice import Dice, Loaded, hashed
from conclave.kernel.errors import Unreadable


def test_the_same_seed_gives_the_same_numbers_on_every_build() -> None:
    dice = Dice(2024)
    assert [dice.below(1000) for _ in range(8)] == [954, 797, 914, 152, 75, 354, 516, 559]
    assert hashed([1, 2, 3]) == 178904890796884509
    assert hashed([-1, 0, 1 << 59]) == 776949439912921613


def test_numbers_are_even_and_within_bounds() -> None:
    dice = Dice(7)
    counts = Counter(dice.below(6) for _ in range(12_000))
    assert set(counts) == set(range(6))
    assert all(1850 < count < 2150 for count in counts.values())
    assert {dice.below(1) for _ in range(9)} == {0}
    assert all(0 <= dice.below(1 << 28) < 1 << 28 for _ in range(99))


def test_seeds_beside_one_another_have_nothing_in_common() -> None:
    firsts = {Dice(seed).below(1 << 28) for seed in range(500)}
    assert len(firsts) > 495


def test_outcomes_fall_by_weight() -> None:
    dice = Dice(3)
    counts = Counter(dice.fall([5, 8], [1, 3]) for _ in range(8_000))
    assert 1850 < counts[5] < 2150
    assert counts[5] + counts[8] == 8_000
    assert {dice.fall([4], []) for _ in range(9)} == {4}


def test_shuffles_reach_every_order() -> None:
    dice = Dice(5)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(2_400):
        things = [0, 1, 2, 3]
        dice.shuffle(things)
        orders[tuple(things)] += 1
    assert len(orders) == 24
    assert all(60 < count < 150 for count in orders.values())


def test_split_dice_go_their_own_way() -> None:
    dice, twin = Dice(1), Dice(1)
    parts = [dice.split(), dice.split()]
    assert parts[0].below(1 << 28) != parts[1].below(1 << 28)
    twin.split()
    twin.split()
    assert dice.below(1 << 28) == twin.below(1 << 28)


def test_hashes_tell_lists_apart() -> None:
    lists = [[], [0], [0, 0], [1], [1, 0], [0, 1], [-1], [1 << 40]]
    assert len({hashed(numbers) for numbers in lists}) == len(lists)
    assert all(0 <= hashed(numbers) < 1 << 60 for numbers in lists)


def test_loaded_dice_fall_as_told() -> None:
    told = [2, 1]
    dice = Loaded(told)
    assert [dice.fall([1, 2, 3], []), dice.fall([1, 2], [5, 1])] == [2, 1]
    assert told == [2, 1]
    with pytest.raises(Unreadable, match="the loaded dice have run out"):
        dice.fall([1], [])
    with pytest.raises(Unreadable, match=r"loaded with 4, which is not among \[1, 2\]"):
        Loaded([4]).fall([1, 2], [])
