"""Modal dialogs: questions, messages, unsaved work, and the error page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from gin_desktop.ui.kit.scene import Scene, screen
from gin_desktop.ui.kit.text import text_width
from gin_desktop.ui.kit.widgets.flow import Column
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.words import t

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App


@dataclass(frozen=True)
class Choice:
    """A possible answer to a dialog.

    Attributes:
        text: the label of its button.
        act: called after the dialog was closed; None only closes it.
    """

    text: str
    act: Callable[[], None] | None = None


@screen(gallery_rooms=("menus", "practice", "profiles", "statistics", "your games", "learning"))
class Dialog(UiScene):
    """A modal dialog. Enter presses the first choice, Esc the last one unless another is named.

    Args:
        title: one line.
        text: any number of paragraphs; scrolls if it does not fit.
        choices: one to three; the first is the default.
        esc: the index of the choice that Esc makes; None is the last one.
        closes: whether to add a last choice "Cancel", which only closes the dialog.
    """

    overlay = True

    def __init__(
        self,
        app: App,
        title: str,
        text: str,
        choices: Sequence[Choice],
        *,
        esc: int | None = None,
        closes: bool = False,
    ) -> None:
        super().__init__(app)
        self.title = title
        self.text = text
        self.choices = (*choices, Choice(t("button.cancel"))) if closes else tuple(choices)
        self._esc = len(self.choices) - 1 if esc is None else esc

    def choose(self, index: int) -> None:
        """Makes a choice: closes the dialog, then calls its function."""
        self.app.pop()
        act = self.choices[index].act
        if act is not None:
            act()

    def escape(self) -> None:
        self.choose(self._esc)

    def build(self, size: tuple[int, int]) -> str | None:
        style, gap = self.style, self.style.gap
        widths = [self.ui.button_width(choice.text) for choice in self.choices]
        across = sum(widths) + gap * (len(widths) - 1)
        in_a_row = across <= size[0] - 2 * style.margin - style.px(56)
        lines = 1 if in_a_row else len(widths)
        title_width = min(text_width(self.title, "heading", style), style.px(700))
        width = max(style.px(520), across if in_a_row else max(widths), title_width)
        high = lines * style.control + (lines - 1) * gap
        place = self.framed(size, width, lambda column: column.text(self.text), title=self.title, foot=high)
        self._add_buttons(Column(self.ui, place), widths, in_a_row)
        return "choice_0"

    def _add_buttons(self, foot: Column, widths: list[int], in_a_row: bool) -> None:
        """Adds the buttons; the first choice is rightmost, or on top where they form a column."""
        order = list(range(len(widths)))
        if in_a_row:
            _, *places = foot.line(0, *reversed(widths), gap=12)
            order.reverse()
        else:
            _, column = foot.fixed(0, max(widths), gap=12)
            places = column.grid(len(widths), 1, self.style.control, gap=12)
        for index, place in zip(order, places, strict=True):
            kind, choose = "button" if index else "primary", partial(self.choose, index)
            foot.button(f"choice_{index}", self.choices[index].text, choose, kind=kind, place=place)


@dataclass(frozen=True)
class UnsavedWork:
    """UnsavedWork work of a scene, and what can be done with it.

    Attributes:
        title: the question.
        text: a description of what would be lost.
        drop: the label of the button that discards it.
        discard: discards it and closes the scene.
        keep: the label of the button that saves it.
        save: saves it and closes the scene; returns false, with the reason shown, on failure. None offers no saving.
    """

    title: str
    text: str
    drop: str
    discard: Callable[[], None]
    keep: str = ""
    save: Callable[[], bool] | None = None


@screen(gallery_rooms=("practice", "own rules", "score pads"))
class UnsavedWorkDialog(Dialog):
    """Asks whether to save, discard or keep editing unsaved work before the person leaves.

    Args:
        go: called after the work was saved or discarded and its scene closed; not if the person stays.
    """

    def __init__(self, app: App, work: UnsavedWork, go: Callable[[], None]) -> None:
        save = work.save
        drop, stay = Choice(work.drop, partial(self._give_up, work)), Choice(t("leave.stay"))
        choices = [stay, drop] if save is None else [Choice(work.keep, partial(self._save, save)), drop, stay]
        super().__init__(app, work.title, work.text, choices, esc=choices.index(stay))
        self.go = go

    def _save(self, save: Callable[[], bool]) -> None:
        if save():
            self.go()

    def _give_up(self, work: UnsavedWork) -> None:
        work.discard()
        self.go()


def confirm(app: App, title: str, text: str, yes: str, act: Callable[[], None], *, no: str | None = None) -> None:
    """Asks for confirmation above the present scene; Enter and Esc cancel, the button `yes` calls `act`."""
    app.open(Dialog(app, title, text, [Choice(no or t("button.cancel")), Choice(yes, act)], esc=0))


@screen(gallery_rooms=("messages",), opens="alone")
class ErrorScene(Dialog):
    """Shows an error on a screen of its own; leads to the menu (if there is one) or quits.

    Args:
        text: what happened and what can be done.
        home: creates the main menu; None offers only to quit.
    """

    overlay = False

    def __init__(self, app: App, text: str, home: Callable[[App], Scene] | None = None) -> None:
        choices = [Choice(t("button.quit"))]
        if home is not None:
            choices.insert(0, Choice(t("button.menu")))
        super().__init__(app, t("error.title"), text, choices)
        self._home = home

    def choose(self, index: int) -> None:
        if index == 0 and self._home is not None:
            self.app.reset(self._home(self.app))
        else:
            self.app.quit()
