"""How each game looks and speaks in the terminal; `drawing.kind_of` finds it by the game's key."""
