"""The daily deal is a promise: the same cards, and for the same play the same answers, for ever."""

from __future__ import annotations

import json
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from gin_desktop.engine.cards import names
from gin_desktop.engine.deal_codes import daily_code
from gin_desktop.engine.record import Step, parse_line, replay
from gin_desktop.engine.record.lines import line_of
from gin_desktop.session.deals.daily import PERIODS, daily_setup, period_of, retry_setup
from gin_desktop.session.deals.results import result_of
from gin_desktop.session.save_slot import kind_of
from tests.history.scripted import played

PROMISED = json.loads((Path(__file__).parent / "daily.json").read_text(encoding="utf-8"))
"""By date what came of it when it was promised; made once, never again (docs/deals.md)."""


def told(day: date, seed: int = 1) -> dict[str, Any]:
    sitting, lines = played(daily_setup(day, day, "You"), seed)
    deal, result = sitting.deals[0], result_of(sitting)
    assert result is not None
    steps = [entry for entry in (parse_line(line, 2) for line in lines[1:]) if isinstance(entry, Step)]
    actions = [json.loads(line_of(step, sitting.rules)) for step in steps]
    return {
        "code": daily_code(day.isoformat()),
        "dealer": deal.dealer,
        "deck": names(deal.deck),
        "actions": [[one["seat"], *one["action"].values()] for one in actions],
        "result": result.text,
    }


@pytest.mark.parametrize("day", PROMISED)
def test_what_was_promised_holds(day: str) -> None:
    assert told(date.fromisoformat(day)) == PROMISED[day]


def test_no_nonce_changes_anything() -> None:
    day = date(2026, 11, 22)
    assert told(day, seed=2) == PROMISED[day.isoformat()]


def test_a_period_is_never_changed() -> None:
    assert [(one.since, one.rules, one.level) for one in PERIODS] == [(date.min, "standard", "medium")]
    assert period_of(date(2026, 1, 1)) == PERIODS[0]


def test_what_a_try_is_marked_with() -> None:
    day = date(2026, 11, 22)
    now, late = daily_setup(day, day, "Ada"), daily_setup(day, day + timedelta(days=2), "Ada")
    assert kind_of(now) == "deal"
    assert (now.names, now.levels, now.rounds) == (("Ada", "Vera"), (None, "medium"), 1)
    marks = [setup.shared and (setup.shared.daily, setup.shared.late, setup.shared.again) for setup in (now, late)]
    assert marks == [("2026-11-22", False, False), ("2026-11-22", True, False)]
    again = retry_setup(now).shared
    assert again is not None
    assert again.again
    assert now.shared is not None
    assert again.code == now.shared.code
    _, lines = played(late)
    header = replay(lines).require_header()
    assert header.shared == late.shared
