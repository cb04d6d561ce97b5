"""Chooses the positions of the course on how to play well: ``python -m tools.training.course [--seed S]``.

Decisions come from the stock of practice under the usual rules (those about the score with another score), lay-offs and
spreads from the generators. A position is chosen for the fact that its lesson is about (`course_facts`); of each fact
the easier ones come first, and no hand comes up twice.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from itertools import islice, product
from pathlib import Path
from typing import Final

import gin_desktop.practice.runs
from gin_desktop.analysis.single_thread import limit_to_one_thread
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.practice.choice.stock import UNWEIGHED, StockEntry, stock
from gin_desktop.practice.choice.themes import level_of_gap
from gin_desktop.practice.codes import decode, encode
from gin_desktop.practice.model import ChoicePosition, choice_of
from gin_desktop.practice.rng import Rng, run_to_end
from gin_desktop.practice.runs.course_lessons import FILE, CourseEntry, write_course
from gin_desktop.practice.themes import task_for
from tools.training.course_facts import FACTS, GENERATED, PLAN, Judged
from tools.training.decisions import LEAST_GAP, gap_of, is_confirmed

SCORES: Final = ((95, 60), (92, 92), (90, 20), (60, 95))
"""The scores at which decisions are asked again."""
MOST: Final = 12
"""Of so many positions the easier ones are chosen."""
_LEVELS: Final = {"chain": 2, "keep_card": 2, "break_meld": 3, "undercut": 3, "seen_cards": 3, "dearer": 3}


def is_clear(one: Judged) -> bool:
    """Whether the best choice is well ahead of what else can be chosen."""
    gap = gap_of(one.appraisal)
    return gap is not None and gap >= LEAST_GAP


def candidates(kind: str, rng: Rng) -> Iterator[tuple[int, Judged]]:
    """Yields the decisions of a kind in the stock under the usual rules, in random order, with their levels."""
    entries: list[StockEntry] = [entry for entry in stock() if entry.kind == kind]
    rng.shuffle(entries)
    for entry in entries:
        position = decode(entry.code)
        assert isinstance(position, ChoicePosition)
        rules = position.decision.rules
        if rules == RuleSet(target=rules.target) and rules.target == RuleSet().target:
            yield entry.level, Judged.of(position)


def decisions(fact: str, rng: Rng) -> Iterator[tuple[int, str]]:
    """Yields level and code of the decisions that a fact holds for."""
    kind, holds = FACTS[fact]
    about_score = fact.startswith("score")
    if not about_score:
        # at other scores another lesson's fact may decide
        level = (one for one in candidates(kind, rng) if _usual_score(one[1]))
        yield from ((hard, encode(one.position)) for hard, one in level if is_clear(one) and holds(one))
        return
    pairs = list(product(SCORES, [one for _, one in candidates(kind, rng)]))
    rng.shuffle(pairs)
    for score, one in pairs:
        there = Judged.of(choice_of(replace(one.position.decision, columns=(score,))))
        if is_clear(there) and is_clear(there.at(0, 0)) and holds(there):
            gap = gap_of(there.appraisal)
            yield level_of_gap(gap) if gap else UNWEIGHED, encode(there.position)


def _usual_score(one: Judged) -> bool:
    """Whether neither side is close to winning the game."""
    target = one.position.decision.rules.target
    return all(max(column) <= target * 4 // 5 for column in one.position.decision.columns)


def generated(fact: str, rng: Rng) -> Iterator[tuple[int, str]]:
    """Yields level and code of lay-offs or spreads of a theme."""
    kind, theme = GENERATED[fact]
    while True:
        task = run_to_end(task_for(kind, theme, RuleSet(), rng, _LEVELS.get(fact, 2)))  # type: ignore[arg-type]
        if task is not None:
            yield task.level, task.code


def make(seed: str) -> list[CourseEntry]:
    """Returns the positions of all lessons."""
    had: set[int] = set()
    found: list[CourseEntry] = []
    for lesson, facts in reversed(list(PLAN.items())):  # few positions show what the last lessons need
        chosen: list[CourseEntry] = []
        sources: dict[str, Iterator[tuple[int, str]]] = {}
        for fact in dict.fromkeys(facts):
            rng = Rng(f"course {seed} {lesson} {fact}")
            if fact in GENERATED:
                sources[fact] = generated(fact, rng)
            else:
                sources[fact] = iter(sorted(islice(decisions(fact, rng), MOST), key=_easy))
        for fact in facts:
            try:
                level, code = next(one for one in sources[fact] if _is_new(one[1], had))
            except StopIteration:
                raise SystemExit(f"not enough positions for {lesson}: {fact}") from None
            had.add(decode(code).hand)
            chosen.append(CourseEntry(lesson, level, code))
        found = chosen + found
    return found


def _is_new(code: str, had: Collection[int]) -> bool:
    """Whether a hand has not come up yet, and looking ahead finds the same choice clearly better."""
    position = decode(code)
    return position.hand not in had and (not isinstance(position, ChoicePosition) or is_confirmed(position.view))


def _easy(one: tuple[int, str]) -> int:
    return one[0]


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command."""
    parser = argparse.ArgumentParser(prog="tools.training.course", description="Chooses the positions of the course.")
    parser.add_argument("--seed", default="2")
    options = parser.parse_args(arguments)
    limit_to_one_thread()
    entries = make(options.seed)
    target = Path(gin_desktop.practice.runs.__path__[0]) / FILE
    target.write_text(write_course(entries), encoding="ascii")
    print(f"{len(entries)} positions, {target.stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
