"""Expert's choice of an action by its evaluation: which card to take, which to discard, when to knock.

Values are hundredths of a game (or points where there is no target). All options of a decision are judged at once.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

import numpy as np

from gin_desktop.analysis.batch import Cards
from gin_desktop.analysis.dominated_draws import is_pointless_take
from gin_desktop.analysis.draw_odds import Floats, Outs, outs_for
from gin_desktop.analysis.ensemble import evaluation as evaluations
from gin_desktop.analysis.ensemble.evaluation import Evaluation
from gin_desktop.analysis.ensemble.hard_features import Bases, Candidates
from gin_desktop.analysis.ensemble.opponent_type import load_type_reader
from gin_desktop.analysis.ensemble.query import Query
from gin_desktop.analysis.flaws import best_undominated
from gin_desktop.analysis.network import NetworkError
from gin_desktop.analysis.observation import Observation
from gin_desktop.analysis.outcomes import BIG_GIN, GIN, KNOCK, SIDE, UNDERCUT, class_worths
from gin_desktop.analysis.race import EVEN
from gin_desktop.analysis.view_encoding import observe
from gin_desktop.engine.cards import Card, CardSet, each
from gin_desktop.engine.play.actions import Action, Discard, DrawDiscard, DrawStock, Knock, Pass, TakeUpcard
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.view import View, view_of

DISCARD_MARGIN: Final = 11
"""A discard that leaves more than this many points above the least deadwood is not considered."""

EXPECTED_WIN_SHARE: Final = 0.6
"""The share of the future rounds that Expert expects to win. The stronger side gains by a long game, so for it points
ahead are worth less than points behind cost. In matches this loses nothing against equals and wins more games against
weaker players, but fewer with a cube, where a game is only a few rounds long (docs/research/opponents.md)."""

_NEVER: Final = -1e9


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a decision: ``card`` is discarded (None: draw from the stock) and ``hand`` kept.

    ``value`` is the worth of playing on, ``knock`` that of ending the round with this discard (None: not possible).
    ``playing`` (CLASS_COUNT,) and ``knocking`` (KNOCK_CLASS_COUNT,) are the chances from which they were computed.
    """

    card: Card | None
    hand: CardSet
    deadwood: int
    value: float
    knock: float | None
    playing: Floats = field(compare=False, repr=False)
    knocking: Floats = field(compare=False, repr=False)

    @property
    def best(self) -> float:
        """The worth of the better of playing on and ending the round."""
        return self.value if self.knock is None else max(self.value, self.knock)


def choose(view: View, style: str | None, work: int, evaluation: Evaluation | None = None) -> Action:
    """Returns the action for a draw or a discard (phases upcard, draw, discard, must end, last discard).

    ``style`` is careful, early, hunter or None; ``work`` is the most discards that are judged. Raises
    :class:`NetworkError` if the evaluation cannot be used.
    """
    decision = Decision(view, style, work, evaluation or evaluations.load())
    if view.phase in (Phase.DISCARD, Phase.MUST_END):
        return decision.discard()
    if view.phase is Phase.LAST_DISCARD:
        return decision.last_discard()
    return decision.draw()


def warm_up() -> None:
    """Warms up: judges some discards under standard rules, so that the first decision takes no longer than the others.

    It builds the tables, makes numpy import the rest of its modules, and loads the network of the opponent's type.
    Raises :class:`NetworkError` as :func:`choose` does.
    """
    view = view_of(Round(RuleSet(), range(52), 0), 1, columns=((0, 0),))
    assert view.top is not None
    eleven = view.hand | 1 << view.top
    Decision(view, None, 2, evaluations.load()).choices(eleven, list(each(eleven)))
    load_type_reader()


def expected_win_share(rules: RuleSet) -> float:
    """Returns the share of the future rounds (0 to 1) that Expert expects to win; see :data:`EXPECTED_WIN_SHARE`."""
    return EVEN if rules.has_cube else EXPECTED_WIN_SHARE


