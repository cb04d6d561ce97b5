"""Trains Expert: self-play in the simulator, and a network that learns from it (docs/research/opponents.md)."""

from gin_desktop.analysis.single_thread import limit_to_one_thread

limit_to_one_thread()  # set before any module here imports numpy: several threads only slow each other down
