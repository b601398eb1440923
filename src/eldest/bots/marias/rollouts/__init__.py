"""Rounds of Mariáš played to the end by rules of thumb, quickly: for the expert's search.

`light` plays the cards of a Trump Game as `club` would, and `lookout` is what its player sees.
`judge` asks it what a card is worth, and `bidding.outlook` what a speech is worth.
"""
