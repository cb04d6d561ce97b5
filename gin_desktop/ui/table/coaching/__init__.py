"""The coach at the table: hints."""
