"""What a player of Mariáš concludes about hidden cards from what was said and played.

`worlds` draws worlds for the expert, its doubling and the review, and `likely` weighs each of them:
by `speeches` (who doubled), by `plays` (cards laid, with the figures of `plays_table`) and by
`holding` (suits that a declarer keeps).
"""
