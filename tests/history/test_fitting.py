"""Which cards make a meld with a hand, found for the whole deck at once."""

from random import Random

import pytest

from gin_desktop.engine.cards import DECK, to_set
from gin_desktop.engine.fields import AceRuns
from gin_desktop.engine.melds import meld_rules_for
from gin_desktop.session.history.chance import fitting
from tools.random_hands import makes_meld


@pytest.mark.parametrize("runs", ["low", "high_or_low", "wrap"])
def test_the_same_cards_as_when_each_is_asked_about(runs: AceRuns) -> None:
    melder, rng = meld_rules_for(runs, 1), Random(5)
    for size in (2, 3, 10, 10, 10, 25) * 5:
        hand = to_set(rng.sample(DECK, size))
        others = [card for card in DECK if not hand >> card & 1]
        fits = fitting(melder, hand)
        assert [bool(fits >> card & 1) for card in others] == [makes_meld(melder, card, hand) for card in others]
