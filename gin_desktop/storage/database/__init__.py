"""What every database of the program stands on: its file, its versions, salvage after damage, background work."""
