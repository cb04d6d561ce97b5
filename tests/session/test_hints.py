"""Hints: what they say, how they are counted in the record, and what happens where there can be none."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import pytest

from gin_desktop.analysis.coaching.action_values import appraise
from gin_desktop.analysis.coaching.gaps import TELLING, Grade, grade
from gin_desktop.analysis.network import NetworkError
from gin_desktop.engine.game import GameError
from gin_desktop.engine.play.actions import Discard, Knock
from gin_desktop.engine.presets import preset
from gin_desktop.engine.record import HINTS_VERSION, HintGiven, parse_line
from gin_desktop.engine.view import with_local_seats
from gin_desktop.players import expert
from gin_desktop.players.levels import LEVELS
from gin_desktop.players.protocol import decide
from gin_desktop.session.coaching.hints import (
    MOST_CHOICES,
    MOST_HANDS,
    TOLD_EVERY,
    Hint,
    HintError,
    can_hint,
    hint,
    refined,
)
from gin_desktop.session.coaching.losses import Ahead, loss_of
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.sitting import Sitting

MEDIUM = LEVELS["medium"].player


class Lines:
    """A journal in memory."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def append(self, line: str) -> None:
        self.lines.append(line)

    def rewrite(self, change: Callable[[Sequence[str]], list[str]]) -> None:
        self.lines = change(self.lines)

    def sync(self) -> None:
        pass


def sitting(rules: str = "standard") -> tuple[Sitting, Lines]:
    lines = Lines()
    setup = GameSetup(preset(rules), (Seat("Ada"), Seat("Vera", "medium")), rules)
    return Sitting(setup, journal=lines, shuffler=Shuffler(4)), lines


def ask(sat: Sitting) -> Hint:
    thought = hint(sat.view(0), "Vera")
    while True:
        try:
            next(thought)
        except StopIteration as done:
            found: Hint = done.value
            return found


def until_hinted(sat: Sitting) -> None:
    """Plays on until the person has a decision for which there is a hint."""
    while True:
        if sat.game.between_rounds:
            sat.deal()
        elif sat.turn == 1:
            action = sat.think(10.0)
            assert action is not None
            sat.play(1, action)
        elif can_hint(sat.view(0)):
            return
        else:
            sat.play(0, decide(MEDIUM, sat.view(0), random.Random(1), 8))


@pytest.mark.parametrize("rules", ["standard", "oklahoma", "hollywood"])
def test_a_hint_ranks_legal_actions_and_says_why(rules: str) -> None:
    sat, _ = sitting(rules)
    told = 0
    for _ in range(25):
        until_hinted(sat)
        view = sat.view(0)
        found = ask(sat)
        assert 2 <= len(found.choices) <= MOST_CHOICES
        assert all(choice.action in view.legal for choice in found.choices)
        assert len({choice.text for choice in found.choices}) == len(found.choices)
        assert (found.best.loss, found.best.equal) == (0.0, True)
        losses = [choice.loss for choice in found.choices]
        assert losses == sorted(losses)
        assert found.best.reasons or found.best.remark, "the best move is never left without a word"
        for choice in found.choices:
            told += len(choice.reasons)
            if isinstance(choice.action, Discard | Knock):
                assert choice.card is not None
        sat.play(0, found.best.action)
    assert told


def test_hints_are_counted_in_the_record() -> None:
    sat, lines = sitting()
    until_hinted(sat)
    before = len(lines.lines)
    sat.note_hint(0)
    sat.note_hint(0)
    assert sat.hints == 2
    assert len(lines.lines) == before + 2
    assert f'"version":{HINTS_VERSION}' in lines.lines[0]
    assert parse_line(lines.lines[-1], 9) == HintGiven(sat.count, 0)
    sat.play(0, ask(sat).best.action)
    again = Sitting.resume(lines.lines)
    assert (again.hints, again.count, again.view(0)) == (2, sat.count, sat.view(0))


def test_only_who_is_to_act_gets_a_hint() -> None:
    sat, _ = sitting()
    until_hinted(sat)
    with pytest.raises(GameError):
        sat.note_hint(1)
    view = sat.view(1)
    assert not can_hint(view)
    with pytest.raises(HintError) as caught:
        next(hint(view, "Ada"))
    assert caught.value.code == "not_now"


def test_without_networks_there_is_no_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    sat, _ = sitting()
    until_hinted(sat)
    monkeypatch.setattr(expert.Readiness, "tried", True)
    monkeypatch.setattr(expert.Readiness, "wrong", "no_weights")
    with pytest.raises(HintError) as caught:
        ask(sat)
    assert caught.value.code == "missing"


def test_a_hint_knows_nothing_that_is_hidden() -> None:
    sat, _ = sitting()
    until_hinted(sat)
    told = ask(sat)
    round_ = sat.game.round_at(0)
    view = sat.view(0)
    hidden = [card for card in range(52) if view.unseen >> card & 1 and not view.opponent_known >> card & 1]
    for seed in range(5):
        random.Random(seed).shuffle(hidden)
        held = view.opponent_count - view.opponent_known.bit_count()
        round_.hands[1] = view.opponent_known | sum(1 << card for card in hidden[:held])
        assert ask(sat) == told


def test_looking_ahead_narrows_and_keeps_the_order() -> None:
    sat, _ = sitting()
    narrower = 0
    for _ in range(2):
        until_hinted(sat)
        view = sat.view(0)
        first = ask(sat)
        told = [one for one in refined(view, "Vera") if one is not None]
        assert [one.hands for one in told] == list(range(TOLD_EVERY, MOST_HANDS + 1, TOLD_EVERY))
        for found in told:
            assert [choice.action for choice in found.choices] == [choice.action for choice in first.choices]
            for before, after in zip(first.choices, found.choices, strict=True):
                assert after.half <= before.half + 1e-9 or after.loss > before.loss
                narrower += after.half < before.half - 0.2
                assert after.equal == (after.loss < TELLING)
        sat.play(0, decide(MEDIUM, view, random.Random(1), 8))
    assert narrower > 4


def test_what_a_hint_calls_as_good_no_review_calls_a_mistake() -> None:
    sat, _ = sitting()
    told = 0
    for _ in range(3):
        until_hinted(sat)
        appraisal = appraise(with_local_seats(sat.view(0)))
        for value in appraisal.values:
            reviewed = grade(loss_of(appraisal, value).points)
            hinted = loss_of(appraisal, value, Ahead(0.0, 0.0))
            assert reviewed < Grade.MISTAKE or not hinted.equal
            told += reviewed >= Grade.MISTAKE
        sat.play(0, decide(MEDIUM, sat.view(0), random.Random(1), 8))
    assert told


def test_without_the_belief_a_hint_stays_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    sat, _ = sitting()
    until_hinted(sat)

    def missing(*_: object) -> None:
        raise NetworkError("no_weights")

    monkeypatch.setattr("gin_desktop.analysis.coaching.belief.load_belief", missing)
    assert all(one is None for one in refined(sat.view(0), "Vera"))
