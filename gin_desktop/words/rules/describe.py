"""Rule sets in words: the numbers that matter, how long a game takes, and a few sentences, all made from the fields."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from gin_desktop.engine.rule_field import Ending
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.words import t

_POINTS_A_ROUND: Final = 24.0
_WINNERS_SHARE: Final = 0.6
_LENGTHS: Final = {"cutthroat3": 1.25, "dealer_out3": 1.25, "partners4": 0.95}
"""The length of a game by its mode, relative to a game of two players to the same target."""
_BOXES: Final = {"extra_box_gin": "gin", "extra_box_undercut": "undercut", "spade_boxes_double": ""}
"""The fields that grant extra boxes, each with the outcome that earns one."""
_QUICK: Final = 1.5
"""minutes a round"""
_THOUGHTFUL: Final = 3.0
"""minutes a round"""


class Fact(NamedTuple):
    """A key figure of a rule set: its name, and ready to show its label, its value and what it means in a sentence."""

    name: str
    label: str
    value: str
    about: str


def facts(rules: RuleSet, target: int = 0, *, game: bool = True) -> list[Fact]:
    """Returns the key figures of a rule set; a `target` other than 0 replaces its own.

    Without `game` only rounds count: what belongs to a game (target, boxes, bonuses) is left out.
    """
    found = [_fact("target", str(target or rules.target), n=target or rules.target)] if game else []
    mode = "gin_only" if rules.gin_only else rules.knock_mode
    found.append(_fact("knock", _knock(rules), mode, n=rules.knock_limit))
    found.append(_fact("gin", str(rules.gin_bonus), n=rules.gin_bonus))
    big = str(rules.big_gin_bonus) if rules.big_gin else t("fact.big_gin.none")
    found.append(_fact("big_gin", big, "" if rules.big_gin else "none", n=rules.big_gin_bonus))
    undercut = t("fact.none") if rules.gin_only else str(rules.undercut_bonus)
    when = "none" if rules.gin_only else "" if rules.tie_rule == "undercut" else "less"
    found.append(_fact("undercut", undercut, when, n=rules.undercut_bonus))
    if game:
        whose = rules.box_to if rules.box_to == "each" or rules.entrants == 2 else "losers"
        found.append(_fact("box", _box(rules), whose if rules.has_boxes else "none", n=rules.box_bonus))
        bonus = str(rules.game_bonus) if rules.game_bonus else t("fact.none")
        found.append(_fact("game", bonus, "" if rules.game_bonus else "none", n=rules.game_bonus))
        shutout = t(f"fact.shutout.{rules.shutout_effect}", points=rules.shutout_bonus)
        found.append(Fact("shutout", t("fact.shutout"), shutout, _about_shutout(rules)))
    if rules.allows_layoffs_on(Ending.GIN):
        found.append(_fact("layoff_on_gin", t("fact.yes")))
    return found


def _fact(name: str, value: str, kind: str = "", **values: int) -> Fact:
    """Returns a figure; its sentence is that of the ``kind``, where there are several."""
    about = f"fact.{name}.about.{kind}" if kind else f"fact.{name}.about"
    return Fact(name, t(f"fact.{name}"), value, t(about, **values))


def _about_shutout(rules: RuleSet) -> str:
    if rules.shutout_effect == "none":
        return t("fact.shutout.about.none")
    return t(f"fact.shutout.about.{rules.shutout_effect}.{rules.shutout_test}", n=rules.shutout_bonus)


def minutes(rules: RuleSet) -> tuple[int, int]:
    """Returns the usual length of a game in minutes, for quick and for thoughtful players.

    A rough model, measured over rounds of the computer players: the points a round brings, three rounds of five for
    the side that wins, and two to three minutes a round (longer without knocking). A Hollywood sheet takes half as
    many rounds again as one game; a series as many games as its target asks for (three if it has no end). Where three
    play each for themselves the points go to more players; partners need fewer deals, but wait for both tables.
    """
    points = _POINTS_A_ROUND
    if rules.gin_only or rules.ace_points > 1:
        points *= 1.3
    if rules.spades_double:
        points *= 1.25
    if rules.has_cube:
        points *= 1.4
    rounds = max(1.0, rules.target / (_WINNERS_SHARE * points)) * _LENGTHS.get(rules.mode, 1.0)
    if rules.sheet == "hollywood":
        rounds *= 1.5
    elif rules.series == "multi_match":
        a_game = rules.target + rules.game_bonus + rules.box_bonus * _WINNERS_SHARE * rounds
        rounds *= math.ceil(rules.series_target / a_game) if rules.series_target else 3
    return minutes_of_rounds(rules, rounds)


def minutes_of_rounds(rules: RuleSet, rounds: float) -> tuple[int, int]:
    """Returns the usual length of so many rounds in minutes, for quick and for thoughtful players."""
    longer = 1.3 if rules.gin_only else 1.0
    return _rounded(rounds * longer * _QUICK), _rounded(rounds * longer * _THOUGHTFUL)


def _rounded(time: float) -> int:
    """Rounds a time to the minute when short, then to five, then to fifteen minutes."""
    step = 1 if time < 10 else 5 if time < 60 else 15
    return max(1, step * round(time / step))


def summary(rules: RuleSet, goal: str = "") -> str:
    """Returns a few short sentences about a rule set, made from its fields alone.

    A `goal` replaces the game to a target, and what belongs to such a game is left out.
    """
    said = [] if rules.mode == "head_to_head" else [t(f"summary.mode.{rules.mode}")]
    said.append(t(f"summary.knock.{'gin_only' if rules.gin_only else rules.knock_mode}", limit=rules.knock_limit))
    bonuses = "summary.bonuses.gin_only" if rules.gin_only else "summary.bonuses"
    figures = {"gin": rules.gin_bonus, "big_gin": rules.big_gin_bonus, "undercut": rules.undercut_bonus}
    said.append(t(f"{bonuses}.big_gin" if rules.big_gin else bonuses, **figures))
    return " ".join([*said, goal or _goal(rules), *_features(rules, game=not goal)])


def _goal(rules: RuleSet) -> str:
    if rules.sheet == "hollywood":
        return t("summary.goal.hollywood", target=rules.target)
    if rules.series == "multi_match":
        key = "summary.goal.series" if rules.series_target else "summary.goal.series.open"
        return t(key, target=rules.target, total=rules.series_target)
    return t("summary.goal.game", target=rules.target)


def _features(rules: RuleSet, *, game: bool) -> list[str]:
    """Returns the uncommon features of a rule set, the most striking first; without `game` those of a round only."""
    boxes = game and rules.has_boxes
    told = {name for name in _BOXES if game and getattr(rules, name) and rules.has_effect(name)}
    paid = [kind for name, kind in _BOXES.items() if kind and name in told]
    doubled = "spade_boxes_double" in told
    extra = "both" if len(paid) > 1 else "".join(paid)
    found = [
        (rules.start == "eleven", "eleven"),
        (rules.ace_runs != "low", f"ace.{rules.ace_runs}"),
        (rules.ace_points != 1, "ace_points"),
        (rules.spades_double, "spades.both" if doubled else "spades"),
        (rules.max_cube > 1, "doubling"),
        (not rules.layoff, "layoff.none"),
        (rules.allows_layoffs_on(Ending.GIN), "layoff.gin"),
        (rules.must_go_gin, "must_go_gin"),
        (rules.has_effect("last_discard") and rules.last_discard != "dead", "last_discard"),
        (bool(extra), f"extra_boxes.{extra}"),
        (doubled and not rules.spades_double, "spade_boxes"),
        (boxes and rules.box_to == "loser", "box.loser" if rules.entrants == 2 else "box.losers"),
        (game and not boxes, "box.none"),
        (game and rules.game_bonus == 0, "no_bonus"),
        (game and rules.game_winner == "highest_total", "highest_total"),
        (game and rules.shutout_effect.startswith("double"), f"shutout.{rules.shutout_effect}"),
    ]
    return [t(f"summary.{key}", points=rules.ace_points, most=rules.max_cube) for there, key in found if there]


def _box(rules: RuleSet) -> str:
    if not rules.has_boxes:
        return t("fact.none")
    if rules.box_to == "each":
        return str(rules.box_bonus)
    return t("fact.box.loser" if rules.entrants == 2 else "fact.box.losers", points=rules.box_bonus)


def _knock(rules: RuleSet) -> str:
    if rules.gin_only:
        return t("fact.knock.gin_only")
    if rules.knock_mode == "oklahoma":
        return t("fact.knock.oklahoma")
    return t("fact.knock.value", limit=rules.knock_limit)


def meta_text(rules: RuleSet, rounds: int = 0, duplicate: int = 0) -> str:
    """Returns players, usual length and target in a few words.

    `rounds` are played instead of a game, or `duplicate` deals twice with the hands swapped, where they are not 0.
    """
    if duplicate or rounds:
        low, high = minutes_of_rounds(rules, 2 * duplicate or rounds)
        goal = t("picker.goal.duplicate", n=duplicate) if duplicate else t("picker.goal.round")
    else:
        low, high = minutes(rules)
        goal = t("picker.goal", target=rules.target)
    return t(
        "picker.meta",
        players=t("picker.players", n=rules.players),
        minutes=t("picker.minutes", low=low, high=high),
        goal=goal,
    )


def game_line(title: str, rules: RuleSet, rounds: int = 0, duplicate: int = 0) -> str:
    """Returns what is played in one line: the rules, what ends the game, and how long it usually takes.

    `rounds` and `duplicate` are as for :func:`meta_text`.
    """
    if duplicate or rounds:
        low, high = minutes_of_rounds(rules, 2 * duplicate or rounds)
        key = "new_game.line.duplicate" if duplicate else "new_game.line.round"
        return t(key, rules=title, n=duplicate, low=low, high=high)
    low, high = minutes(rules)
    return t("new_game.line", rules=title, target=rules.target, low=low, high=high)
