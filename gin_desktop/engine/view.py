"""What one seat may know of a round: a whitelist, computed from the round each time and never accumulated."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from gin_desktop.engine.cards import FULL, Card, CardSet, to_set
from gin_desktop.engine.play.actions import Action
from gin_desktop.engine.play.cube import Cube, Phase
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.play.showdown import Showdown
from gin_desktop.engine.rule_field import RoundFacts
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.scoring import score_round
from gin_desktop.engine.seating import Seating


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownHand:
    """An exposed hand: the cards of one seat after a knock or at the end of the round."""

    seat: int
    cards: CardSet


@dataclass(frozen=True, slots=True, kw_only=True)
class PastRound:
    """A finished round of the same game as both sides saw it, from which a player can learn the opponent's style.

    ``hands`` are the cards of the two ``seats`` (the lower one first) when play ended and both were exposed,
    ``discards`` every discard in order with its seat, ``limit`` the knock limit (points).
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

    ``brought`` are the points won there for the side, negative if the opponents won them. It is None while unknown:
    during the round, and without ``side_info`` until both rounds have ended.
    """

    over: bool
    brought: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class IdlePlayer:
    """The player who sits out, in games of three players with a score each.

    ``score`` are his points; ``ally`` is the seat whose win he scores as well, None without one.
    """

    score: int
    ally: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """Everything a person in ``seat`` could know, and nothing else. Deadwood is in points, card sets are bit masks.

    ``discards`` is every discard in order with its seat: everybody saw them, so a player may remember them. ``pile`` is
    the discard pile from bottom to top, which follows from what was seen; where the rules close the pile, a screen
    shows its top card only. ``opponent_known`` are the cards that the opponent took face up and still holds. ``legal``
    is empty when it is not this seat's turn. ``shown`` holds the exposed hands; ``stock`` and the discard of the
    ``showdown`` are filled in only once this seat may see them.

    ``scores`` are the points in the game, those of this seat's side first and then those of the opponent's (on a
    Hollywood sheet in the lowest open game). ``columns`` are the same for every game of the sheet; it is empty where
    there is no target (a duplicate match, a game of a fixed number of rounds), so that only points matter. ``earlier``
    are the finished rounds of this game that the opponent played, oldest first. ``partner`` is the partner's table in a
    game of partners, ``third`` the player who sits out where three players have a score each.

    With ``watching`` it is the view of an onlooker from the side of ``seat``: ``hand`` is empty although ``hand_count``
    cards are held, and ``known`` are the cards of that hand that were taken face up.
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
    shown: tuple[ShownHand, ...]
    stock: tuple[Card, ...]
    facts: RoundFacts | None
    earlier: tuple[PastRound, ...] = ()
    hand_count: int = 0
    known: CardSet = 0
    watching: bool = False
    partner: PartnerTable | None = None
    third: IdlePlayer | None = None

    @property
    def top(self) -> Card | None:
        """The top card of the discard pile; None while it is empty."""
        return self.pile[-1] if self.pile else None

    @property
    def upcard_lies(self) -> bool:
        """Whether the first card of the pile is still there to be taken: nobody has drawn, discarded or let it go."""
        gone = self.phase in (Phase.DRAW_STOCK, Phase.DISCARD, Phase.MUST_END)
        return len(self.pile) == 1 and not self.discards and not gone

    @property
    def draws_left(self) -> int:
        """How many cards may still be drawn from the stock, whose last ``dead_stock`` cards stay (RULES.md 4.2)."""
        return max(0, self.stock_count - self.rules.dead_stock)

    @property
    def knocker(self) -> int | None:
        """The seat that knocked, went gin, or won by a refused double; None before that."""
        return None if self.showdown is None else self.showdown.knocker

    def require_showdown(self) -> Showdown:
        """Returns the showdown; raises ``ValueError`` before a knock."""
        if self.showdown is None:
            raise ValueError("nobody has knocked")
        return self.showdown

    def open_hand(self, seat: int) -> CardSet | None:
        """Returns the exposed cards of a seat; None while hidden (the viewer's own hand is always in ``hand``)."""
        return next((hand.cards for hand in self.shown if hand.seat == seat), None)

    def without_result(self) -> View:
        """Returns the view of an onlooker without the end of the round: no hand, no result, not even the ending.

        For somebody to whom the end of a watched round may not be shown yet.
        """
        return replace(
            self,
            hand=0,
            # a hand of eleven would reveal a big gin
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
    earlier: tuple[PastRound, ...] = (),
    watching: bool = False,
    partner: PartnerTable | None = None,
    third: IdlePlayer | None = None,
) -> View:
    """Returns the round as ``seat`` may see it.

    ``scores`` and ``columns`` are the game's points so far (the seat's own first), ``earlier`` its finished rounds.
    ``legal=False`` saves the time to list the legal actions. With ``watching`` it is the view of an onlooker.
    """
    opponent = round_.other(seat)
    over = round_.over
    my_turn = round_.turn == seat and not over
    showdown = round_.showdown
    knocker = None if showdown is None else showdown.knocker
    shown = tuple(
        ShownHand(seat=side, cards=round_.hands[side]) for side in (opponent, seat) if over or side == knocker
    )
    holder = None if over else round_.turn_holder
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


def past_round_of(round_: Round) -> PastRound:
    """Returns what everybody knows of a finished round; raises ``ValueError`` before its end."""
    if round_.facts is None:
        raise ValueError("the round has not ended")
    return PastRound(
        dealer=round_.dealer,
        limit=round_.limit,
        discards=tuple(round_.discards),
        hands=tuple(round_.hands[seat] for seat in sorted(round_.hands)),
        facts=round_.facts,
        seats=round_.seats,
    )


def with_local_seats(view: View) -> View:
    """Returns the view with the two seats of its table renumbered 0 and 1, the lower one as 0.

    Computer players know only two seats.
    """
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

    def past(past: PastRound) -> PastRound:
        # whoever the opponent played then gets this seat's number: only the opponent's style is of interest
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


def partner_table(round_: Round, partner: int, rules: RuleSet, *, open_score: bool) -> PartnerTable:
    """Returns what a seat may know of the round that its partner plays; its points only with ``open_score``."""
    facts = round_.facts
    if facts is None or not open_score:
        return PartnerTable(over=facts is not None)
    score = score_round(facts, rules)
    brought = 0 if score.winner is None else score.points if score.winner == partner else -score.points
    return PartnerTable(over=True, brought=brought)


def idle_player(seating: Seating, rules: RuleSet, scores: Sequence[int], seats: tuple[int, int]) -> IdlePlayer | None:
    """Returns the player who sits out while two ``seats`` play, where each of three has their own score; else None."""
    idle = seating.idle
    if idle is None or rules.entrants != 3:
        return None
    allies = [seat for seat in seats if idle in seating.scoring_entrants[seat]]
    return IdlePlayer(score=scores[idle], ally=allies[0] if allies else None)
