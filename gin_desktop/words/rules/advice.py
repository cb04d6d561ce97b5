"""How to play well: a few sections of advice. Cards are chosen here; what they come to, the engine says.

What strong players do stands in docs/research/opponents.md, under "What Expert does".
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

from gin_desktop.engine.cards import FULL, Card, CardSet, each, parse_card, parse_cards, rank, to_set
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
_KNOCKS: Final = (("early", 9, 38), ("after", 9, 6))


SAFE: Final = "KD"
GONE: Final = "KS KH QD"
"""A card that goes with nothing once these are gone."""


def advice_page() -> list[Section]:
    """Returns the sections of advice, the most important first."""
    return [
        _section("hold", t("advice.hold"), _runs(), _waiting(), t("advice.hold.gap")),
        _section("high", t("advice.high"), _at_first()),
        _section("take", t("advice.take"), _offered(), t("advice.take.but")),
        _section("discard", t("advice.discard"), _taken()),
        _section("knock", t("advice.knock"), t("advice.knock.late"), _knocks()),
        _section("gin", t("advice.gin")),
        _section("layoff", t("advice.layoff"), _broken()),
        _section("undercut", t("advice.undercut"), _two_ways(), t("advice.undercut.defend")),
    ]


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


def _taken() -> Example:
    risky = tuple(parse_cards("7C 9C 8H"))
    safe = parse_card(SAFE)
    held = CardGroup((safe,), t("advice.discard.safe"))
    gone = CardGroup(tuple(parse_cards(GONE)), t("advice.discard.gone"))
    return Example(t("advice.discard.example"), ((CardGroup(risky, t("advice.discard.danger")), held, gone),))


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
        said = t("advice.undercut.least", deadwood=left, points=points)
        rows.append((*_melds(spread), CardGroup(tuple(cards), said)))
    note = t("advice.undercut.note", more=ways[1][1] - ways[0][1])
    return Example(t("advice.undercut.example"), tuple(rows), note=note)
