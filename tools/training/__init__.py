"""How Expert was made: self-play in the simulator, and a network that learns from it (docs/research/opponents.md)."""

from gin_desktop.analysis.single_thread import one_thread

one_thread()  # here, before any part of this imports numpy: several threads wait for each other more than they help
