"""The solver of Mariáš, held against trying everything on paper."""
