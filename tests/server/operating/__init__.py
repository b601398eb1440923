"""What an operator sees: commands, logs, faults that the server survives."""
