"""The texts of a turn at the table: whose it is, what it asks for, and what each choice leads to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from gin_desktop.engine.cards import Card
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.view import View
from gin_desktop.words import t, tn
from gin_desktop.words.cards import card_text
from gin_desktop.words.reckoning import Who

FEW: Final = 4
"""With so many draws left, or fewer, it is said that the round is about to run out: two turns of each player."""

Ends = Mapping[Card | None, int]
"""Each discard with which the viewer may end the round (None: big gin), and the deadwood that it leaves."""


def turn_text(view: View, name: Callable[[int], str], ends: Ends, *, mine: bool) -> str:
    """Returns the line above the buttons.

    Args:
        name: the name of a seat.
        ends: how the viewer may end the round now.
        mine: whether it is the viewer's own turn, and the viewer is a person.
    """
    other = name(view.opponent)
    if not mine:
        asked = name(view.turn)
        if view.phase is Phase.UPCARD:
            return t("table.turn.other_upcard", name=asked)
        if view.phase is Phase.LAST_DISCARD:
            return t("table.turn.other_last", name=asked)
        return t("table.turn.waiting", name=asked)
    if view.phase is Phase.UPCARD:
        step = "dealer" if view.passed else "first"
        return t(f"table.turn.upcard.{step}.{view.rules.upcard_rule}", name=other)
    if view.phase is Phase.DRAW:
        return _draw_text(view, other)
    if view.phase is Phase.DRAW_STOCK:
        return t("table.turn.draw_stock")
    if view.phase is Phase.LAST_DISCARD and view.top is not None:
        return t(f"table.turn.last.{_ending(view)}", card=card_text(view.top))
    if view.phase is Phase.MUST_END:
        return t(f"table.turn.must_end.{_ways(ends)}")
    if view.phase is Phase.DISCARD:
        return _discard_text(view, other, ends)
    return ""


def stock_text(view: View) -> str:
    """Returns how many cards may still be drawn from the stock."""
    draws = view.draws_left
    if not draws:
        return t("table.stock.none")
    return tn("table.stock.few" if draws <= FEW else "table.stock", draws)


def _ending(view: View) -> str:
    """Returns the least ending that is possible now: ``knock``, or ``gin`` alone."""
    return "knock" if view.limit else "gin"


def _ways(ends: Ends) -> str:
    """Returns the ways to end the round that are possible now."""
    if None in ends:
        return "big_gin"
    left = ends.values()
    if any(left):
        return "knock" if all(left) else "knock_or_gin"
    return "gin" if left else "plain"


def _draw_text(view: View, other: str) -> str:
    if view.passed and not view.discards and view.upcard == view.top:
        passed = "both" if len(view.passed) > 1 else "one"
        return t(f"table.turn.draw.{passed}_passed", name=other)
    if view.draws_left == 1:
        return t("table.turn.draw.last" if view.rules.last_draw_knock else "table.turn.draw.last_ends")
    if view.draws_left <= FEW:
        return t("table.turn.draw.running_out", n=view.draws_left)
    return t("table.turn.draw")


def _discard_text(view: View, other: str, ends: Ends) -> str:
    how = _ways(ends)
    if not view.draws_left:
        return t(f"table.turn.last_card.{view.rules.last_discard}.{how}", name=other)
    if view.rules.start == "eleven" and view.drawn is None and not view.discards:
        return t(f"table.turn.open.{how}")
    return t(f"table.turn.discard.{how}")


def pass_text(view: View, name: Callable[[int], str]) -> str:
    """Returns the label of the button that passes."""
    if view.phase is Phase.LAST_DISCARD:
        return t("table.button.pass_last")
    if view.rules.upcard_rule == "dealer_turn":
        return t("table.button.pass_on", name=name(view.opponent))
    return t("table.button.pass")


def take_text(view: View) -> str:
    """Returns the label of the button that takes the upcard or the top discard, which must exist."""
    assert view.top is not None  # it is asked for where a card can be taken
    key = f"table.button.take_last.{_ending(view)}" if view.phase is Phase.LAST_DISCARD else "table.button.take"
    return t(key, card=card_text(view.top))


def no_knock_text(view: View, gin_key: str) -> str:
    """Returns why no discard lets the hand knock; ``gin_key`` is the key that goes gin, as it is shown."""
    if view.limit:
        return t("reason.no_knock", limit=view.limit)
    return t("reason.gin_only_ace" if view.rules.knock_mode == "oklahoma" else "reason.gin_only", key=gin_key)


def end_tip(view: View, ending: str) -> str:
    """Returns the tip of a button that ends the round: ``ending`` is ``knock``, ``gin`` or ``big_gin``."""
    bonus = {"gin": view.rules.gin_bonus, "big_gin": view.rules.big_gin_bonus}.get(ending, 0)
    said = [t(f"table.tip.{ending}")]
    if bonus:
        said.append(tn("table.tip.bonus", bonus))
    return " ".join([*said, t("table.tip.first")])


def discarded_text(view: View, card: Card, who: Who) -> str:
    """Returns who last discarded a card of the pile."""
    for seat, discard in reversed(view.discards):
        if discard == card:
            return who.say("table.discarded_by", seat, card=card_text(card))
    return t("table.was_upcard", card=card_text(card))
