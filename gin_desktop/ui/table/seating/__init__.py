"""Who plays whom: everybody at the table with roles and scores, before each deal of three or four players."""
