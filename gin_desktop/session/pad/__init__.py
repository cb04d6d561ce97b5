"""The score pad: checks and scores the rounds of a game with real cards."""
