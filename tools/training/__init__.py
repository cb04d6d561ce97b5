"""How Expert was made: self-play in the simulator, and a network that learns from it. See ``docs/opponents.md``."""
