"""Reviews of finished rounds: they wait in a queue for one process of low priority.

`server.after` asks for them; the host owns the queue.
"""
