"""Who decides at the table: players see a View, never a Round."""
