"""Long lists of rows that are alike: only those in sight are made, whatever there is of them."""
