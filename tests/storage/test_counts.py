"""Rows of numbers that are added up place by place."""

from __future__ import annotations

import pytest

from gin_desktop.storage.games.counts import MOST, Counts


def test_rows_are_added_up_and_taken_out_place_by_place() -> None:
    one, other = Counts([1, 2, 300]), Counts([10, -20, 5])
    assert one.plus(other).numbers == [11, -18, 305]
    assert one.plus(other).minus(other).numbers == [1, 2, 300]
    assert Counts.sum_of([one.to_bytes(), other.to_bytes()]).numbers == [11, -18, 305]


def test_an_empty_row_stands_for_zeros() -> None:
    one, nothing = Counts([1, 2]), Counts()
    assert nothing.plus(one).numbers == one.plus(nothing).numbers == one.minus(nothing).numbers == [1, 2]
    assert nothing.minus(one).numbers == [-1, -2]
    assert list(Counts.sum_of([]).numbers) == list(nothing.plus(nothing).numbers) == []


def test_rows_of_different_lengths_are_never_mixed() -> None:
    for mix in (Counts([1]).plus, Counts([1]).minus):
        with pytest.raises(ValueError, match="rows of"):
            mix(Counts([1, 2]))
    with pytest.raises(ValueError, match="zip"):
        Counts.sum_of([Counts([1]).to_bytes(), Counts([1, 2]).to_bytes()])


@pytest.mark.parametrize("numbers", [[], [0], [2**62, -(2**62)], list(range(400))])
def test_what_was_packed_comes_back(numbers: list[int]) -> None:
    assert Counts.from_bytes(Counts(numbers).to_bytes()).numbers == numbers


def test_damage_is_noticed() -> None:
    good = Counts(range(50)).to_bytes()
    for place in range(len(good)):
        bad = bytearray(good)
        bad[place] ^= 0x10
        with pytest.raises(ValueError, match=r"no sums|bytes length"):
            Counts.from_bytes(bytes(bad))
    for content in (b"", good[:-1], Counts([0] * (MOST + 1)).to_bytes()):
        with pytest.raises(ValueError, match="no sums"):
            Counts.from_bytes(content)
