"""Cards that one scene takes over from another where they lie, so that none of them is ever seen twice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from gin_desktop.ui.felt.durations import ease_in_out
from gin_desktop.ui.felt.stage import Place, Sprite, SpriteKey, Stage


@dataclass(frozen=True, slots=True)
class CardsBefore:
    """Where the cards lie on the scene that is left; ``height`` is that of its cards in pixels."""

    places: Mapping[SpriteKey, Place]
    height: int

    @classmethod
    def of(cls, stage: Stage) -> CardsBefore:
        """Returns where the cards of a stage are now, also those on the way."""
        found = {
            key: Place(
                sprite.pos,
                sprite.card if sprite.face_up else None,
                sprite.z,
                dim=sprite.dim,
                turn=sprite.turn,
                lift=sprite.lift,
                scale=sprite.scale,
            )
            for key, sprite in stage.sprites.items()
        }
        return cls(found, stage.art.size[1])

    def in_size(self, height: int) -> dict[SpriteKey, Place]:
        """Returns the same places for a scene whose cards are of another height: they look alike there."""
        if height == self.height:
            return dict(self.places)
        factor = self.height / height
        return {key: replace(place, scale=place.scale * factor) for key, place in self.places.items()}

    def lay(self, stage: Stage) -> None:
        """Puts the cards that a stage has in common where they lay before."""
        for key, place in self.in_size(stage.art.size[1]).items():
            if key in stage.sprites:
                stage.sprites[key] = Sprite(key, place)
        stage.resting_changed = True


def bring_home(stage: Stage, places: dict[SpriteKey, Place], seconds: float, wait: float) -> None:
    """Moves cards that were taken over to their places, after a wait for the scene before to fade away."""
    stage.move_to(places, seconds, delay=lambda _: wait, easing=ease_in_out)
