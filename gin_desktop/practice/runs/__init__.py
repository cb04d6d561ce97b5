"""Practice runs: training, one theme, the daily set, timed runs, single tasks, the first lesson and the course."""
