"""Choosing a file or another thing of a long list: rows with text of any length, and folders to walk through."""
