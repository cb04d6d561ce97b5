"""A round as it goes on, told line by line from the events that a viewer may see, for the log and for speech."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from gin_desktop.engine.cards import Card, CardSet, each, to_set
from gin_desktop.engine.melds import MeldRules
from gin_desktop.engine.play.events import (
    CardDiscarded,
    CardDrawn,
    Dealt,
    Defended,
    DoubleAccepted,
    DoubleOffered,
    Event,
    Knocked,
    Passed,
    Resigned,
    RoundEnded,
    Source,
)
from gin_desktop.engine.rule_field import Ending
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.sheets.kinds import AnySheet
from gin_desktop.engine.sheets.sheet import Row
from gin_desktop.words import t, tn
from gin_desktop.words.cards import card_text
from gin_desktop.words.layoffs import cards_text
from gin_desktop.words.reckoning import Who, reckoning, verdict
from gin_desktop.words.record_story import open_hand_lines
from gin_desktop.words.sheets.lines import who_of

_Kind = Literal["open", "dealt", "pile", "took", "drew"]
"""What a line tells of cards, which decides how long a closed pile lets it name them."""


@dataclass(frozen=True, slots=True)
class ToldEvent:
    """A line of the log.

    Attributes:
        text: the sentence.
        seat: who acted; None where nobody did, as at the deal.
    """

    text: str
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class _Line:
    text: str
    seat: int | None
    kind: _Kind = "open"
    cards: CardSet = 0
    unnamed: str = ""
    """The sentence without the cards."""


class RoundTeller:
    """Tells the events of one round, already redacted for the viewer; see `redact`.

    Args:
        viewer: the seat of the viewer; None for an onlooker.
    """

    def __init__(self, rules: RuleSet, melder: MeldRules, viewer: int | None, who: Who) -> None:
        self._rules = rules
        self._melder = melder
        self._viewer = viewer
        self._who = who
        self._lines: list[_Line] = []
        self._hand: CardSet = 0
        self._pile: list[Card] = []
        self._offered = False
        """Whether a double waits for its answer."""

    def lines(self, *, closed: bool) -> list[ToldEvent]:
        """Returns the lines so far; with a ``closed`` pile no card that lies buried in it is named.

        A card that was drawn is named until its player draws again, one of the viewer's own as long as it is held.
        """
        return [ToldEvent(self._text(number, closed=closed), line.seat) for number, line in enumerate(self._lines)]

    def _text(self, number: int, *, closed: bool) -> str:
        line = self._lines[number]
        return line.text if not closed or self._may_name(number, line) else line.unnamed

    def _may_name(self, number: int, line: _Line) -> bool:
        if line.kind == "open":
            return True
        held = line.cards & ~self._hand == 0
        if line.kind == "dealt":
            return held
        if line.kind == "pile":
            return bool(self._pile) and line.cards == 1 << self._pile[-1]
        if line.cards & to_set(self._pile[:-1]):
            return False
        later = any(one.seat == line.seat and one.kind in ("took", "drew") for one in self._lines[number + 1 :])
        return not later or (held and line.seat == self._viewer)

    # -- events

    def add(self, event: Event) -> None:
        """Adds the lines about an event, as the viewer may see it."""
        say = self._who.say
        match event:
            case Dealt():
                self._dealt(event)
            case Passed(seat=seat):
                if self._pile:
                    told = say("did.pass", seat, card=card_text(self._pile[-1]))
                    self._tell(told, seat, "pile", 1 << self._pile[-1], say("did.pass_plain", seat))
                else:
                    self._tell(say("did.pass_plain", seat), seat)
            case CardDrawn():
                self._drew(event)
            case CardDiscarded(seat=seat, card=card):
                self._left(seat, card)
                self._pile.append(card)
                told = say("did.discarded", seat, card=card_text(card))
                self._tell(told, seat, "pile", 1 << card, say("log.discarded", seat))
            case DoubleOffered(seat=seat, factor=factor):
                self._tell(say("did.redoubled" if self._offered else "did.doubled", seat, n=factor), seat)
                self._offered = True
            case DoubleAccepted(seat=seat, factor=factor):
                self._tell(say("did.accepted", seat, n=factor), seat)
                self._offered = False
            case Resigned(seat=seat):
                self._tell(say("did.resigned", seat), seat)
            case Knocked():
                self._knocked(event)
            case Defended(seat=seat):
                self._open(event)
            case RoundEnded():
                self._ended(event)

    def arranged(self, hand: CardSet, pile: Sequence[Card]) -> None:
        """Begins in the middle of a round: with the viewer's hand there, and the discard pile."""
        self._hand, self._pile = hand, list(pile)
        if hand:
            told, count = t("log.arranged", cards=self._in_order(hand)), hand.bit_count()
            self._tell(told, None, "dealt", hand, tn("log.arranged.hand", count))
        if pile:
            self._tell(t("access.pile", card=card_text(pile[-1])), None, "pile", 1 << pile[-1], t("log.arranged.pile"))

    def _tell(self, text: str, seat: int | None, kind: _Kind = "open", cards: CardSet = 0, unnamed: str = "") -> None:
        self._lines.append(_Line(text, seat, kind, cards, unnamed))

    def _left(self, seat: int, card: Card) -> None:
        if seat == self._viewer:
            self._hand &= ~(1 << card)

    def _dealt(self, event: Dealt) -> None:
        for seat, hand in event.hands:
            cards = [card for card in hand if card is not None]
            if seat == self._viewer and cards:
                self._hand = to_set(cards)
                told = t("log.dealt", cards=self._in_order(self._hand))
                self._tell(told, None, "dealt", self._hand, tn("log.hand", len(cards)))
        if event.upcard is not None:
            self._pile.append(event.upcard)
            told = t("story.upcard", card=card_text(event.upcard))
            self._tell(told, None, "pile", 1 << event.upcard, t("log.upcard"))
        if event.knock_card is not None:
            self._tell(t("story.knock_card", card=card_text(event.knock_card)), None)

    def _in_order(self, hand: CardSet) -> str:
        """Returns the cards of a hand, those in melds first."""
        melds = self._melder.best_arrangement(hand)
        rest = sorted(each(hand & ~sum(melds)), key=lambda card: (card % 13, card))
        return cards_text([*(card for meld in melds for card in self._melder.order(meld)), *rest])

    def _drew(self, event: CardDrawn) -> None:
        say, seat, card = self._who.say, event.seat, event.card
        if seat == self._viewer and card is not None:
            self._hand |= 1 << card
        if event.source is not Source.STOCK and self._pile:
            taken = self._pile.pop()
            told = say("did.took", seat, taken=card_text(taken))
            self._tell(told, seat, "took", 1 << taken, say("log.took", seat))
        elif card is not None:
            told = say("story.drew", seat, drawn=card_text(card))
            self._tell(told, seat, "drew", 1 << card, say("did.drew", seat))
        else:
            self._tell(say("did.drew", seat), seat)

    def _knocked(self, event: Knocked) -> None:
        say, seat = self._who.say, event.seat
        if event.ending is Ending.RESIGN:
            told = say("did.laid_out", seat, count=event.deadwood)
        elif event.discard is None:
            told = say(f"did.{event.ending}", seat, count=event.deadwood)
        else:
            told = say(f"story.{event.ending}", seat, card=card_text(event.discard), count=event.deadwood)
        self._tell(told, seat)
        self._open(event)

    def _open(self, event: Knocked | Defended) -> None:
        for told in open_hand_lines(event, self._melder, self._who):
            self._tell(told.strip(), event.seat)

    def _ended(self, event: RoundEnded) -> None:
        facts = event.facts
        if facts.knocker is None:
            for seat, hand in event.hands:
                self._tell(self._who.say("story.held", seat, cards=self._in_order(hand)).strip(), None)
        self._tell(verdict(facts, self._rules, len(event.stock), self._who), None)
        steps = reckoning(facts, self._rules, (), self._who)
        if steps:
            self._tell(" ".join(t("log.step", label=step.label, value=step.value) for step in steps), None)


def scores_line(sheet: AnySheet, row: Row, names: Sequence[str], you: int | None) -> str:
    """Returns the scores after a deal, those of every entrant; ``row`` is its row of the ``sheet``."""
    who = who_of(sheet, names, you)
    order = sorted(range(len(who.sides)), key=lambda entrant: not who.includes_you(entrant))
    scores = [(entrant, " / ".join(str(column[entrant]) for column in row.columns)) for entrant in order]
    return " ".join(t("log.step", label=who.say_side("showdown.score", entrant), value=n) for entrant, n in scores)
