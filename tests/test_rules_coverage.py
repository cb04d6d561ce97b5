"""``docs/rules-coverage.md`` names a test for every rule: no rule without its line, no line without its test."""

from __future__ import annotations

import ast
import json
import re
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest

from gin_desktop.engine.fields import CHOICES, FIELD_NAMES
from gin_desktop.engine.presets import PRESETS
from tests.engine.test_combinations import COLUMNS, PAIRS, POINTLESS

TESTS = Path(__file__).parent
DOCS = TESTS.parent / "docs"
COVERAGE = (DOCS / "rules-coverage.md").read_text(encoding="utf-8")
RULES = (DOCS / "RULES.md").read_text(encoding="utf-8")
GOLDEN = json.loads((TESTS / "conformance" / "golden.json").read_text(encoding="utf-8"))["cases"]

NAMED = re.compile(r"`([\w/]+\.py)::(\w+)`")
CASE = re.compile(r"\bG\d{2,3}\b")
CASES = ("4.1", "4.2", "4.3", "4.4", "4.5", "4.6", "4.7", "4.8", "4.9", "4.10")
UNPROVED = {"Continuous Hollywood (a fourth column when the first closes)"}
"""What the program does not offer."""


def rows(text: str, heading: str) -> list[list[str]]:
    """The cells of the tables below a heading, up to the next one of its level; without heads and rules."""
    level = heading.split(" ")[0]
    part = text.split(f"\n{heading} ", 1)[1]
    part = re.split(rf"\n#{{1,{len(level)}}} ", part)[0]
    lines = part.splitlines()
    found = []
    for number, line in enumerate(lines):
        head = number + 1 < len(lines) and lines[number + 1].startswith("|---")
        if line.startswith("| ") and not head:
            found.append([cell.strip() for cell in line.strip("|").split("|")])
    return found


@cache
def names_in(file: str) -> frozenset[str]:
    """The tests of a file."""
    tree = ast.parse((TESTS / file).read_text(encoding="utf-8"))
    return frozenset(node.name for node in tree.body if isinstance(node, ast.FunctionDef))


def test_every_test_that_is_named_exists() -> None:
    named = NAMED.findall(COVERAGE)
    assert len(named) > 300
    missing = {f"{file}::{name}" for file, name in named if not (TESTS / file).is_file() or name not in names_in(file)}
    assert missing == set()
    assert COVERAGE.count("::") == len(named), "a test is named in another way"


def test_every_golden_case_that_is_named_exists() -> None:
    assert set(CASE.findall(COVERAGE)) <= {case["id"] for case in GOLDEN}


@pytest.mark.parametrize("section", CASES)
def test_every_case_has_its_line(section: str) -> None:
    wanted = [cells[0] for cells in rows(RULES, f"### {section}")]
    lines = rows(COVERAGE, f"## {section}")
    assert len(wanted) > 5
    assert [cells[0] for cells in lines][-len(wanted) :] == wanted
    for case, proof in lines:
        assert NAMED.search(proof) or CASE.search(proof) or case in UNPROVED, case


def test_every_value_of_every_field_has_its_line() -> None:
    lines = [cells for cells in rows(COVERAGE, "## 2") if len(cells) == 3]
    due = [(name, value) for name in FIELD_NAMES for value in CHOICES.get(name, ("",))]
    assert [(name.strip("`"), value.strip("`")) for name, value, _ in lines] == due
    assert all(NAMED.search(proof) for _, _, proof in lines)
    fields = [name for cells in rows(RULES, "## 2.") for name in re.findall(r"`(\w+)`", cells[0])]
    assert fields == list(FIELD_NAMES)


def test_every_rule_set_has_its_line_and_its_golden_cases() -> None:
    cases: dict[str, list[str]] = {name: [] for name in PRESETS}
    for case in GOLDEN:
        rules = case["rules"]
        cases[rules if isinstance(rules, str) else rules["base"]].append(case["id"])
    lines = {cells[0].strip("`"): cells[1] for cells in rows(COVERAGE, "## 3")}
    assert list(lines) == list(PRESETS)
    for name, line in lines.items():
        assert CASE.findall(line) == cases[name], name


def test_the_table_of_combinations_is_the_one_that_is_played() -> None:
    titles = list(COLUMNS)
    pairs: set[tuple[str, str]] = set()
    pointless: set[tuple[str, str]] = set()
    for title, *cells in rows(RULES, "### 3.5"):
        for other, cell in zip(titles, cells, strict=False):
            if cell not in ("", "-"):
                (pointless if cell == "n" else pairs).add((title, other))
    names = {title.lower(): title for title in titles}
    assert {(names[a.lower()], b) for a, b in pairs} == set(PAIRS)
    assert {(names[a.lower()], b) for a, b in pointless} == POINTLESS
    assert pairs | pointless == set(combinations(titles, 2))


def test_three_and_four_combine_with_every_column() -> None:
    """What `engine/test_combinations_several.py` plays: nothing is excluded but Hollywood without two scores (r4)."""
    found = {title.lower(): (cells[-2], cells[-1]) for title, *cells in rows(RULES, "### 3.5")}
    special = {"hollywood": ("r4", "Y"), "around the corner": ("Y", "r5"), "doubling": ("r7", "r8")}
    assert found == {title.lower(): special.get(title.lower(), ("Y", "Y")) for title in COLUMNS}
