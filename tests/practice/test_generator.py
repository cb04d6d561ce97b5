"""Generated tasks: of their theme and level, like gin, varied, the same from the same seed, made in small slices."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from gin_desktop.engine.cards import FULL
from gin_desktop.engine.melds import MeldRules
from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.practice import codes
from gin_desktop.practice.layoff import solving
from gin_desktop.practice.layoff.generator import generating
from gin_desktop.practice.layoff.solving import solve
from gin_desktop.practice.layoff.themes import LAYOFF_THEMES
from gin_desktop.practice.meld import themes as meldthemes
from gin_desktop.practice.model import LEVELS, MELDING_KINDS, Kind, LayoffPosition, Terms
from gin_desktop.practice.rng import Rng, run_to_end
from gin_desktop.practice.spread.layoff_expectation import LayoffExpectation
from gin_desktop.practice.themes import MAKERS, THEMES, level_of, nearest_level, task_for, terms_for, themes_of
from gin_desktop.words import has

GIN = Terms(ace_runs="wrap", ace_points=15, layoff_on_gin=True)
ODD = (
    Terms(limit=0, layoff_on_gin=True),
    Terms(limit=0, layoff_on_big_gin=True),
    Terms(limit=1),
    Terms(limit=2, ace_points=15, ace_runs="high_or_low"),
    Terms(limit=30, tie_rule="knocker"),
)
DEAR: dict[Kind, tuple[Any, str, int]] = {
    "layoff": (solving, "solve_cards", 1),
    "spread": (LayoffExpectation, "of", 8),
    "meld": (meldthemes, "best_melds", 1),
}
"""What takes the time in making a position, and how often at most it is done between two steps."""
EVERY = [(kind, theme) for kind in MELDING_KINDS for theme in THEMES[kind]]


@pytest.mark.parametrize("theme", LAYOFF_THEMES)
def test_every_level_of_a_theme(theme: str) -> None:
    rules = preset("round_corner_classic")
    rng = Rng("levels")
    for level in LAYOFF_THEMES[theme].levels:
        task = run_to_end(task_for("layoff", theme, rules, rng, level))
        assert task is not None, level
        assert task.level == level_of(task.position) == level


def test_what_the_first_and_the_last_level_mean() -> None:
    """At the first every sensible way finds the best and one card goes at most; at the last, melding first fails."""
    rng = Rng("first and last")
    for _ in range(60):
        first, last = run_to_end(generating("", Terms(), rng, 1)), run_to_end(generating("", Terms(), rng, 5))
        assert first is not None
        assert last is not None
        solution = solve(first)
        assert solution.deadwood == solution.naive == solution.greedy
        assert min(way.gone.bit_count() for way in solution.best) <= 1
        assert solve(last).naive > solve(last).deadwood


@pytest.mark.parametrize(("kind", "theme"), EVERY)
def test_tasks_are_what_they_were_asked_to_be(kind: Kind, theme: str) -> None:
    rules = preset("round_corner_classic")
    rng = Rng("tasks")
    for _ in range(3):
        task = run_to_end(task_for(kind, theme, rules, rng, None))
        assert task is not None
        assert (task.kind, task.theme, task.source) == (kind, theme, "generated")
        assert theme in themes_of(task.position)
        assert level_of(task.position) == task.level
        assert codes.decode(task.code) == codes.canonical(task.position) == task.position
        assert task.position.terms == Terms.of(rules)


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset(name: str) -> None:
    """Where there are lay-offs there is a task of each theme that can be; without, there is none."""
    rules = preset(name)
    rng = Rng(f"preset {name}")
    for theme in LAYOFF_THEMES:
        task = run_to_end(task_for("layoff", theme, rules, rng, None))
        possible = LAYOFF_THEMES[theme].possible(Terms.of(rules))
        assert (task is not None) == possible, theme
    assert (run_to_end(task_for("layoff", "", rules, rng, None)) is not None) == Terms.of(rules).any_layoffs
    assert run_to_end(task_for("meld", "", rules, rng, None)) is not None


@pytest.mark.parametrize("terms", ODD, ids=str)
def test_odd_terms(terms: Terms) -> None:
    rng = Rng("odd")
    for theme in LAYOFF_THEMES.values():
        if theme.possible(terms):
            position = run_to_end(generating(theme.name, terms, rng))
            assert position is not None, theme.name
            assert theme.holds(position)


def made(terms: Terms, amount: int = 120) -> list[LayoffPosition]:
    rng = Rng("many")
    found = [run_to_end(generating("", terms, rng)) for _ in range(amount)]
    assert None not in found
    return [position for position in found if position is not None]


@pytest.mark.parametrize("terms", [Terms(), GIN], ids=["plain", "gin"])
def test_hands_look_like_gin(terms: Terms) -> None:
    melder = terms.melder
    for position in made(terms):
        # a knocker lays down what counts least, and a defender would not sit on gin or on nothing but court cards
        assert melder.deadwood(position.knocker) == position.knocker_deadwood
        assert 2 <= len(position.spread) <= 3
        assert all(3 <= meld.bit_count() <= 6 for meld in position.spread)
        assert 0 < melder.deadwood(position.hand) <= 45
        assert position == codes.canonical(position)


def test_positions_are_varied() -> None:
    found = made(Terms())
    assert len(set(found)) == len(found)
    assert len({position.hand for position in found}) == len(found)
    shapes = Counter(tuple(sorted(meld.bit_count() for meld in position.spread)) for position in found)
    assert len(shapes) >= 5
    assert max(shapes.values()) < len(found) * 0.6
    counts = Counter(position.knocker_deadwood for position in found)
    assert len(counts) >= 8
    assert len({solve(position).deadwood for position in found}) > 20
    assert 0.25 < _share_of_sets(Terms().melder, found) < 0.6
    used = Counter(card for position in found for card in range(52) if position.hand >> card & 1)
    assert len(used) == 52
    assert FULL not in used


def _share_of_sets(melder: MeldRules, found: list[LayoffPosition]) -> float:
    melds = [meld for position in found for meld in position.spread]
    return sum(melder.is_set(meld) for meld in melds) / len(melds)


def test_the_same_stream_makes_the_same_positions() -> None:
    def some(seed: str) -> list[Any]:
        rng = Rng(seed)
        return [run_to_end(task_for(kind, theme, preset("standard"), rng, None)) for kind, theme in EVERY]

    first = some("same")
    assert first == some("same")
    assert first != some("other")


def test_what_cannot_be_is_given_up() -> None:
    rng = Rng("never")
    assert run_to_end(generating("around_corner", Terms(), rng)) is None
    assert run_to_end(generating("", Terms(layoff=False), rng)) is None
    assert run_to_end(generating("set_or_run", Terms(), rng, 1)) is None, "two cards go at the least"


def test_the_nearest_level_is_taken() -> None:
    assert nearest_level("layoff", "set_or_run", 1) == 3
    assert nearest_level("layoff", "nothing_fits", 5) == 2
    assert nearest_level("layoff", "chain", 4) == 4
    assert nearest_level("layoff", "", 1) == 1
    assert nearest_level("layoff", "chain", None) is None
    task = run_to_end(task_for("layoff", "break_meld", preset("standard"), Rng("nearest"), 1))
    assert task is not None
    assert task.level == level_of(task.position) == 3


@pytest.mark.parametrize("name", ["oklahoma", "oklahoma_150", "hollywood_oklahoma"])
def test_a_card_is_turned_for_the_limit(name: str) -> None:
    rules, rng = preset(name), Rng("turned")
    limits = Counter(terms_for(rules, rng).limit for _ in range(600))
    assert set(limits) >= set(range(2, 11))
    assert limits[0] == 0, "gin only, and no lay-offs on gin: nothing to practise"
    assert limits[10] > limits[9] * 2, "four ranks count ten"
    assert min(terms_for(rules, rng, "spread").limit for _ in range(600)) == 2
    soft = replace(rules, oklahoma_ace="one")
    assert {terms_for(soft, rng).limit for _ in range(600)} == set(range(1, 11))
    assert min(terms_for(soft, rng, "spread").limit for _ in range(600)) == 2


@pytest.mark.parametrize("kind", MELDING_KINDS)
def test_slices_are_many_and_bounded(kind: Kind, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between two steps there is little work, counted in what takes the time; the benchmark has the clock."""
    calls = 0

    def counting(work: Callable[..., Any]) -> Callable[..., Any]:
        def counted(*arguments: Any, **named: Any) -> Any:
            nonlocal calls
            calls += 1
            return work(*arguments, **named)

        return counted

    owner, name, most = DEAR[kind]
    monkeypatch.setattr(owner, name, counting(getattr(owner, name)))
    rng = Rng("slices")
    steps = total = 0
    for _ in range(5):
        calls = 0
        for _ in MAKERS[kind]("", Terms(), rng, None):
            assert calls <= most
            steps, total, calls = steps + 1, total + calls, 0
    assert steps >= 10
    assert total > 0


def test_a_theme_has_a_name_words_levels_and_an_order() -> None:
    for kind in MELDING_KINDS:
        for name, theme in THEMES[kind].items():
            assert (theme.name, theme.kind) == (name, kind)
            assert has(f"practice.theme.{kind}.{name}")
            assert has(f"practice.theme.{kind}.{name}.line")
            assert theme.levels == tuple(level for level in LEVELS if level in theme.levels)
            assert theme.levels
        telling = [theme.priority for theme in THEMES[kind].values()]
        assert len(set(telling)) == len(telling), "which theme is named first must not be left to chance"
