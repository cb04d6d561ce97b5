"""Learn to play: lessons at the table, as data and judged by the engine, without a screen."""
