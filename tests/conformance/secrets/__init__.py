"""What a viewer may not know: two worlds, imagined and possible worlds, in every game."""
