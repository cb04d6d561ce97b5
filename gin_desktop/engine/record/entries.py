"""What the lines of a record say: the header, deals, actions, what was taken back, and the end of a series."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from gin_desktop.engine.cards import Card, names
from gin_desktop.engine.errors import GinError
from gin_desktop.engine.game import Game
from gin_desktop.engine.play.actions import Action
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.ruleset import RuleSet

FORMAT: Final = "gin-desktop"
VERSION: Final = 6
"""The newest version of the format."""
TWO: Final = 3
"""The version that games of two are written in, which older programs read, too."""
SEVERAL: Final = 4
"""The version that games of three and four are written in."""
MARKED: Final = 5
"""The version of a game in which free undo was used: older programs cannot replay it."""
SPECIAL: Final = 6
"""The version of a game that was played on from a point of another one, or began from a number that is shared: older
programs would count it like any other."""
SUMMED: Final = 3
"""From this version on every line ends with its checksum."""


class RecordError(GinError):
    """A record that cannot be read or does not replay. ``values["line"]`` is its line number, counted from 1.

    Codes: ``empty``, ``not_a_record``; ``newer_version`` (with ``version`` and ``known``) and ``newer_rules`` (with
    ``field``) for what only a newer program can read; ``wrong_players`` (with ``seats`` and ``players``) for seats that
    are not as many as the rules ask for; ``not_json``, ``no_sum``, ``bad_sum``, ``bad_line``, ``bad_seal`` and
    ``does_not_replay`` (with ``reason``, the code of the rule that was broken).
    """


@dataclass(frozen=True, slots=True)
class PlayedOn:
    """Where a game for practice was begun: at a point of another game.

    ``game`` is the seal of that game's first deal, ``count`` the number of its last line that was taken over (action,
    undo and stop lines together), ``anew`` whether the cards that the person had not seen were dealt anew. ``key`` is a
    text of 16 hexadecimal digits by chance, so that two such games from one point can be told apart.
    """

    game: str
    count: int
    anew: bool
    key: str


@dataclass(frozen=True, slots=True)
class SharedDeal:
    """The number that the deck of the (only) deal follows from: its ``code``, and the date it is the ``daily`` deal of
    (``YYYY-MM-DD``), if it is one (docs/deals.md).

    ``late`` says that the game was begun on another date than that, ``again`` that the person had tried the deal
    before.
    """

    code: str
    daily: str | None = None
    late: bool = False
    again: bool = False


@dataclass(frozen=True, slots=True)
class Header:
    """The first line. ``names`` and ``levels`` are by seat; a level is None for a person.

    ``title`` is the person's own name for the rules, if they are no preset. ``rounds`` ends the game after so many
    rounds; 0 plays to the target. ``first_dealer`` is the seat agreed on where the rules leave that to the players.
    ``duplicate`` makes it a match of so many deals, each played twice with the seats swapped; 0 is an ordinary game.
    ``version`` is the format of the whole record; 0 takes the one that the number of players asks for.

    ``side_info`` lets partners know what the other table brought while they still play. ``open_watching`` lets the
    idle one of three look at the hands, which makes it a game for practice. ``partners_cut`` are the cards that four
    cut for partners, by seat; after a tie the cards of the next cut follow. ``assisted`` is the mark of a game in which
    free undo was used. ``played_on`` marks a game for practice that began in the middle of another one, ``shared`` one
    whose deal comes from a number.
    """

    rules: RuleSet
    preset: str | None
    names: tuple[str, ...]
    levels: tuple[str | None, ...]
    title: str | None = None
    rounds: int = 0
    first_dealer: int | None = None
    duplicate: int = 0
    version: int = 0
    side_info: bool = False
    open_watching: bool = False
    partners_cut: tuple[Card, ...] = ()
    assisted: bool = False
    played_on: PlayedOn | None = None
    shared: SharedDeal | None = None

    def __post_init__(self) -> None:
        if not self.version:
            plain = TWO if self.rules.players == 2 else SEVERAL
            special = self.played_on is not None or self.shared is not None
            object.__setattr__(self, "version", SPECIAL if special else MARKED if self.assisted else plain)

    @property
    def people(self) -> list[int]:
        """The seats of the people."""
        return [seat for seat, level in enumerate(self.levels) if level is None]


@dataclass(frozen=True, slots=True)
class Deal:
    """The line that starts a round.

    ``cut`` holds the cards cut for the first deal of a game, by seat, or is empty; after a tie the cards of the next
    cut follow, and the last ones decide (RULES.md 4.1). In a match of deals that are played twice, ``again`` is the
    number of the deal that comes again, and ``suits`` what its suits have become (spades, hearts, diamonds, clubs).

    ``seats`` are the two who play at the table; in captain games the solo player comes first, with three players
    otherwise who acts first. It is None with two players. A cut of three is by seat, one of partners by ``seats``.
    """

    number: int
    dealer: int
    deck: tuple[Card, ...]
    nonce: str
    cut: tuple[Card, ...] = ()
    table: int = 0
    again: int = 0
    suits: str = ""
    seats: tuple[int, int] | None = None

    @property
    def sealed_text(self) -> str:
        """What is sealed: the nonce and the 52 cards in their order, with a space between all of them."""
        return f"{self.nonce} {names(self.deck)}"

    @property
    def seal(self) -> str:
        """SHA-256 of the sealed text, 64 hex digits: fixed before the first card is dealt."""
        return hashlib.sha256(self.sealed_text.encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Step:
    """An action line."""

    number: int
    seat: int
    action: Action
    table: int = 0


@dataclass(frozen=True, slots=True)
class Undo:
    """The action numbered ``undone`` was taken back; where it was ``free``, everything after it at its table, too."""

    number: int
    undone: int
    table: int = 0
    free: bool = False


@dataclass(frozen=True, slots=True)
class Stop:
    """The players ended a series after a game (RULES.md 4.10)."""

    number: int


Entry = Header | Deal | Step | Undo | Stop


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A round as it was played: ``round`` as it stands in the end, and what was done in it and not taken back.

    ``numbers`` are those of the action lines. A round that was left, or that a damaged record breaks off, is not over.
    """

    deal: Deal
    round: Round
    actions: tuple[tuple[int, Action], ...]
    numbers: tuple[int, ...]


def play_deals(game: Game, deals: Iterable[Deal], rounds: Sequence[PlayedRound]) -> None:
    """Brings a game, which stands at a beginning, through these deals. What was played there is not played again: the
    rounds that are over are put in their places, and each deal whose rounds are all among them goes on the sheet."""
    found = {(one.deal.number, one.deal.table): one for one in rounds if one.round.over}
    last = 0
    for deal in deals:
        if last and deal.number != last:
            _end(game, last, found)
        last = deal.number
        game.deal(deal.deck, deal.dealer, deal.table, deal.seats)
    if last:
        _end(game, last, found)


def _end(game: Game, number: int, found: dict[tuple[int, int], PlayedRound]) -> None:
    """Puts the rounds of the deal in their places."""
    for table in range(len(game.tables)):
        played = found.get((number, table))
        if played is not None:
            game.place(played.round, played.actions)
    if game.deal_over:
        game.count_deal()
