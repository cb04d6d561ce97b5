"""The themes of laying off, each by definition.

"Every best defence" means every way that leaves the least deadwood: any own melds, and all that they leave to go. So a
theme never hangs on which of several answers was computed. A card that goes "only there" has one place on the spread
at the time it goes; where it had two, the person might have solved the position without meeting the theme.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from gin_desktop.engine.melds import meld_rules_for
from gin_desktop.practice.layoff.solving import Solution, Way, places, prefers_run, solve
from gin_desktop.practice.model import LayoffPosition, Terms
from gin_desktop.practice.theme import Theme

LayoffTheme = Theme[LayoffPosition]


def _every(position: LayoffPosition, test: Callable[[Solution, Way], bool]) -> bool:
    """Whether the test holds of every best defence."""
    solution = solve(position)
    return all(test(solution, way) for way in solution.best)


def fourth_of_set(position: LayoffPosition) -> bool:
    """Every best defence lays off a fourth card on a set, and that card can go only there."""
    return _every(position, lambda solution, way: any(on_set and not runs for _, on_set, runs in places(solution, way)))


def end_of_run(position: LayoffPosition) -> bool:
    """Every best defence lays off a card on a run, and that card can go on no set: the plainest lay-off of all."""
    return _every(position, lambda solution, way: any(runs and not on_set for _, on_set, runs in places(solution, way)))


def both_ends(position: LayoffPosition) -> bool:
    """Every best defence lays off below and above one and the same run, cards that can go only there."""

    def test(solution: Solution, way: Way) -> bool:
        only = {card for card, on_set, runs in places(solution, way) if runs == 1 and not on_set}
        first = [(place, row[0]) for place, row in solution.reach.ends if row]
        here = [place for place, card in first if card in only]
        return len(set(here)) < len(here)

    return _every(position, test)


def chain(position: LayoffPosition) -> bool:
    """Every best defence lays off a card that fits only after another was laid off."""
    return _every(position, lambda solution, way: bool(way.gone & ~solution.reach.direct))


def set_or_run(position: LayoffPosition) -> bool:
    """Every best defence lays off a card that both a set and a run would take, and must put it on the run.

    On the set it would cost points, because another card follows only on the run.
    """
    return _every(position, prefers_run)


def break_meld(position: LayoffPosition) -> bool:
    """Every best defence breaks up a meld of the least deadwood and lays off at least one of its cards.

    Melding first for the least deadwood and laying off what is left costs points, however that least deadwood is made.
    A meld is broken up when no own meld holds three of its cards any more.
    """
    solution = solve(position)
    if solution.naive == solution.deadwood:
        return False

    def broken(own: Way, best: Way) -> bool:
        return any(meld & best.gone and all((meld & kept).bit_count() < 3 for kept in best.melds) for meld in own.melds)

    return all(broken(own, best) for best in solution.best for own in solution.own)


def keep_card(position: LayoffPosition) -> bool:
    """A card fits the spread as it lies, and every best defence keeps it in an own meld: laying it off costs points."""
    solution = solve(position)
    kept = solution.reach.direct & position.hand
    for way in solution.best:
        kept &= way.melded
    return bool(kept)


def nothing_fits(position: LayoffPosition) -> bool:
    """No card of the hand fits the spread: what counts is melding well, and seeing that nothing goes."""
    return not solve(position).reach.direct & position.hand


def around_corner(position: LayoffPosition) -> bool:
    """Every best defence lays off a card that makes or lengthens a run which joins king and ace, and only there."""
    low = meld_rules_for("low", 1)

    def test(solution: Solution, way: Way) -> bool:
        only = sum(1 << card for card, on_set, runs in places(solution, way) if runs == 1 and not on_set)
        for place, row in solution.reach.ends:
            run = position.spread[place]
            for card in row:
                if not way.gone >> card & 1:
                    break
                run |= 1 << card
                if only >> card & 1 and not low.is_run(run):
                    return True
        return False

    return _every(position, test)


def layoff_on_gin(position: LayoffPosition) -> bool:
    """The knocker has gin (or big gin), and every best defence lays off all the same."""
    return position.gin and all(way.gone for way in solve(position).best)


def undercuts(position: LayoffPosition, deadwood: int) -> bool:
    """Whether a defender's deadwood takes the round from the knocker; gin cannot be undercut (RULES.md 4.4)."""
    if position.gin:
        return False
    least = position.knocker_deadwood
    return deadwood < least or (deadwood == least and position.terms.tie_rule != "knocker")


def undercut_in_reach(position: LayoffPosition) -> bool:
    """The least deadwood undercuts; without laying off there would be no undercut."""
    solution = solve(position)
    return undercuts(position, solution.deadwood) and not undercuts(position, solution.plain)


def _any_layoffs(terms: Terms) -> bool:
    return terms.any_layoffs


_ALL: Final[tuple[LayoffTheme, ...]] = (
    Theme("end_of_run", "layoff", end_of_run, _any_layoffs),
    Theme("fourth_of_set", "layoff", fourth_of_set, _any_layoffs),
    Theme("both_ends", "layoff", both_ends, _any_layoffs),
    Theme("chain", "layoff", chain, _any_layoffs),
    Theme("set_or_run", "layoff", set_or_run, _any_layoffs),
    Theme("break_meld", "layoff", break_meld, _any_layoffs),
    Theme("keep_card", "layoff", keep_card, _any_layoffs),
    Theme("nothing_fits", "layoff", nothing_fits, _any_layoffs),
    Theme("around_corner", "layoff", around_corner, lambda terms: terms.any_layoffs and terms.ace_runs != "low"),
    Theme(
        "layoff_on_gin",
        "layoff",
        layoff_on_gin,
        lambda terms: terms.layoff and (terms.layoff_on_gin or terms.layoff_on_big_gin),
    ),
    Theme("undercut_in_reach", "layoff", undercut_in_reach, lambda terms: terms.layoff and terms.any_knock),
)

LAYOFF_THEMES: Final[Mapping[str, LayoffTheme]] = {theme.name: theme for theme in _ALL}
"""Every theme of laying off by name, in the order in which they are best met."""

TELLING: Final = (
    "break_meld",
    "set_or_run",
    "layoff_on_gin",
    "around_corner",
    "undercut_in_reach",
    "both_ends",
    "chain",
    "keep_card",
    "fourth_of_set",
    "end_of_run",
    "nothing_fits",
)
"""The same names, by how much they say about a position: the rare ones first."""
