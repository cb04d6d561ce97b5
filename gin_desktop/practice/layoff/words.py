"""The texts of the lessons on lay-offs, one sentence for each mistake."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import assert_never

from gin_desktop.engine.cards import Card, CardSet, by_rank, to_list
from gin_desktop.engine.melds import Meld, MeldRules
from gin_desktop.practice.layoff.differences import CardsOnMeld, Change
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
from gin_desktop.words import t, tn
from gin_desktop.words.cards import card_text
from gin_desktop.words.layoffs import cards_text
from gin_desktop.words.lists import listed


def layoff_lesson_text(melder: MeldRules, lesson: LayoffLesson) -> str:
    """Returns the text of a lesson on a defence."""
    say = _Words(melder, lesson.change)
    match lesson:
        case MissedLayOff():
            return t("layoff_lesson.missed", what=say.fitting(lesson.fits), less=say.less())
        case MissedLayOffs():
            what = listed([say.fitting(group) for group in lesson.fits])
            return t("layoff_lesson.missed", what=what, less=say.less())
        case MissedMeldExtension():
            return t("layoff_lesson.missed", what=say.joining(lesson.longer), less=say.less())
        case MissedMeld():
            key = "layoff_lesson.set" if melder.is_set(lesson.meld) else "layoff_lesson.run"
            return t(key, meld=say.meld(lesson.meld), less=say.less())
        case LaidOffOnWrongMeld():
            return t(
                "layoff_lesson.wrong_place",
                card=card_text(lesson.card),
                meld=say.meld(lesson.better),
                other=say.meld(lesson.meld),
                then=say.cards(lesson.then),
                less=say.less(),
            )
        case SpareCards() | ReplacementCard() | WrongMeld() | MeldBetterBroken() | CardsBetterKept():
            return say.with_price(_own_melds(say, lesson))
        case BetterDefence():
            return say.with_price(t("layoff_lesson.better", do=say.doing(lesson.change.made), less=say.less()))
        case EqualDefence():
            return t("layoff_lesson.equal", do=say.doing(lesson.change.made))
        case _:
            assert_never(lesson)


def _own_melds(
    say: _Words, lesson: SpareCards | ReplacementCard | WrongMeld | MeldBetterBroken | CardsBetterKept
) -> str:
    """Returns the text of a lesson about own melds, without the cards gained and lost."""
    match lesson:
        case SpareCards():
            return _spare(say, lesson)
        case ReplacementCard():
            return t(
                "layoff_lesson.stand_in",
                card=card_text(lesson.card),
                other=card_text(lesson.other),
                meld=say.meld(lesson.meld),
                why=say.reasons(lesson.others),
                less=say.less(),
            )
        case WrongMeld():
            made, broken = say.melds(lesson.made), say.melds(lesson.broken)
            if lesson.shared is None:
                return t("layoff_lesson.instead", made=made, broken=broken, less=say.less())
            return tn("layoff_lesson.worth", lesson.points, card=card_text(lesson.shared), made=made, broken=broken)
        case MeldBetterBroken():
            broken, why = say.melds(lesson.broken), say.reasons(lesson.others)
            if lesson.exact:
                return tn("layoff_lesson.keeping", lesson.points, broken=broken, why=why)
            return t("layoff_lesson.break_up", broken=broken, why=why, less=say.less())
        case CardsBetterKept():
            return _kept(say, lesson)


def _spare(say: _Words, lesson: SpareCards) -> str:
    """Returns the text of a lesson in which an own meld can spare cards for lay-offs or for other melds."""
    meld, cards = say.meld(lesson.whole), say.cards(lesson.spared)
    if lesson.change.laid_off:
        why = say.reasons(lesson.others)
        return tn("layoff_lesson.spare", len(lesson.spared), meld=meld, why=why, less=say.less())
    others = say.melds(lesson.others)
    return t("layoff_lesson.spare.meld", meld=meld, cards=cards, others=others, less=say.less())


def _kept(say: _Words, lesson: CardsBetterKept) -> str:
    """Returns the text of a lesson in which cards that were laid off are worth more in own melds."""
    cards, melds = say.cards(lesson.kept), say.melds(lesson.melds)
    if lesson.instead_of is not None:
        other = say.meld(lesson.instead_of)
        return tn("layoff_lesson.worth.own", lesson.points, card=cards, made=melds, other=other)
    if do := say.doing(lesson.others):
        keep = t("layoff_lesson.do.keep", cards=cards, melds=melds)
        return t("layoff_lesson.better", do=clauses([keep, do]), less=say.less())
    return t("layoff_lesson.keep", cards=cards, melds=melds, less=say.less())


def clauses(parts: Sequence[str]) -> str:
    """Returns a list of clauses, which may contain "and" themselves: ``a, b, and c``."""
    if len(parts) < 2:
        return "".join(parts)
    return t("layoff_lesson.clauses", first=t("list.comma").join(parts[:-1]), last=parts[-1])


class _Words:
    """Builds the parts of a sentence about a change."""

    def __init__(self, melder: MeldRules, change: Change) -> None:
        self.melder = melder
        self.change = change

    def meld(self, meld: Meld) -> str:
        return cards_text(self.melder.order(meld))

    def melds(self, melds: Iterable[Meld]) -> str:
        return listed([self.meld(meld) for meld in melds])

    def cards(self, cards: Iterable[Card]) -> str:
        return listed([card_text(card) for card in cards])

    def less(self) -> str:
        return tn("layoff_lesson.less", self.change.points)

    def fitting(self, group: CardsOnMeld) -> str:
        """Returns what a loose card could have done: ``8♥ fits on 5♥ 6♥ 7♥, and then 9♥ too``."""
        number, cards, meld = len(group.first), self.cards(group.first), self.meld(group.meld)
        then, after = self.cards(group.then), self.cards(group.after)
        if then and after:
            return tn("layoff_lesson.fit.after.then", number, cards=cards, meld=meld, then=then, after=after)
        if after:
            return tn("layoff_lesson.fit.after", number, cards=cards, meld=meld, after=after)
        if self.melder.is_set(group.meld):
            return t("layoff_lesson.fit.set", cards=cards, meld=meld)
        if then:
            return tn("layoff_lesson.fit.then", number, cards=cards, meld=meld, then=then)
        return tn("layoff_lesson.fit", number, cards=cards, meld=meld)

    def going(self, group: CardsOnMeld) -> str:
        """Returns what a card does that was used otherwise: ``8♥ goes on 5♥ 6♥ 7♥ and lets 9♥ follow``."""
        number, cards, meld = len(group.first), self.cards(group.first), self.meld(group.meld)
        then, after = self.cards(group.then), self.cards(group.after)
        if self.melder.is_set(group.meld):
            return t("layoff_lesson.go.set", cards=cards, meld=meld)
        if then and after:
            return tn("layoff_lesson.go.after.then", number, cards=cards, meld=meld, then=then, after=after)
        if after:
            return tn("layoff_lesson.go.after", number, cards=cards, meld=meld, after=after)
        if then:
            return tn("layoff_lesson.go.then", number, cards=cards, meld=meld, then=then)
        return tn("layoff_lesson.go", number, cards=cards, meld=meld)

    def reasons(self, made: Sequence[Meld]) -> str:
        """Returns what becomes possible: melds to be made, cards that join a meld, lay-offs."""
        fresh = [meld for meld in made if all(own & ~meld for own in self.change.joined)]
        plain = [meld for meld in fresh if not self.taken(meld)]
        why = [t("layoff_lesson.possible", melds=self.melds(plain))] if plain else []
        for meld in fresh:
            for card, whole in self.taken(meld):
                values = {"meld": self.meld(meld), "card": card_text(card), "other": self.meld(whole)}
                why.append(t("layoff_lesson.possible.from", **values))
        why += [self.joining(meld) for meld in made if meld not in fresh]
        return clauses([*why, *(self.going(group) for group in self.change.laid_off)])

    def taken(self, meld: Meld) -> list[tuple[Card, Meld]]:
        """Returns the card, if it is just one, that a meld takes from a longer own meld, with that meld."""
        cards = [(card, whole) for whole in self.change.shortened for card in to_list(meld & whole)]
        return cards if len(cards) == 1 else []

    def joining(self, longer: Meld) -> str:
        """Returns which cards join an own meld: ``7♣ joins 8♣ 9♣ 10♣``."""
        own = next(own for own in self.change.joined if not own & ~longer)
        cards = [card for card in self.melder.order(longer) if not own >> card & 1]
        return tn("layoff_lesson.join", len(cards), cards=self.cards(cards), meld=self.meld(own))

    def doing(self, made: Sequence[Meld]) -> str:
        """Returns what to do, for the place after a colon: ``meld A and B, and lay off C on D``."""
        change, parts = self.change, []
        if made and change.broken and not change.laid_off:
            melds, broken = self.melds(made), self.melds(change.broken)
            parts.append(t("layoff_lesson.do.meld_instead", melds=melds, broken=broken))
        elif made:
            parts.append(t("layoff_lesson.do.meld", melds=self.melds(made)))
        elif change.given_up and not change.laid_off:
            parts.append(t("layoff_lesson.do.break", broken=self.melds(change.given_up)))
        off = [
            t("layoff_lesson.do.on", cards=self.cards((*group.first, *group.then)), meld=self.meld(group.meld))
            for group in change.laid_off
        ]
        if off:
            parts.append(t("layoff_lesson.do.lay_off", what=clauses(off)))
        return clauses(parts)

    def with_price(self, sentence: str) -> str:
        """Returns the sentence and, if cards become loose, which cards and points are gained and lost."""
        rid, loose = self.change.placed, self.change.loose
        if not loose:
            return sentence
        gain, price = _by_rank(rid), _by_rank(loose)
        go = tn("layoff_lesson.price.go", len(gain), cards=self.cards(gain), points=self.melder.total(rid))
        stay = tn("layoff_lesson.price.stay", len(price), cards=self.cards(price), points=self.melder.total(loose))
        return t("layoff_lesson.price", sentence=sentence, go=go, stay=stay)


def _by_rank(cards: CardSet) -> list[Card]:
    return sorted(to_list(cards), key=by_rank)
