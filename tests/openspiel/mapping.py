"""OpenSpiel's gin rummy in our terms: its cards, its settings as rule sets, and every difference that is known.

OpenSpiel follows the tournament rules of the Gin Rummy Association. What can be said with fields of a rule set is said
there (``rules_for``); what cannot be said is a :class:`Gap`, and the comparison counts each one it meets, so that a
difference that is not listed here fails.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

import pyspiel

from gin_desktop.engine.cards import DECK, Card, CardSet, parse_cards
from gin_desktop.engine.ruleset import RuleSet

SPIEL = pyspiel.gin_rummy
UTILS: Any = SPIEL.GinRummyUtils(13, 4, 10)
LONGEST = 5
"""Cards of the longest run that OpenSpiel has an action for."""
CAP = SPIEL.MAX_NUM_DRAW_UPCARD_ACTIONS
"""Upcards drawn in one round, the offered one not counted, after which OpenSpiel calls it drawn."""

_SUITS = (
    0,
    3,
    2,
    1,
)  # theirs run S C D H, ours S H D C: clubs and hearts change places, and so the way back is the same


class Gap(StrEnum):
    """Where OpenSpiel is known to differ, with its reason."""

    CARD_RETURNED = "card_returned"
    """It lets a player return the card just taken from the pile; every source of ours forbids it (RULES.md 4.2).
    Mapped: ``return_taken_card=allowed``."""
    LAST_DISCARD = "last_discard"
    """With two stock cards left the last discard may be taken to knock. Mapped: ``last_discard=knock_only``."""
    WALL = "wall"
    """At that point it asks for a pass also where nothing can knock; our round is drawn at once (RULES.md 4.2)."""
    TIE = "tie"
    """Equal deadwood scores nothing, no bonus either. Mapped: ``tie_rule=no_bonus``; the box that such a round still
    brings with us has no counterpart there, since it knows no boxes."""
    REPEATED = "repeated"
    """Both players return the card they took, one after the other: drawn there, while we go on to the guard."""
    CAP = "cap"
    """The fiftieth upcard drawn in a round ends it as a draw, which keeps its random playouts finite."""
    GUARD = "guard"
    """We call a round drawn after forty turns in succession without a draw from the stock (RULES.md 4.2)."""
    GREEDY = "greedy"
    """It counts eleven cards by taking one arrangement that melds the most points and then discarding the highest loose
    card. That can miss a smaller deadwood: another arrangement, worth the same or less, may leave a card of more points
    to discard. So it sometimes withholds a knock; its deadwood of ten cards and its list of knock discards are exact.
    What counts is the ten cards left (RULES.md 4.3), so ours stands."""
    STALE = "stale"
    """After a knock with the last discard it still shows the defender's least deadwood, instead of all the cards in
    hand, until the first of them is laid. The result is not touched."""
    CHAIN = "chain"
    """A third card in succession on one end of a run is refused: only cards next to the run as it was laid extend it.
    RULES.md 4.4 lets a chain go on. It costs a defender nothing: three such cards are a run of his own."""
    LONG_RUN = "long_run"
    """It knows runs up to five cards; a longer one is laid in two pieces, which are worth the same and open the same
    ends."""
    ONE_BY_ONE = "one_by_one"
    """Knock, discard, melds and lay-offs are one action each there, lay-offs before the defender's melds and without
    saying on which meld; with us a knock and a defence are one action each."""


@dataclass(frozen=True)
class Setting:
    """The parameters of one of its games."""

    knock_card: int = 10
    oklahoma: bool = False
    gin_bonus: int = 25
    undercut_bonus: int = 25

    @property
    def parameters(self) -> dict[str, int | bool]:
        return {
            "knock_card": self.knock_card,
            "oklahoma": self.oklahoma,
            "gin_bonus": self.gin_bonus,
            "undercut_bonus": self.undercut_bonus,
        }

    @property
    def rules(self) -> RuleSet:
        """The same rules in ours."""
        return RuleSet(
            upcard_rule="both_then_stock",
            return_taken_card="allowed",
            dead_stock=SPIEL.WALL_STOCK_SIZE,
            last_draw_knock=True,
            last_discard="knock_only",
            knock_mode="oklahoma" if self.oklahoma else "fixed",
            knock_limit=self.knock_card,
            oklahoma_ace="gin_only",
            big_gin=False,
            layoff_on_gin=False,
            gin_bonus=self.gin_bonus,
            undercut_bonus=self.undercut_bonus,
            tie_rule="no_bonus",
        )


SETTINGS = (
    Setting(),
    Setting(undercut_bonus=10, gin_bonus=20),
    Setting(oklahoma=True),
    Setting(knock_card=5, gin_bonus=31, undercut_bonus=15),
    Setting(oklahoma=True, gin_bonus=20, undercut_bonus=20),
    Setting(knock_card=0),
    Setting(knock_card=7, undercut_bonus=0),
    Setting(knock_card=1, gin_bonus=0),
)


def swap(card: Card) -> Card:
    """Our number of their card, or theirs of ours."""
    return _SUITS[card // 13] * 13 + card % 13


def ours(cards: Iterable[int]) -> CardSet:
    """Our card set of their cards; a card that comes twice fails."""
    bits = 0
    for card in cards:
        bit = 1 << swap(card)
        assert not bits & bit, f"card {card} twice"
        bits |= bit
    return bits


MELDS: dict[int, CardSet] = {
    SPIEL.MELD_ACTION_BASE + number: ours(cards) for number, cards in UTILS.int_to_meld.items()
}
"""The meld that each of their laying actions lays."""


def deck_of(order: Sequence[Card]) -> list[Card]:
    """Our deck for cards in the order in which they leave their stock: ten, ten, the upcard, the stock.

    Player 0 begins there, so seat 1 deals with us.
    """
    dealt = [card for pair in zip(order[:10], order[10:20], strict=True) for card in pair]
    return [*dealt, *order[20:]]


def order_of(first: str, dealer: str, rest: str) -> list[Card]:
    """A deal: both hands, then the upcard and the top of the stock, as far as these are named.

    What is not named follows in the order of our numbers.
    """
    named = [*parse_cards(first), *parse_cards(dealer), *parse_cards(rest)]
    return [*named, *(card for card in DECK if card not in named)]
