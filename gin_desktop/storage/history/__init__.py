"""The database behind the history of practice: its tables and totals, the file, its rescue, and the thread for it."""
