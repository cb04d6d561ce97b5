"""The showdown: the spread, the defence, the arithmetic."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from enum import Enum, auto
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from gin_desktop.engine.actions import Defend
from gin_desktop.engine.cards import Card, each, to_set
from gin_desktop.engine.events import Event
from gin_desktop.engine.layoffs import LayOff, extend
from gin_desktop.engine.melds import meld_rules
from gin_desktop.engine.view import View
from gin_desktop.session.drafts import DefenceDraft
from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.table.buttons import TableButton, place_column
from gin_desktop.ui.table.cardscene import CardScene
from gin_desktop.ui.table.defending import DefenceControls
from gin_desktop.ui.table.durations import ease_in_out
from gin_desktop.ui.table.reveal import RevealMetrics
from gin_desktop.ui.table.revealpaint import RevealPainter
from gin_desktop.ui.table.spreads import Group, Spread, lay_out, meld_groups, ordered, row_groups
from gin_desktop.ui.table.stage import Key, Place, Sprite
from gin_desktop.words import t
from gin_desktop.words.reckoning import Step, Who, reckoning, verdict

if TYPE_CHECKING:
    from gin_desktop.ui.app import App


class ShowdownHost(Protocol):
    """What the showdown asks of the program around it."""

    def round_over(self) -> None:
        """The round has been shown to its end."""
        ...

    def to_menu(self) -> None:
        """Back to the menu; the game is saved."""
        ...

    def keep_screen(self, state: dict[str, Any]) -> None:
        """Keeps an unfinished defence, for a later start."""
        ...

    def kept_screen(self) -> dict[str, Any] | None:
        """What :meth:`keep_screen` was given at this very point of the game, if anything."""
        ...


class Act(Enum):
    """The parts of a showdown, in their order."""

    REVEAL = auto()
    """the knocker's cards are laid out (or both hands of a drawn round)"""
    DEFEND = auto()
    """the person arranges and lays off"""
    WAIT = auto()
    """the computer thinks about its defence"""
    SHOW = auto()
    """the computer's defence is laid out"""
    SUM = auto()
    """the arithmetic"""
    END = auto()


