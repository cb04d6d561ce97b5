"""Where unfinished games lie: one of each kind, each with its file."""
