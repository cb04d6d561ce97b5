"""Decisions to be practised: the stock that ships, judging, and the mistakes that come back."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from gin_desktop.analysis.coaching.action_values import appraise
from gin_desktop.engine.presets import preset
from gin_desktop.practice.choice.judging import ChoiceVerdict, judge_choice
from gin_desktop.practice.choice.mistakes import Mistake, OwnMistakes, due, remember
from gin_desktop.practice.choice.stock import StockError, choosing, read_stock, stock, task_of_entry, write_stock
from gin_desktop.practice.codes import decode, encode
from gin_desktop.practice.model import CHOICE_KINDS, LEVELS, ChoicePosition, PracticeError
from gin_desktop.practice.rng import Rng, run_to_end
from gin_desktop.practice.runs.run import attempt_of
from gin_desktop.storage.practice.progress import Progress


def judged(position: ChoicePosition, place: int) -> ChoiceVerdict:
    """Returns the verdict on the action at a place of the ranking."""
    return run_to_end(judge_choice(position, appraise(position.view).values[place].action, "Vera"))


def test_every_position_of_the_stock_can_be_practised() -> None:
    entries = stock()
    for entry in entries:
        position = decode(entry.code)
        assert isinstance(position, ChoicePosition)
        assert position.kind == entry.kind
        assert encode(position).replace("-", "") == entry.code
        assert task_of_entry(entry).theme
    counts = Counter((entry.kind, entry.level) for entry in entries)
    assert all(counts[kind, level] >= 20 for kind in CHOICE_KINDS for level in LEVELS)
    assert len({entry.code for entry in entries}) == len(entries)


def test_the_best_choice_is_right_and_another_is_wrong_by_what_it_loses() -> None:
    for entry in stock()[::48]:
        position = decode(entry.code)
        assert isinstance(position, ChoicePosition)
        values = appraise(position.view).values
        worst_place = min(range(len(values)), key=lambda place: values[place].points)
        best, worst = judged(position, 0), judged(position, worst_place)
        assert best.right
        assert best.verdict.measure == 0
        assert not worst.right
        assert worst.loss.points >= 1.5
        assert worst.verdict.measure == max(1, round(worst.loss.points * 10))
        assert worst.reading is not None
        assert worst.reading.likely.bit_count() == 10
        assert not worst.reading.likely & position.hand


def test_a_damaged_stock_offers_nothing() -> None:
    text = write_stock(iter(stock()))
    assert read_stock(text) == stock()
    for wrong in ("", text[:-9], text.replace("take 1", "take 2", 1)):
        with pytest.raises(StockError):
            read_stock(wrong)


def test_positions_are_chosen_by_theme_level_and_rules() -> None:
    rng = Rng("choice")
    for kind, theme, level in (("take", "upcard", None), ("discard", "late", None), ("knock", "", 5)):
        task = run_to_end(choosing(kind, theme, preset("standard"), rng, level))  # type: ignore[arg-type]
        assert task is not None
        assert level in (None, task.level)
        assert not theme or task.theme == theme
    oklahoma = [run_to_end(choosing("take", "", preset("oklahoma"), rng, None)) for _ in range(5)]
    assert {task.position.decision.rules.knock_mode for task in oklahoma if task is not None} == {"oklahoma"}  # type: ignore[union-attr]


def test_a_mistake_comes_back_until_it_was_solved_twice(tmp_path: Path) -> None:
    progress = Progress(tmp_path / "practice.db")
    position = decode(next(entry.code for entry in stock() if entry.kind == "discard"))
    assert isinstance(position, ChoicePosition)
    mistakes = [Mistake(position.decision, 3.25), Mistake(position.decision, 3.25)]
    assert remember(progress, [*mistakes, Mistake(position.decision, 0.9)], lambda: 1.0) == 1
    assert remember(progress, mistakes) == 0
    assert progress.streak() == (0, 0)
    assert progress.tried() == 0  # it is no answer
    for solved, left in ((True, 1), (False, 1), (True, 1), (True, 0)):
        run = OwnMistakes("discard", progress)
        task = run.next()
        assert task is not None
        assert task.source == "own"
        assert run.next() is None
        verdict = judged(position, 0 if solved else -1).verdict
        progress.record(attempt_of(task, verdict, 2.0, False, run=run.name, when=2.0))
        assert len(due(progress, "discard")) == left
    assert due(progress, "take") == []


def test_a_code_of_something_impossible_is_refused() -> None:
    entry = next(entry for entry in stock() if entry.kind == "take")
    with pytest.raises(PracticeError, match="code_check"):
        decode(entry.code[:-1] + ("1" if entry.code[-1] != "1" else "2"))
