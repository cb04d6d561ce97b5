"""Melds at the least deadwood, and what is said where one erred."""

from __future__ import annotations

import pytest

from gin_desktop.engine.cards import CardSet, parse_cards, to_set
from gin_desktop.engine.layoffs import DefenceError
from gin_desktop.session.practice.meldside import best_melds, judge_meld, nearest_best_melds
from gin_desktop.session.practice.positions import MeldPosition, Terms


def cards(text: str) -> CardSet:
    """The card set of a notation."""
    return to_set(parse_cards(text))


def test_the_judge_counts_the_points_left() -> None:
    position = MeldPosition(Terms(), cards("7S 7D 7H 5H 6H 8H 9H KC QC 2D"))
    best = cards("7S 7D 7H"), cards("5H 6H 7H 8H 9H")
    assert judge_meld(position, [best[1]]).right
    verdict = judge_meld(position, [best[0]])
    assert (verdict.measure, verdict.best, verdict.right) == (50, 36, False)
    assert nearest_best_melds(position, [best[0]]) == (best[1],)
    assert best_melds(position)[0] == (best[1],)


def test_nothing_melded_is_an_answer() -> None:
    assert judge_meld(MeldPosition(Terms(), cards("AS 3S 5S 7S 9S JH KH 2D 4D 6D")), ()).right


@pytest.mark.parametrize(
    ("melds", "code"),
    [(("7S 7D 5H",), "not_a_meld"), (("7S 7D 7H", "5H 6H 7H"), "overlap"), (("7S 7D 7C",), "not_held")],
)
def test_what_is_no_meld_is_refused(melds: tuple[str, ...], code: str) -> None:
    position = MeldPosition(Terms(), cards("7S 7D 7H 5H 6H 8H 9H KC QC 2D"))
    with pytest.raises(DefenceError) as refused:
        judge_meld(position, [cards(meld) for meld in melds])
    assert refused.value.code == code
