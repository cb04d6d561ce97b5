"""The rules page: how a rule set is played and scored, in sections made from its fields."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from gin_desktop.engine.phases import Phase
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.words import t

_SECTIONS: Final = {
    "upcard": "deal",
    "draw_stock": "deal",
    "draw": "turn",
    "discard": "end",
    "last_discard": "turn",
    "must_end": "end",
    "answer": "doubling",
    "spread": "doubling",
    "defence": "layoff",
    "over": "score",
}
"""The section for each phase, by the phase's value."""


@dataclass(frozen=True)
class Section:
    """A part of a rules page: its id, a title and its paragraphs."""

    id: str
    title: str
    paragraphs: tuple[str, ...]


def section_for(phase: Phase) -> str:
    """The id of the section that answers what one may do in this phase of a round."""
    return _SECTIONS.get(str(phase), "turn")


def rules_page(rules: RuleSet) -> list[Section]:
    """The whole rules in sections; raises KeyError for values that no playable rule set has."""
    return [
        Section("aim", t("page.aim.title"), (t("page.aim"),)),
        Section(
            "cards",
            t("page.cards.title"),
            (
                t("page.cards.points", ace=rules.ace_points),
                t("page.cards.melds"),
                t(f"page.cards.ace.{rules.ace_runs}"),
            ),
        ),
        Section("deal", t("page.deal.title"), (t("page.deal"), _dealers(rules))),
        Section("turn", t("page.turn.title"), _turn(rules)),
        Section("end", t("page.end.title"), _end(rules)),
        Section("layoff", t("page.layoff.title"), _layoff(rules)),
        Section("score", t("page.score.title"), _score(rules)),
        Section("game", t("page.game.title"), _game(rules)),
    ]


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
