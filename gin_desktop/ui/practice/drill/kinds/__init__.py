"""The kinds of task: each with what is asked and answered (model), what the column says, and its screen."""
