"""What is wrong with a position, in sentences."""

from __future__ import annotations

from collections.abc import Iterable

from gin_desktop.engine.cards import CardSet, each
from gin_desktop.session.positions.checking import Problem
from gin_desktop.session.positions.position_draft import PositionDraft
from gin_desktop.words import has, t, tn
from gin_desktop.words.layoffs import cards_text


def problem_cards(found: Iterable[Problem]) -> CardSet:
    """Returns all cards with which something is wrong."""
    cards = 0
    for problem in found:
        cards |= problem.cards
    return cards


def problem_text(problem: Problem, draft: PositionDraft) -> str:
    """Returns what is wrong, as a sentence."""
    if problem.code == "hand_size":
        due = 11 if draft.has_drawn else 10
        missing = due - problem.count
        return tn("position.problem.hand_short", missing) if missing > 0 else tn("position.problem.hand_long", -missing)
    key = f"position.problem.{problem.code}"
    if not has(key):
        return t("position.problem.impossible")
    return t(key, cards=cards_text(list(each(problem.cards))))
