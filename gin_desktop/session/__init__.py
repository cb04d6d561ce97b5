"""Everything a person does at the table, without a screen: games and their setup, computer players, drafts, saved
games, the history, shared deals, the score pad and the check of records."""
