"""The club, a separate package: nothing imports it, and it is mounted by entry points.

- `journal/`: the hash-chained log and its files, in which everything else here is stored
- `law6/`: the shuffle and deal at the table; `office/`, `opendeal/`: deals made and proved before
- `formats/`, `records/`, `practice/`: deal files, printed sheets, practice deals
- `squaredeal.py`, `bws/`, `imported/`: deals, result files and results of other programs
- `movements/`, `scoring/`, `evening/`: who plays whom, comparison, an evening of bridge
- `events/`, `members/`: several evenings together; a club's people, handicaps and masterpoints
- `tournament/`: tournaments of Mariáš; `duplicate/`, `daily/`: the same deals of any game at
  several tables, or one a day for everybody
- `commands/`, `routes/`, `mount.py`: what the command line and the server find; the pages are in
  `web/club`
"""
