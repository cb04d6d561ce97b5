"""What the other side has just done, for somebody who takes the seat before the screen: public things only."""

from __future__ import annotations

from collections.abc import Sequence

from gin_desktop.engine.play.actions import Action
from gin_desktop.engine.view import View
from gin_desktop.words import has, t
from gin_desktop.words.cards import card_text
from gin_desktop.words.table.deeds import deeds_before


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
    name = names[view.opponent if seat == view.seat else view.seat]
    return [deed.sentence(name) for deed in deeds_before(view, actions, seat)]
