"""The messages of the bridge, played: what is told becomes a View, what is asked an answer of our player.

One JSON object a line. Answers are due to three messages only::

    {"type": "start", "player": 0, "starting": 1, "hand": [10 cards]}
    {"type": "offer", "card": "7H"}                       -> {"take": true}
    {"type": "draw", "player": 1, "card": "7H" or null}
    {"type": "get_discard"}                               -> {"discard": "7H"}
    {"type": "discard", "player": 1, "card": "7H"}
    {"type": "get_melds"}                                 -> {"melds": null} or {"melds": [["AC", "2C", "3C"]]}
    {"type": "melds", "player": 1, "melds": [...]}
    {"type": "layoff", "player": 1, "card": "7H", "meld": [...]}
    {"type": "final_hand", "player": 1, "hand": [...]}
    {"type": "scores", "scores": [12, 0]}

Nobody says when a player passes, or that a discard was the last one before a knock; both follow from what comes next.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from benchmarks.bridge_messages import InvalidMessage, Message, card_of, cards_of, melds_of, seat_of, shown, value_of
from benchmarks.viewmaker import Follower
from gin_desktop.engine.cards import NAMES, Card, CardSet, to_set
from gin_desktop.engine.errors import GinError
from gin_desktop.engine.melds import Arrangement, meld_rules
from gin_desktop.engine.play.actions import (
    Action,
    Defend,
    Discard,
    DrawDiscard,
    DrawStock,
    Knock,
    Pass,
    TakeUpcard,
)
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.seating import other_side
from gin_desktop.engine.view import PastRound
from gin_desktop.players.protocol import Player, decide
from tools.arena.eaai import RULES, decision_rng

Answer = dict[str, Any]


class BridgePlayer:
    """Our player at another program's table; counts games, rounds and its own decisions.

    ``player`` decides with ``work``; ``seed`` and the counts give each decision its generator, the same one as in our
    own arena.
    """

    def __init__(self, player: Player, work: int, seed: int) -> None:
        self.player: Final = player
        self.work: Final = work
        self.seed: Final = seed
        self.game = 0
        self.number = -1
        """of the round in its game, from 0"""
        self.scores = (0, 0)
        self.earlier: tuple[PastRound, ...] = ()
        self._table: _Table | None = None

    def handle(self, message: Message) -> Answer | None:
        """Takes one message and returns the answer where one is due; raises :class:`InvalidMessage`."""
        kind = message["type"]
        try:
            if kind == "start":
                self._start(message)
                return None
            if kind not in _HEARD:
                raise InvalidMessage(f"unknown type {shown(kind)}; the types are start, {', '.join(_HEARD)}")
            if self._table is None:
                raise InvalidMessage(f"{kind} before the first start")
            return _HEARD[kind](self._table, message)
        except GinError as error:
            # refused by the engine, the follower or the player's check of its View
            values = ", ".join(_value(name, value) for name, value in error.values.items())
            raise InvalidMessage(f"{kind} cannot be now: {error.code}{f' ({values})' if values else ''}") from None

    def _start(self, message: Message) -> None:
        seat, starting = seat_of(message, "player"), seat_of(message, "starting")
        hand = cards_of(message, "hand")
        if len(hand) != 10:
            raise InvalidMessage(f"start with {len(hand)} cards")
        if self._table is not None:
            self._close(self._table)
        self.number += 1
        self._table = _Table(self, seat, starting, hand)

    def _close(self, table: _Table) -> None:
        """Ends a round, and its game if enough points were scored."""
        past = table.past()
        if past is not None:
            self.earlier = (*self.earlier, past)
        if table.scores is not None:
            self.scores = table.scores
        if max(self.scores) >= RULES.target:
            self.game, self.number = self.game + 1, -1
            self.scores, self.earlier = (0, 0), ()


class _Table:
    """One round."""

    def __init__(self, bridge_player: BridgePlayer, seat: int, starting: int, hand: list[Card]) -> None:
        self.bridge_player: Final = bridge_player
        self.seat: Final = seat
        self.other: Final = other_side(seat)
        self.starting: Final = starting
        self.hand: Final = hand
        self.scores: tuple[int, int] | None = None
        self.decisions = 0
        self._follower: Follower | None = None
        """none until the upcard is known"""
        self._mine: Discard | Knock | None = None
        """what we discard, until it is known whether the round goes on"""
        self._theirs: Card | None = None
        """what the other one discarded, until it is known whether it was a knock"""
        self._defence: Arrangement | None = None
        self._saved: CardSet = 0
        """cards that the defender melded or laid off"""
        self._shown: CardSet = 0
        """the other hand, as it was shown in the end"""

    # -- questions to us -------------------------------------------------------------------------------------------

    def offer(self, message: Message) -> Answer:
        card = card_of(message, "card")
        self._go_on()
        follower = self._known(card)
        self._other_passed(follower)
        if not follower.my_turn or follower.phase not in (Phase.UPCARD, Phase.DRAW, Phase.DRAW_STOCK):
            raise InvalidMessage("offer when we have no card to draw")
        if card != follower.top:
            raise InvalidMessage(f"offer of {NAMES[card]}, which does not lie on the pile")
        if follower.phase is Phase.DRAW_STOCK:
            return {"take": False}
        action = self._decide(follower)
        if isinstance(action, Pass):
            follower.follow(self.seat, action)
        return {"take": isinstance(action, TakeUpcard | DrawDiscard)}

    def get_discard(self, _: Message) -> Answer:
        follower = self._known(None)
        if not follower.my_turn or follower.phase is not Phase.DISCARD:
            raise InvalidMessage("get_discard when we have no card to discard")
        if self._mine is None:
            action = self._decide(follower)
            if not isinstance(action, Discard | Knock):
                raise TypeError(f"{action} is no discard")
            self._mine = action
        return {"discard": NAMES[_discarded(self._mine)]}

    def get_melds(self, _: Message) -> Answer:
        follower = self._known(None)
        if self._mine is not None:
            action, self._mine = self._mine, None
            follower.follow(self.seat, action)
            return {"melds": _written(follower.round.require_showdown().spread) if isinstance(action, Knock) else None}
        if not follower.my_turn or follower.phase is not Phase.DEFENCE:
            raise InvalidMessage("get_melds when we have neither discarded a card nor to answer a knock")
        if self._defence is None:
            defence = self._decide(follower)
            if not isinstance(defence, Defend):
                raise TypeError(f"{defence} is no defence")
            self._defence = defence.melds
            self._saved |= sum(defence.melds)
        return {"melds": _written(self._defence)}

    # -- reports ---------------------------------------------------------------------------------------------------

    def draw(self, message: Message) -> None:
        seat = seat_of(message, "player")
        card = None if message.get("card", 0) is None else card_of(message, "card")
        self._go_on()
        if seat == self.seat:
            if card is None:
                raise InvalidMessage("draw of ours without its card")
            follower = self._known(None)
            self._other_passed(follower)
            self._draw(follower, card, card)
            return
        if self._follower is None and (card is None or self.starting == self.seat):
            raise InvalidMessage("draw before the upcard was offered")
        follower = self._known(card)
        if card not in (None, follower.top):
            raise InvalidMessage(f"draw of {_name(card)} by the other, which does not lie on the pile")
        self._draw(follower, card, None)

    def discard(self, message: Message) -> None:
        seat, card = seat_of(message, "player"), card_of(message, "card")
        follower = self._known(None)
        if self._theirs is not None or follower.phase is not Phase.DISCARD or follower.my_turn != (seat == self.seat):
            raise InvalidMessage("discard by a player who has no card to discard")
        if seat == self.seat:
            if self._mine is None or _discarded(self._mine) != card:
                self._mine = Discard(card)
            follower.round.check(Discard(card))
            return
        follower.reveal_opponent_cards(1 << card)
        follower.round.check(Discard(card))
        self._theirs = card

    def melds(self, message: Message) -> None:
        seat = seat_of(message, "player")
        melds = melds_of(message, "melds")
        follower = self._known(None)
        if self._theirs is not None and seat == self.other:
            card, self._theirs = self._theirs, None
            follower.follow(self.other, Knock(card, melds))
            return
        if follower.phase is not Phase.DEFENCE:
            raise InvalidMessage("melds when nobody can have knocked")
        if seat == follower.round.knocker:
            return
        self._show(follower, seat, sum(melds))

    def layoff(self, message: Message) -> None:
        seat, card = seat_of(message, "player"), card_of(message, "card")
        cards_of(message, "meld")
        follower = self._known(None)
        if follower.phase is not Phase.DEFENCE or seat == follower.round.knocker:
            raise InvalidMessage("layoff by a player who does not defend")
        self._show(follower, seat, 1 << card)

    def final_hand(self, message: Message) -> None:
        seat, hand = seat_of(message, "player"), to_set(cards_of(message, "hand"))
        follower = self._known(None)
        self._go_on()
        if seat == self.other:
            follower.reveal_opponent_cards(hand)
            self._shown = hand

    def final_scores(self, message: Message) -> None:
        scores = value_of(message, "scores")
        if (
            not isinstance(scores, list)
            or len(scores) != 2
            or not all(type(score) is int and score >= 0 for score in scores)
        ):
            raise InvalidMessage(f"scores that are not two numbers of points: {shown(scores)}")
        self._go_on()
        self.scores = scores[0], scores[1]

    def past(self) -> PastRound | None:
        """Returns the finished round; None where the other hand was not shown completely."""
        follower = self._follower
        if follower is None or self._theirs is not None:
            return None
        knocker = follower.round.knocker
        theirs = self._shown | (self._saved if knocker == self.seat else 0)
        if theirs.bit_count() != 10 or follower.round.hands[self.other].bit_count() != 10:
            return None
        return follower.past(theirs, melds=self._saved)

    # -- inferences ------------------------------------------------------------------------------------------------

    def _known(self, upcard: Card | None) -> Follower:
        """Returns the round so far, which starts with the first message that shows the upcard."""
        if self._follower is None:
            if upcard is None:
                raise InvalidMessage("nothing can happen before the upcard is offered")
            dealer = other_side(self.starting)
            self._follower = Follower(RULES, self.seat, dealer=dealer, hand=self.hand, upcard=upcard)
        return self._follower

    def _go_on(self) -> None:
        """Notes that the round goes on, so that the last discard was no knock."""
        follower = self._follower
        if follower is None:
            return
        if self._theirs is not None:
            card, self._theirs = self._theirs, None
            follower.follow(self.other, Discard(card))
        if self._mine is not None:
            mine, self._mine = self._mine, None
            follower.follow(self.seat, Discard(_discarded(mine)))

    def _other_passed(self, follower: Follower) -> None:
        """Notes that it is our turn, so that the opponent has passed the upcard if it was offered."""
        if follower.phase is Phase.UPCARD and not follower.my_turn:
            follower.follow(self.other, Pass())

    def _draw(self, follower: Follower, card: Card | None, drawn: Card | None) -> None:
        """Applies a draw: from the discard pile if the card is its top, otherwise from the stock."""
        seat = self.other if drawn is None else self.seat
        if card is None or card != follower.top:
            follower.follow(seat, DrawStock(), drawn=drawn)
        else:
            follower.follow(seat, TakeUpcard() if follower.phase is Phase.UPCARD else DrawDiscard())

    def _show(self, follower: Follower, seat: int, cards: CardSet) -> None:
        """Lets the defender meld or lay off cards."""
        if seat == self.other:
            follower.reveal_opponent_cards(self._saved | cards)
        elif cards & ~follower.round.hands[seat]:
            raise InvalidMessage("cards of ours that we do not hold")
        self._saved |= cards

    def _decide(self, follower: Follower) -> Action:
        bridge_player = self.bridge_player
        rng = decision_rng(bridge_player.seed, bridge_player.game, bridge_player.number, self.decisions)
        self.decisions += 1
        view = follower.view(scores=bridge_player.scores, earlier=bridge_player.earlier)
        return decide(bridge_player.player, view, rng, bridge_player.work)


_HEARD: Final[Mapping[str, Callable[[_Table, Message], Answer | None]]] = {
    "offer": _Table.offer,
    "draw": _Table.draw,
    "get_discard": _Table.get_discard,
    "discard": _Table.discard,
    "get_melds": _Table.get_melds,
    "melds": _Table.melds,
    "layoff": _Table.layoff,
    "final_hand": _Table.final_hand,
    "scores": _Table.final_scores,
}


def _discarded(action: Discard | Knock) -> Card:
    card = action.card if isinstance(action, Discard) else action.discard
    if card is None:
        raise TypeError("there is no big gin in this protocol")
    return card


def _written(melds: Arrangement) -> list[list[str]]:
    order = meld_rules(RULES).order
    return [[NAMES[card] for card in order(meld)] for meld in melds]


def _name(card: Card | None) -> str:
    return "nothing" if card is None else NAMES[card]


def _value(name: str, value: object) -> str:
    return f"{name} {NAMES[value]}" if name == "card" and isinstance(value, int) else f"{name} {value}"
