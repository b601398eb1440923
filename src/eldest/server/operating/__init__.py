"""How a server is run and watched: settings, logs, metrics, health, and when memory is collected.

`Host` uses them, and `eldest serve` begins the logs; none of them knows a table.
"""
