"""What the menu says of saved games and of opponents."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from gin_desktop.engine.record import UNNAMED
from gin_desktop.ui.menu.host import Opponent
from gin_desktop.words import one_line, t, tn
from gin_desktop.words.deal_results import deal_name
from gin_desktop.words.names import shown_names
from gin_desktop.words.opponents import even_line, level_title
from gin_desktop.words.rules.names import title_of

if TYPE_CHECKING:
    from gin_desktop.session.game_setup import GameSetup
    from gin_desktop.session.resuming import SaveSummary
    from gin_desktop.session.saved_games import SavedGames
    from gin_desktop.session.sitting import Sitting
    from gin_desktop.ui.kit.scene import App

_NOBODY: Final = "Computer"
"""What earlier versions called every opponent."""


def own_name(app: App) -> Callable[[], str | None]:
    """How the person is called in a game that is on the table: what to ask for it, for as long as the game is.

    None where the settings have no name and had none when the game came to the table: then its record has the only one.
    """
    before = app.settings.player_name

    def now() -> str | None:
        name = app.settings.player_name
        return one_line(name) or UNNAMED if name or before else None

    return now


def uncounted_note(sitting: Sitting) -> str:
    """Why a game counts in no statistics; empty for one that does."""
    if sitting.setup.played_on is not None:
        return t("practice_game.note")
    if sitting.setup.open_watching:
        return t("sheet.open_watching")
    if sitting.game.assisted:
        return t("sheet.assisted")
    if sitting.hints:
        return tn("sheet.hints", sitting.hints)
    shared = sitting.setup.shared
    return t("deals.note.again") if shared is not None and shared.again else ""


def even_match_note(sitting: Sitting, games: SavedGames) -> str:
    """After a game of Even match: where it stands now, for the sheet; empty after any other game."""
    from gin_desktop.players.levels import STRENGTHS
    from gin_desktop.session.even_match import is_even

    if not sitting.game.finished or not any(is_even(seat.level) for seat in sitting.seats):
        return ""
    state = games.even.state
    return even_line(state.strength, state.recent, STRENGTHS)


def saved_title(saved: SaveSummary | str) -> str:
    """What a saved game is, in a few words; or why it cannot be gone on with."""
    if isinstance(saved, str):
        return t(f"desk.saved.{saved}")
    title = game_title(saved)
    return title if saved.setup.played_on is None else t("practice_game.saved", game=title)


def game_title(saved: SaveSummary) -> str:
    """The game in a few words: rules, opponent and round, or the deal that is shared."""
    shared = saved.setup.shared
    if shared is not None:
        return t("deals.saved", deal=deal_name(shared), opponent=level_title(saved.setup.levels[-1] or ""))
    setup, short = saved.setup, ".short" if saved.round is None else ""
    rules, number, of = title_of(setup.preset, setup.title), max(1, saved.round or 0), setup.rounds
    if setup.duplicate:
        rules, of = t("desk.saved.duplicate", rules=rules, n=setup.duplicate), 2 * setup.duplicate
    place = t("desk.saved.round.of", round=number, of=of) if of > 1 else t("desk.saved.round", round=number)
    if len(setup.seats) > 2:
        return game_summary_note(setup, rules, saved.round)
    computer = next((seat for seat in setup.seats if seat.level is not None), None)
    if computer is None or computer.level is None:  # two people
        first, second = shown_names(setup.names)
        return t(f"desk.saved.people{short}", rules=rules, first=first, second=second, round=place)
    title = level_title(computer.level)
    named = computer.name != _NOBODY
    opponent = t("desk.saved.opponent", name=computer.name, level=title) if named else title
    return t(f"desk.saved{short}", rules=rules, opponent=opponent, round=place)


def game_summary_note(setup: GameSetup, rules: str, deal: int | None) -> str:
    """The rules, who plays with whom, and which deal it is, where that is known."""
    names, people = shown_names(setup.names), [seat for seat, level in enumerate(setup.levels) if level is None]
    alone = people[0] if len(people) == 1 else None
    kind = "three" if len(names) == 3 else "partners"
    if alone is None:
        order = list(names) if kind == "three" else [names[0], names[2], names[1], names[3]]
        text = t(f"desk.saved.{kind}.people", rules=rules, **_named(order))
    else:
        others = [names[(alone + step) % len(names)] for step in ((1, 2) if kind == "three" else (2, 1, 3))]
        text = t(f"desk.saved.{kind}", rules=rules, **_named(others))
    return text if deal is None else t("desk.saved.deal", game=text, deal=max(1, deal))


def _named(names: list[str]) -> dict[str, str]:
    return dict(zip(("first", "second", "third", "fourth"), names, strict=False))


def opponents() -> list[Opponent]:
    """Who can be played against, weakest first."""
    from gin_desktop.players.levels import LEVELS, substitute_level
    from gin_desktop.words.opponents import stand_in_line

    found = []
    for name in LEVELS:
        instead = substitute_level(name)
        line = t(f"level.{name}.line") if instead is None else stand_in_line(name, *instead)
        found.append(Opponent(name, t(f"level.{name}.name"), line))
    return found
