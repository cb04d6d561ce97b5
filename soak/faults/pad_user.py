"""The real program with a simulated user who keeps score pads: for two, three or four players, entry by entry."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from gin_desktop.session.pad.book import PadBook
from gin_desktop.storage.notices import Notice
from gin_desktop.storage.pad_files import PadFile
from gin_desktop.storage.paths import Paths
from gin_desktop.ui.kit.focus import control_name
from gin_desktop.ui.menu.menu import MenuScene
from gin_desktop.ui.pad.entry_model import PadEntryModel, TableForm
from gin_desktop.ui.pad.entry_scene import PadEntryScene
from gin_desktop.ui.pad.new import NewPadScene
from gin_desktop.ui.pad.pads import PadsScene
from gin_desktop.ui.pad.sheet import PadScene
from soak.faults.scenarios import notice_codes, require
from soak.faults.user import SimulatedUser

_PADS = 4
"""The number of pads that are created from the list."""


class PadUser(SimulatedUser):
    """Creates pads, enters rounds and undoes them.

    The entries are acknowledged once the sheet with them was drawn. An undo is announced beforehand, so that a file
    that is ahead of the screen can be told from one that is behind.
    """

    def act(self, scene: Any) -> None:
        if isinstance(scene, MenuScene):
            self.press(scene, "pad")
        elif isinstance(scene, PadsScene):
            self._in_the_list(scene)
        elif isinstance(scene, NewPadScene):
            require(not scene.problem, f"no new pad: {scene.problem}")
            self.press(scene, "begin")
        elif isinstance(scene, PadScene):
            self._on_the_sheet(scene)
        elif isinstance(scene, PadEntryScene):
            self._enter(scene)
        else:
            self.key(pygame.K_RETURN)

    def shown(self) -> dict[str, Any] | None:
        scene = self.app.scene
        if not isinstance(scene, PadScene) or scene.host.pads.is_unsaved(scene.id):
            return None
        return {"pad": scene.id, "entries": stored_entries(scene.pad.content)}

    def _in_the_list(self, scene: PadsScene) -> None:
        pads = scene.host.pads.pads()
        if not pads or (len(pads) < _PADS and self.rng.random() < 0.5 and self.steps > 2):
            self.press(scene, "new")
        else:
            self.press(scene, control_name("pad", self.rng.choice(pads).id))

    def _on_the_sheet(self, scene: PadScene) -> None:
        if self.rng.random() < 0.1:
            self.press(scene, "back")
        elif scene.pad.can_undo and self.rng.random() < 0.15:
            self.acknowledge({"pad": scene.id, "entries": stored_entries(scene.pad.content), "undoes": True})
            self.key(pygame.K_z, pygame.KMOD_CTRL)
        elif scene.pad.can_enter:
            self.press(scene, "enter")
        else:
            self.press(scene, "another" if scene.commands().find("another") else "back")

    def _enter(self, scene: PadEntryScene) -> None:
        require(scene.model.problem is None, f"a round cannot be entered: {scene.model.problem}")
        for form in scene.model.forms:
            self._fill(form, scene.model)
        scene.rebuild()
        self.press(scene, "enter")

    def _fill(self, form: TableForm, model: PadEntryModel) -> None:
        """Fills in a knock if the rules allow this one, otherwise gin; sometimes a round nobody won."""
        if self.rng.random() < 0.1:
            form.pick_winner(None)
            return
        winner, loser = self.rng.sample(form.pairing.seats, 2)
        form.pick_winner(winner)
        form.how = "knock"
        form.texts = {winner: str(self.rng.randint(1, 10)), loser: str(self.rng.randint(20, 60))}
        if "knock" not in form.ways_to_win or (len(model.forms) == 1 and model.find_problem() is not None):
            form.how = "gin"
            form.texts = {loser: form.texts[loser]}
        elif len(model.forms) > 1:  # the other table's form may still be empty, so choose what every rule set allows
            form.texts[winner] = "1"


def stored_entries(pad: PadFile) -> list[Any]:
    """Returns the entries of a pad as its file has them."""
    entries: list[Any] = json.loads(pad.to_json())["entries"]
    return entries


def require_pads_kept(
    paths: Paths, acknowledged: Sequence[Mapping[str, Any]], again: Sequence[Mapping[str, Any]]
) -> None:
    """Raises `Violation` unless the next start shows each pad as shown last or one step further."""
    told: list[Notice] = []
    book = PadBook(paths, lock_held=False, notify=told.append)
    require(not told, f"told without need: {notice_codes(told)}")
    there = {kept.id: stored_entries(kept.content) for kept in book.pads()}
    before = {place["pad"]: place for place in acknowledged}
    for place in again[:1]:
        last = before.get(place["pad"], {"entries": []})
        require(_follows(place["entries"], last), f"{place} is shown, {last} was shown before")
    for pad, place in {**before, **{place["pad"]: place for place in again}}.items():
        require(pad in there, f"a pad that was shown is nowhere: {pad}")
        require(_follows(there[pad], place), f"{pad} has {there[pad]}, {place} was shown")
    require(not acknowledged or bool(again), "the next start shows no pad")


def _follows(entries: Sequence[Any], place: Mapping[str, Any]) -> bool:
    """Returns whether a pad is as it was shown, or one entry or undo further."""
    shown = place["entries"]
    if place.get("undoes"):
        return entries in (shown, shown[:-1])
    return len(entries) <= len(shown) + 1 and entries[: len(shown)] == shown
