"""Expert's networks: two ensembles with different encoders, and the classifier of the opponent's type."""
