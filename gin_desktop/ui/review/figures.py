"""The figures of a review on a page: both sides' moves in a table, a result as a sum, and what to work on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from gin_desktop.session.coaching.review_sums import ResultSum, SideFigures, WorkLine, figure_names
from gin_desktop.ui.felt.page import page_in
from gin_desktop.ui.kit.widgets.flow import Column
from gin_desktop.words import t
from gin_desktop.words.document import Example, TableExample
from gin_desktop.words.reckoning import Who


def build_sides(column: Column, who: Who, sides: tuple[int, int | None], figures: Sequence[SideFigures]) -> None:
    """Adds the table of the moves of two sides, the second of which may be several opponents (None)."""
    first, second = (one.texts() for one in figures)
    names = tuple(t("review.others") if seat is None else who.names[seat] for seat in sides)
    rows = tuple(zip(figure_names(), first, second, strict=True))
    with page_in(column) as page:
        page.block(TableExample(t("review.figures"), ("", *names), rows))


def build_sum(column: Column, who: Who, sides: tuple[int, int | None], total: ResultSum, *, game: bool) -> None:
    """Adds the result of a round or of a whole ``game`` as a sum of luck and skill."""
    with page_in(column) as page:
        page.block(Example(t("review.sum"), (), (), total.lines(who, *sides, game=game)))


def build_work(
    column: Column, why_not: str, lines: Sequence[WorkLine], practise: Callable[[str], None] | None = None
) -> None:
    """Adds what to work on, each with a button to its practice, or why nothing is named."""
    column.title(t("review.work"), below=4)
    if why_not:
        column.note(why_not, below=8)
    for number, line in enumerate(lines):
        if practise is None:
            column.text(line.area, below=0)
            column.note(line.lost, below=6)
            continue
        text = t("skill.practise")
        said, aside = column.fixed(0, min(column.width // 2, column.form.button_width(text)), gap=12)
        said.text(line.area, below=0)
        said.note(line.lost)
        name = t("skill.practise.said", area=line.area)
        aside.button(f"practise_{number}", text, partial(practise, line.practice), name=name)
        column.follow(said, aside, below=10)
