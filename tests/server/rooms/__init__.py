"""What happens at a table: seats, agreement, deals, bots, and what each viewer is told."""
