"""The turns of a round a second time, from RULES.md 4.1, 4.2 and 4.5: whose move it is and what may be done."""

from __future__ import annotations

from collections.abc import Sequence

from gin_desktop.engine.ruleset import RuleSet
from tests.oracle.plain import SUITS, banned, best_ways, knock_allowed, knock_limit, least, plain_discards, without

GUARD = 40
"""Turns in a row without a draw from the stock, after which nobody wins."""


class Turns:
    """A round up to the spread. Moves are words: ``pass``, ``take``, ``stock``, ``pile``, ``discard 7H``, ``end 7H``,
    ``end`` (big gin), ``offer``, ``accept``, ``refuse``, ``redouble``."""

    def __init__(self, rules: RuleSet, deck: Sequence[str], dealer: int) -> None:
        self.rules = rules
        other = 1 - dealer
        self.dealer, self.turn = dealer, other
        self.hands = {other: set(deck[0:20:2]), dealer: set(deck[1:20:2])}
        rest = list(deck[20:])
        self.pile: list[str] = []
        self.turned: str | None = None
        self.dead_card: str | None = None
        self.moment = "upcard"
        if rules.start == "eleven":
            self.hands[other].add(rest.pop(0))
            self.moment = "discard"
            if rules.knock_mode == "oklahoma" or rules.spades_double or rules.spade_boxes_double:
                self.turned = self.dead_card = rest.pop(0)
        else:
            self.turned = rest.pop(0)
            self.pile = [self.turned]
        self.stock = rest
        self.passes = 0
        self.taken: str | None = None
        self.from_stock = False
        self.quiet = 0
        # an ordinary choice of draw has been made in this turn
        self.ordinary = False
        self.cube, self.right = 1, {0, 1}
        self.offered = 1
        self.asking: tuple[int, str] | None = None
        self.ended: str | None = None

    @property
    def hand(self) -> set[str]:
        """The cards of the seat to move."""
        return self.hands[self.turn]

    @property
    def limit(self) -> int:
        """What may knock."""
        return knock_limit(self.rules, self.turned)

    @property
    def spade(self) -> bool:
        """Whether a spade was turned."""
        return self.turned is not None and self.turned[1] == SUITS[0]

    def ends(self, hand: set[str], taken: str | None) -> list[str]:
        """The discards (empty: big gin) with which eleven cards may end the round."""
        found = []
        for card in (None, *sorted(hand)):
            spread = list(best_ways(without(hand, card), self.rules)[0])
            if knock_allowed(sorted(hand), card, spread, self.rules, self.limit, taken):
                found.append("end" if card is None else f"end {card}")
        return found

    def moves(self) -> set[str]:
        """Everything the seat to move may do."""
        rules = self.rules
        if self.ended is not None:
            return set()
        match self.moment:
            case "upcard":
                return {"pass", "take"}
            case "last":
                return {"pass", "pile"}
            case "forced":
                return {"stock"}
            case "draw":
                return {"stock", "pile"} | ({"offer"} if self.may_offer() else set())
            case "must end":
                return set(self.ends(self.hand, self.taken))
            case "answer":
                again = rules.doubling == "redouble" and self.offered * 2 <= rules.max_cube
                return {"accept", "refuse"} | ({"redouble"} if again else set())
        discards = {f"discard {card}" for card in plain_discards(sorted(self.hand), rules, self.taken)}
        late = self.ordinary and rules.double_when == "any_time_in_turn" and self.may_offer()
        return discards | set(self.ends(self.hand, self.taken)) | ({"offer"} if late else set())

    def may_offer(self) -> bool:
        """Whether the cube lets the seat to move offer a double."""
        rules = self.rules
        return rules.doubling != "off" and self.cube * 2 <= rules.max_cube and self.turn in self.right

    def do(self, move: str) -> None:
        """Carries out a move."""
        seat, other = self.turn, 1 - self.turn
        word, _, card = move.partition(" ")
        match word:
            case "pass" if self.moment == "last":
                self.ended = "draw"
            case "pass":
                self.passes += 1
                self.turn = other
                if self.rules.upcard_rule == "dealer_turn":
                    self.moment = "draw"
                elif self.passes == 2:
                    self.moment = "draw" if self.rules.upcard_rule == "both_then_normal" else "forced"
            case "take" | "pile":
                self.ordinary = self.moment == "draw"
                self.taken = self.pile.pop()
                self.hand.add(self.taken)
                self.from_stock = False
                self.moment = "must end" if self.moment == "last" else "discard"
            case "stock":
                self.ordinary = self.moment == "draw"
                self.taken, self.from_stock = None, True
                self.hand.add(self.stock.pop(0))
                self.moment = "discard"
                if len(self.stock) <= self.rules.dead_stock and not self.rules.last_draw_knock:
                    self.ended = "draw"
            case "discard":
                self._discard(card)
            case "end":
                self.hand.discard(card)
                self.ended = "spread"
            case "offer":
                self.asking = (seat, self.moment)
                self.offered = self.cube * 2
                self.turn, self.moment = other, "answer"
            case "redouble":
                self.offered *= 2
                self.turn = other
            case "accept":
                assert self.asking is not None
                self.cube = self.offered
                # S1 sets know one double a round; elsewhere the next one is for the side that accepted
                self.right = {seat} if self.rules.cube_owner == "alternate" else set()
                self.turn, self.moment = self.asking
            case "refuse":
                self.ended = "refused"
            case _:
                raise AssertionError(move)

    def _discard(self, card: str) -> None:
        rules = self.rules
        self.hand.discard(card)
        self.pile.append(card)
        self.quiet = 0 if self.from_stock else self.quiet + 1
        self.taken, self.from_stock, self.ordinary = None, False, False
        self.turn = 1 - self.turn
        self.moment = "draw"
        if len(self.stock) <= rules.dead_stock:
            use = rules.last_discard == "knock_only" and self.ends(self.hand | {card}, card)
            self.moment = "last"
            self.ended = None if use else "draw"
        elif self.quiet >= GUARD:
            self.ended = "draw"

    def may_drop(self, seat: int) -> set[str]:
        """The discards that leave a seat with eleven cards the least deadwood, when a double has been refused."""
        hand = sorted(self.hands[seat])
        taken = banned(self.rules, self.taken)
        counts = {card: least(without(hand, card), self.rules) for card in hand if card != taken}
        return {card for card, count in counts.items() if count == min(counts.values())}
