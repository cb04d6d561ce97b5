"""Cards as a library: art, sprites, the stage, dragging, motion, buttons of the felt. Knows cards, not gin."""
