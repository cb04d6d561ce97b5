"""The play of one deal: actions, events, legality, the cube, and the round as a state machine."""
