"""Files: folders, settings, window geometry, the instance lock, records, databases, score pads and own cards."""
