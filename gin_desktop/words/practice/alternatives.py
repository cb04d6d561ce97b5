"""The knocker's side and melds in words: what a spread loses, and why the best answer is the best."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from gin_desktop.engine.cards import CardSet, by_rank, to_list
from gin_desktop.engine.melds import Meld, MeldRules
from gin_desktop.words import t, tn
from gin_desktop.words.cards import card_text
from gin_desktop.words.layoffs import cards_text, listed
from gin_desktop.words.practice.lessons import LessonLike


def tenths(points: Fraction) -> int:
    """Points as whole tenths, halves rounded up."""
    return int((points * 20 + 1) // 2)


def points_text(points: Fraction) -> str:
    """Points to the tenth: ``3.6``. A count and its average rounded so add up to their sum rounded so."""
    return _tenths_text(tenths(points))


def _tenths_text(whole: int) -> str:
    return t("alternatives.points", whole=whole // 10, tenth=whole % 10)


def melds_text(melder: MeldRules, melds: Sequence[Meld]) -> str:
    """Some melds in a sentence: ``5♥ 6♥ 7♥ and 9♠ 9♥ 9♦``."""
    if not melds:
        return t("alternatives.no_melds")
    return listed([cards_text(melder.order(meld)) for meld in melds])


def side_lesson_text(melder: MeldRules, lesson: LessonLike) -> str:
    """A lesson of the knocker's side or of melds, in one to three plain sentences."""
    values: Mapping[str, Any] = lesson.values
    match lesson.code:
        case "spread_open" | "spread_dearer" | "spread_both" | "spread_cheaper":
            return _compared(lesson.code, values)
        case "spread_shown" | "spread_other":
            return _described(melder, lesson.code, values)
        case "spread_loose":
            gap = _gap_text(values["own"], values["with"])
            return t("alternatives.spread_loose", cards=_names(values["cards"]), gap=gap)
        case "spread_seen":
            return t("alternatives.spread_seen", cards=_names(values["cards"]))
        case "spread_shut":
            cards, held = values["cards"], values["held"]
            key = "alternatives.spread_shut.held" if held == cards else "alternatives.spread_shut.seen"
            return tn("alternatives.spread_shut" if 0 < held < cards else key, cards.bit_count(), cards=_names(cards))
        case "meld_conflict":
            key = "alternatives.conflict.set" if melder.is_set(values["best"]) else "alternatives.conflict.run"
            own, best = (cards_text(melder.order(values[name])) for name in ("own", "best"))
            return tn(key, lesson.points, card=card_text(values["card"]), own=own, best=best)
        case "meld_missed":
            return tn("alternatives.missed", lesson.points, meld=cards_text(melder.order(values["meld"])))
        case "meld_short":
            meld = cards_text(melder.order(values["meld"]))
            return tn("alternatives.short", lesson.points, cards=_names(values["cards"]), meld=meld)
        case "meld_better":
            melds, broken = (melds_text(melder, values[name]) for name in ("melds", "broken"))
            return tn("alternatives.better", lesson.points, melds=melds, broken=broken)
        case "meld_shown":
            return t("alternatives.shown", melds=melds_text(melder, values["melds"]))
        case "meld_tempting":
            return tn("alternatives.tempting", values["more"], melds=melds_text(melder, values["melds"]))
    return t("alternatives.equal", melds=melds_text(melder, values["melds"]))


def _names(cards: CardSet) -> str:
    """Cards of a sentence, low ones first."""
    return listed([card_text(card) for card in sorted(to_list(cards), key=by_rank)])


def _compared(code: str, values: Mapping[str, Any]) -> str:
    """What lies open on both spreads, and what that comes to."""
    more = abs(values["own_deadwood"] - values["best_deadwood"])
    own, best = (values[f"{whose}_deadwood"] + values[f"{whose}_expected"] for whose in ("own", "best"))
    said = [
        _lies_open("yours", values["own_open"], values["own_chain"], values["own_expected"]),
        _lies_open("best", values["best_open"], values["best_chain"], values["best_expected"]),
    ]
    if code == "spread_open":
        said.append(t("alternatives.spread_open", gap=_gap_text(own, best)))
    else:
        said.append(tn(f"alternatives.{code}", more, gap=_gap_text(own, best)))
    return " ".join(said)


def _described(melder: MeldRules, code: str, values: Mapping[str, Any]) -> str:
    """A spread that nobody laid down: its count, what lies open, and for one that is not the best how much is lost."""
    whose = "best" if code == "spread_shown" else "other"
    said = [
        t(f"alternatives.{code}", melds=melds_text(melder, values["melds"]), count=values["count"]),
        _lies_open(whose, values["open"], values["chain"], values["expected"]),
    ]
    if whose == "other":
        said.append(t("alternatives.other.gap", gap=_gap_text(values["measure"], values["best"])))
    return " ".join(said)


def _gap_text(own: Fraction, better: Fraction) -> str:
    """The difference of two measures as the person reads them, so that the sum is right to the tenth."""
    gap = tenths(own) - tenths(better)
    return _tenths_text(gap) if gap > 0 else t("alternatives.points.little")


def _lies_open(whose: str, cards: CardSet, chain: bool, expected: Fraction) -> str:
    """What fits a spread, and the points that makes."""
    if not cards:
        return t(f"alternatives.{whose}.none")
    key = f"alternatives.{whose}.chain" if chain else f"alternatives.{whose}"
    return tn(key, cards.bit_count(), cards=_names(cards), points=points_text(expected))
