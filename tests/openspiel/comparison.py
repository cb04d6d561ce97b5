"""A round in two engines at once, and how the two are compared wherever OpenSpiel has a decision."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Any

import pyspiel

from gin_desktop.engine.cards import Card, CardSet, each, names, to_set
from gin_desktop.engine.layoffs import LayOff
from gin_desktop.engine.melds import Meld
from gin_desktop.engine.play.actions import Action, Defend, Discard, DrawDiscard, DrawStock, Knock, Pass, TakeUpcard
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.rule_field import DrawReason, Ending
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.scoring import score_round
from tests.openspiel.mapping import LONGEST, MELDS, SPIEL, UTILS, Gap, Setting, deck_of, ours, swap

Their = SPIEL.Phase
TAKE, STOCK, PASS, KNOCK = SPIEL.DRAW_UPCARD_ACTION, SPIEL.DRAW_STOCK_ACTION, SPIEL.PASS_ACTION, SPIEL.KNOCK_ACTION


@cache
def game_of(setting: Setting) -> Any:
    """OpenSpiel's game with these parameters."""
    return pyspiel.load_game("gin_rummy", setting.parameters)


class Comparison:
    """A round in OpenSpiel and the same round in ours.

    ``order`` is the cards in the order in which they leave OpenSpiel's stock (our numbers). ``seen`` counts what was
    compared: ``decisions``, endings, lay-offs, and each :class:`Gap` that was met. ``rules`` stands in for the
    setting's own rule set, to see that a wrong one is noticed.
    """

    def __init__(self, setting: Setting, order: Sequence[Card], rules: RuleSet | None = None) -> None:
        self.rules = rules or setting.rules
        self.setting = setting
        self.state: Any = game_of(setting).new_initial_state()
        self.round = Round(self.rules, deck_of(order), dealer=1)
        self.melder = self.round.melder
        self.coming = [swap(card) for card in order]
        self.seen: Counter[str] = Counter()
        self.done = False
        """true once nothing is left to compare: both have ended, or one has for a reason that is known"""
        self.discard: Card | None = None
        """the knock discard: their knock comes in several actions, ours in one at the end of these"""
        self.last_taken = False
        self.laid: list[Meld] = []
        self.layoffs: list[LayOff] = []
        self.layoffs_done = False
        self.shown: list[Meld] = []
        self.upcards = self.quiet = self.returned = 0
        """upcards drawn (without the offered one), turns since a draw from the stock, upcards returned in a row"""

    def text(self) -> str:
        """What is needed to see a difference."""
        return f"{self.setting}\n{self.state}\nhistory {self.state.history()}\nours {self.round.phase}"

    def compare(self) -> None:
        """Compares everything both know; called where OpenSpiel has a decision."""
        self.seen["decisions"] += 1
        phase = self.state.current_phase()
        if phase == Their.KNOCK:
            self._compare_knock()
        elif phase == Their.LAYOFF:
            self._compare_defence()
        else:
            self._compare_table()
            self._compare_choices(phase)

    def _compare_table(self) -> None:
        """Cards, piles, limit and deadwood, as long as nobody has knocked."""
        state, round_ = self.state, self.round
        theirs = state.hands()
        for seat in (0, 1):
            assert ours(theirs[seat]) == round_.hands[seat], self.text()
            assert ours(state.known_cards()[seat]) == round_.known[seat], self.text()
            self._compare_deadwood(theirs[seat], state.deadwood()[seat])
        assert state.stock_size() == round_.stock_count, self.text()
        assert state.knock_card() == round_.limit, self.text()
        upcard = state.upcard()
        pile = [*state.discard_pile(), *([] if upcard is None else [upcard])]
        assert [swap(card) for card in pile] == round_.pile, self.text()
        if not round_.over:
            assert state.current_player() == round_.turn, self.text()

    def _compare_deadwood(self, hand: list[int], theirs: int) -> None:
        """The least deadwood of a hand; with eleven cards, of the best ten."""
        cards = ours(hand)
        assert cards.bit_count() in (10, 11)
        least = self.melder.deadwood(cards) if len(hand) == 10 else self._best_of_eleven(cards)
        if theirs == least:
            return
        assert len(hand) == 11, self.text()
        self._is_greedy(cards, theirs, least)

    def _best_of_eleven(self, cards: CardSet) -> int:
        return min(self.melder.deadwood(cards ^ 1 << card) for card in each(cards))

    def _is_greedy(self, cards: CardSet, theirs: int, least: int) -> None:
        """Eleven cards where its count is greater than ours: its own deadwood of ten cards must bear us out."""
        hand = [swap(card) for card in each(cards)]
        exact = min(UTILS.min_deadwood([other for other in hand if other != card]) for card in hand)
        assert exact == least < theirs, f"{names(each(cards))}: {theirs}, {exact}, ours {least}"
        self.seen[Gap.GREEDY] += 1

    def _compare_choices(self, phase: Any) -> None:
        """The legal actions before a knock."""
        theirs = set(self.state.legal_actions())
        if phase == Their.WALL:
            self._compare_wall(theirs)
            return
        expected = {
            Phase.UPCARD: Their.FIRST_UPCARD,
            Phase.DRAW_STOCK: Their.FIRST_UPCARD,
            Phase.DRAW: Their.DRAW,
            Phase.DISCARD: Their.DISCARD,
        }
        assert expected.get(self.round.phase) == phase, self.text()
        legal = self.round.legal_actions()
        plain = {code_of(action) for action in legal if not isinstance(action, Knock)}
        assert plain == theirs - {KNOCK}, self.text()
        knocks = any(isinstance(action, Knock) for action in legal)
        if knocks != (KNOCK in theirs):
            assert knocks, self.text()
            self._knock_withheld(self.round.hands[self.round.turn])

    def _compare_wall(self, theirs: set[int]) -> None:
        """Two cards are left in the stock: take the last discard to knock, or pass."""
        if self.round.over:
            assert theirs == {PASS}, self.text()
            assert self.round.facts is not None
            assert self.round.facts.draw_reason is DrawReason.STOCK
            self.seen[Gap.WALL] += 1
            return
        assert self.round.phase is Phase.LAST_DISCARD, self.text()
        assert {code_of(action) for action in self.round.legal_actions()} == {TAKE, PASS}
        self.seen[Gap.LAST_DISCARD] += 1
        if KNOCK not in theirs:
            assert theirs == {PASS}, self.text()
            self._knock_withheld(self.round.hands[self.round.turn] | 1 << self.round.pile[-1])

    def _knock_withheld(self, cards: CardSet) -> None:
        """Its deadwood of the eleven cards is above the limit, the true one is not."""
        theirs = UTILS.min_deadwood([swap(card) for card in each(cards)])
        assert theirs > self.round.limit >= self._best_of_eleven(cards), self.text()
        if self.round.phase is Phase.LAST_DISCARD:  # otherwise the deadwood itself has been compared already
            self._is_greedy(cards, theirs, self._best_of_eleven(cards))
        self.seen["knocks_withheld"] += 1

    def _compare_knock(self) -> None:
        """A knock was announced: the card to discard, then the melds one by one."""
        state, round_ = self.state, self.round
        theirs, seat = set(state.legal_actions()), round_.turn
        held = round_.hands[seat]
        if self.discard is None:
            allowed = {card for card in each(held) if round_.is_legal(Knock(card))}
            assert theirs == {swap(card) for card in allowed}, self.text()
            listed = {action.discard for action in round_.legal_actions() if isinstance(action, Knock)}
            assert listed == allowed, self.text()
            return
        rest = held & ~(1 << self.discard | sum(self.laid))
        assert ours(state.hands()[seat]) == rest, self.text()
        assert state.deadwood()[seat] == self.melder.total(rest), self.text()
        assert (PASS in theirs) == round_.is_legal(Knock(self.discard, tuple(self.laid))), self.text()
        legal = set()
        for meld in self.melder.melds_in(rest):
            spread = (*self.laid, meld, *self.melder.best_arrangement(rest & ~meld))
            if round_.is_legal(Knock(self.discard, spread)):
                legal.add(meld)
        self._compare_melds(theirs, legal)

    def _compare_defence(self) -> None:
        """The defender: lay-offs first, then melds."""
        state, round_ = self.state, self.round
        theirs, seat = set(state.legal_actions()), round_.turn
        assert round_.phase is Phase.DEFENCE, self.text()
        rest = round_.hands[seat] & ~(to_set(lay.card for lay in self.layoffs) | sum(self.shown))
        assert ours(state.hands()[seat]) == rest, self.text()
        if state.deadwood()[seat] != self.melder.total(rest):
            assert self.last_taken, self.text()
            assert not self.layoffs, self.text()
            assert not self.shown, self.text()
            assert state.deadwood()[seat] == self.melder.deadwood(rest), self.text()
            self.seen[Gap.STALE] += 1
        assert state.deadwood()[1 - seat] == round_.require_showdown().deadwood, self.text()
        assert PASS in theirs, self.text()
        assert round_.is_legal(Defend(tuple(self.shown), tuple(self.layoffs)))
        assert state.finished_layoffs() == (self.layoffs_done or not round_.require_showdown().layoffs_allowed), (
            self.text()
        )
        if not state.finished_layoffs():
            fitting = {card for card in each(rest) if self.places(card)}
            offered = {swap(card) for card in theirs - {PASS}}
            assert offered <= fitting, self.text()
            for card in fitting - offered:
                assert all(self._far(LayOff(card, place)) for place in self.places(card)), self.text()
                self.seen[Gap.CHAIN] += 1
            return
        melds = {
            meld
            for meld in self.melder.melds_in(rest)
            if round_.is_legal(Defend((*self.shown, meld), tuple(self.layoffs)))
        }
        self._compare_melds(theirs, melds)

    def _compare_melds(self, theirs: set[int], melds: set[Meld]) -> None:
        """The melds that may be laid next; long runs are laid in pieces there."""
        short = {meld for meld in melds if meld.bit_count() <= LONGEST}
        assert {MELDS[action] for action in theirs - {PASS}} == short, self.text()
        self.seen[Gap.LONG_RUN] += len(melds) - len(short)

    def places(self, card: Card) -> list[int]:
        """The melds of the spread on which a card can go now, runs first."""
        spread = range(len(self.round.require_showdown().spread))
        fits = [place for place in spread if self.round.is_legal(Defend((), (*self.layoffs, LayOff(card, place))))]
        return sorted(fits, key=lambda place: not self.melder.is_run(self.round.require_showdown().spread[place]))

    def _far(self, lay: LayOff) -> bool:
        """Whether a card would be the third or later in a chain on one end of a run."""
        run = self.round.require_showdown().spread[lay.meld]
        return self.melder.is_run(run) and min(abs(lay.card - card) for card in each(run)) >= 3

    def compare_best_defence(self) -> None:
        """Our best defence, against every way of laying off that it knows, with its own least deadwood after each."""
        laid = self.state.layed_melds()[self.round.knocker]
        best = self.round.best_defence()
        theirs = _least(
            laid, frozenset(self.state.hands()[self.round.turn]), (), self.round.require_showdown().layoffs_allowed
        )
        assert best.deadwood == theirs, self.text()

    def compare_result(self) -> None:
        """Counts, ending and points."""
        round_, state, facts = self.round, self.state, self.round.facts
        assert state.is_terminal(), self.text()
        assert round_.over, self.text()
        assert facts is not None
        assert facts.knocker is not None
        assert facts.defender is not None
        assert state.knocked()[facts.knocker], self.text()
        assert not state.knocked()[facts.defender], self.text()
        assert state.deadwood()[facts.knocker] == facts.knocker_deadwood, self.text()
        assert state.deadwood()[facts.defender] == facts.defender_deadwood, self.text()
        assert (facts.ending is Ending.GIN) == (facts.knocker_deadwood == 0), self.text()
        score = score_round(facts, self.rules)
        points = score.points if score.winner == 0 else -score.points
        assert state.returns() == [points, -points], self.text()
        if facts.knocker_deadwood == facts.defender_deadwood and facts.ending is Ending.KNOCK:
            assert points == 0
            self.seen[Gap.TIE] += 1
        else:
            self.seen[score.outcome] += 1
        self.seen[Gap.ONE_BY_ONE] += 1
        self.seen["layoffs"] += len(self.layoffs)
        self.seen["rounds_with_layoffs"] += bool(self.layoffs)
        self.seen["rounds"] += 1
        self.done = True


def _least(laid: list[int], hand: frozenset[int], done: tuple[int, ...], layoffs: bool) -> int:
    """The least deadwood of a defender by trying all of OpenSpiel's lay-offs in every order that it allows."""
    least = int(UTILS.min_deadwood(sorted(hand)))
    if layoffs:
        for card in UTILS.all_layoffs(laid, list(done)):
            if card in hand:
                least = min(least, _least(laid, hand - {card}, (*done, card), True))
    return least


def code_of(action: Action) -> int:
    """The number of one of our plain actions with them."""
    match action:
        case TakeUpcard() | DrawDiscard():
            return int(TAKE)
        case DrawStock():
            return int(STOCK)
        case Pass():
            return int(PASS)
        case Discard(card):
            return swap(card)
    raise AssertionError(action)
