"""Games of three and four whose rounds end as a test wants: the winner goes gin at its first draw."""

from __future__ import annotations

import random

from gin_desktop.engine.cards import DECK, Card, parse_cards
from gin_desktop.engine.game import Game
from gin_desktop.engine.openings import seating_by_chance
from gin_desktop.engine.play.actions import Action, Discard, DrawStock, Knock, Pass
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.rule_field import Ending, RoundFacts
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.sheets.sheet import Sheet

GIN = "AS 2S 3S 4S 7H 7D 7C TC JC QC"
POOR = "5S 9H 2D KD 6H 3C KH 8C 5D JH"
"""No two of them are any use to each other: 68 points."""
RICH = "8S 8H 8D 2H 3H 4H 5C 5H 5D 2C"
"""All but a two melded."""
BIG, SMALL = 68 + 25, 2 + 25
"""What a gin against these hands is worth where gin counts 25."""


def deck_for(winner_acts_first: bool, loser: str = POOR) -> tuple[Card, ...]:
    """Returns a deck that deals gin to one side and ``loser`` to the other."""
    hands = (GIN, loser) if winner_acts_first else (loser, GIN)
    first, second = (parse_cards(hand) for hand in hands)
    dealt = [card for pair in zip(first, second, strict=True) for card in pair]
    return (*dealt, *sorted(set(DECK) - set(dealt), reverse=True))


def move(round_: Round, winner: int | None) -> Action:
    """Makes the next move towards the end: the winner goes gin, the other player draws and discards."""
    legal = round_.legal_actions()
    gin = next((action for action in legal if isinstance(action, Knock) and action.discard == round_.drawn), None)
    if gin is not None and round_.turn == winner:
        return gin
    for action in (Pass(), DrawStock()):
        if action in legal:
            return action
    discards = [action for action in legal if isinstance(action, Discard)]
    return next((action for action in discards if action.card == round_.drawn), (discards or legal)[0])


def finish(game: Game, table: int, winner: int | None) -> None:
    """Plays the round at a table to its end."""
    round_ = game.round_at(table)
    while not round_.over:
        game.apply(round_.turn, move(round_, winner))


def deal(game: Game, *winners: int | None, dealers: tuple[int, ...] = (), seats: tuple[int, int] | None = None) -> None:
    """Deals every table that is due. ``winners`` will win there (None: nobody); ``dealers`` where nobody is due."""
    loser = POOR
    for table in range(game.rules.tables):
        due = game.next_pairing
        dealer = dealers[table] if due is None or due.dealer is None else due.dealer
        if due is None:
            assert seats is not None
            two = seats
            outside = dealer not in two
            first = (dealer + 1) % 3 if outside else two[0] if dealer == two[1] else two[1]
        else:
            first = due.first if due.first is not None else due.other(dealer)
        game.deal(deck_for(winners[table] == first, loser), dealer, table, seats)


def play(game: Game, *winners: int | None, dealers: tuple[int, ...] = (), seats: tuple[int, int] | None = None) -> None:
    """One deal: its tables one after the other."""
    deal(game, *winners, dealers=dealers, seats=seats)
    for table, winner in enumerate(winners):
        finish(game, table, winner)


def next_seats(game: Game, rng: random.Random) -> tuple[int, tuple[int, int] | None]:
    """Who deals next, and who plays where that has to be found: by chance where nobody is due."""
    due = game.next_pairing
    if due is None:
        (found,) = seating_by_chance(game.rules, rng.sample(range(3), 3)).tables
        assert found.dealer is not None
        return found.dealer, found.seats
    return rng.choice(due.seats) if due.dealer is None else due.dealer, None


def win(winner: int, loser: int, points: int, table: int = 0, **more: object) -> RoundFacts:
    """Returns the facts of a knock of one seat against another that is worth so many points."""
    return RoundFacts(Ending.KNOCK, winner, loser, 1, points + 1, table=table, **more)  # type: ignore[arg-type]


def drawn(table: int = 0) -> RoundFacts:
    return RoundFacts(Ending.DRAW, table=table)


def won_by(side: int, points: int, table: int = 0) -> RoundFacts:
    """Returns the facts of a round of partners: seats 0 and 2 are side 0, seats 1 and 3 side 1."""
    seats = ((0, 3), (2, 1))[table]
    return win(seats[side], seats[1 - side], points, table)


def facts_of(deal_: tuple[int | None, int | None]) -> list[RoundFacts]:
    """A deal of partners: what each table brought side 0 (less than 0: side 1, None: drawn)."""
    return [
        drawn(table) if points is None else won_by(0 if points > 0 else 1, abs(points), table)
        for table, points in enumerate(deal_)
    ]


def partners_sheet(rules: RuleSet, *deals: tuple[int | None, int | None]) -> Sheet:
    """Returns a sheet of partners after some deals."""
    sheet = Sheet(rules)
    for deal_ in deals:
        sheet.add(*facts_of(deal_))
    return sheet
