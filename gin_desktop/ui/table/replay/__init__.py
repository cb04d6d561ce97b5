"""A recorded round on the table, step by step."""
