"""Club: practice deals."""
