"""The first lesson: six guided lay-off positions."""
