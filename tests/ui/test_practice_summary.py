"""What the summary of a run says to practise next."""

from __future__ import annotations

from typing import Any

from gin_desktop.practice.runs.run import Answer, Summary
from gin_desktop.storage.practice.progress import Attempt
from gin_desktop.ui.practice.summary_panels import NextPractice, next_practice


def answer(theme: str, level: int, *, right: bool) -> Answer:
    task: Any = None
    return Answer(task, Attempt("layoff", theme, level, "", right, 0, 0, 1.0, 0.0, "daily", False, ""))


def test_the_theme_missed_most_often_comes_next_and_the_easiest_of_equal_ones() -> None:
    answers = [answer("chain", 3, right=False), answer("chain", 3, right=True), answer("keep_card", 2, right=False)]
    assert next_practice(Summary("daily", "layoff", tuple(answers))) == NextPractice("layoff", "keep_card", 1, 1)
    answers.append(answer("chain", 4, right=False))
    assert next_practice(Summary("daily", "layoff", tuple(answers))) == NextPractice("layoff", "chain", 2, 3)
    assert next_practice(Summary("daily", "layoff", (answers[1],))) == NextPractice("layoff", "", 0, 1)
