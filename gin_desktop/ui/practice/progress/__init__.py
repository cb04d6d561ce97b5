"""Progress: charts, lists, history."""
