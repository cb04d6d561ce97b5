"""Who plays whom in a deal and why, in sentences (RULES.md 3.4 and 4.9)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gin_desktop.engine.cards import Card
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.seating import Pairing, Role, Seating
from gin_desktop.engine.sheets.sheet import Row
from gin_desktop.words import t
from gin_desktop.words.cards import card_text
from gin_desktop.words.numbers import signed_points
from gin_desktop.words.reckoning import SumLine, Who


@dataclass(frozen=True, slots=True)
class SeatingChange:
    """The events that led to a seating.

    Attributes:
        number: of the deal, from 1.
        now: who plays whom; a dealer who is still to be cut for is None.
        before: the seating of the last deal of the game; None for its first one.
        winners: the seat that won at each table of the last deal, None for a drawn round.
        scored: the entrants that the last deal brought points.
        cut: the cards that three have cut to begin, by seat; empty where chance began.
        agreed: the seat that was agreed on to deal first.
    """

    rules: RuleSet
    number: int
    now: Seating
    before: Seating | None = None
    winners: tuple[int | None, ...] = ()
    scored: tuple[int, ...] = ()
    cut: tuple[Card, ...] = ()
    agreed: int | None = None

    @property
    def awaits_cut(self) -> bool:
        """Whether the dealer is still to be cut for."""
        found = all(pairing.dealer is not None for pairing in self.now.tables)
        return not found and self.rules.first_dealer.startswith("cut")


def headline(story: SeatingChange, who: Who) -> list[str]:
    """Returns a sentence for each pairing, the addressed player's first."""
    tables = sorted(story.now.tables, key=lambda pairing: who.you not in pairing.seats)
    found = [_plays(pairing, who) for pairing in tables]
    if who.you is not None and story.now.table_of(who.you) is None:
        found.append(t(f"seating.you.{story.now.role(who.you)}"))
    return found


def _plays(pairing: Pairing, who: Who) -> str:
    first, second = pairing.seats
    if who.you in pairing.seats:
        return t("seating.plays.you", name=who.names[pairing.other(who.you)])
    return t("seating.plays", first=who.names[first], second=who.names[second])


def role_text(role: Role) -> str:
    """Returns the label of a role; empty for an ordinary player."""
    return "" if role is Role.PLAYS else t(f"seating.role.{role}")


def role_note(story: SeatingChange, seat: int, who: Who) -> str:
    """Returns the explanation of a role to players who share a score; otherwise empty."""
    role, partner = story.now.role(seat), story.now.partner(seat)
    if partner is None or role not in (Role.CAPTAIN, Role.LINE):
        return t("seating.note.solo") if role is Role.SOLO else ""
    return who.say(f"seating.note.{role}", partner)


def reasons(story: SeatingChange, who: Who) -> list[str]:
    """Returns the reasons for a seating: who lost and sits out, who comes in, who deals."""
    if story.rules.players == 4:
        return _partners(story, who)
    if story.before is None:
        return _beginning(story, who)
    if story.winners[0] is None:
        return [t("seating.drawn"), *_deals(story, who)]
    if story.rules.mode == "cutthroat3":
        return _cutthroat(story, who)
    if story.rules.mode == "dealer_out3":
        return _dealer_out(story, who)
    return _captains(story, who)


def _beginning(story: SeatingChange, who: Who) -> list[str]:
    """The first deal of three players."""
    if not story.cut:
        return [t("seating.chance") if story.agreed is None else who.say("seating.agreed", story.agreed)]
    cards = [
        t("seating.cut.you" if seat == who.you else "seating.cut.card", name=who.names[seat], card=card_text(card))
        for seat, card in enumerate(story.cut)
    ]
    return [
        t("seating.cut", first=cards[0], second=cards[1], third=cards[2]),
        t(f"seating.cut.{story.rules.mode}.{story.rules.first_dealer}"),
    ]


def _cutthroat(story: SeatingChange, who: Who) -> list[str]:
    assert story.before is not None
    winner, came = story.winners[0], story.before.idle
    assert winner is not None
    assert came is not None
    lost = story.before.tables[0].other(winner)
    found = [who.say("seating.lost_sits_out", lost)]
    if story.now.tables[0].dealer == came:
        return [*found, who.say("seating.comes_in_deals", came)]
    return [*found, who.say("seating.comes_in", came), *_deals(story, who)]


def _dealer_out(story: SeatingChange, who: Who) -> list[str]:
    assert story.before is not None
    dealer, last = story.now.tables[0].dealer, story.before.tables[0].dealer
    assert dealer is not None
    assert last is not None
    how = {"winner": "won", "loser": "lost"}.get(story.rules.next_dealer, "left")
    found = [who.say(f"seating.deals_out.{how}", dealer)]
    return [*found, who.say("seating.dealt_comes_in", last)] if last != dealer else found


