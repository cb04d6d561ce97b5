"""Even match: the opponent whose strength follows the results of the person."""
