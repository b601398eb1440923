"""The bots of tables, which think in separate processes within a budget.

The rooms ask a `Thinker` for actions, sockets ask it for hints; `worker` is the other process.
"""
