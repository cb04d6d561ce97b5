"""The search for positions of a theme: what it aims at, and when it gives up."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from gin_desktop.engine.cards import parse_cards, to_set
from gin_desktop.practice.model import MeldPosition, Terms
from gin_desktop.practice.rng import Rng, run_to_end
from gin_desktop.practice.theme import PositionGenerator, Theme

TRIES = 7
HANDS = [to_set(parse_cards(f"AS 2S 3S 4D 5D 6D 7C 8C 9C {last}")) for last in ("KS", "KD", "KC")]
"""Hands of the levels 1, 2 and 3."""


def level_of(position: MeldPosition) -> int:
    return HANDS.index(position.hand) + 1


@dataclass
class Tries:
    """Makes hands of one level after the other, whatever is wanted, and notes what that was."""

    wanted: list[int]

    def __call__(self, theme: Theme[MeldPosition], terms: Terms, rng: Rng, level: int) -> MeldPosition | None:
        self.wanted.append(level)
        number = len(self.wanted) % 4
        return MeldPosition(terms, HANDS[number - 1]) if number else None


EVERY: Theme[MeldPosition] = Theme(
    name="every", possible=lambda _: True, levels=(1, 2, 3), priority=1, holds=lambda position: bool(position.hand)
)
NEVER = replace(EVERY, name="never", holds=lambda _: False)
BARRED = replace(EVERY, name="barred", possible=lambda _: False)


@pytest.fixture
def tries() -> Tries:
    return Tries([])


def make(tries: Tries, theme: str, level: int | None = None) -> MeldPosition | None:
    themes = {one.name: one for one in (EVERY, NEVER, BARRED)}
    return run_to_end(PositionGenerator(themes, tries, level_of, TRIES)(theme, Terms(), Rng("test"), level))


@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_level_is_aimed_at_and_checked(tries: Tries, level: int) -> None:
    found = make(tries, "every", level)
    assert found is not None
    assert level_of(found) == level
    assert tries.wanted == [level] * level


def test_without_a_level_the_first_position_of_the_theme_will_do(tries: Tries) -> None:
    assert make(tries, "every") == MeldPosition(Terms(), HANDS[0])
    assert len(tries.wanted) == 1
    assert tries.wanted[0] in EVERY.levels


def test_it_gives_up(tries: Tries) -> None:
    assert make(tries, "never") is None
    assert len(tries.wanted) == TRIES
    assert make(tries, "barred") is None
    assert len(tries.wanted) == TRIES, "nothing is tried under terms without such positions"
