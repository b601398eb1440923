"""The cards that players of Mariáš play by rules of thumb, and their claims.

`play` picks the module: `lead` and `follow` in a Trump Game (by what `look` and `chances` see in a
card), `misere`, `slam`, and `claims` at the end of a round.
"""
