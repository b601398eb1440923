"""Who is where: `points` of a round, `standings` of a tournament, `series` and `teams` (MT-5 to 7).

`cells` writes each of these rankings as the cells of a table, for terminal, page and paper.
"""
