"""The themes of laying off: the definition of each, the plan that aims at it, and the mistakes that belong to it.

A new theme needs a definition, a function for its mistakes, an entry in the table below with a plan, and its texts.

"Every best defence" means every choice of own melds that leaves the least deadwood, with everything laid off that it
leaves for that. So a theme never depends on which of several answers was computed. A card that goes "only there" has
one place on the spread when it is laid off; with two places the person might solve the position without the theme.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Final

from gin_desktop.engine.cards import each
from gin_desktop.engine.melds import meld_rules_for
from gin_desktop.practice.layoff import plans
from gin_desktop.practice.layoff.differences import CardsOnMeld
from gin_desktop.practice.layoff.lessons import (
    BetterDefence,
    CardsBetterKept,
    LaidOffOnWrongMeld,
    LayoffLesson,
    MeldBetterBroken,
    MissedLayOffs,
)
from gin_desktop.practice.layoff.plans import Aim
from gin_desktop.practice.layoff.solving import MeldChoice, Solution, places, prefers_run, solve
from gin_desktop.practice.model import Kind, LayoffPosition, Terms, Verdict
from gin_desktop.practice.theme import Theme


def _every(position: LayoffPosition, test: Callable[[Solution, MeldChoice], bool]) -> bool:
    """Whether every best defence passes a test."""
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

    def test(solution: Solution, way: MeldChoice) -> bool:
        only = {card for card, on_set, runs in places(solution, way) if runs == 1 and not on_set}
        first = [(place, row[0]) for place, row in solution.reach.ends if row]
        here = [place for place, card in first if card in only]
        return len(set(here)) < len(here)

    return _every(position, test)


def chain(position: LayoffPosition) -> bool:
    """Every best defence lays off a card that fits only after another was laid off."""
    return _every(position, lambda solution, way: bool(way.gone & ~solution.reach.directly_fitting))


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

    def broken(own: MeldChoice, best: MeldChoice) -> bool:
        return any(meld & best.gone and all((meld & kept).bit_count() < 3 for kept in best.melds) for meld in own.melds)

    return all(broken(own, best) for best in solution.best for own in solution.own)


def keep_card(position: LayoffPosition) -> bool:
    """A card fits the spread as it lies, and every best defence keeps it in an own meld: laying it off costs points."""
    solution = solve(position)
    kept = solution.reach.directly_fitting & position.hand
    for way in solution.best:
        kept &= way.melded
    return bool(kept)


def nothing_fits(position: LayoffPosition) -> bool:
    """No card of the hand fits the spread: one has to meld well, and see that nothing can be laid off."""
    return not solve(position).reach.directly_fitting & position.hand


def around_corner(position: LayoffPosition) -> bool:
    """Every best defence lays off a card that makes or lengthens a run around the corner, and fits only there."""
    low = meld_rules_for("low", 1)

    def test(solution: Solution, way: MeldChoice) -> bool:
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


# --- how closely a mistake is related to a theme: 0 for exactly that, more the less it is related, None if not at all

PLAIN: Final = 1000
"""The least distance of themes that only say where a card goes; they matter only if no other theme is related."""
_GROUP: Final = 10
"""The additional distance for each further meld of the knocker."""


def _never(_position: LayoffPosition, _lesson: LayoffLesson) -> int | None:
    return None


def _always(_position: LayoffPosition, _lesson: LayoffLesson) -> int | None:
    return 2 * PLAIN  # if nothing fits, only own melds can be wrong


def _on_a_meld(lesson: LayoffLesson, test: Callable[[CardsOnMeld], bool], start: int) -> int | None:
    """Returns the distance by the first of the knocker's melds whose missed lay-offs pass a test; None if none does."""
    return next((start + _GROUP * at for at, group in enumerate(lesson.change.laid_off) if test(group)), None)


def _on_a_set(position: LayoffPosition, lesson: LayoffLesson) -> int | None:
    return _on_a_meld(lesson, lambda group: position.terms.melder.is_set(group.meld), PLAIN)


def _on_a_run(position: LayoffPosition, lesson: LayoffLesson) -> int | None:
    return _on_a_meld(lesson, lambda group: position.terms.melder.is_run(group.meld), PLAIN + 1)


def _on_both_ends(position: LayoffPosition, lesson: LayoffLesson) -> int | None:
    return _on_a_meld(lesson, lambda group: position.terms.melder.is_run(group.meld), PLAIN)


def _in_a_chain(_position: LayoffPosition, lesson: LayoffLesson) -> int | None:
    match lesson:
        case MissedLayOffs():
            return 0
        case LaidOffOnWrongMeld():
            return 1
    return _on_a_meld(lesson, lambda group: bool(group.then or group.after), 20)


def _round_the_corner(position: LayoffPosition, lesson: LayoffLesson) -> int | None:
    def test(group: CardsOnMeld) -> bool:
        cards = (*each(group.meld), *group.first, *group.then, *group.after)
        return position.terms.melder.is_run(group.meld) and {0, 12} <= {card % 13 for card in cards}

    return _on_a_meld(lesson, test, 21)


def _on_the_set(_position: LayoffPosition, lesson: LayoffLesson) -> int | None:
    return 0 if isinstance(lesson, LaidOffOnWrongMeld) else None


def _kept_whole(_position: LayoffPosition, lesson: LayoffLesson) -> int | None:
    match lesson:
        case MeldBetterBroken():
            return 0
        case BetterDefence() if lesson.change.laid_off and lesson.change.given_up:
            return 1
    return None


def _laid_off(_position: LayoffPosition, lesson: LayoffLesson) -> int | None:
    return 0 if isinstance(lesson, CardsBetterKept) else None


