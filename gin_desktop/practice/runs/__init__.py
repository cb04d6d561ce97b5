"""Practice runs: training, one theme, the daily set, timed runs, single tasks, and the first lesson."""
