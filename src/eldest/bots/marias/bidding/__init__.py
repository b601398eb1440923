"""What players of Mariáš say and discard before the play, and how they judge their cards.

`choose`, `answers`, `auction`, `contract` and `doubling` each decide one phase; `worth`, `bare` and
`forecast` say what cards are worth to them. `trumps`, `valued` and `raising`
are the expert's, by worlds; `outlook` plays them out.
"""
