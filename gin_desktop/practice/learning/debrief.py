"""What is said after the first round: how it ended, what decided it, and after a loss what may help next time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from gin_desktop.engine.cards import CardSet, each, to_set
from gin_desktop.engine.layoffs import best_defence, missed_layoffs
from gin_desktop.engine.melds import meld_rules
from gin_desktop.engine.play.actions import Defend, DrawDiscard, DrawStock, Knock, Pass, TakeUpcard
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.scoring import Outcome, RoundScore, score_round
from gin_desktop.engine.view import view_of
from gin_desktop.practice.learning.boards import OWN, TOM
from gin_desktop.practice.learning.judging import after_discard, best_knocks, completes_meld
from gin_desktop.session.sitting import Sitting
from gin_desktop.words import t, tn
from gin_desktop.words.cards import card_text
from gin_desktop.words.lists import listed
from gin_desktop.words.names import shown_name

_HIGH: Final = 8
"""From so many points on a card is called high."""


@dataclass(frozen=True, slots=True)
class Debrief:
    """The title and the text, in paragraphs; ``lost`` if the learner has lost."""

    title: str
    text: str
    lost: bool


def debrief(sitting: Sitting) -> Debrief:
    """Returns what is said of a round that is over."""
    facts = sitting.view(OWN).facts
    assert facts is not None  # it is over
    score, name = score_round(facts, sitting.rules), shown_name(sitting.seats[TOM].name)
    if score.winner is None:
        said = [t("learning.over.drawn"), t("learning.over.next", name=name)]
        return Debrief(t("learning.over.title.drawn"), "\n\n".join(said), lost=False)
    knocked = facts.knocker == OWN
    mine, theirs = facts.knocker_deadwood, facts.defender_deadwood
    if not knocked:
        mine, theirs = theirs, mine
    lost = score.winner == TOM
    result = "lost" if lost else "won"
    key = f"learning.over.{result}.{score.outcome}"
    said = [t(key, name=name, mine=mine, theirs=theirs, points=score.points)]
    if lost:
        said.append(_better(sitting, score, mine))
    said.append(t("learning.over.next.lost" if lost else "learning.over.next", name=name))
    return Debrief(t(f"learning.over.title.{result}", name=name), "\n\n".join(said), lost)


def _better(sitting: Sitting, score: RoundScore, left: int) -> str:
    """Returns what would have helped, most certain first; ``left`` is the learner's deadwood."""
    if unlaid := _unlaid(sitting):
        return unlaid
    if knock := _knock_let_go(sitting):
        return t("learning.over.better.knock", n=knock[0], points=knock[1])
    if card := _card_let_go(sitting):
        return t("learning.over.better.take", card=card)
    if score.outcome is Outcome.UNDERCUT:
        return t("learning.over.better.undercut")
    melder = meld_rules(sitting.rules)
    high = [card for card in each(_loose(sitting)) if melder.points[card] >= _HIGH]
    if high and 2 * melder.total(to_set(high)) >= left:
        return tn("learning.over.better.high", len(high), cards=listed([card_text(card) for card in high]))
    return t("learning.over.better.luck")


def _unlaid(sitting: Sitting) -> str:
    """Returns what the learner has failed to lay off; empty if nothing."""
    view, melder = sitting.view(OWN), meld_rules(sitting.rules)
    laid = view.showdown
    if laid is None or laid.knocker == OWN or laid.defence is None or not laid.layoffs_allowed:
        return ""
    found = missed_layoffs(melder, view.hand, laid.spread, laid.defence)
    if found is None or not found.cards:
        return ""
    return tn("learning.over.better.layoffs", len(found.cards), cards=listed([card_text(card) for card in found.cards]))


def _loose(sitting: Sitting) -> CardSet:
    """Returns the cards that counted as the learner's deadwood."""
    view = sitting.view(OWN)
    laid = view.showdown
    if laid is None or laid.knocker == OWN or laid.defence is None:
        return view.hand & ~sum(meld_rules(sitting.rules).best_arrangement(view.hand))
    gone = to_set(layoff.card for layoff in laid.defence.layoffs)
    return view.hand & ~sum(laid.defence.melds) & ~gone


def _knock_let_go(sitting: Sitting) -> tuple[int, int] | None:
    """Returns the first knock that would have won and was not made: its deadwood, and the points as the cards lay."""
    played = sitting.rounds[-1]
    for number, (seat, action) in enumerate(played.actions):
        if seat != OWN or isinstance(action, Knock):
            continue
        then = _replayed(sitting, number)
        view = view_of(then, OWN)
        knock = next((one for one in best_knocks(view) if isinstance(one, Knock)), None)
        if knock is None or knock.discard is None:
            continue
        then.apply(knock)
        if then.turn == TOM:
            laid = view_of(then, TOM).require_showdown()
            melder, hand = meld_rules(sitting.rules), then.hands[TOM]
            made = best_defence(melder, hand, laid.spread, layoffs=laid.layoffs_allowed)
            then.apply(Defend(made.melds, made.layoffs))
        facts = view_of(then, OWN).facts
        score = None if facts is None else score_round(facts, sitting.rules)
        if score is not None and score.winner == OWN:
            return after_discard(view, knock.discard), score.points
    return None


def _card_let_go(sitting: Sitting) -> str:
    """Returns the first card that was offered, would have completed a meld, and was not taken; empty without one."""
    for number, (seat, action) in enumerate(sitting.rounds[-1].actions):
        if seat == OWN and isinstance(action, Pass | DrawStock):
            view = view_of(_replayed(sitting, number), OWN)
            offered = any(isinstance(one, TakeUpcard | DrawDiscard) for one in view.legal)
            if offered and view.top is not None and completes_meld(view):
                return card_text(view.top)
    return ""


def _replayed(sitting: Sitting, number: int) -> Round:
    """Returns the round after so many of its actions."""
    played = sitting.rounds[-1]
    found = Round(sitting.rules, played.deal.deck, played.deal.dealer)
    for _, action in played.actions[:number]:
        found.apply(action)
    return found
