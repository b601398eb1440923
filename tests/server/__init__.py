"""The table server: rooms, storage, sockets, and what each viewer is sent."""
