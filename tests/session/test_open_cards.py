"""What would have come of a decision with the cards as they lay: every action is played to the end, nothing changes."""

from __future__ import annotations

from gin_desktop.session.coaching.open_cards import SHUFFLES, OpenCards
from gin_desktop.session.coaching.reviewing import GameReview
from gin_desktop.session.recorded_game import recorded_from_lines
from gin_desktop.session.round_replay import RoundReplay
from gin_desktop.words.reckoning import Who
from tests.history.reruns import played, setup_of, whole


def test_the_actions_are_played_on_in_slices() -> None:
    _, lines, _ = played(setup_of("standard"), 2, 4)
    recorded = whole(recorded_from_lines(lines, running=False))
    review = GameReview(recorded)
    review.want(0)
    while review.working:
        review.work(0.1)
    decision = max((one for one in review.decisions(0) if one.appraisal is not None), key=lambda one: one.step)
    round_ = RoundReplay(recorded, 0).rounds[decision.step]
    before = (dict(round_.hands), list(round_.stack), list(round_.pile), round_.phase)
    shown = OpenCards(round_, decision)
    who = Who(recorded.setup.names, recorded.you)
    assert shown.lines(who, round_.turn) == ("Expert is playing the round to its end.",)
    shares = [shown.share]
    while not shown.over:
        shown.work(0.02)
        shares.append(shown.share)
    assert shares == sorted(shares)
    assert (dict(round_.hands), list(round_.stack), list(round_.pile), round_.phase) == before
    assert 1 <= len(shown.outcomes) <= 3
    assert any(one.played for one in shown.outcomes)
    again = OpenCards(round_, decision)
    again.work(60.0)
    assert again.outcomes == shown.outcomes
    said = again.lines(who, round_.turn)
    assert said == shown.lines(who, round_.turn)
    if len(shown.outcomes) > 1:
        assert str(SHUFFLES) in said[-1]
