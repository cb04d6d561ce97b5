"""What outlives the program: folders, settings, window geometry, the lock, the records of games."""
