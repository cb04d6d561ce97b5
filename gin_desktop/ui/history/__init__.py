"""Statistics: a page of charts about the person's games."""
