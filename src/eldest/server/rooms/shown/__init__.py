"""The parts of a table that are shown to an audience, for `rooms.states` and `rooms.project`."""
