"""Rule sets in words: their names, the numbers that matter, and a page to read, all made from the fields."""

from __future__ import annotations

from dataclasses import dataclass

from gin_desktop.engine.game import unplayable
from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.words import has, t


@dataclass(frozen=True)
class Fact:
    """One number (or word) that matters: what it is, and its value, both ready to show."""

    label: str
    value: str


@dataclass(frozen=True)
class Section:
    """A part of a rules page: a title and its paragraphs."""

    title: str
    paragraphs: tuple[str, ...]


def playable_names() -> list[str]:
    """The presets that can be played today and have a name in words, in the order of the presets."""
    return [name for name in PRESETS if has(f"rules.{name}.name") and not unplayable(preset(name))]


def rules_name(name: str) -> str:
    """What the preset is called on the screen; raises KeyError for one without a name."""
    return t(f"rules.{name}.name")


def rules_line(name: str) -> str:
    """The preset in one line; raises KeyError for one without a name."""
    return t(f"rules.{name}.line")


def facts(rules: RuleSet, target: int = 0) -> list[Fact]:
    """The numbers that matter when choosing rules; `target` replaces the rule set's own if it is not 0."""
    found = [Fact(t("fact.target"), str(target or rules.target)), Fact(t("fact.knock"), _knock(rules))]
    found.append(Fact(t("fact.gin"), str(rules.gin_bonus)))
    big = str(rules.big_gin_bonus) if rules.big_gin else t("fact.big_gin.none")
    found.append(Fact(t("fact.big_gin"), big))
    found.append(Fact(t("fact.undercut"), str(rules.undercut_bonus)))
    box = t("fact.box.loser", points=rules.box_bonus) if rules.box_to == "loser" else str(rules.box_bonus)
    found.append(Fact(t("fact.box"), box))
    found.append(Fact(t("fact.game"), str(rules.game_bonus)))
    shutout = t(f"fact.shutout.{rules.shutout_effect}", points=rules.shutout_bonus)
    found.append(Fact(t("fact.shutout"), shutout))
    if rules.layoff_on_gin:
        found.append(Fact(t("fact.layoff_on_gin"), t("fact.yes")))
    return found


def rules_page(rules: RuleSet) -> list[Section]:
    """The whole rules in sections; raises KeyError for values that no playable rule set has."""
    return [
        Section(t("page.aim.title"), (t("page.aim"),)),
        Section(
            t("page.cards.title"),
            (
                t("page.cards.points", ace=rules.ace_points),
                t("page.cards.melds"),
                t(f"page.cards.ace.{rules.ace_runs}"),
            ),
        ),
        Section(t("page.deal.title"), (t("page.deal"), _dealers(rules))),
        Section(t("page.turn.title"), _turn(rules)),
        Section(t("page.end.title"), _end(rules)),
        Section(t("page.layoff.title"), _layoff(rules)),
        Section(t("page.score.title"), _score(rules)),
        Section(t("page.game.title"), _game(rules)),
    ]


def _knock(rules: RuleSet) -> str:
    if rules.knock_mode == "fixed" and rules.knock_limit > 0:
        return t("fact.knock.value", limit=rules.knock_limit)
    return t("fact.knock.oklahoma" if rules.knock_mode == "oklahoma" else "fact.knock.gin_only")


def _dealers(rules: RuleSet) -> str:
    return " ".join(
        (
            t(f"page.deal.first.{rules.first_dealer}"),
            t(f"page.deal.next.{rules.next_dealer}"),
            t(f"page.deal.draw.{rules.dealer_after_draw}"),
        )
    )


def _turn(rules: RuleSet) -> tuple[str, ...]:
    ending = t("page.turn.dead_stock", n=rules.dead_stock) if rules.dead_stock else t("page.turn.dead_stock_none")
    last = t("page.turn.last_draw.yes" if rules.last_draw_knock else "page.turn.last_draw.no")
    return (
        t(f"page.turn.first.{rules.upcard_rule}"),
        f"{t('page.turn')} {t(f'page.turn.return.{rules.return_taken_card}')}",
        t(f"page.turn.pile.{rules.discard_view}"),
        f"{ending} {last}",
    )


def _end(rules: RuleSet) -> tuple[str, ...]:
    big = t("page.end.big_gin" if rules.big_gin else "page.end.no_big_gin")
    return t("page.end.knock", limit=rules.knock_limit), f"{t('page.end.gin')} {big}"


def _layoff(rules: RuleSet) -> tuple[str, ...]:
    if not rules.layoff:
        return (t("page.layoff.none"),)
    if rules.layoff_on_gin:
        return t("page.layoff"), t("page.layoff.gin.yes")
    return t("page.layoff"), t("page.layoff.gin.no" if rules.big_gin else "page.layoff.gin.no_big")


def _score(rules: RuleSet) -> tuple[str, ...]:
    lines = [t("page.score.knock"), t("page.score.gin", points=rules.gin_bonus)]
    if rules.big_gin:
        lines.append(t("page.score.big_gin", points=rules.big_gin_bonus))
    undercut = t("page.score.undercut", points=rules.undercut_bonus)
    lines.append(f"{undercut} {t(f'page.score.tie.{rules.tie_rule}')}")
    return tuple(lines)


def _game(rules: RuleSet) -> tuple[str, ...]:
    lines = [t("page.game.target", target=rules.target)]
    lines.append(t("page.game.bonus", points=rules.game_bonus) if rules.game_bonus else t("page.game.no_bonus"))
    if rules.box_bonus:
        lines.append(t(f"page.game.box.{rules.box_to}", points=rules.box_bonus))
    if rules.shutout_effect != "none":
        when = t(f"page.game.shutout.when.{rules.shutout_test}")
        key = f"page.game.shutout.{rules.shutout_effect}"
        lines.append(t(key, when=when, points=rules.shutout_bonus))
    lines.append(t(f"page.game.winner.{rules.game_winner}"))
    return tuple(lines)
