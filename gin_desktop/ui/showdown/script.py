"""The timed steps of a showdown."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

import pygame

from gin_desktop.engine.play.actions import Action
from gin_desktop.engine.rule_field import Ending
from gin_desktop.ui.felt.cardscene import CardScene
from gin_desktop.ui.felt.celebrating import Celebration
from gin_desktop.ui.felt.crack import undercut
from gin_desktop.ui.felt.durations import ease_in_out, wobble
from gin_desktop.ui.felt.flourish import Chip, gin
from gin_desktop.ui.felt.herald import herald
from gin_desktop.ui.felt.script import Script
from gin_desktop.ui.felt.stage import Place, SpriteKey
from gin_desktop.ui.felt.taking_over import CardsBefore
from gin_desktop.ui.showdown.arrival import Arrival
from gin_desktop.ui.showdown.column import title
from gin_desktop.ui.showdown.model import ShowdownModel, ShowdownPhase
from gin_desktop.words import t

Frames = Callable[[int], list[pygame.Rect]]
"""Returns the rectangles of a seat's groups, in pixels."""

_JOLT: Final = 12
"""How far the undercut knocker's cards are jolted, in style units."""
_RAP: Final = 9
"""How far the knocker's cards start at the knock, in style units."""


class ShowdownScript(Script):
    """Plays a showdown: the knock, the computer player's defence, the calculation.

    The model tells what is shown; this class adds timing, sound and movement. ``start`` tells where the cards lay on
    the scene before; ``frames`` returns the rectangles of a seat's groups, ``repaint_column`` repaints the column of
    text alone.
    """

    def __init__(
        self,
        scene: CardScene,
        model: ShowdownModel,
        celebration: Celebration,
        *,
        start: CardsBefore | None,
        frames: Frames,
        repaint_column: Callable[[], None],
    ) -> None:
        super().__init__(scene)
        self._celebration = celebration
        self._frames = frames
        self._repaint_column = repaint_column
        self.model = model
        self.arrival = Arrival(model, start)

    def shown(self) -> None:
        """Repaints after a step; in the calculation only the column, as a line every few frames leaves no time for
        more.
        """
        if self.model.act is ShowdownPhase.SUM and not self._scene.stage.resting_changed:
            self._repaint_column()
        else:
            super().shown()

    def run_all_steps(self) -> None:
        self._celebration.finish()
        super().run_all_steps()
        self.model.roll.finish()

    # -- the knock

    def announce(self) -> None:
        """Says how the round has ended, before any card moves."""
        scene, model = self._scene, self.model
        if self.arrival:
            room = pygame.Rect((0, 0), scene.app.size).width * 3 // 5
            said = herald(title(model), self._middle, room, scene.app.style, scene.seconds("herald"))
            self._celebration.start([said])

    def begin(self) -> None:
        """Starts with the knock."""
        self.plan("fade", self._rap)
        if self.model.knocker is None:
            self.plan("beat" if self.arrival else "step", self._open_both)
        else:
            if self.arrival or self.model.view.require_showdown().discarded:
                self.plan("breath", self._discard)
            self.plan("breath", self._lay_spread)
            if self.model.gin is not None:
                self.plan("beat", self._celebrate_gin)
        self.plan("beat", self._go_on)

    def _rap(self) -> None:
        """Shows the knock: the knocker's cards give a start."""
        scene, knocker = self._scene, self.model.knocker
        if not self.arrival or knocker is None or self._celebration.still:
            return
        places, down = scene.places(), scene.app.style.px(_RAP) * (1 if knocker == self.model.viewer else -1)
        keys = [key for key in self._keys_of(knocker) if key in places]
        start = {key: replace(places[key], pos=(places[key].pos[0], places[key].pos[1] - down)) for key in keys}
        scene.stage.move_to(places, scene.seconds("rap"), start=start, easing=wobble)

    def _discard(self) -> None:
        """Moves the knock discard from the knocker's hand to the pile; from the table the piles and the other hand go
        to their places as well.
        """
        scene, model = self._scene, self.model
        assert model.knocker is not None  # the player who has discarded it
        start: dict[SpriteKey, Place] = {}
        laid = model.view.require_showdown().discarded
        if laid and "discard" not in self.arrival.lying:
            last = max(self._places_of(model.knocker), key=lambda place: place.z)
            face = model.view.require_showdown().discard if model.knocker == model.viewer else None
            start["discard"] = Place(last.pos, face, 500)
        if laid:
            model.show_discard()
            scene.app.sound.play("discard")
        keys = set(self._keys_of(model.knocker))
        self.arrival.let_go([key for key in self.arrival.lying if key not in keys])
        model.on_table = False
        scene.stage.move_to(scene.places(), scene.seconds("discard"), start=start, easing=ease_in_out)

    def _lay_spread(self) -> None:
        assert self.model.knocker is not None  # the player whose spread it is
        start = self._turn_over(self.model.knocker)
        self.model.lay_spread()
        self.arrival.end()
        self._lay_out(self.model.knocker, start)

    def _lay_out(self, seat: int, start: Mapping[SpriteKey, Place]) -> None:
        """Lays the cards of a seat out one by one; those of ``start`` are turned over on their way."""
        scene, step = self._scene, self._scene.seconds("spread_step")
        when = {key: step * number for number, key in enumerate(self._keys_of(seat))}
        scene.stage.move_to(
            scene.places(),
            scene.seconds("lay"),
            start=dict(start),
            delay=lambda key: when.get(key, 0.0),
            easing=ease_in_out,
            on_start=lambda key: scene.app.sound.play("deal") if key in when else None,
        )
        self._show_waiting()

    # -- celebrations

    def _celebrate_gin(self) -> None:
        model, scene = self.model, self._scene
        assert model.knocker is not None  # the player who has gone gin
        big, quiet = model.gin is Ending.BIG_GIN, model.is_against_you(model.knocker)
        scene.app.sound.play("round_lost" if quiet else "gin")
        self._celebration.start(
            gin(
                t("flourish.big_gin" if big else "flourish.gin"),
                self._frames(model.knocker),
                self._middle,
                scene.app.style,
                scene.seconds,
                big=big,
                quiet=quiet,
                still=self._celebration.still,
            )
        )

    def _sting(self) -> None:
        """Shows that the knocker is undercut: a jolt, a crack, a word."""
        model, scene = self.model, self._scene
        if model.knocker is None or scene.speed == "off":
            return
        places, (wide, high) = scene.places(), scene.art.size
        rows = [[places[key].pos for key in group.cards if key in places] for group in model.groups(model.knocker)]
        cards = [pygame.Rect(row[0], (row[-1][0] - row[0][0] + wide, high)) for row in rows if row]
        lost = not model.is_against_you(model.knocker) and model.who.you is not None
        scene.app.sound.play("undercut")
        self._celebration.start(
            undercut(
                t("flourish.undercut"),
                cards,
                self._middle,
                scene.app.style,
                scene.seconds,
                lost=lost,
                still=self._celebration.still,
            )
        )
        if not self._celebration.still:
            aside = scene.app.style.px(_JOLT)
            keys = {key for group in model.groups(model.knocker) for key in group.cards}
            start = {key: replace(places[key], pos=(places[key].pos[0] + aside, places[key].pos[1])) for key in keys}
            scene.stage.move_to(places, scene.seconds("shake"), start=start, easing=wobble)

    @property
    def _middle(self) -> tuple[int, int]:
        """The centre between the two rows of cards."""
        model = self.model
        frames = [*self._frames(model.opponent), *self._frames(model.viewer)]
        return frames[0].unionall(frames[1:]).center

    def _open_both(self) -> None:
        start = self._turn_over(self.model.opponent) | self._turn_over(self.model.viewer)
        self.arrival.end()
        self.send(start)

    def _turn_over(self, seat: int) -> dict[SpriteKey, Place]:
        """Opens a hand; returns where its cards come from."""
        backs, closed = self._places_of(seat), self.model.on_table or seat == self.model.knocker
        cards = self.model.open_hand(seat)
        if cards and self._scene.speed != "off":
            self.model.turning.add(seat)
        found = self.arrival.opened(seat, cards) if self.arrival and closed else {}
        return found or {key: Place(back.pos, None, 200) for key, back in zip(cards, backs, strict=False)}

    def _places_of(self, seat: int) -> list[Place]:
        places = self._scene.places()
        return [places[key] for key in self._keys_of(seat)]

    def _keys_of(self, seat: int) -> Sequence[SpriteKey]:
        """Returns the cards of a seat as they lie now."""
        return [key for group in self.model.groups(seat) for key in group.cards]

    def send(self, start: Mapping[SpriteKey, Place], name: str = "meld") -> None:
        """Moves cards to their places one after another; those of ``start`` wait there for their turn."""
        scene = self._scene
        step = scene.seconds("deal_step") * 0.6
        when = {key: step * number for number, key in enumerate(start)}
        scene.stage.move_to(
            scene.places(),
            scene.seconds(name),
            start=dict(start),
            delay=lambda key: when.get(key, 0.0),
            easing=ease_in_out,
        )
        self._show_waiting()

    def _show_waiting(self) -> None:
        """Shows the cards that wait for their turn to move where they lie."""
        for sprite in self._scene.stage.sprites.values():
            if sprite.motion is not None:
                sprite.motion.unseen = False

    # -- the defence

    def _go_on(self) -> None:
        self.model.go_on()
        self.show_present_part()

    def show_current_state(self) -> None:
        """Starts with the present state of the round."""
        self.model.show_current_state()
        self.show_present_part()

    def show_present_part(self) -> None:
        """Shows the present part of the showdown; a defence in which nothing can be decided is made at once."""
        model = self.model
        alone = model.draft if model.act is ShowdownPhase.DEFEND and model.you is not None else None
        if alone is not None and alone.leaves_no_choice:
            model.defend()
        if self.model.act is ShowdownPhase.DEFEND:
            self._scene.settle("sort")
        elif self.model.act is ShowdownPhase.SUM:
            self._sum()

    def answer(self, action: Action) -> None:
        """Plays the computer player's defence."""
        model = self.model
        model.answer(action)
        assert model.defender is not None  # it was just played
        assert model.defence is not None
        start = self._turn_over(model.defender)
        model.arrange()
        self._lay_out(model.defender, start)
        for _ in model.defence.layoffs:
            self.plan("beat", self._next_layoff)
        self.plan("beat", self._begin_sum)

    def _next_layoff(self) -> None:
        model, scene = self.model, self._scene
        model.next_layoff()
        scene.app.sound.play("layoff")
        scene.stage.move_to(scene.places(), scene.seconds("layoff"), easing=ease_in_out)
        card = model.layoffs[-1].card
        assert model.knocker is not None  # the player whose melds are laid off on
        (x, y), (width, height), places = scene.places()[card].pos, scene.art.size, scene.places()
        beside = [places[key].pos[0] for group in model.groups(model.knocker) for key in group.cards]
        seen = min([x + width, *(other for other in beside if other > x)]) - x  # the rest lies under other cards
        self._celebration.start(
            [
                Chip(
                    t("defence.change.less", n=model.melder.total(1 << card)),
                    (round(x + seen / 2), round(y) + height // 2),
                    scene.app.style,
                    scene.seconds("gain"),
                    delay=scene.seconds("layoff"),
                    still=self._celebration.still,
                )
            ]
        )

    # -- the calculation

    def _begin_sum(self) -> None:
        self.model.begin_score_calculation()
        self.show_present_part()

    def _sum(self) -> None:
        """Plays the calculation, line by line."""
        self._scene.settle("sort")
        if self.model.undercut:
            self.plan("beat", self._sting)
        for _ in self.model.steps:
            self.plan("line", self.model.next_step)
        self.plan("roll", self._end)

    def _end(self) -> None:
        model = self.model
        model.end()
        if model.winner is not None and model.gin is None and not model.undercut:
            self._scene.app.sound.play("round_lost" if model.lost else "round_won")
