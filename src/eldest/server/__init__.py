"""The table server: rooms that people join by link, over REST and one WebSocket per seat."""
