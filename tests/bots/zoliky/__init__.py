"""The players of Žolíky: club player and expert."""
