"""The calls of a club at a server: evenings, tournaments, duplicates, imports."""
