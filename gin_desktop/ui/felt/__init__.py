"""A card library: art, sprites, the stage, dragging, animation, and buttons on the felt. Independent of gin rummy."""
