"""Measurements of the server: load, kill -9, fuzz. Each script prints what it found."""
