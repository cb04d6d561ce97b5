"""What is said about a position in the making."""

from __future__ import annotations

from gin_desktop.practice.layoff.position_editor import HAND, Problem, Side
from gin_desktop.ui.practice.setup.model import SetupModel
from gin_desktop.words import t, tn


def caption(model: SetupModel, side: Side) -> tuple[str, str]:
    """The name of a side, and how many cards it has."""
    draft = model.draft
    name = t("setup.knocker" if side == "knocker" else "setup.defender")
    return name, t("setup.amount", n=draft.size(side), of=draft.wanted(side))


def note(model: SetupModel, side: Side) -> tuple[str, bool]:
    """What is said at the right end of a side's caption, and whether it is something wrong."""
    draft = model.draft
    if side == "defender" or not draft.size("knocker"):
        return "", False
    for problem in draft.problems:
        if problem.side == side and problem.error.code != "knocker_size":
            return problem_text(problem), True
    if not draft.deadwood and draft.size("knocker") >= HAND:
        return t("setup.big_gin" if draft.size("knocker") > HAND else "setup.gin"), False
    limit, deadwood = draft.terms.limit, draft.knocker_deadwood
    if deadwood > limit > 0:  # cards still to come may meld some, but who knows no melds has to know why not
        return t("setup.count.over", count=deadwood, limit=limit), True
    text = t("setup.count", count=deadwood, limit=limit)
    return text if limit else t("setup.count.gin_only", count=deadwood), False


def problem_text(problem: Problem) -> str:
    """What is missing or wrong, in a short sentence."""
    code, values = problem.error.code, dict(problem.error.values)
    if code in ("knocker_size", "hand_size"):
        return tn(f"setup.problem.{code}", int(str(values["missing"])))
    if code == "over_limit":
        key = "setup.problem.over_limit" if values["limit"] else "setup.problem.over_limit.gin_only"
        return t(key, count=values["count"], limit=values["limit"])
    if code == "no_layoffs" and not values["others"]:
        return t("setup.problem.no_layoffs.only")
    return t(f"setup.problem.{code}")
