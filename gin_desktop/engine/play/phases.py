"""The steps of a round: what the seat to act has to decide."""

from __future__ import annotations

from enum import StrEnum


class Phase(StrEnum):
    """What the seat to act has to decide."""

    UPCARD = "upcard"
    """take the offered upcard or pass"""
    DRAW = "draw"
    """draw from the stock or take the top discard"""
    DRAW_STOCK = "draw_stock"
    """both have passed: the stock only"""
    DISCARD = "discard"
    """eleven cards in hand: discard one, knock, or declare big gin"""
    LAST_DISCARD = "last_discard"
    """the stock is dead: take the last discard to knock with it, or pass"""
    MUST_END = "must_end"
    """the last discard was taken: knock, gin or big gin"""
    ANSWER = "answer"
    """a double is offered: accept it, refuse it, or redouble"""
    SPREAD = "spread"
    """the double was refused: lay out the hand that the other side resigned to"""
    DEFENCE = "defence"
    """answer the spread with melds and lay-offs"""
    OVER = "over"
