"""What a player learns from a position: the coach and its suggestions."""
