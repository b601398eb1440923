"""Žolíky: tests of its options, views, records and examples; laws and solver in the folders."""
