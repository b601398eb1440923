"""The drawings and words of each game in the terminal; `drawing.kind_of` finds them by key."""
