"""The history of games: indexes every record in a database, and answers lists, statistics and exports from it."""
