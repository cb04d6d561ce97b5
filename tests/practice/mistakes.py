"""Wrong answers of every kind, with what they teach: for the tests of judging and of the sentences."""

from __future__ import annotations

from dataclasses import dataclass
from typing import get_args

from gin_desktop.engine.cards import CardSet, parse_cards, to_set
from gin_desktop.engine.layoffs import LayOff
from gin_desktop.practice.layoff.lessons import (
    BetterDefence,
    CardsBetterKept,
    EqualDefence,
    LaidOffOnWrongMeld,
    LayoffLesson,
    MeldBetterBroken,
    MissedLayOff,
    MissedLayOffs,
    MissedMeld,
    MissedMeldExtension,
    ReplacementCard,
    SpareCards,
    WrongMeld,
)
from gin_desktop.practice.model import LayoffPosition, Terms
from tests.practice.answers import Answer

KINDS: frozenset[type[LayoffLesson]] = frozenset(get_args(LayoffLesson))
"""Every kind of lesson on a defence."""


def cards(text: str) -> CardSet:
    """The set of some cards."""
    return to_set(parse_cards(text))


def card(name: str) -> int:
    """One card."""
    return parse_cards(name)[0]


def showdown(spread: str, deadwood: str, hand: str, terms: Terms | None = None) -> LayoffPosition:
    """A position; the melds of the spread are parted by bars."""
    melds = tuple(cards(meld) for meld in spread.split("|"))
    return LayoffPosition(terms or Terms(), melds, cards(deadwood), cards(hand))


def answer(melds: str, layoffs: str) -> Answer:
    """An answer: melds parted by bars, lay-offs as card and place (``8H0 9H0``)."""
    off = tuple(LayOff(card(word[:2]), int(word[2:])) for word in layoffs.split())
    return tuple(cards(meld) for meld in melds.split("|") if meld.strip()), off


@dataclass(frozen=True)
class Mistake:
    """A wrong answer, the lessons (kind, points) and their sentences."""

    position: LayoffPosition
    answer: Answer
    lessons: tuple[tuple[type[LayoffLesson], int], ...]
    said: tuple[str, ...]


def _mistake(
    shown: str, hand: str, own: str, *lessons: tuple[type[LayoffLesson], int, str], terms: Terms | None = None
) -> Mistake:
    """``shown`` is the spread and after a + the deadwood, ``own`` the melds and after a + the lay-offs."""
    spread, deadwood = shown.split("+")
    melds, layoffs = own.split("+")
    return Mistake(
        showdown(spread, deadwood, hand, terms),
        answer(melds, layoffs),
        tuple((kind, points) for kind, points, _ in lessons),
        tuple(said for _, _, said in lessons),
    )


RUN_AND_QUEENS = "5H 6H 7H | QS QD QC + AS 2S 2D 3D"

