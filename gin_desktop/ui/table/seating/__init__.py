"""The page before each deal of three or four players: everybody at the table with roles and scores."""
