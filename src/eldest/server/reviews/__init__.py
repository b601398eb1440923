"""Reviews of finished rounds, queued for one process of low priority.

`server.after` asks for them; the host owns the queue.
"""
