"""The suggestions of the first games in a showdown: at most one for the defence and one for the result."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Final

import pygame

from gin_desktop.session.first_games import Tip, is_done, made_in, noted
from gin_desktop.ui.felt.tip_panel import SMALLEST, TipPanel, lay_out_tip, turn_off
from gin_desktop.ui.showdown.base_scene import BaseShowdownScene
from gin_desktop.ui.showdown.model import ShowdownModel, ShowdownPhase
from gin_desktop.ui.tree.control import Control
from gin_desktop.words import t

_Values = Mapping[str, object] | None


def _layoff(model: ShowdownModel) -> _Values:
    draft = None if model.live is None else model.live.draft
    if draft is None or draft.layoffs or not draft.best().layoffs:
        return None
    return {}


def _arrange(model: ShowdownModel) -> _Values:
    draft = None if model.live is None else model.live.draft
    return None if draft is None or set(draft.best().melds) == set(draft.melds) else {}


def _best(model: ShowdownModel) -> _Values:
    draft = None if model.live is None else model.live.draft
    if draft is None or not draft.layoffs_allowed:
        return None
    return {"best": t("showdown.button.best"), "done": t("showdown.button.done")}


def _stock(model: ShowdownModel) -> _Values:
    over = model.act is ShowdownPhase.END and model.may_open and not model.opened
    return {"button": t("showdown.button.open")} if over else None


_TIPS: Final[Mapping[str, Callable[[ShowdownModel], _Values]]] = {
    "layoff": _layoff,
    "arrange": _arrange,
    "best": _best,
    "show_stock": _stock,
}
"""Every suggestion with the values of its text where it helps; the first ones are the most important."""


def due_tip(model: ShowdownModel, seen: Collection[str], made: Collection[str]) -> Tip | None:
    """Returns the suggestion for this part of the showdown, or None; see ``due_tip`` of the table."""
    for name, values_of in _TIPS.items():
        if name in made or is_done(name, seen):
            continue
        values = values_of(model)
        if values is not None:
            return Tip(name, t(f"tip.{name}", **values))
    return None


class ShowdownTips:
    """Makes suggestions to the only person at the table, as long as the setting wants them."""

    def __init__(self, scene: BaseShowdownScene[ShowdownModel]) -> None:
        self._scene = scene
        self.tip: Tip | None = None
        self._asked: ShowdownPhase | None = None
        """The part for which a suggestion was looked for."""
        self._count = 0
        """How many cards were laid off when it was made."""

    @property
    def _welcome(self) -> bool:
        """Whether there may be a suggestion; a lesson says all that is needed."""
        model = self._scene.model
        return model.you is not None and self._scene.app.settings.tips and not model.opened and not model.guide.corner()

    def update(self) -> None:
        """Looks for a suggestion once for every part, when the cards are at rest."""
        scene, model = self._scene, self._scene.model
        if self.tip is not None and (
            model.act is not self._asked or len(model.layoffs) != self._count or not self._welcome
        ):
            self.close()
        resting = not (scene.script or scene.stage.animating or scene.press is not None or scene.bubble is not None)
        due = model.act in (ShowdownPhase.DEFEND, ShowdownPhase.END)
        if due and model.act is not self._asked and resting and not scene.celebration.animating and self._welcome:
            self._asked, self._count = model.act, len(model.layoffs)
            self._suggest()

    def _suggest(self) -> None:
        app, made = self._scene.app, made_in(self._scene.model.sitting)
        tip = due_tip(self._scene.model, app.settings.tips_seen, made)
        if tip is None or self._laid_out(tip.text) is None:
            return
        made.add(tip.id)
        self.tip = tip
        app.change_settings(tips_seen=noted(tip.id, app.settings.tips_seen))
        self._scene.refresh()

    def press(self, name: str) -> None:
        """Presses a button of the suggestion: it goes, with ``never`` all others with it."""
        if name == "never":
            turn_off(self._scene.app)
        self.close()

    def close(self) -> None:
        """Removes the suggestion."""
        self.tip = None
        if self._scene.focus in (("tip", "ok"), ("tip", "never")):
            self._scene.focus = None
        self._scene.refresh()

    def _laid_out(self, text: str) -> TipPanel | None:
        style = self._scene.app.style
        return lay_out_tip(text, self._scene.table.beside_piles(style), style, least=SMALLEST)

    @property
    def panel(self) -> TipPanel | None:
        """The panel of the suggestion; None while there is none, or where no room is left."""
        return None if self.tip is None else self._laid_out(self.tip.text)

    def controls(self) -> Iterator[Control]:
        """Yields the suggestion and its buttons."""
        panel = self.panel
        if panel is not None:
            yield from panel.describe(self.press)

    def paint(self, surface: pygame.Surface) -> None:
        """Paints it."""
        panel = self.panel
        if panel is not None:
            panel.draw(surface, self._scene.app.style, self._scene.hover)
