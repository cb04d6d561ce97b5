"""The answers of practice: primary data in a database of their own, with running totals and a log for what waits."""
