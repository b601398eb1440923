"""The solver of Žolíky and its hints, held against plain search."""
