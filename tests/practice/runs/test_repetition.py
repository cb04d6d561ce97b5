"""What is practised next: missed themes come back, known ones stay away, levels follow the answers."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gin_desktop.practice.model import KINDS, LEVELS, Kind, Terms
from gin_desktop.practice.rng import Rng
from gin_desktop.practice.runs.repetition import (
    BOXES,
    DUE_AFTER,
    MISSED_TO_FALL,
    NEW,
    SOLVED_TO_RISE,
    boxes,
    counting_answers,
    found,
    level_for,
    next_theme,
    solved_since_miss,
)
from gin_desktop.practice.themes import levels_of, nearest_level, themes_for
from gin_desktop.storage.practice.progress import Attempt

THEMES = ("chain", "fourth_of_set", "both_ends", "set_or_run", "break_meld", "keep_card", "nothing_fits")

EVERY_THEME = Terms(ace_runs="wrap", layoff_on_gin=True)
"""Terms under which there are all themes."""

_numbers = count()


def answer(
    theme: str, right: bool, level: int = 1, *, code: str = "", run: str = "train", helped: bool = False
) -> Attempt:
    code = code or f"CODE-{next(_numbers)}"
    return Attempt("layoff", theme, level, code, right, 5, 5, 9.0, 0.0, run, helped)


def history(theme: str, marks: str, level: int = 1) -> list[Attempt]:
    """Newest first, of marks from the oldest to the newest: ``+`` found, ``-`` missed."""
    return [answer(theme, mark == "+", level) for mark in reversed(marks)]


def practise(rights: dict[str, int], answers: int, seed: str) -> Counter[str]:
    """How often each theme comes to a person who finds a theme in so many of a hundred cases (95 unless given)."""
    rows: list[Attempt] = []
    choice, chance = Rng(f"choice {seed}"), Rng(f"chance {seed}")
    met: Counter[str] = Counter()
    for _ in range(answers):
        theme = next_theme(rows, THEMES, choice)
        met[theme] += 1
        rows.insert(0, answer(theme, chance.below(100) < rights.get(theme, 95)))
    return met


@pytest.mark.parametrize("weak", THEMES)
def test_a_theme_one_keeps_missing_comes_clearly_more_often(weak: str) -> None:
    met = practise({weak: 20}, 200, weak)
    others = [met[theme] for theme in THEMES if theme != weak]
    assert met[weak] >= 2 * max(others), met
    assert met[weak] <= 100, "but other themes are not forgotten"
    assert min(others) >= 10, met


def test_once_learned_it_comes_no_more_often_than_others() -> None:
    rows: list[Attempt] = []
    choice, chance = Rng("learning"), Rng("luck")
    met: list[str] = []
    for number in range(400):
        theme = next_theme(rows, THEMES, choice)
        met.append(theme)
        known = theme != "chain" or number >= 100
        rows.insert(0, answer(theme, chance.below(100) < (95 if known else 10)))
    before, after = Counter(met[:100]), Counter(met[200:])
    assert before["chain"] >= 25
    assert after["chain"] <= 2 * 200 / len(THEMES)


def test_who_knows_everything_gets_everything() -> None:
    met = practise(dict.fromkeys(THEMES, 100), 210, "all known")
    assert set(met) == set(THEMES)
    assert max(met.values()) <= 2 * min(met.values()), met


def test_every_theme_is_introduced_soon() -> None:
    for seed in range(20):
        assert set(practise({"chain": 0}, 40, f"new {seed}")) == set(THEMES)


def test_a_missed_theme_is_back_within_a_few_answers() -> None:
    waits = []
    for seed in range(60):
        rows = [answer("chain", False), *[answer(theme, True) for theme in THEMES * 3]]
        choice = Rng(f"back {seed}")
        for wait in count():
            theme = next_theme(rows, THEMES, choice)
            if theme == "chain":
                waits.append(wait)
                break
            rows.insert(0, answer(theme, True))
    assert min(waits) >= 1
    assert sum(waits) / len(waits) < 6
    assert max(waits) < 16


def test_the_last_theme_does_not_come_again_at_once() -> None:
    rows = history("chain", "--")
    assert all(next_theme(rows, ("chain", "keep_card"), Rng(str(seed))) == "keep_card" for seed in range(50))
    assert next_theme(rows, ("chain",), Rng("only one")) == "chain"


def test_no_themes() -> None:
    with pytest.raises(ValueError, match="no themes"):
        next_theme([], (), Rng(""))


def test_the_same_history_and_seed_give_the_same_theme() -> None:
    rows = history("chain", "+-+")
    assert {next_theme(rows, THEMES, Rng("a")) for _ in range(5)} == {next_theme(rows, THEMES, Rng("a"))}


@pytest.mark.parametrize(
    ("marks", "box"),
    [("", NEW), ("+", 1), ("-", 1), ("++", 2), ("+++++", 5), ("+" * 9, BOXES), ("++++-", 1), ("++-+", 2)],
)
def test_boxes(marks: str, box: int) -> None:
    assert boxes(history("chain", marks), ("chain", "keep_card")) == {"chain": box, "keep_card": NEW}


def test_what_counts() -> None:
    shown = answer("chain", True, helped=True)
    again = answer("chain", True, code=shown.code, run="single")
    lesson = answer("chain", True, run="lesson")
    other = answer("", True)
    assert list(counting_answers([lesson, again, other, shown])) == [shown, other]
    assert boxes([lesson, again, shown], ("chain",)) == {"chain": 1}


def test_an_answer_that_was_shown_is_as_good_as_missed() -> None:
    assert found(answer("chain", True))
    assert not found(answer("chain", True, helped=True))
    assert boxes([answer("chain", True, helped=True), *history("chain", "+++")], ("chain",)) == {"chain": 1}
    assert level_for([answer("chain", True, helped=True), *history("chain", "++")]) == 1


@pytest.mark.parametrize(("marks", "steps"), [("", 0), ("-", 0), ("+", 1), ("++-", 0), ("-++", 2), ("+" * 9, BOXES)])
def test_a_theme_is_as_well_known_as_positions_were_solved_since_the_last_miss(marks: str, steps: int) -> None:
    """Missed once, it lies in the first box, and nothing of it is known."""
    assert solved_since_miss(history("chain", marks), ("chain", "keep_card")) == {"chain": steps, "keep_card": 0}


def test_positions_without_a_code_are_all_different() -> None:
    rows = [replace(row, code="") for row in history("chain", "+++")]
    assert list(counting_answers(rows)) == rows[::-1]


def test_who_has_waited_long_enough_waits_no_better_for_waiting_longer() -> None:
    """Otherwise one theme of long ago would crowd out what was missed today."""
    old, recent = history("keep_card", "-"), history("chain", "-")
    between = history("both_ends", "+" * 10)
    rows = [*between, *recent, *history("both_ends", "+" * 300), *old]
    drawn = Counter(next_theme(rows, ("chain", "keep_card"), Rng(str(seed))) for seed in range(200))
    assert min(drawn["chain"], drawn["keep_card"]) > 60, drawn


def test_the_boxes_wait_longer_and_longer() -> None:
    assert len(DUE_AFTER) == BOXES + 1
    assert sorted(set(DUE_AFTER)) == list(DUE_AFTER)


def test_levels_rise_and_fall() -> None:
    assert level_for([]) == 1
    assert level_for([], 3) == 3
    level, rows = 1, []
    for wanted in (2, 3, 4, 5, 5):
        for _ in range(SOLVED_TO_RISE - 1):
            rows.insert(0, answer("chain", True, level))
            assert level_for(rows) == level
        rows.insert(0, answer("chain", True, level))
        level = level_for(rows)
        assert level == wanted
    for wanted in (4, 3, 2, 1, 1):
        for _ in range(MISSED_TO_FALL - 1):
            rows.insert(0, answer("chain", False, level))
            assert level_for(rows) == level
        rows.insert(0, answer("chain", False, level))
        level = level_for(rows)
        assert level == wanted


def test_a_miss_between_starts_the_row_again() -> None:
    assert level_for(history("chain", "++-++")) == 1
    assert level_for(history("chain", "++-+++")) == 2
    assert level_for([*history("chain", "-+-+-", 2), *history("chain", "+++")]) == 2


def test_easier_ones_do_not_raise_and_harder_ones_do_not_lower() -> None:
    at_three = history("chain", "+++", 2)
    assert level_for(at_three) == 3
    assert level_for([*history("chain", "++++++", 1), *at_three]) == 3
    assert level_for([*history("chain", "----", 5), *at_three]) == 3
    assert level_for([*history("chain", "--", 1), *at_three]) == 2
    assert level_for(history("chain", "+++", 4)) == 5, "chosen by hand"


@pytest.mark.parametrize(
    ("kind", "theme"), [(kind, theme) for kind in KINDS for theme in themes_for(kind, EVERY_THEME)]
)
def test_the_levels_that_a_theme_has_are_walked_up_and_down(kind: Kind, theme: str) -> None:
    has = levels_of(kind, theme)
    rows: list[Attempt] = []

    def meet(right: bool, answers: int) -> list[int]:
        met = []
        for _ in range(answers):
            level = nearest_level(kind, theme, level_for(rows))
            assert level is not None
            met.append(level)
            rows.insert(0, answer(theme, right, level))
        return met

    up = meet(True, SOLVED_TO_RISE * len(LEVELS) + 1)
    assert up == sorted(up)
    assert set(up) == set(has)
    down = meet(False, MISSED_TO_FALL * len(LEVELS) + 1)
    assert down == sorted(down, reverse=True)
    assert down[-1] == has[0]


@given(st.lists(st.tuples(st.booleans(), st.integers(1, 5), st.booleans()), max_size=40))
def test_a_level_is_a_level(marks: list[tuple[bool, int, bool]]) -> None:
    rows = [answer("chain", right, level, helped=helped) for right, level, helped in marks]
    assert 1 <= level_for(rows) <= 5
    assert boxes(rows, ("chain",))["chain"] in range(BOXES + 1)
    assert next_theme(rows, THEMES, Rng("any")) in THEMES
