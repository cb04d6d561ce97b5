"""Score sheets as they look on paper, for a game, a series, a Hollywood sheet and a duplicate match; deals and
fairness."""
