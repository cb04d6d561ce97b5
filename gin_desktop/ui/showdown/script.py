"""What happens by itself in a showdown, step after step, each after a pause."""

from __future__ import annotations

from collections.abc import Mapping

from gin_desktop.engine.play.actions import Action
from gin_desktop.ui.felt.cardscene import CardScene
from gin_desktop.ui.felt.durations import ease_in_out
from gin_desktop.ui.felt.script import Script
from gin_desktop.ui.felt.stage import Key, Place, Point
from gin_desktop.ui.showdown.model import Act, ShowdownModel


class ShowdownScript(Script):
    """Moves a showdown on: the knock, the computer's defence, the arithmetic.

    The model says what is shown; here it is given its time, its sound and its movement. ``start`` is where cards come
    from at the very first.
    """

    def __init__(self, scene: CardScene, model: ShowdownModel, start: Mapping[Key, Point]) -> None:
        super().__init__(scene)
        self.model = model
        self.start = dict(start)

    # -- the knock

    def begin(self) -> None:
        """From the knock on."""
        if self.model.knocker is None:
            self.plan("step", self._open_both)
        else:
            if self.model.view.laid_open().discarded:
                self.plan("pause", self._discard)
            self.plan("step", self._lay_spread)
        self.plan("pause", self._go_on)

    def _discard(self) -> None:
        """The card with which was knocked leaves the knocker's hand."""
        scene, model = self._scene, self.model
        assert model.knocker is not None  # who has discarded it
        model.show_discard()
        last = max(self._places_of(model.knocker), key=lambda place: place.z)
        face = model.view.laid_open().discard if model.knocker == model.viewer else None
        pos = self.start.get(face, last.pos) if face is not None else last.pos
        scene.app.sound.play("discard")
        start: dict[Key, Place] = {"discard": Place(pos, face, 500)}
        scene.stage.move_to(scene.places(), scene.seconds("discard"), start=start, easing=ease_in_out)

    def _lay_spread(self) -> None:
        assert self.model.knocker is not None  # whose spread it is
        start = self._turn_over(self.model.knocker)
        self.model.lay_spread()
        self._scene.app.sound.play("deal")
        self.send(start)

    def _open_both(self) -> None:
        self.send(self._turn_over(self.model.opponent) | self._turn_over(self.model.viewer))

    def _turn_over(self, seat: int) -> dict[Key, Place]:
        """Opens a hand; returns where its cards come from."""
        backs = [place.pos for place in self._places_of(seat)]
        return {key: Place(pos, None, 200) for key, pos in zip(self.model.open_hand(seat), backs, strict=False)}

    def _places_of(self, seat: int) -> list[Place]:
        places = self._scene.places()
        return [places[key] for group in self.model.groups(seat) for key in group.cards]

    def send(self, start: Mapping[Key, Place], name: str = "meld") -> None:
        """Sends cards to their places one after another; those of ``start`` lie there until their turn comes."""
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
        for sprite in scene.stage.sprites.values():
            if sprite.motion is not None:
                sprite.motion.unseen = False

    # -- the defence

    def _go_on(self) -> None:
        self.model.go_on()
        self.follow()

    def take_up(self) -> None:
        """From where the round stands."""
        self.model.take_up()
        self.follow()

    def follow(self) -> None:
        """Shows what the model has come to."""
        if self.model.act is Act.DEFEND:
            self._scene.settle("sort")
        elif self.model.act is Act.SUM:
            self._sum()

    def answer(self, action: Action) -> None:
        """The computer defends."""
        model = self.model
        model.answer(action)
        assert model.defender is not None  # it was just played
        assert model.defence is not None
        start = self._turn_over(model.defender)
        model.arrange()
        self._scene.app.sound.play("deal")
        self.send(start)
        for _ in model.defence.layoffs:
            self.plan("pause", self._next_layoff)
        self.plan("step", self._begin_sum)

    def _next_layoff(self) -> None:
        self.model.next_layoff()
        self._scene.app.sound.play("layoff")
        self._scene.stage.move_to(self._scene.places(), self._scene.seconds("layoff"), easing=ease_in_out)

    # -- the arithmetic

    def _begin_sum(self) -> None:
        self.model.begin_sum()
        self.follow()

    def _sum(self) -> None:
        """Counts up, line by line."""
        self._scene.settle("sort")
        for _ in self.model.steps:
            self.plan("step", self.model.next_step)
        self.plan("step", self._end)

    def _end(self) -> None:
        model = self.model
        model.end()
        if model.winner is not None:
            self._scene.app.sound.play("round_lost" if model.lost else "round_won")
