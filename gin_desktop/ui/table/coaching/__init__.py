"""The coach at the table: hints, and the tutor."""
