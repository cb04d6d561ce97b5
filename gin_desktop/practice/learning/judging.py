"""Which moves of a lesson are right, and what would come of the others, in sentences: all of it asked of the engine."""

from __future__ import annotations

from typing import Final

from gin_desktop.engine.cards import Card, CardSet, each, rank
from gin_desktop.engine.layoffs import Defence, best_defence, missed_layoffs
from gin_desktop.engine.melds import Arrangement, MeldRules, meld_rules
from gin_desktop.engine.play.actions import Action, Discard, DrawDiscard, DrawStock, Knock, Pass, TakeUpcard
from gin_desktop.engine.view import View
from gin_desktop.practice.learning.tasks import Pick
from gin_desktop.session.drafts import DefenceDraft
from gin_desktop.words import t, tn
from gin_desktop.words.cards import card_text
from gin_desktop.words.lists import listed

_KING: Final = 12


def after_discard(view: View, card: Card) -> int:
    """Returns the deadwood that a discard leaves."""
    return meld_rules(view.rules).deadwood(view.hand ^ 1 << card)


def least_deadwood(view: View) -> int:
    """Returns the deadwood of ten cards, or the least that a legal discard of eleven can leave."""
    if view.hand.bit_count() == 10:
        return meld_rules(view.rules).deadwood(view.hand)
    return min(after_discard(view, card) for card in each(view.hand) if card != view.forbidden)


def after_taking(view: View) -> int:
    """Returns the least deadwood after taking the top discard."""
    top = view.top
    assert top is not None  # a lesson asks where there is one
    kept = view.rules.return_taken_card == "forbidden"
    whole, melder = view.hand | 1 << top, meld_rules(view.rules)
    return min(melder.deadwood(whole ^ 1 << card) for card in each(whole) if card != top or not kept)


def completes_meld(view: View) -> bool:
    """Whether the card on the pile is in a meld after it is taken."""
    assert view.top is not None  # it can be taken
    whole = view.hand | 1 << view.top
    return any(meld >> view.top & 1 for meld in meld_rules(view.rules).best_arrangement(whole))


# -- right moves


def draw_stock(view: View) -> tuple[Action, ...]:  # noqa: ARG001
    """The draw from the stock."""
    return (DrawStock(),)


def take(view: View) -> tuple[Action, ...]:  # noqa: ARG001
    """The top discard, or the upcard."""
    return TakeUpcard(), DrawDiscard()


def pass_on(view: View) -> tuple[Action, ...]:  # noqa: ARG001
    """Declining the upcard."""
    return (Pass(),)


def best_discards(view: View) -> tuple[Action, ...]:
    """The discards that leave the least deadwood."""
    best = least_deadwood(view)
    return tuple(
        Discard(card) for card in each(view.hand) if card != view.forbidden and after_discard(view, card) == best
    )


def dearest_discards(view: View) -> tuple[Action, ...]:
    """The discards of the cards that count most."""
    return tuple(Discard(card) for card in each(most_points(view)) if card != view.forbidden)


def best_knocks(view: View) -> tuple[Action, ...]:
    """The knocks that leave the least deadwood; with 0 that is gin."""
    knocks = [action for action in view.legal if isinstance(action, Knock) and action.discard is not None]
    left = {action: after_discard(view, action.discard) for action in knocks if action.discard is not None}
    return tuple(action for action in knocks if left[action] == min(left.values()))


def big_gins(view: View) -> tuple[Action, ...]:  # noqa: ARG001
    """Big gin."""
    return (Knock(None),)


# -- right cards


def as_kings(view: View) -> CardSet:
    """The cards of the hand that count as much as a king."""
    points = meld_rules(view.rules).points
    return sum(1 << card for card in each(view.hand) if points[card] == points[_KING])


def most_points(view: View) -> CardSet:
    """The cards of the hand that count most."""
    return _with_points(view, max)


def fewest_points(view: View) -> CardSet:
    """The cards of the hand that count least."""
    return _with_points(view, min)


def _with_points(view: View, choose: object) -> CardSet:
    points = meld_rules(view.rules).points
    assert callable(choose)  # max or min
    wanted = choose(points[card] for card in each(view.hand))
    return sum(1 << card for card in each(view.hand) if points[card] == wanted)


def set_cards(view: View) -> CardSet:
    """The cards of the set in the best arrangement."""
    melder = meld_rules(view.rules)
    return sum(meld for meld in melder.best_arrangement(view.hand) if melder.is_set(meld))


def run_cards(view: View) -> CardSet:
    """The cards of the run in the best arrangement."""
    melder = meld_rules(view.rules)
    return sum(meld for meld in melder.best_arrangement(view.hand) if melder.is_run(meld))


def loose_cards(view: View) -> CardSet:
    """The cards in no meld of the best arrangement."""
    return view.hand & ~sum(meld_rules(view.rules).best_arrangement(view.hand))


# -- answers to what is not right


