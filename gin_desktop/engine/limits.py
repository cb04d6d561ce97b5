"""The count that may knock (RULES.md sections 2 and 4.6)."""

from __future__ import annotations

from gin_desktop.engine.cards import Card, rank
from gin_desktop.engine.ruleset import RuleSet


def knock_limit(rules: RuleSet, upcard: Card | None) -> int:
    """The greatest count that may knock (points); 0 means gin only. ``upcard`` is the card turned (4.6)."""
    if rules.knock_mode == "gin_only":
        return 0
    if rules.knock_mode == "fixed" or upcard is None:
        return rules.knock_limit
    turned = rank(upcard)
    if turned == 0:
        return 1 if rules.oklahoma_ace == "one" else 0
    return min(turned + 1, 10)


def turns_a_card(rules: RuleSet) -> bool:
    """Whether a card turned at the deal matters all round: for the limit, or for what a spade doubles (3.5, r1)."""
    return rules.knock_mode == "oklahoma" or rules.spades_double or rules.spade_boxes_double