class Decision:
    """One decision at a draw or a discard: its options and their worth."""

    def __init__(self, view: View, style: str | None, work: int, evaluation: Evaluation) -> None:
        self.view = view
        self.work = max(1, work)
        self.evaluation = evaluation
        self.outs: Outs = outs_for(view.rules.ace_runs, view.rules.ace_points)
        self.observation: Observation = observe(view)
        self._even = class_worths(
            view, evaluation.usual
        )  # the values of equal sides, with which the networks were trained
        self.worth = worth_in_style(class_worths(view, evaluation.usual, expected_win_share(view.rules)), style)
        self.knocks = np.concatenate([self.worth[KNOCK], self.worth[SIDE + 1 :][UNDERCUT]])

    # -- decisions -----------------------------------------------------------------------------------------------

    def discard(self) -> Action:
        """Returns the best discard, knock or gin with eleven cards."""
        legal = self.view.legal
        ends = {action.discard: action for action in legal if isinstance(action, Knock)}
        if None in ends:
            return ends[None]  # big gin
        cards = {action.card for action in legal if isinstance(action, Discard)}
        choices = self.choices(self.view.hand, sorted(cards | {card for card in ends if card is not None}))
        gins = [ends[choice.card] for choice in choices if choice.deadwood == 0 and choice.card in ends]
        if gins:
            return best_undominated(self.view, gins)
        ranked: list[tuple[float, Action]] = []
        for choice in choices:
            assert choice.card is not None
            if choice.card in cards:
                ranked.append((choice.value, Discard(choice.card)))
            if choice.card in ends and choice.knock is not None:
                ranked.append((choice.knock, ends[choice.card]))
        if not ranked:  # every legal discard was cut off by the limit of work
            return best_undominated(self.view, [action for action in legal if isinstance(action, Knock | Discard)])
        ranked.sort(key=lambda one: -one[0])
        return best_undominated(self.view, [action for _, action in ranked])

    def draw(self) -> Action:
        """Returns whether to take the card on the pile or leave it, as an action."""
        view = self.view
        take: Action = TakeUpcard() if view.phase is Phase.UPCARD else DrawDiscard()
        leave: Action = Pass() if view.phase is Phase.UPCARD else DrawStock()
        if take not in view.legal or view.top is None:
            return leave
        if leave not in view.legal:
            return take
        top, melds = view.top, self.outs.melds
        eleven = view.hand | 1 << top
        if view.rules.big_gin and melds.m.deadwood(eleven) == 0:
            return take
        # only a card that completes a meld or is lower than a held one is considered
        if not (self.outs.completing(_one(view.hand))[0] >> top & 1) and melds.points[top] >= max(
            melds.points[card] for card in each(view.hand)
        ):
            return leave
        if is_pointless_take(view):
            return leave
        keep = view.rules.return_taken_card == "forbidden"
        staying, *taking = self.choices(eleven, [card for card in each(eleven) if card != top or not keep], offer=top)
        if any(choice.deadwood == 0 for choice in taking):
            return take
        return take if max(choice.best for choice in taking) > staying.value else leave

    def last_discard(self) -> Action:
        """Returns whether to take the last discard in order to knock, or pass, which makes the round a draw."""
        view = self.view
        assert view.top is not None  # it is the card that is offered
        eleven = view.hand | 1 << view.top
        if view.rules.big_gin and self.outs.melds.m.deadwood(eleven) == 0:
            return DrawDiscard()
        keep = view.rules.return_taken_card == "forbidden"
        choices = self.choices(eleven, [card for card in each(eleven) if card != view.top or not keep])
        nothing = round(float(self.worth[SIDE]), 3)
        for choice in choices:
            if choice.deadwood == 0 or (choice.knock is not None and choice.knock > nothing):
                return DrawDiscard()
        return Pass()

    # -- values --------------------------------------------------------------------------------------------------

    def choices(
        self, eleven: CardSet, cards: list[Card], offer: Card | None = None, margin: int = DISCARD_MARGIN
    ) -> list[Option]:
        """Returns the options of a discard from eleven cards, at most ``work`` of them, the least deadwood first.

        Those that leave more than ``margin`` points above the least deadwood are left out.

        With ``offer``, a card on the pile, the first option is to leave that card and draw from the stock.
        """
        melds = self.outs.melds
        after = np.array([eleven ^ 1 << card for card in cards], np.int64)
        counts = melds.deadwood(after)
        near = np.flatnonzero(counts <= counts.min() + margin)
        order = near[np.argsort(counts[near], kind="stable")][: self.work]
        hands, discarded = after[order], np.array(cards, np.int64)[order]
        bases = _one(eleven)
        of = np.zeros(len(order), np.int64)
        before = np.zeros(len(order), np.bool_)
        if offer is not None:
            bases = np.array([eleven ^ 1 << offer, eleven], np.int64)
            hands = np.concatenate([bases[:1], hands])
            discarded = np.concatenate([[offer], discarded])
            of = np.concatenate([[0], of + 1])
            before = np.concatenate([[True], before])
        candidates = Candidates(np.zeros(len(hands), np.int64), hands, discarded, before)
        question = Query(
            self.outs,
            self.view.rules,
            self.observation,
            self._even[None],
            Bases(bases, np.zeros(len(bases), np.int64)),
            candidates,
            of,
        )
        outcome, knocking = self.evaluation.judge(question)
        # rounded, as machines may differ in the last digits
        play = np.round(outcome @ self.worth, 3)
        end = np.round(knocking @ self.knocks, 3)
        limit = self.view.limit
        return [
            Option(
                None if first else int(card),
                int(hand),
                int(count),
                float(value),
                float(knock) if 0 < count <= limit and not first else None,
                playing,
                knocks,
            )
            for first, card, hand, count, value, knock, playing, knocks in zip(
                before, discarded, hands, question.deadwood, play, end, outcome, knocking, strict=True
            )
        ]


def worth_in_style(worth: Floats, style: str | None) -> Floats:
    """Returns the worth of the classes to a player of a style, who over- or undervalues some endings."""
    if style is None:
        return worth
    worth = worth.copy()
    ours, theirs = worth[:SIDE], worth[SIDE + 1 :]
    if style == "careful":
        theirs *= 1.3
    elif style == "early":
        ours[KNOCK] += 0.3 * ours[GIN].mean()
        theirs[UNDERCUT] *= 0.7
    elif style == "hunter":
        ours[GIN] *= 1.25
        ours[BIG_GIN] *= 1.25
        ours[KNOCK] *= 0.5
    else:
        raise NetworkError("bad_evaluation", reason=f"no such style: {style}")
    return worth


def _one(cards: CardSet) -> Cards:
    return np.array([cards], np.int64)
