"""Drills: the screens of practice tasks on the felt."""