def about_pick(view: View, pick: Pick, card: Card) -> str:
    """Says why a card is none of those to choose."""
    melder = meld_rules(view.rules)
    points, named = melder.points, card_text(card)
    if pick.kind == "high":
        return t("learning.reply.high", card=named, n=points[card], best=points[_KING])
    if pick.kind == "low":
        best = min(points[other] for other in each(view.hand))
        return t("learning.reply.low", card=named, n=points[card], best=best)
    if pick.kind == "set":
        return tn("learning.reply.set", sum(rank(other) == rank(card) for other in each(view.hand)), card=named)
    if pick.kind == "run":
        return t("learning.reply.run", card=named)
    return t("learning.reply.deadwood", card=named, meld=_meld_with(melder, view.hand, card))


def _meld_with(melder: MeldRules, hand: CardSet, card: Card) -> str:
    """The meld of the best arrangement that holds a card, in words."""
    meld = next(meld for meld in melder.best_arrangement(hand) if meld >> card & 1)
    return " ".join(card_text(one) for one in melder.order(meld))


def about_first_move(view: View, action: Action, right: tuple[Action, ...]) -> str:
    """Says the same without a word about deadwood, which is taught later; empty where it cannot be said so."""
    if isinstance(action, DrawDiscard):
        return "" if view.top is None else t("learning.reply.pile_later", card=card_text(view.top))
    if not isinstance(action, Discard):
        return ""
    melder = meld_rules(view.rules)
    if loose_cards(view) >> action.card & 1:
        return _counts_less(view, action.card, right[0])
    return t("learning.reply.in_meld", card=card_text(action.card), meld=_meld_with(melder, view.hand, action.card))


def about_move(view: View, action: Action, right: tuple[Action, ...], name: str) -> str:
    """Says what would come of a legal move that is not the right one; ``name`` is the opponent's."""
    wanted, now = right[0], least_deadwood(view)
    if isinstance(action, Discard):
        left = after_discard(view, action.card)
        if isinstance(wanted, Knock):
            key = "learning.reply.plays_on.big" if wanted.discard is None else "learning.reply.plays_on"
            return t(key, card=card_text(action.card), name=name, best=now)
        if wanted in dearest_discards(view) and left == now:
            return _counts_less(view, action.card, wanted)
        if left == now:
            return _counts_less(view, action.card, wanted)
        return t("learning.reply.discard", card=card_text(action.card), n=left, best=now)
    if isinstance(action, Knock):
        left = 0 if action.discard is None else after_discard(view, action.discard)
        if not isinstance(wanted, Knock):
            return t("learning.reply.later")
        if wanted.discard is None:
            more = view.rules.big_gin_bonus > view.rules.gin_bonus
            return t("learning.reply.only_gin" if more else "learning.reply.only_gin.no_more")
        assert action.discard is not None  # big gin is right where it is possible
        return t("learning.reply.knock", card=card_text(action.discard), n=left, best=now)
    top = "" if view.top is None else card_text(view.top)
    if isinstance(action, DrawStock):
        return t("learning.reply.stock", card=top, n=now, best=after_taking(view))
    if isinstance(action, Pass):
        return t("learning.reply.pass", card=top, n=now, best=after_taking(view))
    return t("learning.reply.take", card=top, n=now, best=after_taking(view))


def about_defence(draft: DefenceDraft) -> str:
    """Says what a defence would lose if it ended like this; empty if nothing."""
    best, left = draft.best().deadwood, draft.deadwood
    if left <= best:
        return ""
    if not draft.layoffs_allowed:
        return t("learning.reply.unlaid.melds", left=left, best=best)
    made = Defence(draft.melds, tuple(draft.layoffs), left)
    found = missed_layoffs(draft.melder, draft.hand, draft.spread, made)
    if found is None or not found.cards:
        return t("learning.reply.unlaid.otherwise", left=left, best=best)
    cards = listed([card_text(card) for card in found.cards])
    return tn("learning.reply.unlaid", len(found.cards), cards=cards, left=left, best=best)


def _counts_less(view: View, card: Card, wanted: Action) -> str:
    points = meld_rules(view.rules).points
    assert isinstance(wanted, Discard)  # only discards are compared
    return t("learning.reply.counts_less", card=card_text(card), n=points[card], best=points[wanted.card])


def sum_text(view: View) -> str:
    """Returns the deadwood as a sum: ``10 + 8 + 2``."""
    points = meld_rules(view.rules).points
    return " + ".join(str(points[card]) for card in sorted(each(loose_cards(view)), key=lambda one: -points[one]))


def cards_text(cards: CardSet) -> str:
    """Returns cards as a list in words."""
    return listed([card_text(card) for card in each(cards)])


def best_after_layoffs(melder: MeldRules, hand: CardSet, spread: Arrangement, *, layoffs: bool) -> int:
    """Returns the least deadwood of a defender against a spread."""
    return best_defence(melder, hand, spread, layoffs=layoffs).deadwood
