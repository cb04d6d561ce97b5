"""The history of games: what every record comes to, statistics of them, and what can be done with one."""
