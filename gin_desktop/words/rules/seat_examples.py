"""The worked examples for three and four players: the first deals, what a deal of partners brings, settling up."""

from __future__ import annotations

from itertools import islice
from typing import Final

from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.seating import Pairing, Seating
from gin_desktop.engine.sheets.settlement import three_player_settlement
from gin_desktop.engine.sheets.sheet import Sheet
from gin_desktop.words import t
from gin_desktop.words.document import TableExample
from gin_desktop.words.numbers import signed_points
from gin_desktop.words.rules.sample_deals import SampleDeal, both, entrant_names, names, sample_deals, whole_game

_SHOWN: Final = 4
_PARTNERS_SHOWN: Final = 5


def deals(rules: RuleSet) -> tuple[TableExample, ...]:
    """Returns an example of the first deals of a game: pairings, dealers, who waits, and the results."""
    if rules.mode == "partners4":
        return (_deals_of_partners(rules),)
    who, captain = names(rules), rules.mode.startswith("captain")
    rows = []
    for number, deal in enumerate(islice(sample_deals(rules), _SHOWN), start=1):
        pair, idle = _seated(deal).tables[0], _seated(deal).idle
        assert pair.dealer is not None
        assert idle is not None
        together = both(who[pair.seats[0]], who[pair.seats[1]])
        waits = () if rules.mode == "dealer_out3" else (who[idle],)
        won = deal.winners[0]
        result = t("example.deals.drawn") if won is None else who[won]
        # in captain games the dealer is one of the two, and follows from what is told below
        dealer = () if captain else (who[pair.dealer],)
        rows.append((str(number), together, *dealer, *waits, result))
    heads = {
        "dealer_out3": ("round", "table", "deals_out", "winner"),
        "cutthroat3": ("round", "table", "deals", "idle", "winner"),
    }.get(rules.mode, ("round", "solo", "waits", "winner"))
    head = tuple(t(f"example.deals.{name}") for name in heads)
    return (TableExample(t("example.deals.title"), head, tuple(rows), words=True),)


def _seated(deal: SampleDeal) -> Seating:
    assert deal.seating is not None, "with more than two there is one"
    return deal.seating


def _deals_of_partners(rules: RuleSet) -> TableExample:
    who = names(rules)

    def seen(pair: Pairing) -> str:
        assert pair.dealer is not None
        return t("example.deals.pair", one=who[pair.seats[0]], other=who[pair.seats[1]], dealer=who[pair.dealer])

    rows = []
    for number, deal in enumerate(islice(sample_deals(rules), _PARTNERS_SHOWN), start=1):
        rows.append((str(number), *(seen(pair) for pair in _seated(deal).tables)))
    tables = (t("example.deals.table_number", number=number) for number in (1, 2))
    sides = entrant_names(rules)
    title = t("example.deals.title.partners", one=sides[0], other=sides[1])
    return TableExample(title, (t("example.deals.deal"), *tables), tuple(rows), words=True)


def net(rules: RuleSet) -> TableExample:
    """Returns an example of netting the first deals of partners."""
    who, sides, sheet = names(rules), entrant_names(rules), Sheet(rules)
    rows = []
    for deal in islice(sample_deals(rules), _PARTNERS_SHOWN):
        row = deal.enter(sheet)
        cells = []
        for part in row.parts:
            won = part.score.winner
            cells.append(
                t("example.deals.drawn")
                if won is None
                else t("example.net.won", name=who[won], points=part.score.points)
            )
        scored = t("example.net.nobody")
        if row.winners:
            side = row.winners[0]
            scored = t("example.net.won", name=sides[side], points=row.gains[side])
        rows.append((str(row.number), *cells, scored))
    tables = (t("example.deals.table_number", number=number) for number in (1, 2))
    head = (t("example.deals.deal"), *tables, t("example.net.scored"))
    return TableExample(t("example.net"), head, tuple(rows), words=True)


def settled(rules: RuleSet) -> tuple[TableExample, ...]:
    """Returns an example of a settlement between all pairs."""
    accounts = three_player_settlement(whole_game(rules))
    if accounts is None:
        return ()
    who = names(rules)
    rows = []
    for paid in accounts.payments:
        pair = {"payer": who[paid.payer], "payee": who[paid.payee]}
        text = t("example.settle.pays", **pair)
        if paid.shutout:
            text = t("example.settle.shutout", **pair, difference=paid.difference, shutout=paid.shutout)
        sums = {paid.payer: -paid.points, paid.payee: paid.points}
        rows.append((text, *(signed_points(sums[seat]) if seat in sums else "" for seat in range(rules.players))))
    rows.append((t("example.settle.all"), *(signed_points(points) for points in accounts.net)))
    return (TableExample(t("example.settle"), (t("example.settle.who"), *who), tuple(rows), totals=1),)
