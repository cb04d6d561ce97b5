"""The table by keyboard alone: focus, picking up and putting down, letters for everything."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from gin_desktop.ui.felt.stage import Key
from gin_desktop.ui.table.hands import TableControls
from gin_desktop.words import t

if TYPE_CHECKING:
    from gin_desktop.ui.table.scene import TableScene


class TableKeys:
    """Reads the keys for a :class:`TableScene`; what they do is done by its controls."""

    def __init__(self, scene: TableScene, controls: TableControls) -> None:
        self.scene = scene
        self.controls = controls

    def targets(self) -> list[Key]:
        """What the focus can be on, in reading order."""
        view = self.scene.view
        piles: list[Key] = []
        if view is not None and view.stock_count:
            piles.append("stock")
        piles.append("pile")
        buttons: list[Key] = [("button", button.name) for button in self.scene.buttons]
        if self.scene.doubling.asks(view):  # then the answer comes first, and the piles lie under the question
            return [*buttons, *self.scene.order.row]
        cube: list[Key] = ["cube"] if self.scene.doubling.in_play else []
        return [*piles, *self.scene.order.row, *buttons, *cube]

    def focused_rect(self) -> pygame.Rect | None:
        """Where the focus is, on a card or pile."""
        scene = self.scene
        focus = scene.focus
        if focus == "stock":
            return scene.table.stock
        if focus == "pile":
            return scene.table.pile
        if focus == "cube":
            return scene.table.cube
        sprite = scene.stage.sprites.get(focus) if focus in scene.order.row else None
        return None if sprite is None else scene.stage.rect(sprite)

    def key(self, event: pygame.event.Event) -> bool:
        """A key; true if it was used."""
        scene = self.scene
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT):
            if event.key == pygame.K_z:
                scene.take_back()
                return True
            return False
        if event.key == pygame.K_ESCAPE:
            return self._escape()
        if event.key == pygame.K_c:
            scene.host.open_sheet()
            return True
        if event.key == pygame.K_F1:
            scene.host.open_rules()
            return True
        if event.key == pygame.K_f:
            scene.host.screens.open_fairness()
            return True
        if scene.demo or scene.view is None:
            return False
        used = self._letter(event) or self._moving_key(event)
        if used:
            scene.refresh()
        return used

    def _letter(self, event: pygame.event.Event) -> bool:
        acts = {
            pygame.K_s: self.controls.draw_stock,
            pygame.K_d: self.controls.draw_pile,
            pygame.K_p: self.controls.pass_,
            pygame.K_k: self.controls.knock,
            pygame.K_g: self.controls.gin,
            pygame.K_b: self.controls.big_gin,
            pygame.K_v: self.controls.look,
            pygame.K_x: self.scene.doubling.double,
            pygame.K_a: self.scene.doubling.accept,
            pygame.K_q: self.scene.doubling.resign,
            pygame.K_l: self.scene.doubling.lay_out,
            pygame.K_z: self.scene.take_back,
            pygame.K_m: lambda: self.controls.sort("melds"),
            pygame.K_r: lambda: self.controls.sort("rank"),
            pygame.K_u: lambda: self.controls.sort("suit"),
        }
        act = acts.get(event.key)
        if act is None:
            return False
        act()
        return True

    def _escape(self) -> bool:
        scene = self.scene
        if scene.held is not None or scene.selected is not None:
            scene.held = None
            self.controls.select(None)
        else:
            scene.host.to_menu()
        return True

    def _moving_key(self, event: pygame.event.Event) -> bool:
        scene = self.scene
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._sideways(-1 if event.key == pygame.K_LEFT else 1)
        elif event.key == pygame.K_UP:
            scene.focus = "pile" if scene.held is not None or scene.focus != "pile" else "stock"
        elif event.key == pygame.K_DOWN:
            row = scene.order.row
            if scene.focus not in row:
                scene.focus = scene.held if scene.held is not None else row[len(row) // 2]
        elif event.key == pygame.K_TAB:
            targets = self.targets()
            step = -1 if event.mod & pygame.KMOD_SHIFT else 1
            here = targets.index(scene.focus) if scene.focus in targets else -step
            scene.focus = targets[(here + step) % len(targets)]
        elif event.key == pygame.K_SPACE:
            self._space()
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._enter()
        else:
            return False
        return True

    def _sideways(self, step: int) -> None:
        scene = self.scene
        row = scene.order.row
        focus = scene.focus
        if focus in ("stock", "pile"):
            scene.focus = "stock" if step < 0 else "pile"
            return
        if focus not in row:
            scene.focus = row[0 if step > 0 else -1]
            return
        here = row.index(focus)
        if scene.held is not None and focus == scene.held:
            rest = [card for card in row if card != scene.held and card != scene.order.apart]
            place = min(here, len(rest)) if scene.order.apart == scene.held else here
            scene.order.move(scene.held, max(0, min(len(rest), place + step)))
            scene.settle("home")
            scene.keep()
            return
        scene.focus = row[(here + step) % len(row)]

    def _space(self) -> None:
        scene = self.scene
        focus = scene.focus
        view = scene.view
        assert view is not None  # key() has seen to it
        if scene.held is not None:
            held, scene.held = scene.held, None
            if focus == "pile":
                self.controls.throw(held)
            scene.settle("home")
        elif focus == "stock":
            self.controls.draw_stock()
        elif focus == "pile":
            self.controls.pile_used(view)
        elif isinstance(focus, int) and focus in scene.order.row:
            scene.held, scene.selected = focus, None
            scene.settle("home")
        else:
            self._enter()

    def _enter(self) -> None:
        scene = self.scene
        focus = scene.focus
        button = next((button for button in scene.buttons if focus == ("button", button.name)), None)
        if button is not None:
            if button.enabled:
                button.act()
        elif scene.held is not None:
            self.controls.throw(scene.held)
        elif scene.selected is not None:
            self.controls.throw(scene.selected)
        elif focus == "stock":
            self.controls.draw_stock()
        elif focus == "pile":
            self.controls.draw_pile()
        elif isinstance(focus, int) and focus in scene.order.row:
            self.controls.throw(focus)

    def key_list(self) -> list[tuple[str, str]]:
        """The keys of the table with what they do, for the list of keys."""
        names = (
            ("←→ ↑↓", "arrows"),
            (t("key.space"), "space"),
            (t("key.enter"), "enter"),
            ("S", "stock"),
            ("D", "pile"),
            ("P", "pass"),
            ("K", "knock"),
            ("G", "gin"),
            ("B", "big_gin"),
            ("M R U", "sort"),
            ("V", "look"),
            ("Z", "back"),
            ("C", "sheet"),
            (t("key.esc"), "menu"),
        )
        found = [(key, t(f"keys.table.{name}")) for key, name in names]
        fair = (t("fair.key"), t("fair.keys"))
        return [*found[:-3], *self.scene.doubling.key_list(), *found[-3:-1], fair, found[-1]]
