"""The scene of a score pad: its sheet, who plays next, and its commands."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from gin_desktop.engine.sheets.series import Series
from gin_desktop.session.pad.book import PadBookError
from gin_desktop.session.pad.counting import Counted, score_entries
from gin_desktop.session.pad.pad import Change, ScorePad
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.desktop import copy_with_notice
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.pad.entry_model import PadEntryModel
from gin_desktop.ui.pad.entry_scene import PadEntryScene
from gin_desktop.ui.pad.host import KEYS, PadHost, Paper, save_picture
from gin_desktop.words import t, tn
from gin_desktop.words.pad_standing import entry_problem, next_pairing_line
from gin_desktop.words.rules.names import title_of
from gin_desktop.words.sheets.lines import game_line
from gin_desktop.words.sheets.printed import printed

if TYPE_CHECKING:
    from gin_desktop.ui.kit.desktop import copy_with_notice
from gin_desktop.ui.kit.scene import App


@screen(gallery_rooms=("score pads",))
class PadScene(UiScene):
    """A score pad. Choosing a round on the sheet edits it; every change is saved at once.

    Attributes:
        game: the game of a series that is shown (from 0); None for the current one.
    """

    def __init__(self, app: App, host: PadHost, pad: str) -> None:
        super().__init__(app)
        self.host = host
        self.id = pad
        self.pad: ScorePad = host.pads.open(pad)
        self.game: int | None = None
        self._told = ""  # the message about the last change, until the next one

    # -- what is shown

    @property
    def names(self) -> tuple[str, ...]:
        """The players by seat."""
        return self.pad.content.names

    @property
    def shown(self) -> Counted:
        """The score as shown: up to the end of the selected game."""
        return self.pad.counted if self.game is None else self._until(self.game)

    def _until(self, last: int) -> Counted:
        """The score at the end of a game of a series."""
        games = self.pad.counted.games
        entries = [entry for entry, (game, _) in zip(self.pad.entries, games, strict=False) if game <= last]
        return score_entries(self.pad.rules, entries)

    @property
    def played(self) -> str:
        """The rules and the kind of game, as text."""
        return self._played(self.shown)

    def _played(self, counted: Counted) -> str:
        content = self.pad.content
        return game_line(counted.sheet, title_of(content.preset, content.rules_title))

    @property
    def paper(self) -> Paper:
        """The paper with the sheet."""
        return self._paper(self.shown)

    def _paper(self, counted: Counted) -> Paper:
        return self.host.paper(counted.sheet, self.names, counted.seating.sides)

    def _opened(self) -> dict[int, Callable[[], None]]:
        """The actions of the rounds on the sheet, by row number."""
        counted = self.shown
        latest = max((game for game, _ in counted.games), default=0)
        return {row: partial(self.change, index) for index, (game, row) in enumerate(counted.games) if game == latest}

    def _below(self) -> list[str]:
        """The lines under the rounds."""
        counted, pad = self.pad.counted, self.pad
        if self.game is not None:
            return []
        said: list[str] = []
        if pad.waiting and counted.trouble is not None:
            if counted.trouble.code == "game_over":
                said.append(tn("pad.waiting", pad.waiting))
            else:
                why = entry_problem(counted.trouble, self.names)
                said.append(tn("pad.stuck", pad.waiting, number=counted.counted + 1, why=why))
        elif not counted.over:
            if counted.between_games:
                said.append(t("pad.next.game"))
            following = next_pairing_line(counted.seating, self.names)
            if following:
                said.append(following)
        return [*said, t("pad.change.hint" if pad.entries else "pad.empty")]

    # -- building

    def build(self, size: tuple[int, int]) -> str | None:
        paper, title = self.paper, self.pad.content.title
        footer = [one for one in self.commands() if one.button]
        with self.bare_page(size, paper.width(self.style), footer=footer) as page:
            place = page.remaining
            paper.show(self.ui, place, title=title, line=self.played, opened=self._opened(), below=self._below())
        return "enter" if self.pad.can_enter else "another" if self._over else "back"

    def commands(self) -> Commands:
        pad = self.pad
        unsaved = self.host.pads.is_unsaved(self.id)
        over = t("pad.reason.waiting" if pad.waiting else "pad.reason.over")
        undo = "" if pad.can_undo else t("pad.reason.undo")
        empty = "" if pad.entries else t("pad.reason.empty")
        made = [
            Command("back", None, t("pad.pads"), self.escape),
            Command("undo", KEYS["undo"], t("pad.undo"), self.undo, reason=undo),
            Command("copy", KEYS["copy"], t("pad.copy"), self.copy, reason=empty),
            Command("print", KEYS["print"], t("pad.print"), self.print, reason=empty),
        ]
        games = len(self.pad.counted.sheet.games) if isinstance(self.pad.counted.sheet, Series) else 1
        at = games - 1 if self.game is None else self.game
        earlier, later = games > 1 and at > 0, games > 1 and at < games - 1
        made += [
            self._seen("earlier", t("pad.earlier"), partial(self._look, at - 1), there=earlier),
            self._seen("later", t("pad.later"), partial(self._look, at + 1), there=later),
            self._seen("waits", t("pad.waits"), self.correct_invalid_round, there=pad.waiting > 0),
            Command("again", None, t("pads.again"), self._again, button=unsaved, possible=unsaved),
            Command("stop", None, t("pad.stop"), self.stop, button=pad.can_stop, possible=pad.can_stop),
            self._seen("another", t("pad.another"), self.create_same_pad, there=self._over, primary=True),
            Command(
                "enter",
                KEYS["enter"],
                t("pad.enter"),
                self.enter_round,
                reason="" if pad.can_enter else over,
                primary=True,
                apart=True,
                button=not self._over,
            ),
        ]
        return Commands(made)

    @staticmethod
    def _seen(name: str, label: str, run: Callable[[], object], *, there: bool, primary: bool = False) -> Command:
        """A command whose button is shown only while it is possible."""
        key = KEYS[name]
        return Command(name, key, label, run, button=there, possible=there, primary=primary, apart=primary)

    @property
    def _over(self) -> bool:
        """Whether the game is over and all entries count."""
        return self.pad.counted.over and not self.pad.waiting

    # -- rounds

    def enter_round(self) -> None:
        """Opens the form for a new round."""
        if self.pad.can_enter:
            self.app.open(PadEntryScene(self.app, PadEntryModel(self.pad), self.names, self._done))

    def change(self, index: int) -> None:
        """Opens the form for a round that was entered."""
        model = PadEntryModel(self.pad, index)
        self.app.open(PadEntryScene(self.app, model, self.names, self._done, partial(self.delete, index)))

    def correct_invalid_round(self) -> None:
        """Opens the form for the first round that does not count."""
        if self.pad.waiting:
            self.change(self.pad.counted.counted)

    def delete(self, index: int) -> None:
        """Deletes a round."""
        told = self.pad.delete(index)
        self._done(told, t("entry.deleted", number=index + 1))

    def undo(self) -> None:
        """Undoes the last change."""
        if self.pad.can_undo:
            self._done(self.pad.undo())

    def stop(self) -> None:
        """Ends a series early."""
        self.pad.stop()
        self._done(Change())

    def create_same_pad(self) -> None:
        """Creates a new pad for the same players and rules."""
        content = self.pad.content
        try:
            pad = self.host.pads.new(content.title, content.names, content.rules, content.preset, content.rules_title)
        except PadBookError as error:
            self.app.notify(t(f"pads.error.{error.code}", **error.values))
            return
        self.app.replace(PadScene(self.app, self.host, pad))

    def _done(self, told: Change, text: str = "") -> None:
        """Saves a change, and shows its effect on later rounds, or else ``text``.

        The message about the previous change is removed, as Undo no longer refers to it.
        """
        self.game = None
        if not self.host.pads.keep(self.id, self.pad.content):
            self.dirty = True  # the person has been told, and there is a button to try again
        if told.code == "counts_again":
            text = t("pad.changed.counts_again")
        elif told.code:
            why = "" if told.trouble is None else entry_problem(told.trouble, self.names)
            text = tn(f"pad.changed.{told.code}", told.waiting, number=told.number, why=why)
        self.app.withdraw(self._told)
        self._told = text
        if text:
            self.app.notify(text)
        self.rebuild()

    def _look(self, game: int) -> None:
        sheet = self.pad.counted.sheet
        last = len(sheet.games) - 1 if isinstance(sheet, Series) else 0
        self.game = None if game >= last else max(0, game)
        self.rebuild()

    def _again(self) -> None:
        if self.host.pads.try_again():
            self.app.notify(t("pads.saved"))
        self.rebuild()

    # -- export

    def print(self) -> None:
        """Saves the sheet as a picture; of a series all games, one below the other."""
        if not self.pad.entries:
            return
        sheet = self.pad.counted.sheet
        games = len(sheet.games) if isinstance(sheet, Series) else 1
        pictures = []
        for game in range(games):
            counted = self.pad.counted if game == games - 1 else self._until(game)
            content = self.pad.content
            pictures.append(self._paper(counted).picture(title=content.title, line=self._played(counted)))
        save_picture(self.app, pictures, self.pad.content.title)

    def copy(self) -> None:
        """Copies the sheet as text to the clipboard."""
        if self.pad.entries:
            content = self.pad.content
            lines = [content.title, self.played, "", *printed(self.pad.counted.sheet, self.names)]
            copy_with_notice(self.app, "\n".join(lines) + "\n", t("pad.copied"), "pad.not_copied")
