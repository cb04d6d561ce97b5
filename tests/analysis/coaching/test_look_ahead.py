"""Looking ahead: ended rounds count as they end, every action meets the same cards, and only the view matters."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import numpy as np
import pytest

from gin_desktop.analysis.coaching.action_values import appraise
from gin_desktop.analysis.coaching.belief import believe
from gin_desktop.analysis.coaching.look_ahead import LookAhead, can_look_ahead
from gin_desktop.analysis.ensemble.evaluation import load
from gin_desktop.analysis.outcomes import class_points
from gin_desktop.analysis.simulation.knock_results import Showdowns, knock_results, outcome_classes_of
from gin_desktop.analysis.simulation.showdown_melds import showdown_melds
from gin_desktop.engine.play.actions import Knock
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.presets import preset_names
from gin_desktop.engine.view import View
from tests.analysis.coaching.positions import positions, views_of_many


def views(rules: str, phases: tuple[Phase, ...], count: int) -> list[View]:
    found = (one.view for one in positions(rules, 12) if one.view.phase in phases)
    return list(islice((view for view in found if len(view.legal) > 1), count))


def look(view: View, hands: int, seed: int = 0) -> LookAhead:
    found = LookAhead(view, appraise(view).values[:3], load(), believe(view), seed)
    for _ in found.more(hands):
        pass
    return found


@pytest.mark.parametrize("rules", ["standard", "oklahoma", "eleven_card"])
def test_every_action_of_a_decision_is_looked_at(rules: str) -> None:
    asked = views(rules, (Phase.UPCARD, Phase.DRAW, Phase.DISCARD), 12)
    assert {view.phase for view in asked} >= {Phase.DRAW, Phase.DISCARD}
    for view in asked:
        assert can_look_ahead(view)
        found = look(view, 6)
        assert found.points.shape == (6, len(found.values))
        assert np.isfinite(found.points).all()
        assert np.abs(found.points).max() < 200


def test_the_same_view_finds_the_same() -> None:
    view = views("standard", (Phase.DISCARD,), 1)[0]
    assert (look(view, 6).points == look(view, 6).points).all()
    assert (look(view, 6).points != look(view, 6, seed=1).points).any()


def test_a_knock_counts_as_it_ends() -> None:
    view = next(knocking_views())
    rules = view.rules
    knock = next(value for value in appraise(view).values if isinstance(value.action, Knock))
    found = LookAhead(view, [knock], load(), believe(view))
    for _ in found.more(200):
        pass
    card = knock.action.discard  # type: ignore[union-attr]
    mine = view.hand if card is None else view.hand & ~(1 << card)
    hands = believe(view).usual_hands
    count = len(hands.hands)
    unseen = np.full(count, view.unseen, np.int64)
    never = np.zeros(count, np.bool_)
    showdowns = Showdowns(np.full(count, mine), hands.hands, unseen, never, never)
    ended = knock_results(rules, showdown_melds(rules), showdowns)
    classes = outcome_classes_of(ended.outcome, ended.points, ended.defender_deadwood - ended.knocker_deadwood)
    wanted = float(hands.mean(class_points(rules)[classes]))
    assert found.points.mean() == pytest.approx(wanted, abs=3)


def knocking_views() -> Iterator[View]:
    for one in positions("standard", 40):
        view = one.view
        if view.phase is Phase.DISCARD and any(isinstance(action, Knock) for action in view.legal):
            yield view


@pytest.mark.parametrize("name", [preset_names(3)[0], preset_names(4)[0]])
def test_rounds_of_more_than_two_are_not_looked_at(name: str) -> None:
    view, _ = next(views_of_many(name, 5))
    assert not can_look_ahead(view)
