"""What one seat may know of a round: a whitelist, projected afresh from the round and never accumulated."""

from __future__ import annotations

from dataclasses import dataclass

from gin_desktop.engine.cards import Card, CardSet
from gin_desktop.engine.facts import Ending, RoundFacts
from gin_desktop.engine.layoffs import Defence
from gin_desktop.engine.melds import Arrangement
from gin_desktop.engine.play.actions import Action
from gin_desktop.engine.play.round import Phase, Round
from gin_desktop.engine.ruleset import RuleSet


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """A hand that lies open: the cards of one seat after a knock or at the end."""

    seat: int
    cards: CardSet


@dataclass(frozen=True, slots=True, kw_only=True)
class Past:
    """A finished round of the same game, as both sides saw it in the end: by its play one knows a player.

    ``hands`` are the cards of each seat when play ended (all of them lay open then), ``discards`` every discard in
    order with its seat, ``limit`` the greatest count that allowed a knock.
    """

    dealer: int
    limit: int
    discards: tuple[tuple[int, Card], ...]
    hands: tuple[CardSet, ...]
    facts: RoundFacts


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """Everything a person in ``seat`` could know, and nothing else. Counts are points, card sets are bit masks.

    ``discards`` is every discard in order with its seat: all of them were seen by everybody, so a player may
    remember them. ``pile`` are the cards that lie on the discard pile, from its bottom to its top; that memory is
    enough to know them. A screen shows the top one only where the rules close the pile. ``opponent_known`` are the
    cards that the opponent took face up and still holds. ``legal`` is empty when it is not this seat's turn.
    ``shown`` holds the hands that lie open; ``stock`` and ``knock_discard`` are filled only once everybody may see
    them. ``cube`` is the factor accepted so far, ``offer`` the seat whose double waits for an answer and ``offered``
    its factor (1 for none); ``cube_owner`` is who accepted last, ``resigned`` who gave the round up. ``scores`` are
    the points of the game (on a Hollywood sheet those of the lowest open game), ``columns`` the points in every game
    of the sheet: none where no target is played for (a match, a game of so many rounds), and points count as they
    are. ``earlier`` are the finished rounds of this game, oldest first.
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
    cube: int
    cube_owner: int | None
    offer: int | None
    offered: int
    resigned: int | None
    scores: tuple[int, ...]
    columns: tuple[tuple[int, int], ...]
    legal: tuple[Action, ...]
    knocker: int | None
    ending: Ending | None
    spread: Arrangement
    knocker_deadwood: int
    knock_discard: Card | None
    knock_discarded: bool
    layoffs_allowed: bool
    defence: Defence | None
    shown: tuple[Shown, ...]
    stock: tuple[Card, ...]
    facts: RoundFacts | None
    earlier: tuple[Past, ...] = ()

    @property
    def top(self) -> Card | None:
        """The top card of the discard pile; None while nothing lies there."""
        return self.pile[-1] if self.pile else None

    def open_hand(self, seat: int) -> CardSet | None:
        """The open cards of a seat, None while they are hidden (the viewer's own hand is always in ``hand``)."""
        return next((hand.cards for hand in self.shown if hand.seat == seat), None)


def view_of(
    round_: Round,
    seat: int,
    *,
    scores: tuple[int, ...] = (0, 0),
    columns: tuple[tuple[int, int], ...] = ((0, 0),),
    legal: bool = True,
    earlier: tuple[Past, ...] = (),
) -> View:
    """The round as ``seat`` may see it. ``scores`` and ``columns`` are the game's points so far, ``earlier`` its
    finished rounds.

    ``legal=False`` leaves the list of legal actions empty, for a caller that does not ask for it.
    """
    opponent = round_.other(seat)
    over = round_.over
    my_turn = round_.turn == seat and not over
    shown = []
    if over or round_.knocker == opponent:
        shown.append(Shown(seat=opponent, cards=round_.hands[opponent]))
    if over or round_.knocker == seat:
        shown.append(Shown(seat=seat, cards=round_.hands[seat]))
    see_discard = over or not (round_.knocker == opponent and round_.rules.knock_discard == "face_down")
    holder = None if over else round_.holder
    return View(
        rules=round_.rules,
        table=round_.table,
        seat=seat,
        opponent=opponent,
        dealer=round_.dealer,
        phase=round_.phase,
        turn=round_.turn,
        hand=round_.hands[seat],
        drawn=round_.drawn if holder == seat else None,
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
        unseen=round_.unseen_by(seat),
        cube=round_.cube,
        cube_owner=round_.cube_owner,
        offer=round_.offer,
        offered=round_.offered,
        resigned=round_.resigned,
        scores=scores,
        columns=columns,
        legal=tuple(round_.legal_actions()) if legal and my_turn else (),
        knocker=round_.knocker,
        ending=round_.ending,
        spread=round_.spread,
        knocker_deadwood=round_.knocker_deadwood,
        knock_discard=round_.knock_discard if see_discard else None,
        knock_discarded=round_.knock_discard is not None,
        layoffs_allowed=round_.layoffs_allowed,
        defence=round_.defence,
        shown=tuple(shown),
        stock=round_.stock if over else (),
        facts=round_.facts,
        earlier=earlier,
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
    )
