"""Who looks on from the column once a round has been counted, and what they say about it."""

from __future__ import annotations

from typing import Final

from gin_desktop.engine.scoring import price
from gin_desktop.session.cast.reactions import after_round
from gin_desktop.session.cast.talk import Remark
from gin_desktop.ui.people.comment import Comment
from gin_desktop.ui.people.speech import FACES
from gin_desktop.ui.showdown.model import Act, ShowdownModel

_HURTS: Final = 20
"""Points of the other side at which one may be sad."""


def remark_on(model: ShowdownModel) -> Remark | None:
    """What somebody at the table says about the round, which has been counted; mostly nothing."""
    return after_round(model.sitting, model.table.number)


def comment_of(model: ShowdownModel, remark: Remark | None) -> Comment | None:
    """Who is to be seen: whoever has said something, else the opponent; nobody before all was counted, and no person.

    They are glad of points, and sad of many points of the other side.
    """
    if model.act is not Act.END:
        return None
    seats, facts = model.sitting.seats, model.view.facts
    if remark is not None:
        return Comment(seats[remark.seat], FACES[remark.about], remark.text)
    if seats[model.opponent].level is None or facts is None:
        return None
    score = price(facts, model.view.rules)
    if score.winner == model.opponent:
        return Comment(seats[model.opponent], "glad")
    return Comment(seats[model.opponent], "sad" if score.points >= _HURTS else "calm")
