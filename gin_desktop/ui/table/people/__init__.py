"""Who sits at the table: what their faces show, and what they say."""
