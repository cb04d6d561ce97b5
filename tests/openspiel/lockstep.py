"""One round in two engines at once: every action goes to both, and both are compared before each of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from gin_desktop.engine.cards import Card
from gin_desktop.engine.layoffs import LayOff
from gin_desktop.engine.play.actions import Defend, Discard, DrawDiscard, DrawStock, Knock, Pass, TakeUpcard
from gin_desktop.engine.play.round import MAX_TURNS_WITHOUT_STOCK_DRAW
from gin_desktop.engine.rule_field import DrawReason
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.scoring import score_round
from tests.openspiel.comparison import KNOCK, PASS, STOCK, TAKE, Comparison, Their
from tests.openspiel.mapping import CAP, MELDS, Gap, Setting, swap

Picker = Callable[[Any], int]
"""Chooses among ``state.legal_actions()`` of OpenSpiel."""


class Lockstep(Comparison):
    """Plays a round in both; see :class:`~tests.openspiel.comparison.Comparison` for what it takes."""

    def __init__(self, setting: Setting, order: Sequence[Card], rules: RuleSet | None = None) -> None:
        super().__init__(setting, order, rules)
        for _ in range(21):
            self._chance()

    def play(self, players: Sequence[Picker]) -> Counter[str]:
        """Plays and compares the round to its end; ``players`` choose for seats 0 and 1."""
        while not self.done:
            self.compare()
            self.step(players[self.state.current_player()](self.state))
        return self.seen

    def take(self, actions: Sequence[int]) -> Counter[str]:
        """Plays these actions, comparing before each; the round need not end with them."""
        for action in actions:
            assert not self.done
            self.compare()
            assert action in self.state.legal_actions(), (action, self.text())
            self.step(action)
        return self.seen

    def step(self, action: int) -> None:
        """Carries out one of their actions in both engines, the draw from the stock included."""
        phase = self.state.current_phase()
        if phase == Their.KNOCK:
            self._lay(action)
        elif phase == Their.LAYOFF:
            self._answer(action)
        else:
            self._move(action, phase)
        if not self.done:
            self._check_end()

    def _chance(self) -> None:
        """The next card of the deal or of the stock."""
        assert self.state.is_chance_node()
        self.state.apply_action(self.coming.pop(0))

    def _move(self, action: int, phase: Any) -> None:
        """Draws, discards and passes; a knock is only announced here."""
        self.state.apply_action(action)
        if phase == Their.WALL:
            if not self.round.over:
                self.round.apply(DrawDiscard() if action == KNOCK else Pass())
            self.last_taken = action == KNOCK
            self.seen["last_discards_taken"] += self.last_taken
        elif action == KNOCK:
            pass  # announced: the card to discard and the melds are chosen next
        elif phase == Their.DISCARD:
            card = swap(action)
            back = self.round.taken and card == self.round.drawn
            self.returned = self.returned + 1 if back else 0
            self.seen[Gap.CARD_RETURNED] += back
            self.quiet += 1
            self.round.apply(Discard(card))
        elif action == TAKE:
            self.upcards += phase == Their.DRAW
            if not self.state.is_terminal():  # the last upcard allowed is not even taken there
                self.round.apply(TakeUpcard() if phase == Their.FIRST_UPCARD else DrawDiscard())
        elif action == STOCK:
            self.quiet = -1
            self._chance()
            self.round.apply(DrawStock())
        else:
            assert action == PASS
            self.round.apply(Pass())

    def _check_end(self) -> None:
        """Checks the end of a round without a knock."""
        state, facts = self.state, self.round.facts
        gap = None
        if self.returned == 2:
            gap = Gap.REPEATED
        elif self.upcards == CAP:
            gap = Gap.CAP
        if gap is not None:
            assert state.is_terminal(), self.text()
            self._stop(gap)
        elif facts is not None and facts.draw_reason is DrawReason.GUARD:
            assert self.quiet == MAX_TURNS_WITHOUT_STOCK_DRAW, self.text()
            self._stop(Gap.GUARD)
        elif state.is_terminal():
            assert facts is not None, self.text()
            assert facts.draw_reason is DrawReason.STOCK, self.text()
            assert score_round(facts, self.rules).points == 0
            self._stop("drawn")

    def _stop(self, why: str) -> None:
        """The round is worth nothing: it is drawn in both, or in one for a reason known."""
        assert self.state.returns() == [0, 0], self.text()
        self.seen[why] += 1
        self.seen["rounds"] += 1
        self.done = True

    def _lay(self, action: int) -> None:
        """The knocker discards a card, lays a meld, or has finished."""
        self.state.apply_action(action)
        if self.discard is None:
            self.discard = swap(action)
        elif action == PASS:
            if not self.melder.deadwood(self.round.hands[self.round.turn] ^ 1 << self.discard):
                self.seen["could_be_gin"] += 1
            self.round.apply(Knock(self.discard, tuple(self.laid)))
            self.seen["spreads"] += 1
            self.compare_best_defence()
        else:
            self.laid.append(MELDS[action])

    def _answer(self, action: int) -> None:
        """The defender lays off a card, has done so, shows a meld, or has finished."""
        laying_off = not self.state.finished_layoffs()
        if action != PASS:
            if laying_off:
                card = swap(action)
                self.layoffs.append(LayOff(card, self.places(card)[0]))
            else:
                self.shown.append(MELDS[action])
            self.state.apply_action(action)
            return
        self.state.apply_action(action)
        if laying_off:
            self.layoffs_done = True
        else:
            self.round.apply(Defend(tuple(self.shown), tuple(self.layoffs)))
            self.compare_result()
