"""What the other side has just done, for somebody who takes the seat before the screen: public things only."""

from __future__ import annotations

from collections.abc import Sequence

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
    """The last things done by the other side, in sentences; what ``seat`` did since is its own business."""
    last = len(actions)
    while last and actions[last - 1][0] == seat:
        last -= 1
    first = last
    while first and actions[first - 1][0] != seat:
        first -= 1
    name = names[view.opponent if seat == view.seat else view.seat]
    pile: list[Card] = [] if view.upcard is None else [view.upcard]
    factors = [1, 1]  # accepted, offered
    lines: list[str] = []
    drawn: dict[str, str] | None = None
    for number, (_, action) in enumerate(actions[:last]):
        told = number >= first
        if isinstance(action, DrawStock | DrawDiscard | TakeUpcard):
            card = None if isinstance(action, DrawStock) else pile.pop()
            if told:
                drawn = {} if card is None else {"taken": card_text(card)}
            continue
        _follow(action, factors)
        if told:
            lines += _sentences(view, action, name, pile, factors, drawn)
            drawn = None
        if isinstance(action, Discard):
            pile.append(action.card)
    if drawn is not None:
        lines.append(_drew(name, drawn))
    return lines


def _follow(action: Action, factors: list[int]) -> None:
    """Keeps the factors of the cube: the one accepted, and the one on offer."""
    if isinstance(action, OfferDouble):
        factors[1] = 2 * factors[0]
    elif isinstance(action, Redouble):
        factors[1] *= 2
    elif isinstance(action, Accept):
        factors[0] = factors[1]


def _drew(name: str, drawn: dict[str, str]) -> str:
    return t("curtain.did.took" if drawn else "curtain.did.drew", name=name, **drawn)


def _sentences(
    view: View, action: Action, name: str, pile: list[Card], factors: list[int], drawn: dict[str, str] | None
) -> list[str]:
    if isinstance(action, Discard):
        card = card_text(action.card)
        if drawn is None:
            return [t("curtain.did.discarded", name=name, card=card)]
        return [
            t("curtain.did.took_discarded" if drawn else "curtain.did.drew_discarded", name=name, card=card, **drawn)
        ]
    ends = isinstance(action, Knock)  # after that nobody asks where the last card came from
    before = [] if drawn is None or ends else [_drew(name, drawn)]
    return [*before, _sentence(view, action, name, pile, factors)]


def _sentence(view: View, action: Action, name: str, pile: list[Card], factors: list[int]) -> str:
    if isinstance(action, Pass):
        return (
            t("curtain.did.pass", name=name, card=card_text(pile[-1]))
            if pile
            else t("curtain.did.pass_plain", name=name)
        )
    if isinstance(action, Knock):
        return t(f"curtain.did.{view.laid_open().ending}", name=name, count=view.laid_open().deadwood)
    if isinstance(action, Spread):
        return t("curtain.did.laid_out", name=name, count=view.laid_open().deadwood)
    if isinstance(action, Refuse):
        return t("curtain.did.resigned", name=name)
    key = {OfferDouble: "doubled", Redouble: "redoubled", Accept: "accepted"}.get(type(action), "pass_plain")
    return t(f"curtain.did.{key}", name=name, n=factors[0] if isinstance(action, Accept) else factors[1])
