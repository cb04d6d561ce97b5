"""Against a program nobody here wrote: rounds of OpenSpiel's gin rummy, played action by action in our engine too.

Compared before every decision: hands, piles, what each side is known to hold, the limit, both counts, who is to act
and every legal action, one by one also while melds are laid and cards laid off; then counts, ending and points, and
our best defence against every defence that is possible there. What differs is listed in ``mapping``, each with its
reason; ``test_gaps`` shows each in a deal made for it.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

pytest.importorskip("pyspiel", reason="OpenSpiel is not installed; it has no wheel for this machine or interpreter")

from gin_desktop.engine.cards import DECK
from gin_desktop.engine.play.actions import IllegalAction
from tests.openspiel.lockstep import Lockstep, Picker
from tests.openspiel.mapping import SETTINGS, Gap, Setting
from tests.openspiel.players import bot, even, magpie, sensible

MATCHUPS = (
    ("even", "even"),
    ("bot", "bot"),
    ("eager", "eager"),
    ("patient", "patient"),
    ("eager", "patient"),
    ("bot", "patient"),
    ("late", "late"),
    ("patient", "bot"),
    ("magpie", "magpie"),
    ("eager", "even"),
    ("late", "rash"),
    ("rash", "late"),
)
"""Who plays whom; with the settings each pair comes in turn."""


def player(name: str, setting: Setting, seat: int, rng: random.Random) -> Picker:
    match name:
        case "even":
            return even(rng)
        case "bot":
            return bot(setting, seat)
        case "eager":
            return sensible(rng)
        case "patient":
            return sensible(rng, knock=0.25)
        case "late":
            return sensible(rng, knock=0.05, slip=0.02)
        case "rash":
            return sensible(rng, knock=0.1, tidy=False)
        case "magpie":
            return magpie(rng, stock=0.1, back=0.1)
    raise AssertionError(name)


def played(number: int, wrong: Mapping[str, Any] | None = None) -> Counter[str]:
    """What was seen in one round, always the same one for a number; ``wrong`` puts other values into our rule set."""
    rng = random.Random(number)
    setting = SETTINGS[number % len(SETTINGS)]
    first, second = MATCHUPS[number // len(SETTINGS) % len(MATCHUPS)]
    order = list(DECK)
    rng.shuffle(order)
    try:
        table = Lockstep(setting, order, replace(setting.rules, **(wrong or {})))
        return table.play([player(first, setting, 0, rng), player(second, setting, 1, rng)])
    except AssertionError as error:
        error.add_note(f"round {number}: {first} against {second}, {setting}")
        raise


def compare(rounds: int) -> Counter[str]:
    """What was seen in so many rounds."""
    return sum((played(number) for number in range(rounds)), Counter())


def check(seen: Mapping[str, int], least: Mapping[str, int]) -> None:
    """At least so much was compared; without this the comparison could be empty."""
    short = {what: (seen[what], wanted) for what, wanted in least.items() if seen[what] < wanted}
    assert not short, f"seen too rarely (seen, wanted): {short}"


LEAST = {
    "decisions": 20_000,
    "knock": 150,
    "gin": 50,
    "undercut": 10,
    "drawn": 40,
    "layoffs": 80,
    "rounds_with_layoffs": 60,
    "last_discards_taken": 1,
    Gap.TIE: 2,
    Gap.CARD_RETURNED: 200,
    Gap.WALL: 30,
    Gap.LAST_DISCARD: 15,
    Gap.LONG_RUN: 20,
    Gap.CHAIN: 1,
    Gap.GREEDY: 1,
}
"""What 480 rounds have to show; they show about half as much again."""


@pytest.mark.long
def test_rounds() -> None:
    check(compare(480), {"rounds": 480, **LEAST})


@pytest.mark.long
def test_many_rounds() -> None:
    seen = compare(4800)
    check(seen, {"rounds": 4800, **{what: 7 * wanted for what, wanted in LEAST.items()}})
    check(seen, dict.fromkeys(Gap, 1))


WRONG: tuple[Mapping[str, Any], ...] = (
    {"upcard_rule": "both_then_normal"},
    {"return_taken_card": "forbidden"},
    {"dead_stock": 3},
    {"last_draw_knock": False},
    {"last_discard": "dead"},
    {"ace_runs": "high_or_low"},
    {"ace_points": 15},
    {"knock_mode": "gin_only"},
    {"knock_limit": 9},
    {"oklahoma_ace": "one"},
    {"must_go_gin": True},
    {"big_gin": True},
    {"layoff": False},
    {"layoff_on_gin": True},
    {"gin_bonus": 24},
    {"undercut_bonus": 24},
    {"tie_rule": "undercut"},
    {"spades_double": True},
)


@pytest.mark.parametrize("wrong", WRONG, ids=lambda wrong: " ".join(wrong))
def test_a_wrong_rule_is_noticed(wrong: Mapping[str, Any]) -> None:
    """One field set otherwise in ours, and some round says so: the comparison sees that far."""
    assert any(differs(number, wrong) for number in range(480))


def differs(number: int, wrong: Mapping[str, Any]) -> bool:
    try:
        played(number, wrong)
    except (AssertionError, IllegalAction):
        return True
    return False
