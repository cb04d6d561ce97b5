"""Looks ahead from a decision over hands that the other side may hold: what each action comes to by one's next draw.

From each action the own turn is played to its end, then the other side's turn, by Expert's networks on both sides; what
is held at the own next draw is judged by the networks, and a round that ended counts as it ended. All actions of a
decision are played with the same hands and the same stock, so that what is left of chance in their gaps is small.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Final

import numpy as np
import numpy.typing as npt

from gin_desktop.analysis.batch import Cards, Counts
from gin_desktop.analysis.coaching.action_values import ActionValue, points_per_hundredth
from gin_desktop.analysis.coaching.belief import Belief
from gin_desktop.analysis.draw_odds import Floats
from gin_desktop.analysis.ensemble.evaluation import Evaluation
from gin_desktop.analysis.outcomes import GIN, SIDE, class_worths
from gin_desktop.analysis.simulation.knock_results import outcome_classes_of
from gin_desktop.analysis.simulation.network_player import NetworkPlayer
from gin_desktop.analysis.simulation.playing import Watcher, play_turns
from gin_desktop.analysis.simulation.positions import position, rounds_at, systematic
from gin_desktop.analysis.simulation.rounds import DRAW, LAST, OVER, UP2, Rounds
from gin_desktop.engine.play.actions import Discard, DrawDiscard, Knock, Pass, TakeUpcard
from gin_desktop.engine.view import View

Doubles = npt.NDArray[np.float64]

_SURE: Final = 500.0
"""The least value that the simulation gives to certain gin (hundredths of a game, or points)."""


def can_look_ahead(view: View) -> bool:
    """Whether rounds of this kind can be played on: those of two players."""
    return view.rules.players == 2


class LookAhead:
    """Looks ahead from the actions of one decision, with more and more hands."""

    def __init__(
        self, view: View, values: Sequence[ActionValue], evaluation: Evaluation, belief: Belief, seed: int = 0
    ) -> None:
        """``view`` has the seats 0 and 1; ``values`` are the actions to be compared, as appraised."""
        self.view: Final = view
        self.values: Final = tuple(values)
        self._evaluation: Final = evaluation
        self._usual: Final = belief.usual_hands
        self._rng: Final = np.random.default_rng(seed)
        mine = class_worths(view, evaluation.usual)
        self._worth: Final[Floats] = np.empty((2, len(mine)), np.float32)
        self._worth[view.seat] = mine
        self._worth[view.opponent] = -np.concatenate([mine[SIDE + 1 :], mine[SIDE : SIDE + 1], mine[:SIDE]])
        self._gin: Final = float(evaluation.usual[GIN] @ mine[GIN] / evaluation.usual[GIN].sum())
        self._scale: Final = points_per_hundredth(view, evaluation.usual)
        self._found: list[Doubles] = []

    @property
    def count(self) -> int:
        """With how many hands it has looked ahead."""
        return sum(map(len, self._found))

    @property
    def points(self) -> Doubles:
        """What each action came to with each hand (hands, actions), in points at the score."""
        return np.concatenate(self._found)

    @property
    def gaps(self) -> tuple[list[float], list[float]]:
        """How much less each action comes to than the first one on average, and the standard error of each (points)."""
        behind = self.points[:, :1] - self.points
        error = behind.std(axis=0, ddof=1) / np.sqrt(len(behind))
        return behind.mean(axis=0).tolist(), error.tolist()

    def more(self, hands: int) -> Generator[None, None, None]:
        """Looks ahead with so many more hands, in steps."""
        count = len(self.values)
        chosen = self._usual.hands[systematic(self._usual.weights, hands, self._rng)]
        rounds, memory = rounds_at([position(self.view, chosen, self._rng)], count)
        player = NetworkPlayer(
            self._evaluation, rounds, memory, worth=np.broadcast_to(self._worth, (rounds.n, *self._worth.shape))
        )
        yield
        for number, value in enumerate(self.values):
            make(value, rounds, memory, np.arange(number, rounds.n, count))
        before = len(self.view.discards)
        me = self.view.seat
        while (rows := _playing(rounds, me, before)).size:
            play_turns(rounds, player, rows, memory)
            yield
        self._found.append((self._worths(rounds, player) * self._scale).reshape(hands, count))

    def _worths(self, rounds: Rounds, player: NetworkPlayer) -> Doubles:
        """Returns the worth of each row: of its result, or of the position at the own draw."""
        me = self.view.seat
        found = np.empty(rounds.n)
        over = rounds.phase == OVER
        points = rounds.points if me == 0 else -rounds.points
        differences: Counts = rounds.defender_deadwood - rounds.knocker_deadwood
        found[over] = self._worth[me][outcome_classes_of(rounds.outcome, points, differences)[over]]
        rows = np.flatnonzero(~over)
        if rows.size:
            draws = player.judge_draws(rounds, rows, rounds.turn[rows])
            offered = np.isin(rounds.phase[rows], (DRAW, UP2, LAST))
            taking = np.where(draws.taking > _SURE, self._gin, draws.taking)
            found[rows] = np.where(offered, np.maximum(taking, draws.staying), draws.staying)
        return found


def _playing(rounds: Rounds, me: int, before: int) -> Cards:
    """Returns the rows in which a seat has not come to its next draw yet, as it or the other side has to move."""
    mine = (rounds.turn == me) & (rounds.turns >= before + 2)
    return np.flatnonzero((rounds.phase != OVER) & ~mine)


def make(value: ActionValue, rounds: Rounds, memory: Watcher, rows: Cards) -> None:
    """Makes an action in some rows; a take is followed by the discard or knock that it was judged with."""
    seats, action = rounds.turn[rows], value.action
    card = None if value.option is None else value.option.card
    if isinstance(action, TakeUpcard | DrawDiscard):
        memory.take(rounds, rows, seats)
        rounds.take(rows)
    elif isinstance(action, Discard | Knock):
        card = action.card if isinstance(action, Discard) else action.discard
    elif isinstance(action, Pass):
        rounds.pass_(rows)
        return
    else:
        memory.draw(rounds, rows, seats)
        rounds.draw(rows)
        return
    if value.knock:
        rounds.knock(rows, np.full(len(rows), -1 if card is None else card, np.int64))
        return
    assert card is not None  # only big gin keeps all cards
    cards = np.full(len(rows), card, np.int64)
    memory.discard(rounds, rows, seats, cards)
    rounds.discard(rows, cards)
