"""How a running server is watched: its logs, metrics and health, and when memory is collected.

`Host` asks them, and `eldest serve` begins the logs; none of them knows a table.
"""
