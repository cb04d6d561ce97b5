"""A game in a few words: how it stands, and who plays."""

from __future__ import annotations

from collections.abc import Sequence

from gin_desktop.engine.sheets.kinds import AnySheet
from gin_desktop.words import t
from gin_desktop.words.layoffs import listed
from gin_desktop.words.sheets.lines import side_names


def score_text(sheet: AnySheet, names: Sequence[str]) -> str:
    """The points of everybody so far."""
    scores = zip(side_names(sheet, names), sheet.scores, strict=True)
    return ", ".join(t("result.score", name=name, n=score) for name, score in scores)


def opponents_text(names: Sequence[str], you: int | None) -> str:
    """The others at the table, or everybody where nobody is spoken to."""
    return listed([name for seat, name in enumerate(names) if seat != you])