MISTAKES = {
    "forgotten on a run": _mistake(
        RUN_AND_QUEENS,
        "8H QH KS KC 9D 7D 5C 3C TC 4S",
        "+ QH1",
        (MissedLayOff, 8, "8♥ fits on 5♥ 6♥ 7♥: 8 points less."),
    ),
    "forgotten on a set": _mistake(
        RUN_AND_QUEENS,
        "8H QH KS KC 9D 7D 5C 3C TC 4S",
        "+ 8H0",
        (MissedLayOff, 10, "Q♥ completes Q♠ Q♦ Q♣: 10 points less."),
    ),
    "both ends": _mistake(
        RUN_AND_QUEENS,
        "8H 4H KS KC 9D 7D 5C 3C TC 4S",
        "+",
        (MissedLayOff, 8, "8♥ fits on 5♥ 6♥ 7♥: 8 points less."),
        (MissedLayOff, 4, "4♥ fits on 5♥ 6♥ 7♥: 4 points less."),
    ),
    "chain": _mistake(
        RUN_AND_QUEENS,
        "8H 9H KS KC 9D 7D 5C 3C TC 4S",
        "+",
        (MissedLayOffs, 17, "8♥ fits on 5♥ 6♥ 7♥, and then 9♥ too: 17 points less."),
    ),
    "chain not gone on with": _mistake(
        RUN_AND_QUEENS,
        "8H 9H KS KC 9D 7D 5C 3C TC 4S",
        "+ 8H0",
        (MissedLayOffs, 9, "9♥ fits on 5♥ 6♥ 7♥ too, after 8♥: 9 points less."),
    ),
    "a set not seen": _mistake(
        RUN_AND_QUEENS,
        "9S 9D 9C KS KD 7D 5C 3C TC 4S",
        "+",
        (MissedMeld, 27, "9♠ 9♦ 9♣ are a set: 27 points less."),
    ),
    "a run not seen": _mistake(
        RUN_AND_QUEENS,
        "7D 8D 9D KS KD 7S 5C 3C TC 4S",
        "+",
        (MissedMeld, 24, "7♦ 8♦ 9♦ are a run: 24 points less."),
    ),
    "the fourth not seen": _mistake(
        RUN_AND_QUEENS,
        "9S 9D 9C 9H KD 7D 5C 3C TC 4S",
        "9S 9D 9C +",
        (MissedMeldExtension, 9, "9♥ joins your 9♠ 9♦ 9♣: 9 points less."),
    ),
    "the fourth lets one follow": _mistake(
        RUN_AND_QUEENS,
        "8S 8D 8C 8H 9H KS 7D 5C 3C 4S",
        "8S 8D 8C 8H +",
        (SpareCards, 9, "8♠ 8♥ 8♦ 8♣ can spare a card: 8♥ goes on 5♥ 6♥ 7♥ and lets 9♥ follow. That is 9 points less."),
    ),
    "the fourth makes a run": _mistake(
        RUN_AND_QUEENS,
        "8S 8D 8C 8H 9C TC 7D 5C 3S 4S",
        "8S 8D 8C 8H +",
        (SpareCards, 19, "8♠ 8♥ 8♦ 8♣ can spare 8♣ for 8♣ 9♣ 10♣: 19 points less."),
    ),
    "another nine will do": _mistake(
        RUN_AND_QUEENS,
        "9S 9H 9C 9D TD JD 5C 3C KC 4S",
        "9S 9H 9D +",
        (
            ReplacementCard,
            29,
            "9♣ can take the place of 9♦ in 9♠ 9♥ 9♦: 9♦ 10♦ J♦ can be melded. That is 29 points less.",
        ),
    ),
    "a set better broken up": _mistake(
        "6C 7C 8C | 6S 7S 8S + AS 2S 2D 3D",
        "9S 9H 9C TS KD QD 5H 3H 7H 4S",
        "9S 9H 9C +",
        (
            MeldBetterBroken,
            1,
            "Keeping 9♠ 9♥ 9♣ costs 1 point: 9♣ goes on 6♣ 7♣ 8♣, and 9♠ goes on 6♠ 7♠ 8♠ and lets 10♠ follow. "
            "10♠ (10) no longer counts; 9♥ (9) now does.",
        ),
    ),
    "a set better broken up, a lay-off forgotten": _mistake(
        "6C 7C 8C | 6S 7S 8S + AS 2S 2D 3D",
        "9S 9H 9C TS KD QD 5C 3H 7H 4S",
        "9S 9H 9C +",
        (MissedLayOff, 5, "5♣ fits on 6♣ 7♣ 8♣: 5 points less."),
        (
            MeldBetterBroken,
            1,
            "Keeping 9♠ 9♥ 9♣ costs 1 point: 9♣ goes on 6♣ 7♣ 8♣, and 9♠ goes on 6♠ 7♠ 8♠ and lets 10♠ follow. "
            "10♠ (10) no longer counts; 9♥ (9) now does.",
        ),
    ),
    "a run better broken up, another made shorter": _mistake(
        "AH 2H 3H 4H | JH QH KH + AC 3C 6C",
        "5H 6H 7H 7D 8D 9D TD JD TH 7C",
        "5H 6H 7H | 7D 8D 9D TD JD + TH1",
        (
            MeldBetterBroken,
            7,
            "Keeping 5♥ 6♥ 7♥ costs 7 points: 7♥ 7♦ 7♣ can be melded with 7♦ from 7♦ 8♦ 9♦ 10♦ J♦, "
            "and 5♥ goes on A♥ 2♥ 3♥ 4♥ and lets 6♥ follow.",
        ),
    ),
    "a run instead of a set": _mistake(
        RUN_AND_QUEENS,
        "9S 9D 9H 7D 8D KC 5C 3C TC 4S",
        "7D 8D 9D +",
        (
            WrongMeld,
            3,
            "9♦ is worth 3 points more in 9♠ 9♥ 9♦ than in 7♦ 8♦ 9♦. "
            "9♠ and 9♥ (18) no longer count; 7♦ and 8♦ (15) now do.",
        ),
    ),
    "a card better kept": _mistake(
        RUN_AND_QUEENS,
        "8H 8S 8D KC 9C 7D 5C 3C TC 4S",
        "+ 8H0",
        (CardsBetterKept, 16, "8♥: 16 points more in your own 8♠ 8♥ 8♦ than on 5♥ 6♥ 7♥."),
    ),
    "a card better kept that lets one follow": _mistake(
        RUN_AND_QUEENS,
        "8H 9H 8S 8D KC 7D 5C 3C TC 4S",
        "+ 8H0 9H0",
        (CardsBetterKept, 7, "Keep 8♥ for 8♠ 8♥ 8♦: 7 points less. 8♠ and 8♦ (16) no longer count; 9♥ (9) now does."),
    ),
    "the wrong meld of two": _mistake(
        "5H 6H 7H | 8S 8D 8C + AS 2S 2D 3D",
        "8H 9H KS KC 9D 7D 5C 3C TC 4S",
        "+ 8H1",
        (LaidOffOnWrongMeld, 9, "8♥ on 5♥ 6♥ 7♥ instead of 8♠ 8♦ 8♣ lets 9♥ follow: 9 points less."),
    ),
    "many things at once": _mistake(
        "3S 3D 3C | 2H 3H 4H 5H 6H + 2S AC",
        "7S 7H 8H 9H TH 4D 7C 8C 9C TC",
        "7H 8H 9H TH | 7C 8C 9C TC +",
        (
            BetterDefence,
            7,
            "Better: meld 8♥ 9♥ 10♥, 8♣ 9♣ 10♣ and 7♠ 7♥ 7♣ "
            "instead of 7♥ 8♥ 9♥ 10♥ and 7♣ 8♣ 9♣ 10♣. That is 7 points less.",
        ),
    ),
    "cards kept for melds, and one moved": _mistake(
        "9S 9D 9C | AH 2H 3H 4H + 4S 3D 2C",
        "6S 8S 5H 6H 7H 8H 9H 2D 6D 8D",
        "+ 5H1 6H1 7H1 8H1 9H1",
        (
            BetterDefence,
            21,
            "Better: meld 6♠ 6♥ 6♦ and 8♠ 8♥ 8♦, and lay off 9♥ on 9♠ 9♦ 9♣. That is 21 points less. "
            "6♠, 6♦, 8♠ and 8♦ (28) no longer count; 7♥ (7) now does.",
        ),
    ),
    "round the corner": _mistake(
        "QH KH AH | 8S 8D 8C + 2S 2D 3D 3C",
        "2H 3H KS KC 9D 7D 5C 4C TC 4S",
        "+",
        (MissedLayOffs, 5, "2♥ fits on Q♥ K♥ A♥, and then 3♥ too: 5 points less."),
        terms=Terms(ace_runs="wrap"),
    ),
    "right, and another answer as good": _mistake(
        RUN_AND_QUEENS,
        "8H 9H TH KC KD 7D 5C 3C TC 4S",
        "8H 9H TH +",
        (EqualDefence, 0, "Just as good: lay off 8♥, 9♥ and 10♥ on 5♥ 6♥ 7♥."),
    ),
}
