"""Expert's decisions by its evaluation: legal and deterministic, with errors where it cannot be used."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest

from gin_desktop.analysis.deciding import Decision, choose, worth_in_style
from gin_desktop.analysis.draw_odds import Floats
from gin_desktop.analysis.ensemble import evaluation as evaluations
from gin_desktop.analysis.ensemble.evaluation import ENCODERS, Ensemble, Evaluation
from gin_desktop.analysis.ensemble.query import Query
from gin_desktop.analysis.flaws import flaw_of
from gin_desktop.analysis.network import OUTPUT_COUNT, Network, NetworkError
from gin_desktop.analysis.outcomes import GIN, KNOCK, SIDE, class_points, class_worths
from gin_desktop.engine.cards import parse_cards, to_set
from gin_desktop.engine.play.actions import Action, Discard, DrawDiscard, Knock
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.position import complete_position
from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.engine.view import View, view_of
from gin_desktop.players.expert import Expert
from gin_desktop.players.hard import Hard
from gin_desktop.players.levels import LEVELS, STYLES
from gin_desktop.players.protocol import decide
from gin_desktop.players.view_validation import ViewError

PLAYED = [name for name in PRESETS if preset(name).players == 2]
AT_THE_PILES = (Phase.UPCARD, Phase.DRAW, Phase.DISCARD, Phase.MUST_END, Phase.LAST_DISCARD)


def by_chance(seed: int) -> Evaluation:
    """Returns an evaluation with random opinions, which reaches states that a good player never sees."""
    rng = np.random.default_rng(seed)
    minds = []
    for make in ENCODERS.values():
        layers = []
        for before, after in pairwise((make.layout.inputs, 16, 8, OUTPUT_COUNT)):
            layers += [rng.standard_normal((before, after)).astype(np.float32), np.zeros(after, np.float32)]
        minds.append(Ensemble(make, [Network(layers, make.layout)]))
    return Evaluation(minds, np.full(SIDE, 1 / SIDE, np.float32), {})


def rounds(name: str, evaluation: Evaluation | None, seed: int, check: Callable[[View, Action], None]) -> None:
    """A round played by ``choose`` at the piles and by Medium elsewhere."""
    rng = random.Random(seed)
    round_ = Round(preset(name), rng.sample(range(52), 52), rng.randrange(2))
    while not round_.over:
        view = view_of(round_, round_.turn)
        if view.phase in AT_THE_PILES:
            action = choose(view, rng.choice([None, *STYLES]), 11, evaluation)
            check(view, action)
        else:
            action = decide(LEVELS["medium"].player, view, rng, 8)
        round_.apply(action)


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if at % 3 == 0 else pytest.mark.long) for at, name in enumerate(PLAYED)]
)
def test_every_choice_is_legal_and_without_a_flaw(name: str) -> None:
    def check(view: View, action: Action) -> None:
        assert action in view.legal
        assert flaw_of(view, action) is None

    rounds(name, by_chance(1), 1, check)
    rounds(name, None, 2, check)


def test_the_same_view_gives_the_same_choice() -> None:
    seen: list[tuple[View, Action]] = []
    rounds("standard", None, 4, lambda view, action: seen.append((view, action)))
    expert = LEVELS["expert"]
    for view, _ in seen:
        first = decide(expert.player, view, random.Random(1), expert.work)
        assert first == decide(expert.player, view, random.Random(2), expert.work)


def test_little_work_is_still_a_legal_choice() -> None:
    for work in (0, 1, 2):
        rounds("oklahoma", None, 5, lambda view, _, work=work: _legal(view, choose(view, None, work)))  # type: ignore[misc]


def _legal(view: View, action: Action) -> None:
    assert action in view.legal


def at_discard(hand: str) -> View:
    """Returns a view with eleven cards, the last of which was drawn from the stock."""
    cards = parse_cards(hand)
    rules = preset("standard")
    place = complete_position(
        rules, Phase.DISCARD, turn=0, dealer=1, hand=to_set(cards), drawn=cards[-1], top=card("KS")
    )
    return view_of(place.build(), 0)


def card(name: str) -> int:
    return parse_cards(name)[0]


def test_gin_is_never_passed_over() -> None:
    view = at_discard("AS 2S 3S 4H 4D 4C 7H 8H 9H TH QC")
    action = choose(view, "careful", 11)
    assert isinstance(action, Knock)
    assert action.discard == card("QC")


def test_a_meld_is_not_broken_for_nothing() -> None:
    view = at_discard("5S 6S 7S 9H 9D 9C KD QH 2C 3D AH")
    action = choose(view, None, 11)
    discarded = action.card if isinstance(action, Discard) else action.discard if isinstance(action, Knock) else None
    assert discarded in parse_cards("KD QH 2C 3D AH")


class Overheard(Evaluation):
    """An evaluation that keeps its last query."""

    def judge(self, question: Query) -> tuple[Floats, Floats]:
        self.asked = question
        return super().judge(question)


def test_it_counts_on_winning_more_rounds_and_tells_the_networks_of_even_play() -> None:
    plain = by_chance(3)
    evaluation = Overheard(plain.ensembles, plain.usual, {})
    round_ = Round(preset("standard"), range(52), 0)
    view = view_of(round_, round_.turn, columns=((0, 0),))
    judge = Decision(view, None, 11, evaluation)
    ahead, behind = judge.worth[GIN], -judge.worth[SIDE + 1 :][GIN]
    assert (ahead < behind).all(), "points behind cost more than points ahead bring"
    cube = view_of(Round(preset("doubling"), range(52), 0), 1, columns=((0, 0),))
    assert np.allclose(Decision(cube, None, 11, evaluation).worth, class_worths(cube, plain.usual)), "not with a cube"
    judge.draw()
    assert (evaluation.asked.worth == class_worths(view, plain.usual)).all()
    assert np.allclose(evaluation.asked.worth[0, :SIDE], -evaluation.asked.worth[0, SIDE + 1 :], atol=1e-4)


def test_styles_move_what_outcomes_are_worth() -> None:
    worth = class_points(preset("standard"))
    assert worth_in_style(worth, None) is worth
    assert worth_in_style(worth, "hunter")[GIN].mean() > worth[GIN].mean()
    assert worth_in_style(worth, "hunter")[KNOCK].mean() < worth[KNOCK].mean()
    assert worth_in_style(worth, "early")[KNOCK].mean() > worth[KNOCK].mean()
    assert worth_in_style(worth, "careful")[SIDE + 1 :].mean() < worth[SIDE + 1 :].mean()
    with pytest.raises(NetworkError):
        worth_in_style(worth, "wild")


def test_where_the_evaluation_fails_the_level_below_decides(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    view = at_discard("AS 2S 3S 4H 4D JC 7H 8H 9H TH QC")
    hard = Hard()
    expected = decide(hard, view, random.Random(5), 11)

    class Broken:
        minds = ()
        usual = np.full(SIDE, 1 / SIDE, np.float32)

        def judge(self, *_: object) -> object:
            raise NetworkError("bad_evaluation", reason="not a number")

    monkeypatch.setattr(evaluations, "load", Broken)
    assert decide(Expert(None, hard), view, random.Random(5), 11) == expected
    assert "level below" in caplog.text

    class Shapeless(Broken):
        def judge(self, *_: object) -> object:
            return np.zeros((1, 3)), np.zeros((1, 3))

    monkeypatch.setattr(evaluations, "load", Shapeless)
    assert decide(Expert(None, hard), view, random.Random(5), 11) == expected


def test_a_view_that_cannot_be_is_refused() -> None:
    view = at_discard("AS 2S 3S 4H 4D JC 7H 8H 9H TH QC")
    with pytest.raises(ViewError):
        decide(Expert(None, Hard()), replace(view, hand=to_set([1, 2, 3])), random.Random(1), 11)


def test_a_card_that_makes_gin_is_taken() -> None:
    hand = to_set(parse_cards("AS 2S 3S 4H 4D 4C 7H 8H 9H QC"))
    place = complete_position(preset("standard"), Phase.DRAW, turn=0, dealer=1, hand=hand, top=card("TH"))
    assert isinstance(choose(view_of(place.build(), 0), None, 11), DrawDiscard)
