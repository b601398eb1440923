"""What the server keeps: logs as hash chains, commits, several processes, removed tables."""