def _left_to_gin(position: LayoffPosition, lesson: LayoffLesson) -> int | None:
    return 2 if position.gin and lesson.change.laid_off else None


# --- the themes


@dataclass(frozen=True, slots=True, kw_only=True)
class LayoffTheme(Theme[LayoffPosition]):
    """A theme of laying off.

    Attributes:
        aim: makes a plan for a position that is likely to be of this theme.
        alone: makes other plans for some levels, to which nothing is added.
        mistake: returns how closely a mistake is related to the theme.
    """

    kind: ClassVar[Kind] = "layoff"

    aim: Aim
    alone: Mapping[int, Aim] = field(default_factory=dict)
    mistake: Callable[[LayoffPosition, LayoffLesson], int | None]


def _any_layoffs(terms: Terms) -> bool:
    return terms.any_layoffs


_ALL: Final = (
    LayoffTheme(
        name="end_of_run",
        holds=end_of_run,
        possible=_any_layoffs,
        aim=plans.one_end,
        levels=(1, 2, 3, 4, 5),
        priority=20,
        mistake=_on_a_run,
    ),
    LayoffTheme(
        name="fourth_of_set",
        holds=fourth_of_set,
        possible=_any_layoffs,
        aim=plans.fourth,
        levels=(1, 2, 3, 4, 5),
        priority=30,
        mistake=_on_a_set,
    ),
    LayoffTheme(
        name="both_ends",
        holds=both_ends,
        possible=_any_layoffs,
        aim=plans.both_ends,
        levels=(2, 3, 4, 5),
        priority=60,
        mistake=_on_both_ends,
    ),
    LayoffTheme(
        name="chain",
        holds=chain,
        possible=_any_layoffs,
        aim=plans.chain,
        levels=(2, 3, 4, 5),
        priority=50,
        mistake=_in_a_chain,
    ),
    LayoffTheme(
        name="set_or_run",
        holds=set_or_run,
        possible=_any_layoffs,
        aim=plans.set_or_run,
        levels=(3, 4, 5),
        priority=100,
        mistake=_on_the_set,
    ),
    LayoffTheme(
        name="break_meld",
        holds=break_meld,
        possible=_any_layoffs,
        aim=plans.break_meld,
        alone={3: plans.break_one_set},
        levels=(3, 4, 5),
        priority=110,
        mistake=_kept_whole,
    ),
    LayoffTheme(
        name="keep_card",
        holds=keep_card,
        possible=_any_layoffs,
        aim=plans.keep_card,
        levels=(2, 3, 4, 5),
        priority=40,
        mistake=_laid_off,
    ),
    LayoffTheme(
        name="nothing_fits",
        holds=nothing_fits,
        possible=_any_layoffs,
        aim=plans.nothing,
        levels=(1, 2),
        priority=10,
        mistake=_always,
    ),
    LayoffTheme(
        name="around_corner",
        holds=around_corner,
        possible=lambda terms: terms.any_layoffs and terms.ace_runs != "low",
        aim=plans.around_corner,
        levels=(1, 2, 3, 4, 5),
        priority=80,
        mistake=_round_the_corner,
    ),
    LayoffTheme(
        name="layoff_on_gin",
        holds=layoff_on_gin,
        possible=lambda terms: terms.layoff and (terms.layoff_on_gin or terms.layoff_on_big_gin),
        aim=plans.on_gin,
        alone={1: plans.one_card_on_gin},
        levels=(1, 2, 3, 4, 5),
        priority=90,
        mistake=_left_to_gin,
    ),
    LayoffTheme(
        name="undercut_in_reach",
        holds=undercut_in_reach,
        possible=lambda terms: terms.layoff and terms.any_knock,
        aim=plans.undercut,
        alone={1: plans.one_card_undercuts},
        levels=(1, 2, 3, 4, 5),
        priority=70,
        mistake=_never,  # an undercut is missed because of some other mistake
    ),
)

LAYOFF_THEMES: Final[Mapping[str, LayoffTheme]] = {theme.name: theme for theme in _ALL}
"""Every theme of laying off by name, in the order in which they are best learned."""


def themes_of_mistake(position: LayoffPosition, lesson: LayoffLesson) -> tuple[str, ...]:
    """Returns the themes of a position related to a lesson, the closest first; none for a mere slip.

    Themes that only say where a card goes are returned only if no other theme is related.
    """
    near = [(theme.mistake(position, lesson), theme) for theme in LAYOFF_THEMES.values()]
    about = sorted((distance, theme.name) for distance, theme in near if distance is not None)
    held = [(distance, name) for distance, name in about if LAYOFF_THEMES[name].holds(position)]
    more = tuple(name for distance, name in held if distance < PLAIN)
    return more or tuple(name for _, name in held)


def theme_for_answer(position: LayoffPosition, theme: str, verdict: Verdict, lessons: Sequence[LayoffLesson]) -> str:
    """Returns the theme under which an answer to a task of ``theme`` is shown and recorded.

    It is ``theme`` itself for a right answer, if one of the mistakes is related to it, and if no theme of the position
    is related to any; otherwise the theme of the costliest mistake that has one. A missed undercut counts for
    ``undercut_in_reach`` whatever the mistake. ``lessons`` are those of the answer, the costliest first.
    """
    if verdict.right:
        return theme
    if theme == "undercut_in_reach" and not undercuts(position, verdict.measure):
        return theme
    blamed = [name for lesson in lessons for name in themes_of_mistake(position, lesson)]
    return theme if theme in blamed or not blamed else blamed[0]
