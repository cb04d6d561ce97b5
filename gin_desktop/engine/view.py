"""What one seat may know of a round: a whitelist, projected from the round each time and never accumulated."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from gin_desktop.engine.cards import FULL, Card, CardSet, to_set
from gin_desktop.engine.play.actions import Action
from gin_desktop.engine.play.cube import Cube, Phase
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.play.showdown import Showdown
from gin_desktop.engine.rule_field import RoundFacts
from gin_desktop.engine.ruleset import RuleSet


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """A hand that lies open: the cards of one seat after a knock or at the end."""

    seat: int
    cards: CardSet


@dataclass(frozen=True, slots=True, kw_only=True)
class Past:
    """A finished round of the same game, as both sides saw it in the end: by its play one knows a player.

    ``hands`` are the cards of the two ``seats`` (the lower one first) when play ended and all of them lay open,
    ``discards`` every discard in order with its seat, ``limit`` the greatest deadwood that allowed a knock.
    """

    dealer: int
    limit: int
    discards: tuple[tuple[int, Card], ...]
    hands: tuple[CardSet, ...]
    facts: RoundFacts
    seats: tuple[int, int] = (0, 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class PartnerTable:
    """What a seat knows of the table where its partner plays.

    ``brought`` are the points that it brought the side of both, less than 0 for points of the opponents; None while
    that is not known: while it is played, and where the rules of the table keep it secret until both have ended.
    """

    over: bool
    brought: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Third:
    """Who waits in a deal of three, where each has a score of his own.

    ``score`` are his points; ``ally`` is the seat at the table whose win pays him too, None where nobody's does.
    """

    score: int
    ally: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """Everything a person in ``seat`` could know, and nothing else. Counts are points, card sets are bit masks.

    ``discards`` is every discard in order with its seat: all of them were seen by everybody, so a player may
    remember them. ``pile`` are the cards that lie on the discard pile, from its bottom to its top; that memory is
    enough to know them. A screen shows the top one only where the rules close the pile. ``opponent_known`` are the
    cards that the opponent took face up and still holds. ``legal`` is empty when it is not this seat's turn.
    ``shown`` holds the hands that lie open; ``stock`` and the discard of the ``showdown`` are filled only once this
    seat may see them. ``scores`` are the points of the game, those of this seat or its side first and then those of the
    opponent's (on a Hollywood sheet those of the lowest open game), ``columns`` the same in every game of the sheet:
    none where no target is played for (a match, a game of so many rounds), and points count as they are. ``earlier``
    are the finished rounds of this game that the opponent played, oldest first. ``partner`` is the other table of two
    sides of two, ``third`` who waits in a deal of three, each of whom has a score of his own.

    With ``watching`` nobody's hand is seen from the place of ``seat``: ``hand`` is empty while ``hand_count`` cards lie
    there, and ``known`` are those that everybody saw it take.
    """

    rules: RuleSet
    table: int
    seat: int
    opponent: int
    dealer: int
    phase: Phase
    turn: int
    hand: CardSet
    drawn: Card | None
    taken: bool
    forbidden: Card | None
    opponent_count: int
    opponent_known: CardSet
    opponent_drawn_taken: Card | None
    stock_count: int
    upcard: Card | None
    turned: Card | None
    passed: tuple[int, ...]
    pile: tuple[Card, ...]
    discards: tuple[tuple[int, Card], ...]
    limit: int
    unseen: CardSet
    cube: Cube
    scores: tuple[int, ...]
    columns: tuple[tuple[int, int], ...]
    legal: tuple[Action, ...]
    showdown: Showdown | None
    shown: tuple[Shown, ...]
    stock: tuple[Card, ...]
    facts: RoundFacts | None
    earlier: tuple[Past, ...] = ()
    hand_count: int = 0
    known: CardSet = 0
    watching: bool = False
    partner: PartnerTable | None = None
    third: Third | None = None

    @property
    def top(self) -> Card | None:
        """The top card of the discard pile; None while nothing lies there."""
        return self.pile[-1] if self.pile else None

    @property
    def draws_left(self) -> int:
        """How many cards may still be drawn from the stock, whose last cards stay there (RULES.md 4.2)."""
        return max(0, self.stock_count - self.rules.dead_stock)

    @property
    def knocker(self) -> int | None:
        """The seat whose hand was laid open by a knock, a gin or a refused double; None before that."""
        return None if self.showdown is None else self.showdown.knocker

    def laid_open(self) -> Showdown:
        """What lies open after a knock; raises ``ValueError`` before one."""
        if self.showdown is None:
            raise ValueError("nobody has knocked")
        return self.showdown

    def open_hand(self, seat: int) -> CardSet | None:
        """The open cards of a seat, None while they are hidden (the viewer's own hand is always in ``hand``)."""
        return next((hand.cards for hand in self.shown if hand.seat == seat), None)

    def without_result(self) -> View:
        """What is ``watching`` without anything that the end of a round laid open, for whom that is still a secret: no
        hand, no result, not even how the round ended."""
        return replace(
            self,
            hand=0,
            # a hand of eleven would tell of a big gin
            hand_count=min(self.hand_count, 10),
            opponent_count=min(self.opponent_count, 10),
            unseen=FULL & ~to_set(self.pile),
            cube=replace(self.cube, resigned=None),
            showdown=None,
            shown=(),
            stock=(),
            facts=None,
        )


def view_of(
    round_: Round,
    seat: int,
    *,
    scores: tuple[int, ...] = (0, 0),
    columns: tuple[tuple[int, int], ...] = ((0, 0),),
    legal: bool = True,
    earlier: tuple[Past, ...] = (),
    watching: bool = False,
    partner: PartnerTable | None = None,
    third: Third | None = None,
) -> View:
    """The round as ``seat`` may see it. ``scores`` and ``columns`` are the game's points so far (its own first),
    ``earlier`` its finished rounds.

    ``legal=False`` leaves the list of legal actions empty, for a caller that does not ask for it. With ``watching`` it
    is what somebody without a hand sees from that place.
    """
    opponent = round_.other(seat)
    over = round_.over
    my_turn = round_.turn == seat and not over
    showdown = round_.showdown
    knocker = None if showdown is None else showdown.knocker
    shown = tuple(Shown(seat=side, cards=round_.hands[side]) for side in (opponent, seat) if over or side == knocker)
    holder = None if over else round_.holder
    return View(
        rules=round_.rules,
        table=round_.table,
        seat=seat,
        opponent=opponent,
        dealer=round_.dealer,
        phase=round_.phase,
        turn=round_.turn,
        hand=0 if watching and not over and seat != knocker else round_.hands[seat],
        drawn=round_.drawn if holder == seat and (round_.taken or not watching) else None,
        taken=round_.taken,
        forbidden=round_.forbidden if holder == seat else None,
        opponent_count=round_.hands[opponent].bit_count(),
        opponent_known=round_.known[opponent],
        opponent_drawn_taken=round_.drawn if holder == opponent and round_.taken else None,
        stock_count=round_.stock_count,
        upcard=round_.upcard,
        turned=round_.turned,
        passed=round_.passed,
        pile=tuple(round_.pile),
        discards=tuple(round_.discards),
        limit=round_.limit,
        unseen=round_.unseen_by(seat, watching=watching),
        cube=round_.cube,
        scores=scores,
        columns=columns,
        legal=tuple(round_.legal_actions()) if legal and my_turn else (),
        showdown=showdown if over or showdown is None else showdown.seen_by(None if watching else seat),
        shown=shown,
        stock=round_.stock if over else (),
        facts=round_.facts,
        earlier=earlier,
        hand_count=round_.hands[seat].bit_count(),
        known=round_.known[seat],
        watching=watching,
        partner=partner,
        third=third,
    )


def past_of(round_: Round) -> Past:
    """What everybody knows of a round that has ended; raises ``ValueError`` while it is played."""
    if round_.facts is None:
        raise ValueError("the round has not ended")
    return Past(
        dealer=round_.dealer,
        limit=round_.limit,
        discards=tuple(round_.discards),
        hands=tuple(round_.hands[seat] for seat in sorted(round_.hands)),
        facts=round_.facts,
        seats=round_.seats,
    )


def localised(view: View) -> View:
    """The view with the two seats of its table numbered 0 and 1, as computer players know them; the lower one is 0."""
    low, high = sorted((view.seat, view.opponent))
    if (low, high) == (0, 1) and view.partner is None and all(past.seats == (0, 1) for past in view.earlier):
        return view

    def side(seat: int) -> int:
        return int(seat == high)

    def told(facts: RoundFacts, side: Callable[[int], int] = side) -> RoundFacts:
        knocker, defender = facts.knocker, facts.defender
        return replace(
            facts,
            knocker=None if knocker is None else side(knocker),
            defender=None if defender is None else side(defender),
        )

    def past(past: Past) -> Past:
        # whoever the opponent played then has this seat's place now: it is the opponent's way to play that tells
        def place(seat: int) -> int:
            return side(view.opponent if seat == view.opponent else view.seat)

        hands = past.hands if place(min(past.seats)) == 0 else past.hands[::-1]
        discards = tuple((place(seat), card) for seat, card in past.discards)
        facts = told(past.facts, place)
        return replace(past, dealer=place(past.dealer), discards=discards, hands=hands, facts=facts, seats=(0, 1))

    cube, offer, showdown = view.cube, view.cube.offer, view.showdown
    if offer is not None:
        offer = replace(offer, seat=side(offer.seat), holder=side(offer.holder))
    owner, resigned = cube.owner, cube.resigned
    third = view.third
    return replace(
        view,
        seat=side(view.seat),
        opponent=side(view.opponent),
        dealer=side(view.dealer),
        turn=side(view.turn),
        passed=tuple(map(side, view.passed)),
        discards=tuple((side(seat), card) for seat, card in view.discards),
        cube=replace(
            cube,
            owner=None if owner is None else side(owner),
            offer=offer,
            resigned=None if resigned is None else side(resigned),
        ),
        showdown=None if showdown is None else replace(showdown, knocker=side(showdown.knocker)),
        shown=tuple(replace(hand, seat=side(hand.seat)) for hand in view.shown),
        facts=None if view.facts is None else told(view.facts),
        earlier=tuple(map(past, view.earlier)),
        third=third if third is None or third.ally is None else replace(third, ally=side(third.ally)),
    )
