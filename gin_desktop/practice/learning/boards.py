"""Arranged cards as a table that can be played at: a hand, Tom's hand, the piles, and the steps there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from gin_desktop.engine.cards import DECK, parse_card, parse_cards, to_set
from gin_desktop.engine.layoffs import best_defence
from gin_desktop.engine.melds import meld_rules
from gin_desktop.engine.play.actions import Defend
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.position import Position
from gin_desktop.engine.record import Deal
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.seating import Pairing
from gin_desktop.practice.learning.judging import best_knocks
from gin_desktop.practice.learning.tasks import Step
from gin_desktop.session.cast.characters import character
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.positions.position_codes import preset_of
from gin_desktop.session.sitting import Sitting

OWN: Final = 0
TOM: Final = 1
LEVEL: Final = "easy"
TURNED: Final = "9D"
"""The card turned at the deal, where it is not on offer; under rules where it sets the knock limit, a usual one."""


@dataclass(frozen=True, slots=True)
class Board:
    """A point of a round with arranged cards, and the steps at it. Cards that are not named lie deeper in the stock.

    Attributes:
        own: the learner's cards.
        theirs: Tom's cards.
        stock: the first cards of the stock, from the top.
        top: the top discard, or the upcard; empty for a pile without a card.
        steps: what is done there.
        under: the discards below the top one.
        phase: where the round stands.
        turn: the seat to act.
        earlier: rounds of the same game that are over: who ended each of them, with eleven cards, and the other hand.
    """

    own: str
    theirs: str
    stock: str
    top: str
    steps: tuple[Step, ...]
    phase: Phase = Phase.DRAW
    turn: int = OWN
    earlier: tuple[tuple[int, str, str], ...] = ()
    under: str = ""

    def position(self, rules: RuleSet) -> Position:
        """Returns the point of the round under these rules."""
        own, theirs, first = parse_cards(self.own), parse_cards(self.theirs), parse_cards(self.stock)
        top = [*parse_cards(self.under), *parse_cards(self.top)]
        offered = self.phase is Phase.UPCARD
        turned = top[0] if offered else parse_card(TURNED)
        known = rules.start == "upcard" or rules.uses_turned_card
        below = [] if offered or not known or rules.start == "eleven" else [turned]
        named = {*own, *theirs, *first, *top, *([turned] if known else [])}
        rest = [card for card in DECK if card not in named]
        return Position(
            rules=rules,
            phase=self.phase,
            turn=self.turn,
            dealer=TOM,
            hands=(to_set(own), to_set(theirs)),
            pile=(*below, *top),
            stock=(*first, *rest),
            turned=turned if known else None,
        )

    def sitting(self, rules: RuleSet, own: str) -> Sitting:
        """Returns a sitting of the learner with Tom that stands at this point; nothing of it is recorded."""
        before = [_ending(rules, *one) for one in self.earlier]
        return sitting_at(self.position(rules), own, before)


def _ending(rules: RuleSet, seat: int, knocker: str, other: str) -> Position:
    """Returns the point at which a round is ended by ``seat``."""
    hands = to_set(parse_cards(knocker)), to_set(parse_cards(other))
    known = rules.start == "upcard" or rules.uses_turned_card
    turned = parse_card(TURNED) if known else None
    rest = [card for card in DECK if card != turned and not (hands[0] | hands[1]) >> card & 1]
    below = (turned,) if turned is not None and rules.start == "upcard" else ()
    return Position(
        rules=rules,
        phase=Phase.DISCARD,
        turn=seat,
        dealer=TOM,
        hands=hands if seat == OWN else (hands[1], hands[0]),
        pile=below,
        stock=tuple(rest),
        turned=turned,
    )


class _TomDealsFirst(Shuffler):
    """Shuffles for lessons, in which Tom is the first dealer, however the rules find one."""

    def deal(self, rules: RuleSet, number: int, due: Pairing | None, agreed: int | None = None) -> Deal:  # noqa: ARG002
        """Returns the deal with Tom as the dealer agreed on."""
        return super().deal(rules, number, due, TOM)


def setup_against_tom(rules: RuleSet, own: str, rounds: int = 0) -> GameSetup:
    """Returns the setup of a game of the learner against Tom."""
    seats = Seat(own), Seat(character(LEVEL, (own,)).name, LEVEL)
    return GameSetup(rules, seats, preset_of(rules), rounds=rounds, first_dealer=TOM)


def sitting_at(position: Position, own: str, before: Sequence[Position] = ()) -> Sitting:
    """Returns a sitting at a position; the rounds of ``before`` are each knocked by who is to act, and counted."""
    sitting = Sitting(setup_against_tom(position.rules, own), shuffler=_TomDealsFirst(1))
    for earlier in before:
        sitting.deal()
        sitting.game.place(earlier.build())
        play_to_the_end(sitting)
    sitting.rounds.clear()  # they are on the sheet; they cannot be told again from decks that were not played
    sitting.deal()
    sitting.game.place(position.build())
    sitting.tables[0].arranged = position.build
    return sitting


def play_to_the_end(sitting: Sitting) -> None:
    """Ends a round by the best knock of who is to act, and the best defence."""
    while (seat := sitting.turn) is not None:
        view = sitting.view(seat)
        knocks = best_knocks(view)
        sitting.play(seat, knocks[0] if knocks else best_defence_of(sitting, seat))


def best_defence_of(sitting: Sitting, seat: int) -> Defend:
    """Returns the defence that leaves the least deadwood."""
    view = sitting.view(seat)
    laid = view.require_showdown()
    found = best_defence(meld_rules(view.rules), view.hand, laid.spread, layoffs=laid.layoffs_allowed)
    return Defend(found.melds, found.layoffs)
