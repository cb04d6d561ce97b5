"""The history of games: a database beside the records, derived from them, and made again from them at need."""
