"""The rules of gin rummy: pure and deterministic, with nothing but the standard library."""
