"""What a player learns from a position or a round: the coach, and the review of a round."""
