"""The golden cases: worked examples of every rule, in a file that any engine could be tested with.

``python -m pytest tests/conformance --golden PATH`` runs another file of the same schema.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.engine.ruleset import RuleSet, RuleSetError
from tests.conformance.runner import run_case
from tests.conformance.schema import BadCase, resolve

OWN = Path(__file__).with_name("golden.json")


def _read(config: pytest.Config) -> dict[str, Any]:
    path = Path(config.getoption("--golden") or OWN)
    try:
        golden = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise pytest.UsageError(f"--golden {path}: {error}") from None
    if not isinstance(golden, dict) or not {"rule_sets", "cases"} <= set(golden):
        raise pytest.UsageError(f"--golden {path}: no golden cases (rule_sets, cases)")
    return golden


@pytest.fixture(scope="module")
def golden(request: pytest.FixtureRequest) -> dict[str, Any]:
    return _read(request.config)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "case" in metafunc.fixturenames:
        cases = _read(metafunc.config)["cases"]
        metafunc.parametrize("case", cases, ids=[f"{case['kind']}-{case['id']}" for case in cases])
    if "rules_name" in metafunc.fixturenames:
        metafunc.parametrize("rules_name", list(_read(metafunc.config)["rule_sets"]))


def test_case(golden: dict[str, Any], case: dict[str, Any]) -> None:
    run_case(golden, case)


def test_rule_set(golden: dict[str, Any], rules_name: str) -> None:
    rules = resolve(golden, rules_name)
    if rules_name in PRESETS:
        assert rules.differences(preset(rules_name)) == {}


def test_every_case_has_its_own_id(golden: dict[str, Any]) -> None:
    assert [key for key, count in Counter(case["id"] for case in golden["cases"]).items() if count > 1] == []


_MELD = {"id": "X", "kind": "meld", "title": "", "rules": "standard", "cards": "AS AH AD", "expect": {"valid": True}}


def _run(**changes: object) -> None:
    run_case({"rule_sets": {"standard": {"set": RuleSet().to_dict()}}}, _MELD | changes)


def test_a_plain_case_passes() -> None:
    _run()


@pytest.mark.parametrize(
    "changes",
    [
        {"kind": "melds"},
        {"expect": {"valid": True, "score": 3}},
        {"wild": "2S"},
        {"rules": "nobody_knows"},
        {"rules": {"base": "standard", "sets": {}}},
        {"kind": "series"},
        {"kind": "legal", "phase": "draw", "cards": "", "expect": {"exact": []}},
    ],
)
def test_what_nobody_knows_fails_loudly(changes: dict[str, object]) -> None:
    with pytest.raises(BadCase):
        _run(**changes)


def test_unknown_rule_fields_and_values_fail_loudly() -> None:
    for broken in ({"jokers": 2}, {"knock_limit": 31}, {"mode": "five"}):
        with pytest.raises(RuleSetError):
            _run(rules={"base": "standard", "set": broken})


def test_unknown_words_and_phases_fail_loudly() -> None:
    legal = {key: value for key, value in _MELD.items() if key != "cards"} | {"kind": "legal", "phase": "draw"}
    golden = {"rule_sets": {"standard": {}}}
    run_case(golden, legal | {"expect": {"exact": ["draw_stock", "draw_discard"]}})
    for broken in (
        {"expect": {"exact": ["draw"]}},
        {"expect": {"includes": ["discard 1S"]}},
        {"expect": {"excludes": ["pass -> win"]}},
        {"phase": "supper", "expect": {"exact": []}},
    ):
        with pytest.raises(Exception, match=r"unknown|bad_card"):
            run_case(golden, legal | broken)


def test_a_wrong_number_is_noticed() -> None:
    with pytest.raises(AssertionError):
        _run(expect={"valid": False})
