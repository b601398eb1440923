"""The cards that players of Mindikot play by rules of thumb, and how they make the trump.

`beginner` and `club` ask `lead`, `follow` and `trumps`, which judge a card by `chances` and by
`trick`; `light` takes over the figures of these rules for rollouts.
"""
