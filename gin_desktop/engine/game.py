"""A game: rounds to a target, who deals, and the sheet (RULES.md sections 2, 4.1, 4.10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gin_desktop.engine.cards import Card, rank
from gin_desktop.engine.errors import GinError
from gin_desktop.engine.fields import FIELDS
from gin_desktop.engine.play.actions import Action, Discard, DrawDiscard, IllegalAction, TakeUpcard
from gin_desktop.engine.play.events import Event
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.rule_field import Value
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.sheets.duplicate import DuplicateMatch, match_rules
from gin_desktop.engine.sheets.hollywood import Hollywood
from gin_desktop.engine.sheets.series import Series
from gin_desktop.engine.sheets.sheet import Sheet
from gin_desktop.engine.view import Past, View, past_of, view_of

AnySheet = Sheet | Hollywood | Series
"""What a game is written on. All three have ``add``, ``rows``, ``scores``, ``columns``, ``rounds_won``, ``boxes``,
``ended``, ``settle`` and ``leave``; what is settled has ``totals`` and ``winner``."""


class NotPlayable(GinError):
    """A valid rule set that cannot be played yet. Code ``not_playable``; values ``field`` and ``value``."""


class GameError(GinError):
    """A game asked for what its state does not allow. Codes: ``no_round``, ``round_not_over``, ``game_over``,
    ``wrong_dealer``, ``wrong_deck``, ``cannot_take_back``, ``cannot_stop``."""


def unplayable(rules: RuleSet) -> list[tuple[str, Value]]:
    """The fields (name, value) that keep a rule set from being played; empty when it can be."""
    playable = {name: field.playable for name, field in FIELDS.items() if field.playable}
    return [(name, value) for name, value in rules.to_dict().items() if value not in playable.get(name, (value,))]


def sheet_for(rules: RuleSet) -> AnySheet:
    """An empty sheet of the kind that the rules ask for."""
    if rules.sheet == "hollywood":
        return Hollywood(rules)
    return Series(rules) if rules.series == "multi_match" else Sheet(rules)


def dealer_by_cut(rules: RuleSet, cut: Sequence[Card]) -> int | None:
    """The seat that deals first by a cut (one card a seat, ace low, suits not ranked); None for a tie (4.1)."""
    ranks = [rank(card) for card in cut]
    if rules.first_dealer == "cut_low":
        ranks = [-value for value in ranks]
    best = max(ranks)
    return ranks.index(best) if ranks.count(best) == 1 else None


class Game:
    """One game of two seats under one rule set: ``deal`` a round, ``apply`` actions until it ends, and again.

    The decks and the first dealer come from outside, so a game is a function of what it is given.
    """

    def __init__(self, rules: RuleSet, rounds: int = 0, duplicate: int = 0) -> None:
        """``rounds`` ends the game after so many deals (0: at the target). ``duplicate`` makes it a match of so many
        deals, each played twice with the seats swapped; its ``rules`` are then those of :func:`match_rules`.

        Raises :class:`NotPlayable` for the first field that cannot be played yet.
        """
        for name, value in unplayable(rules):
            raise NotPlayable("not_playable", field=name, value=value)
        self.rules: Final = match_rules(rules) if duplicate else rules
        self.rounds: Final = rounds
        self.duplicate: Final = DuplicateMatch(self.rules, duplicate) if duplicate else None
        self.sheet: AnySheet = sheet_for(rules) if self.duplicate is None else self.duplicate
        self.round: Round | None = None
        self.deals = 0
        self._deck: tuple[Card, ...] = ()
        self._actions: list[tuple[int, Action]] = []
        self._earlier: tuple[Past, ...] = ()

    @property
    def finished(self) -> bool:
        """Whether the game is won, or the rounds that were agreed on are played."""
        played = self.deals - (0 if self.round is None or self.round.over else 1)
        return self.sheet.ended or (self.rounds > 0 and played >= self.rounds)

    @property
    def between_rounds(self) -> bool:
        """Whether the next thing to happen is a deal."""
        return not self.finished and (self.round is None or self.round.over)

    @property
    def actions(self) -> tuple[tuple[int, Action], ...]:
        """The actions of the current round, each with its seat."""
        return tuple(self._actions)

    @property
    def next_dealer(self) -> int | None:
        """The seat that has to deal the next round; None for the first one of a game, which is cut or drawn for."""
        if self.duplicate is not None:
            return self.duplicate.next_dealer
        if not self.sheet.rows or self.round is None or self._next_of_series:
            return None
        last = self.round.dealer
        winner = self.sheet.rows[-1].score.winner
        if winner is None:
            return 1 - last if self.rules.dealer_after_draw == "alternate" else last
        if self.rules.next_dealer == "winner":
            return winner
        return 1 - winner if self.rules.next_dealer == "loser" else 1 - last

    @property
    def _next_of_series(self) -> bool:
        """Whether the next deal begins another game of a series."""
        return isinstance(self.sheet, Series) and self.sheet.current.ended

    @property
    def can_stop(self) -> bool:
        """Whether the players may end a series now: between two games, with unequal game points."""
        return isinstance(self.sheet, Series) and self.sheet.can_stop and not self.finished

    def stop(self) -> None:
        """The players end the series here; raises :class:`GameError` (``cannot_stop``)."""
        if not isinstance(self.sheet, Series) or not self.can_stop:
            raise GameError("cannot_stop")
        self.sheet.stop()

    def deal(self, deck: Sequence[Card], dealer: int) -> list[Event]:
        """Starts the next round; raises :class:`GameError` at a wrong time or for a wrong dealer, ``DealError``
        for a bad deck."""
        if self.finished:
            raise GameError("game_over")
        if not self.between_rounds:
            raise GameError("round_not_over")
        due = self.next_dealer
        if due is not None and due != dealer:
            raise GameError("wrong_dealer", dealer=dealer, due=due)
        again = None if self.duplicate is None else self.duplicate.due
        if again is not None and again.deck != tuple(deck):
            raise GameError("wrong_deck")
        fresh = Round(self.rules, deck, dealer)
        if isinstance(self.sheet, Series) and self._next_of_series:
            self.sheet.next_game()
        if self.round is not None:
            self._earlier += (past_of(self.round),)
        if self.duplicate is not None:
            self.duplicate.dealt(deck, dealer)
        self.round = fresh
        self._deck = tuple(deck)
        self._actions = []
        self.deals += 1
        return [self.round.opening()]

    def apply(self, seat: int, action: Action) -> list[Event]:
        """Carries out an action of ``seat``; raises ``IllegalAction`` and changes nothing if it is not allowed."""
        round_ = self._round_of(seat)
        events = round_.apply(action)
        self._actions.append((seat, action))
        if round_.facts is not None:
            self.sheet.add(round_.facts)
        return events

    def reason_against(self, seat: int, action: Action) -> IllegalAction | None:
        """Why :meth:`apply` would refuse the action now; None when it would not."""
        try:
            self._round_of(seat).check(action)
        except IllegalAction as error:
            return error
        return None

    def _round_of(self, seat: int) -> Round:
        """The current round for an action of ``seat``; raises ``IllegalAction`` while it is not its turn."""
        round_ = self.live_round()
        if not round_.over and round_.turn != seat:
            raise IllegalAction("not_your_turn", seat=seat)
        return round_

    def can_take_back(self, seat: int) -> bool:
        """Whether the last action is a slip that ``seat`` may take back: a discard, or a card taken face up, that
        nobody has answered yet. Never a draw from the stock, never once the round has ended."""
        if self.round is None or self.round.over or not self._actions:
            return False
        last_seat, action = self._actions[-1]
        return last_seat == seat and isinstance(action, Discard | DrawDiscard | TakeUpcard)

    def take_back(self, seat: int) -> Action:
        """Takes the last action back and returns it; raises :class:`GameError` (``cannot_take_back``)."""
        if not self.can_take_back(seat):
            raise GameError("cannot_take_back", seat=seat)
        _, slip = self._actions.pop()
        round_ = Round(self.rules, self._deck, self.live_round().dealer)
        for _, action in self._actions:
            round_.apply(action)
        self.round = round_
        return slip

    def live_round(self) -> Round:
        """The current round; raises :class:`GameError` (``no_round``) before the first deal."""
        if self.round is None:
            raise GameError("no_round")
        return self.round

    def view(self, seat: int, *, legal: bool = True) -> View:
        """What ``seat`` may know now; raises :class:`GameError` (``no_round``) before the first deal."""
        sheet, round_ = self.sheet, self.live_round()
        if (
            self.duplicate is not None
        ):  # there is no target to play for, and cards that come again are nobody's to remember
            known = tuple(past for number, past in enumerate(self._earlier, start=1) if self.revealed(number))
            return view_of(round_, seat, columns=(), legal=legal, earlier=known)
        # a game of so many rounds goes to who has more points in the end: its target is nothing to play for
        columns = () if self.rounds else tuple((one, other) for one, other in sheet.columns)
        return view_of(round_, seat, scores=sheet.scores, columns=columns, legal=legal, earlier=self._earlier)

    def revealed(self, number: int) -> bool:
        """Whether deck and nonce of the deal of that number (from 1) may be shown: when its round is over, and where
        its cards come again not before that."""
        if self.duplicate is not None:
            return self.duplicate.revealed(number)
        return number < self.deals or (number == self.deals and self.round is not None and self.round.over)
