"""Whether the coach may be asked at a table and why not, and what its answer means for the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gin_desktop.session.coaching.hints import can_hint
from gin_desktop.ui.table.model import TableModel
from gin_desktop.words import t

if TYPE_CHECKING:
    from gin_desktop.ui.table.scene import TableScene


def refusal(model: TableModel) -> str:
    """Returns why there are no hints at a table at all, as a sentence; empty where there are."""
    shared = model.sitting.setup.shared
    if shared is not None and shared.daily is not None and not shared.again:
        return t("hint.reason.daily")
    return ""


def count_hint(scene: TableScene) -> None:
    """Records that the person was given a hint; the first one that changes what the game counts for says so."""
    scene.sitting.note_hint(scene.model.viewer)
    if scene.sitting.counts and not scene.app.settings.hints_explained:
        scene.app.change_settings(hints_explained=True)
        scene.app.notify(t("hint.counted"))


def reason_not_now(model: TableModel) -> str:
    """Returns why there is no hint now, as a sentence; empty if there is one."""
    view = model.view
    if model.watching or view is None or not model.can_act:
        return t("hint.reason.turn")
    if not can_hint(view):
        return t("coach.only") if len(view.legal) == 1 else t("coach.not_now")
    return refusal(model)
