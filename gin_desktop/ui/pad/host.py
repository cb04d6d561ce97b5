"""The protocols through which the score pads use the program, their keys, and how sheets are passed on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol

import pygame

from gin_desktop.engine.sheets.kinds import AnySheet
from gin_desktop.session.pad.book import PadBook
from gin_desktop.ui.felt.pictures.own import stacked_png
from gin_desktop.ui.kit.commands import Key, letter
from gin_desktop.ui.kit.desktop import copy
from gin_desktop.ui.kit.keymaps import keymap
from gin_desktop.ui.kit.saving import SaveRequest, save_bytes
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.widgets.ui import Ui
from gin_desktop.words import t

if TYPE_CHECKING:
    from gin_desktop.session.rulebook import Rulebook, RuleEntry


class Paper(Protocol):
    """A score sheet as it is drawn on paper."""

    def width(self, style: Style) -> float:
        """The largest width of the paper, in units."""

    def show(
        self,
        ui: Ui,
        place: pygame.Rect,
        *,
        title: str,
        line: str,
        opened: dict[int, Callable[[], None]],
        below: Sequence[str],
    ) -> None:
        """Adds the paper with the sheet; ``opened`` are the actions of its rounds by row number, ``below`` are lines
        under the rounds."""

    def picture(self, *, title: str, line: str) -> pygame.Surface:
        """A picture of the whole sheet, dark on white."""


class PadHost(Protocol):
    """What the score pads ask of the program."""

    @property
    def pads(self) -> PadBook:
        """All score pads."""

    @property
    def book(self) -> Rulebook:
        """All rule sets."""

    def pick_rules(self, present: str, done: Callable[[RuleEntry], None]) -> None:
        """Opens the picker of rules; `present` is the id of the entry chosen last."""

    def open_rules_finder(self, done: Callable[[RuleEntry], None]) -> None:
        """Opens the questions that find rules."""

    def paper(self, sheet: AnySheet, names: Sequence[str], sides: Sequence[Sequence[int]]) -> Paper:
        """The paper of a sheet; ``names`` are the players by seat, ``sides`` the seats of each column."""


KEYS: Final = keymap(
    "score_pads",
    {
        "new": letter("n"),
        "rename": Key(pygame.K_F2, "F2"),
        "delete": Key(pygame.K_DELETE, "", named="setup.key.delete"),
        "undo": letter("z", control=True),
        "enter": letter("e"),
        "print": letter("p"),
        "copy": letter("c", control=True),
        "waits": letter("m"),
        "another": letter("a"),
        "earlier": Key(pygame.K_PAGEUP, "", named="pad.key.page_up", control=True),
        "later": Key(pygame.K_PAGEDOWN, "", named="pad.key.page_down", control=True),
    },
)


if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App


def save_picture(app: App, pictures: Sequence[pygame.Surface], title: str) -> None:
    """Asks where to save pictures, one below the other, and copies the path to the clipboard."""

    def saved(path: Path) -> None:
        copied = copy(str(path)) is None
        app.notify(t("pad.printed" if copied else "files.saved", path=path))

    save = partial(save_bytes, stacked_png(pictures))
    SaveRequest(app, t("pad.print.title"), t("pad.file", title=title), ".png", save, saved=saved).ask()
