"""The entries of a record, one class for each kind of line, and rounds restored from a record.

The kinds are the header, deals, actions, undone actions, hints, and the end of a series.
"""

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
VERSION: Final = 7
"""The newest version of the format."""
TWO_PLAYERS_VERSION: Final = 3
"""The version in which games of two players are written; older programs read it, too."""
SEVERAL_PLAYERS_VERSION: Final = 4
"""The version in which games of three and four players are written."""
FREE_UNDO_VERSION: Final = 5
"""The version of games with free undo, which older programs cannot replay."""
SPECIAL_GAME_VERSION: Final = 6
"""The version of games that were played on from a point of another game, or whose deal is shared by its code.

Older programs would count them in the statistics like any other game.
"""
HINTS_VERSION: Final = 7
"""The version of games in which the coach gave hints, which older programs would count like any other game."""
CHECKSUM_VERSION: Final = 3
"""The first version in which every line ends with its checksum."""


class RecordError(GinError):
    """A record that cannot be read or does not replay. ``values["line"]`` is its line number, counted from 1.

    Codes: ``empty``, ``not_a_record``; ``newer_version`` (with ``version`` and ``known``) and ``newer_rules`` (with
    ``field``) for what only a newer program can read; ``wrong_players`` (with ``seats`` and ``players``) if the number
    of seats is not that of the rules; ``not_json``, ``no_sum``, ``bad_sum``, ``bad_line``, ``bad_seal`` and
    ``does_not_replay`` (with ``reason``, the code of the rule that was broken).
    """


@dataclass(frozen=True, slots=True)
class PlayedOn:
    """The point of another game from which a game was played on.

    ``game`` is the seal of that game's first deal, ``count`` how many of its action, undo, hint and stop lines were
    taken over, ``anew`` whether the cards that the person had not seen were dealt anew. ``key`` is 16 random
    hexadecimal digits that tell several games from one point apart.
    """

    game: str
    count: int
    anew: bool
    key: str


@dataclass(frozen=True, slots=True)
class SharedDeal:
    """The code of a shared deal, which determines the deck of the game's only deal (docs/deals.md).

    ``daily`` is the date (``YYYY-MM-DD``) whose daily deal it is, if it is one. ``late`` says that the game was started
    on another date, ``again`` that the person had tried the deal before.
    """

    code: str
    daily: str | None = None
    late: bool = False
    again: bool = False


@dataclass(frozen=True, slots=True)
class Header:
    """The first line: the rules, the players, and the kind of game.

    ``names`` and ``levels`` are by seat; a level is None for a person. ``title`` is the person's own name for the
    rules, if they are not a preset. ``rounds`` ends the game after so many rounds; 0 plays to the target.
    ``first_dealer`` is the seat agreed on where the rules leave that to the players. ``duplicate`` is the number of
    deals of a duplicate match; 0 is an ordinary game. ``version`` is the format of the whole record; 0 chooses the
    oldest one that can hold the game.

    ``side_info`` shows partners the result of the other table while they still play. ``open_watching`` lets the idle
    one of three see the hands; such a game counts as practice. ``partners_cut`` are the cards that four cut for
    partners, by seat; after a tie the cards of the next cut follow. ``assisted`` marks a game with free undo,
    ``played_on`` a practice game from the middle of another game, ``shared`` a shared deal.
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
            plain = TWO_PLAYERS_VERSION if self.rules.players == 2 else SEVERAL_PLAYERS_VERSION
            special = self.played_on is not None or self.shared is not None
            object.__setattr__(
                self, "version", SPECIAL_GAME_VERSION if special else FREE_UNDO_VERSION if self.assisted else plain
            )

    @property
    def people(self) -> list[int]:
        """The seats of people (not computer players)."""
        return [seat for seat, level in enumerate(self.levels) if level is None]


@dataclass(frozen=True, slots=True)
class Deal:
    """The line that starts a round.

    ``cut`` holds the cards cut for the first deal of a game, by seat, or is empty; after a tie the cards of the next
    cut follow, and the last ones decide (RULES.md 4.1). In the second half of a duplicate match ``again`` is the number
    of the deal that is played again, and ``suits`` what its spades, hearts, diamonds and clubs have become.

    ``seats`` are the two who play at the table: in captain games the solo player comes first, in other games of three
    whoever acts first. It is None with two players. A cut of three is by seat, one of partners by ``seats``.
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
        """The text that is sealed: the nonce and the 52 cards in their order, separated by spaces."""
        return f"{self.nonce} {names(self.deck)}"

    @property
    def seal(self) -> str:
        """SHA-256 of the sealed text (64 hex digits), fixed before the first card is dealt."""
        return hashlib.sha256(self.sealed_text.encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Step:
    """A line with an action."""

    number: int
    seat: int
    action: Action
    table: int = 0


@dataclass(frozen=True, slots=True)
class Undo:
    """A line that takes back the action numbered ``undone``; free undo also all later ones at its table."""

    number: int
    undone: int
    table: int = 0
    free: bool = False


@dataclass(frozen=True, slots=True)
class HintGiven:
    """A line that says that the person at ``seat`` was shown a hint for the decision that follows."""

    number: int
    seat: int
    table: int = 0


@dataclass(frozen=True, slots=True)
class Stop:
    """A line that ends a series by agreement after a game (RULES.md 4.10)."""

    number: int


Entry = Header | Deal | Step | Undo | HintGiven | Stop


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A replayed round: ``round`` in its final state, and the actions that were not taken back.

    ``numbers`` are those of the action lines. The round may be unfinished, if it was left or the record is damaged.
    """

    deal: Deal
    round: Round
    actions: tuple[tuple[int, Action], ...]
    numbers: tuple[int, ...]


def restore_deals(game: Game, deals: Iterable[Deal], rounds: Sequence[PlayedRound]) -> None:
    """Brings a new game through the given deals without replaying their actions.

    The finished ones among ``rounds`` are put in place, and each deal all of whose rounds have ended is scored.
    """
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
    """Puts the finished rounds of a deal in place, and scores the deal if all its rounds have ended."""
    for table in range(len(game.tables)):
        played = found.get((number, table))
        if played is not None:
            game.place(played.round, played.actions)
    if game.deal_over:
        game.score_deal()
