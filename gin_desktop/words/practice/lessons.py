"""What a wrong defence teaches, in one sentence a mistake."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol, cast

from gin_desktop.engine.cards import Card, by_rank, to_list
from gin_desktop.engine.melds import Meld, MeldRules
from gin_desktop.words import t, tn
from gin_desktop.words.cards import card_text
from gin_desktop.words.layoffs import cards_text, listed

_Group = tuple[Meld, tuple[Card, ...], tuple[Card, ...], tuple[Card, ...]]


class LessonLike(Protocol):
    """A lesson as practice makes it: what kind of mistake, the points it costs, and the cards it is about."""

    @property
    def code(self) -> str:
        """The kind of mistake."""

    @property
    def points(self) -> int:
        """What it costs."""

    @property
    def values(self) -> Mapping[str, object]:
        """The cards and melds, as numbers."""


def lesson_text(melder: MeldRules, lesson: LessonLike) -> str:
    """One lesson on a defence as a plain sentence; raises KeyError for a code that is not one of lay-offs."""
    return _Sentence(melder, lesson).text()


def clauses(parts: Sequence[str]) -> str:
    """A list of half-sentences that may hold an "and" themselves: ``a, b, and c``."""
    if len(parts) < 2:
        return "".join(parts)
    return t("lesson.clauses", first=t("explain.comma").join(parts[:-1]), last=parts[-1])


class _Sentence:
    """A lesson with its values unpacked, and the sentence for each kind."""

    def __init__(self, melder: MeldRules, lesson: LessonLike) -> None:
        values = lesson.values
        self.melder = melder
        self.code = lesson.code
        self.points = lesson.points
        self.broken = cast("Sequence[Meld]", values["broken"])
        self.made = cast("Sequence[Meld]", values["made"])
        self.given_up = cast("Sequence[Meld]", values["given_up"])
        self.shortened = cast("Sequence[Meld]", values["shortened"])
        self.joined = cast("Sequence[Meld]", values["joined"])
        self.gone = cast("Sequence[_Group]", values["gone"])
        self.moved = cast("Sequence[tuple[Card, Meld]]", values["moved"])
        self.back = cast("Sequence[tuple[Card, Meld]]", values["back"])
        self.loose = cast(int, values["loose"])
        self.rid = cast(int, values["rid"])
        self.costs = bool(values["costs"])

    def text(self) -> str:
        """The sentence."""
        return {
            "missed_layoff": self.missed_layoff,
            "missed_chain": self.missed_chain,
            "wrong_place": self.wrong_place,
            "missed_meld": self.missed_meld,
            "missed_join": self.missed_join,
            "spare": self.spare,
            "stand_in": self.stand_in,
            "wrong_meld": self.wrong_meld,
            "keep_meld_costs": self.keep_meld_costs,
            "better_kept": self.better_kept,
            "better": self.better,
            "equal": self.equal,
        }[self.code]()

    # --- the parts of a sentence ---

    def meld(self, meld: Meld) -> str:
        return cards_text(self.melder.order(meld))

    def melds(self, melds: Iterable[Meld]) -> str:
        return listed([self.meld(meld) for meld in melds])

    def cards(self, cards: Iterable[Card]) -> str:
        return listed([card_text(card) for card in cards])

    def less(self) -> str:
        return tn("lesson.less", self.points)

    def fitting(self, group: _Group) -> str:
        """``8♥ fits on 5♥ 6♥ 7♥, and then 9♥ too``; what a loose card could have done."""
        meld, first, then, after = group
        values = {"cards": self.cards(first), "meld": self.meld(meld), "then": self.cards(then)}
        if after:
            key = "lesson.fit.after.then" if then else "lesson.fit.after"
            return tn(key, len(first), after=self.cards(after), **values)
        if self.melder.is_set(meld):
            return t("lesson.fit.set", **values)
        return tn("lesson.fit.then" if then else "lesson.fit", len(first), **values)

    def going(self, group: _Group) -> str:
        """``8♥ goes on 5♥ 6♥ 7♥ and lets 9♥ follow``; what a card does that was used otherwise."""
        meld, first, then, after = group
        if self.melder.is_set(meld):
            return t("lesson.go.set", cards=self.cards(first), meld=self.meld(meld))
        values = {"cards": self.cards(first), "meld": self.meld(meld), "then": self.cards(then)}
        if after:
            key = "lesson.go.after.then" if then else "lesson.go.after"
            return tn(key, len(first), after=self.cards(after), **values)
        return tn("lesson.go.then" if then else "lesson.go", len(first), **values)

    def new(self) -> list[Meld]:
        """The melds made that are not what is left of a shortened one."""
        return [meld for meld in self.made if all(meld & ~whole for whole in self.shortened)]

    def reasons(self, made: Sequence[Meld]) -> str:
        """What becomes possible: melds to be made, cards that join a meld, cards that go."""
        fresh = [meld for meld in made if all(own & ~meld for own in self.joined)]
        plain = [meld for meld in fresh if not self.taken(meld)]
        why = [t("lesson.possible", melds=self.melds(plain))] if plain else []
        for meld in fresh:
            for card, whole in self.taken(meld):
                why.append(
                    t("lesson.possible.from", meld=self.meld(meld), card=card_text(card), other=self.meld(whole))
                )
        why += [self.joining(meld) for meld in made if meld not in fresh]
        return clauses([*why, *(self.going(group) for group in self.gone)])

    def taken(self, meld: Meld) -> list[tuple[Card, Meld]]:
        """The card that a meld takes from one of the own that is long enough, if it takes just one."""
        cards = [(card, whole) for whole in self.shortened for card in to_list(meld & whole)]
        return cards if len(cards) == 1 else []

    def joining(self, meld: Meld) -> str:
        """``7♣ joins 8♣ 9♣ 10♣``."""
        own = next(own for own in self.joined if not own & ~meld)
        cards = [card for card in self.melder.order(meld) if not own >> card & 1]
        return tn("lesson.join", len(cards), cards=self.cards(cards), meld=self.meld(own))

    def doing(self, made: Sequence[Meld]) -> str:
        """What to do, in the imperative: ``meld A and B, and lay off C on D``."""
        parts = []
        if made:
            instead = self.broken and not self.gone
            key = "lesson.do.meld_instead" if instead else "lesson.do.meld"
            parts.append(t(key, melds=self.melds(made), broken=self.melds(self.broken)))
        elif self.given_up and not self.gone:
            parts.append(t("lesson.do.break", broken=self.melds(self.given_up)))
        off = [
            t("lesson.do.on", cards=self.cards((*first, *then)), meld=self.meld(meld))
            for meld, first, then, _ in self.gone
        ]
        if off:
            parts.append(t("lesson.do.lay_off", what=clauses(off)))
        return clauses(parts)

    def with_price(self, sentence: str) -> str:
        """The sentence, and what the change gives and takes if cards stay loose for it."""
        if not self.loose:
            return sentence
        gain, price = sorted(to_list(self.rid), key=by_rank), sorted(to_list(self.loose), key=by_rank)
        go = tn("lesson.price.go", len(gain), cards=self.cards(gain), points=self.melder.total(self.rid))
        stay = tn("lesson.price.stay", len(price), cards=self.cards(price), points=self.melder.total(self.loose))
        return t("lesson.price", sentence=sentence, go=go, stay=stay)

    # --- the kinds of mistake ---

    def missed_layoff(self) -> str:
        return t("lesson.missed", what=self.fitting(self.gone[0]), less=self.less())

    def missed_chain(self) -> str:
        return t("lesson.missed", what=listed([self.fitting(group) for group in self.gone]), less=self.less())

    def wrong_place(self) -> str:
        (meld, first, then, _), (card, on) = self.gone[0], self.moved[0]
        return t(
            "lesson.wrong_place",
            card=card_text(card),
            meld=self.meld(meld),
            other=self.meld(on),
            then=self.cards(other for other in (*first, *then) if other != card),
            less=self.less(),
        )

    def missed_meld(self) -> str:
        meld = self.made[0]
        key = "lesson.set" if self.melder.is_set(meld) else "lesson.run"
        return t(key, meld=self.meld(meld), less=self.less())

    def missed_join(self) -> str:
        return t("lesson.missed", what=self.joining(self.made[0]), less=self.less())

    def spare(self) -> str:
        (whole,), others = self.shortened, self.new()
        left = sum(meld for meld in self.made if meld not in others)
        spared = [card for card in self.melder.order(whole) if not left >> card & 1]
        values = {"meld": self.meld(whole), "cards": self.cards(spared), "less": self.less()}
        if self.gone:
            return self.with_price(tn("lesson.spare", len(spared), why=self.reasons(others), **values))
        return self.with_price(t("lesson.spare.meld", others=self.melds(others), **values))

    def stand_in(self) -> str:
        (old,) = self.given_up
        new = next(meld for meld in self.made if (meld ^ old).bit_count() == 2)
        (out,), (stand_in,) = to_list(old & ~new), to_list(new & ~old)
        return self.with_price(
            t(
                "lesson.stand_in",
                card=card_text(stand_in),
                other=card_text(out),
                meld=self.meld(old),
                why=self.reasons([meld for meld in self.new() if meld != new]),
                less=self.less(),
            )
        )

    def wrong_meld(self) -> str:
        new = self.new()
        if len(self.broken) == len(new) == 1:
            shared = to_list(self.broken[0] & new[0])
            if len(shared) == 1:
                made, broken = self.meld(new[0]), self.meld(self.broken[0])
                return self.with_price(
                    tn("lesson.worth", self.points, card=card_text(shared[0]), made=made, broken=broken)
                )
        made, broken = self.melds(new), self.melds(self.given_up)
        return self.with_price(t("lesson.instead", made=made, broken=broken, less=self.less()))

    def keep_meld_costs(self) -> str:
        values = {"broken": self.melds(self.given_up), "why": self.reasons(self.new()), "less": self.less()}
        if self.costs:
            return self.with_price(tn("lesson.keeping", self.points, **values))
        return self.with_price(t("lesson.break_up", **values))

    def better_kept(self) -> str:
        kept = sorted(card for card, _ in self.back if sum(self.made) >> card & 1)
        if len(self.back) == len(self.made) == 1 and not self.gone and not self.broken and not self.loose:
            made, meld = self.meld(self.made[0]), self.meld(self.back[0][1])
            return tn("lesson.worth.own", self.points, card=card_text(kept[0]), made=made, other=meld)
        needed = [meld for meld in self.made if any(meld >> card & 1 for card in kept)]
        others = [meld for meld in self.made if meld not in needed]
        values = {"cards": self.cards(kept), "melds": self.melds(needed), "less": self.less()}
        do = self.doing(others)
        return self.with_price(t("lesson.keep.and", do=do, **values) if do else t("lesson.keep", **values))

    def better(self) -> str:
        return self.with_price(t("lesson.better", do=self.doing(self.made), less=self.less()))

    def equal(self) -> str:
        return t("lesson.equal", do=self.doing(self.made))
