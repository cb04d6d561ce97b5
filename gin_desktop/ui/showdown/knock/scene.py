"""Before a knock: the spread to look over, to arrange another way, and to confirm. Nothing happens without asking."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from gin_desktop.engine.cards import Card
from gin_desktop.engine.melds import default_spread, meld_rules
from gin_desktop.engine.play.actions import Action, IllegalAction, Knock
from gin_desktop.session.drafts import RowDraft
from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.felt.blocks import Block, Words, draw_blocks, fitting
from gin_desktop.ui.felt.buttons import TableButton, place_row
from gin_desktop.ui.felt.cardscene import CardScene
from gin_desktop.ui.felt.groups import Group, row_groups
from gin_desktop.ui.felt.marks import draw_card_ring
from gin_desktop.ui.felt.spreads import Spread, draw_bracket, draw_frames, lay_out
from gin_desktop.ui.felt.stage import Key, Place, Sprite
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.showdown.knock.layout import KnockMetrics
from gin_desktop.words import t
from gin_desktop.words.cards import card_text, reason_text

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App


class KnockScene(CardScene):
    """Shows the spread of the person in ``seat`` after throwing ``discard`` (None: big gin).

    ``done`` gets the knock that was confirmed, or None if the person thought better of it; the scene is off the
    stack by then. Cards are arranged in a draft: what is confirmed is always a legal action.
    """

    def __init__(
        self,
        app: App,
        sitting: Sitting,
        seat: int,
        discard: Card | None,
        done: Callable[[Action | None], None],
    ) -> None:
        super().__init__(app)
        self.sitting = sitting
        self.seat = seat
        self.discard = discard
        self.done = done
        self.view = sitting.view(seat, legal=False)
        self.melder = meld_rules(sitting.rules)
        self.held: Card | None = None
        """the card picked up with the keyboard, or selected with the mouse"""
        self.draft = self._proposal()
        self.table = self._measure(app.size)

    # -- state

    @property
    def action(self) -> Action:
        """The knock as the cards lie now."""
        return Knock(self.discard, self.draft.melds)

    @property
    def objection(self) -> IllegalAction | None:
        """Why that knock is not allowed; None when it is."""
        return self.sitting.reason_against(self.seat, self.action)

    def _proposal(self) -> RowDraft:
        hand = self.view.hand & ~(0 if self.discard is None else 1 << self.discard)
        return RowDraft(self.melder, hand, default_spread(self.melder, hand, self.view.unseen))

    @property
    def kind(self) -> str:
        """``knock``, ``gin`` or ``big_gin``, as the cards lie now."""
        if self.discard is None:
            return "big_gin"
        return "knock" if self.draft.deadwood else "gin"

    # -- where everything lies

    def groups(self) -> list[Group]:
        """The melds and the deadwood, in the order in which they lie."""
        return row_groups(self.draft, dim=True)

    def spread(self) -> tuple[list[Group], Spread]:
        """The groups and where they lie."""
        groups = self.groups()
        return groups, lay_out(groups, self.table.row, self.table.card, self.app.style)

    def places(self) -> dict[Key, Place]:
        """Where every card lies: a function of the draft and the window."""
        places = self.spread()[1].places
        if self.discard is not None:
            places[self.discard] = Place(self.table.thrown.topleft, self.discard, 50)
        if self.held is not None:
            x, y = places[self.held].pos
            places[self.held].pos = (x, y - self.table.raised)
        return places

    def metrics(self, size: tuple[int, int]) -> None:
        self.table = self._measure(size)
        self.use_card_height(self.table.card[1])

    def _measure(self, size: tuple[int, int]) -> KnockMetrics:
        settings = self.app.settings
        return KnockMetrics.of(size, self.app.style, settings.card_scale, self._buttons(), self.discard is not None)

    # -- buttons and keys

    def _buttons(self) -> list[TableButton]:
        text = t(f"knock.confirm.{self.kind}", count=self.draft.deadwood)
        allowed = self.objection is None
        changed = set(self.draft.melds) != set(self._proposal().melds)
        return [
            TableButton("cancel", t("knock.cancel"), t("key.esc"), self.cancel),
            TableButton("proposal", t("knock.proposal"), "P", self.propose, enabled=changed),
            TableButton("confirm", text, "⏎", self.confirm, primary=True, enabled=allowed),
        ]

    def make_buttons(self) -> list[TableButton]:
        buttons = self._buttons()
        place_row(buttons, self.table.buttons, self.app.style, self.table.buttons_width)
        return buttons

    def confirm(self) -> None:
        """Knocks, if the cards lie so that it is allowed."""
        action = self.action
        if self.objection is None:
            self._leave(action)

    def cancel(self) -> None:
        """Back to the table; nothing has happened."""
        self._leave(None)

    def _leave(self, action: Action | None) -> None:
        done, self.done = self.done, _nothing
        self.app.pop()
        done(action)

    def propose(self) -> None:
        """Lays the cards out as the program would."""
        self.draft = self._proposal()
        self.held = None
        self.settle("meld")

    def keys(self) -> list[tuple[str, str]]:
        names = (
            ("←→", "arrows"),
            (t("key.space"), "space"),
            ("↑", "up"),
            ("P", "proposal"),
            (t("key.enter"), "confirm"),
            (t("key.esc"), "cancel"),
        )
        return [(key, t(f"keys.knock.{name}")) for key, name in names]

    # -- moving cards

    def swap(self, card: Card, partner: Card | None = None) -> bool:
        """Throws this card of the row instead, if that is allowed, and proposes a spread for it; else says why."""
        if self.discard is None:
            return False
        error = self.sitting.reason_against(self.seat, Knock(card))
        if error is not None:
            self.held = None
            self.settle("home")
            self.say(reason_text(error), self.table.thrown if partner is None else self.table.row)
            return False
        self.discard = card
        self.propose()
        return True

    def move(self, card: Card, place: int) -> None:
        """Puts a card of the row at another place."""
        self.draft.move(card, place)
        self.settle("home")

    def draggable(self, sprite: Sprite) -> bool:
        return isinstance(sprite.key, int)

    def clicked(self, sprite: Sprite | None, pos: tuple[int, int]) -> None:
        """Click-click: first the card, then the place to throw."""
        self.focus = None
        held, self.held = self.held, None
        key = sprite.key if sprite is not None else None
        if held is not None and self.table.discard_panel.collidepoint(pos) and self.discard is not None:
            self.swap(held)
            return
        if isinstance(key, int) and key in self.draft.row and key != held:
            self.held = key
        self.settle("home")

    def dropped(self, sprite: Sprite, pos: tuple[int, int]) -> None:
        card = sprite.key
        assert isinstance(card, int)  # nothing else lies here
        self.held = None
        rect = self.stage.rect(sprite)
        if card == self.discard:
            other = self.stage.at(pos, self.draft.row)
            if other is not None and isinstance(other.key, int):
                self.swap(other.key, card)
                return
            self.settle("home")
            if self.table.row.inflate(0, rect.height).collidepoint(rect.center):
                self.say(t("reason.swap_only"), self.table.thrown)
        elif self.discard is not None and self.table.discard_panel.collidepoint(rect.center):
            self.swap(card)
        elif abs(rect.y - self.table.row.y) < rect.height:
            places = self.places()
            place = sum(1 for other in self.draft.row if other != card and places[other].pos[0] < rect.x)
            self.move(card, place)
        else:
            self.settle("home")

    def key(self, event: pygame.event.Event) -> bool:
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT):
            return False
        acts: dict[int, Callable[[], object]] = {
            pygame.K_LEFT: partial(self._sideways, -1),
            pygame.K_RIGHT: partial(self._sideways, 1),
            pygame.K_UP: self._up,
            pygame.K_DOWN: self._down,
            pygame.K_TAB: partial(self._tab, -1 if event.mod & pygame.KMOD_SHIFT else 1),
            pygame.K_SPACE: self._space,
            pygame.K_RETURN: self._enter,
            pygame.K_KP_ENTER: self._enter,
            pygame.K_ESCAPE: self._escape,
            pygame.K_p: self.propose,
        }
        act = acts.get(event.key)
        if act is None:
            return False
        act()
        if self.app.scene is self:
            self.refresh()
        return True

    def _targets(self) -> list[Key]:
        thrown: list[Key] = [] if self.discard is None else [self.discard]
        return [*self.draft.row, *thrown, *(("button", button.name) for button in self.buttons)]

    def _tab(self, step: int) -> None:
        targets = self._targets()
        here = targets.index(self.focus) if self.focus in targets else (-1 if step > 0 else 0)
        self.focus = targets[(here + step) % len(targets)]

    def _sideways(self, step: int) -> None:
        row = self.draft.row
        if self.held is not None:
            self.move(self.held, row.index(self.held) + step)
        elif self.focus in row:
            self.focus = row[(row.index(self.focus) + step) % len(row)]
        else:
            self.focus = row[0 if step > 0 else -1]

    def _up(self) -> None:
        if self.held is not None:
            held, self.held = self.held, None
            self.swap(held)
        elif self.discard is not None:
            self.focus = self.discard

    def _down(self) -> None:
        if self.focus not in self.draft.row:
            self.focus = self.draft.row[-1]

    def _space(self) -> None:
        if self.held is not None:
            self.held = None
        elif isinstance(self.focus, int) and self.focus in self.draft.row:
            self.held = self.focus
        else:
            self._press_focused()
            return
        self.settle("home")

    def _enter(self) -> None:
        if not self._press_focused():
            self.confirm()

    def _press_focused(self) -> bool:
        button = next((button for button in self.buttons if self.focus == ("button", button.name)), None)
        if button is not None and button.enabled:
            button.act()
        return button is not None

    def _escape(self) -> None:
        if self.held is not None:
            self.held = None
            self.settle("home")
        else:
            self.cancel()

    # -- painting

    def blocks(self) -> tuple[list[Block], list[Block]]:
        """The words above and below the cards."""
        colours = self.app.style.colours
        hint = t("knock.hint") if self.discard is not None else t("knock.hint.big_gin")
        above: list[Block] = [
            Words(t(f"knock.title.{self.kind}"), "heading", colours.brass, "center"),
            Words(hint, "body", colours.muted, "center"),
        ]
        limit, count = self.view.limit, self.draft.deadwood
        text = t("knock.count", count=count, limit=limit) if limit else t("knock.count.gin_only", count=count)
        below: list[Block] = [Words(text, "number", colours.text, "center")]
        error = self.objection
        if error is not None:
            below.append(Words(reason_text(error), "strong", colours.warning, "center"))
        return above, below

    def paint_below(self, surface: pygame.Surface) -> None:
        style, table = self.app.style, self.table
        groups, spread = self.spread()
        draw_frames(surface, groups, spread, style)
        for group, frame in zip(groups, spread.frames, strict=True):
            if group.meld:
                draw_bracket(surface, frame, style)
        if self.discard is not None:
            colours = style.colours
            draw_panel(surface, table.discard_panel, style, border=(*colours.brass, 200), thickness=style.px(2))
            label = Words(t("knock.throw", card=card_text(self.discard)), "strong", colours.brass, "center")
            draw_blocks(surface, [label], style, table.discard_label)
        above, below = self.blocks()
        draw_blocks(surface, above, style, table.above)
        draw_blocks(surface, below, style, table.below)

    def paint_above(self, surface: pygame.Surface) -> None:
        focus = self.focus
        if self.stage.animating or not self.app.by_keyboard:
            return
        if isinstance(focus, int) and focus in self.stage.sprites:
            draw_card_ring(surface, self.stage.rect(self.stage.sprites[focus]), self.app.style)

    def problems(self) -> list[str]:
        """What does not fit, for tests; empty when all is well."""
        table, style = self.table, self.app.style
        above, below = self.blocks()
        found = []
        if fitting(above, style, table.above) is None or fitting(below, style, table.below) is None:
            found.append("words")
        if self.discard is not None:
            label = Words(t("knock.throw", card=card_text(self.discard)), "strong")
            if fitting([label], style, table.discard_label) is None:
                found.append("label")
        window = pygame.Rect((0, 0), table.size)
        rects = {f"button {button.name}": button.rect for button in self.buttons}
        rects |= {f"card {key}": pygame.Rect(place.pos, table.card) for key, place in self.places().items()}
        return found + [name for name, rect in rects.items() if not window.contains(rect)]


def _nothing(_: Action | None) -> None:
    """The answer was given already."""