def _captains(story: SeatingChange, who: Who) -> list[str]:
    assert story.before is not None
    winner, now = story.winners[0], story.now
    assert winner is not None
    solo, captain = story.before.tables[0].seats
    after = now.tables[0].seats[1]
    if now.tables[0].seats[0] != solo:
        found = [who.say("seating.takes_over", winner), who.say("seating.becomes_captain", after)]
        return [*found, who.say("seating.waits", solo), *_deals(story, who)]
    if winner == solo:
        key = "seating.solo_won" if story.rules.mode == "captain3_fixed_box" else "seating.stays_solo"
        return [who.say(key, solo), who.say("seating.becomes_captain", after), *_deals(story, who)]
    return [who.say("seating.stays_captain", captain), *_deals(story, who)]


def _deals(story: SeatingChange, who: Who) -> list[str]:
    """Returns the sentence about the dealer and the reason."""
    dealer, rule = story.now.tables[0].dealer, story.rules.next_dealer
    if dealer is None:
        return []
    if story.rules.mode == "captain3_rotating_box" and rule == "box":
        return [who.say("seating.deals.box", dealer)]
    if story.before is not None and story.winners[0] is None and dealer == story.before.tables[0].dealer:
        return [who.say("seating.deals.again", dealer)]
    if dealer == story.winners[0] and rule in ("winner", "incoming"):
        return [who.say("seating.deals.winner", dealer)]
    if rule in ("left", "alternate"):
        return [who.say(f"seating.deals.{rule}", dealer)]
    return [who.say("seating.deals", dealer)]


def _partners(story: SeatingChange, who: Who) -> list[str]:
    found = [t("seating.partners.odd" if story.number % 2 else "seating.partners.even")]
    if story.before is None:
        found.append(t("seating.partners.first" if story.awaits_cut else "seating.partners.chance"))
        return [*found, t("seating.partners.net")]
    if story.rules.partners_dealer == "side" and len(story.scored) == 1:
        first, second = story.now.sides[story.scored[0]]
        return [*found, _both("seating.partners.side", (first, second), who)]
    for pairing in story.now.tables:
        found.append(_pair_deals(story, pairing, who))
    return found


def _pair_deals(story: SeatingChange, pairing: Pairing, who: Who) -> str:
    """Returns who deals at one of the partners' tables, and why."""
    if pairing.dealer is None:
        return _both("seating.partners.cut" if story.awaits_cut else "seating.partners.lot", pairing.seats, who)
    if story.rules.partners_dealer != "individual":
        return who.say("seating.deals", pairing.dealer)
    won = [seat for seat in pairing.seats if seat in story.winners]
    if won == [pairing.dealer]:
        return who.say("seating.deals.won", pairing.dealer)
    key = f"seating.deals.{'both' if won else 'neither'}"
    if pairing.dealer == who.you:
        return t(f"{key}.you_deal", other=who.names[pairing.other(who.you)])
    return _both(key, pairing.seats, who, dealer=who.names[pairing.dealer])


def _both(key: str, seats: Sequence[int], who: Who, **values: object) -> str:
    """A message about two players; ``KEY.you`` names the other one where one of them is spoken to."""
    first, second = sorted(seats, key=lambda seat: seat != who.you)
    if first == who.you:
        return t(f"{key}.you", other=who.names[second], **values)
    return t(key, first=who.names[first], second=who.names[second], **values)


def names_of(seats: Sequence[int], who: Who) -> str:
    """Returns the names of a side, the addressed player first."""
    first, second = sorted(seats, key=lambda seat: seat != who.you)
    if first == who.you:
        return t("seating.side.you", name=who.names[second])
    return t("seating.side", first=who.names[first], second=who.names[second])


def net_steps(row: Row, seating: Seating, mine: int, who: Who) -> list[SumLine]:
    """The addition of a deal, as the side ``mine`` sees it: what each table brought it, and the net points."""
    order = sorted(seating.tables, key=lambda pairing: who.you not in pairing.seats)
    steps = []
    for pairing in order:
        near = next(seat for seat in pairing.seats if seat in seating.sides[mine])
        brought = row.points_of_first_side(pairing.table) * (1 if mine == 0 else -1)
        key = "net.table.you" if near == who.you else "net.table"
        steps.append(
            SumLine(t(key, name=who.names[near], other=who.names[pairing.other(near)]), signed_points(brought))
        )
    ahead = _ahead(row)
    if ahead is None:
        return [*steps, SumLine(t("net.none"), "0", total=True)]
    return [*steps, SumLine(who.say_side("net.points", ahead), str(row.gains[ahead]), total=True)]


def net_verdict(row: Row, who: Who) -> str:
    """Returns the sentence about the side that scored in a deal."""
    ahead = _ahead(row)
    return t("net.verdict.none") if ahead is None else who.say_side("net.verdict", ahead, n=row.gains[ahead])


def _ahead(row: Row) -> int | None:
    """Returns the side that scored; None if neither did."""
    return next((side for side, points in enumerate(row.gains) if points), None)
