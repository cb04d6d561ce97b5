"""The evaluation of positions for the stronger computer players; most modules use numpy to judge many hands at once."""
