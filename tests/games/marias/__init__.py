"""Mariáš: tests of its options, views, records and matches; its lawbook in the folders."""
