"""What stands in the panes of the knocker's side: sums as they are read, and the cards that would fit."""

from __future__ import annotations

from fractions import Fraction

from gin_desktop.practice.spread.weighing import Alternative, alternatives
from gin_desktop.practice.spread.words import cost_difference_text
from gin_desktop.ui.practice.drill.kinds.spread_panes import ghosts_of, hundredths_text, spread_costs
from tests.ui.sidedrills import SPREADS, card, cards


def test_sums_show_hundredths_only_where_tenths_hide_a_difference() -> None:
    def one(expected: Fraction, count: int = 5) -> Alternative:
        return Alternative((), count, expected, 0)

    coarse = spread_costs([one(Fraction(11, 10)), one(Fraction(12, 10))])
    assert [cost.both for cost in coarse] == ["6.1", "6.2"]
    fine = spread_costs([one(Fraction(110, 100)), one(Fraction(112, 100))])
    assert [(cost.deadwood, cost.layoffs, cost.both) for cost in fine] == [("5", "1.10", "6.10"), ("5", "1.12", "6.12")]
    same = spread_costs([one(Fraction(1)), one(Fraction(0), 6)])
    assert [cost.both for cost in same] == ["6.0", "6.0"]


def test_a_difference_is_that_of_what_is_read() -> None:
    assert cost_difference_text(Fraction(886, 100), Fraction(805, 100)) == "0.8"
    assert cost_difference_text(Fraction(802, 100), Fraction(801, 100)) == "less than 0.1"
    assert hundredths_text(Fraction(1, 200)) == "0.01"


def test_around_the_corner_both_ends_are_open() -> None:
    position = SPREADS["corner"]
    melds = (cards("QS KS AS 2S"), cards("5D 5C 5H"))
    one = next(one for one in alternatives(position) if set(one.melds) == set(melds))
    found = {(end, name) for _, end, name in ghosts_of(position.terms.melder, one)}
    assert found == {(0, card("JS")), (1, card("3S")), (1, card("5S"))}
