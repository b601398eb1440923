"""The review of a round: what each decision cost."""
