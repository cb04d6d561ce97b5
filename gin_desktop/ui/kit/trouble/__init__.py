"""When something goes wrong that should not: reports, the page that needs nothing, and the end from outside."""
