"""Ways to practise: training, one theme, the daily set, against the clock, single tasks, the first lesson."""
