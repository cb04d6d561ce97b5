"""One deal being played: actions, events, what is legal, the cube, and the round that holds them together."""
