"""Score sheets: single games, Hollywood, series and duplicate matches; they take round facts, never rounds."""
