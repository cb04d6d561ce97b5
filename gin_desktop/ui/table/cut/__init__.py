"""The cut before the first deal of a game: for the deal, or for partners."""
