"""What seats did last, from the public actions of a round: sentences, short forms, and a summary behind the curtain."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from gin_desktop.engine.cards import Card
from gin_desktop.engine.play.actions import (
    Accept,
    Action,
    Discard,
    DrawDiscard,
    DrawStock,
    Knock,
    OfferDouble,
    Pass,
    Redouble,
    Refuse,
    Spread,
    TakeUpcard,
)
from gin_desktop.engine.view import View
from gin_desktop.words import has, t
from gin_desktop.words.cards import card_text

Actions = Sequence[tuple[int, Action]]
"""The actions of a round with their seats."""


@dataclass(frozen=True, slots=True)
class ActionSummary:
    """The summary of an action, or of a draw and its discard; ``taken`` is the card drawn from the discard pile."""

    kind: str
    values: Mapping[str, object] = field(default_factory=dict)
    taken: Card | None = None

    def sentence(self, name: str) -> str:
        """Returns a sentence in the third person."""
        return t(f"did.{self.kind}", name=name, **self.values)

    def short(self) -> str:
        """Returns a few words that stand beside the name."""
        return t(f"said.{self.kind}", **self.values)


def summaries_before(view: View, actions: Actions, seat: int) -> list[ActionSummary]:
    """Returns the other side's actions before the latest actions of ``seat``."""
    last = len(actions)
    while last and actions[last - 1][0] == seat:
        last -= 1
    return _told(view, actions, last)


def present_summaries(view: View, actions: Actions, seat: int) -> list[ActionSummary]:
    """Returns the actions of ``seat`` in its present turn, or in its last one until its next begins.

    A discard that lies buried is not told of: by then it is the turn of whoever made it.
    """
    if not actions:
        return []
    if actions[-1][0] == seat:
        return _told(view, actions, len(actions))
    return [] if view.turn == seat else summaries_before(view, actions, actions[-1][0])


def card_actions(actions: Actions) -> Actions:
    """Returns the actions that move cards, without doubles and the answers to them."""
    return [(seat, action) for seat, action in actions if not isinstance(action, OfferDouble | Redouble | Accept)]


def _told(view: View, actions: Actions, last: int) -> list[ActionSummary]:
    """Summarizes the unbroken run of one side's actions that ends before number ``last``."""
    first = last
    while first and actions[first - 1][0] == actions[last - 1][0]:
        first -= 1
    pile: list[Card] = [] if view.upcard is None else [view.upcard]
    factors = [1, 1]  # accepted, offered
    summaries: list[ActionSummary] = []
    drawn: ActionSummary | None = None
    for number, (_, action) in enumerate(actions[:last]):
        told = number >= first
        if isinstance(action, DrawStock | DrawDiscard | TakeUpcard):
            card = None if isinstance(action, DrawStock) else pile.pop()
            if told:
                drawn = (
                    ActionSummary("drew") if card is None else ActionSummary("took", {"taken": card_text(card)}, card)
                )
            continue
        _follow(action, factors)
        if told:
            summaries += _summaries(view, action, pile, factors, drawn)
            drawn = None
        if isinstance(action, Discard):
            pile.append(action.card)
    return summaries if drawn is None else [*summaries, drawn]


def _follow(action: Action, factors: list[int]) -> None:
    """Updates the factors of the cube: the one accepted, and the one on offer."""
    if isinstance(action, OfferDouble):
        factors[1] = 2 * factors[0]
    elif isinstance(action, Redouble):
        factors[1] *= 2
    elif isinstance(action, Accept):
        factors[0] = factors[1]


def _summaries(
    view: View, action: Action, pile: list[Card], factors: list[int], drawn: ActionSummary | None
) -> list[ActionSummary]:
    if isinstance(action, Discard):
        card = {"card": card_text(action.card)}
        if drawn is None:
            return [ActionSummary("discarded", card)]
        kind = "drew_discarded" if drawn.taken is None else "took_discarded"
        return [ActionSummary(kind, {**drawn.values, **card}, drawn.taken)]
    ends = isinstance(action, Knock)  # after that nobody asks where the last card came from
    before = [] if drawn is None or ends else [drawn]
    return [*before, _summary(view, action, pile, factors)]


def _summary(view: View, action: Action, pile: list[Card], factors: list[int]) -> ActionSummary:
    if isinstance(action, Pass):
        return ActionSummary("pass", {"card": card_text(pile[-1])}) if pile else ActionSummary("pass_plain")
    if isinstance(action, Knock | Spread):
        kind = "laid_out" if isinstance(action, Spread) else str(view.require_showdown().ending)
        return ActionSummary(kind, {"count": view.require_showdown().deadwood})
    if isinstance(action, Refuse):
        return ActionSummary("resigned")
    kind = {OfferDouble: "doubled", Redouble: "redoubled", Accept: "accepted"}.get(type(action), "pass_plain")
    return ActionSummary(kind, {"n": factors[0] if isinstance(action, Accept) else factors[1]})


def passing_lines(
    view: View, actions: Sequence[tuple[int, Action]], names: Sequence[str], *, hidden: bool = False
) -> list[str]:
    """What a seat has to know before looking at its cards: what the other side did, and what is asked for now.

    Args:
        view: what the seat may know; only what lies open in it is used.
        actions: everything done in the round, with who did it.
        names: the names of the seats.
        hidden: whether the seat has hidden its own cards in the middle of its turn. It knows what the other side did;
            what matters then, for both, is how far this turn has come.
    """
    if hidden:
        mine = _done(view, actions, view.opponent, names) if actions and actions[-1][0] == view.seat else []
        lines = [t("curtain.hidden", name=names[view.seat]), *mine]
    else:
        lines = _done(view, actions, view.seat, names) or [_dealt(view, names)]
    asked = f"curtain.asks.{view.phase}"
    return [*lines, t(asked)] if has(asked) and view.turn == view.seat else lines


def _dealt(view: View, names: Sequence[str]) -> str:
    dealer = names[view.dealer]
    if view.upcard is None:
        return t(
            "curtain.dealt.open", dealer=dealer, name=names[view.opponent if view.dealer == view.seat else view.seat]
        )
    return t("curtain.dealt.upcard", dealer=dealer, card=card_text(view.upcard))


def _done(view: View, actions: Sequence[tuple[int, Action]], seat: int, names: Sequence[str]) -> list[str]:
    """Returns the other side's latest actions in sentences."""
    name = names[view.opponent if seat == view.seat else view.seat]
    return [summary.sentence(name) for summary in summaries_before(view, actions, seat)]
