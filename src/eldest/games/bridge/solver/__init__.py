"""Bridge with all hands open: what each side can make, and the score that follows.

`doubledummy` asks DDS for the tricks of a deal, and `par` finds the score when both sides bid and
play with all cards in sight. The review, the expert and the club's hand records use them.
"""
