"""The question how to play on from a point of a game: with the same cards, or with the unseen ones dealt again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.widgets.flow import Column
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.words import t

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App

_WIDEST: Final = 620


@dataclass(frozen=True)
class PlayOnQuestion:
    """The facts behind the question.

    Attributes:
        redeal_obstacle: why the cards cannot be dealt again, as a code of ``PlayOnError``; empty if they can.
        replaces: the saved practice game that would be replaced; empty while there is room.
    """

    redeal_obstacle: str = ""
    replaces: str = ""


@screen(gallery_rooms=("menus",))
class PlayOnScene(UiScene):
    """The two options with explanations.

    Args:
        begin: called with whether the cards are dealt again, after this scene has closed.
    """

    overlay = True

    def __init__(self, app: App, question: PlayOnQuestion, begin: Callable[[bool], None]) -> None:
        super().__init__(app)
        self.question = question
        self._begin = begin

    def commands(self) -> Commands:
        return Commands([Command("cancel", None, t("button.cancel"), self.escape)])

    def choose(self, *, anew: bool) -> None:
        """Starts the game."""
        self.app.pop()
        self._begin(anew)

    def build(self, size: tuple[int, int]) -> str | None:
        self.framed(size, self.style.px(_WIDEST), self._build_body, title=t("play_on.title"), footer=self.commands())
        return "cancel" if self.question.replaces else "play_on_same"

    def _build_body(self, column: Column) -> None:
        """Adds the explanations and options."""
        column.text(t("play_on.text"))
        if self.question.replaces:
            column.space(8)
            column.warning(t("play_on.replaces", game=self.question.replaces), "body")
        why, muted = self.question.redeal_obstacle, self.style.colours.muted
        for name, reason in (("same", ""), ("anew", t(f"play_on.no.{why}") if why else "")):
            column.space(14)
            act = partial(self.choose, anew=name == "anew")
            with column.card(f"play_on_{name}", act, left=20, top=12, enabled=not reason) as inner:
                inner.text(t(f"play_on.{name}"), "subheading", colour=muted if reason else None, below=2)
                inner.note(reason or t(f"play_on.{name}.text"))
