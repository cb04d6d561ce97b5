"""Ways to practise: a lesson, training, one theme, the daily set, against the clock."""