class ShowdownScene(CardScene):
    """Shows the end of a round from the viewer's seat, and takes the viewer's defence.

    ``events`` (as the viewer may see them) say that the round has come here just now, so that it is shown from the
    knock on; without them, as after a resume, what is known lies there at once. ``start`` says where cards come from
    (top left corners in pixels). With ``demo`` nobody plays by hand, and the scene goes on by itself.
    """

    def __init__(
        self,
        app: App,
        sitting: Sitting,
        viewer: int,
        host: ShowdownHost,
        *,
        events: Sequence[Event] = (),
        start: Mapping[Card, tuple[float, float]] | None = None,
        demo: bool = False,
    ) -> None:
        super().__init__(app)
        self.sitting = sitting
        self.viewer = viewer
        self.host = host
        self.demo = demo
        self.melder = meld_rules(sitting.rules)
        self.view: View = sitting.game.view(viewer, legal=False)
        self.opponent = self.view.opponent
        self.knocker = self.view.knocker
        self.defender = None if self.knocker is None else sitting.game.live_round().other(self.knocker)
        self.who = Who([seat.name for seat in sitting.seats], viewer if sitting.is_person(viewer) else None)
        self.fresh = bool(events)
        self.act = Act.REVEAL
        self.draft: DefenceDraft | None = None
        """the defence of the person before the screen"""
        self.open = {viewer}
        """the seats whose cards are seen"""
        self.spread_out = self.knocker is None
        self.thrown_out = False
        self.arranged = False
        self.laid = 0
        """how many of the computer's lay-offs are shown"""
        self.reasons: list[str] = []
        self.steps: list[Step] = []
        self.shown_steps = 0
        self.verdict = ""
        self.opened = False
        """the rest of the stock is laid open"""
        self.script: deque[tuple[float, Callable[[], None]]] = deque()
        """what happens by itself, each after a pause in seconds"""
        self._waited = 0.0
        self._start = dict(start or {})
        self._left = False
        self.controls = DefenceControls(self)
        self.painter = RevealPainter(self)
        self.table = self._measure(app.size)
        if self.person_defends:
            view = self.view
            self.draft = DefenceDraft(self.melder, view.hand, view.spread, layoffs_allowed=view.layoffs_allowed)

    # -- state

    @property
    def person_defends(self) -> bool:
        """Whether the person before the screen has to answer the spread."""
        return not self.demo and self.sitting.turn == self.viewer == self.defender and self.who.you is not None

    @property
    def over(self) -> bool:
        """Whether the round has its result."""
        return self.view.facts is not None

    @property
    def layoffs(self) -> tuple[LayOff, ...]:
        """The lay-offs that lie on the table now."""
        if self.draft is not None:
            return tuple(self.draft.layoffs)
        return self.view.defence.layoffs[: self.laid] if self.view.defence is not None else ()

    def cards_of(self, seat: int) -> int:
        """The cards of a seat that is open (also those it has laid off)."""
        return self.view.hand if seat == self.viewer else self.view.open_hand(seat) or 0

    def count_of(self, seat: int) -> int | None:
        """The count of a seat as its cards lie now; None while that is not known."""
        if seat not in self.open or not self.spread_out:
            return None
        if self.knocker is None:
            return self.melder.deadwood(self.cards_of(seat))
        if seat == self.knocker:
            return self.view.knocker_count
        if self.draft is not None:
            return self.draft.count
        defence = self.view.defence
        if defence is None or not self.arranged:
            return None
        gone = sum(defence.melds) | to_set(layoff.card for layoff in self.layoffs)
        return self.melder.total(self.cards_of(seat) & ~gone)

    def draft_state(self) -> dict[str, Any] | None:
        """The unfinished defence as plain values: ``row`` and ``layoffs``; None when there is none."""
        if self.draft is None or self.act in (Act.SUM, Act.END):
            return None
        return {"row": list(self.draft.row), "layoffs": [[card, place] for card, place in self.draft.layoffs]}

    def restore_draft(self, state: Mapping[str, Any] | None) -> bool:
        """Takes up what :meth:`draft_state` gave; False if it does not belong to these hands."""
        if self.draft is None or not state or "row" not in state:
            return False
        layoffs = [LayOff(card, place) for card, place in state.get("layoffs", ())]
        return self.draft.restore(state["row"], layoffs)

    def keep(self) -> None:
        """Has the unfinished defence kept."""
        state = self.draft_state()
        if state is not None:
            self.host.keep_screen(state)

    # -- where everything lies

    def groups(self, seat: int) -> list[Group]:
        """The cards of a seat as they lie now."""
        if seat not in self.open:
            return [Group([("back", i) for i in range(self.view.opponent_count)], shown=False)]
        cards = self.cards_of(seat)
        if self.knocker is None:
            melds = self.melder.best_arrangement(cards)
            return meld_groups(self.melder, melds, cards & ~sum(melds))
        if seat == self.knocker:
            return self._knocker_groups(cards)
        if self.draft is not None:
            return row_groups(self.draft, dim=self.act in (Act.SUM, Act.END))
        defence = self.view.defence
        if defence is not None and self.arranged:
            gone = to_set(layoff.card for layoff in self.layoffs)
            return meld_groups(self.melder, defence.melds, cards & ~sum(defence.melds) & ~gone)
        return self._closed(cards)

    def _closed(self, cards: int) -> list[Group]:
        """Cards held in the hand, before they are laid out."""
        row = [card for meld in self.melder.best_arrangement(cards) for card in self.melder.order(meld)]
        rest = sorted(each(cards & ~to_set(row)), key=lambda card: (card % 13, card))
        return [Group([*row, *rest])]

    def _knocker_groups(self, cards: int) -> list[Group]:
        if not self.spread_out:
            return self._closed(cards)
        spread = self.view.spread
        laid = to_set(layoff.card for layoff in self.layoffs)
        melds = extend(self.melder, spread, self.layoffs)
        groups = meld_groups(self.melder, melds, cards & ~sum(spread), laid=laid)
        if self.act is Act.DEFEND and self.view.layoffs_allowed:
            for group, meld in zip(groups, melds, strict=False):
                sides = {self.end_for(card, meld, laid) for card in range(52) if self.melder.fits(card, meld)}
                group.ends = (0 in sides, 1 in sides)
        return groups

    def end_for(self, card: Card, meld: int, laid: int) -> int:
        """At which end of a meld a card that fits would lie: 0 left, 1 right."""
        return 0 if ordered(self.melder, meld | 1 << card, laid | 1 << card)[0] == card else 1

    def spread_of(self, seat: int) -> tuple[list[Group], Spread]:
        """The groups of a seat and where they lie."""
        groups = self.groups(seat)
        area, z = (self.table.lower, 300) if seat == self.viewer else (self.table.upper, 100)
        return groups, lay_out(groups, area, self.table.card, self.app.style, z=z)

    def places(self) -> dict[Key, Place]:
        """Where every card lies when nothing moves: a function of the view, the draft and the window."""
        view, table = self.view, self.table
        places: dict[Key, Place] = {}
        thrown = table.open_thrown(self.app.style) if self.opened else table.thrown
        if view.top is not None and not (self.opened and self.thrown_out):
            places[view.top] = Place(thrown.topleft, view.top, 2)
        if self.thrown_out:
            places["thrown"] = Place(thrown.topleft, self.thrown_face, 5)
        if self.opened:
            places.update(table.rest_places(view.stock, self.app.style))
        elif view.stock_count:
            places["stock"] = Place(table.stock.topleft, None, 1)
        for seat in (self.opponent, self.viewer):
            places.update(self.spread_of(seat)[1].places)
        lifted = self.controls.lifted
        if lifted is not None and lifted in places:
            x, y = places[lifted].pos
            places[lifted].pos = (x, y - table.raised)
        return places

    @property
    def thrown_face(self) -> Card | None:
        """The face of the card thrown to knock, None while it lies face down."""
        if self.view.rules.knock_discard == "face_down" and not self.opened:
            return None
        return self.view.knock_discard

    # -- CardScene

    def enter(self) -> None:
        """Begins with the knock, or where the round stands."""
        self.restore_draft(self.host.kept_screen() if self.draft is not None else None)
        if self.fresh:
            first = self._open_both if self.knocker is None else self._lay_spread
            if self.knocker is not None and self.view.knock_discard_thrown:
                self._plan("pause", self._throw)
            self._plan("step", first)
            self._plan("pause", self._begin_defence)
            return
        self.thrown_out = self.view.knock_discard_thrown
        self.spread_out = True
        if self.knocker is not None:
            self.open.add(self.knocker)
        self._begin_defence()

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        if self._start and self.fresh:
            for key, pos in self._start.items():
                if key in self.stage.sprites:
                    self.stage.sprites[key].pos = pos
            self._start = {}
            self.stage.move_to(self.places(), self.seconds("meld"))

    def metrics(self, size: tuple[int, int]) -> None:
        self.table = self._measure(size)
        self.use_card_height(self.table.card[1])

    def _measure(self, size: tuple[int, int]) -> RevealMetrics:
        style = self.app.style
        widest = max(button.width(style) for button in self._all_buttons())
        return RevealMetrics.of(size, style, self.app.settings.card_scale, widest)

    def _all_buttons(self) -> list[TableButton]:
        return [*self.controls.buttons(), *self._end_buttons(opened=False), *self._end_buttons(opened=True)]

    def _end_buttons(self, *, opened: bool) -> list[TableButton]:
        text = t("showdown.button.close") if opened else t("showdown.button.open")
        return [
            TableButton("open", text, "O", self.open_cards),
            TableButton("continue", t("showdown.button.continue"), "⏎", self.go_on, primary=True),
        ]

    def make_buttons(self) -> list[TableButton]:
        style, table = self.app.style, self.table
        menu = [TableButton("menu", t("showdown.button.menu"), "Esc", self.host.to_menu)]
        place_column(menu, table.corner[0], table.panel.y - style.gap, style)
        column: list[TableButton] = []
        if self.act is Act.DEFEND:
            column = self.controls.buttons()
        elif self.act is Act.END and not self.demo:
            column = self._end_buttons(opened=self.opened)
        pad = style.px(16)
        place_column(column, table.panel.right - pad, table.panel.bottom - pad, style, table.panel.width - 2 * pad)
        return [*column, *menu]

    def keys(self) -> list[tuple[str, str]]:
        return self.controls.key_list()

    @property
    def animating(self) -> bool:
        return super().animating or bool(self.script) or self.act is Act.WAIT or self.demo

    def handle(self, event: pygame.event.Event) -> bool:
        """While something is shown that needs nobody, a click or key only brings it to its end."""
        pressed = event.type == pygame.KEYDOWN or (event.type == pygame.MOUSEBUTTONDOWN and event.button == 1)
        if pressed and self.script and self.act is not Act.DEFEND:
            if event.type == pygame.KEYDOWN and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
                return False
            self.run_out()
            return True
        return super().handle(event)

    def finish_moving(self) -> None:
        super().finish_moving()
        if self.script:
            self.run_out()

    def run_out(self) -> None:
        """Brings what is being shown to its end at once; what follows after it is then shown."""
        now, self.script = self.script, deque()
        self._waited = 0.0
        for _, act in now:
            act()
            self.stage.finish()
        self.refresh()

    def draggable(self, sprite: Sprite) -> bool:
        return self.controls.draggable(sprite)

    def clicked(self, sprite: Sprite | None, pos: tuple[int, int]) -> None:
        self.controls.clicked(sprite, pos)

    def dragged(self, sprite: Sprite, pos: tuple[int, int]) -> None:  # noqa: ARG002
        self.controls.dragged(pos)

    def dropped(self, sprite: Sprite, pos: tuple[int, int]) -> None:
        self.controls.dropped(sprite, pos)

    def key(self, event: pygame.event.Event) -> bool:
        return self.controls.key(event)

    def paint_below(self, surface: pygame.Surface) -> None:
        self.painter.below(surface)

    def paint_above(self, surface: pygame.Surface) -> None:
        self.painter.above(surface)

    def moved_home(self) -> None:
        self.refresh()

    # -- what happens by itself

    def tick(self, dt: float) -> None:
        """The next step of what is being shown; or the computer's defence; or, in a demo, on to the next round."""
        self._waited += dt
        if self.script:
            pause, act = self.script[0]
            if self._waited >= pause:
                self.script.popleft()
                self._waited = 0.0
                act()
                self.refresh()
        elif self.act is Act.WAIT:
            action = self.sitting.think()
            if action is not None and self._waited >= self.seconds("answer"):
                assert self.defender is not None  # somebody has to answer
                self.sitting.play(self.defender, action)
                self._show_defence()
        elif self.act is Act.END and self.demo and self._waited >= 3 * self.seconds("answer"):
            self.go_on()

    def _plan(self, pause: str, act: Callable[[], None]) -> None:
        self.script.append((self.seconds(pause), act))

    def _look(self) -> None:
        self.view = self.sitting.game.view(self.viewer, legal=False)

    def _throw(self) -> None:
        """The card that was thrown to knock leaves the knocker's hand."""
        assert self.knocker is not None
        self.thrown_out = True
        _, spread = self.spread_of(self.knocker)
        last = max(spread.places.values(), key=lambda place: place.z)
        face = self.view.knock_discard if self.knocker == self.viewer else None
        self.app.sound.play("discard")
        places = self.places()
        start: dict[Key, Place] = {"thrown": Place(last.pos, face, 500)}
        self.stage.move_to(places, self.seconds("discard"), start=start, easing=ease_in_out)

    def _turn_over(self, seat: int) -> dict[Key, Place]:
        """Opens a hand; returns where its cards come from."""
        if seat in self.open:
            return {}
        _, before = self.spread_of(seat)
        self.open.add(seat)
        backs = [place.pos for place in before.places.values()]
        order = [key for group in self._closed(self.cards_of(seat)) for key in group.cards]
        return {key: Place(pos, None, 200) for key, pos in zip(order, backs, strict=False)}

    def _send(self, start: dict[Key, Place], name: str = "meld") -> None:
        step = self.seconds("deal_step") * 0.6
        when = {key: step * number for number, key in enumerate(start)}
        self.stage.move_to(
            self.places(),
            self.seconds(name),
            start=start,
            delay=lambda key: when.get(key, 0.0),
            easing=ease_in_out,
        )
        for sprite in self.stage.sprites.values():
            if sprite.motion is not None:
                sprite.motion.unseen = False  # they lie face down until their turn comes

    def _lay_spread(self) -> None:
        assert self.knocker is not None
        start = self._turn_over(self.knocker)
        self.spread_out = True
        self.app.sound.play("deal")
        self._send(start)

    def _open_both(self) -> None:
        self._send(self._turn_over(self.opponent))

    def _begin_defence(self) -> None:
        """The knocker is bound; what comes now depends on who defends."""
        if self.over:
            self._show_result()
        elif self.person_defends:
            self.act = Act.DEFEND
            self.settle("sort")
        else:
            self.act = Act.WAIT
            self._waited = 0.0

    def _show_result(self) -> None:
        """The round was over before it was shown: drawn, or taken up again after its end."""
        self.arranged = True
        if self.view.defence is not None:
            self.laid = len(self.view.defence.layoffs)
        self.open |= {self.viewer, self.opponent}
        if self.fresh:
            self._begin_sum()
        else:
            self._prepare_sum()
            self.shown_steps = len(self.steps)
            self.act = Act.END

    def _show_defence(self) -> None:
        """The computer has defended."""
        self._look()
        self.act = Act.SHOW
        defence = self.view.defence
        assert defence is not None  # it was just played
        self._lay_defence()
        for _ in defence.layoffs:
            self._plan("pause", self._next_layoff)
        self._plan("step", self._begin_sum)

    def _lay_defence(self) -> None:
        assert self.defender is not None
        start = self._turn_over(self.defender)
        self.arranged = True
        self.app.sound.play("deal")
        self._send(start)

    def _next_layoff(self) -> None:
        self.laid += 1
        self.app.sound.play("layoff")
        self.stage.move_to(self.places(), self.seconds("layoff"), easing=ease_in_out)

    def defend(self) -> None:
        """The person is done."""
        draft = self.draft
        if draft is None or self.act is not Act.DEFEND:
            return
        self.sitting.play(self.viewer, Defend(draft.melds, tuple(draft.layoffs)))
        self._look()
        self.open.add(self.opponent)
        self._begin_sum()

    def _prepare_sum(self) -> None:
        facts = self.view.facts
        assert facts is not None  # the round is over
        self.steps = reckoning(facts, self.sitting.rules, self.view.scores, self.who)
        self.verdict = verdict(facts, self.sitting.rules, self.view.stock_count, self.who)

    def _begin_sum(self) -> None:
        self._prepare_sum()
        self.act = Act.SUM
        self.settle("sort")
        for _ in self.steps:
            self._plan("step", self._next_step)
        self._plan("step", self._end)

    def _next_step(self) -> None:
        self.shown_steps += 1

    def _end(self) -> None:
        self.act = Act.END
        rows = self.sitting.game.sheet.rows
        winner = rows[-1].score.winner if rows else None
        if winner is not None:
            self.app.sound.play("win" if self.demo or winner == self.viewer else "lose")

    # -- what can be done at the end

    def open_cards(self) -> None:
        """Lays the rest of the stock open, or away again."""
        before = {key: place.pos for key, place in self.places().items()}
        self.opened = not self.opened
        start: dict[Key, Place] = {}
        if self.opened:
            stock = before.get("stock", self.table.stock.topleft)
            start = {card: Place(stock, None, 600) for card in self.view.stock}
        self._send(start, "draw")
        self.refresh()

    def go_on(self) -> None:
        """The round has been looked at."""
        if not self._left:
            self._left = True
            self.host.round_over()
