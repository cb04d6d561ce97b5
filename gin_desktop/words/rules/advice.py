"""How to play well: a section for each lesson of the course. Cards are chosen here; what they come to, the engine says.

What strong players do stands in docs/research/opponents.md, under "What Expert does".
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

from gin_desktop.engine.cards import FULL, Card, CardSet, each, parse_card, parse_cards, rank, suit, to_set
from gin_desktop.engine.layoffs import best_defence
from gin_desktop.engine.melds import Arrangement, MeldRules, meld_rules
from gin_desktop.engine.presets import preset
from gin_desktop.engine.rule_field import Ending, RoundFacts
from gin_desktop.engine.scoring import Outcome, score_round
from gin_desktop.words import t, tn
from gin_desktop.words.cards import card_text
from gin_desktop.words.document import CardGroup, Example, Section, TableExample
from gin_desktop.words.layoffs import cards_text

_RULES: Final = preset("standard")
_RANKS: Final = ("AC", "2C", "3C", "7C", "JC", "QC", "KC")
_WAITING: Final = ("6H 7H 7D", "6H 7H", "7H 7D", "6H 8H")
_AT_FIRST: Final = (("8S 8H 8D", "keep"), ("5C 6C", "wait"), ("KH QS JD", "go"), ("2H AS", "low"))
_BROKEN: Final = ("5H 6H 7H QS QD QC 2C 3C 4C AD", "8H 8S 8D 8C 9H KD KH JC TS 6D")
"""The knocker, and who breaks up a set (RULES.md 4.4, G28)."""
_TWO_WAYS: Final = ("2C 3C 4C 2D 2S 8D 9D TD JD QD", "5C 6C AC KH KS 7H 7S 4H 4S TS")
"""Who knocks in two ways, and the opponent (RULES.md 4.3, G32 and G33)."""
_SPREADS: Final = (("2C 3C 4C", "8D 9D TD JD QD"), ("2C 2D 2S", "8D 9D TD JD QD"))
_UPCARD: Final = "6H"
_HANDS: Final = ("6S 7H QC", "5H 8H KD", "JS 2D 4H")
"""The upcard, and parts of hands that it goes with or not."""
_NEAR: Final = 2
RISKY: Final = "7C 9C 8H"
FINE: Final = "KH"
"""Cards that go with the eight of clubs, and one that does not."""
LAST_GONE: Final = "9S 9H TD 8D JS"
LAST: Final = ("9D", "TS")
"""Cards that are gone at the end of the stock, and two that may be discarded."""
SCORES: Final = ((88, 60), (60, 95))
_THEIRS: Final = 20
_ENDINGS: Final = ((Ending.KNOCK, 6), (Ending.GIN, 0))
"""Scores, what the opponent is left with, and how the round ends: with how much deadwood."""
_KNOCKS: Final = (("early", 9, 38), ("after", 9, 6))


SAFE: Final = "KD"
GONE: Final = "KS KH QD"
"""A card that goes with nothing once these are gone."""


def advice_page() -> list[Section]:
    """Returns the sections of advice in the order of the lessons."""
    return [
        _section("hold", t("advice.hold"), _runs(), _waiting(), t("advice.hold.gap")),
        _section("high", t("advice.high"), _at_first(), t("advice.high.late")),
        _section("take", t("advice.take"), _offered(), t("advice.take.but")),
        _section("upcard", t("advice.upcard"), _turned(), t("advice.upcard.pass")),
        _section("taken", t("advice.taken"), _taken()),
        _section("safe", t("advice.safe"), _safe()),
        _section("knock", t("advice.knock"), t("advice.knock.late"), _knocks()),
        _section("gin", t("advice.gin")),
        _section("score", t("advice.score"), _scores()),
        _section("layoff", t("advice.layoff"), _broken(), t("advice.layoff.before")),
        _section("spread", t("advice.spread"), _two_ways()),
        _section("end", t("advice.end"), _last_discards()),
    ]


def advice_section(lesson: str) -> Section:
    """Returns the section that is the text of a lesson."""
    return next(section for section in advice_page() if section.id == f"advice_{lesson}")


def _section(name: str, *blocks: str | Example | TableExample) -> Section:
    return Section(f"advice_{name}", t(f"advice.{name}.title"), blocks)


def _melder() -> MeldRules:
    return meld_rules(_RULES)


def completing(cards: CardSet) -> list[Card]:
    """Returns the cards that would complete a meld with some of these."""
    melder = _melder()
    return [
        card
        for card in each(FULL & ~cards)
        if any(melder.is_meld(1 << card | 1 << one | 1 << other) for one, other in combinations(each(cards), 2))
    ]


def runs_of_three(card: Card) -> int:
    """Returns the number of runs of three that contain a card."""
    suit = [other for other in each(FULL) if other // 13 == card // 13]
    return sum(_melder().is_run(to_set(some)) for some in combinations(suit, 3) if card in some)


def _runs() -> TableExample:
    cards = [parse_card(name) for name in _RANKS]
    head = (t("advice.hold.rank"), *(card_text(card)[:-1] for card in cards))
    rows = ((t("advice.hold.runs"), *(str(runs_of_three(card)) for card in cards)),)
    return TableExample(t("advice.hold.ranks"), head, rows)


def _waiting() -> Example:
    groups = []
    for text in _WAITING:
        cards = parse_cards(text)
        groups.append(CardGroup(tuple(cards), tn("advice.hold.waits", len(completing(to_set(cards))))))
    return Example(t("advice.hold.example"), (tuple(groups),))


def _at_first() -> Example:
    melder, groups = _melder(), []
    for text, kind in _AT_FIRST:
        cards = parse_cards(text)
        waits = cards_text(completing(to_set(cards)))
        said = t(f"advice.high.{kind}", deadwood=melder.total(to_set(cards)), cards=waits)
        groups.append(CardGroup(tuple(cards), said))
    return Example(t("advice.high.example"), (tuple(groups),))


def _offered() -> Example:
    groups, offered = [], parse_card("7C")
    for text in ("7S 7H", "7S", "JC QC"):
        cards = parse_cards(text)
        made = offered in completing(to_set(cards))
        groups.append(CardGroup(tuple(cards), t("advice.take.yes" if made else "advice.take.no")))
    return Example(t("advice.take.example"), (tuple(groups),))


def going_with(card: Card, hand: CardSet) -> int:
    """Returns how many cards of a hand go with a card: of its rank, or at most two away in its suit."""
    near = (other for other in each(hand) if suit(other) == suit(card) and abs(rank(other) - rank(card)) <= _NEAR)
    return sum(1 for _ in near) + sum(rank(other) == rank(card) for other in each(hand))


def _turned() -> Example:
    groups, turned = [], parse_card(_UPCARD)
    for text in _HANDS:
        cards = parse_cards(text)
        fits = going_with(turned, to_set(cards))
        said = t("advice.upcard.yes", n=fits) if fits > 1 else t("advice.upcard.no")
        groups.append(CardGroup(tuple(cards), said))
    return Example(t("advice.upcard.example"), (tuple(groups),))


def _taken() -> Example:
    risky = CardGroup(tuple(parse_cards(RISKY)), t("advice.taken.danger"))
    fine = CardGroup((parse_card(FINE),), t("advice.taken.fine"))
    return Example(t("advice.taken.example"), ((risky, fine),))


def _safe() -> Example:
    held = CardGroup((parse_card(SAFE),), t("advice.safe.held"))
    gone = CardGroup(tuple(parse_cards(GONE)), t("advice.safe.gone"))
    return Example(t("advice.safe.example"), ((held, gone),))


def _last_discards() -> Example:
    gone = to_set(parse_cards(LAST_GONE))
    groups = [CardGroup(tuple(parse_cards(LAST_GONE)), t("advice.safe.gone"))]
    for text in LAST:
        card = parse_card(text)
        said = t("advice.end.use" if usable(card, gone) else "advice.end.safe")
        groups.append(CardGroup((card,), said))
    return Example(t("advice.end.example"), (tuple(groups),))


def usable(card: Card, gone: CardSet) -> bool:
    """Whether a meld can still be made with a card when others are gone."""
    return any(meld >> card & 1 for meld in _melder().melds_in(FULL & ~gone))


def points_won() -> list[int]:
    """Returns the points of the knock and of the gin of the example."""
    return [score_round(RoundFacts(end, 0, 1, left, _THEIRS), _RULES).points for end, left in _ENDINGS]


def _scores() -> TableExample:
    rows = []
    for own, other in SCORES:
        after = [max(0, _RULES.target - own - points) for points in points_won()]
        results = [t("advice.score.on", points=left) if left else t("advice.score.over") for left in after]
        rows.append((t("advice.score.pair", first=own, second=other), *results))
    knock, gin = points_won()
    head = (t("advice.score.score"), t("advice.score.win", points=knock), t("advice.score.gin", points=gin))
    return TableExample(t("advice.score.example"), head, tuple(rows), words=True)


def _knocks() -> TableExample:
    rows = []
    for when, mine, theirs in _KNOCKS:
        score = score_round(RoundFacts(Ending.KNOCK, 0, 1, mine, theirs), _RULES)
        result = "lost" if score.outcome is Outcome.UNDERCUT else "won"
        rows.append(
            (
                t(f"advice.knock.{when}"),
                t("advice.knock.pair", first=mine, second=theirs),
                t(f"advice.knock.{result}", points=score.points),
            )
        )
    head = t("advice.knock.when"), t("advice.knock.deadwood"), t("advice.knock.result")
    return TableExample(t("advice.knock.example"), head, tuple(rows), words=True)


def _broken() -> Example:
    melder = _melder()
    knocker, defender = (to_set(parse_cards(text)) for text in _BROKEN)
    spread = melder.best_arrangement(knocker)
    best = best_defence(melder, defender, spread)
    whole = melder.best_arrangement(defender)
    before = best_defence(melder, defender & ~sum(whole), spread).deadwood
    rows = (_melds(spread), (*_melds(best.melds), *_laid(spread, [card for card, _ in best.layoffs])))
    return Example(
        t("advice.layoff.example"),
        rows,
        (t("example.anna"), t("example.ben")),
        note=t("advice.layoff.note", before=before, after=best.deadwood),
    )


def _laid(spread: Arrangement, cards: list[Card]) -> tuple[CardGroup, ...]:
    """Returns the groups of cards laid off, each on the meld that it extends."""
    melder = _melder()
    meld = next(one for one in spread if melder.fits(cards[0], one))
    return (CardGroup(tuple(cards), t("example.lays_off", meld=cards_text(melder.order(meld)))),)


def _melds(arrangement: Arrangement) -> tuple[CardGroup, ...]:
    melder = _melder()
    return tuple(
        CardGroup(tuple(melder.order(meld)), t("example.set" if melder.is_set(meld) else "example.run"))
        for meld in arrangement
    )


def two_arrangements() -> list[tuple[int, int]]:
    """Returns deadwood and points of one knock in two arrangements, against the best defence."""
    melder, found = _melder(), []
    knocker, defender = (to_set(parse_cards(text)) for text in _TWO_WAYS)
    for names in _SPREADS:
        spread = tuple(to_set(parse_cards(text)) for text in names)
        left = melder.total(knocker & ~sum(spread))
        answer = best_defence(melder, defender, spread).deadwood
        found.append((left, score_round(RoundFacts(Ending.KNOCK, 0, 1, left, answer), _RULES).points))
    return found


def _two_ways() -> Example:
    ways, rows = two_arrangements(), []
    for names, (left, points) in zip(_SPREADS, ways, strict=True):
        spread = tuple(to_set(parse_cards(text)) for text in names)
        loose = to_set(parse_cards(_TWO_WAYS[0])) & ~sum(spread)
        cards = sorted(each(loose), key=rank, reverse=True)
        said = t("advice.spread.least", deadwood=left, points=points)
        rows.append((*_melds(spread), CardGroup(tuple(cards), said)))
    note = t("advice.spread.note", more=ways[1][1] - ways[0][1])
    return Example(t("advice.spread.example"), tuple(rows), note=note)
