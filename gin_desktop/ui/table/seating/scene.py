"""The scene that shows who plays whom, before each deal of three or four players."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pygame

from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.felt.blocks import block_controls, fitting
from gin_desktop.ui.felt.buttons import TableButton
from gin_desktop.ui.felt.cardscene import CardScene
from gin_desktop.ui.felt.durations import ease_in_out
from gin_desktop.ui.felt.stage import Place, Sprite, SpriteKey
from gin_desktop.ui.kit.commands import Commands
from gin_desktop.ui.kit.scene import App, screen
from gin_desktop.ui.table.commands import corner_commands, key_list
from gin_desktop.ui.table.host import GameHost
from gin_desktop.ui.table.seating.commands import KEYS, seating_commands
from gin_desktop.ui.table.seating.layout import SeatingMetrics, reason_blocks, title_blocks
from gin_desktop.ui.table.seating.model import SeatingModel
from gin_desktop.ui.table.seating.painter import paint_plate, paint_seating
from gin_desktop.ui.tree.control import Control, Role
from gin_desktop.words import t
from gin_desktop.words.lists import joined
from gin_desktop.words.names import shown_name

_READING = 2.5
"""How long a demo stays, as a multiple of the duration "answer"."""


@screen(gallery_rooms=("three and four",), opens="alone")
class SeatingScene(CardScene):
    """Shows who plays whom in the next deal, and why; ``done`` is called once, when a person continues.

    Plates of players who have changed places first glide there. With ``demo`` nobody is addressed, and it continues by
    itself.
    """

    read_out = True

    def __init__(
        self, app: App, sitting: Sitting, viewer: int, host: GameHost, done: Callable[[], None], *, demo: bool = False
    ) -> None:
        super().__init__(app)
        self.model = SeatingModel(sitting, viewer, demo=demo)
        self.host = host
        self._done: Callable[[], None] | None = done
        self._pictures: dict[int, pygame.Surface] = {}
        self._elapsed = 0.0
        self._waited = 0.0
        moves = self.model.positions_before != self.model.spots
        self._length = self.seconds("pause") + self.seconds("seats") if moves else 0.0
        self.table = self._measure(app.size)

    # -- actions

    @property
    def arrived(self) -> bool:
        """Whether all plates are at their places."""
        return self._elapsed >= self._length

    @property
    def animating(self) -> bool:
        return super().animating or not self.arrived or self.model.demo

    def update(self, dt: float) -> None:
        """Advances the moving plates by ``dt`` seconds."""
        if not self.arrived:
            self._elapsed += dt
            self.dirty = True
            if self.arrived:
                self.refresh()
        super().update(dt)

    def finish_moving(self) -> None:
        """Moves all plates to their places at once."""
        super().finish_moving()
        if not self.arrived:
            self._elapsed = self._length
            self.refresh()

    def tick(self, dt: float) -> None:
        """Continues by itself in a demo."""
        if self.model.demo and self.arrived:
            self._waited += dt
            if self._waited >= _READING * self.seconds("answer"):
                self.go_on()

    def go_on(self) -> None:
        """Continues to the deal."""
        done, self._done = self._done, None
        if done is not None:
            done()

    def commands(self) -> Commands:
        return seating_commands(self.host, self.go_on, self.app.tell, cuts=self.model.awaits_cut)

    def keys(self) -> list[tuple[str, str]]:
        return key_list(self.commands(), KEYS)

    def clicked(self, sprite: Sprite | None, pos: tuple[int, int]) -> None:  # noqa: ARG002
        """Continues after a click anywhere."""
        self.go_on()

    # -- layout

    def update_metrics(self, size: tuple[int, int]) -> None:
        self.table = self._measure(size)
        self._pictures.clear()
        self.set_card_height(self.table.card[1])

    def _measure(self, size: tuple[int, int]) -> SeatingMetrics:
        corner = [TableButton.of(command) for command in corner_commands(self.host) if command.button]
        found = SeatingMetrics.of(size, self.model, corner, self.app.style)
        return replace(found, left_handed=self.app.style.left_handed)

    def places(self) -> dict[SpriteKey, Place]:
        """Returns nothing, as no card is in play."""
        return {}

    def place_buttons(self, buttons: list[TableButton]) -> None:
        self.table.place_buttons(buttons, self.app.style)

    def on_felt(self) -> Iterator[Control]:
        """Yields the texts, the players and the sides of partners."""
        model, table, style = self.model, self.table, self.app.style
        yield from block_controls(title_blocks(model, style), style, table.words, "words", Role.HEADING)
        for side in model.sides:
            said, place = t("access.player", name=side.names, score=side.score), table.side_rect(south=side.south)
            yield Control(("side", side.south), Role.TEXT, said, place=place, group="players")
        rects = self.rects()
        for plate in sorted(model.plates, key=lambda one: (rects[one.seat].y, rects[one.seat].x)):
            name = shown_name(plate.name)
            said = t("access.player", name=name, score=plate.score) if plate.score else name
            about = [plate.title, plate.role, plate.note, t("table.dealer") if plate.deals else ""]
            place = rects[plate.seat]
            yield Control(("seat", plate.seat), Role.PLAYER, said, value=joined(about), place=place, group="players")
        yield from block_controls(reason_blocks(model, style), style, table.why, "reasons")

    def rects(self) -> dict[int, pygame.Rect]:
        """Returns where every plate is now, on its way from its place in the last deal."""
        now = {seat: self.table.rect(spot) for seat, spot in self.model.spots.items()}
        if self.arrived:
            return now
        pause = self.seconds("pause")
        share = ease_in_out(max(0.0, self._elapsed - pause) / max(0.001, self._length - pause))
        for seat, spot in self.model.positions_before.items():
            start, end = self.table.rect(spot), now[seat]
            end.x = round(start.x + (end.x - start.x) * share)
            end.y = round(start.y + (end.y - start.y) * share)
        return now

    # -- painting

    def draw(self, surface: pygame.Surface) -> None:
        """Draws moving plates over everything else, which stays as it is."""
        super().draw(surface)
        if self.arrived:
            return
        pictures = self._pictures or self._take_pictures()
        for seat, rect in self.rects().items():
            surface.blit(pictures[seat], rect)
        self.invalidate()

    def _take_pictures(self) -> dict[int, pygame.Surface]:
        """Draws every plate as a picture."""
        for plate in self.model.plates:
            picture = pygame.Surface(self.table.plate, pygame.SRCALPHA)
            paint_plate(picture, picture.get_rect(), plate, self.app.style, arrived=False)
            self._pictures[plate.seat] = picture.convert_alpha()
        return self._pictures

    def paint_under_cards(self, surface: pygame.Surface) -> None:
        paint_seating(surface, self.model, self.table, self.art, self.app.style, arrived=self.arrived)

    def problems(self) -> list[str]:
        """Returns layout faults as texts, for tests."""
        table, style, model = self.table, self.app.style, self.model
        found = super().problems()
        for name, blocks, place in (
            ("title", title_blocks(model, style), table.words),
            ("reasons", reason_blocks(model, style), table.why),
        ):
            if fitting(blocks, style, place) is None:
                found.append(f"no room for the {name}")
        rects = [table.rect(spot) for spot in model.spots.values()]
        rects += [table.side_rect(south=side.south) for side in model.sides]
        window = pygame.Rect((0, 0), table.size)
        for number, rect in enumerate(rects):
            if not window.contains(rect) or any(rect.colliderect(other) for other in rects[:number]):
                found.append(f"plate {number} at {rect}")
            if any(rect.colliderect(button.rect) for button in self.buttons):
                found.append(f"plate {number} under a button")
        return found
