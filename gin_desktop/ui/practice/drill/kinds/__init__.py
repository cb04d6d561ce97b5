"""The kinds of task, each with a model and a scene."""
