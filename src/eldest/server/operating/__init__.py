"""The operation of a server: settings, logs, metrics, health, and garbage collection.

`Host` uses them, and `eldest serve` begins the logs; none of them knows a table.
"""
