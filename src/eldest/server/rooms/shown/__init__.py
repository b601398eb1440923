"""What an audience is shown of a table: parts that `rooms.states` and `rooms.project` use."""
