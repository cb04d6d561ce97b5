"""A round told from its first card to its last: who did what with which cards, in sentences of the past."""

from __future__ import annotations

from collections.abc import Sequence

from gin_desktop.engine.cards import by_rank, each
from gin_desktop.engine.melds import MeldRules
from gin_desktop.engine.play.actions import Action
from gin_desktop.engine.play.events import (
    CardDiscarded,
    CardDrawn,
    Defended,
    DoubleAccepted,
    DoubleOffered,
    Event,
    Knocked,
    Passed,
    Resigned,
    Source,
)
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.record import Deal
from gin_desktop.engine.rule_field import Ending
from gin_desktop.words import t
from gin_desktop.words.cards import card_text
from gin_desktop.words.layoffs import cards_text, melds_text
from gin_desktop.words.lists import listed
from gin_desktop.words.reckoning import Who, reckoning, verdict


def round_story(deal: Deal, ended: Round, actions: Sequence[tuple[int, Action]], who: Who) -> list[str]:
    """Returns the lines of a finished round: the deal, each numbered turn, the showdown and the points."""
    fresh = Round(ended.rules, deal.deck, ended.dealer, table=ended.table, seats=ended.seats)
    lines = [who.say("story.hand", seat, cards=cards_text(list(each(fresh.hands[seat])))) for seat, _ in fresh.dealt]
    if fresh.upcard is not None:
        lines.append(t("story.upcard", card=card_text(fresh.upcard)))
    if fresh.knock_card is not None:
        lines.append(t("story.knock_card", card=card_text(fresh.knock_card)))
    lines.append("")
    teller = _RoundNarrator(who, fresh)
    for seat, action in actions:
        teller.add(seat, fresh.apply(action))
    lines += [*teller.lines, ""]
    if fresh.showdown is None:
        held = fresh.hands.items()
        lines += [who.say("story.held", seat, cards=cards_text(list(each(hand)))) for seat, hand in held]
    assert fresh.facts is not None  # it is over
    lines.append(verdict(fresh.facts, fresh.rules, len(fresh.stack), who))
    steps = reckoning(fresh.facts, fresh.rules, (), who)
    return [*lines, *(t("story.step", label=step.label, value=step.value) for step in steps)]


class _RoundNarrator:
    """Turns events into sentences; a draw is told with the discard after it."""

    def __init__(self, who: Who, told: Round) -> None:
        self.lines: list[str] = []
        self._who = who
        self._round = told
        self._turn = 0
        self._drawn: CardDrawn | None = None

    def add(self, seat: int, events: Sequence[Event]) -> None:
        """Adds the sentences about the events of an action."""
        for event in events:
            for line in self._of(event, seat):
                self._turn += 1
                self.lines.append(t("story.line", number=f"{self._turn:>3}", text=line))
            if isinstance(event, Knocked | Defended):
                self.lines += open_hand_lines(event, self._round.melder, self._who)

    def _of(self, event: Event, seat: int) -> list[str]:
        if isinstance(event, CardDrawn):
            self._drawn = event
            return []
        if isinstance(event, Passed):
            card = self._round.pile[-1] if self._round.pile else None
            say = self._who.say
            return [say("did.pass_plain", seat) if card is None else say("did.pass", seat, card=card_text(card))]
        if isinstance(event, CardDiscarded):
            return [self._drew(event.seat, "discarded", card=card_text(event.card))]
        if isinstance(event, Knocked):
            return self._knocked(event)
        if isinstance(event, DoubleOffered):
            return [*self._waiting(seat), self._who.say("did.doubled", seat, n=event.factor)]
        if isinstance(event, DoubleAccepted):
            return [self._who.say("did.accepted", seat, n=event.factor)]
        return [self._who.say("did.resigned", seat)] if isinstance(event, Resigned) else []

    def _drew(self, seat: int, then: str, **values: object) -> str:
        """Returns what was done after a draw, with the card drawn."""
        drawn, self._drawn = self._drawn, None
        if drawn is None or drawn.card is None:
            return self._who.say(f"story.{then}", seat, **values)
        way = "drew" if drawn.source is Source.STOCK else "took"
        return self._who.say(f"story.{way}_{then}", seat, drawn=card_text(drawn.card), **values)

    def _waiting(self, seat: int) -> list[str]:
        """Returns a pending draw that no discard followed, as a sentence of its own."""
        if self._drawn is None or self._drawn.card is None:
            return []
        way = "drew" if self._drawn.source is Source.STOCK else "took"
        card, self._drawn = card_text(self._drawn.card), None
        return [self._who.say(f"story.{way}", seat, drawn=card)]

    def _knocked(self, event: Knocked) -> list[str]:
        seat = event.seat
        if event.ending is Ending.RESIGN:
            return [self._who.say("did.laid_out", seat, count=event.deadwood)]
        if event.discard is None:
            return [self._drew(seat, "big_gin")]
        return [self._drew(seat, str(event.ending), card=card_text(event.discard), count=event.deadwood)]


def open_hand_lines(event: Knocked | Defended, melder: MeldRules, who: Who) -> list[str]:
    """Returns the lines about a hand that was laid open: its melds, its deadwood, and what was laid off."""
    seat = event.seat
    layoffs = event.layoffs if isinstance(event, Defended) else ()
    melds = event.melds if isinstance(event, Defended) else event.spread
    cards = event.cards & ~sum(1 << card for card, _ in layoffs)
    left = cards & ~sum(melds)
    melded, deadwood = melds_text(melder, melds), melder.total(left)
    if not left:
        lines = [who.say("story.melded_all", seat, melds=melded)]
    else:
        key = "story.melded" if melds else "story.unmelded"
        lines = [who.say(key, seat, melds=melded, n=deadwood, cards=cards_text(sorted(each(left), key=by_rank)))]
    if layoffs:
        laid = listed([card_text(card) for card, _ in layoffs])
        lines.append(who.say("story.laid_off", seat, cards=laid))
    return lines
