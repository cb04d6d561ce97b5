"""The data of a cut that is shown: what it decides, the cards drawn, and its texts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from gin_desktop.engine.cards import Card
from gin_desktop.session.sitting import Sitting
from gin_desktop.words import t
from gin_desktop.words.cards import card_text
from gin_desktop.words.reckoning import Who
from gin_desktop.words.table.seating import SeatingChange, headline, names_of

Kind = Literal["deal", "roles", "partners"]


@dataclass(frozen=True, slots=True)
class CutStory:
    """A cut that has been made.

    Attributes:
        seats: the seats that draw a card.
        tries: the cards drawn, in the order of ``seats``; the last try decides, all before it were ties.
        winners: the seats that are highlighted at the end: the dealer, the solo player, the viewer's side.
    """

    kind: Kind
    seats: tuple[int, ...]
    tries: tuple[tuple[Card, ...], ...]
    winners: tuple[int, ...]
    title: str
    rule: str
    decided: str


def was_cut(sitting: Sitting, viewer: int) -> bool:
    """Whether cards were drawn for the last deal at the table of ``viewer``, or by three players."""
    return any(
        deal.cut and (deal.seats is None or viewer in deal.seats or sitting.rules.players == 3)
        for deal in sitting.deals[-sitting.rules.tables :]
    )


def cut_for_deal(sitting: Sitting, viewer: int, who: Who) -> CutStory:
    """Returns the cut of the last deal that ``viewer`` took part in: for the deal, with three players for all roles."""
    if sitting.rules.players == 3:
        return _for_roles(sitting, who)
    deal = next(deal for deal in reversed(sitting.deals) if deal.cut and (deal.seats is None or viewer in deal.seats))
    seats = deal.seats or (0, 1)
    tries = _tries(deal.cut, 2)
    cards = dict(zip(seats, tries[-1], strict=True))
    other = next(seat for seat in seats if seat != deal.dealer)
    key, said = f"cut.deals.{sitting.rules.first_dealer}", (card_text(cards[deal.dealer]), card_text(cards[other]))
    if deal.dealer == who.you:
        decided = t(f"{key}.you", card=said[0], other=said[1])
    else:
        decided = t(key, dealer=who.names[deal.dealer], card=said[0], other=said[1])
    rule = t(f"cut.rule.{sitting.rules.first_dealer}")
    title = t("cut.title") if deal.number == 1 or deal.seats is None else t("cut.title.again")
    return CutStory("deal", seats, tries, (deal.dealer,), title, rule, decided)


def _for_roles(sitting: Sitting, who: Who) -> CutStory:
    deal, rules, seating = sitting.deals[-1], sitting.rules, sitting.game.seating
    assert seating is not None
    rule = t(f"seating.cut.{rules.mode}.{rules.first_dealer}")
    captains = rules.mode.startswith("captain")
    marked = seating.tables[0].seats[0] if captains else deal.dealer
    said = " ".join(headline(SeatingChange(rules, 1, seating), who))
    return CutStory("roles", (0, 1, 2), _tries(deal.cut, 3), (marked,), t("cut.title.roles"), rule, said)


def cut_for_partners(sitting: Sitting, viewer: int, who: Who) -> CutStory:
    """Returns the cut that decided the partners, before the first deal."""
    seating = sitting.game.seating
    assert seating is not None
    own = seating.sides[seating.entrant_of(viewer)]
    other = next(side for side in seating.sides if viewer not in side)
    decided = t("cut.partners", first=names_of(own, who), second=names_of(other, who))
    tries = _tries(sitting.setup.partners_cut, 4)
    return CutStory("partners", (0, 1, 2, 3), tries, own, t("cut.title.partners"), t("cut.rule.partners"), decided)


def _tries(cut: tuple[Card, ...], players: int) -> tuple[tuple[Card, ...], ...]:
    return tuple(cut[at : at + players] for at in range(0, len(cut), players))
