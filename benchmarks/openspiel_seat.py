"""One of our players in a seat of OpenSpiel's gin rummy: its observations become Views, our actions become its own.

The seat gets what every player there gets: its observation tensor when the cards are dealt and whenever it has to act,
its legal actions, and the actions of both players, which are all public (the card drawn from the stock is not; the
seat's own one shows in its next observation). The rules, the deals and the points are OpenSpiel's alone.

It differs from our engine: knock, discard, melds and lay-offs are one action each; runs are laid in pieces of at most
five cards; a card just taken may be discarded; equal deadwood scores nothing; with two cards left in the stock the last
discard may be taken to knock; and the deadwood of eleven cards is sometimes too high, so that a legal knock is not
offered (then our player does not get it either).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import pyspiel

from benchmarks.viewmaker import Follower
from gin_desktop.engine.cards import Card, CardSet, each
from gin_desktop.engine.errors import GinError
from gin_desktop.engine.melds import Arrangement, Meld, MeldRules, meld_rules
from gin_desktop.engine.play.actions import Action, Defend, Discard, DrawDiscard, DrawStock, Knock, Pass, TakeUpcard
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.seating import other_side
from gin_desktop.engine.view import View
from tools.arena.eaai import RULES

SPIEL: Final[Any] = pyspiel.gin_rummy
TAKE: Final = int(SPIEL.DRAW_UPCARD_ACTION)
STOCK: Final = int(SPIEL.DRAW_STOCK_ACTION)
PASS: Final = int(SPIEL.PASS_ACTION)
KNOCK: Final = int(SPIEL.KNOCK_ACTION)
FIRST_MELD: Final = int(SPIEL.MELD_ACTION_BASE)

_SUITS: Final = (0, 3, 2, 1)
"""Theirs run S C D H, ours S H D C: clubs and hearts are swapped, and the inverse is the same."""
_LONGEST: Final = 5
"""The cards of the longest run that can be laid in one action."""
_SHORTEST: Final = 3

Chooser = Callable[[View], Action]
"""Makes one decision; called once for each."""


class SeatError(GinError):
    """The two sides disagree about what has happened. Codes: ``differs`` (``what``, ``theirs``, ``ours``), ``illegal``
    (``action``, ``legal``)."""


def convert_card(card: int) -> Card:
    """Converts their card number into ours, or ours into theirs."""
    return _SUITS[card // 13] * 13 + card % 13


def _ours(cards: Iterable[int]) -> CardSet:
    return sum(1 << convert_card(card) for card in cards)


_MELDS: Final[Mapping[int, Meld]] = {
    FIRST_MELD + number: _ours(cards) for number, cards in SPIEL.GinRummyUtils(13, 4, 10).int_to_meld.items()
}
"""The meld that each laying action lays."""
_LAYING: Final[Mapping[Meld, int]] = {meld: action for action, meld in _MELDS.items()}


def rules_of(game: Any) -> RuleSet:
    """Returns the rules of an OpenSpiel game as ours. Every round stands alone there: the target and what depends on it
    are those of the published comparisons."""
    values = game.get_parameters()
    return RULES.but(
        return_taken_card="allowed",
        last_discard="knock_only",
        tie_rule="no_bonus",
        knock_mode="oklahoma" if values["oklahoma"] else "fixed",
        knock_limit=values["knock_card"],
        gin_bonus=values["gin_bonus"],
        undercut_bonus=values["undercut_bonus"],
        dead_stock=int(SPIEL.WALL_STOCK_SIZE),
    )


@dataclass(frozen=True)
class Observation:
    """A parsed observation tensor."""

    hand: CardSet
    upcard: Card | None
    pile: CardSet
    """the discard pile without the upcard"""
    stock: int
    melds: tuple[frozenset[int], frozenset[int]]
    """the actions that laid what lies open, by seat"""


def parse_observation(tensor: Sequence[float], seat: int) -> Observation:
    """Parses the observation of a seat."""
    sizes = (2, 52, 52, 2, int(SPIEL.DEFAULT_KNOCK_CARD), 52, 52, 52, *[int(SPIEL.NUM_MELD_ACTIONS)] * 2)
    if len(tensor) != sum(sizes):
        raise SeatError("differs", what="observation", theirs=len(tensor), ours=sum(sizes))
    parts: list[list[int]] = []
    start = 0
    for size in sizes:
        parts.append([place for place, value in enumerate(tensor[start : start + size]) if value])
        start += size
    who, *hands, _, _, upcard, pile, stock, first, second = parts
    if who != [seat]:
        raise SeatError("differs", what="seat", theirs=who, ours=seat)
    laid = [frozenset(FIRST_MELD + number for number in numbers) for numbers in (first, second)]
    return Observation(
        hand=_ours(hands[seat]),
        upcard=convert_card(upcard[0]) if upcard else None,
        pile=_ours(pile),
        stock=len(stock),
        melds=(laid[0], laid[1]),
    )


class Seat:
    """Our player in one seat for one round; ``choose`` decides.

    Call :meth:`deal` first, then :meth:`observe` for every action of either player except those of chance, and
    :meth:`step` when the seat has to act. Raises :class:`SeatError`, and what :class:`~benchmarks.viewmaker.Follower`
    raises.
    """

    def __init__(self, rules: RuleSet, seat: int, choose: Chooser) -> None:
        self.rules: Final = rules
        self.seat: Final = seat
        self.choose: Final = choose
        self._melder: Final = meld_rules(rules)
        self._follower: Follower | None = None
        self._drawing = False
        """whether a card of ours from the stock has yet to show"""
        self._planned: list[int] = []
        """actions decided on together with an earlier one"""
        self._knocker: int | None = None
        self._discarded: Card | None = None
        """what the other one discarded when it knocked"""
        self._laid: list[Meld] = []

    def deal(self, tensor: Sequence[float]) -> None:
        """Takes the observation after the deal, with the upcard turned."""
        seen = parse_observation(tensor, self.seat)
        if seen.upcard is None:
            raise SeatError("differs", what="upcard", theirs=None, ours=None)
        # their player 0 always starts, so 1 deals
        self._follower = Follower(self.rules, self.seat, dealer=1, hand=each(seen.hand), upcard=seen.upcard)

    def observe(self, player: int, action: int) -> None:
        """Takes an action of either player, including our own."""
        follower = self._dealt()
        if self._knocker is not None:
            if player != self.seat and player == self._knocker:
                self._hear_knock(follower, action)
            return
        self._settle_draw(follower, None)
        if action == KNOCK:
            self._knocker = player
            if player != self.seat and follower.phase is not Phase.DISCARD:
                follower.follow(player, DrawDiscard())
        elif action == STOCK and player == self.seat:
            self._drawing = True
        elif action == PASS and follower.phase is not Phase.UPCARD:
            pass  # the last discard was refused: the round is over
        else:
            follower.follow(player, self._plain(follower, action))

    def step(self, tensor: Sequence[float], legal: Sequence[int]) -> int:
        """Returns the action of this seat, one of ``legal``."""
        follower = self._dealt()
        seen = parse_observation(tensor, self.seat)
        if not self._planned:
            self._settle_draw(follower, seen)
            self._planned = self._decided(follower, seen, legal)
        action = self._planned.pop(0)
        if action not in legal:
            raise SeatError("illegal", action=action, legal=list(legal))
        return action

    def _decided(self, follower: Follower, seen: Observation, legal: Sequence[int]) -> list[int]:
        """Returns the next actions: one, or all those of a knock or a defence."""
        if len(legal) == 1 and self._knocker is None:
            return list(legal)
        self._compare(follower, seen)
        view = follower.view()
        withheld = () if KNOCK in legal else [action for action in view.legal if isinstance(action, Knock)]
        if withheld and self._knocker is None:
            view = follower.view(withheld=withheld)
        action = self.choose(view)
        match action:
            case TakeUpcard():
                return [TAKE]
            case DrawDiscard():
                if view.phase is Phase.LAST_DISCARD:  # there it is a knock, and its parts follow
                    follower.follow(self.seat, action)
                    return [KNOCK]
                return [TAKE]
            case DrawStock():
                return [STOCK]
            case Pass():
                return [PASS]
            case Discard(card):
                return [convert_card(card)]
            case Knock(discard) if discard is not None:
                announced = self._knocker is not None
                follower.follow(self.seat, action)
                laying = _laying(self._melder, follower.round.require_showdown().spread)
                return [*([] if announced else [KNOCK]), convert_card(discard), *laying, PASS]
            case Defend(melds, layoffs):
                laid_off = (
                    [*(convert_card(card) for card, _ in layoffs), PASS]
                    if follower.round.require_showdown().deadwood
                    else []
                )
                return [*laid_off, *_laying(self._melder, melds), PASS]
        raise SeatError("illegal", action=str(action), legal=list(legal))

    def _dealt(self) -> Follower:
        if self._follower is None:
            raise SeatError("differs", what="deal", theirs=None, ours=None)
        return self._follower

    def _settle_draw(self, follower: Follower, seen: Observation | None) -> None:
        """Applies our draw from the stock once the card shows."""
        if not self._drawing:
            return
        new = 0 if seen is None else seen.hand & ~follower.round.hands[self.seat]
        if new.bit_count() != 1:
            raise SeatError("differs", what="card drawn", theirs=new, ours=None)
        follower.follow(self.seat, DrawStock(), drawn=new.bit_length() - 1)
        self._drawing = False

    def _plain(self, follower: Follower, action: int) -> Action:
        """Applies an action of theirs that corresponds to one of ours."""
        if action == TAKE:
            return TakeUpcard() if follower.phase is Phase.UPCARD else DrawDiscard()
        if action == STOCK:
            return DrawStock()
        return Pass() if action == PASS else Discard(convert_card(action))

    def _hear_knock(self, follower: Follower, action: int) -> None:
        """Follows the opponent laying out its hand: a discard, the melds, and a pass at the end."""
        if self._discarded is None:
            self._discarded = convert_card(action)
        elif action == PASS:
            follower.follow(self._opponent, Knock(self._discarded, tuple(self._laid)))
        else:
            self._laid.append(_MELDS[action])

    @property
    def _opponent(self) -> int:
        return other_side(self.seat)

    def _compare(self, follower: Follower, seen: Observation) -> None:
        """Raises unless the observation agrees with our round."""
        round_ = follower.round
        pile = sum(1 << card for card in round_.pile)
        discarded = 0 if self._discarded is None else 1 << self._discarded
        top = 0 if seen.upcard is None else 1 << seen.upcard
        pairs: list[tuple[str, object, object]] = [
            ("hand", seen.hand, round_.hands[self.seat]),
            ("stock", seen.stock, round_.stock_count),
            ("pile", seen.pile | top, pile | discarded),
        ]
        if round_.knocker == self._opponent:
            pairs.append(
                ("melds", {_MELDS[meld] for meld in seen.melds[self._opponent]}, set(round_.require_showdown().spread))
            )
        for what, theirs, ours in pairs:
            if theirs != ours:
                raise SeatError("differs", what=what, theirs=theirs, ours=ours)


def _laying(melder: MeldRules, melds: Arrangement) -> list[int]:
    """Returns the actions that lay some melds; a long run is laid in pieces of equal worth."""
    actions: list[int] = []
    for meld in melds:
        cards = melder.order(meld)
        while len(cards) > _LONGEST:
            actions.append(_LAYING[_set(cards[:_SHORTEST])])
            cards = cards[_SHORTEST:]
        actions.append(_LAYING[_set(cards)])
    return actions


def _set(cards: Iterable[Card]) -> CardSet:
    return sum(1 << card for card in cards)
