"""The Python client, against a server on this machine."""
